// Antibio+: a position while it is being read. For .cpp files only.
#pragma once

#include <array>

#include "games/antibio/rules.h"
#include "games/common/json_fields.h"

namespace lazaret::antibio {

inline constexpr std::size_t longest_position = 1U << 20U;

// What was given, and what is still missing.
struct Draft {
  Draft(const Rules& rules_, Mistakes& mistakes_)
      : rules(rules_), cards(rules_.cards()), mistakes(mistakes_) {}

  const Rules& rules;
  const CardTable& cards;
  Mistakes& mistakes;
  State s;

  // What the position gave; the rest gets the values of AB-21.10 to AB-21.19.
  struct Given {
    bool turn = false;
    bool plays = false;
    bool played = false;
    bool stations = false;
    bool pile_or_investment = false;
    std::array<bool, colour_count> discoveries{};
    bool unseen = false;
    bool left = false;
    bool own = false;
    bool others = false;
    bool own_left = false;
    bool others_left = false;
    bool seen = false;
    std::array<bool, strain_count> supply{};
    std::array<bool, max_seats> tokens{};
    std::array<bool, max_seats> station{};
  } given;
  bool setting_up = false;  // draws of the set-up are still to come (AB-21.7)

  bool in_turn() const { return s.phase >= Phase::action && s.phase <= Phase::draw; }
};

// What is missing.
void fill_in(Draft& draft);
// AB-21.20 to AB-21.30.
void check_invariants(Draft& draft);
// A question or draw in progress.
void read_pending(const JsonFields& root, Draft& draft);

// How often a card lies anywhere, the laboratory included.
int copies_anywhere(const Draft& draft, CardId card);

}  // namespace lazaret::antibio
