#include "server/net/limits.h"

#include <gtest/gtest.h>

namespace lazaret::server {
namespace {

using std::chrono::seconds;

TEST(Bucket, gives_what_is_in_it_and_fills_with_time) {
  Bucket bucket({2, 3});
  const auto now = Bucket::Clock::now();
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(now));
  EXPECT_FALSE(bucket.take(now));
  EXPECT_TRUE(bucket.take(now + seconds(1)));
  EXPECT_TRUE(bucket.take(now + seconds(1)));
  EXPECT_FALSE(bucket.take(now + seconds(1)));
  EXPECT_TRUE(bucket.is_full(now + seconds(60)));
}

TEST(Bucket, without_a_size_there_is_no_limit) {
  Bucket bucket({0, 0});
  for (int i = 0; i < 10000; ++i) EXPECT_TRUE(bucket.take(Bucket::Clock::now()));
}

TEST(Visitor, has_so_many_sockets_and_no_more) {
  Limits limits;
  limits.connections = 2;
  Visitor visitor(limits);
  EXPECT_TRUE(visitor.connect());
  EXPECT_TRUE(visitor.connect());
  EXPECT_FALSE(visitor.connect());
  visitor.disconnect();
  EXPECT_TRUE(visitor.connect());
}

TEST(Visitors, share_what_they_have_by_address) {
  Visitors visitors{Limits{}};
  EXPECT_EQ(visitors.at("192.0.2.1"), visitors.at("::ffff:192.0.2.1"));
  EXPECT_NE(visitors.at("192.0.2.1"), visitors.at("192.0.2.2"));
  EXPECT_EQ(visitors.at("2001:db8:1:2::1"), visitors.at("2001:db8:1:2:3:4:5:6"));
  EXPECT_NE(visitors.at("2001:db8:1:2::1"), visitors.at("2001:db8:1:3::1"));
}

TEST(Visitors, idle_ones_are_forgotten) {
  Visitors visitors{Limits{}};
  const auto guest = visitors.at("192.0.2.1");
  for (int i = 0; i < 5000; ++i)
    visitors.at("10." + std::to_string(i / 250) + ".0." + std::to_string(i % 250));
  EXPECT_LT(visitors.size(), 5000U);
  EXPECT_EQ(guest, visitors.at("192.0.2.1"));
}

}  // namespace
}  // namespace lazaret::server
