// ZL-10 and the first half of ZL-11: the end of a round, its points, and how the next one begins.
#include <gtest/gtest.h>

#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

TEST(ZL_10_1, the_round_goes_on_while_one_seat_is_in) {
  const Table before = table({.seats = {in({7}), in({5})}, .turn = 1});
  EXPECT_EQ(field(played(before, {"1 pass"}), "round"), "1");
}

TEST(ZL_10_1, the_round_ends_when_the_last_one_hides) {
  const Table before = table({.seats = {in({7}), passed({5})}});
  EXPECT_EQ(field(played(before, {"0 pass"}), "round"), "2");
}

TEST(ZL_10_1, the_round_ends_when_the_last_one_is_overrun) {
  const Table before = table({.seats = {in({7}), passed({5})}, .horde = {7}});
  EXPECT_EQ(field(played(before, {"0 draw", "chance draw 7"}), "round"), "2");
}

TEST(ZL_10_2, each_card_face_up_is_one_point_whatever_its_rank) {
  // also ZL-10.3, ZL-10.4
  const Table before = table(
      {.seats = {passed({8, 10}, {1, 4}), out(), in({3, 5, 7})}, .turn = 2, .scores = {4, 5, 6}});
  EXPECT_EQ(scores(played(before, {"2 pass"})), (std::vector{6, 5, 9}));
}

TEST(ZL_10_3, cards_face_down_bring_nothing) {
  const Table before =
      table({.seats = {passed({}, {1, 9, 10}), in({7})}, .turn = 1, .scores = {3, 0}});
  EXPECT_EQ(scores(played(before, {"1 pass"})), (std::vector{3, 1}));
}

TEST(ZL_10_4, an_overrun_seat_keeps_its_earlier_total) {
  const Table before =
      table({.seats = {passed({9}), in({4, 5, 7})}, .horde = {7}, .turn = 1, .scores = {2, 8}});
  EXPECT_EQ(scores(played(before, {"1 draw", "chance draw 7"})), (std::vector{3, 8}));
}

TEST(ZL_10_5, if_all_are_overrun_nobody_scores_and_the_game_goes_on) {
  const Table before =
      table({.seats = {out(), in({7})}, .horde = {7}, .turn = 1, .scores = {5, 9}});
  const Table after = played(before, {"1 draw", "chance draw 7"});
  EXPECT_EQ(after, table({.seats = {in(), in()},
                          .turn = 0,
                          .phase = "deal",
                          .round = 2,
                          .scores = {5, 9},
                          .discard = {7, 7, 7},
                          .exits = {0, 1}}));
}

TEST(ZL_10_6, hiding_alone_changes_no_total) {
  const Table before = table({.seats = {in({7, 8, 9, 10}), in({5})}, .scores = {20, 0}});
  const Table after = played(before, {"0 pass"});
  EXPECT_EQ(scores(after), (std::vector{20, 0}));
  EXPECT_EQ(to_move(after), "1");
}

TEST(ZL_10_6, being_overrun_or_cards_turned_up_change_no_total) {
  const Table before = table({.seats = {passed({9, 10}, {8}), in({7}), in({5})},
                              .horde = {7},
                              .turn = 1,
                              .scores = {20, 3, 0}});
  const Table after = played(before, {"1 draw", "chance draw 7"});
  EXPECT_EQ(scores(after), (std::vector{20, 3, 0}));
  EXPECT_EQ(to_move(after), "2");
}

TEST(ZL_10_7, at_the_end_of_the_game_the_table_stays_as_it_was_scored) {
  // also ZL-16.15
  const Table before = table({.seats = {passed({9, 10}, {8}), out(), in({3, 5})},
                              .horde = {7},
                              .turn = 2,
                              .round = 5,
                              .scores = {19, 3, 0},
                              .discard = {1, 2},
                              .exits = {1, 0}});
  const Table after = played(before, {"2 pass"});
  EXPECT_EQ(after, table({.seats = {passed({9, 10}, {8}), out(), passed({3, 5})},
                          .horde = {7},
                          .turn = 2,
                          .phase = "over",
                          .round = 5,
                          .scores = {21, 3, 2},
                          .discard = {1, 2},
                          .exits = {1, 0, 2}}));
}

