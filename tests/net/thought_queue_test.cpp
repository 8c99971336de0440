// Who thinks first: the order of the queue, with times that the test invents.
#include "server/room/thought_queue.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace lazaret::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class Queue : public testing::Test {
 protected:
  using Asker = std::shared_ptr<const void>;
  static Asker somebody() { return std::make_shared<int>(0); }

  bool add(const std::string& bot, Urgency urgency, const Asker& asker = somebody()) {
    return queue_.add(std::make_shared<Thought>(Thought{{match_, 0, bot, 0, urgency, asker}, {}}),
                      now_);
  }
  // The bot that thinks next, "" for none; it goes on thinking until it is finished.
  std::string begin() {
    current_ = queue_.take(now_);
    return current_ ? current_->job.bot : "";
  }
  void finish() { queue_.finished(*current_, now_); }
  std::string next() {
    const std::string bot = begin();
    if (current_) finish();
    return bot;
  }

  std::shared_ptr<const Match> match_ = [] {
    auto match = (*find_game("zombie-life"))->start({3, {}}, {});
    resolve_chance(**match, RandomKey(1));
    return std::shared_ptr<const Match>(std::move(*match));
  }();
  ThoughtQueue queue_;
  ThoughtQueue::Time now_{};
  ThoughtQueue::Entry current_;
};

TEST_F(Queue, people_first_then_onlookers_then_nobody_then_reviews) {
  add("level1", Urgency::review);
  add("level2", Urgency::nobody);
  add("level3", Urgency::onlookers);
  add("level4", Urgency::person);
  for (const char* bot : {"level4", "level3", "level2", "level1", ""}) EXPECT_EQ(next(), bot);
}

TEST_F(Queue, cheap_thoughts_come_before_two_hundred_dear_ones_that_wait_already) {
  for (int table = 0; table < 200; ++table) add("level5", Urgency::person);
  for (const char* bot : {"search:1000", "level4"}) add(bot, Urgency::person);
  now_ += seconds(10);
  for (const char* bot : {"level1", "random"}) add(bot, Urgency::person);
  for (const char* bot : {"random", "level1", "level4", "level5"}) EXPECT_EQ(next(), bot);
}

TEST_F(Queue, dear_thoughts_do_not_starve) {
  add("level5", Urgency::person);
  for (int second = 0; second < 60; ++second, now_ += seconds(1)) {
    add("level1", Urgency::person);
    if (next() == "level5") return;
  }
  FAIL() << "sixty cheap ones came first";
}

TEST_F(Queue, equals_think_in_the_order_in_which_they_asked) {
  const Asker first = somebody();
  add("level3", Urgency::person, first);
  add("level3", Urgency::person);
  begin();
  EXPECT_EQ(current_->job.asker, first);
}

TEST_F(Queue, who_asks_has_one_thought_at_a_time_and_four_waiting) {
  const Asker greedy = somebody();
  for (int i = 0; i < ThoughtQueue::most_waiting; ++i)
    EXPECT_TRUE(add("level1", Urgency::person, greedy));
  EXPECT_FALSE(add("level1", Urgency::person, greedy));
  add("level5", Urgency::person);
  EXPECT_EQ(begin(), "level1");
  const auto thinking = current_;
  EXPECT_EQ(next(), "level5");
  EXPECT_EQ(next(), "");
  EXPECT_TRUE(add("level1", Urgency::person, greedy));
  queue_.finished(*thinking, now_);
  EXPECT_EQ(next(), "level1");
}

TEST_F(Queue, what_nobody_waits_for_has_a_quarter_of_one_thread) {
  for (int i = 0; i < 3; ++i) add("level5", Urgency::nobody);
  EXPECT_EQ(begin(), "level5");
  const auto thinking = current_;
  EXPECT_EQ(begin(), "") << "not on two threads";
  current_ = thinking;
  now_ += milliseconds(100);
  finish();
  EXPECT_EQ(begin(), "");
  EXPECT_EQ(queue_.again_at(now_), now_ + milliseconds(300));
  now_ += milliseconds(300);
  EXPECT_EQ(begin(), "level5");
}

TEST_F(Queue, reviews_are_made_one_at_a_time_while_nothing_else_may_begin) {
  for (int i = 0; i < 2; ++i) add("level4", Urgency::review);
  for (int i = 0; i < 2; ++i) add("level5", Urgency::nobody);
  EXPECT_EQ(begin(), "level5");
  now_ += milliseconds(100);
  finish();
  EXPECT_EQ(begin(), "level4") << "while the bots of nobody rest";
  const auto review = current_;
  EXPECT_EQ(begin(), "") << "not on two threads";
  now_ += milliseconds(300);
  EXPECT_EQ(next(), "level5") << "a review keeps no bot waiting";
  queue_.finished(*review, now_);
  EXPECT_EQ(begin(), "level4");
}

TEST_F(Queue, a_person_who_comes_moves_the_table_up) {
  const Asker table = somebody();
  add("level5", Urgency::nobody);
  add("level4", Urgency::nobody, table);
  add("level3", Urgency::onlookers);
  queue_.rank_again(table.get(), Urgency::person);
  for (const char* bot : {"level4", "level3", "level5"}) EXPECT_EQ(next(), bot);
}

TEST_F(Queue, what_nobody_wants_any_more_is_not_thought) {
  const Asker table = somebody();
  add("level5", Urgency::person, table);
  EXPECT_EQ(queue_.forget(table.get()).size(), 1U);
  EXPECT_EQ(next(), "");
  EXPECT_TRUE(add("level5", Urgency::person, table));
  EXPECT_EQ(next(), "level5");
}

}  // namespace
}  // namespace lazaret::server
