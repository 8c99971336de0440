// The commands of the program; each returns its exit status.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/expected.h"
#include "core/info.h"

namespace lazaret::terminal {

struct CommonOptions {
  std::string language = "en";
  bool language_given = false;  // a saved game brings its own otherwise
  bool no_colour = false;
  bool plain = false;
};

struct SetupOptions {
  int players = 0;                   // 0: the least the game allows, or as many as there are seats
  std::vector<std::string> options;  // k=v
};

struct PlayOptions {
  std::string game;  // empty: the chooser
  SetupOptions setup;
  std::vector<std::string> seats;
  std::vector<std::string> names;
  std::optional<std::uint64_t> seed;
  std::string cards;
  std::string resume;
  std::string save;
  bool partial = false;
};

struct BenchCommand {
  std::string game;
  SetupOptions setup;
  double seconds = 3;
  std::uint64_t games = 0;
  std::string yardstick;
  bool search = false;
  bool json = false;
};

struct TranscriptCommand {
  std::string game;
  SetupOptions setup;
  std::uint64_t games = 1;
  std::uint64_t seed = 1;
};

struct SimulateCommand {
  std::string game;
  SetupOptions setup;
  std::vector<std::string> seats;  // bots; greedy for the rest
  std::string cards;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  std::uint64_t threads = 0;
  std::uint64_t ms = 0;  // limits of the bots; 0: their own
  std::uint64_t iterations = 0;
  std::string compare;  // sets of options
  std::string html;
  std::string charts;  // a folder
  bool json = false;
  bool progress = false;
};

struct MatchCommand {
  std::string game;
  SetupOptions setup;
  std::vector<std::string> bots;
  std::string cards;
  std::uint64_t games = 10000;  // at most
  std::uint64_t seed = 1;
  std::uint64_t threads = 0;
  std::uint64_t ms = 0;
  std::uint64_t iterations = 0;
  double margin = 2;  // percent
  bool gauntlet = false;
  bool all = false;
  bool json = false;
  bool progress = false;
};

struct TuneCommand {
  std::string game;
  std::string question;
  std::string cards;
  std::string bot;  // in all seats instead of those of the question
  std::string out;
  std::uint64_t games = 0;  // 0: as the question says
  std::uint64_t confirm = 0;
  std::uint64_t passes = 0;
  std::optional<std::uint64_t> seed;
  std::uint64_t threads = 0;
  std::uint64_t ms = 0;
  std::uint64_t iterations = 0;
  double minutes = 0;
  bool resume = false;
  bool progress = false;
};

int run_play(const PlayOptions& options, const CommonOptions& common);
int run_replay(const std::string& file, const std::string& cards, bool partial,
               const CommonOptions& common);
int run_games(bool json, const CommonOptions& common);
int run_cards(const std::string& game, const std::string& file, bool json,
              const CommonOptions& common);
int run_cards_check(const std::string& file);
int run_rules(const std::string& game, const std::string& clause, const CommonOptions& common);
int run_engine_command(const CommonOptions& common);
int run_bench(const BenchCommand& command);
int run_transcript(const TranscriptCommand& command);
int run_simulate(const SimulateCommand& command);
int run_match(const MatchCommand& command);
int run_tune(const TuneCommand& command);

// "k=v" items, each possibly several joined by commas.
Expected<Setup> read_setup(const GameInfo& game, const SetupOptions& options);

// Prints "lazaret: message" to the error stream; the status for main.
int complain(const Error& error);

std::uint64_t random_seed();

}  // namespace lazaret::terminal
