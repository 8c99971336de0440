// The commands of the program. The file of a command declares its part of the command line and
// carries it out.
#pragma once

#include <string>

#include "terminal/screen.h"

namespace CLI {
class App;
}

namespace lazaret::terminal {

// What stands before the command; a command sets the status when it has run.
struct Program {
  CLI::App& app;
  std::string language = "en";
  bool no_colour = false;
  bool plain = false;
  int status = 0;

  Screen screen() const;  // the standard output
};

void add_play(Program& program);
void add_replay(Program& program);
void add_rules(Program& program);
void add_learn(Program& program);
void add_cards(Program& program);
void add_games(Program& program);
void add_serve(Program& program);
void add_load(Program& program);
void add_engine(Program& program);
void add_wire_types(Program& program);
void add_library(Program& program);
void add_bench(Program& program);
void add_transcript(Program& program);
void add_simulate(Program& program);
void add_match(Program& program);
void add_tune(Program& program);
void add_selfplay(Program& program);
void add_completions(Program& program);
void add_manual(Program& program);

// Without a command: asks which game, and plays it.
int choose_and_play(const Program& program);

}  // namespace lazaret::terminal
