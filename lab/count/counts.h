// What a set of games adds up to: whole numbers only, so that any order of adding gives the same.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/seat.h"
#include "lab/count/archive.h"
#include "lab/count/stats.h"
#include "lab/count/uses.h"

namespace lazaret::lab {

// A use by the end of the game, and one in its first rounds: whoever lives longer uses more of
// everything, so the second tells more about the thing.
struct Uses {
  UseSums ever;
  UseSums early;

  template <class Archive>
  void fields(Archive& archive) {
    archive(ever);
    archive(early);
  }
};
inline constexpr std::uint64_t early_rounds = 3;

// How the games stood when a round began.
struct RoundCounts {
  std::uint64_t games = 0;          // that came so far
  std::uint64_t led = 0;            // with one leader
  std::uint64_t leader_won = 0;     // wins of those leaders in the end
  std::uint64_t changed = 0;        // the leader was not the one before
  std::uint64_t won = 0;            // games somebody won in the end
  std::uint64_t standing_won = 0;   // cooperative games: sum of the team's standing in games won,
  std::uint64_t standing_lost = 0;  // and in the others

  template <class Archive>
  void fields(Archive& archive) {
    for (std::uint64_t* sum :
         {&games, &led, &leader_won, &changed, &won, &standing_won, &standing_lost})
      archive(*sum);
  }
};

struct Counts {
  static constexpr std::size_t event_args = 4;

  std::uint64_t games = 0;
  std::uint64_t wins = 0;          // of all seats of a game together ...
  std::uint64_t wins_squared = 0;  // ... summed over the games, and squared
  Histogram rounds;
  Histogram decisions;
  Histogram changes;                                  // of the leader
  std::vector<std::uint64_t> winners;                 // by bits of the set
  std::vector<std::uint64_t> events;                  // by kind
  std::vector<std::vector<std::uint64_t>> arguments;  // by kind * event_args + argument, value + 1
  std::vector<std::vector<Uses>> uses;                // by kind, value + 1
  std::vector<RoundCounts> by_round;                  // round 1 first

  template <class Archive>
  void fields(Archive& archive) {
    archive(games);
    archive(wins);
    archive(wins_squared);
    archive(rounds);
    archive(decisions);
    archive(changes);
    archive(winners);
    archive(events);
    archive(arguments);
    archive(uses);
    archive(by_round);
  }
};

}  // namespace lazaret::lab
