// A table of bots that many games are played at.
#pragma once

#include <string>
#include <vector>

#include "bots/bot.h"
#include "core/info.h"

namespace lazaret::lab {

struct TableOptions {
  std::string game;
  Setup setup;
  CardFile cards;
  std::vector<std::string> bots;
  BotLimits limits;
  std::uint64_t games = 1000;  // in a contest: at most
  std::uint64_t seed = 1;
  unsigned threads = 0;  // 0: as many as there are cores
};

}  // namespace lazaret::lab
