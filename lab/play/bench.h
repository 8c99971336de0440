// How fast the rules run, and one number that changes only when they do.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/expected.h"
#include "core/info.h"

namespace lazaret::lab {

struct Tally {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t nodes = 0;
  std::uint64_t rounds = 0;
  std::uint64_t points = 0;  // all scores added up
  double seconds = 0;

  double per_second(std::uint64_t amount) const {
    return seconds > 0 ? static_cast<double>(amount) / seconds : 0;
  }
  double per_game(std::uint64_t amount) const {
    return games > 0 ? static_cast<double>(amount) / static_cast<double>(games) : 0;
  }
};

struct BenchOptions {
  std::string game;
  Setup setup;
  double seconds = 3;
  std::uint64_t games = 0;  // that many static games and nothing else: for counting instructions
  std::string yardstick;    // a program to alternate with
  bool search = false;      // measure the search too
};

struct BenchResult {
  Setup setup;
  Tally by_static;
  Tally by_match;
  double static_best = 0;  // games a second in the best slice: the figure least disturbed by others
  double match_best = 0;
  Tally by_search;  // games are iterations, each with a whole game at random
  double search_best = 0;
  double yardstick_best = 0;
  double yardstick_decisions = 0;
  std::size_t state_bytes = 0;
  double copy_ns = 0;
  std::uint64_t signature = 0;
};

Expected<BenchResult> bench(const BenchOptions& options);

// The number of tests/signatures.txt: random games of every player count, hashed.
Expected<std::uint64_t> signature(const std::string& game);

}  // namespace lazaret::lab
