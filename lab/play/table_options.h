// A table of bots that many games are played at.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "core/match.h"

namespace lazaret::lab {

struct TableOptions {
  std::string game;
  Setup setup;
  CardFile cards;
  std::vector<std::string> bots;
  BotLimits limits;
  std::uint64_t games = 1000;  // in a contest: at most
  std::uint64_t seed = 1;
};

const GameInfo& game_of(const TableOptions& options);

// An error names the bot that there is not.
std::optional<Error> check_bots(const TableOptions& options);
Expected<std::unique_ptr<Match>> start_match(const TableOptions& options);

}  // namespace lazaret::lab
