// The second half of ZL-11: the player in last place hands out the new cards.
#include <gtest/gtest.h>

#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

TEST(ZL_11_6, the_seat_with_the_lowest_total_hands_out) {
  const Table before =
      table({.seats = {passed({9}), passed({8}, {1}), in({3})}, .turn = 2, .scores = {5, 4, 7}});
  const Table after = played(before, {"2 pass"});
  EXPECT_EQ(field(after, "turn"), "1");
  EXPECT_EQ(to_move(played(after, {"chance deal 5", "chance deal 6", "chance deal 7"})), "1");
}

TEST(ZL_11_6, the_points_of_the_round_just_ended_count) {
  const Table before = table({.seats = {passed({7, 8, 9}), in({3})}, .turn = 1, .scores = {4, 5}});
  EXPECT_EQ(field(played(before, {"1 pass"}), "turn"), "1");
}

TEST(ZL_11_7, of_equals_the_one_overrun_earliest_hands_out) {
  const Table before = table({.seats = {passed({9}), out(), in({3, 4}), out()},
                              .turn = 2,
                              .scores = {9, 5, 9, 5},
                              .exits = {3, 0, 1}});
  EXPECT_EQ(field(played(before, {"2 pass"}), "turn"), "3");
}

TEST(ZL_11_7, being_overrun_counts_before_hiding_earlier) {
  const Table before = table({.seats = {passed({9}), in({7}), passed({2, 8})},
                              .horde = {7},
                              .turn = 1,
                              .scores = {4, 5, 9},
                              .exits = {0, 2}});
  EXPECT_EQ(field(played(before, {"1 draw", "chance draw 7"}), "turn"), "1");
}

TEST(ZL_11_8, if_none_was_overrun_the_one_that_hid_earliest_hands_out) {
  const Table before = table({.seats = {passed({9}), passed({8}), in({3}), out()},
                              .turn = 2,
                              .scores = {4, 4, 4, 8},
                              .exits = {3, 1, 0}});
  EXPECT_EQ(field(played(before, {"2 pass"}), "turn"), "1");
}

TEST(ZL_11_8, an_absent_seat_comes_after_those_that_played) {
  const Table before = table({.seats = {absent(), passed({}, {8}), in({3})}, .turn = 2});
  EXPECT_EQ(field(played(before, {"2 pass"}), "turn"), "1");
}

TEST(ZL_11_8, of_absent_seats_the_lower_number_hands_out) {
  const Table before = table({.seats = {passed({9}), absent(), in({3}), absent()}, .turn = 2});
  EXPECT_EQ(field(played(before, {"2 pass"}), "turn"), "1");
}

TEST(ZL_11_9, as_many_cards_as_seats_are_drawn_into_an_open_pool) {
  // also ZL-16.13
  const Table before = table({.seats = {in(), in(), in()}, .turn = 1, .phase = "deal", .round = 2});
  const Table one = played(before, {"chance deal 9"});
  EXPECT_EQ(to_move(one), "chance");
  EXPECT_EQ(seen(one, 0, "pool"), "[9]");
  const Table two = played(one, {"chance deal 4"});
  EXPECT_EQ(to_move(two), "chance");
  const Table three = played(two, {"chance deal 9"});
  EXPECT_EQ(three, table({.seats = {in(), in(), in()},
                          .turn = 1,
                          .phase = "redeal",
                          .round = 2,
                          .pool = {4, 9, 9}}));
  EXPECT_EQ(to_move(three), "1");
  EXPECT_EQ(seen(three, spectator, "pool"), "[4,9,9]");
}

TEST(ZL_11_10, the_dealer_gives_any_card_to_any_seat_without_one) {
  const Table before = table(
      {.seats = {in(), in(), in()}, .turn = 1, .phase = "redeal", .round = 2, .pool = {4, 9, 9}});
  EXPECT_EQ(legal(before, 1), "give 4 0, give 4 1, give 4 2, give 9 0, give 9 1, give 9 2");
  const Table after = played(before, {"1 give 9 2"});
  EXPECT_EQ(after, table({.seats = {in(), in(), in({9})},
                          .turn = 1,
                          .phase = "redeal",
                          .round = 2,
                          .pool = {4, 9}}));
  EXPECT_EQ(legal(after, 1), "give 4 0, give 4 1, give 9 0, give 9 1");
}

