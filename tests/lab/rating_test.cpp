#include "lab/rate/rating.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace lazaret::lab {
namespace {

// American League baseball of 1987 (Agresti, Categorical Data Analysis), the example every
// implementation of Bradley–Terry is checked with: wins of the row over the column.
constexpr std::array<std::array<double, 7>, 7> baseball = {{
    {0, 7, 9, 7, 7, 9, 11},  // Milwaukee
    {6, 0, 7, 5, 11, 9, 9},  // Detroit
    {4, 6, 0, 7, 7, 8, 12},  // Toronto
    {6, 8, 6, 0, 6, 7, 10},  // New York
    {6, 2, 6, 7, 0, 7, 12},  // Boston
    {4, 4, 5, 6, 6, 0, 6},   // Cleveland
    {2, 4, 1, 3, 1, 7, 0},   // Baltimore
}};

Ratings rate_baseball() {
  std::vector<RatedGames> games;
  for (std::size_t i = 0; i < 7; ++i) {
    for (std::size_t j = i + 1; j < 7; ++j)
      games.push_back({i, j, 0, baseball[i][j] + baseball[j][i], baseball[i][j]});
  }
  return rate(7, games);
}

TEST(BradleyTerry, agrees_with_published_ratings) {
  const Ratings ratings = rate_baseball();
  constexpr std::array<double, 6> above_baltimore = {1.5814, 1.4364, 1.2945,
                                                     1.2476, 1.1077, 0.6839};
  for (std::size_t i = 0; i < 6; ++i)
    EXPECT_NEAR(ratings.value[i] - ratings.value[6], above_baltimore[i], 5e-5);
}

TEST(BradleyTerry, agrees_with_published_errors) {
  const Ratings ratings = rate_baseball();
  const auto& c = ratings.covariance;
  constexpr std::array<double, 6> errors = {0.3433, 0.3396, 0.3367, 0.3359, 0.3339, 0.3319};
  for (std::size_t i = 0; i < 6; ++i)
    EXPECT_NEAR(std::sqrt(c[i][i] + c[6][6] - 2 * c[i][6]), errors[i], 5e-5);
}

TEST(BradleyTerry, three_to_one_is_191_points_of_elo) {
  const Ratings ratings = rate(2, {{0, 1, 0, 100, 75}});
  EXPECT_NEAR((ratings.value[0] - ratings.value[1]) * elo_of_log, 190.85, 0.01);
  EXPECT_NEAR(ratings.value[0] + ratings.value[1], 0, 1e-9);
}

// Alone among three equals one wins a quarter of the games.
TEST(BradleyTerry, knows_what_one_among_many_should_win) {
  const double others = std::log(3.0);
  const Ratings equal = rate(2, {{0, 1, -others, 400, 100}, {0, 1, others, 400, 300}});
  EXPECT_NEAR(equal.value[0], 0, 1e-9);
  // Half of the games among three means three times their strength each.
  const Ratings thrice = rate(2, {{0, 1, -others, 400, 200}});
  EXPECT_NEAR(thrice.value[0] - thrice.value[1], others, 1e-9);
}

TEST(BradleyTerry, stays_finite_for_one_who_always_wins) {
  const Ratings ratings = rate(2, {{0, 1, 0, 50, 50}}, {}, 1);
  EXPECT_GT(ratings.value[0], 1);
  EXPECT_LT(ratings.value[0], 5);
  EXPECT_TRUE(std::isfinite(ratings.error[0]));
}

TEST(BradleyTerry, equal_deals_make_it_surer) {
  const std::vector<RatedGames> games = {{0, 1, 0, 100, 60}};
  const Ratings independent = rate(2, games);
  const Ratings same = rate(2, games, {{0, 1, 100 * 0.24}});
  const Ratings paired = rate(2, games, {{0, 1, 100 * 0.06}});
  EXPECT_NEAR(same.error[0], independent.error[0], 1e-9);
  EXPECT_NEAR(paired.error[0], independent.error[0] / 2, 1e-9);
}

}  // namespace
}  // namespace lazaret::lab
