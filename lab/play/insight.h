// What the lab has to be told about a game.
#pragma once

#include "games/registry.h"

namespace lazaret::lab {

inline constexpr unsigned most_piles = 16;

const Insight& insight_of(const GameInfo& game);

}  // namespace lazaret::lab
