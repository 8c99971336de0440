// Figures that must be the same natively and in WebAssembly, and how fast they come.
#pragma once

#include <string>
#include <vector>

namespace lazaret {

// What is asked for:
//   games GAME COUNT        hash of so many random games, all player counts in turn
//   moves GAME COUNT BOT    what the bot would do in so many positions of random games
//   speed GAME ITERATIONS   iterations of the search on the first decision of a game, and nothing
//                           but "done": for a clock outside
std::string parity_of(const std::vector<std::string>& asked);

}  // namespace lazaret
