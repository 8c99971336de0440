#include "lab/rate/contest.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "lab/count/uses.h"
#include "tests/lab/crews.h"

namespace lazaret::lab {
namespace {

ContestOptions between(const std::string& game, int players, std::vector<std::string> bots,
                       std::uint64_t games) {
  ContestOptions options;
  options.game = game;
  options.setup = *complete((*find_game(game))->info(), {players, {}});
  options.bots = std::move(bots);
  options.games = games;
  options.seed = 5;
  return options;
}

class EveryTable : public testing::TestWithParam<std::pair<const char*, int>> {};

// The same bot twice: whatever the cards do for one they do for the other, in every single deal.
TEST_P(EveryTable, luck_cancels) {
  ContestOptions options = between(GetParam().first, GetParam().second, {"greedy", "greedy"}, 200);
  options.all = true;
  const ContestResult result = *contest(options, crew());
  const PairResult& pair = result.pairs[0];
  EXPECT_GT(pair.score.count, 10U);
  EXPECT_EQ(pair.score.sum * 2, pair.score.range * pair.score.count);
  EXPECT_EQ(pair.score.squares * 4, pair.score.range * pair.score.range * pair.score.count);
}

TEST_P(EveryTable, the_better_one_is_found) {
  const auto [game, players] = GetParam();
  const ContestResult result = *contest(between(game, players, {"random", "greedy"}, 2000), crew());
  EXPECT_EQ(result.pairs[0].verdict, Verdict::lower);
  EXPECT_TRUE(result.settled);
  EXPECT_LT(result.games, 1000U);
  EXPECT_LT(result.pairs[0].share.high, 0.5);
}

TEST_P(EveryTable, threads_change_nothing) {
  const ContestOptions options =
      between(GetParam().first, GetParam().second, {"greedy", "level2"}, 120);
  const ContestResult one = *contest(options, crew());
  const ContestResult three = *contest(options, crew(3));
  EXPECT_EQ(one.games, three.games);
  EXPECT_EQ(one.pairs[0].score.sum, three.pairs[0].score.sum);
  EXPECT_EQ(one.pairs[0].score.squares, three.pairs[0].score.squares);
}

INSTANTIATE_TEST_SUITE_P(Tables, EveryTable,
                         testing::Values(std::pair{"zombie-life", 2}, std::pair{"zombie-life", 4},
                                         std::pair{"infarkt", 2}, std::pair{"infarkt", 3},
                                         std::pair{"antibio", 3}));

TEST(Contest, plays_no_more_than_it_may) {
  ContestOptions options = between("zombie-life", 3, {"greedy", "level2", "random"}, 100);
  options.all = true;
  const ContestResult result = *contest(options, crew());
  EXPECT_LE(result.games, 100U);
  EXPECT_GT(result.games, 100U - 18U);  // a deal of three pairs takes 18
}

TEST(Contest, ratings_follow_strength) {
  ContestOptions options = between("zombie-life", 2, {"random", "greedy", "level1"}, 400);
  options.all = true;
  const Ratings ratings = (*contest(options, crew())).ratings;
  EXPECT_GT(ratings.value[1], ratings.value[2]);
  EXPECT_GT(ratings.value[2], ratings.value[0]);
}

TEST(Contest, in_a_gauntlet_the_first_sits_alone) {
  ContestOptions options = between("infarkt", 4, {"greedy", "random", "level1"}, 400);
  options.gauntlet = true;
  const ContestResult result = *contest(options, crew());
  ASSERT_EQ(result.pairs.size(), 2U);
  EXPECT_EQ(result.pairs[1].b, 2U);
  EXPECT_DOUBLE_EQ(result.pairs[0].even, 0.25);
  EXPECT_EQ(result.pairs[0].b_alone.count, 0U);
  EXPECT_EQ(result.pairs[0].score.range, 4 * whole_win);
  EXPECT_EQ(result.pairs[0].verdict, Verdict::higher);
}

TEST(Contest, teams_are_compared_deal_by_deal) {
  ContestOptions options = between("antibio", 2, {"greedy", "random"}, 64);
  options.all = true;
  const ContestResult result = *contest(options, crew());
  EXPECT_EQ(result.teams[0].won.count, 32U);
  EXPECT_EQ(result.teams[1].won.sum, 0U);
  const Observations& score = result.pairs[0].score;
  EXPECT_EQ(score.sum, score.count * whole_win + result.teams[0].won.sum);
}

TEST(Contest, tells_what_there_is_when_stopped) {
  const ContestResult result =
      *contest(between("infarkt", 2, {"greedy", "random"}, 100), crew(1, at_once));
  EXPECT_EQ(result.games, 0U);
  EXPECT_FALSE(result.settled);
}

TEST(Contest, refuses_what_cannot_be) {
  const auto code = [](const ContestOptions& options) {
    return contest(options, crew()).error().code;
  };
  EXPECT_EQ(code(between("infarkt", 2, {"greedy"}, 100)), "bad_option");
  EXPECT_EQ(code(between("infarkt", 2, {"greedy", "clever"}, 100)), "unknown_bot");
  EXPECT_EQ(code(between("infarkt", 4, {"greedy", "random"}, 7)), "bad_option");
}

}  // namespace
}  // namespace lazaret::lab
