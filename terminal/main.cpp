#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>

#include "i18n/languages.h"
#include "terminal/commands/commands.h"
#include "terminal/processor.h"

namespace lazaret::terminal {

namespace {

// The language of the environment, if it is one of ours.
std::string system_language() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return language_of(value);
  }
  return language_of({});
}

void add_options(Program& program) {
  CLI::App& app = program.app;
  app.name("lazaret");
  app.set_version_flag("--version", "lazaret " LAZARET_VERSION);
  app.add_option("-l,--lang", program.language, "language of all texts: " + language_list())
      ->capture_default_str();
  app.add_flag("--no-colour,--no-color", program.no_colour,
               "no colours (also: NO_COLOR in the environment)");
  app.add_flag("--plain", program.plain,
               "line mode: whole sentences, no drawing; for screen readers and logs");
  app.require_subcommand(0, 1);
  app.fallthrough();
  app.footer(
      "Examples:\n"
      "  lazaret play zombie-life --players 4 --seat human --seat bot:greedy\n"
      "  lazaret play --resume game.lazaret\n"
      "  lazaret rules zombie-life ZL-8\n"
      "  lazaret learn zombie-life\n"
      "  echo '{\"do\":\"games\"}' | lazaret engine\n"
      "Exit status: 0 well done, 1 something was wrong (the message says what), 2 the command line "
      "is, 130 left by Ctrl-C (saved).");
}

// In the order in which help lists them.
constexpr auto commands = {add_play,    add_replay,   add_rules,       add_learn,    add_cards,
                           add_games,   add_serve,    add_load,        add_engine,   add_wire_types,
                           add_library, add_bench,    add_transcript,  add_simulate, add_match,
                           add_tune,    add_selfplay, add_completions, add_manual};

int run(int argc, char** argv) {
  CLI::App app{
      "Lazaret: a table for three games of ill health, for people and bots.\n"
      "Without a command it lets you choose a game and play it here."};
  Program program{app, system_language()};
  add_options(program);
  for (const auto add : commands) add(program);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  return app.get_subcommands().empty() ? choose_and_play(program) : program.status;
}

}  // namespace

Screen Program::screen() const { return detect_screen(std::cout, no_colour, plain); }

}  // namespace lazaret::terminal

int main(int argc, char** argv) {
  lazaret::terminal::hand_over_to_faster_build(argv);
  try {
    return lazaret::terminal::run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "lazaret: %s\n", error.what());
    return 1;
  }
}
