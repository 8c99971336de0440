// ZL-2: players and options.
#include <gtest/gtest.h>

#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

namespace {

// The code of the error, or "accepted".
std::string answer_to(int players, const std::map<std::string, std::string>& options = {}) {
  const auto rules = Rules::make({players, options});
  return rules ? "accepted" : rules.error().code;
}

}  // namespace

TEST(ZL_2_1, two_to_eight_can_play) {
  EXPECT_EQ(answer_to(1), "bad_players");
  EXPECT_EQ(answer_to(2), "accepted");
  EXPECT_EQ(answer_to(8), "accepted");
  EXPECT_EQ(answer_to(9), "bad_players");
}

TEST(ZL_2_2, the_next_higher_number_is_on_the_left) {
  const Table before = table({.seats = {in({2, 3}), in({5, 6}), in({8, 9})}, .turn = 0});
  EXPECT_EQ(to_move(played(before, {"0 pass"})), "1");
}

TEST(ZL_2_2, seat_0_is_on_the_left_of_the_last_seat) {
  const Table before = table({.seats = {in({2, 3}), in({5, 6}), in({8, 9})}, .turn = 2});
  EXPECT_EQ(to_move(played(before, {"2 pass"})), "0");
}

TEST(ZL_2_3, deck_is_continue_or_fresh) {
  EXPECT_EQ(opening(2).rules.setup().options.at("deck"), "continue");
  EXPECT_EQ(answer_to(2, {{"deck", "continue"}}), "accepted");
  EXPECT_EQ(answer_to(2, {{"deck", "fresh"}}), "accepted");
  EXPECT_EQ(answer_to(2, {{"deck", "new"}}), "bad_option");
}

TEST(ZL_2_4, redeal_is_trailing_chooses_or_random) {
  EXPECT_EQ(opening(2).rules.setup().options.at("redeal"), "trailing-chooses");
  EXPECT_EQ(answer_to(2, {{"redeal", "trailing-chooses"}}), "accepted");
  EXPECT_EQ(answer_to(2, {{"redeal", "random"}}), "accepted");
  EXPECT_EQ(answer_to(2, {{"redeal", "trailing"}}), "bad_option");
}

TEST(ZL_2_5, tie_is_extra_round_or_shared) {
  EXPECT_EQ(opening(2).rules.setup().options.at("tie"), "extra-round");
  EXPECT_EQ(answer_to(2, {{"tie", "extra-round"}}), "accepted");
  EXPECT_EQ(answer_to(2, {{"tie", "shared"}}), "accepted");
  EXPECT_EQ(answer_to(2, {{"tie", "oldest"}}), "bad_option");
}

TEST(ZL_2_6, target_is_1_to_100_and_usually_21) {
  EXPECT_EQ(opening(2).rules.setup().options.at("target"), "21");
  EXPECT_EQ(answer_to(2, {{"target", "0"}}), "bad_option");
  EXPECT_EQ(answer_to(2, {{"target", "1"}}), "accepted");
  EXPECT_EQ(answer_to(2, {{"target", "100"}}), "accepted");
  EXPECT_EQ(answer_to(2, {{"target", "101"}}), "bad_option");
  EXPECT_EQ(answer_to(2, {{"target", "20.5"}}), "bad_option");
}

TEST(ZL_2_6, a_lower_target_ends_the_game_earlier) {
  const Table before = table({.seats = {in({2, 3}), out()}, .options = {{"target", "2"}}});
  EXPECT_EQ(to_move(played(before, {"0 pass"})), "nobody");
}

TEST(ZL_2_7, ages_names_every_seat_once) {
  EXPECT_EQ(answer_to(3, {{"ages", "2+0+1"}}), "accepted");
  EXPECT_EQ(answer_to(3, {{"ages", "2+0"}}), "bad_option");
  EXPECT_EQ(answer_to(3, {{"ages", "2+0+0"}}), "bad_option");
  EXPECT_EQ(answer_to(3, {{"ages", "2+0+1+1"}}), "bad_option");
  EXPECT_EQ(answer_to(3, {{"ages", "3+0+1"}}), "bad_option");
  EXPECT_EQ(answer_to(3, {{"ages", ""}}), "bad_option");
}

TEST(ZL_2_7, a_seat_written_in_two_ways_is_still_the_same_seat) {
  EXPECT_EQ(answer_to(2, {{"ages", "0+00"}}), "bad_option");
  EXPECT_EQ(answer_to(2, {{"ages", "0+-0"}}), "bad_option");
}

TEST(ZL_2_7, by_default_seat_0_is_the_oldest) {
  EXPECT_EQ(opening(4).rules.setup().options.at("ages"), "0+1+2+3");
  EXPECT_EQ(to_move(played(opening(2), {"chance deal 8", "chance deal 8"})), "0");
}

TEST(ZL_2_8, an_unknown_option_is_refused) {
  EXPECT_EQ(answer_to(2, {{"speed", "fast"}}), "bad_option");
  EXPECT_EQ(answer_to(2, {{"Deck", "fresh"}}), "bad_option");
}

TEST(ZL_2_8, a_value_that_is_not_allowed_is_refused) {
  EXPECT_EQ(answer_to(2, {{"deck", ""}}), "bad_option");
  EXPECT_EQ(answer_to(2, {{"target", "many"}}), "bad_option");
  EXPECT_EQ(answer_to(2, {{"target", "21 "}}), "bad_option");
}

}  // namespace lazaret::zombie_life
