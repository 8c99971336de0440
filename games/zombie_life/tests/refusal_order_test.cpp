// ZL-4.11: where several refusals fit, the first of a fixed order is named. Each test has two that
// fit.
#include <gtest/gtest.h>

#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

TEST(ZL_4_11, the_end_comes_before_everything) {
  const Table before = table({.seats = {passed({7}), out(), absent()}, .phase = "over"});
  EXPECT_EQ(refusal(before, "0 draw 7"), "ZL-4.7");       // not ZL-14.8
  EXPECT_EQ(refusal(before, "chance pass"), "ZL-4.7");    // not ZL-14.8
  EXPECT_EQ(refusal(before, "1 draw"), "ZL-4.7");         // not ZL-4.5
  EXPECT_EQ(refusal(before, "2 draw"), "ZL-4.7");         // not ZL-4.6
  EXPECT_EQ(refusal(before, "chance deal 7"), "ZL-4.7");  // not ZL-14.5
}

TEST(ZL_4_11, whose_action_it_is_comes_before_waiting_for_chance) {
  EXPECT_EQ(refusal(opening(2), "0 deal 7"), "ZL-14.8");  // not ZL-4.8
}

TEST(ZL_4_11, whose_action_it_is_comes_before_having_left) {
  const Table before = table({.seats = {in({7}), passed({5}), absent()}});
  EXPECT_EQ(refusal(before, "1 draw 7"), "ZL-14.8");  // not ZL-4.5
  EXPECT_EQ(refusal(before, "2 draw 7"), "ZL-14.8");  // not ZL-4.6
}

TEST(ZL_4_11, whose_action_it_is_comes_before_the_outcomes_of_chance) {
  const Table before = table({.seats = {in({7}), in({5})}});
  EXPECT_EQ(refusal(before, "chance pass"), "ZL-14.8");  // not ZL-14.5
}

TEST(ZL_4_11, waiting_for_chance_comes_before_the_seat) {
  const Table before =
      table({.seats = {in({7}), passed({5}), absent(), in({4})}, .phase = "place"});
  EXPECT_EQ(refusal(before, "1 draw"), "ZL-4.8");  // not ZL-4.5
  EXPECT_EQ(refusal(before, "2 draw"), "ZL-4.8");  // not ZL-4.6
  EXPECT_EQ(refusal(before, "3 draw"), "ZL-4.8");  // not ZL-4.4
}

TEST(ZL_4_11, the_state_of_the_seat_comes_before_the_turn) {
  const Table before = table({.seats = {in({7}), passed({5}), absent()}});
  EXPECT_EQ(refusal(before, "1 draw"), "ZL-4.5");  // not ZL-4.4
  EXPECT_EQ(refusal(before, "2 draw"), "ZL-4.6");  // not ZL-4.4
}

TEST(ZL_4_11, the_turn_comes_before_handing_out) {
  const Table before =
      table({.seats = {in(), in()}, .phase = "redeal", .round = 2, .pool = {3, 4}});
  EXPECT_EQ(refusal(before, "1 draw"), "ZL-4.4");  // not ZL-11.13
}

TEST(ZL_4_11, the_turn_comes_before_what_is_wrong_with_the_action) {
  const Table before = table({.seats = {in({7}), in({5})}});
  EXPECT_EQ(refusal(before, "1 give 3 0"), "ZL-4.4");      // not ZL-11.14
  EXPECT_EQ(refusal(before, "1 place refuge"), "ZL-4.4");  // not ZL-5.9
  EXPECT_EQ(refusal(before, "1 take 3"), "ZL-4.4");        // not ZL-7.3
}

TEST(ZL_4_11, handing_out_comes_before_placing_and_taking) {
  const Table before =
      table({.seats = {in(), in()}, .phase = "redeal", .round = 2, .pool = {3, 4}});
  EXPECT_EQ(refusal(before, "0 place refuge"), "ZL-11.13");  // not ZL-5.9
  EXPECT_EQ(refusal(before, "0 take 3"), "ZL-11.13");        // not ZL-7.3
}

TEST(ZL_4_11, giving_comes_before_the_card_in_hand) {
  const Table before = table({.seats = {in({7}), in({5})}, .phase = "place", .drawn = 9});
  EXPECT_EQ(refusal(before, "0 give 9 1"), "ZL-11.14");  // not ZL-5.8
}

TEST(ZL_4_11, the_card_in_hand_comes_before_taking) {
  const Table before = table({.seats = {in({7}), out()}, .phase = "place", .drawn = 9});
  EXPECT_EQ(refusal(before, "0 take 7"), "ZL-5.8");  // not ZL-7.2 to ZL-7.5
}

TEST(ZL_4_11, taking_is_refused_in_the_order_of_its_section) {
  const Table last = table({.seats = {in({7}), out()}});
  EXPECT_EQ(refusal(last, "0 take 7"), "ZL-7.2");  // not ZL-7.3
  const Table empty = table({.seats = {in({7}), in({5})}});
  EXPECT_EQ(refusal(empty, "0 take 7"), "ZL-7.3");  // not ZL-7.4
  const Table elsewhere = table({.seats = {in({7}), in({5})}, .horde = {3}});
  EXPECT_EQ(refusal(elsewhere, "0 take 7"), "ZL-7.4");  // not ZL-7.5
}

TEST(ZL_4_11, giving_is_refused_in_the_order_of_its_section) {
  const Table before = table(
      {.seats = {in({8}), absent(), in(), in()}, .phase = "redeal", .round = 2, .pool = {3, 4}});
  EXPECT_EQ(refusal(before, "0 give 5 1"), "ZL-11.15");  // not ZL-11.16
  EXPECT_EQ(refusal(before, "0 give 5 0"), "ZL-11.15");  // not ZL-11.17
}

TEST(ZL_4_11, chance_is_refused_in_the_order_of_its_section) {
  const Table turn = table({.seats = {in({1}), in({5})}});
  EXPECT_EQ(refusal(turn, "chance deal 1"), "ZL-14.5");  // not ZL-14.6, ZL-14.7
  const Table draw = played(turn, {"0 draw"});
  EXPECT_EQ(refusal(draw, "chance deal 1"), "ZL-14.6");  // not ZL-14.7
}

}  // namespace lazaret::zombie_life
