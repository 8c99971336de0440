// ZL-4: the turn, and who may act when.
#include <gtest/gtest.h>

#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

namespace {

// The error's code and clause, or the action as the rules write it.
std::string read(std::string_view id) {
  const Rules rules = opening(3).rules;
  const auto action = parse_id(rules, id);
  return action ? to_id(rules, *action) : action.error().code + action.error().clause;
}

}  // namespace

TEST(ZL_4_1, a_turn_is_a_draw_a_take_or_hiding) {
  const Table before = table({.seats = {in({7}), in({5})}, .horde = {3, 9}});
  EXPECT_EQ(legal(before, 0), "draw, pass, take 3, take 9");
}

TEST(ZL_4_1, one_action_is_the_whole_turn) {
  const Table before = table({.seats = {in({7, 8}), in({5}), in({6})}, .horde = {3, 9}});
  EXPECT_EQ(to_move(played(before, {"0 draw", "chance draw 3"})), "1");
  EXPECT_EQ(to_move(played(before, {"0 take 3"})), "1");
  EXPECT_EQ(to_move(played(before, {"0 pass"})), "1");
}

TEST(ZL_4_2, drawing_is_legal_even_if_it_is_certain_to_end_badly) {
  const Table before = table({.seats = {in({7}), in({5})}, .horde = {7}, .deck = {{7, 7}}});
  EXPECT_EQ(legal(before, 0), "draw, pass");
  EXPECT_EQ(field(played(before, {"0 draw"}), "exits"), "[0]");
}

TEST(ZL_4_3, the_turn_goes_to_the_nearest_seat_on_the_left_still_in) {
  // also ZL-13.5: an absent seat takes no turn
  const Table before =
      table({.seats = {in({2, 3}), passed({4}), out(), absent(), in({8, 9})}, .horde = {6}});
  EXPECT_EQ(to_move(played(before, {"0 take 6"})), "4");
  EXPECT_EQ(to_move(played(before, {"0 take 6", "4 draw", "chance draw 6", "4 place horde"})), "0");
}

TEST(ZL_4_4, acting_on_the_turn_of_another_is_refused) {
  const Table before = table({.seats = {in({7}), in({5}), in({6})}, .horde = {3}, .turn = 1});
  EXPECT_EQ(refusal(before, "1 draw"), "allowed");
  EXPECT_EQ(refusal(before, "0 draw"), "ZL-4.4");
  EXPECT_EQ(refusal(before, "2 pass"), "ZL-4.4");
  EXPECT_EQ(refusal(before, "2 take 3"), "ZL-4.4");
  EXPECT_EQ(legal(before, 2), "");
}

TEST(ZL_4_4, placing_the_card_of_another_is_refused) {
  const Table before = table({.seats = {in({7}), in({5})}, .phase = "place", .drawn = 9});
  EXPECT_EQ(refusal(before, "0 place horde"), "allowed");
  EXPECT_EQ(refusal(before, "1 place horde"), "ZL-4.4");
}

TEST(ZL_4_4, handing_out_for_another_is_refused) {
  const Table before =
      table({.seats = {in(), in()}, .phase = "redeal", .round = 2, .pool = {3, 4}});
  EXPECT_EQ(refusal(before, "0 give 3 1"), "allowed");
  EXPECT_EQ(refusal(before, "1 give 3 1"), "ZL-4.4");
}

TEST(ZL_4_5, whoever_left_the_round_may_not_act) {
  const Table before = table({.seats = {in({7}), passed({5}), out()}, .horde = {3}});
  EXPECT_EQ(refusal(before, "1 draw"), "ZL-4.5");
  EXPECT_EQ(refusal(before, "1 take 3"), "ZL-4.5");
  EXPECT_EQ(refusal(before, "2 draw"), "ZL-4.5");
  EXPECT_EQ(refusal(before, "2 pass"), "ZL-4.5");
}

TEST(ZL_4_6, an_absent_seat_may_not_act) {
  const Table before = table({.seats = {in({7}), absent(), in({5})}, .horde = {3}});
  EXPECT_EQ(refusal(before, "1 draw"), "ZL-4.6");
  EXPECT_EQ(refusal(before, "1 take 3"), "ZL-4.6");
  EXPECT_EQ(refusal(before, "1 pass"), "ZL-4.6");
}

