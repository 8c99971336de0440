// The search itself.
#include "bots/search.h"

#include "bots/bot.h"
#include "bots/guide.h"
#include "games/registry.h"
#include "tests/bots/positions.h"

namespace lazaret {
namespace {

template <Game G>
typename G::State first_decision(const G& g) {
  auto s = g.start();
  Rng rng(5);
  while (g.pending(s).kind == Pending::Kind::chance)
    g.apply(s, nature, random_outcome(g, s, rng), nullptr);
  return s;
}

template <Game G>
void expect_every_iteration_to_count() {
  const auto rules = rules_for<G>({G::info().min_players, {}});
  const auto s = first_decision(*rules);
  const Seat seat = rules->pending(s).must.first();
  const auto view = rules->observe(s, seat);
  const RandomGuide<G> guide;
  const SearchTuning tuning;
  SearchMemory memory;
  Search<G, RandomGuide<G>> search({*rules, view, seat}, guide, tuning, Rng(1), memory, 10);
  for (int i = 0; i < 300; ++i) search.iterate();
  std::uint32_t visits = 0;
  for (const SearchEdge& edge : search.answers()) {
    visits += edge.visits;
    EXPECT_GE(edge.sum, 0);
    EXPECT_LE(edge.sum, static_cast<float>(edge.visits));
    EXPECT_FALSE(rules->why_not(s, seat, edge.action));
  }
  EXPECT_EQ(visits, 300U);
  EXPECT_GT(memory.tree.nodes(), 100U);
}

TEST(Search, every_iteration_counts) {
  for_each_game(AllGames{},
                []<class G>(std::type_identity<G>) { expect_every_iteration_to_count<G>(); });
}

Choice ask(const Match& match, const BotLimits& limits, std::uint64_t seed) {
  auto bot = make_bot(match.game(), "search", limits);
  Rng rng(seed);
  return (*bot)->choose(match, match.pending().must.first(), rng);
}

TEST(Search, seed_iterations_and_threads_fix_the_answer) {
  for (const GameEntry& entry : games()) {
    auto match = std::move(*entry.start({entry.info().min_players, {}}, {}));
    resolve_chance(*match, RandomKey(6));
    for (const unsigned threads : {1U, 2U, 3U}) {
      const Choice once = ask(*match, {{}, 100, threads}, 9);
      for (int again = 0; again < 3; ++again) {
        const Choice twice = ask(*match, {{}, 100, threads}, 9);
        EXPECT_EQ(once.action, twice.action);
        EXPECT_EQ(once.value, twice.value);
        EXPECT_EQ(once.visits, twice.visits);
      }
    }
  }
}

// In places that share nothing, as workers of a browser.
Choice ask_in_parts(const Match& match, const BotLimits& limits, std::uint64_t seed) {
  std::vector<std::vector<SearchEdge>> parts;
  for (unsigned thread = 0; thread < limits.threads; ++thread) {
    Rng rng(seed);
    parts.push_back((*make_bot(match.game(), "search", limits))
                        ->think_part(match, match.pending().must.first(), rng, thread));
  }
  return choice_of_parts(parts);
}

TEST(Search, parts_thought_apart_give_the_answer_of_the_threads) {
  for (const GameEntry& entry : games()) {
    auto match = std::move(*entry.start({entry.info().min_players, {}}, {}));
    resolve_chance(*match, RandomKey(6));
    for (const unsigned threads : {1U, 2U, 3U}) {
      const Choice together = ask(*match, {{}, 100, threads}, 9);
      const Choice apart = ask_in_parts(*match, {{}, 100, threads}, 9);
      EXPECT_EQ(together.action, apart.action);
      EXPECT_EQ(together.value, apart.value);
      EXPECT_EQ(together.visits, apart.visits);
      EXPECT_EQ(together.next, apart.next);
    }
  }
}

TEST(Search, the_seed_matters) {
  std::set<double> values;
  auto match = std::move(*(*find_game("zombie-life"))->start({2, {}}, {}));
  resolve_chance(*match, RandomKey(6));
  for (std::uint64_t seed = 0; seed < 5; ++seed) values.insert(*ask(*match, {{}, 100}, seed).value);
  EXPECT_GT(values.size(), 1U);
}

// What a bot thought about before leaves no trace.
TEST(Search, a_bot_remembers_nothing) {
  auto used = std::move(*make_bot((*find_game("zombie-life"))->info(), "search:200"));
  auto match = std::move(*(*find_game("zombie-life"))->start({2, {}}, {}));
  resolve_chance(*match, RandomKey(6));
  const Seat seat = match->pending().must.first();
  Rng first(1);
  Rng second(1);
  const Choice fresh = used->choose(*match, seat, first);
  match->act(seat, fresh.action);
  resolve_chance(*match, RandomKey(6));
  used->choose(*match, match->pending().must.first(), first);
  match->rewind(0);
  resolve_chance(*match, RandomKey(6));
  const Choice later = used->choose(*match, seat, second);
  EXPECT_EQ(fresh.value, later.value);
  EXPECT_EQ(fresh.visits, later.visits);
}

std::unique_ptr<Match> position(const std::string& json, const char* game) {
  auto match = (*find_game(game))->load_json(json, {});
  EXPECT_TRUE(match) << match.error().message;
  return std::move(*match);
}

TEST(Search, a_choice_of_one_needs_no_thought) {
  const auto match = position(
      R"({"game":"zombie-life","players":2,"phase":"place","drawn":9,"horde":[9]})", "zombie-life");
  const Choice choice = ask(*match, {{}, 100000000}, 1);
  EXPECT_EQ(match->action_id(choice.action), "place refuge");
  EXPECT_FALSE(choice.visits);
}

// Hiding makes 22 points and wins; another card may lose them all.
TEST(Search, takes_a_certain_win) {
  const auto match = position(R"({"game":"zombie-life","players":2,"horde":[2,4,5],
      "scores":[19,20],"seats":[{"up":[2,4,5]},{"status":"out"}]})",
                              "zombie-life");
  const Choice choice = ask(*match, {{}, 400}, 1);
  EXPECT_EQ(match->action_id(choice.action), "pass");
  EXPECT_EQ(choice.value, 1.0);
}

// The other has hidden with enough points to win: whoever hides too has lost.
TEST(Search, risks_all_when_nothing_is_left_to_lose) {
  const auto match = position(R"({"game":"zombie-life","players":2,"horde":[2,4,5],
      "scores":[3,20],"seats":[{"up":[2,4,5]},{"up":[1,3,6,7],"status":"passed"}]})",
                              "zombie-life");
  const Choice choice = ask(*match, {{}, 400}, 1);
  EXPECT_EQ(match->action_id(choice.action), "draw");
}

}  // namespace
}  // namespace lazaret
