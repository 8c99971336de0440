// ZL-13: the end of the game.
#include <gtest/gtest.h>

#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

TEST(ZL_13_1, below_the_target_a_new_round_for_all_follows) {
  const Table before = table({.seats = {passed({9}), in({3})}, .turn = 1, .scores = {19, 19}});
  const Table after = played(before, {"1 pass"});
  EXPECT_EQ(field(after, "phase"), R"("deal")");
  EXPECT_EQ(scores(after), (std::vector{20, 20}));
}

TEST(ZL_13_1, only_the_seats_that_played_the_round_are_judged) {
  const Table before =
      table({.seats = {absent(), passed({9}), in({3})}, .turn = 2, .scores = {25, 5, 5}});
  const Table after = played(before, {"2 pass"});
  EXPECT_EQ(after, table({.seats = {in(), in(), in()},
                          .turn = 0,
                          .phase = "deal",
                          .round = 2,
                          .scores = {25, 6, 6},
                          .discard = {3, 9},
                          .exits = {1, 2}}));
}

TEST(ZL_13_1, the_game_is_judged_only_when_the_round_is_scored) {
  const Table before = table({.seats = {in({7, 8, 9}), in({3})}, .scores = {20, 0}});
  const Table after = played(before, {"0 pass"});
  EXPECT_EQ(to_move(after), "1");
  EXPECT_EQ(to_move(played(after, {"1 pass"})), "nobody");
}

TEST(ZL_13_2, one_seat_alone_at_the_target_wins) {
  const Table before = table({.seats = {passed({9}), in({3})}, .turn = 1, .scores = {20, 3}});
  const Table after = played(before, {"1 pass"});
  EXPECT_EQ(to_move(after), "nobody");
  EXPECT_EQ(winners(after), (std::vector{0}));
}

TEST(ZL_13_2, the_highest_total_wins_if_others_have_reached_the_target_too) {
  const Table before =
      table({.seats = {passed({9}), in({3, 4}), passed({6})}, .turn = 1, .scores = {20, 20, 20}});
  const Table after = played(before, {"1 pass"});
  EXPECT_EQ(scores(after), (std::vector{21, 22, 21}));
  EXPECT_EQ(to_move(after), "nobody");
  EXPECT_EQ(winners(after), (std::vector{1}));
}

TEST(ZL_13_3, level_leaders_share_the_win_if_the_option_says_so) {
  const Table before = table({.seats = {passed({9}), in({3}), passed({6})},
                              .turn = 1,
                              .scores = {21, 21, 4},
                              .options = {{"tie", "shared"}}});
  const Table after = played(before, {"1 pass"});
  EXPECT_EQ(to_move(after), "nobody");
  EXPECT_EQ(winners(after), (std::vector{0, 1}));
}

TEST(ZL_13_4, level_leaders_alone_play_an_extra_round) {
  // also ZL-13.5, ZL-13.6
  const Table before = table({.seats = {passed({}, {9}), in({3}), passed({6}), passed({8})},
                              .turn = 1,
                              .round = 5,
                              .scores = {3, 21, 4, 21},
                              .exits = {0, 2, 3}});
  const Table after = played(before, {"1 pass"});
  EXPECT_EQ(after, table({.seats = {absent(), in(), absent(), in()},
                          .turn = 1,
                          .phase = "deal",
                          .round = 6,
                          .scores = {3, 22, 5, 22},
                          .discard = {3, 6, 8, 9},
                          .exits = {0, 2, 3, 1}}));
}

TEST(ZL_13_5, the_others_take_no_turn_and_keep_their_totals) {
  const Table before = table({.seats = {absent(), in({3}), absent(), in({8})},
                              .turn = 1,
                              .round = 6,
                              .scores = {3, 22, 5, 22}});
  const Table after =
      played(before, {"1 draw", "chance draw 9", "1 place refuge", "3 pass", "1 pass"});
  EXPECT_EQ(scores(after), (std::vector{3, 24, 5, 22}));
  EXPECT_EQ(winners(after), (std::vector{1}));
  EXPECT_EQ(refusal(before, "0 draw"), "ZL-4.6");
}

TEST(ZL_13_5, the_others_cannot_win_any_more) {
  const Table before = table({.seats = {absent(), passed({9}), in({3, 4})},
                              .turn = 2,
                              .round = 6,
                              .scores = {30, 22, 22}});
  EXPECT_EQ(winners(played(before, {"2 pass"})), (std::vector{2}));
}

