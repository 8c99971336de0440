// ZL-7: taking from the horde.
#include <gtest/gtest.h>

#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

TEST(ZL_7_1, take_moves_the_card_into_the_refuge_and_ends_the_turn) {
  const Table before = table({.seats = {in({7}), in({5})}, .horde = {3, 9}});
  const Table after = played(before, {"0 take 3"});
  EXPECT_EQ(after, table({.seats = {in({3, 7}), in({5})}, .horde = {9}, .turn = 1}));
}

TEST(ZL_7_2, the_only_seat_still_in_may_not_take) {
  const Table before = table({.seats = {in({7}), passed({5}), out()}, .horde = {3}});
  EXPECT_EQ(refusal(before, "0 take 3"), "ZL-7.2");
}

TEST(ZL_7_2, with_another_seat_in_taking_is_allowed) {
  const Table before = table({.seats = {in({7}), passed({5}), in({6})}, .horde = {3}});
  EXPECT_EQ(refusal(before, "0 take 3"), "allowed");
}

TEST(ZL_7_3, nothing_can_be_taken_from_an_empty_horde) {
  const Table before = table({.seats = {in({7}), in({5})}});
  EXPECT_EQ(refusal(before, "0 take 3"), "ZL-7.3");
  EXPECT_EQ(legal(before, 0), "draw, pass");
}

TEST(ZL_7_4, a_rank_that_is_not_in_the_horde_cannot_be_taken) {
  const Table before = table({.seats = {in({7}), in({5})}, .horde = {3}});
  EXPECT_EQ(refusal(before, "0 take 3"), "allowed");
  EXPECT_EQ(refusal(before, "0 take 4"), "ZL-7.4");
  EXPECT_EQ(refusal(before, "0 take 5"), "ZL-7.4");
}

TEST(ZL_7_5, a_rank_that_the_refuge_holds_cannot_be_taken) {
  const Table before = table({.seats = {in({7}), in({5})}, .horde = {3, 7}});
  EXPECT_EQ(refusal(before, "0 take 7"), "ZL-7.5");
  EXPECT_EQ(legal(before, 0), "draw, pass, take 3");
}

TEST(ZL_7_6, no_take_is_offered_if_the_refuge_holds_all_ranks_of_the_horde) {
  const Table before = table({.seats = {in({3, 7, 9}), in({5})}, .horde = {3, 7}});
  EXPECT_EQ(legal(before, 0), "draw, pass");
}

}  // namespace lazaret::zombie_life
