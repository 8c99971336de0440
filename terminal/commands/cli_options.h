// What several commands of the command line share.
#pragma once

#include <CLI/CLI.hpp>

#include "terminal/commands/commands.h"

namespace lazaret::terminal {

// --players and --options.
void add_setup(CLI::App& app, SetupOptions& setup);

// Refuses what CLI11 would let wrap round: -1 and 2^64.
const CLI::Validator& whole_number();

// simulate, match and tune; a command sets status when it has run.
void add_lab_commands(CLI::App& app, int& status);

}  // namespace lazaret::terminal
