// Rooms and the bots they ask: one process thinks for a table, hints have a bound.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/net/house.h"

namespace lazaret::server {
namespace {

constexpr const char* bots_only =
    R"({"game":"zombie-life","players":2,"pace_ms":1000,"seats":[{"kind":"bot","bot":"level1"},)"
    R"({"kind":"bot","bot":"level1"}]})";

constexpr const char* one_person =
    R"({"game":"zombie-life","players":2,"hints":true,"seats":[{"kind":"person","name":"V"},)"
    R"({"kind":"bot","bot":"level1"}]})";

constexpr const char* sealed_bots =
    R"({"game":"infarkt","players":4,"seats":[{"kind":"bot","bot":"level1"},)"
    R"({"kind":"bot","bot":"level1"},{"kind":"bot","bot":"level1"},{"kind":"bot","bot":"level1"}]})";

constexpr const char* bot_begins =
    R"({"game":"infarkt","players":2,"pace_ms":500,"options":{"first":1},"seats":[)"
    R"({"kind":"person","name":"V"},{"kind":"bot","bot":"level1"}]})";

class RoomBots : public testing::Test {
 protected:
  RoomBots() { store_.telling = true; }
  std::size_t entries(const NewTable& table) { return store_.tables[table.id].size(); }
  // Both processes live on for so many seconds.
  int think(House& one, House& other, int seconds) {
    int thoughts = 0;
    for (int tenth = 0; tenth < 10 * seconds; ++tenth) {
      thoughts += one.think() + other.think();
      one.loop.advance(100);
      other.loop.advance(100);
    }
    return thoughts;
  }

  void live(int seconds) {
    for (int tenth = 0; tenth < 10 * seconds; ++tenth) {
      house_.think();
      house_.loop.advance(100);
    }
  }

  MemoryStore store_;
  House house_{store_};
};

TEST_F(RoomBots, one_of_several_processes_thinks) {
  House other(store_, "other house");
  const NewTable table = house_.create(bots_only);
  auto here = house_.sit(table, {});
  auto there = other.sit(table, {});
  const std::size_t before = entries(table);
  const int thoughts = think(house_, other, 20);
  const auto steps = static_cast<int>(entries(table) - before);
  EXPECT_GE(steps, 15);
  EXPECT_LE(thoughts, steps + 2) << "at most once in vain at the beginning";
}

TEST_F(RoomBots, when_the_process_that_thinks_is_gone_another_one_does) {
  auto other = std::make_unique<House>(store_, "other house");
  const NewTable table = house_.create(bots_only);
  auto here = house_.sit(table, {});
  auto there = other->sit(table, {});
  think(house_, *other, 5);
  const std::size_t before = entries(table);
  for (int tenth = 0; tenth < 100; ++tenth) {  // the first one hangs
    other->think();
    other->loop.advance(100);
  }
  EXPECT_GE(entries(table), before + 4);
}

TEST_F(RoomBots, a_table_asks_one_bot_after_the_other) {
  const NewTable table = house_.create(sealed_bots);
  auto watcher = house_.sit(table, {});
  std::size_t most = 0;
  for (int moment = 0; moment < 60; ++moment) {
    house_.loop.advance(1000);
    most = std::max(most, house_.bots_asked(table));
    EXPECT_LE(house_.waiting_bots(), 1);
    house_.think(1);
  }
  EXPECT_EQ(most, 4U) << "all plan at once somewhere";
  EXPECT_GT(entries(table), 50U) << "and everybody gets a turn";
}

TEST_F(RoomBots, wait_while_somebody_at_the_table_reads) {
  const NewTable table = house_.create(bot_begins);
  auto person = house_.sit(table, {0});
  person.send(R"({"t":"reading","ms":5000,"ref":1})");
  EXPECT_TRUE(person.heard(R"("t":"ok","ref":1)"));
  const std::size_t before = entries(table);
  live(4);
  EXPECT_EQ(entries(table), before);
  person.send(R"({"t":"reading","ms":0})");
  live(1);
  EXPECT_GT(entries(table), before);
}

TEST_F(RoomBots, wait_for_a_reader_no_longer_than_a_minute) {
  const NewTable table = house_.create(bot_begins);
  auto person = house_.sit(table, {0});
  const std::size_t before = entries(table);
  for (int again = 0; again < 8; ++again) {
    person.send(R"({"t":"reading","ms":60000})");
    live(8);
  }
  EXPECT_GT(entries(table), before);
}

TEST_F(RoomBots, do_not_wait_for_spectators_nor_for_who_has_gone) {
  const NewTable table = house_.create(bot_begins);
  auto spectator = house_.sit(table, {});
  spectator.send(R"({"t":"reading","ms":10000})");
  auto person = house_.sit(table, {0});
  person.send(R"({"t":"reading","ms":10000})");
  const std::size_t before = entries(table);
  person.guest->gone();
  live(2);
  EXPECT_GT(entries(table), before);
}

TEST_F(RoomBots, hints_have_a_bound_for_each_address) {
  const NewTable table = house_.create(one_person);
  auto person = house_.sit(table, {0});
  auto friend_of_hers = house_.sit(table, {0});
  for (int i = 0; i < ThoughtQueue::most_waiting; ++i)
    person.send(R"({"t":"hint","seat":0,"ref":1})");
  EXPECT_FALSE(person.heard("slow_down"));
  friend_of_hers.send(R"({"t":"hint","seat":0,"ref":2})");
  EXPECT_TRUE(friend_of_hers.heard("slow_down"));
  EXPECT_EQ(house_.think(), ThoughtQueue::most_waiting);
  EXPECT_TRUE(person.heard(R"("t":"hint")"));
}

TEST_F(RoomBots, move_before_anybody_is_told_the_chances) {
  auto onlooker =
      house_.sit(house_.create(R"({"game":"zombie-life","players":2,"hints":true,"seats":[)"
                               R"({"kind":"person","name":"V"},{"kind":"person","name":"W"}]})"),
                 {});
  onlooker.send(R"({"t":"judge","ref":1})");
  const NewTable table =
      house_.create(R"({"game":"infarkt","players":2,"options":{"first":1},"seats":[)"
                    R"({"kind":"person","name":"V"},{"kind":"bot","bot":"level4"}]})");
  auto person = house_.sit(table, {0});
  ASSERT_EQ(house_.waiting_bots(), 2);
  EXPECT_EQ(house_.think(1), 1);
  EXPECT_FALSE(onlooker.heard(R"("t":"judge")"));
  house_.think();
  EXPECT_TRUE(onlooker.heard(R"("t":"judge","ref":1)"));
}

TEST_F(RoomBots, tell_everybodys_chances_and_have_the_same_bound) {
  const NewTable table = house_.create(one_person);
  auto onlooker = house_.sit(table, {});
  for (int i = 0; i < ThoughtQueue::most_waiting; ++i) onlooker.send(R"({"t":"judge","ref":1})");
  EXPECT_FALSE(onlooker.heard("slow_down"));
  onlooker.send(R"({"t":"judge","ref":2})");
  EXPECT_TRUE(onlooker.heard("slow_down"));
  house_.think();
  EXPECT_TRUE(onlooker.heard(R"("t":"judge","ref":1)"));
  EXPECT_TRUE(onlooker.heard(R"("chances":[)"));
}

}  // namespace
}  // namespace lazaret::server
