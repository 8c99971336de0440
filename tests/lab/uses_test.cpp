#include "lab/count/uses.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/rng.h"

namespace lazaret::lab {
namespace {

// Games of three seats: who used the thing, and who won.
struct Game {
  unsigned users = 0;
  unsigned winner = 0;
};

std::vector<Game> some_games(int count, unsigned advantage) {
  Rng rng(7);
  std::vector<Game> games;
  for (int i = 0; i < count; ++i) {
    Game game{rng.below(8), rng.below(3)};
    if (rng.below(100) < advantage && game.users != 0) {
      while ((game.users >> game.winner & 1U) == 0) game.winner = rng.below(3);
    }
    games.push_back(game);
  }
  return games;
}

struct Sums {
  UseSums use;
  AllSums all;
};

Sums sums_of(const std::vector<Game>& games) {
  Sums sums;
  sums.all = {games.size(), 3, games.size() * whole_win, games.size() * whole_win * whole_win};
  for (const Game& game : games) {
    const auto users = static_cast<unsigned>(std::popcount(game.users));
    const bool won = (game.users >> game.winner & 1U) != 0;
    sums.use.add_game(users, won ? whole_win : 0, whole_win);
  }
  return sums;
}

// The definition, game by game, as the sums cannot show it.
double direct_error(const std::vector<Game>& games) {
  double n1 = 0;
  double wins1 = 0;
  for (const Game& game : games) {
    n1 += std::popcount(game.users);
    wins1 += game.users >> game.winner & 1U;
  }
  const double n0 = 3 * static_cast<double>(games.size()) - n1;
  const double p1 = wins1 / n1;
  const double p0 = (static_cast<double>(games.size()) - wins1) / n0;
  double squares = 0;
  for (const Game& game : games) {
    double influence = 0;
    for (unsigned seat = 0; seat < 3; ++seat) {
      const double win = seat == game.winner ? 1 : 0;
      const bool used = (game.users >> seat & 1U) != 0;
      influence += used ? (win - p1) / n1 : -(win - p0) / n0;
    }
    squares += influence * influence;
  }
  return std::sqrt(squares);
}

TEST(Effect, is_the_difference_of_two_win_rates) {
  const std::vector<Game> games = {{0b011, 0}, {0b001, 2}, {0b100, 2}};
  const Sums sums = sums_of(games);
  const Effect effect = effect_of(sums.use, sums.all);
  EXPECT_EQ(effect.users, 4U);
  EXPECT_EQ(effect.others, 5U);
  EXPECT_DOUBLE_EQ(effect.used.value, 2.0 / 4);
  EXPECT_DOUBLE_EQ(effect.unused.value, 1.0 / 5);
  EXPECT_NEAR(effect.difference.value, 0.3, 1e-12);
}

// Seats of one game depend on each other, which makes the difference vary more than Newcombe's
// formula knows; the sums must give what the definition gives.
TEST(Effect, has_the_error_of_the_definition) {
  const std::vector<Game> games = some_games(4000, 20);
  const Sums sums = sums_of(games);
  const Effect effect = effect_of(sums.use, sums.all);
  const double half = effect.difference.value - effect.difference.low;
  EXPECT_NEAR(half, z95 * direct_error(games), 1e-9);
}

TEST(Effect, finds_what_is_there_and_nothing_else) {
  const Sums without = sums_of(some_games(4000, 0));
  const Effect none = effect_of(without.use, without.all);
  EXPECT_LT(none.difference.low, 0);
  EXPECT_GT(none.difference.high, 0);
  const Sums with = sums_of(some_games(4000, 20));
  EXPECT_GT(effect_of(with.use, with.all).difference.low, 0);
}

TEST(Effect, is_not_sure_of_a_few_losers) {
  const std::vector<Game> games(5, Game{0b001, 1});
  const Sums sums = sums_of(games);
  const Effect effect = effect_of(sums.use, sums.all);
  EXPECT_DOUBLE_EQ(effect.used.value, 0);
  EXPECT_GT(effect.difference.high - effect.difference.low, 0.4);
}

TEST(Effect, says_nothing_if_all_used_it) {
  const std::vector<Game> games(5, Game{0b111, 1});
  const Sums sums = sums_of(games);
  EXPECT_EQ(effect_of(sums.use, sums.all).difference, (Estimate{0, -1, 1}));
}

}  // namespace
}  // namespace lazaret::lab
