// Zombie Life: how actions, events and refusals are numbered. How they are said: words.cpp.
#pragma once

#include <cstdint>

#include "core/step.h"

namespace lazaret {
struct Grammar;
}

namespace lazaret::zombie_life {

enum class Kind : std::uint8_t { number, seat, rank };

enum class Verb : std::uint8_t {
  draw,
  pass,
  take,
  place_refuge,
  place_horde,
  give,
  deal_card,  // chance
  draw_card
};

enum class EventKind : std::uint16_t {
  round_began,
  extra_round,
  dealt,
  pooled,
  dealer_named,
  gave,
  begins,
  drew,         // only the drawer
  drew_unseen,  // the others
  placed_refuge,
  placed_horde,
  overrun,
  turned_up,
  took,
  hid,
  reshuffled,
  scored,
  won
};

// The clauses of rules.md that a refusal can name.
enum class Clause : std::uint16_t {
  game_over,
  not_yours_to_name,
  chance_first,
  left_the_round,
  absent,
  not_your_turn,
  hand_out_first,
  not_handing_out,
  place_first,
  nothing_drawn,
  refuge_has_rank,
  horde_has_rank,
  last_cannot_take,
  horde_empty,
  not_in_horde,
  already_sheltered,
  not_in_pool,
  receiver_absent,
  receiver_has_card,
  no_chance_due,
  other_chance_due,
  rank_used_up,
};

extern const Grammar grammar;

constexpr Action act(Verb verb, int a = 0, int b = 0) {
  return {static_cast<std::uint8_t>(verb),
          static_cast<std::uint8_t>(a),
          static_cast<std::uint8_t>(b),
          0,
          0,
          0};
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }

}  // namespace lazaret::zombie_life
