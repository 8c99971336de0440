// Players that are programs. A bot sees what its seat may know, never the state.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"

namespace lazaret {

// What a bot does, and, if it can say so, what it thinks of it.
struct Choice {
  Action action{};
  std::optional<double> value;  // expected result for the seat, 0 to 1
  std::optional<int> visits;
};

// What a bot that searches may spend on one decision; other bots take no notice. Whichever limit
// is reached first counts. With milliseconds the answer depends on the machine, without them only
// on view, seed, iterations and threads.
struct BotLimits {
  std::optional<int> ms;
  std::optional<int> iterations;
  unsigned threads = 1;
};

class Bot {
 public:
  virtual ~Bot() = default;
  // The seat must have something to decide.
  virtual Choice choose(const Match& match, Seat seat, Rng& rng) = 0;
};

// The bots of a game, the weakest first; "search" is the one whose strength the limits decide.
std::vector<std::string> bot_names(const GameInfo& game);

// A name may carry its own number of iterations, as in "search:500". A level takes limits as upper
// bounds of what it would spend by itself.
Expected<std::unique_ptr<Bot>> make_bot(const GameInfo& game, std::string_view name,
                                        const BotLimits& limits = {});

// The opponent of somebody who did not ask for another.
inline constexpr std::string_view usual_bot = "level3";

}  // namespace lazaret
