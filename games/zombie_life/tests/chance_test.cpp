// ZL-14: chance.
#include <gtest/gtest.h>

#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

TEST(ZL_14_1, each_card_of_a_deal_is_a_chance_of_its_own) {
  const Table start = opening(3);
  EXPECT_EQ(to_move(start), "chance");
  EXPECT_EQ(to_move(played(start, {"chance deal 5"})), "chance");
  EXPECT_EQ(to_move(played(start, {"chance deal 5", "chance deal 6"})), "chance");
  EXPECT_EQ(to_move(played(start, {"chance deal 5", "chance deal 6", "chance deal 7"})), "0");
}

TEST(ZL_14_2, a_deal_to_the_seats_is_written_deal) {
  EXPECT_EQ(chances(table({.seats = {in(), in()}, .phase = "deal", .deck = {{1, 4}}})),
            "deal 1 1/2, deal 4 1/2");
}

TEST(ZL_14_2, a_deal_into_the_pool_is_written_deal) {
  EXPECT_EQ(chances(table({.seats = {in(), in()}, .phase = "deal", .round = 2, .deck = {{1, 4}}})),
            "deal 1 1/2, deal 4 1/2");
}

TEST(ZL_14_2, the_draw_of_a_player_is_written_draw) {
  EXPECT_EQ(chances(table({.seats = {in({7}), in({5})}, .phase = "place", .deck = {{1, 4}}})),
            "draw 1 1/2, draw 4 1/2");
}

TEST(ZL_14_3, the_odds_are_the_copies_in_the_deck) {
  EXPECT_EQ(chances(opening(2)),
            "deal 1 1/55, deal 2 2/55, deal 3 3/55, deal 4 4/55, deal 5 5/55, "
            "deal 6 6/55, deal 7 7/55, deal 8 8/55, deal 9 9/55, deal 10 10/55");
}

TEST(ZL_14_3, a_rank_that_is_used_up_is_no_outcome) {
  const Table before =
      table({.seats = {in({7}), in({5})}, .phase = "place", .deck = {{3, 8, 8, 8, 10, 10}}});
  EXPECT_EQ(chances(before), "draw 3 1/6, draw 8 3/6, draw 10 2/6");
}

TEST(ZL_14_4, a_draw_that_can_be_of_one_rank_only_just_happens) {
  const Table before = table({.seats = {in({7}), in({5})}, .deck = {{9, 9}}});
  const Table after = played(before, {"0 draw"});
  EXPECT_EQ(after,
            table({.seats = {in({7}), in({5})}, .phase = "place", .drawn = 9, .deck = {{9}}}));
}

TEST(ZL_14_4, what_follows_from_the_card_happens_too) {
  const Table before =
      table({.seats = {in({7, 9}), passed({5})}, .horde = {9}, .deck = {{9, 9, 9}}});
  const Table after = played(before, {"0 draw"});
  // Overrun by the first 9, the round is over, the other two are the new pool, and seat 0 hands
  // out.
  EXPECT_EQ(after, table({.seats = {in(), in()},
                          .phase = "redeal",
                          .round = 2,
                          .scores = {0, 1},
                          .deck = CardList{},
                          .pool = {9, 9},
                          .exits = {1, 0}}));
}

TEST(ZL_14_4, a_deal_that_can_be_of_one_rank_only_just_happens) {
  const Table before =
      table({.seats = {in(), in(), in()}, .phase = "deal", .deck = {{4, 9, 9, 9}}});
  const Table after = played(before, {"chance deal 4"});
  EXPECT_EQ(after, table({.seats = {in({4}), in({9}), in({9})}, .deck = {{9}}}));
}

TEST(ZL_14_5, no_outcome_while_a_player_is_to_decide) {
  const Table turn = table({.seats = {in({7}), in({5})}});
  EXPECT_EQ(refusal(turn, "chance draw 9"), "ZL-14.5");
  EXPECT_EQ(refusal(turn, "chance deal 9"), "ZL-14.5");
  const Table place = table({.seats = {in({7}), in({5})}, .phase = "place", .drawn = 9});
  EXPECT_EQ(refusal(place, "chance draw 9"), "ZL-14.5");
  const Table redeal =
      table({.seats = {in(), in()}, .phase = "redeal", .round = 2, .pool = {3, 4}});
  EXPECT_EQ(refusal(redeal, "chance deal 9"), "ZL-14.5");
}

TEST(ZL_14_6, a_deal_is_not_a_draw) {
  EXPECT_EQ(refusal(opening(2), "chance deal 9"), "allowed");
  EXPECT_EQ(refusal(opening(2), "chance draw 9"), "ZL-14.6");
  const Table draw = table({.seats = {in({7}), in({5})}, .phase = "place"});
  EXPECT_EQ(refusal(draw, "chance draw 9"), "allowed");
  EXPECT_EQ(refusal(draw, "chance deal 9"), "ZL-14.6");
}

TEST(ZL_14_7, a_rank_that_is_used_up_cannot_come) {
  const Table draw = table({.seats = {in({7}), in({5})}, .phase = "place", .deck = {{3, 8}}});
  EXPECT_EQ(refusal(draw, "chance draw 8"), "allowed");
  EXPECT_EQ(refusal(draw, "chance draw 9"), "ZL-14.7");
  const Table deal = played(opening(2), {"chance deal 1"});
  EXPECT_EQ(refusal(deal, "chance deal 1"), "ZL-14.7");
}

TEST(ZL_14_8, no_player_names_an_outcome_of_chance) {
  const Table draw = table({.seats = {in({7}), in({5})}, .phase = "place"});
  EXPECT_EQ(refusal(draw, "0 draw 9"), "ZL-14.8");
  EXPECT_EQ(refusal(opening(2), "0 deal 9"), "ZL-14.8");
  EXPECT_EQ(refusal(table({.seats = {in({7}), in({5})}}), "0 draw 9"), "ZL-14.8");
}

TEST(ZL_14_8, chance_names_no_action_of_a_player) {
  const Table turn = table({.seats = {in({7}), in({5})}, .horde = {3}});
  EXPECT_EQ(refusal(turn, "chance draw"), "ZL-14.8");
  EXPECT_EQ(refusal(turn, "chance pass"), "ZL-14.8");
  EXPECT_EQ(refusal(turn, "chance take 3"), "ZL-14.8");
  EXPECT_EQ(refusal(opening(2), "chance pass"), "ZL-14.8");
}

}  // namespace lazaret::zombie_life
