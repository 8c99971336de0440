// What bots tell people: why, and who is likely to win.
#include "bots/reason.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "games/registry.h"
#include "i18n/catalogue.h"
#include "i18n/languages.h"
#include "tests/bots/positions.h"
#include "tests/bots/wins.h"
#include "tests/kit/reasons.h"

namespace lazaret {
namespace {

// Nothing can be said of hiding without a point.
std::unique_ptr<Match> without_a_fact() {
  return match_at("zombie-life",
                  R"({"game":"zombie-life","players":2,"seats":[{"up":[3]},{"up":[5]}]})");
}

std::string why(const Match& match, const std::string& id, std::optional<double> value,
                std::optional<double> next) {
  return said(reason_for(match, 0, {*match.parse_action(id), value, 9, next}));
}

TEST(Reasons, a_fact_goes_before_an_expectation) {
  EXPECT_EQ(why(*without_a_fact(), "draw", 0.61, 0.54), "draw_safe");
}

TEST(Reasons, without_a_fact_what_the_bot_expects) {
  const auto match = without_a_fact();
  EXPECT_EQ(why(*match, "pass", 0.61, 0.54), "seat_wins_before percent=61 next=54");
  EXPECT_EQ(why(*match, "pass", 0.61, 0.66), "seat_wins percent=61");
  EXPECT_EQ(why(*match, "pass", {}, {}), "nothing");
}

// Every reason that comes up in whole games is a text in every language, with all its arguments.
TEST(Reasons, have_words_in_every_language) {
  std::vector<Catalogue> all;
  for (const std::string_view language : languages()) all.push_back(*Catalogue::load(language));
  for (const GameEntry& entry : games()) {
    auto match = std::move(*entry.start({3, {}}, {}));
    Rng rng(5);
    for (int step = 0; step < 400 && match->pending().kind != Pending::Kind::over; ++step) {
      if (match->pending().kind == Pending::Kind::decision) {
        const Seat seat = match->pending().must.first();
        const Choice choice{match->random_action(seat, rng), 0.5, 3, 0.25};
        const auto reason = reason_for(*match, seat, choice);
        ASSERT_TRUE(reason);
        for (const Catalogue& texts : all) {
          const std::string text = texts.text(*reason, [](int) { return "Vera"; });
          EXPECT_NE(text, reason->key);
          EXPECT_EQ(text.find('{'), std::string::npos) << reason->key << ": " << text;
        }
      }
      match->random_step(rng);
    }
  }
}

std::vector<double> chances(const Match& match, Seat viewer) {
  Rng rng(4);
  return chances_to_win(match, viewer, 60, rng);
}

TEST(Chances, of_one_game_are_shared_out) {
  for (const GameEntry& entry : games()) {
    auto match = std::move(*entry.start({3, {}}, {}));
    resolve_chance(*match, RandomKey(2));
    for (const Seat viewer : {Seat{0}, Seat{2}, spectator}) {
      const auto shares = chances(*match, viewer);
      ASSERT_EQ(shares.size(), 3U);
      const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
      if (entry.info().cooperative) {
        EXPECT_EQ(shares[0], shares[2]);
      } else {
        EXPECT_NEAR(sum, 1, 1e-4);
      }
    }
  }
}

TEST(Chances, know_who_leads_and_who_has_won) {
  const auto match = match_at("zombie-life", R"({"game":"zombie-life","players":2,
      "scores":[19,1],"seats":[{"up":[3]},{"up":[5]}]})");
  const auto shares = chances(*match, spectator);
  EXPECT_GT(shares[0], 0.8);
  EXPECT_LT(shares[1], 0.2);
  const auto over = match_at("zombie-life", R"({"game":"zombie-life","players":2,
      "scores":[25,1],"phase":"over","seats":[{"status":"passed"},{"status":"passed"}]})");
  EXPECT_EQ(chances(*over, 1), (std::vector<double>{1, 0}));
}

// Worlds that look alike to the viewer are judged alike.
template <Game G>
int judge_worlds(const Setup& setup, int games) {
  const auto rules = rules_for<G>(setup);
  Rng rng(2);
  int different = 0;
  for_each_decision(*rules, 1, games, [&](const typename G::State& s, const Pending&) {
    for (const Seat viewer : {Seat{0}, spectator}) {
      const auto other = rules->sample(rules->observe(s, viewer), rng);
      if (other == s || different >= 40) continue;
      ++different;
      EXPECT_EQ(chances(MatchOf<G>(rules, s), viewer), chances(MatchOf<G>(rules, other), viewer));
    }
  });
  return different;
}

TEST(Chances, hold_no_secret) {
  EXPECT_EQ(judge_worlds<infarkt::Rules>({4, {}}, 2), 40);
  EXPECT_GT(judge_worlds<zombie_life::Rules>({4, {}}, 5), 5);
}

}  // namespace
}  // namespace lazaret
