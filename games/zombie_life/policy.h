// Zombie Life: a player who counts cards and knows when to go.
#pragma once

#include <span>

#include "games/zombie_life/rules.h"

namespace lazaret::zombie_life {

// Weighs the next card against the cards it would lose; takes what is free before it draws.
Action greedy(const Rules& rules, const View& view, std::span<const Action> legal, Seat seat,
              Rng& rng);

}  // namespace lazaret::zombie_life
