// The few things the lab has to be told about a game. Everything else it takes from the events.
#pragma once

#include <span>
#include <string_view>

#include "core/match.h"

namespace lazaret::lab {

// Events that say "this seat used that", or "this is why somebody lost".
struct EventTitle {
  std::string_view event;  // last word of its catalogue key
  std::string_view title;  // in reports
};

struct Insight {
  // How well a seat stands; the highest leads. In a cooperative game: how the team stands.
  int (*standing)(const Match& match, Seat seat);
  std::string_view standing_title;
  // Which pile chance draws from now. Equal deals use the same luck for the same pile.
  unsigned (*pile)(const Match& match);
  std::span<const EventTitle> uses;
  std::span<const EventTitle> causes;
};

inline constexpr unsigned most_piles = 16;

const Insight& insight_of(const GameInfo& game);

}  // namespace lazaret::lab