TEST(ZL_4_7, nobody_may_act_after_the_end) {
  const Table before = table({.seats = {passed({7}), out()}, .phase = "over"});
  EXPECT_EQ(refusal(before, "0 draw"), "ZL-4.7");
  EXPECT_EQ(refusal(before, "1 pass"), "ZL-4.7");
  EXPECT_EQ(refusal(before, "0 give 3 1"), "ZL-4.7");
  EXPECT_EQ(refusal(before, "chance deal 3"), "ZL-4.7");
  EXPECT_EQ(refusal(before, "chance draw 3"), "ZL-4.7");
}

TEST(ZL_4_8, players_wait_while_a_card_is_dealt) {
  EXPECT_EQ(refusal(opening(2), "0 draw"), "ZL-4.8");
  EXPECT_EQ(refusal(opening(2), "1 pass"), "ZL-4.8");
  EXPECT_EQ(refusal(opening(2), "0 give 3 1"), "ZL-4.8");
}

TEST(ZL_4_8, players_wait_while_a_card_is_drawn) {
  const Table before = played(table({.seats = {in({7}), in({5})}, .horde = {3}}), {"0 draw"});
  EXPECT_EQ(refusal(before, "0 draw"), "ZL-4.8");
  EXPECT_EQ(refusal(before, "0 pass"), "ZL-4.8");
  EXPECT_EQ(refusal(before, "0 place horde"), "ZL-4.8");
  EXPECT_EQ(refusal(before, "1 take 3"), "ZL-4.8");
}

TEST(ZL_4_9, the_actions_have_these_names) {
  EXPECT_EQ(read("draw"), "draw");
  EXPECT_EQ(read("place refuge"), "place refuge");
  EXPECT_EQ(read("place horde"), "place horde");
  EXPECT_EQ(read("take 1"), "take 1");
  EXPECT_EQ(read("take 10"), "take 10");
  EXPECT_EQ(read("pass"), "pass");
  EXPECT_EQ(read("give 1 0"), "give 1 0");
  EXPECT_EQ(read("give 10 2"), "give 10 2");
}

TEST(ZL_4_10, a_rank_that_does_not_exist_is_no_action) {
  EXPECT_EQ(read("take 0"), "unknown_action");
  EXPECT_EQ(read("take 11"), "unknown_action");
  EXPECT_EQ(read("take -1"), "unknown_action");
  EXPECT_EQ(read("give 11 0"), "unknown_action");
  EXPECT_EQ(read("deal 0"), "unknown_action");
  EXPECT_EQ(read("draw 11"), "unknown_action");
}

TEST(ZL_4_10, a_seat_that_is_not_at_the_table_is_no_action) {
  EXPECT_EQ(read("give 5 3"), "unknown_action");
  EXPECT_EQ(read("give 5 -1"), "unknown_action");
  EXPECT_EQ(read("give 5 chance"), "unknown_action");
}

TEST(ZL_4_10, an_unknown_word_is_no_action) {
  EXPECT_EQ(read(""), "unknown_action");
  EXPECT_EQ(read("hide"), "unknown_action");
  EXPECT_EQ(read("Draw"), "unknown_action");
  EXPECT_EQ(read("place"), "unknown_action");
  EXPECT_EQ(read("place discard"), "unknown_action");
  EXPECT_EQ(read("take"), "unknown_action");
  EXPECT_EQ(read("take seven"), "unknown_action");
  EXPECT_EQ(read("take 7 7"), "unknown_action");
  EXPECT_EQ(read("give 7"), "unknown_action");
  EXPECT_EQ(read("pass 1"), "unknown_action");
}

TEST(ZL_4_10, numbers_and_spaces_are_written_in_one_way_only) {
  EXPECT_EQ(read("take 07"), "unknown_action");
  EXPECT_EQ(read("give 7 01"), "unknown_action");
  EXPECT_EQ(read("give 7 -0"), "unknown_action");
  EXPECT_EQ(read("take  7"), "unknown_action");
  EXPECT_EQ(read("take 7 "), "unknown_action");
  EXPECT_EQ(read(" draw"), "unknown_action");
}

}  // namespace lazaret::zombie_life
