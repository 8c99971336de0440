// Search and levels are stronger than what is below them: few games, but always the same ones.
#include <gtest/gtest.h>

#include "bots/bot.h"
#include "games/registry.h"

namespace lazaret {
namespace {

// Wins of the first bot, which sits in a different seat each game; all seats of a team.
double wins(const char* game, int players, const char* first, const char* others, int games) {
  const GameEntry& entry = **find_game(game);
  double won = 0;
  for (int i = 0; i < games; ++i) {
    auto match = std::move(*entry.start({players, {}}, {}));
    const RandomKey key = RandomKey(1).split(static_cast<std::uint64_t>(i / players));
    const auto mine = static_cast<Seat>(i % players);
    auto first_bot = std::move(*make_bot(entry.info(), first));
    auto other_bot = std::move(*make_bot(entry.info(), others));
    Rng rng = key.split("bots").split(mine).rng();
    for (resolve_chance(*match, key); match->pending().kind != Pending::Kind::over;
         resolve_chance(*match, key)) {
      const Seat seat = match->pending().must.first();
      Bot& bot = seat == mine || entry.info().cooperative ? *first_bot : *other_bot;
      EXPECT_TRUE(match->act(seat, bot.choose(*match, seat, rng).action));
    }
    const SeatSet winners = match->winners();
    if (winners.has(mine)) won += entry.info().cooperative ? 1.0 : 1.0 / winners.size();
  }
  return won / games;
}

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
}

TEST(Strength, search_beats_greedy) {
  EXPECT_GT(wins("zombie-life", 2, "search:200", "greedy", 60), 0.6);
  EXPECT_GT(wins("infarkt", 4, "search:60", "greedy", 24), 0.4);
  EXPECT_GT(wins("antibio", 2, "search:60", "search:60", 60),
            wins("antibio", 2, "greedy", "greedy", 60) + 0.1);
}

}  // namespace
}  // namespace lazaret
