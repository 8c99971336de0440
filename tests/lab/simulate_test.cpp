#include "lab/play/simulate.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "tests/lab/crews.h"

namespace lazaret::lab {
namespace {

SimulateOptions table(const std::string& game, int players, std::uint64_t games) {
  SimulateOptions options;
  options.game = game;
  options.setup = *complete((*find_game(game))->info(), {players, {}});
  options.bots.assign(static_cast<std::size_t>(players), "greedy");
  options.games = games;
  options.seed = 3;
  return options;
}

Counts counts(const SimulateOptions& options, const Crew& crew) {
  return *count_games(options, **set_up(options), crew);
}

Packed words(const SimulateOptions& options, unsigned threads = 1) {
  return packed(counts(options, crew(threads)));
}

class EveryGame : public testing::TestWithParam<const char*> {};

TEST_P(EveryGame, adds_up_to_the_same_on_any_number_of_threads) {
  const SimulateOptions options = table(GetParam(), 3, 60);
  EXPECT_EQ(words(options, 3), words(options));
}

TEST_P(EveryGame, can_be_played_in_parts) {
  SimulateOptions options = table(GetParam(), 3, 60);
  const Packed whole = words(options);
  options.games = 25;
  Counts sum = counts(options, crew());
  options.first_game = 25;
  options.games = 35;
  add_up(sum, counts(options, crew()));
  EXPECT_EQ(packed(sum), whole);
}

TEST_P(EveryGame, survives_packing) {
  const Packed one = words(table(GetParam(), 2, 10));
  Counts read;
  add_packed(read, one);
  EXPECT_EQ(packed(read), one);
}

TEST_P(EveryGame, stops_when_told) {
  EXPECT_EQ(counts(table(GetParam(), 2, 10), crew(1, at_once)).games, 0U);
}

TEST_P(EveryGame, counts_each_round_once) {
  const SimulateOptions options = table(GetParam(), 3, 40);
  const SimulateResult result = *simulate(options, crew());
  double reached = 0;
  for (const RoundLead& lead : result.by_round) reached += static_cast<double>(lead.games);
  EXPECT_DOUBLE_EQ(reached / 40, result.rounds.mean());
  EXPECT_EQ(result.by_round[0].games, 40U);
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::Values("zombie-life", "infarkt", "antibio"));

TEST(Simulate, shares_of_wins_add_up) {
  const SimulateResult result = *simulate(table("infarkt", 4, 50), crew());
  double sum = 0;
  for (const double wins : result.wins) sum += wins;
  EXPECT_NEAR(sum, 50, 1e-9);
}

// Everybody takes one event a round while he lives, and dies once at most.
TEST(Simulate, uses_are_those_of_the_seats) {
  const SimulateResult result = *simulate(table("infarkt", 4, 50), crew());
  std::uint64_t taken = 0;
  for (const ThingUse& use : result.uses) {
    if (use.event != "event_taken") continue;
    taken += use.times;
    EXPECT_LE(use.early.users, use.ever.users) << use.thing;
    EXPECT_EQ(use.ever.users + use.ever.others, 200U);
  }
  EXPECT_EQ(taken, result.events.at("event_taken").times);
}

// Both cards of a meal are used.
TEST(Simulate, a_meal_names_two_cards) {
  const SimulateResult result = *simulate(table("infarkt", 2, 100), crew());
  std::uint64_t cards = 0;
  for (const ThingUse& use : result.uses) cards += use.event == "party_began" ? use.times : 0;
  EXPECT_EQ(cards, 2 * result.events.at("party_began").times);
}

TEST(Simulate, the_leader_of_the_last_round_wins_more_often_than_the_first) {
  const SimulateResult result = *simulate(table("zombie-life", 3, 2000), crew());
  EXPECT_EQ(result.by_round[0].led.value, 0);  // all stand at 0
  EXPECT_GT(result.by_round[3].leader_won.low, result.by_round[1].leader_won.high);
}

TEST(Simulate, refuses_what_cannot_be) {
  SimulateOptions options = table("infarkt", 3, 10);
  options.bots.pop_back();
  EXPECT_EQ(simulate(options, crew()).error().code, "bad_seat");
  options.bots.emplace_back("clever");
  EXPECT_EQ(simulate(options, crew()).error().code, "unknown_bot");
  options.bots.back() = "greedy";
  options.limits.iterations = -1;
  EXPECT_EQ(simulate(options, crew()).error().code, "bad_budget");
  options.limits = {};
  options.cards = {"mine.toml", "game = \"infarkt\"\nformat = 1\n[[card]]\n"};
  const Error broken = simulate(options, crew()).error();
  EXPECT_EQ(broken.message.rfind("mine.toml:", 0), 0U) << broken.message;
}

}  // namespace
}  // namespace lazaret::lab
