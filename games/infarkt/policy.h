// Infarkt: a sensible beginner.
#pragma once

#include <span>

#include "games/infarkt/rules.h"

namespace lazaret::infarkt {

// Keeps itself alive, works when it is poor, buys drugs when it is ill, and poisons the neighbour
// who is nearest to the grave.
Action greedy(const Rules& rules, const View& view, std::span<const Action> legal, Seat seat,
              Rng& rng);

}  // namespace lazaret::infarkt
