// Whether those who used a thing win more often than those who did not.
#pragma once

#include <cstdint>

#include "lab/count/stats.h"

namespace lazaret::lab {

// A win in whole numbers: it can be shared by any number of winners.
inline constexpr std::uint64_t whole_win = 840;

// What must be known of a set of games to tell the effect of a thing: sums over the games, whole
// numbers, so that they add up to the same in any order. k of the seats used it in a game and had
// wins a between them; all seats together had wins t.
struct UseSums {
  std::uint64_t k = 0, kk = 0, a = 0, aa = 0, ka = 0, ta = 0, tk = 0;

  void add_game(std::uint64_t users, std::uint64_t wins, std::uint64_t all_wins) {
    k += users;
    kk += users * users;
    a += wins;
    aa += wins * wins;
    ka += users * wins;
    ta += all_wins * wins;
    tk += all_wins * users;
  }
  template <class Archive>
  void fields(Archive& archive) {
    for (std::uint64_t* sum : {&k, &kk, &a, &aa, &ka, &ta, &tk}) archive(*sum);
  }
};

// The same of all seats of all games.
struct AllSums {
  std::uint64_t games = 0;
  std::uint64_t seats = 0;  // of one game
  std::uint64_t t = 0;
  std::uint64_t tt = 0;
};

struct Effect {
  std::uint64_t users = 0;
  std::uint64_t others = 0;
  Estimate used;        // win rate of the users
  Estimate unused;      // and of the others
  Estimate difference;  // with an interval that knows that seats of one game depend on each other
};

Effect effect_of(const UseSums& sums, const AllSums& all);

}  // namespace lazaret::lab
