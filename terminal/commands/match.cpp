#include <fmt/format.h>

#include <cstdio>

#include "games/registry.h"
#include "lab/play/cluster.h"
#include "lab/rate/contest.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/lab_run.h"
#include "terminal/files.h"

namespace lazaret::terminal {

namespace {

Expected<lab::ContestOptions> read_options(const MatchCommand& command) {
  const auto entry = find_game(command.game);
  if (!entry) return entry.error();
  const auto setup = read_setup((*entry)->info(), command.setup);
  if (!setup) return setup.error();
  const auto limits = read_limits(command.ms, command.iterations);
  if (!limits) return limits.error();
  const auto threads = read_threads(command.threads);
  if (!threads) return threads.error();
  auto cards = read_cards(command.cards);
  if (!cards) return cards.error();
  lab::ContestOptions options;
  options.game = command.game;
  options.setup = *setup;
  options.cards = std::move(*cards);
  options.bots = command.bots;
  options.limits = *limits;
  options.games = command.games;
  options.seed = command.seed;
  options.threads = *threads;
  options.gauntlet = command.gauntlet;
  options.all = command.all;
  options.margin = command.margin / 100;
  if (const auto error = lab::check(options)) return *error;
  return options;
}

}  // namespace

int run_match(const MatchCommand& command) {
  const ClusterMember joined;
  if (joined.error()) return complain(*joined.error());
  const auto options = read_options(command);
  if (!options) return complain_once(options.error());
  const Interrupts interrupts;
  Expected<lab::ContestResult> result = lab::ContestResult{};
  {
    ProgressBar bar("games at most", command.progress);
    bar.begin("", options->games);
    result = lab::contest(*options, Interrupts::flag(),
                          [&](std::uint64_t done, std::uint64_t) { bar.show(done); });
  }
  if (!result) return complain_once(result.error());
  if (lab::cluster().speaks()) {
    fmt::print("{}", command.json ? lab::contest_json(*options, *result) + "\n"
                                  : lab::contest_text(*options, *result));
    std::fflush(stdout);
  }
  return Interrupts::flag() ? 130 : 0;
}

}  // namespace lazaret::terminal
