// ZL-15: what is open and what is secret.
#include <gtest/gtest.h>

#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

TEST(ZL_15_1, only_the_drawer_knows_the_card_in_hand) {
  const Table before = table({.seats = {in({7}), in({5})}, .phase = "place", .drawn = 9});
  EXPECT_EQ(seen(before, 0, "drawn"), "9");
  EXPECT_EQ(seen(before, 1, "drawn"), "null");
  EXPECT_EQ(seen(before, spectator, "drawn"), "null");
}

TEST(ZL_15_1, the_others_know_that_there_is_one) {
  const Table before = table({.seats = {in({7}), in({5})}, .phase = "place", .drawn = 9});
  EXPECT_EQ(seen(before, 0, "card_hidden"), "false");
  EXPECT_EQ(seen(before, 1, "card_hidden"), "true");
  EXPECT_EQ(seen(before, spectator, "card_hidden"), "true");
  EXPECT_EQ(seen(before, 1, "phase"), R"("place")");
}

TEST(ZL_15_1, the_others_are_told_of_the_draw_but_not_of_the_card) {
  const Table before = table({.seats = {in({7}), in({5})}});
  EXPECT_EQ(told(before, 0, {"0 draw", "chance draw 9"}), "drew 0 9");
  EXPECT_EQ(told(before, 1, {"0 draw", "chance draw 9"}), "drew_unseen 0");
  EXPECT_EQ(told(before, spectator, {"0 draw", "chance draw 9"}), "drew_unseen 0");
}

TEST(ZL_15_1, a_view_tells_the_others_nothing_that_depends_on_the_card) {
  const Table nine = table({.seats = {in({7}), in({5})}, .phase = "place", .drawn = 9});
  const Table ten = table({.seats = {in({7}), in({5})}, .phase = "place", .drawn = 10});
  EXPECT_EQ(nine.rules.observe(nine.state, 1), ten.rules.observe(ten.state, 1));
  EXPECT_EQ(nine.rules.observe(nine.state, spectator), ten.rules.observe(ten.state, spectator));
  EXPECT_NE(nine.rules.observe(nine.state, 0), ten.rules.observe(ten.state, 0));
}

TEST(ZL_15_2, for_the_others_the_card_counts_with_the_deck) {
  const Table before =
      table({.seats = {in({7}), in({5})}, .phase = "place", .drawn = 9, .deck = {{3, 9, 10}}});
  EXPECT_EQ(seen(before, 0, "deck"), "[0,0,1,0,0,0,0,0,1,1]");
  EXPECT_EQ(seen(before, 1, "deck"), "[0,0,1,0,0,0,0,0,2,1]");
  EXPECT_EQ(seen(before, spectator, "deck"), "[0,0,1,0,0,0,0,0,2,1]");
}

TEST(ZL_15_2, all_know_the_true_number_of_cards_in_the_deck) {
  const Table before =
      table({.seats = {in({7}), in({5})}, .phase = "place", .drawn = 9, .deck = {{3, 9, 10}}});
  EXPECT_EQ(seen(before, 0, "deck_size"), "3");
  EXPECT_EQ(seen(before, 1, "deck_size"), "3");
  EXPECT_EQ(seen(before, spectator, "deck_size"), "3");
}

TEST(ZL_15_3, a_card_placed_by_choice_is_known_to_all) {
  const Table before = table({.seats = {in({7}), in({5})}, .phase = "place", .drawn = 9});
  EXPECT_EQ(told(before, 1, {"0 place refuge"}), "placed_refuge 0 9");
  EXPECT_EQ(told(before, spectator, {"0 place horde"}), "placed_horde 0 9");
  EXPECT_EQ(seen(played(before, {"0 place horde"}), 1, "horde"), "[9]");
}

TEST(ZL_15_3, a_card_placed_by_force_is_known_to_all) {
  const Table before = table({.seats = {in({7}), in({5})}, .horde = {9}, .phase = "place"});
  EXPECT_EQ(told(before, 1, {"chance draw 9"}), "drew_unseen 0, placed_refuge 0 9");
  EXPECT_EQ(told(before, 1, {"chance draw 7"}), "drew_unseen 0, placed_horde 0 7");
}

TEST(ZL_15_3, a_card_that_overruns_is_known_to_all) {
  const Table before = table({.seats = {in({3, 7}), in({5})}, .horde = {7}, .phase = "place"});
  EXPECT_EQ(told(before, 1, {"chance draw 7"}), "drew_unseen 0, overrun 0 7 2");
  EXPECT_EQ(seen(played(before, {"chance draw 7"}), 1, "discard"), "[0,0,1,0,0,0,2,0,0,0]");
}

TEST(ZL_15_4, on_a_turn_everybody_sees_the_whole_table) {
  const Table before = table({.seats = {in({7}), passed({9}, {2, 4}), out()},
                              .horde = {3},
                              .scores = {4, 5, 6},
                              .discard = {8, 8},
                              .exits = {2, 1}});
  EXPECT_EQ(before.rules.observe(before.state, 0).table, before.state);
  EXPECT_EQ(before.rules.observe(before.state, 2).table, before.state);
  EXPECT_EQ(before.rules.observe(before.state, spectator).table, before.state);
}

TEST(ZL_15_4, face_down_cards_deck_and_discard_are_shown_with_their_ranks) {
  const Table before = table(
      {.seats = {in({7}), passed({9}, {2, 4})}, .horde = {3}, .scores = {4, 5}, .discard = {8, 8}});
  EXPECT_EQ(seen(before, 0, "seats"),
            R"([{"status":"in","up":[7],"down":[]},{"status":"passed","up":[9],"down":[2,4]}])");
  EXPECT_EQ(seen(before, 0, "horde"), "[3]");
  EXPECT_EQ(seen(before, 0, "deck"), "[1,1,2,3,5,6,6,6,8,10]");
  EXPECT_EQ(seen(before, 0, "discard"), "[0,0,0,0,0,0,0,2,0,0]");
  EXPECT_EQ(seen(before, 0, "scores"), "[4,5]");
  EXPECT_EQ(seen(before, 0, "exits"), "[1]");
}

TEST(ZL_15_4, the_pool_is_open_to_all) {
  const Table before =
      table({.seats = {in(), in()}, .turn = 1, .phase = "redeal", .round = 2, .pool = {3, 8}});
  EXPECT_EQ(seen(before, 0, "pool"), "[3,8]");
  EXPECT_EQ(seen(before, spectator, "pool"), "[3,8]");
  EXPECT_EQ(told(table({.seats = {in(), in()}, .phase = "deal", .round = 2}), 1, {"chance deal 8"}),
            "pooled 8");
}

TEST(ZL_15_4, while_a_card_is_in_hand_all_else_stays_open) {
  const Table before = table({.seats = {in({7}), passed({9}, {2})},
                              .horde = {3},
                              .phase = "place",
                              .drawn = 6,
                              .scores = {4, 5},
                              .discard = {8}});
  EXPECT_EQ(seen(before, 1, "seats"), field(before, "seats"));
  EXPECT_EQ(seen(before, 1, "horde"), "[3]");
  EXPECT_EQ(seen(before, 1, "discard"), "[0,0,0,0,0,0,0,1,0,0]");
  EXPECT_EQ(seen(before, 1, "scores"), "[4,5]");
  EXPECT_EQ(seen(before, 1, "exits"), "[1]");
}

}  // namespace lazaret::zombie_life