TEST(ZL_11_10, the_dealer_may_give_to_himself) {
  const Table before = table(
      {.seats = {in(), in(), in()}, .turn = 1, .phase = "redeal", .round = 2, .pool = {4, 8, 9}});
  const Table after = played(before, {"1 give 8 1"});
  EXPECT_EQ(after, table({.seats = {in(), in({8}), in()},
                          .turn = 1,
                          .phase = "redeal",
                          .round = 2,
                          .pool = {4, 9}}));
}

TEST(ZL_11_11, the_last_card_goes_to_the_last_seat_without_a_question) {
  const Table before = table(
      {.seats = {in(), in({6}), in()}, .turn = 1, .phase = "redeal", .round = 2, .pool = {4, 9}});
  const Table after = played(before, {"1 give 9 0"});
  EXPECT_EQ(after, table({.seats = {in({9}), in({6}), in({4})}, .turn = 2, .round = 2}));
}

TEST(ZL_11_12, the_dealer_is_asked_even_if_all_cards_are_of_one_rank) {
  const Table before =
      table({.seats = {in(), in()}, .phase = "deal", .round = 2, .deck = {{9, 9, 9}}});
  EXPECT_EQ(to_move(before), "0");
  EXPECT_EQ(legal(before, 0), "give 9 0, give 9 1");
}

TEST(ZL_11_12, the_dealer_is_asked_again_while_two_seats_have_no_card) {
  const Table before =
      table({.seats = {in(), in(), in()}, .phase = "redeal", .round = 2, .pool = {9, 9, 9}});
  const Table after = played(before, {"0 give 9 1"});
  EXPECT_EQ(legal(after, 0), "give 9 0, give 9 2");
}

TEST(ZL_11_13, nobody_plays_before_all_cards_are_handed_out) {
  const Table before =
      table({.seats = {in(), in()}, .phase = "redeal", .round = 2, .pool = {3, 4}});
  EXPECT_EQ(refusal(before, "0 draw"), "ZL-11.13");
  EXPECT_EQ(refusal(before, "0 place refuge"), "ZL-11.13");
  EXPECT_EQ(refusal(before, "0 place horde"), "ZL-11.13");
  EXPECT_EQ(refusal(before, "0 take 3"), "ZL-11.13");
  EXPECT_EQ(refusal(before, "0 pass"), "ZL-11.13");
}

TEST(ZL_11_14, giving_is_for_the_handing_out_only) {
  const Table turn = table({.seats = {in({7}), in()}});
  EXPECT_EQ(refusal(turn, "0 give 7 1"), "ZL-11.14");
  const Table place = table({.seats = {in({7}), in()}, .phase = "place", .drawn = 9});
  EXPECT_EQ(refusal(place, "0 give 9 1"), "ZL-11.14");
}

TEST(ZL_11_15, a_rank_that_is_not_in_the_pool_cannot_be_given) {
  const Table before =
      table({.seats = {in(), in()}, .phase = "redeal", .round = 2, .pool = {3, 4}});
  EXPECT_EQ(refusal(before, "0 give 3 1"), "allowed");
  EXPECT_EQ(refusal(before, "0 give 5 1"), "ZL-11.15");
}

TEST(ZL_11_16, nothing_is_given_to_an_absent_seat) {
  const Table before =
      table({.seats = {in(), absent(), in()}, .phase = "redeal", .round = 2, .pool = {3, 4}});
  EXPECT_EQ(refusal(before, "0 give 3 1"), "ZL-11.16");
  EXPECT_EQ(legal(before, 0), "give 3 0, give 3 2, give 4 0, give 4 2");
}

TEST(ZL_11_17, nothing_is_given_to_a_seat_that_has_its_card) {
  const Table before =
      table({.seats = {in(), in({8}), in()}, .phase = "redeal", .round = 2, .pool = {3, 4}});
  EXPECT_EQ(refusal(before, "0 give 3 1"), "ZL-11.17");
  EXPECT_EQ(legal(before, 0), "give 3 0, give 3 2, give 4 0, give 4 2");
}

TEST(ZL_11_18, the_lowest_card_begins_not_the_dealer) {
  // also ZL-3.5, ZL-3.6
  const Table before =
      table({.seats = {in(), in(), in()}, .phase = "redeal", .round = 2, .pool = {4, 6, 9}});
  EXPECT_EQ(to_move(played(before, {"0 give 9 0", "0 give 6 1"})), "2");
  EXPECT_EQ(to_move(played(before, {"0 give 9 0", "0 give 4 1"})), "1");
}

}  // namespace lazaret::zombie_life
