// Zombie Life, solved: what pairs of scores are worth to two players at the start of a round
// (tools/solve).
#pragma once

#include <optional>

#include "games/zombie_life/rules.h"

namespace lazaret::zombie_life {

// The chance of the seat to win, in millionths, between perfect players: known at the start of a
// round for two players, a fresh deck and 21 points, with every redeal and tie.
std::optional<int> known_worth(const Rules& rules, const State& s, Seat seat);

}  // namespace lazaret::zombie_life
