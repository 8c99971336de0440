#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <sstream>

#include "games/registry.h"
#include "lab/play/simulate.h"
#include "lab/report/report.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/lab_options.h"
#include "terminal/commands/lab_run.h"
#include "terminal/files.h"

namespace lazaret::terminal {

namespace {

struct SimulateCommand : LabOptions {
  SetupOptions setup;
  std::vector<std::string> seats;  // bots; greedy for the rest
  std::uint64_t games = 1000;
  std::string compare;  // sets of options
  std::string html;
  std::string charts;  // a folder
  bool json = false;
};

// The bots named, then greedy ones; "bot:" may stand before a name as in play.
std::vector<std::string> fill_bots(std::vector<std::string> bots, int players) {
  for (std::string& bot : bots) {
    if (bot.starts_with("bot:")) bot.erase(0, 4);
  }
  if (static_cast<int>(bots.size()) < players)
    bots.resize(static_cast<std::size_t>(players), "greedy");
  return bots;
}

Expected<lab::SimulateOptions> read_options(const SimulateCommand& command) {
  const auto entry = find_game(command.game);
  if (!entry) return entry.error();
  const GameInfo& game = (*entry)->info();
  SetupOptions wanted = command.setup;
  if (wanted.players == 0)
    wanted.players = std::max(game.min_players, static_cast<int>(command.seats.size()));
  const auto setup = read_setup(game, wanted);
  if (!setup) return setup.error();
  if (static_cast<int>(command.seats.size()) > setup->players) {
    return Error{"bad_seat",
                 fmt::format("{} seats are named, but there are {} players", command.seats.size(),
                             setup->players),
                 {}};
  }
  lab::SimulateOptions options;
  if (auto error = read_run(command, options)) return *error;
  options.setup = *setup;
  options.bots = fill_bots(command.seats, setup->players);
  options.games = command.games;
  if (const auto match = lab::set_up(options); !match) return match.error();
  return options;
}

// What a set of --compare changes: options of the game, the number of players or the cards.
SimulateCommand changed(SimulateCommand command, const std::string& set) {
  std::istringstream parts(set);
  for (std::string part; std::getline(parts, part, ',');) {
    if (part.starts_with("players=")) {
      command.setup.players = std::atoi(part.c_str() + 8);
      command.seats.resize(std::min(command.seats.size(),
                                    static_cast<std::size_t>(std::max(0, command.setup.players))));
    } else if (part.starts_with("cards=")) {
      command.cards = part.substr(6);
    } else {
      command.setup.options.push_back(part);
    }
  }
  return command;
}

Expected<std::vector<lab::SimulatedSet>> read_sets(const SimulateCommand& command) {
  std::vector<lab::SimulatedSet> sets;
  if (command.compare.empty()) {
    auto options = read_options(command);
    if (!options) return options.error();
    sets.push_back({"", std::move(*options), {}});
    return sets;
  }
  std::istringstream parts(command.compare + ";");
  for (std::string part; std::getline(parts, part, ';');) {
    auto options = read_options(changed(command, part));
    if (!options)
      return Error{options.error().code, "--compare '" + part + "': " + options.error().message,
                   options.error().clause};
    sets.push_back({part.empty() ? "as given" : part, std::move(*options), {}});
  }
  return sets;
}

std::string chart_path(const SimulateCommand& command, const std::string& name) {
  return (std::filesystem::path(command.charts) / (name + ".svg")).string();
}

std::optional<Error> check_files(const SimulateCommand& command) {
  if (auto error = check_writable(command.html)) return error;
  return command.charts.empty() ? std::nullopt : check_writable(chart_path(command, "length"));
}

// Plays set after set; a set that was not begun when Ctrl-C came is left out.
std::optional<Error> play(std::vector<lab::SimulatedSet>& sets, const lab::Crew& crew,
                          ProgressBar& bar) {
  std::size_t played = 0;
  for (lab::SimulatedSet& set : sets) {
    if (crew.stopped()) break;
    bar.begin(set.label, set.options.games);
    const auto result =
        lab::simulate(set.options, crew, [&](std::uint64_t done) { bar.show(done); });
    if (!result) return result.error();
    set.result = *result;
    ++played;
  }
  sets.resize(std::max<std::size_t>(played, 1));
  return {};
}

std::optional<Error> write_files(const SimulateCommand& command,
                                 const std::vector<lab::SimulatedSet>& sets) {
  if (!command.html.empty()) {
    if (auto error = write_file(command.html, lab::report_html(sets))) return error;
  }
  if (command.charts.empty()) return {};
  for (const lab::NamedChart& named : lab::report_charts(sets)) {
    if (auto error = write_file(chart_path(command, named.name), named.chart.alone)) return error;
  }
  return {};
}

std::optional<Error> tell(const SimulateCommand& command,
                          const std::vector<lab::SimulatedSet>& sets) {
  fmt::print("{}", command.json ? lab::report_json(sets) + "\n" : lab::report_text(sets));
  std::fflush(stdout);
  return write_files(command, sets);
}

Expected<int> run_simulate(const SimulateCommand& command, const lab::Cluster& cluster) {
  auto sets = read_sets(command);
  if (!sets) return sets.error();
  const auto threads = read_threads(command);
  if (!threads) return threads.error();
  if (cluster.speaks()) {
    if (const auto error = check_files(command)) return *error;
  }
  const Interrupts interrupts;
  {
    ProgressBar bar(cluster, "games", command.progress);
    const lab::Crew crew(cluster, *threads, Interrupts::flag());
    if (const auto error = play(*sets, crew, bar)) return *error;
  }
  if (cluster.speaks()) {
    if (const auto error = tell(command, *sets)) return *error;
  }
  return Interrupts::flag() ? 130 : 0;
}

}  // namespace

void add_simulate(Program& program) {
  const auto command = std::make_shared<SimulateCommand>();
  CLI::App& app = *program.app.add_subcommand(
      "simulate",
      "play many whole games between bots on all cores: who wins, how long it takes, what kills, "
      "what helps (Ctrl-C: what there is so far)");
  add_game(app, command->game);
  add_setup(app, command->setup);
  add_repeated(app, "-s,--seat", command->seats, "BOT",
               "the bot in the next seat; repeat it for each seat (default: greedy)");
  add_card_file(app, *command);
  add_number(app, "--games", command->games, "how many (for each set of --compare)");
  add_run(app, *command);
  app.add_option("--compare", command->compare,
                 "several sets of options in one report, joined by ';': "
                 "\"extensions=;extensions=family\"; players=N and cards=FILE may stand in a set "
                 "too")
      ->type_name("SETS");
  add_file(app, "--html", command->html, "also write a page with charts and tables");
  app.add_option("--charts", command->charts, "also write each chart as an SVG file")
      ->type_name("FOLDER");
  app.add_flag("--json", command->json, "one JSON object, with all events counted");
  app.callback([command, &program] {
    program.status =
        run_together([&](const lab::Cluster& cluster) { return run_simulate(*command, cluster); });
  });
}

}  // namespace lazaret::terminal
