// A bot does the same whatever the hidden state was, if its view is the same.
#include "bots/bot.h"
#include "tests/bots/positions.h"

namespace lazaret {
namespace {

struct Tried {
  int positions = 0;
  int different_worlds = 0;  // that look alike to the seat
  int sealed = 0;            // of these, with plans of others hidden
};

template <Game G>
Choice ask(const std::string& bot, const std::shared_ptr<const G>& rules,
           const typename G::State& s, Seat seat) {
  const MatchOf<G> match(rules, s);
  auto made = make_bot(G::info(), bot, {{}, 15});
  Rng rng(11);
  return (*made)->choose(match, seat, rng);
}

// Each bot in each seat that has something to decide: wherever worlds differ, and every so many
// decisions where the seat knows all.
template <Game G>
Tried compare_worlds(const Setup& setup, int games, int stride) {
  const auto rules = rules_for<G>(setup);
  Tried tried;
  Rng rng(2);
  int decision = 0;
  for_each_decision(*rules, 1, games, [&](const typename G::State& s, const Pending& p) {
    ++decision;
    for (const Seat seat : p.must | p.may) {
      const auto other = rules->sample(rules->observe(s, seat), rng);
      if (other == s && decision % stride != 0) continue;
      ++tried.positions;
      tried.different_worlds += other == s ? 0 : 1;
      tried.sealed += other != s && p.must.size() + p.may.size() > 1 ? 1 : 0;
      for (const std::string& bot : bot_names(G::info())) {
        const Choice here = ask(bot, rules, s, seat);
        const Choice there = ask(bot, rules, other, seat);
        ASSERT_EQ(here.action, there.action) << bot << " in " << to_line(*rules, s);
        ASSERT_EQ(here.value, there.value) << bot << " in " << to_line(*rules, s);
        ASSERT_EQ(here.visits, there.visits) << bot << " in " << to_line(*rules, s);
      }
    }
  });
  return tried;
}

TEST(Honesty, infarkt_sealed_plans_and_hidden_cards) {
  const Tried tried = compare_worlds<infarkt::Rules>({4, {}}, 1, 40);
  EXPECT_GE(tried.different_worlds, 20);
  EXPECT_GE(tried.sealed, 10);
}

TEST(Honesty, infarkt_other_world) {
  const Tried tried = compare_worlds<infarkt::Rules>(
      {5, {{"other_world", "true"}, {"extensions", "nightlife+family"}}}, 1, 25);
  EXPECT_GE(tried.different_worlds, 10);
}

// Where a seat that decides knows all there is to know, too.
TEST(Honesty, every_game) {
  for_each_game(AllGames{}, []<class G>(std::type_identity<G>) {
    EXPECT_GE(compare_worlds<G>({3, {}}, 1, 25).positions, 3) << G::info().id;
  });
}

// What the tree tells situations apart by must be nothing that the seat does not know.
template <Game G>
int compare_fingerprints(const Setup& setup, int games) {
  const auto rules = rules_for<G>(setup);
  Rng rng(3);
  int different_worlds = 0;
  for_each_decision(*rules, 2, games, [&](const typename G::State& s, const Pending&) {
    for (Seat seat = 0; seat < setup.players; ++seat) {
      const auto other = rules->sample(rules->observe(s, seat), rng);
      different_worlds += other == s ? 0 : 1;
      ASSERT_EQ(fingerprint(*rules, other, seat), fingerprint(*rules, s, seat))
          << "seat " << int(seat) << " in " << to_line(*rules, s);
      const auto imagined_world = imagined(*rules, rules->observe(s, seat), rng);
      ASSERT_EQ(fingerprint(*rules, imagined_world, seat), fingerprint(*rules, s, seat))
          << "seat " << int(seat) << " in " << to_line(*rules, s);
    }
  });
  return different_worlds;
}

TEST(Honesty, fingerprints_hold_no_secret) {
  for (const int players : {2, 3, 5})
    EXPECT_GT(compare_fingerprints<infarkt::Rules>({players, {}}, 20), 100);
  const std::map<std::string, std::string> options = {{"other_world", "true"},
                                                      {"extensions", "black-market+nightlife"}};
  EXPECT_GT(compare_fingerprints<infarkt::Rules>({5, options}, 20), 100);
  EXPECT_GT(compare_fingerprints<zombie_life::Rules>({4, {}}, 20), 100);
  for_each_game(AllGames{}, []<class G>(std::type_identity<G>) {
    compare_fingerprints<G>({3, {}}, 5);
  });
}

// Two situations that a seat can tell apart by what it may choose are told apart.
template <Game G>
void compare_choices(const Setup& setup, int games) {
  const auto rules = rules_for<G>(setup);
  std::map<std::uint64_t, std::vector<Action>> known;
  for_each_decision(*rules, 4, games, [&](const typename G::State& s, const Pending& p) {
    for (const Seat seat : p.must) {
      const auto list = legal_actions(*rules, s, seat);
      const auto [found, fresh] = known.try_emplace(fingerprint(*rules, s, seat), list);
      ASSERT_EQ(found->second, list) << to_line(*rules, s);
    }
  });
  EXPECT_GT(known.size(), 100U);
}

TEST(Honesty, one_fingerprint_means_one_choice) {
  for_each_game(AllGames{}, []<class G>(std::type_identity<G>) {
    compare_choices<G>({G::info().min_players, {}}, 50);
  });
  compare_choices<infarkt::Rules>({4, {{"extensions", "family+career+romance"}}}, 100);
}

}  // namespace
}  // namespace lazaret
