// Antibio+: a position while it is being read. For .cpp files only.
#pragma once

#include "games/antibio/shapes.h"
#include "games/common/position.h"

namespace lazaret::antibio {

inline constexpr std::size_t longest_position = 1U << 20U;

// What was given, and the state that it makes; what is missing gets the values of AB-21.10 to
// AB-21.19.
struct Draft {
  Draft(const Rules& rules_, const PositionShape& given_)
      : rules(rules_), cards(rules_.cards()), given(given_), s(given_.table) {}

  const Rules& rules;
  const CardTable& cards;
  const PositionShape& given;
  State s;
  Mistakes mistakes;

  // Draws of the set-up are still to come (AB-21.7).
  bool setting_up() const {
    return given.pending && given.pending->size() == 1 &&
           given.pending->front().step == Frame::Kind::setup;
  }
  bool in_turn() const { return s.phase >= Phase::action && s.phase <= Phase::draw; }
};

// What is missing.
void fill_in(Draft& draft);
// AB-21.20 to AB-21.30.
void check_invariants(Draft& draft);
// A question or draw in progress.
void read_pending(Draft& draft);

// How often a card lies anywhere, the laboratory included.
int copies_anywhere(const Draft& draft, CardId card);

}  // namespace lazaret::antibio
