#include <fmt/format.h>

#include <cstdio>
#include <memory>

#include "games/registry.h"
#include "lab/learn/selfplay.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/lab_options.h"
#include "terminal/commands/lab_run.h"
#include "terminal/files.h"

namespace lazaret::terminal {

namespace {

struct SelfplayCommand : LabOptions {
  SetupOptions setup;
  lab::SelfplayOptions play;
  std::string net;
  std::string out;
  bool mixed = true;  // no options were asked for: they are drawn by lot
};

Expected<lab::SelfplayOptions> read_options(const SelfplayCommand& command) {
  lab::SelfplayOptions options = command.play;
  options.game = command.game;
  options.seed = command.seed;
  if (command.iterations > 0) options.iterations = static_cast<int>(command.iterations);
  const auto entry = find_game(command.game);
  if (!entry) return entry.error();
  SetupOptions wanted = command.setup;
  if (wanted.players == 0) wanted.players = (*entry)->info().min_players;
  auto setup = read_setup((*entry)->info(), wanted);
  if (!setup) return setup.error();
  if (command.mixed) {
    options.players = command.setup.players;
  } else {
    options.setup = std::move(*setup);
  }
  if (command.net.empty()) return options;
  auto net = read_file(command.net);
  if (!net) return net.error();
  options.net = std::move(*net);
  return options;
}

Expected<int> run_selfplay(const SelfplayCommand& command, const lab::Cluster& cluster) {
  if (cluster.size() > 1)
    return Error{"bad_option", "selfplay writes one file: run it as one process", {}};
  const auto options = read_options(command);
  if (!options) return options.error();
  const auto threads = read_threads(command);
  if (!threads) return threads.error();
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(command.out.c_str(), "wb"),
                                                             &std::fclose);
  if (!file) return Error{"not_written", "cannot write '" + command.out + "'", {}};
  const Interrupts interrupts;
  Expected<lab::SelfplayResult> result = lab::SelfplayResult{};
  {
    ProgressBar bar(cluster, "games", command.progress);
    bar.begin("", options->games);
    result = lab::selfplay(
        *options, {cluster, *threads, Interrupts::flag()},
        [&](const std::string& bytes) {
          return std::fwrite(bytes.data(), 1, bytes.size(), file.get()) == bytes.size();
        },
        [&](std::uint64_t done) { bar.show(done); });
  }
  if (!result) return result.error();
  if (std::fflush(file.get()) != 0)
    return Error{"not_written", "cannot write all of '" + command.out + "'", {}};
  fmt::print("{}: {} positions of {} games\n", command.out, result->positions, result->games);
  return Interrupts::flag() ? 130 : 0;
}

}  // namespace

void add_selfplay(Program& program) {
  const auto command = std::make_shared<SelfplayCommand>();
  command->play.every = 8;
  CLI::App& app = *program.app.add_subcommand(
      "selfplay",
      "let a bot play against itself and write positions and what became of them, for training a "
      "net (docs/bots.md; Ctrl-C: what there is so far)");
  add_game(app, command->game);
  app.add_option("--out", command->out, "the file of positions")->type_name("FILE")->required();
  add_file(app, "--net", command->net,
           "who plays: this net, searching a little (--iterations, 1 if not said); else greedy");
  add_setup(app, command->setup);
  add_number(app, "--games", command->play.games, "how many");
  add_within(app, "--every", command->play.every, 1, 1000, "keep one position of so many");
  add_within(app, "--explore", command->play.explore, 0.0, 1.0,
             "share of decisions that are tries");
  add_within(app, "--trust", command->play.trust, 0.0, 1.0,
             "how much a position is judged by what was thought of the next one, not by the end");
  add_run(app, *command);
  app.callback([command, &app, &program] {
    command->mixed = app.count("--options") == 0;
    program.status =
        run_together([&](const lab::Cluster& cluster) { return run_selfplay(*command, cluster); });
  });
}

}  // namespace lazaret::terminal
