#include "core/bounded.h"

#include <gtest/gtest.h>

namespace lazaret {
namespace {

TEST(Bounded, keeps_what_is_pushed_in_order) {
  Bounded<int, 3> list;
  list.push_back(7);
  list.push_back(9);
  EXPECT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0], 7);
  EXPECT_EQ(list.back(), 9);
  EXPECT_FALSE(list.full());
  list.push_back(1);
  EXPECT_TRUE(list.full());
}

TEST(Bounded, erase_closes_the_gap) {
  Bounded<int, 4> list;
  for (const int item : {1, 2, 3}) list.push_back(item);
  list.erase_at(1);
  EXPECT_EQ(list.size(), 2U);
  EXPECT_EQ(list[1], 3);
  EXPECT_FALSE(list.contains(2));
}

TEST(Bounded, equality_looks_at_the_live_part_only) {
  Bounded<int, 4> one;
  Bounded<int, 4> other;
  one.push_back(5);
  one.push_back(6);
  one.pop_back();
  other.push_back(5);
  EXPECT_EQ(one, other);
  other.push_back(6);
  EXPECT_NE(one, other);
}

TEST(BoundedDeathTest, nothing_is_written_or_taken_beyond_the_end) {
  Bounded<int, 2> list;
  EXPECT_DEATH(list.pop_back(), "");
  EXPECT_DEATH(list.erase_at(0), "");
  list.push_back(1);
  list.push_back(2);
  EXPECT_DEATH(list.push_back(3), "");
}

}  // namespace
}  // namespace lazaret
