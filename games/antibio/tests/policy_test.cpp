// The greedy player: sensible in small things, and a team of them wins where random play never
// does.
#include "games/antibio/policy.h"

#include <gtest/gtest.h>

#include "bots/greedy.h"
#include "games/antibio/tests/antibio_helpers.h"

namespace lazaret::antibio {

namespace {

std::string choice(const Table& t, Seat seat) {
  Rng rng(7);
  Lists lists;
  lists.actions.assign(legal_actions(t.rules, t.state, seat));
  return to_id(t.rules, greedy_move(t.rules, t.state, seat, rng, lists));
}

int wins_of_greedy(int players, int games) {
  const Table t = opening(players, {{"difficulty", "family"}});
  int wins = 0;
  Lists lists;
  for (int game = 0; game < games; ++game) {
    Rng rng(static_cast<std::uint64_t>(game));
    State s = t.state;
    while (t.rules.pending(s).kind != Pending::Kind::over) {
      const Pending pending = t.rules.pending(s);
      if (pending.kind == Pending::Kind::chance) {
        t.rules.apply(s, nature, random_outcome(t.rules, s, rng), nullptr);
        continue;
      }
      const Seat seat = pending.must.first();
      t.rules.legal(s, seat, lists.actions);
      t.rules.apply(s, seat, greedy_move(t.rules, s, seat, rng, lists), nullptr);
    }
    wins += t.rules.won(s) ? 1 : 0;
  }
  return wins;
}

}  // namespace

TEST(Greedy, puts_what_is_missing_into_the_laboratory) {
  EXPECT_EQ(
      choice(position("{players:2,seats:[{hand:[microbiote,coffee-break,recurring-credits]}]}"), 0),
      "deposit microbiote");
}

TEST(Greedy, keeps_its_cards_when_the_pool_is_empty) {
  EXPECT_NE(choice(position("{players:2,pile:{},seats:[{hand:[microbiote,coffee-break]}]}"), 0),
            "deposit microbiote");
}

TEST(Greedy, agrees_to_a_congress_that_brings_team_spirit) {
  Table t = position("{players:2,seats:[{hand:[congress,tidy-day]}]}");
  t.act(0, "play congress 1 give tidy-day");
  EXPECT_EQ(choice(t, 1), "agree");
}

TEST(Greedy, buys_what_the_laboratory_lacks) {
  EXPECT_EQ(choice(position("{players:2,options:{difficulty:family},phase:financing,credits:9,"
                            "institute:{green:[new-antibiotic,"
                            "red-remedy],yellow:[patent]}}"),
                   0),
            "buy new-antibiotic");
}

TEST(Greedy, clears_a_station_with_the_remedy) {
  EXPECT_EQ(
      choice(
          position("{players:2,laboratory:{remedy:true},seats:[{hand:[red-remedy,coffee-break]}]}"),
          0),
      "play red-remedy all");
}

TEST(Greedy, cancels_a_pandemic) {
  EXPECT_EQ(choice(position("{players:2,round:14,stage:3,phase:event,event:pandemic-asia-1}"), 0),
            "power cancel");
}

TEST(Greedy, a_team_wins_a_fair_share) {
  EXPECT_GE(wins_of_greedy(2, 40), 10);
  EXPECT_GE(wins_of_greedy(3, 40), 14);
  EXPECT_GE(wins_of_greedy(4, 40), 14);
  EXPECT_GE(wins_of_greedy(5, 40), 14);
  EXPECT_GE(wins_of_greedy(6, 40), 10);
}

}  // namespace lazaret::antibio
