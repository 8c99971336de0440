// A set-up drawn by lot: every option as often usual as not.
#pragma once

#include "core/info.h"
#include "core/rng.h"

namespace lazaret::lab {

// `players` 0: by lot, too.
Setup random_setup(const GameInfo& game, int players, Rng& rng);

}  // namespace lazaret::lab
