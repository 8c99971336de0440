// Search and levels are stronger than what is below them: few games, but always the same ones.
#include "tests/bots/wins.h"

namespace lazaret {
namespace {

TEST(Strength, greedy_beats_random) {
  EXPECT_GT(wins("zombie-life", 2, "greedy", "random", 100), 0.9);
  EXPECT_GT(wins("infarkt", 4, "greedy", "random", 100), 0.8);
  EXPECT_GT(wins("antibio", 2, "greedy", "greedy", 100),
            wins("antibio", 2, "random", "random", 100) + 0.05);
}

TEST(Strength, the_lower_levels_are_in_order) {
  for (const auto& [game, players] : {std::pair("zombie-life", 2), std::pair("infarkt", 4)}) {
    const double fair = 1.0 / players;
    EXPECT_GT(wins(game, players, "level1", "random", 100), fair + 0.1) << game;
    EXPECT_GT(wins(game, players, "level2", "level1", 100), fair + 0.1) << game;
    EXPECT_GT(wins(game, players, "greedy", "level2", 100), fair + 0.1) << game;
  }
  EXPECT_GT(wins("zombie-life", 8, "level2", "level1", 160), 0.125 + 0.02);
  EXPECT_GT(wins("infarkt", 2, "level2", "level1", 100), 0.5 + 0.1);
}

TEST(Strength, search_beats_greedy) {
  EXPECT_GT(wins("zombie-life", 2, "search:200", "greedy", 60), 0.6);
  EXPECT_GT(wins("infarkt", 4, "search:60", "greedy", 40), 0.27);
  EXPECT_GT(wins("antibio", 2, "search:60", "search:60", 60),
            wins("antibio", 2, "greedy", "greedy", 60) + 0.1);
}

}  // namespace
}  // namespace lazaret
