// Matches for tests of bots: one in a position, and how often a bot wins among others.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "bots/bot.h"
#include "games/registry.h"

namespace lazaret {

inline std::unique_ptr<Match> match_at(const char* game, const std::string& json) {
  auto match = (*find_game(game))->load_json(json, {});
  EXPECT_TRUE(match) << match.error().message;
  return std::move(*match);
}

// Wins of the first bot, which sits in a different seat each game; all seats of a team.
inline double wins(const char* game, int players, const std::string& first,
                   const std::string& others, int games) {
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

}  // namespace lazaret