TEST(ZL_11_1, all_cards_of_the_table_go_to_the_discard) {
  // also ZL-12.2
  const Table before = table({.seats = {passed({9, 10}, {1, 8}), in({3})},
                              .horde = {5, 7},
                              .turn = 1,
                              .discard = {2, 10}});
  const Table after = played(before, {"1 pass"});
  EXPECT_EQ(field(after, "discard"), "[1,1,1,0,1,0,1,1,1,2]");
  EXPECT_EQ(field(after, "horde"), "[]");
  EXPECT_EQ(field(after, "seats"),
            R"([{"status":"in","up":[],"down":[]},{"status":"in","up":[],"down":[]}])");
}

TEST(ZL_11_2, the_next_round_has_the_next_number_and_all_are_in) {
  const Table before = table(
      {.seats = {passed({9, 10}), out(), in({3})}, .turn = 2, .round = 3, .scores = {1, 0, 2}});
  const Table after = played(before, {"2 pass"});
  EXPECT_EQ(after, table({.seats = {in(), in(), in()},
                          .turn = 1,
                          .phase = "deal",
                          .round = 4,
                          .scores = {3, 0, 3},
                          .discard = {3, 9, 10},
                          .exits = {0, 1, 2}}));
}

TEST(ZL_11_3, the_deck_goes_on_with_the_cards_it_has_left) {
  const Table before = table({.seats = {passed({9}), in({3})}, .turn = 1, .deck = {{4, 6, 6, 10}}});
  const Table after = played(before, {"1 pass"});
  EXPECT_EQ(field(after, "deck"), "[0,0,0,1,0,2,0,0,0,1]");
}

TEST(ZL_11_4, a_fresh_deck_has_all_cards_when_dealing_begins) {
  const Table before = table({.seats = {passed({9}), in({3})},
                              .horde = {5},
                              .turn = 1,
                              .deck = {{4, 6, 6, 10}},
                              .options = {{"deck", "fresh"}}});
  const Table after = played(before, {"1 pass"});
  EXPECT_EQ(field(after, "deck"), "[1,2,3,4,5,6,7,8,9,10]");
  EXPECT_EQ(field(after, "discard"), "[0,0,0,0,0,0,0,0,0,0]");
}

TEST(ZL_11_4, a_fresh_deck_has_all_cards_in_an_extra_round_too) {
  const Table before = table({.seats = {passed({9}), in({3})},
                              .turn = 1,
                              .round = 4,
                              .scores = {20, 20},
                              .deck = {{4, 6, 6, 10}},
                              .options = {{"deck", "fresh"}}});
  const Table after = played(before, {"1 pass"});
  EXPECT_EQ(field(after, "round"), "5");
  EXPECT_EQ(field(after, "deck"), "[1,2,3,4,5,6,7,8,9,10]");
}

TEST(ZL_11_5, a_random_redeal_goes_straight_to_the_seats_in_seat_order) {
  const Table before = table({.seats = {passed({9}), passed({8}), in({3})},
                              .turn = 2,
                              .scores = {5, 0, 1},
                              .discard = {},
                              .options = {{"redeal", "random"}}});
  const Table cleared = played(before, {"2 pass"});
  EXPECT_EQ(cleared, table({.seats = {in(), in(), in()},
                            .turn = 0,
                            .phase = "deal",
                            .round = 2,
                            .scores = {6, 1, 2},
                            .discard = {3, 8, 9},
                            .exits = {0, 1, 2},
                            .options = {{"redeal", "random"}}}));
  const Table dealt = played(cleared, {"chance deal 5", "chance deal 4", "chance deal 6"});
  EXPECT_EQ(dealt, table({.seats = {in({5}), in({4}), in({6})},
                          .turn = 1,
                          .round = 2,
                          .scores = {6, 1, 2},
                          .discard = {3, 8, 9},
                          .options = {{"redeal", "random"}}}));
}

}  // namespace lazaret::zombie_life
