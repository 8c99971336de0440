#include <fmt/format.h>

#include <cstdio>
#include <memory>

#include "games/registry.h"
#include "lab/rate/contest.h"
#include "lab/rate/habits.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/lab_options.h"
#include "terminal/commands/lab_run.h"

namespace lazaret::terminal {

namespace {

struct MatchCommand : LabOptions {
  SetupOptions setup;
  std::vector<std::string> bots;
  std::uint64_t games = 10000;  // at most
  double margin = 2;            // percent
  bool gauntlet = false;
  bool all = false;
  bool habits = false;
  bool json = false;
};

// Habits play one bot.
std::optional<Error> check(const MatchCommand& command, const lab::ContestOptions& options) {
  lab::ContestOptions played = options;
  if (command.habits && played.bots.size() != 1)
    return Error{"bad_option", "--habits tries one bot, as in: match infarkt level3 --habits", {}};
  if (command.habits) {
    played.bots.push_back(played.bots.front());
    played.gauntlet = true;
  }
  const auto match = lab::set_up(played);
  return match ? std::nullopt : std::optional(match.error());
}

Expected<lab::ContestOptions> read_options(const MatchCommand& command) {
  const auto entry = find_game(command.game);
  if (!entry) return entry.error();
  const auto setup = read_setup((*entry)->info(), command.setup);
  if (!setup) return setup.error();
  lab::ContestOptions options;
  if (auto error = read_run(command, options)) return *error;
  options.setup = *setup;
  options.bots = command.bots;
  options.games = command.games;
  options.gauntlet = command.gauntlet;
  options.all = command.all;
  options.margin = command.margin / 100;
  if (const auto error = check(command, options)) return *error;
  return options;
}

Expected<int> run_habits(const MatchCommand& command, const lab::ContestOptions& options,
                         const lab::Crew& crew) {
  const Interrupts interrupts;
  Expected<std::vector<lab::HabitResult>> results = std::vector<lab::HabitResult>{};
  {
    ProgressBar bar(crew.cluster(), "games of a habit", command.progress);
    bar.begin("", options.games);
    results =
        lab::try_habits(options, crew, [&](std::uint64_t done, std::uint64_t) { bar.show(done); });
  }
  if (!results) return results.error();
  if (crew.cluster().speaks()) fmt::print("{}", lab::habits_text(options, *results));
  return Interrupts::flag() ? 130 : 0;
}

Expected<int> run_match(const MatchCommand& command, const lab::Cluster& cluster) {
  const auto options = read_options(command);
  if (!options) return options.error();
  const auto threads = read_threads(command);
  if (!threads) return threads.error();
  if (command.habits) return run_habits(command, *options, {cluster, *threads, Interrupts::flag()});
  const Interrupts interrupts;
  Expected<lab::ContestResult> result = lab::ContestResult{};
  {
    ProgressBar bar(cluster, "games at most", command.progress);
    bar.begin("", options->games);
    result = lab::contest(*options, {cluster, *threads, Interrupts::flag()},
                          [&](std::uint64_t done, std::uint64_t) { bar.show(done); });
  }
  if (!result) return result.error();
  if (cluster.speaks()) {
    fmt::print("{}", command.json ? lab::contest_json(*options, *result) + "\n"
                                  : lab::contest_text(*options, *result));
    std::fflush(stdout);
  }
  return Interrupts::flag() ? 130 : 0;
}

}  // namespace

void add_match(Program& program) {
  const auto command = std::make_shared<MatchCommand>();
  CLI::App& app = *program.app.add_subcommand(
      "match",
      "let bots play each other on equal deals in all seats until it is clear who is stronger: "
      "ratings and win shares with intervals (Ctrl-C: what there is so far)");
  add_game(app, command->game);
  app.add_option("bots", command->bots,
                 "two bots or more, as in greedy level4 search:500 (one with --habits)")
      ->type_name("BOT")
      ->required();
  add_setup(app, command->setup);
  add_card_file(app, *command);
  add_number(app, "--games", command->games, "how many at most");
  app.add_flag("--all", command->all, "play them all, however clear it is");
  app.add_option("--margin", command->margin,
                 "a difference of win shares, in percent, that is not worth more games; 0: none")
      ->capture_default_str();
  app.add_flag("--gauntlet", command->gauntlet,
               "only the first bot, alone at the table, against each of the others");
  app.add_flag("--habits", command->habits,
               "every fixed strategy of the game, one after the other, alone among this bot");
  add_run(app, *command);
  app.add_flag("--json", command->json, "one JSON object");
  app.callback([command, &program] {
    program.status =
        run_together([&](const lab::Cluster& cluster) { return run_match(*command, cluster); });
  });
}

}  // namespace lazaret::terminal
