// Looking ahead by the net, and what is known of a solved game.
#include "bots/lookahead.h"

#include "bots/bot.h"
#include "tests/bots/positions.h"
#include "tests/bots/wins.h"

namespace lazaret {
namespace {

using G = zombie_life::Rules;
using zombie_life::known_worth;
using Prospect = Lookahead<G>::Prospect;

const Setup solved_game{2, {{"deck", "fresh"}, {"redeal", "random"}}};
std::vector<Prospect> weigh(const G& g, const G::State& s, Seat seat, int budget) {
  const Judge<G> judge(nets_of<G>());
  return Lookahead<G>(judge).weigh(g, s, seat, budget, [] { return false; });
}

Choice ask(const Match& match, const char* bot, const BotLimits& limits = {}) {
  Rng rng(1);
  return (*make_bot(match.game(), bot, limits))->choose(match, match.pending().must.first(), rng);
}

// The mean over the cards, with the better place for each.
float worth_of_drawing(const G& g, G::State s, Seat seat, const Judge<G>& judge) {
  g.apply(s, seat, zombie_life::act(zombie_life::Verb::draw), nullptr);
  const auto outcomes = g.chances(s);
  float sum = 0;
  for (const Outcome& outcome : outcomes) {
    auto drawn = s;
    g.apply(drawn, nature, outcome.action, nullptr);
    float best = drawn.drawn == 0 ? judge(g, drawn, seat)[seat] : 0;
    for (const Action place : legal_actions(g, drawn, seat)) {
      if (drawn.drawn == 0) break;  // the next seat is asked
      auto placed = drawn;
      g.apply(placed, seat, place, nullptr);
      best = std::max(best, judge(g, placed, seat)[seat]);
    }
    sum += best * static_cast<float>(outcome.weight);
  }
  return sum / static_cast<float>(total_weight(outcomes));
}

TEST(Lookahead, one_look_goes_through_every_card_to_the_judge) {
  const auto rules = rules_for<G>({3, {}});
  const Judge<G> judge(nets_of<G>());
  for_each_decision(*rules, 1, 1, [&](const G::State& s, const Pending& p) {
    const Seat seat = p.must.first();
    for (const Prospect& prospect : weigh(*rules, s, seat, 1)) {
      EXPECT_EQ(prospect.looks, 1);
      auto after = s;
      rules->apply(after, seat, prospect.action, nullptr);
      const float worth = sees_through(*rules, after) ? worth_of_drawing(*rules, s, seat, judge)
                                                      : judge(*rules, after, seat)[seat];
      EXPECT_NEAR(prospect.results[seat], worth, 1e-5);
    }
  });
}

TEST(Lookahead, weighs_every_choice_the_best_two_first) {
  const auto rules = rules_for<G>({2, {}});
  for_each_decision(*rules, 2, 1, [&](const G::State& s, const Pending& p) {
    const Seat seat = p.must.first();
    const auto prospects = weigh(*rules, s, seat, 2000);
    ASSERT_EQ(prospects.size(), legal_actions(*rules, s, seat).size());
    for (std::size_t i = 1; i < prospects.size(); ++i) {
      EXPECT_LE(prospects[i].results[seat], prospects[0].results[seat]);
      EXPECT_LE(prospects[i].results[seat], prospects[1].results[seat]);
    }
  });
}

TEST(Lookahead, weighs_a_single_choice_too) {
  const auto rules = rules_for<G>({2, {}});
  auto s = rules->start();
  s.refuge = {zombie_life::Ranks::only(5), zombie_life::Ranks::only(6)};
  s.horde = zombie_life::Ranks::only(7);
  s.drawn = 7;
  s.phase = zombie_life::Phase::place_one;
  const auto prospects = weigh(*rules, s, 0, 2000);
  ASSERT_EQ(prospects.size(), 1U);
  EXPECT_GT(prospects[0].looks, 1);
}

TEST(Lookahead, looks_deeper_the_more_it_may_spend) {
  const auto match = match_at("zombie-life", R"({"game":"zombie-life","players":2,"horde":[4,9],
    "seats":[{"status":"in","up":[3,7]},{"status":"in","up":[5,10]}]})");
  const int least = *ask(*match, "judge").visits;
  const int more = *ask(*match, "judge:2000").visits;
  const int most = *ask(*match, "judge:60000").visits;
  EXPECT_EQ(least, 1);
  EXPECT_GT(more, least);
  EXPECT_GT(most, more);
  EXPECT_EQ(*ask(*match, "judge:60000", {{}, 2000}).visits, more);
}

TEST(Lookahead, keeps_to_its_time) {
  const auto match = match_at("zombie-life", R"({"game":"zombie-life","players":8})");
  const Choice choice = ask(*match, "judge", {1, {}});
  EXPECT_GE(*choice.visits, 1);
  EXPECT_LT(*choice.visits, 7);
}

TEST(Lookahead, takes_a_certain_win) {
  const auto match = match_at("zombie-life", R"({"game":"zombie-life","players":2,
    "scores":[20,18],"horde":[6],
    "seats":[{"status":"in","up":[3,7]},{"status":"passed","up":[5],"down":[2]}]})");
  EXPECT_EQ(match->action_id(ask(*match, "level5").action), "pass");
}

