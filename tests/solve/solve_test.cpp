// The solver of two-player Zombie Life against the rules themselves, on decks small enough for
// both.
#include <gtest/gtest.h>

#include "games/zombie_life/notation.h"
#include "tests/bots/positions.h"
#include "tests/solve/brute_force.h"
#include "tools/solve/regret.h"
#include "tools/solve/sampled_state.h"
#include "tools/solve/worths_file.h"

namespace lazaret {
namespace {

using zombie_life::Rules;

constexpr int target = 3;
const std::vector<solve::Copies> small_decks = {{1, 0, 3, 0, 5}, {0, 2, 0, 4, 0, 0, 6}};

Setup setup_of(solve::Variant variant, bool seat_1_older) {
  return {2,
          {{"deck", "fresh"},
           {"target", std::to_string(target)},
           {"redeal", variant.random_redeal ? "random" : "trailing-chooses"},
           {"tie", variant.shared_win ? "shared" : "extra-round"},
           {"ages", seat_1_older ? "1+0" : "0+1"}}};
}

// Both decks, all variants, either seat the older.
struct SolveTest : testing::TestWithParam<std::tuple<solve::Copies, int>> {
  solve::Copies copies = std::get<0>(GetParam());
  solve::Variant variant{std::get<1>(GetParam()) % 2 == 0, std::get<1>(GetParam()) / 2 == 0};
  bool seat_1_older = copies == small_decks[0];
  std::shared_ptr<const Rules> rules = rules_for<Rules>(setup_of(variant, seat_1_older));
  BruteForce brute{*rules, copies};
  solve::Solver solver{copies};

  SolveTest() { brute.solve(); }
  double to_seat_0(double to_older) const { return seat_1_older ? 1 - to_older : to_older; }
};
INSTANTIATE_TEST_SUITE_P(SmallDecks, SolveTest,
                         testing::Combine(testing::ValuesIn(small_decks), testing::Range(0, 4)));

TEST_P(SolveTest, all_starts_of_rounds_are_worth_what_the_rules_make_of_them) {
  solve::GameSolver game(solver, target, variant);
  const solve::Scores scores = game.solve(nullptr, [](auto&&...) {});
  EXPECT_NEAR(brute.first_worth(), to_seat_0(game.start()), 1e-5);
  for (const auto& [start, worth] : brute.starts()) {
    const auto [a, b, extra, turn] = start;
    const int dealer = (turn == 0) != seat_1_older ? solve::older : solve::younger;
    const double solved = seat_1_older ? scores.at(b, a, dealer) : scores.at(a, b, dealer);
    EXPECT_NEAR(worth, to_seat_0(solved), 1e-5) << a << ":" << b << " " << extra;
  }
  EXPECT_GE(brute.starts().size(), static_cast<std::size_t>(target * target));
}

TEST_P(SolveTest, worths_are_read_as_they_were_written) {
  solve::GameSolver game(solver, target, variant);
  const solve::Scores scores = game.solve(nullptr, [](auto&&...) {});
  const solve::Scores other(target, {!variant.random_redeal, variant.shared_win});
  const std::string file = solve::worths_head("1", target) + solve::worths_text(other, 0.1) +
                           solve::worths_text(scores, game.start());
  const auto read = solve::read_worths(file, target, variant);
  ASSERT_TRUE(read);
  for (int old = 0; old < target; ++old) {
    for (int young = 0; young < target; ++young) {
      for (const int dealer : {solve::older, solve::younger})
        EXPECT_NEAR(read->at(old, young, dealer), scores.at(old, young, dealer), 1e-6);
    }
  }
  EXPECT_FALSE(solve::read_worths(file, target, {variant.random_redeal, !variant.shared_win}));
  EXPECT_FALSE(solve::read_worths(file, target + 1, variant));

  solve::GameSolver again(solver, target, variant);
  again.solve(&*read, [](auto&&...) {});
  EXPECT_NEAR(again.start(), game.start(), 1e-5);
}

// Random games with the small deck, decision by decision.
template <class Visit>
void play_small(const Rules& rules, const BruteForce& brute, int games, Visit visit) {
  Rng rng(5);
  Actions list;
  for (int game = 0; game < games; ++game) {
    auto s = brute.first();
    for (Pending p = rules.pending(s); p.kind != Pending::Kind::over; p = rules.pending(s)) {
      const bool chance = p.kind == Pending::Kind::chance;
      const Seat seat = chance ? nature : p.must.first();
      const Action action =
          chance ? random_outcome(rules, s, rng) : random_legal(rules, s, seat, rng, list);
      if (!chance) visit(s, seat, action);
      s = brute.after(s, seat, action);
    }
  }
}

// As lazaret transcript --seat writes them.
std::string decision_line(const Rules& rules, const zombie_life::State& s, Seat seat,
                          Action action) {
  return "0\t" + std::to_string(seat) + "\trandom\t" + to_line(rules, s) + "\t" +
         to_id(rules, action);
}

TEST_P(SolveTest, regrets_are_those_of_the_rules) {
  std::vector<solve::Decision> decisions;
  std::vector<double> expected;
  play_small(*rules, brute, 40, [&](const zombie_life::State& s, Seat seat, Action action) {
    const auto read = solve::PositionReader::read(decision_line(*rules, s, seat, action), copies);
    ASSERT_TRUE(read);
    decisions.push_back(*read);
    expected.push_back(std::abs(brute.worth(s) - brute.worth_after(s, seat, action)));
  });
  solve::Regrets regrets(decisions);
  solve::GameSolver(solver, target, variant)
      .solve(nullptr, [&](const auto& scores, auto pairs, const auto& worth) {
        regrets.measure(scores, pairs, worth);
      });
  for (std::size_t i = 0; i < expected.size(); ++i)
    EXPECT_NEAR(regrets.regret(i), expected[i], 1e-4) << i;
}

TEST_P(SolveTest, samples_are_positions_of_the_game_with_their_worths) {
  std::vector<solve::Sample> samples;
  solve::GameSolver(solver, target, variant)
      .solve(nullptr, [&](const auto& scores, auto pairs, const auto& worth) {
        for (const auto& sample : solve::take_samples(scores, pairs, worth, 50))
          samples.push_back(sample);
      });
  ASSERT_GE(samples.size(), 450U);
  for (const solve::Sample& sample : samples) {
    const Seat older = seat_1_older ? 1 : 0;
    const zombie_life::State s = solve::state_of(*rules, brute.first(), sample, older);
    const Seat actor = solve::actor_of(sample, older);
    const double worth = actor == 0 ? brute.worth(s) : 1 - brute.worth(s);
    EXPECT_NEAR(sample.worth / 65535.0, worth, 1e-4) << to_line(*rules, s);
  }
}

}  // namespace
}  // namespace lazaret
