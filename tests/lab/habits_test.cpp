#include "lab/rate/habits.h"

#include <gtest/gtest.h>

#include "bots/habits.h"
#include "games/registry.h"
#include "tests/lab/crews.h"

namespace lazaret::lab {
namespace {

ContestOptions among_level_3(const char* game, int players, std::uint64_t games) {
  ContestOptions options;
  options.game = game;
  options.setup = *complete((*find_game(game))->info(), {players, {}});
  options.bots = {"level3"};
  options.games = games;
  options.seed = 1;
  return options;
}

class EveryHabit : public testing::TestWithParam<std::tuple<const char*, int, int>> {};

// So few games tell only what lies clearly above the fair share; they are always the same ones.
// The command plays more: lazaret match GAME level3 --habits.
TEST_P(EveryHabit, is_no_match_for_level_3) {
  const auto [game, players, games] = GetParam();
  const ContestOptions options = among_level_3(game, players, static_cast<std::uint64_t>(games));
  const auto results = try_habits(options, crew(2));
  ASSERT_TRUE(results) << results.error().message;
  EXPECT_EQ(results->size(), habits((*find_game(game))->info()).size());
  for (const HabitResult& habit : *results)
    EXPECT_LE(habit.share.low, habit.even + 0.03) << habit.name;
}

INSTANTIATE_TEST_SUITE_P(Tables, EveryHabit,
                         testing::Values(std::tuple{"zombie-life", 2, 40},
                                         std::tuple{"infarkt", 4, 8}, std::tuple{"antibio", 2, 8}));

TEST(Habits, the_best_comes_first) {
  const auto results = try_habits(among_level_3("zombie-life", 2, 20), crew());
  ASSERT_TRUE(results);
  for (std::size_t i = 1; i < results->size(); ++i)
    EXPECT_LE((*results)[i].share.value, (*results)[i - 1].share.value);
  EXPECT_EQ(results->back().share.value, 0) << results->back().name;
}

}  // namespace
}  // namespace lazaret::lab
