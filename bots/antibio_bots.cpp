#include "bots/game_bots_of.h"
#include "games/antibio/notation.h"
#include "games/antibio/policy.h"

namespace lazaret {

const GameBots& antibio_bots() {
  SearchTuning tuning;
  tuning.temperature = 20;
  static const GameBotsOf<antibio::Rules> bots(tuning, {{25, 8}, {20, 300, 2000}, 1000, 2});
  return bots;
}

}  // namespace lazaret
