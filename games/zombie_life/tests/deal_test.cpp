// ZL-3: the first deal and who starts.
#include <gtest/gtest.h>

#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

TEST(ZL_3_1, the_game_opens_with_all_cards_in_the_deck) {
  const Table start = opening(3);
  EXPECT_EQ(start,
            table({.seats = {in(), in(), in()}, .phase = "deal", .round = 1, .scores = {0, 0, 0}}));
  EXPECT_EQ(field(start, "deck"), "[1,2,3,4,5,6,7,8,9,10]");
  EXPECT_EQ(field(start, "discard"), "[0,0,0,0,0,0,0,0,0,0]");
}

TEST(ZL_3_2, no_card_is_set_aside_before_the_deal) {
  const Table dealt = played(opening(2), {"chance deal 10", "chance deal 9"});
  EXPECT_EQ(dealt.state.deck.size(), 53);
  EXPECT_EQ(dealt.rules.discard(dealt.state).size(), 0);
}

TEST(ZL_3_2, no_card_is_set_aside_after_a_shuffle) {
  const Table before = table({.seats = {in({2}), in({5})}, .deck = CardList{}});
  const Table after = played(before, {"0 draw"});
  EXPECT_EQ(after.state.deck.size(), 53);
  EXPECT_EQ(after.rules.discard(after.state).size(), 0);
}

TEST(ZL_3_3, each_seat_is_dealt_one_card_in_seat_order) {
  const Table one = played(opening(3), {"chance deal 9"});
  EXPECT_EQ(one, table({.seats = {in({9}), in(), in()}, .turn = 1, .phase = "deal"}));
  const Table two = played(one, {"chance deal 4"});
  EXPECT_EQ(two, table({.seats = {in({9}), in({4}), in()}, .turn = 2, .phase = "deal"}));
  const Table three = played(two, {"chance deal 7"});
  EXPECT_EQ(three, table({.seats = {in({9}), in({4}), in({7})}, .turn = 1, .phase = "turn"}));
}

TEST(ZL_3_4, nobody_decides_anything_in_the_first_deal) {
  const Table start = opening(2, {{"redeal", "trailing-chooses"}});
  EXPECT_EQ(to_move(start), "chance");
  EXPECT_EQ(legal(start, 0), "");
  EXPECT_EQ(legal(start, 1), "");
  EXPECT_EQ(to_move(played(start, {"chance deal 3"})), "chance");
}

TEST(ZL_3_4, the_first_deal_is_the_same_whatever_redeal_says) {
  const Table dealt =
      played(opening(2, {{"redeal", "random"}}), {"chance deal 3", "chance deal 2"});
  EXPECT_EQ(dealt,
            table({.seats = {in({3}), in({2})}, .turn = 1, .options = {{"redeal", "random"}}}));
}

TEST(ZL_3_5, the_lowest_card_begins) {
  EXPECT_EQ(to_move(played(opening(3), {"chance deal 9", "chance deal 7", "chance deal 4"})), "2");
  EXPECT_EQ(to_move(played(opening(3), {"chance deal 9", "chance deal 4", "chance deal 7"})), "1");
  EXPECT_EQ(to_move(played(opening(3), {"chance deal 4", "chance deal 7", "chance deal 9"})), "0");
}

TEST(ZL_3_5, the_lowest_card_begins_in_later_rounds_too) {
  const Table before = table({.seats = {in({10}), in()},
                              .turn = 1,
                              .phase = "deal",
                              .round = 4,
                              .options = {{"redeal", "random"}}});
  EXPECT_EQ(to_move(played(before, {"chance deal 9"})), "1");
}

TEST(ZL_3_6, of_equal_lowest_cards_the_oldest_begins) {
  const Table before = opening(4, {{"ages", "0+3+2+1"}});
  const Table after =
      played(before, {"chance deal 9", "chance deal 5", "chance deal 6", "chance deal 5"});
  EXPECT_EQ(to_move(after), "3");
}

TEST(ZL_3_6, age_decides_in_later_rounds_too) {
  const Table before = table({.seats = {in(), in(), in()},
                              .phase = "redeal",
                              .round = 2,
                              .pool = {5, 5, 8},
                              .options = {{"ages", "2+1+0"}}});
  EXPECT_EQ(to_move(played(before, {"0 give 5 0", "0 give 5 1"})), "1");
}

}  // namespace lazaret::zombie_life
