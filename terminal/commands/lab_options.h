// The options that simulate, match and tune share.
#pragma once

#include "bots/bot.h"
#include "lab/play/simulate.h"
#include "terminal/commands/options.h"

namespace lazaret::terminal {

struct LabOptions {
  std::string game;
  std::string cards;
  std::uint64_t seed = 1;
  std::uint64_t threads = 0;
  std::uint64_t ms = 0;  // limits of the bots; 0: their own
  std::uint64_t iterations = 0;
  bool progress = false;
};

void add_card_file(CLI::App& app, LabOptions& options);
// --seed, --threads, --progress and the limits of the bots.
void add_run(CLI::App& app, LabOptions& options);

Expected<BotLimits> read_limits(const LabOptions& options);
Expected<unsigned> read_threads(const LabOptions& options);
// Cards, limits and seed.
std::optional<Error> read_run(const LabOptions& options, lab::TableOptions& table);

}  // namespace lazaret::terminal
