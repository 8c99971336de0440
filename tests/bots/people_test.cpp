// Bots that play like people: the low levels, and habits that no level should lose to.
#include "bots/people.h"

#include "tests/bots/wins.h"

namespace lazaret {
namespace {

// What a bot does in a position, tried so many times.
std::map<std::string, int> choices(const Match& match, const std::string& name, int times) {
  std::map<std::string, int> counts;
  auto bot = std::move(*make_bot(match.game(), name));
  Rng rng(1);
  for (int i = 0; i < times; ++i)
    ++counts[match.action_id(bot->choose(match, match.pending().must.first(), rng).action)];
  return counts;
}

TEST(LowLevels, never_hide_for_nothing) {
  const auto match = match_at("zombie-life", R"({"game":"zombie-life","players":3,"horde":[3],
      "seats":[{"up":[3,7]},{"up":[5]},{"up":[6]}]})");
  for (const char* level : {"level1", "level2"}) {
    const auto counts = choices(*match, level, 300);
    EXPECT_FALSE(counts.contains("pass")) << level;
    EXPECT_GT(counts.at("draw"), 0);
  }
}

TEST(LowLevels, are_now_afraid_and_now_greedy) {
  const auto match = match_at("zombie-life", R"({"game":"zombie-life","players":2,"horde":[8,9],
      "seats":[{"up":[2,5,8,9]},{"up":[8,9]}]})");
  const auto counts = choices(*match, "level1", 300);
  EXPECT_GT(counts.at("pass"), 30);
  EXPECT_GT(counts.at("draw"), 30);
}

TEST(LowLevels, do_not_kill_themselves) {
  const auto match = match_at("infarkt", R"({"game":"infarkt","players":2,
      "seats":[{"tracks":{"depression":8},"plan":["office"]},{}]})");
  for (const char* level : {"level1", "level2"})
    EXPECT_FALSE(choices(*match, level, 100).contains("office")) << level;
}

TEST(Habits, are_bots_of_the_lab_that_nobody_is_offered) {
  std::size_t all = 0;
  for (const GameEntry& entry : games()) {
    for (const Habit& habit : habits(entry.info())) {
      const std::string name = std::string(habit_prefix) + std::string(habit.name);
      EXPECT_TRUE(make_bot(entry.info(), name)) << name;
      const auto names = bot_names(entry.info());
      EXPECT_EQ(std::count(names.begin(), names.end(), name), 0);
      ++all;
    }
    EXPECT_FALSE(make_bot(entry.info(), "habit:none"));
  }
  EXPECT_GE(all, 20U);
}

TEST(Habits, do_always_the_same) {
  const auto plans = match_at("infarkt", R"({"game":"infarkt","players":2,"phase":"planning"})");
  EXPECT_EQ(choices(*plans, "habit:shop-swap-home", 5).begin()->first,
            "plan supermarket flea home");
  const auto table = [](const char* up) {
    return match_at("zombie-life", R"({"game":"zombie-life","players":2,"seats":[{"up":[)" +
                                       std::string(up) + R"(]},{"up":[5]}]})");
  };
  EXPECT_EQ(choices(*table("1,2,3"), "habit:hides-at-3", 5).begin()->first, "draw");
  EXPECT_EQ(choices(*table("1,2,3,4"), "habit:hides-at-3", 5).begin()->first, "pass");
}

}  // namespace
}  // namespace lazaret