TEST(ZL_13_6, an_extra_round_is_dealt_straight_to_the_seats_that_play) {
  const Table before = table({.seats = {absent(), in(), absent(), in()},
                              .turn = 1,
                              .phase = "deal",
                              .round = 6,
                              .scores = {3, 22, 5, 22},
                              .options = {{"redeal", "trailing-chooses"}}});
  const Table after = played(before, {"chance deal 9", "chance deal 4"});
  EXPECT_EQ(after, table({.seats = {absent(), in({9}), absent(), in({4})},
                          .turn = 3,
                          .round = 6,
                          .scores = {3, 22, 5, 22}}));
}

TEST(ZL_13_6, the_points_of_an_extra_round_are_added) {
  const Table before = table(
      {.seats = {in({3, 4, 5}), passed({9}, {2}), absent()}, .round = 6, .scores = {22, 22, 5}});
  EXPECT_EQ(scores(played(before, {"0 pass"})), (std::vector{25, 23, 5}));
}

TEST(ZL_13_7, those_still_level_play_another_extra_round_alone) {
  const Table before = table({.seats = {passed({9, 10}), in({3, 4}), passed({8}), absent()},
                              .turn = 1,
                              .round = 6,
                              .scores = {22, 22, 22, 5}});
  const Table after = played(before, {"1 pass"});
  EXPECT_EQ(after, table({.seats = {in(), in(), absent(), absent()},
                          .turn = 0,
                          .phase = "deal",
                          .round = 7,
                          .scores = {24, 24, 23, 5},
                          .discard = {3, 4, 8, 9, 10},
                          .exits = {0, 2, 1}}));
}

TEST(ZL_13_7, the_best_of_an_extra_round_wins) {
  const Table before = table(
      {.seats = {passed({9}), in({3, 4}), absent()}, .turn = 1, .round = 6, .scores = {22, 22, 5}});
  EXPECT_EQ(winners(played(before, {"1 pass"})), (std::vector{1}));
}

TEST(ZL_13_8, the_game_ends_after_round_100) {
  const Table round_99 = table({.seats = {passed({9}), in({3, 4})}, .turn = 1, .round = 99});
  EXPECT_EQ(field(played(round_99, {"1 pass"}), "round"), "100");
  const Table round_100 = table({.seats = {passed({9}), in({3, 4})}, .turn = 1, .round = 100});
  const Table after = played(round_100, {"1 pass"});
  EXPECT_EQ(to_move(after), "nobody");
  EXPECT_EQ(field(after, "round"), "100");
}

TEST(ZL_13_9, then_the_highest_total_wins) {
  const Table before = table({.seats = {passed({9}), in({3, 4})}, .turn = 1, .round = 100});
  EXPECT_EQ(winners(played(before, {"1 pass"})), (std::vector{1}));
}

TEST(ZL_13_9, then_a_tie_is_shared_whatever_the_option_says) {
  const Table before = table({.seats = {passed({9}), in({3}), absent()},
                              .turn = 1,
                              .round = 100,
                              .scores = {25, 25, 26},
                              .options = {{"tie", "extra-round"}}});
  const Table after = played(before, {"1 pass"});
  EXPECT_EQ(to_move(after), "nobody");
  EXPECT_EQ(winners(after), (std::vector{0, 1}));
}

TEST(ZL_13_10, scores_are_the_totals_of_all_seats) {
  const Table before =
      table({.seats = {absent(), in({3}), in({4, 5})}, .turn = 1, .scores = {7, 0, 9}});
  EXPECT_EQ(scores(before), (std::vector{7, 0, 9}));
}

TEST(ZL_13_11, nobody_has_won_before_the_game_is_over) {
  const Table before = table({.seats = {in({3}), in({4})}, .scores = {30, 9}});
  EXPECT_EQ(winners(before), (std::vector<int>{}));
}

TEST(ZL_13_11, the_winners_are_those_with_the_highest_total_who_are_not_absent) {
  const Table after = table({.seats = {passed({}, {3}), absent(), passed({4}), out()},
                             .phase = "over",
                             .scores = {9, 12, 8, 9}});
  EXPECT_EQ(winners(after), (std::vector{0, 3}));
}

}  // namespace lazaret::zombie_life
