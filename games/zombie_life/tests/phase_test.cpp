// ZL-16.8 to ZL-16.16: the phases of a position, and who is to act in them.
#include <gtest/gtest.h>

#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

TEST(ZL_16_8, in_the_phase_turn_the_seat_chooses_its_action) {
  const Table before =
      table({.seats = {in({7}), in({5})}, .horde = {3}, .turn = 1, .phase = "turn"});
  EXPECT_EQ(to_move(before), "1");
  EXPECT_EQ(legal(before, 1), "draw, pass, take 3");
  EXPECT_EQ(field(before, "drawn"), "null");
  EXPECT_EQ(field(before, "pool"), "[]");
}

TEST(ZL_16_9, in_the_phase_place_with_a_card_the_seat_places_it) {
  const Table before =
      table({.seats = {in({7}), in({5})}, .turn = 1, .phase = "place", .drawn = 9});
  EXPECT_EQ(to_move(before), "1");
  EXPECT_EQ(legal(before, 1), "place refuge, place horde");
}

TEST(ZL_16_10, in_the_phase_place_without_a_card_chance_says_which) {
  const Table before = table({.seats = {in({7}), in({5})}, .turn = 1, .phase = "place"});
  EXPECT_EQ(to_move(before), "chance");
  EXPECT_EQ(field(before, "phase"), R"("place")");
  EXPECT_EQ(field(before, "drawn"), "null");
  EXPECT_EQ(before, played(table({.seats = {in({7}), in({5})}, .turn = 1}), {"1 draw"}));
}

TEST(ZL_16_11, a_later_round_is_dealt_into_the_pool) {
  const Table before =
      table({.seats = {in(), in()}, .phase = "deal", .round = 2, .scores = {20, 3}});
  EXPECT_EQ(field(played(before, {"chance deal 9"}), "pool"), "[9]");
}

TEST(ZL_16_11, the_first_round_is_dealt_to_the_seats) {
  const Table before = table({.seats = {in(), in()}, .phase = "deal", .round = 1});
  EXPECT_EQ(played(before, {"chance deal 9"}),
            table({.seats = {in({9}), in()}, .turn = 1, .phase = "deal"}));
}

TEST(ZL_16_11, with_a_random_redeal_every_round_is_dealt_to_the_seats) {
  const Table before = table(
      {.seats = {in(), in()}, .phase = "deal", .round = 2, .options = {{"redeal", "random"}}});
  EXPECT_EQ(field(played(before, {"chance deal 9"}), "pool"), "[]");
}

TEST(ZL_16_11, with_a_total_at_the_target_it_is_an_extra_round_dealt_to_the_seats) {
  const Table nobody_absent =
      table({.seats = {in(), in()}, .phase = "deal", .round = 2, .scores = {21, 21}});
  EXPECT_EQ(field(played(nobody_absent, {"chance deal 9"}), "pool"), "[]");
  const Table one_absent =
      table({.seats = {in(), in(), absent()}, .phase = "deal", .round = 2, .scores = {3, 3, 21}});
  EXPECT_EQ(field(played(one_absent, {"chance deal 9"}), "pool"), "[]");
}

TEST(ZL_16_12, the_next_card_is_for_the_lowest_playing_seat_without_one) {
  const Table before = table({.seats = {absent(), in({7}), in(), absent(), in()},
                              .turn = 2,
                              .phase = "deal",
                              .round = 3,
                              .scores = {0, 25, 25, 0, 25}});
  const Table after = played(before, {"chance deal 9"});
  EXPECT_EQ(after, table({.seats = {absent(), in({7}), in({9}), absent(), in()},
                          .turn = 4,
                          .phase = "deal",
                          .round = 3,
                          .scores = {0, 25, 25, 0, 25}}));
}

