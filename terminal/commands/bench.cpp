#include <fmt/format.h>

#include <boost/json.hpp>
#include <memory>

#include "core/record.h"
#include "games/common/options_json.h"
#include "games/registry.h"
#include "lab/play/bench.h"
#include "lab/play/search_track.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/options.h"

namespace lazaret::terminal {

namespace {

namespace json = boost::json;

struct BenchCommand {
  std::string game;
  SetupOptions setup;
  double seconds = 3;
  std::uint64_t games = 0;
  std::string yardstick;
  bool search = false;
  bool json = false;
};

json::object figures(const lab::Tally& tally, double best) {
  return {{"games_per_s", best},
          {"decisions_per_s", best * tally.per_game(tally.decisions)},
          {"nodes_per_s", best * tally.per_game(tally.nodes)},
          {"games", tally.games},
          {"seconds", tally.seconds}};
}

json::object search_figures(const lab::BenchResult& result) {
  json::object figures = {{"sims_per_s", result.search_best},
                          {"of_static", result.search_best / result.static_best},
                          {"iterations_each", lab::SearchTrack::iterations_each},
                          {"sims", result.by_search.games},
                          {"seconds", result.by_search.seconds}};
  if (result.yardstick_best > 0) figures["ratio"] = result.search_best / result.yardstick_best;
  return figures;
}

json::object to_json(const std::string& game, const lab::BenchResult& result) {
  const lab::Tally& played = result.by_static;
  json::object object;
  object["game"] = game;
  object["players"] = result.setup.players;
  object["options"] = options_to_json((*find_game(game))->info(), result.setup);
  object["static"] = figures(played, result.static_best);
  object["match"] = figures(result.by_match, result.match_best);
  object["match_ratio"] = result.match_best / result.static_best;
  object["decisions_per_game"] = played.per_game(played.decisions);
  object["nodes_per_game"] = played.per_game(played.nodes);
  object["rounds_per_game"] = played.per_game(played.rounds);
  object["points_per_game"] = played.per_game(played.points);
  object["state_bytes"] = result.state_bytes;
  object["copy_ns"] = result.copy_ns;
  object["signature"] = hex(result.signature);
  if (result.search_best > 0) object["search"] = search_figures(result);
  if (result.yardstick_best > 0) {
    object["yardstick"] = {
        {"games_per_s", result.yardstick_best},
        {"decisions_per_s", result.yardstick_decisions},
        {"ratio", result.static_best / result.yardstick_best},
        {"decisions_ratio",
         result.static_best * played.per_game(played.decisions) / result.yardstick_decisions}};
  }
  return object;
}

void print(const std::string& game, const lab::BenchResult& result) {
  const lab::Tally& played = result.by_static;
  fmt::print("{}, {} players, random play on one core\n", game, result.setup.players);
  fmt::print("  static interface  {:>12.0f} games/s {:>14.0f} decisions/s {:>14.0f} nodes/s\n",
             result.static_best, result.static_best * played.per_game(played.decisions),
             result.static_best * played.per_game(played.nodes));
  fmt::print("  through Match     {:>12.0f} games/s   {:.2f} of the static figure\n",
             result.match_best, result.match_best / result.static_best);
  if (result.search_best > 0) {
    fmt::print("  search            {:>12.0f} sims/s    {:.2f} of the static figure\n",
               result.search_best, result.search_best / result.static_best);
  }
  if (result.yardstick_best > 0) {
    fmt::print("  yardstick         {:>12.0f} games/s   static is {:.2f} of it\n",
               result.yardstick_best, result.static_best / result.yardstick_best);
  }
  fmt::print("  a game: {:.2f} decisions, {:.2f} nodes, {:.2f} rounds, {:.2f} points\n",
             played.per_game(played.decisions), played.per_game(played.nodes),
             played.per_game(played.rounds), played.per_game(played.points));
  fmt::print("  a state: {} bytes, {:.1f} ns to copy\n  signature {}\n", result.state_bytes,
             result.copy_ns, hex(result.signature));
}

std::optional<Error> bench_one(const GameEntry& entry, const BenchCommand& command) {
  auto setup = read_setup(entry.info(), command.setup);
  if (!setup) return setup.error();
  if (command.search && command.setup.options.empty())
    setup = Setup{setup->players, {entry.insight.measured.begin(), entry.insight.measured.end()}};
  const auto result = lab::bench(
      {entry.info().id, *setup, command.seconds, command.games, command.yardstick, command.search});
  if (!result) return result.error();
  if (command.games > 0) {
    fmt::print("{} games, {} nodes\n", result->by_static.games, result->by_static.nodes);
  } else if (command.json) {
    fmt::print("{}\n", json::serialize(to_json(entry.info().id, *result)));
  } else {
    print(entry.info().id, *result);
  }
  return {};
}

int run_bench(const BenchCommand& command) {
  if (!(command.seconds > 0)) return complain({"bad_option", "--seconds must be more than 0", {}});
  if (!command.game.empty()) {
    const auto entry = find_game(command.game);
    if (!entry) return complain(entry.error());
    const auto error = bench_one(**entry, command);
    return error ? complain(*error) : 0;
  }
  for (const GameEntry& entry : games()) {
    if (const auto error = bench_one(entry, command)) return complain(*error);
  }
  return 0;
}

}  // namespace

void add_bench(Program& program) {
  const auto command = std::make_shared<BenchCommand>();
  CLI::App& app = *program.app.add_subcommand(
      "bench", "measure the speed of the rules in random play, and print their signature");
  app.add_option("game", command->game, "one game (default: all)");
  add_setup(app, command->setup);
  app.add_option("--seconds", command->seconds, "how long to measure")->capture_default_str();
  app.add_option(
      "--games", command->games,
      "play exactly that many games through the static interface and stop: for callgrind");
  app.add_option("--yardstick", command->yardstick,
                 "a program to alternate with in the same run; prints the ratio")
      ->type_name("PROGRAM");
  app.add_flag("--search", command->search,
               "measure the search too: iterations a second with whole random games, from the "
               "first decision (Zombie Life without -o: the yardstick's variant)");
  app.add_flag("--json", command->json, "one JSON object a game");
  app.callback([command, &program] { program.status = run_bench(*command); });
}

}  // namespace lazaret::terminal
