// What a table with people around it asks of a game besides its match: Advice (games/advice.h)
// behind the virtual face.
#pragma once

#include "core/match.h"
#include "games/advice.h"

namespace lazaret {

struct TableHooks {
  int (*round)(const Match& match);

  // Would this step show anybody, the one who does it included, something hidden before?
  bool (*reveals)(const Match& match, Seat seat, Action action);

  // Does a refusal of that action stand against all of its verb, in the same words? Null: unknown.
  bool (*of_verb)(Action action, const Refusal& refusal);

  std::span<const EventTitle> marks;
  std::span<const std::string_view> odds;
  bool (*sealed)(const Match& match);  // null: never
  std::optional<Action> (*seal_anew)(const Match& match, Seat seat, Rng& rng);
  bool (*knows_secret)(const Match& match, Seat seat);
  std::optional<Seat> (*window)(const Match& match);  // null: never
  std::optional<Action> (*answer)(const Match& match, Seat seat, Order order);
};

}  // namespace lazaret