TEST(ZL_16_12, a_seat_that_has_its_card_already_is_dealt_no_second_one) {
  const Table before = table({.seats = {in(), in({5}), in()}, .turn = 0, .phase = "deal"});
  const Table after = played(before, {"chance deal 9"});
  EXPECT_EQ(after, table({.seats = {in({9}), in({5}), in()}, .turn = 2, .phase = "deal"}));
}

TEST(ZL_16_12, the_deal_is_done_when_no_playing_seat_lacks_a_card) {
  const Table before = table({.seats = {in(), in({5}), in({6})}, .turn = 0, .phase = "deal"});
  const Table after = played(before, {"chance deal 9"});
  EXPECT_EQ(after, table({.seats = {in({9}), in({5}), in({6})}, .turn = 1}));
}

TEST(ZL_16_13, the_pool_is_full_with_one_card_for_each_playing_seat) {
  const Table before = table(
      {.seats = {in(), absent(), in(), in()}, .turn = 3, .phase = "deal", .round = 2, .pool = {8}});
  const Table two = played(before, {"chance deal 9"});
  EXPECT_EQ(field(two, "phase"), R"("deal")");
  EXPECT_EQ(field(two, "turn"), "3");
  const Table three = played(two, {"chance deal 2"});
  EXPECT_EQ(field(three, "phase"), R"("redeal")");
  EXPECT_EQ(field(three, "turn"), "3");
}

TEST(ZL_16_14, in_the_phase_redeal_the_seat_hands_out_the_pool) {
  const Table before =
      table({.seats = {in(), in()}, .turn = 1, .phase = "redeal", .round = 2, .pool = {3, 8}});
  EXPECT_EQ(to_move(before), "1");
  EXPECT_EQ(legal(before, 1), "give 3 0, give 3 1, give 8 0, give 8 1");
}

TEST(ZL_16_15, in_the_phase_over_nobody_is_to_act) {
  const Table before = table({.seats = {passed({7}), out()}, .turn = 1, .phase = "over"});
  EXPECT_EQ(to_move(before), "nobody");
  EXPECT_EQ(legal(before, 0), "");
  EXPECT_EQ(legal(before, 1), "");
  EXPECT_EQ(field(before, "turn"), "1");
}

TEST(ZL_16_16, the_seat_turn_alone_is_to_act_and_nobody_may_interrupt) {
  const Table turn = table({.seats = {in({7}), in({5}), in({6})}, .turn = 2});
  EXPECT_EQ(turn.rules.pending(turn.state),
            (Pending{Pending::Kind::decision, SeatSet::only(2), SeatSet{}}));
  const Table place = table({.seats = {in({7}), in({5})}, .phase = "place", .drawn = 9});
  EXPECT_EQ(place.rules.pending(place.state),
            (Pending{Pending::Kind::decision, SeatSet::only(0), SeatSet{}}));
  const Table redeal =
      table({.seats = {in(), in()}, .turn = 1, .phase = "redeal", .round = 2, .pool = {3, 8}});
  EXPECT_EQ(redeal.rules.pending(redeal.state),
            (Pending{Pending::Kind::decision, SeatSet::only(1), SeatSet{}}));
}

TEST(ZL_16_16, chance_acts_in_deal_and_in_place_without_a_card) {
  const Table deal = opening(2);
  EXPECT_EQ(deal.rules.pending(deal.state), (Pending{Pending::Kind::chance, SeatSet{}, SeatSet{}}));
  const Table draw = table({.seats = {in({7}), in({5})}, .phase = "place"});
  EXPECT_EQ(draw.rules.pending(draw.state), (Pending{Pending::Kind::chance, SeatSet{}, SeatSet{}}));
}

TEST(ZL_16_16, nobody_acts_when_it_is_over) {
  const Table over = table({.seats = {passed({7}), out()}, .phase = "over"});
  EXPECT_EQ(over.rules.pending(over.state), (Pending{Pending::Kind::over, SeatSet{}, SeatSet{}}));
}

}  // namespace lazaret::zombie_life
