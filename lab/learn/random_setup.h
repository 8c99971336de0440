// A set-up drawn by lot: any number of players, and every option as often usual as not.
#pragma once

#include "core/info.h"
#include "core/rng.h"

namespace lazaret::lab {

Setup random_setup(const GameInfo& game, Rng& rng);

}  // namespace lazaret::lab
