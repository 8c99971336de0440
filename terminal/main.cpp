#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>

#include "server/wire/wire.h"
#include "terminal/commands/cli_options.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/completions.h"
#include "terminal/commands/load.h"
#include "terminal/commands/serve.h"

namespace {

using namespace lazaret;
using namespace lazaret::terminal;

// The language of the environment, if it is one of ours.
std::string system_language() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string language(value);
    if (language.rfind("fr", 0) == 0) return "fr";
    if (language.rfind("cs", 0) == 0) return "cs";
    for (const char* traditional : {"zh_TW", "zh_HK", "zh_MO", "zh_Hant"}) {
      if (language.rfind(traditional, 0) == 0) return "zh-Hant";
    }
    return "en";
  }
  return "en";
}

int run(int argc, char** argv) {
  CommonOptions common;
  common.language = system_language();
  int status = 0;

  CLI::App app{
      "Lazaret: a table for three games of ill health, for people and bots.\n"
      "Without a command it lets you choose a game and play it here."};
  app.name("lazaret");
  app.set_version_flag("--version", "lazaret " LAZARET_VERSION);
  auto* language_option =
      app.add_option("-l,--lang", common.language, "language of all texts: en, fr, zh-Hant, cs")
          ->capture_default_str();
  app.add_flag("--no-colour,--no-color", common.no_colour,
               "no colours (also: NO_COLOR in the environment)");
  app.add_flag("--plain", common.plain,
               "line mode: whole sentences, no drawing; for screen readers and logs");
  app.require_subcommand(0, 1);
  app.fallthrough();
  app.footer(
      "Examples:\n"
      "  lazaret play zombie-life --players 4 --seat human --seat bot:greedy\n"
      "  lazaret play --resume game.lazaret\n"
      "  lazaret rules zombie-life ZL-8\n"
      "  echo '{\"do\":\"games\"}' | lazaret engine\n"
      "Exit status: 0 well done, 1 something was wrong (the message says what), 2 the command line "
      "is, 130 left by Ctrl-C (saved).");

  PlayOptions play;
  std::uint64_t seed = 0;
  auto* play_command = app.add_subcommand(
      "play", "play a game here: people take turns at the keyboard, bots fill the other seats");
  play_command->add_option("game", play.game,
                           "zombie-life, ...; without it you choose from a list");
  add_setup(*play_command, play.setup);
  play_command
      ->add_option("-s,--seat", play.seats,
                   "who sits in the next seat: human or bot:NAME; repeat it for each seat "
                   "(default: one human, the rest the best bot)")
      ->type_name("WHO")
      ->take_all()
      ->allow_extra_args(false);
  play_command->add_option("-n,--name", play.names, "name of the next seat; repeat it")
      ->type_name("NAME")
      ->take_all()
      ->allow_extra_args(false);
  auto* seed_option =
      play_command->add_option("--seed", seed, "a number that fixes all chance (default: random)")
          ->check(whole_number());
  play_command->add_option("--cards", play.cards, "play with the cards of this TOML file")
      ->type_name("FILE");
  play_command->add_option("--resume", play.resume, "go on with a saved game")->type_name("FILE");
  play_command
      ->add_option("--save", play.save, "where to save (default: the data folder of the user)")
      ->type_name("FILE");
  play_command->add_flag("--partial", play.partial,
                         "with --resume: take a file that was cut short up to its last whole step");
  play_command->callback([&] {
    if (seed_option->count() > 0) play.seed = seed;
    common.language_given = language_option->count() > 0;
    status = run_play(play, common);
  });

  std::string file;
  std::string cards_file;
  bool partial = false;
  auto* replay_command = app.add_subcommand("replay", "step forward and back through a saved game");
  replay_command->add_option("file", file, "a saved game")->required();
  replay_command->add_option("--cards", cards_file, "the cards it was played with")
      ->type_name("FILE");
  replay_command->add_flag("--partial", partial,
                           "take a file that was cut short up to its last whole step");
  replay_command->callback([&] { status = run_replay(file, cards_file, partial, common); });

  std::string game;
  std::string clause;
  auto* rules_command =
      app.add_subcommand("rules", "print the rules of a game, or one section or clause");
  rules_command->add_option("game", game, "zombie-life, ...")->required();
  rules_command->add_option("clause", clause, "number of a section or a clause");
  rules_command->callback([&] { status = run_rules(game, clause, common); });

  bool json = false;
  auto* cards_command = app.add_subcommand(
      "cards", "list the cards of a game; 'cards check FILE' tests a file of your own");
  cards_command->add_option("game", game, "zombie-life, ... or the word check")->required();
  cards_command->add_option("file", file, "a card file instead of the standard cards");
  cards_command->add_flag("--json", json, "as JSON");
  cards_command->callback([&] {
    status = game == "check" ? run_cards_check(file) : run_cards(game, file, json, common);
  });

  auto* games_command =
      app.add_subcommand("games", "list the games with their players, options and bots");
  games_command->add_flag("--json", json, "as JSON");
  games_command->callback([&] { status = run_games(json, common); });

  add_serve(app, LAZARET_VERSION, status);
  add_load(app, status);

  auto* engine_command = app.add_subcommand(
      "engine",
      "speak the engine protocol: JSON lines on standard input and output (docs/protocol.md)");
  engine_command->callback([&] { status = run_engine_command(common); });

  auto* wire_command = app.add_subcommand(
      "wire-types", "print the messages of the table server as TypeScript types");
  wire_command->callback([] { std::cout << server::wire_typescript(); });

  BenchCommand bench;
  auto* bench_command = app.add_subcommand(
      "bench", "measure the speed of the rules in random play, and print their signature");
  bench_command->add_option("game", bench.game, "one game (default: all)");
  add_setup(*bench_command, bench.setup);
  bench_command->add_option("--seconds", bench.seconds, "how long to measure")
      ->capture_default_str();
  bench_command->add_option(
      "--games", bench.games,
      "play exactly that many games through the static interface and stop: for callgrind");
  bench_command
      ->add_option("--yardstick", bench.yardstick,
                   "a program to alternate with in the same run; prints the ratio")
      ->type_name("PROGRAM");
  bench_command->add_flag(
      "--search", bench.search,
      "measure the search too: iterations a second with whole random games, from the first "
      "decision (Zombie Life without -o: the yardstick's variant)");
  bench_command->add_flag("--json", bench.json, "one JSON object a game");
  bench_command->callback([&] { status = run_bench(bench); });

  TranscriptCommand transcript;
  auto* transcript_command = app.add_subcommand(
      "transcript",
      "write random games position by position as JSON lines, for referees (docs/protocol.md)");
  transcript_command->add_option("game", transcript.game, "zombie-life, ...")->required();
  add_setup(*transcript_command, transcript.setup);
  transcript_command->add_option("--games", transcript.games, "how many")
      ->check(whole_number())
      ->capture_default_str();
  transcript_command->add_option("--seed", transcript.seed, "a number that fixes all chance")
      ->check(whole_number())
      ->capture_default_str();
  transcript_command->callback([&] { status = run_transcript(transcript); });

  add_lab_commands(app, status);

  std::string shell;
  auto* completion_command = app.add_subcommand(
      "completions", "print shell completions: source <(lazaret completions bash)");
  completion_command->add_option("shell", shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  completion_command->callback([&] { std::cout << completions(app, shell); });

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  if (app.get_subcommands().empty()) status = run_play(PlayOptions{}, common);
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "lazaret: %s\n", error.what());
    return 1;
  }
}
