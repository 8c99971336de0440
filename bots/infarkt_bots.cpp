#include "bots/game_bots_of.h"
#include "games/infarkt/notation.h"
#include "games/infarkt/policy.h"

namespace lazaret {

const GameBots& infarkt_bots() {
  SearchTuning tuning;
  tuning.temperature = 15;
  static const GameBotsOf<infarkt::Rules> bots(tuning, {{30, 10}, {15, 100, 8000}, 2000});
  return bots;
}

}  // namespace lazaret
