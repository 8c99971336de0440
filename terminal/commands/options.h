// What several commands share: options, and what they read from them.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "core/expected.h"
#include "core/info.h"

namespace lazaret::terminal {

struct SetupOptions {
  int players = 0;                   // 0: the least the game allows, or as many as there are seats
  std::vector<std::string> options;  // k=v
  std::string preset;                // its options come first
};

void add_game(CLI::App& app, std::string& game);
// --players and --options.
void add_setup(CLI::App& app, SetupOptions& setup);
// An option that is repeated for each seat.
void add_repeated(CLI::App& app, const std::string& name, std::vector<std::string>& values,
                  const std::string& type, const std::string& about);
void add_number(CLI::App& app, const std::string& name, std::uint64_t& number,
                const std::string& about);
template <class T, class Bound>
void add_within(CLI::App& app, const std::string& name, T& number, Bound low, Bound high,
                const std::string& about) {
  app.add_option(name, number, about)->check(CLI::Range(low, high))->capture_default_str();
}
void add_file(CLI::App& app, const std::string& name, std::string& path, const std::string& about);

// Refuses what CLI11 would let wrap round: -1 and 2^64.
const CLI::Validator& whole_number();

// "k=v" items, each possibly several joined by commas.
Expected<Setup> read_setup(const GameInfo& game, const SetupOptions& options);

// Prints "lazaret: message" to the error stream; the status for main.
int complain(const Error& error);

std::uint64_t random_seed();

}  // namespace lazaret::terminal
