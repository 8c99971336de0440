// Which bots there are, and what they may spend.
#include "bots/bot.h"

#include <gtest/gtest.h>

#include <set>

#include "games/registry.h"

namespace lazaret {
namespace {

std::unique_ptr<Match> first_decision(const GameEntry& entry) {
  auto match = std::move(*entry.start({entry.info().min_players, {}}, {}));
  resolve_chance(*match, RandomKey(3));
  return match;
}

Choice ask(const GameEntry& entry, std::string_view name, const BotLimits& limits = {}) {
  const auto match = first_decision(entry);
  auto bot = make_bot(entry.info(), name, limits);
  EXPECT_TRUE(bot) << name;
  Rng rng(4);
  const Seat seat = match->pending().must.first();
  const Choice choice = (*bot)->choose(*match, seat, rng);
  EXPECT_FALSE(match->why_not(seat, choice.action)) << name;
  return choice;
}

std::string code_of(const GameInfo& game, std::string_view name, const BotLimits& limits = {}) {
  const auto bot = make_bot(game, name, limits);
  return bot ? "" : bot.error().code;
}

TEST(Bots, every_game_has_the_same_levels) {
  for (const GameEntry& entry : games()) {
    std::vector<std::string> all = {"random", "greedy", "level1", "level2", "level3",
                                    "level4", "level5", "search", "judge"};
    if (entry.info().id == "zombie-life") all.emplace_back("perfect");  // it is solved
    EXPECT_EQ(bot_names(entry.info()), all);
    for (const std::string& name : all) ask(entry, name, {{}, 20});
  }
}

TEST(Bots, the_usual_bot_exists) {
  for (const GameEntry& entry : games()) EXPECT_EQ(code_of(entry.info(), usual_bot), "");
}

TEST(Bots, unknown_names_are_refused_and_the_known_ones_told) {
  const GameInfo& game = games().front().info();
  for (const char* name : {"", "level0", "level6", "level", "Greedy", "searcher"}) {
    const auto bot = make_bot(game, name);
    ASSERT_FALSE(bot) << name;
    EXPECT_EQ(bot.error().code, "unknown_bot");
    EXPECT_NE(bot.error().message.find("level5, search"), std::string::npos);
  }
}

TEST(Bots, budgets_below_one_are_refused) {
  const GameInfo& game = games().front().info();
  for (const char* name : {"search", "level4", "greedy"}) {
    for (const int number : {0, -1, -1000000}) {
      EXPECT_EQ(code_of(game, name, {number, {}}), "bad_budget");
      EXPECT_EQ(code_of(game, name, {{}, number}), "bad_budget");
    }
    EXPECT_EQ(code_of(game, name, {{}, {}, 0}), "bad_budget");
    EXPECT_EQ(code_of(game, name, {{}, {}, 100000}), "bad_budget");
  }
  EXPECT_NE(make_bot(game, "search", {{}, -7}).error().message.find("-7"), std::string::npos);
}

TEST(Bots, a_name_may_carry_its_iterations) {
  const GameInfo& game = games().front().info();
  EXPECT_EQ(code_of(game, "search:25"), "");
  for (const char* name : {"search:", "search:0", "search:-5", "search:many", "search:5x",
                           "search:99999999999999999999"})
    EXPECT_EQ(code_of(game, name), "bad_budget") << name;
  EXPECT_EQ(code_of(game, "level4:25"), "unknown_bot");
  for (const GameEntry& entry : games()) {
    const Choice named = ask(entry, "search:30");
    const Choice limited = ask(entry, "search", {{}, 30});
    EXPECT_EQ(named.action, limited.action);
    EXPECT_EQ(named.visits, limited.visits);
    EXPECT_LE(*named.visits, 30);
  }
}

TEST(Bots, a_level_takes_limits_as_upper_bounds) {
  for (const GameEntry& entry : games()) {
    EXPECT_LE(*ask(entry, "level5", {{}, 10}).visits, 10);
    const Choice own = ask(entry, "level3");
    const Choice roomy = ask(entry, "level3", {{}, 1000000});
    EXPECT_EQ(own.visits, roomy.visits);
    EXPECT_EQ(own.value, roomy.value);
  }
}

TEST(Bots, a_little_time_is_enough_for_an_answer) {
  for (const GameEntry& entry : games()) {
    const Choice choice = ask(entry, "search", {1, {}});
    EXPECT_GE(*choice.visits, 1);
    EXPECT_GE(*choice.value, 0);
    EXPECT_LE(*choice.value, 1);
  }
}

TEST(Bots, time_and_iterations_together_end_at_the_first) {
  for (const GameEntry& entry : games()) EXPECT_LE(*ask(entry, "search", {600000, 12}).visits, 12);
}

TEST(Bots, only_bots_that_search_have_an_opinion) {
  for (const GameEntry& entry : games()) {
    for (const char* name : {"random", "greedy", "level1", "level2"})
      EXPECT_FALSE(ask(entry, name).value) << name;
    for (const char* name : {"level3", "search:10"}) EXPECT_TRUE(ask(entry, name).value) << name;
  }
}

}  // namespace
}  // namespace lazaret
