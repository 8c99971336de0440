#include "lab/count/stats.h"

#include <gtest/gtest.h>

#include "lab/count/archive.h"

namespace lazaret::lab {
namespace {

// Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I, method 3.
TEST(Wilson, is_what_the_literature_says) {
  const Estimate large = share_of(81, 263);
  EXPECT_NEAR(large.low, 0.2553, 5e-5);
  EXPECT_NEAR(large.high, 0.3662, 5e-5);
  const Estimate small = share_of(15, 148);
  EXPECT_NEAR(small.low, 0.0624, 5e-5);
  EXPECT_NEAR(small.high, 0.1605, 5e-5);
  const Estimate none = share_of(0, 20);
  EXPECT_NEAR(none.low, 0, 1e-12);
  EXPECT_NEAR(none.high, 0.1611, 5e-5);
  const Estimate one = share_of(1, 29);
  EXPECT_NEAR(one.low, 0.0061, 5e-5);
  EXPECT_NEAR(one.high, 0.1718, 5e-5);
}

TEST(Wilson, knows_nothing_of_no_games) { EXPECT_EQ(share_of(0, 0), (Estimate{0, 0, 1})); }

TEST(Wilson, takes_parts_of_wins) {
  EXPECT_DOUBLE_EQ(share_of(2.5, 10).value, 0.25);
  EXPECT_LT(share_of(2.5, 10).low, share_of(3, 10).low);
}

Histogram dice() {
  Histogram histogram;
  for (const unsigned value : {1U, 2U, 2U, 3U, 3U, 3U, 9U, 9U, 9U, 9U}) histogram.add(value);
  return histogram;
}

TEST(Histogram, has_mean_and_percentiles) {
  const Histogram histogram = dice();
  EXPECT_EQ(histogram.count(), 10U);
  EXPECT_DOUBLE_EQ(histogram.mean(), 5.0);
  EXPECT_EQ(histogram.percentile(5), 1U);
  EXPECT_EQ(histogram.percentile(30), 2U);
  EXPECT_EQ(histogram.percentile(31), 3U);
  EXPECT_EQ(histogram.percentile(95), 9U);
  EXPECT_EQ(histogram.count_within(2, 3), 5U);
}

TEST(Histogram, tells_how_sure_its_mean_is) {
  // The sample variance is 110 / 9, so the error of the mean is sqrt(110 / 90).
  const Estimate mean = dice().mean_estimate();
  EXPECT_NEAR(mean.high - mean.value, 1.959964 * 1.105542, 1e-5);
}

TEST(Histogram, adds_up) {
  Histogram sum = dice();
  Histogram more;
  more.add(40, 3);
  add_up(sum, more);
  EXPECT_EQ(sum.count(), 13U);
  EXPECT_EQ(sum.times()[40], 3U);
}

TEST(Histogram, bounds_its_memory) {
  Histogram histogram;
  histogram.add(~std::uint64_t{0});
  EXPECT_EQ(histogram.times().size(), Histogram::most + 1);
}

}  // namespace
}  // namespace lazaret::lab
