// Time that goes on evenly while somebody sets the clock.
#include "server/room/even_time.h"

#include <gtest/gtest.h>

namespace lazaret::server {
namespace {

using namespace std::chrono_literals;

class Clocks : public testing::Test {
 protected:
  EvenTime::Time wall_ = 1'000'000h;
  EvenTime::Time steady_ = 5h;
  EvenTime even_;

  EvenTime::Time now() { return even_.now(wall_, steady_); }
  EvenTime::Time after(EvenTime::Time passed) {
    wall_ += passed;
    steady_ += passed;
    return now();
  }
};

TEST_F(Clocks, follow_the_wall) {
  EXPECT_EQ(now(), wall_);
  EXPECT_EQ(after(3ms), wall_);
  EXPECT_EQ(after(48h), wall_);
}

TEST_F(Clocks, go_on_when_the_wall_is_put_back_or_forward) {
  for (const auto jump : {-1h, 1h, -1'000'000h, 2'000'000h}) {
    const auto before = now();
    wall_ += jump;
    EXPECT_EQ(now(), before);
    const auto passed = after(1s) - before;
    EXPECT_GE(passed, 900ms);
    EXPECT_LE(passed, 1100ms);
  }
}

TEST_F(Clocks, come_back_to_the_wall) {
  for (const auto jump : {-10s, 10s}) {
    now();
    wall_ += jump;
    after(99s);
    EXPECT_NE(now(), wall_);
    after(2s);
    EXPECT_EQ(now(), wall_);
  }
}

TEST_F(Clocks, never_fall_behind_what_another_thread_was_told) {
  const auto before = after(5s);
  EXPECT_EQ(even_.now(wall_, steady_ - 1s), before);
}

}  // namespace
}  // namespace lazaret::server
