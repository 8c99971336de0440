// The few things the lab has to be told about a game: Advice (games/advice.h) behind the virtual
// face. Everything else it takes from the events.
#pragma once

#include "core/match.h"
#include "games/advice.h"

namespace lazaret {

struct Insight {
  int (*standing)(const Match& match, Seat seat);
  std::string_view standing_title;
  unsigned (*pile)(const Match& match);
  std::span<const EventTitle> uses;
  std::span<const EventTitle> causes;
  std::span<const std::string_view> rounds;
  std::span<const std::pair<std::string_view, std::string_view>> measured;
};

}  // namespace lazaret
