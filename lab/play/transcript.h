// Random games written out position by position, for referees in other languages.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

#include "core/expected.h"
#include "core/info.h"

namespace lazaret::lab {

// JSON lines: a head for each game, then a line for each position with everything the rules say of
// it and the step that is done next (docs/protocol.md).
struct Written {
  std::uint64_t games = 0;
};
Expected<Written> write_transcripts(std::ostream& out, const std::string& game, const Setup& setup,
                                    std::uint64_t games, std::uint64_t seed);

}  // namespace lazaret::lab
