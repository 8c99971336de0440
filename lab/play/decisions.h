// Games between bots written out decision by decision, for whoever judges them (tools/solve).
#pragma once

#include <iosfwd>

#include "lab/play/simulate.h"

namespace lazaret::lab {

// A line for each decision: number of the game, seat, bot, position line, action, divided by tabs.
// The games are those of simulate.
Expected<std::uint64_t> write_decisions(std::ostream& out, const SimulateOptions& options);

}  // namespace lazaret::lab