// Whose answer has so many visits as there are looks, or iterations.
TEST(Levels, search_where_the_net_is_not_the_stronger) {
  for (const int players : {2, 3}) {
    const auto match = match_at("zombie-life", R"({"game":"zombie-life","horde":[4,9],"players":)" +
                                                   std::to_string(players) + "}");
    const Choice choice = ask(*match, "level5", {{}, 600});
    EXPECT_EQ(*choice.visits > 7, players > 2) << players;
  }
}

TEST(Worths, are_known_at_the_start_of_a_round_alone) {
  const auto rules = rules_for<G>(solved_game);
  auto s = rules->start();
  EXPECT_EQ(known_worth(*rules, s, 0), 502965);  // of worths.toml, tie=extra-round
  EXPECT_EQ(known_worth(*rules, s, 1), 1'000'000 - 502965);
  s.score = {12, 9};
  EXPECT_EQ(known_worth(*rules, s, 0), 695042);
  s.score = {21, 21};
  EXPECT_EQ(known_worth(*rules, s, 0), 501148);
  rules->apply(s, nature, rules->chances(s)[0].action, nullptr);
  EXPECT_FALSE(known_worth(*rules, s, 0));
}

TEST(Worths, are_those_of_the_older_and_of_the_variant) {
  auto setup = solved_game;
  setup.options["ages"] = "1+0";
  setup.options["tie"] = "shared";
  const auto rules = rules_for<G>(setup);
  auto s = rules->start();
  EXPECT_EQ(known_worth(*rules, s, 1), 502919);
  s.score = {0, 1};  // the second one is the older
  EXPECT_EQ(known_worth(*rules, s, 1), 550342);
  EXPECT_EQ(known_worth(*rules, s, 0), 1'000'000 - 550342);
}

// At equal scores it is worth something to hand out the cards.
TEST(Worths, are_those_of_whoever_hands_out_the_cards) {
  const auto rules = rules_for<G>({2, {{"deck", "fresh"}, {"tie", "shared"}}});
  auto s = rules->start();
  EXPECT_EQ(known_worth(*rules, s, 0), 502797);  // the first round is dealt by chance
  s.score = {1, 0};
  EXPECT_FALSE(known_worth(*rules, s, 0));
  s.round = 2;
  s.turn = 1;
  EXPECT_EQ(known_worth(*rules, s, 0), 517799);
  s.score = {1, 1};
  EXPECT_EQ(known_worth(*rules, s, 0), 484146);
  s.turn = 0;
  EXPECT_EQ(known_worth(*rules, s, 0), 521305);
  EXPECT_EQ(known_worth(*rules, s, 1), 1'000'000 - 521305);
}

TEST(Worths, are_not_known_of_other_games) {
  for (const auto& [option, value] : {std::pair("deck", "continue"), std::pair("target", "20")}) {
    auto setup = solved_game;
    setup.options[option] = value;
    const auto rules = rules_for<G>(setup);
    EXPECT_FALSE(known_worth(*rules, rules->start(), 0)) << option;
  }
  auto three = solved_game;
  three.players = 3;
  const auto rules = rules_for<G>(three);
  EXPECT_FALSE(known_worth(*rules, rules->start(), 0));
}

TEST(Perfect, judges_ends_of_rounds_by_what_is_known) {
  const auto rules = rules_for<G>(solved_game);
  const Judge<G> judge(nets_of<G>(), solved_of<G>());
  auto s = rules->start();
  s.score = {12, 9};
  EXPECT_NEAR(judge(*rules, s, 1)[0], 0.695042, 1e-6);
}

}  // namespace
}  // namespace lazaret
