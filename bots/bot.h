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

class Bot {
 public:
  virtual ~Bot() = default;
  // The seat must have something to decide.
  virtual Choice choose(const Match& match, Seat seat, Rng& rng) = 0;
};

std::vector<std::string> bot_names(const GameInfo& game);
Expected<std::unique_ptr<Bot>> make_bot(const GameInfo& game, std::string_view name);

}  // namespace lazaret
