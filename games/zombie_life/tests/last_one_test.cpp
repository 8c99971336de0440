// ZL-9: the last one.
#include <gtest/gtest.h>

#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

TEST(ZL_9_1, the_last_one_is_on_turn_when_the_other_hides) {
  const Table before = table({.seats = {passed({9}), in({7}), in({5}), out()}, .turn = 2});
  EXPECT_EQ(to_move(played(before, {"2 pass"})), "1");
}

TEST(ZL_9_1, the_last_one_is_on_turn_when_the_other_is_overrun) {
  const Table before =
      table({.seats = {passed({9}), in({7}), in({5}), out()}, .horde = {5}, .turn = 2});
  EXPECT_EQ(to_move(played(before, {"2 draw", "chance draw 5"})), "1");
}

TEST(ZL_9_2, the_last_one_takes_turn_after_turn) {
  const Table before = table({.seats = {in({7}), passed({9})}});
  const Table after = played(before, {"0 draw", "chance draw 5", "0 place refuge", "0 draw",
                                      "chance draw 5", "0 draw", "chance draw 8", "0 place horde"});
  EXPECT_EQ(after, table({.seats = {in({5, 7}), passed({9})}, .horde = {5, 8}}));
}

TEST(ZL_9_2, hiding_stops_the_last_one) {
  const Table before = table({.seats = {in({7}), passed({9})}});
  EXPECT_EQ(field(played(before, {"0 pass"}), "round"), "2");
}

TEST(ZL_9_2, being_overrun_stops_the_last_one) {
  const Table before = table({.seats = {in({7}), passed({9})}, .horde = {7}});
  EXPECT_EQ(field(played(before, {"0 draw", "chance draw 7"}), "round"), "2");
}

TEST(ZL_9_3, the_last_one_draws_or_hides) {
  // also ZL-7.2
  const Table before = table({.seats = {in({7}), in({9, 10})}, .horde = {3, 5}, .turn = 1});
  EXPECT_EQ(legal(before, 1), "draw, pass, take 3, take 5");
  EXPECT_EQ(legal(played(before, {"1 pass"}), 0), "draw, pass");
}

TEST(ZL_9_4, the_last_one_may_place_in_the_horde) {
  const Table before = table({.seats = {in({7}), passed({9})}, .horde = {3}});
  const Table drawn = played(before, {"0 draw", "chance draw 5"});
  EXPECT_EQ(legal(drawn, 0), "place refuge, place horde");
  EXPECT_EQ(played(drawn, {"0 place horde"}),
            table({.seats = {in({7}), passed({9})}, .horde = {3, 5}}));
}

TEST(ZL_9_5, no_card_of_the_last_one_goes_down) {
  const Table before = table({.seats = {in({1, 2, 3}), out()}, .options = {{"target", "3"}}});
  const Table after = played(before, {"0 pass"});
  EXPECT_EQ(after, table({.seats = {passed({1, 2, 3}), out()},
                          .phase = "over",
                          .scores = {3, 0},
                          .exits = {1, 0},
                          .options = {{"target", "3"}}}));
}

TEST(ZL_9_6, who_becomes_the_last_one_before_his_first_turn_still_has_turns) {
  const Table before = played(opening(3), {"chance deal 2", "chance deal 3", "chance deal 4"});
  const Table after = played(before, {"0 pass", "1 pass"});
  EXPECT_EQ(to_move(after), "2");
  EXPECT_EQ(legal(after, 2), "draw, pass");
}

}  // namespace lazaret::zombie_life
