// The bots of one game, and what makes its levels.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "bots/bot.h"

namespace lazaret {

struct SearchBudget {
  int iterations = 0;
  std::optional<int> ms;
  unsigned threads = 1;
  int more_rounds = 0;  // played on beyond the game's horizon before judging
};

struct LevelPlan {
  // Levels 1 and 2 judge actions as greedy does, but not exactly: so many points make one e times
  // as likely as another.
  std::array<int, 2> carelessness{};
  std::array<int, 3> iterations{};  // of levels 3 to 5
  int usual_iterations = 0;         // of search
  int more_rounds = 0;              // of level 5 and search
};

class GameBots {
 public:
  virtual ~GameBots() = default;
  virtual const GameInfo& game() const = 0;
  virtual const LevelPlan& levels() const = 0;
  virtual std::unique_ptr<Bot> greedy() const = 0;
  virtual std::unique_ptr<Bot> careless(int carelessness) const = 0;
  virtual std::unique_ptr<Bot> search(const SearchBudget& budget) const = 0;
};

const GameBots& antibio_bots();
const GameBots& infarkt_bots();
const GameBots& zombie_life_bots();

}  // namespace lazaret
