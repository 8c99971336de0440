#include "bots/game_bots_of.h"
#include "games/zombie_life/notation.h"
#include "games/zombie_life/policy.h"

namespace lazaret {

const GameBots& zombie_life_bots() {
  SearchTuning tuning;
  tuning.temperature = 100;
  static const GameBotsOf<zombie_life::Rules> bots(tuning, {{60, 30}, {30, 250, 20000}, 5000});
  return bots;
}

}  // namespace lazaret
