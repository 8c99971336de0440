#include "core/rng.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "core/bits.h"

namespace lazaret {
namespace {

TEST(Rng, the_same_seed_gives_the_same_numbers) {
  Rng one(42);
  Rng other(42);
  for (int i = 0; i < 100; ++i) ASSERT_EQ(one.next(), other.next());
  EXPECT_NE(Rng(42).next(), Rng(43).next());
}

TEST(Rng, known_numbers_never_change) {
  Rng rng(1);
  EXPECT_EQ(rng.next(), 0xCFC5D07F6F03C29BU);
}

TEST(Rng, below_is_even) {
  Rng rng(7);
  std::array<int, 10> seen{};
  for (int i = 0; i < 100000; ++i) ++seen[rng.below(10)];
  for (const int count : seen) {
    EXPECT_GT(count, 9500);
    EXPECT_LT(count, 10500);
  }
}

TEST(RandomKey, streams_and_indices_are_independent_of_order) {
  const RandomKey key(5);
  std::set<std::uint64_t> values;
  for (std::uint64_t i = 0; i < 1000; ++i) values.insert(key.split("chance").split(i).rng().next());
  for (std::uint64_t i = 0; i < 1000; ++i) values.insert(key.split("bot").split(i).rng().next());
  EXPECT_EQ(values.size(), 2000U);
  EXPECT_EQ(key.split("chance").split(7).value(), RandomKey(5).split("chance").split(7).value());
}

TEST(Bits, nth_and_lowest_count_from_the_bottom) {
  EXPECT_EQ(nth_bit(0b101100, 0), 2U);
  EXPECT_EQ(nth_bit(0b101100, 2), 5U);
  EXPECT_EQ(lowest_bits(0b101100, 2), 0b001100U);
  EXPECT_EQ(lowest_bits(0b101100, 0), 0U);
  EXPECT_EQ(lowest_bits(0b101100, 9), 0b101100U);
}

}  // namespace
}  // namespace lazaret
