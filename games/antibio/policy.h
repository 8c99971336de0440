// Antibio+: a team player who knows what the laboratory lacks and watches the card pool.
#pragma once

#include <span>

#include "games/antibio/rules.h"

namespace lazaret::antibio {

// Scores every action by rules of thumb and takes the best; equal ones are drawn by lot.
Action greedy(const Rules& rules, const View& view, std::span<const Action> legal, Seat seat,
              Rng& rng);

}  // namespace lazaret::antibio
