// The bots of one game.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "bots/bot.h"
#include "games/advice.h"

namespace lazaret {

struct SearchBudget {
  int iterations = 0;
  std::optional<int> ms;
  unsigned threads = 1;
  int more_rounds = 0;
};

struct GameBots {
  const GameInfo& (*info)();
  std::span<const Level> levels;
  Level search;
  std::unique_ptr<Bot> (*make_greedy)();
  std::unique_ptr<Bot> (*make_careless)(int carelessness);
  std::unique_ptr<Bot> (*make_search)(const SearchBudget& budget);
};

// Of every game.
std::span<const GameBots> game_bots();

}  // namespace lazaret
