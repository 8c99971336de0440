// Players that are programs. A bot sees what its seat may know, never the state.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/search_tree.h"
#include "core/match.h"

namespace lazaret {

// What a bot does, and, if it can say so, what it thinks of it.
struct Choice {
  Action action{};
  std::optional<double> value;  // expected result for the seat, 0 to 1
  std::optional<int> visits;
  std::optional<double> next = {};  // value of the choice it liked second
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
  // What one of its threads would find out, for those who think in several places that share
  // nothing: the same generator for all of them, then choice_of_parts. Empty if the bot does not
  // search, or there is but one thing to do.
  virtual std::vector<SearchEdge> think_part(const Match& /*match*/, Seat /*seat*/, Rng& /*rng*/,
                                             unsigned /*thread*/) {
    return {};
  }
};

// The visits of all parts added up: what a bot of so many threads chooses. The first part, which
// must not be empty, knows all there is to choose from.
Choice choice_of_parts(std::span<const std::vector<SearchEdge>> parts);

// The bots of a game, the weakest first; "search" is the one whose strength the limits decide.
std::vector<std::string> bot_names(const GameInfo& game);

// A name may carry its own number of iterations, as in "search:500". A level takes limits as upper
// bounds of what it would spend by itself.
Expected<std::unique_ptr<Bot>> make_bot(const GameInfo& game, std::string_view name,
                                        const BotLimits& limits = {});

// The opponent of somebody who did not ask for another.
inline constexpr std::string_view usual_bot = "level3";
// Who is asked what it would do.
inline constexpr std::string_view hint_bot = "level4";

}  // namespace lazaret
