// ZL-8: hiding.
#include <gtest/gtest.h>

#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

TEST(ZL_8_1, hiding_is_legal_on_the_very_first_turn) {
  const Table before = played(opening(2), {"chance deal 3", "chance deal 8"});
  EXPECT_EQ(refusal(before, "0 pass"), "allowed");
}

TEST(ZL_8_1, hiding_is_legal_with_nothing_to_hide) {
  const Table before = table({.seats = {in(), in({5})}, .horde = {3}});
  EXPECT_EQ(legal(before, 0), "draw, pass, take 3");
}

TEST(ZL_8_2, who_hides_has_passed_and_leaves_at_the_end_of_exits) {
  const Table before = table({.seats = {in({7, 9}), in({5}), in({6}), out()}, .exits = {3}});
  const Table after = played(before, {"0 pass"});
  EXPECT_EQ(
      after,
      table({.seats = {passed({}, {7, 9}), in({5}), in({6}), out()}, .turn = 1, .exits = {3, 0}}));
  EXPECT_EQ(refusal(after, "0 draw"), "ZL-4.5");
}

TEST(ZL_8_2, who_hides_takes_no_more_turns) {
  const Table before = table({.seats = {in({7, 9}), in({5}), in({6})}, .horde = {1, 2}});
  EXPECT_EQ(to_move(played(before, {"0 pass", "1 take 1", "2 take 2"})), "1");
}

TEST(ZL_8_3, as_many_cards_go_down_as_seats_are_still_in) {
  const Table before = table({.seats = {in({2, 4, 6, 8, 10}), in({5}), in({6})}});
  const Table after = played(before, {"0 pass"});
  EXPECT_EQ(after, table({.seats = {passed({6, 8, 10}, {2, 4}), in({5}), in({6})}, .turn = 1}));
}

TEST(ZL_8_3, seats_hidden_before_overrun_or_absent_do_not_count) {
  const Table before = table({.seats = {in({2, 4, 6, 8}), passed({5}), out(), absent(), in({6})}});
  const Table after = played(before, {"0 pass"});
  EXPECT_EQ(after, table({.seats = {passed({4, 6, 8}, {2}), passed({5}), out(), absent(), in({6})},
                          .turn = 4,
                          .exits = {1, 2, 0}}));
}

TEST(ZL_8_4, with_fewer_cards_all_go_down) {
  const Table before = table({.seats = {in({8}), in({5}), in({6}), in({7})}});
  const Table after = played(before, {"0 pass"});
  EXPECT_EQ(after, table({.seats = {passed({}, {8}), in({5}), in({6}), in({7})}, .turn = 1}));
}

TEST(ZL_8_4, the_rest_of_the_number_is_forgotten) {
  const Table before = table({.seats = {in({8}), in({5}), in({6}), in({7})}, .horde = {5}});
  const Table after = played(before, {"0 pass", "1 draw", "chance draw 5", "2 pass", "3 pass"});
  EXPECT_EQ(scores(after), (std::vector{1, 0, 0, 1}));
}

TEST(ZL_8_5, the_lowest_ranks_go_down) {
  const Table before = table({.seats = {in({1, 9, 10}), in({5}), in({6})}});
  const Table after = played(before, {"0 pass"});
  EXPECT_EQ(after, table({.seats = {passed({10}, {1, 9}), in({5}), in({6})}, .turn = 1}));
}

TEST(ZL_8_6, each_hidden_seat_turns_one_card_up_when_somebody_is_overrun) {
  const Table before =
      table({.seats = {in({7}), passed({9}, {1, 2, 3}), passed({}, {4}), passed({5}), in({6})},
             .horde = {7}});
  const Table after = played(before, {"0 draw", "chance draw 7"});
  EXPECT_EQ(after,
            table({.seats = {out(), passed({3, 9}, {1, 2}), passed({4}), passed({5}), in({6})},
                   .horde = {7},
                   .turn = 4,
                   .discard = {7, 7},
                   .exits = {1, 2, 3, 0}}));
}

TEST(ZL_8_6, one_card_for_each_seat_that_is_overrun) {
  const Table before =
      table({.seats = {in({7}), in({8}), passed({}, {2, 3, 4}), in({6})}, .horde = {7, 8}});
  const Table after = played(before, {"0 draw", "chance draw 7", "1 draw", "chance draw 8"});
  EXPECT_EQ(after, table({.seats = {out(), out(), passed({3, 4}, {2}), in({6})},
                          .horde = {7, 8},
                          .turn = 3,
                          .discard = {7, 7, 8, 8},
                          .exits = {2, 0, 1}}));
}

TEST(ZL_8_7, the_highest_rank_that_lies_face_down_is_turned_up) {
  const Table before = table({.seats = {in({7}), passed({10}, {2, 6, 8}), in({5})}, .horde = {7}});
  const Table after = played(before, {"0 draw", "chance draw 7"});
  EXPECT_EQ(field(after, "seats"), R"([{"status":"out","up":[],"down":[]},)"
                                   R"({"status":"passed","up":[8,10],"down":[2,6]},)"
                                   R"({"status":"in","up":[5],"down":[]}])");
}

TEST(ZL_8_8, the_hiding_of_another_turns_nothing_up) {
  const Table before = table({.seats = {in({7, 9}), passed({10}, {2, 8}), in({5})}, .exits = {1}});
  const Table after = played(before, {"0 pass"});
  EXPECT_EQ(after, table({.seats = {passed({9}, {7}), passed({10}, {2, 8}), in({5})},
                          .turn = 2,
                          .exits = {1, 0}}));
}

TEST(ZL_8_9, who_was_overrun_before_turns_nothing_up_later) {
  const Table before =
      table({.seats = {in({7}), in({2, 3, 4, 5}), in({6}), in({8})}, .horde = {7}});
  const Table after = played(before, {"0 draw", "chance draw 7", "1 pass"});
  EXPECT_EQ(after, table({.seats = {out(), passed({4, 5}, {2, 3}), in({6}), in({8})},
                          .horde = {7},
                          .turn = 2,
                          .discard = {7, 7},
                          .exits = {0, 1}}));
  EXPECT_EQ(scores(played(after, {"2 pass", "3 pass"})), (std::vector{0, 2, 0, 1}));
}

}  // namespace lazaret::zombie_life
