#include "lab/play/transcript.h"

#include <iostream>
#include <memory>

#include "games/registry.h"
#include "lab/play/decisions.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/options.h"

namespace lazaret::terminal {

namespace {

struct TranscriptCommand {
  std::string game;
  SetupOptions setup;
  std::vector<std::string> seats;  // bots
  std::uint64_t games = 1;
  std::uint64_t seed = 1;
};

int tell_decisions(const TranscriptCommand& command, const Setup& setup) {
  lab::SimulateOptions options;
  options.game = command.game;
  options.setup = setup;
  options.bots = command.seats;
  options.games = command.games;
  options.seed = command.seed;
  const auto written = lab::write_decisions(std::cout, options);
  return written ? 0 : complain(written.error());
}

int run_transcript(const TranscriptCommand& command) {
  const auto entry = find_game(command.game);
  if (!entry) return complain(entry.error());
  const auto setup = read_setup((*entry)->info(), command.setup);
  if (!setup) return complain(setup.error());
  if (!command.seats.empty()) return tell_decisions(command, *setup);
  const auto written =
      lab::write_transcripts(std::cout, command.game, *setup, command.games, command.seed);
  return written ? 0 : complain(written.error());
}

}  // namespace

void add_transcript(Program& program) {
  const auto command = std::make_shared<TranscriptCommand>();
  CLI::App& app = *program.app.add_subcommand(
      "transcript",
      "write random games position by position as JSON lines, for referees (docs/protocol.md)");
  add_game(app, command->game);
  add_setup(app, command->setup);
  add_repeated(app, "-s,--seat", command->seats, "BOT",
               "a bot for each seat: games of bots, a line for each decision (docs/protocol.md)");
  add_number(app, "--games", command->games, "how many");
  add_number(app, "--seed", command->seed, "a number that fixes all chance");
  app.callback([command, &program] { program.status = run_transcript(*command); });
}

}  // namespace lazaret::terminal
