#include "lab/rate/sequential.h"

#include <gtest/gtest.h>

#include "core/rng.h"

namespace lazaret::lab {
namespace {

Observations coins(std::uint64_t heads, std::uint64_t count) {
  Observations seen;
  seen.range = 1;
  for (std::uint64_t i = 0; i < count; ++i) seen.add(i < heads ? 1 : 0);
  return seen;
}

TEST(Sequential, one_look_is_the_usual_interval) {
  const Estimate interval = one_look(coins(5000, 10000));
  EXPECT_DOUBLE_EQ(interval.value, 0.5);
  EXPECT_NEAR(interval.high - 0.5, 1.959964 * 0.005, 2e-5);
}

TEST(Sequential, many_looks_cost_width) {
  for (const std::uint64_t n : {20U, 200U, 2000U}) {
    const Observations seen = coins(n / 2, n);
    EXPECT_LT(any_look(seen, 0.05).low, one_look(seen).low);
    EXPECT_LT(any_look(seen, 0.01).low, any_look(seen, 0.05).low);
  }
}

// Whether a coin that is looked at after every toss is ever called unfair.
bool ever_unfair(Rng& rng, std::uint32_t percent, std::uint64_t tosses) {
  Observations seen;
  seen.range = 1;
  for (std::uint64_t i = 0; i < tosses; ++i) {
    seen.add(rng.below(100) < percent ? 1 : 0);
    if (seen.count >= 16 && judge(any_look(seen, 0.05), 0.5, 0) != Verdict::open) return true;
  }
  return false;
}

TEST(Sequential, a_fair_coin_is_seldom_called_unfair_however_often_one_looks) {
  Rng rng(1);
  int alarms = 0;
  for (int i = 0; i < 1000; ++i) alarms += ever_unfair(rng, 50, 1000) ? 1 : 0;
  EXPECT_LE(alarms, 50);
  EXPECT_GE(alarms, 1);  // or it would never find anything
}

TEST(Sequential, looking_with_the_usual_interval_would_not_do) {
  Rng rng(1);
  int alarms = 0;
  for (int i = 0; i < 200; ++i) {
    Observations seen;
    seen.range = 1;
    bool alarm = false;
    for (int toss = 0; toss < 1000; ++toss) {
      seen.add(rng.below(2));
      alarm |= seen.count >= 16 && judge(one_look(seen), 0.5, 0) != Verdict::open;
    }
    alarms += alarm ? 1 : 0;
  }
  EXPECT_GT(alarms, 40);  // of 200: five in a hundred are meant
}

TEST(Sequential, an_unfair_coin_is_found) {
  Rng rng(2);
  int found = 0;
  for (int i = 0; i < 100; ++i) found += ever_unfair(rng, 62, 1000) ? 1 : 0;
  EXPECT_EQ(found, 100);
}

TEST(Sequential, a_few_equal_results_are_no_certainty) {
  EXPECT_LT(any_look(coins(3, 3), 0.05).low, 0.5);
  EXPECT_GT(any_look(coins(40, 40), 0.05).low, 0.5);
}

TEST(Sequential, judges) {
  EXPECT_EQ(judge({0.6, 0.52, 0.7}, 0.5, 0.02), Verdict::higher);
  EXPECT_EQ(judge({0.4, 0.3, 0.48}, 0.5, 0.02), Verdict::lower);
  EXPECT_EQ(judge({0.5, 0.49, 0.51}, 0.5, 0.02), Verdict::equal);
  EXPECT_EQ(judge({0.5, 0.49, 0.53}, 0.5, 0.02), Verdict::open);
  EXPECT_EQ(judge({0.5, 0.49, 0.51}, 0.5, 0), Verdict::open);
}

}  // namespace
}  // namespace lazaret::lab
