// The seven ready cases of the specification, each a short scene.
#include <gtest/gtest.h>

#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

TEST(ZombieLifeCases, case_1_a_seven_is_forced_to_the_horde_and_the_next_one_overruns) {
  // also ZL-5.4, ZL-6.1, ZL-6.3, ZL-6.4, ZL-6.5
  const Table before = table({.seats = {in({7}), in({5})}});
  const Table forced = played(before, {"0 draw", "chance draw 7"});
  EXPECT_EQ(forced, table({.seats = {in({7}), in({5})}, .horde = {7}, .turn = 1}));
  const Table again = table({.seats = {in({7}), in({5})}, .horde = {7}});
  const Table overrun = played(again, {"0 draw", "chance draw 7"});
  EXPECT_EQ(overrun,
            table({.seats = {out(), in({5})}, .horde = {7}, .turn = 1, .discard = {7, 7}}));
}

TEST(ZombieLifeCases, case_2_two_hidden_cards_come_back_one_for_each_overrun) {
  // also ZL-8.4, ZL-8.6
  const Table before =
      table({.seats = {in({2, 3}), in({7}), in({8}), in({9})}, .horde = {7, 8, 9}});
  const Table hidden = played(before, {"0 pass"});
  EXPECT_EQ(field(hidden, "seats").substr(0, 42), R"([{"status":"passed","up":[],"down":[2,3]},)");
  const Table one = played(hidden, {"1 draw", "chance draw 7"});
  EXPECT_EQ(field(one, "seats").substr(0, 42), R"([{"status":"passed","up":[3],"down":[2]},{)");
  const Table two = played(one, {"2 draw", "chance draw 8"});
  EXPECT_EQ(field(two, "seats").substr(0, 42), R"([{"status":"passed","up":[2,3],"down":[]},)");
  const Table three = played(two, {"3 draw", "chance draw 9"});
  EXPECT_EQ(scores(three), (std::vector{2, 0, 0, 0}));
}

TEST(ZombieLifeCases, case_3_the_hiding_of_another_does_not_change_three_points) {
  // also ZL-8.3, ZL-8.8
  const Table before = table({.seats = {in({2, 3, 4, 5, 6, 7}), in({8}), in({9}), in({10})}});
  const Table hidden = played(before, {"0 pass"});
  EXPECT_EQ(hidden, table({.seats = {passed({5, 6, 7}, {2, 3, 4}), in({8}), in({9}), in({10})},
                           .turn = 1}));
  const Table another = played(hidden, {"1 pass"});
  EXPECT_EQ(another,
            table({.seats = {passed({5, 6, 7}, {2, 3, 4}), passed({}, {8}), in({9}), in({10})},
                   .turn = 2}));
  EXPECT_EQ(scores(played(another, {"2 pass", "3 pass"})), (std::vector{3, 0, 0, 1}));
}

TEST(ZombieLifeCases, case_4_the_last_one_draws_or_hides_and_loses_no_card) {
  // also ZL-5.3, ZL-9.3, ZL-9.5
  const Table before = table({.seats = {in({2}), out()}, .horde = {3, 5}});
  EXPECT_EQ(legal(before, 0), "draw, pass");
  const Table drawn = played(before, {"0 draw", "chance draw 5"});
  EXPECT_EQ(drawn, table({.seats = {in({2, 5}), out()}, .horde = {3, 5}}));
  EXPECT_EQ(scores(played(drawn, {"0 pass"})), (std::vector{2, 0}));
}

TEST(ZombieLifeCases, case_5_with_22_each_an_extra_round_is_for_these_two_only) {
  // also ZL-13.4, ZL-13.5
  const Table before = table({.seats = {passed({9}), passed({}, {8}), in({3})},
                              .turn = 2,
                              .round = 6,
                              .scores = {21, 14, 21}});
  const Table after = played(before, {"2 pass"});
  EXPECT_EQ(after, table({.seats = {in(), absent(), in()},
                          .phase = "deal",
                          .round = 7,
                          .scores = {22, 14, 22},
                          .discard = {3, 8, 9},
                          .exits = {0, 1, 2}}));
}

TEST(ZombieLifeCases, case_6_with_5_5_and_9_the_one_overrun_deals_not_the_one_that_hid_first) {
  // also ZL-11.7
  const Table before = table({.seats = {in({7}), passed({}, {4}), in({8, 10})},
                              .horde = {7},
                              .scores = {5, 4, 7},
                              .exits = {1}});
  const Table after = played(before, {"0 draw", "chance draw 7", "2 pass"});
  EXPECT_EQ(scores(after), (std::vector{5, 5, 9}));
  EXPECT_EQ(field(after, "exits"), "[1,0,2]");
  EXPECT_EQ(field(after, "turn"), "0");
}

TEST(ZombieLifeCases, case_7_an_empty_deck_first_takes_over_the_discard) {
  // also ZL-12.3, ZL-12.5
  const Table before =
      table({.seats = {in({2, 3, 4, 5, 6, 7, 8, 9, 10}), passed({3, 4, 5, 6, 7, 8, 9, 10}),
                       passed({4, 5, 6, 7, 8, 9, 10}), passed({5, 6, 7, 8, 9, 10}),
                       passed({6, 7, 8, 9, 10}), passed({7, 8, 9, 10}), passed({8, 9, 10}),
                       passed({9, 10})},
             .horde = {2, 3, 4, 5, 6, 7, 8, 9, 10},
             .deck = CardList{}});
  EXPECT_EQ(field(before, "discard"), "[1,0,0,0,0,0,0,0,0,1]");
  const Table after = played(before, {"0 draw"});
  EXPECT_EQ(chances(after), "draw 1 1/2, draw 10 1/2");
  EXPECT_EQ(field(after, "discard"), "[0,0,0,0,0,0,0,0,0,0]");
}

}  // namespace lazaret::zombie_life
