// What every game must keep to, in random play: design section 8.2. One template, instantiated per
// game.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>

#include "core/match_of.h"
#include "games/advice.h"

namespace lazaret::conformance {

// What a game adds: things that must always be there in the same number.
template <Game G>
struct Checks {
  std::function<std::string(const G&, const typename G::State&)>
      trouble;                        // empty if all is accounted for
  int most_steps = 0;                 // the declared bound of a game
  std::size_t sampled_actions = 400;  // how much of a large action space is tried at each position
};

template <Game G>
class Conformance {
 public:
  using State = typename G::State;

  Conformance(Setup setup, const Checks<G>& checks, std::uint64_t seed)
      : g_(make(setup)),
        checks_(checks),
        rng_(RandomKey(seed).split("conformance").rng()),
        space_(g_.action_space()) {
    std::sort(space_.begin(), space_.end());
  }

  void play_a_game() {
    State s = g_.start();
    int steps = 0;
    for (Pending p = g_.pending(s); p.kind != Pending::Kind::over; p = g_.pending(s)) {
      check_position(s);
      if (testing::Test::HasFailure()) return;
      step(s, p);
      ASSERT_LE(++steps, checks_.most_steps) << "the game outlives its bound";
    }
    check_position(s);
    EXPECT_TRUE(g_.pending(s).must.empty() && g_.pending(s).may.empty());
  }

 private:
  static G make(const Setup& setup) {
    auto rules = G::make(setup, {});
    if (!rules) ADD_FAILURE() << rules.error().message;
    return std::move(*rules);
  }
  std::uint32_t below(std::size_t n) { return rng_.below(static_cast<std::uint32_t>(n)); }

  void check_position(const State& s) {
    check_kind(s);
    check_legal(s);
    check_chances(s);
    check_views(s);
    check_notation(s);
    check_sealed_order(s);
    EXPECT_EQ(checks_.trouble(g_, s), "") << to_line(g_, s);
  }

  // Somebody is waited for, or chance, or nobody; those who may act now have something to do.
  void check_kind(const State& s) {
    const Pending p = g_.pending(s);
    EXPECT_EQ(p.kind == Pending::Kind::decision, !p.must.empty()) << to_line(g_, s);
    EXPECT_TRUE((p.must & p.may).empty()) << to_line(g_, s);
    if (p.kind != Pending::Kind::decision) {
      EXPECT_TRUE(p.may.empty()) << to_line(g_, s);
    }
    for (const Seat seat : p.must | p.may)
      EXPECT_FALSE(legal_actions(g_, s, seat).empty()) << to_line(g_, s);
  }

  // legal is exactly what why_not lets through, without doubles, over the action space.
  void check_legal(const State& s) {
    for (Seat seat = 0; seat < g_.setup().players; ++seat) {
      const auto actions = legal_actions(g_, s, seat);
      std::vector<Action> listed(actions.begin(), actions.end());
      std::sort(listed.begin(), listed.end());
      EXPECT_EQ(std::adjacent_find(listed.begin(), listed.end()), listed.end())
          << "twice in legal: " << to_line(g_, s);
      for (const Action action : listed) {
        EXPECT_TRUE(std::binary_search(space_.begin(), space_.end(), action))
            << "not in the action space: " << to_id(g_, action);
        EXPECT_FALSE(g_.why_not(s, seat, action)) << to_id(g_, action) << " in " << to_line(g_, s);
        EXPECT_TRUE(g_.why_not(s, nature, action))
            << "chance may not act for a seat: " << to_id(g_, action);
      }
      for (const Action action : some_of_the_space()) {
        const bool allowed = !g_.why_not(s, seat, action);
        EXPECT_EQ(allowed, std::binary_search(listed.begin(), listed.end(), action))
            << to_id(g_, action) << " by seat " << int(seat) << " in " << to_line(g_, s);
      }
      check_shortcuts(s, seat, actions);
    }
  }

  std::vector<Action> some_of_the_space() {
    if (space_.size() <= checks_.sampled_actions) return space_;
    std::vector<Action> some;
    for (std::size_t i = 0; i < checks_.sampled_actions; ++i)
      some.push_back(space_[below(space_.size())]);
    return some;
  }

  void check_shortcuts(const State& s, Seat seat, std::span<const Action> actions) {
    if constexpr (CountsLegal<G>) {
      ASSERT_EQ(g_.legal_count(s, seat), actions.size());
      for (std::uint32_t k = 0; k < actions.size(); ++k)
        EXPECT_EQ(g_.nth_legal(s, seat, k), actions[k]);
    }
  }

  // Odds positive and distinct, two outcomes at least; tickets say the same.
  void check_chances(const State& s) {
    if (g_.pending(s).kind != Pending::Kind::chance) return;
    const auto outcomes = g_.chances(s);
    EXPECT_GE(outcomes.size(), 2U) << "one outcome is no chance: " << to_line(g_, s);
    std::set<std::string> seen;
    for (const Outcome& outcome : outcomes) {
      EXPECT_GT(outcome.weight, 0U);
      EXPECT_TRUE(seen.insert(to_id(g_, outcome.action)).second) << to_id(g_, outcome.action);
      EXPECT_FALSE(g_.why_not(s, nature, outcome.action))
          << to_id(g_, outcome.action) << " in " << to_line(g_, s);
      EXPECT_TRUE(g_.why_not(s, 0, outcome.action));
      round_trip(outcome.action);
    }
    if constexpr (HasTickets<G>) {
      const std::uint32_t all = total_weight(outcomes);
      ASSERT_EQ(g_.tickets(s), all);
      for (std::uint32_t ticket = 0; ticket < all; ++ticket) {
        EXPECT_EQ(g_.outcome(s, ticket), pick_outcome(outcomes, ticket));
      }
    }
  }

  // A world sampled from a view looks the same from that seat, to the last byte, and to its
  // choices.
  void check_views(const State& s) {
    for (Seat seat = 0; seat < g_.setup().players; ++seat) check_view(s, seat);
    check_view(s, spectator);
  }
  void check_view(const State& s, Seat seat) {
    const auto view = g_.observe(s, seat);
    const State other = g_.sample(view, rng_);
    EXPECT_EQ(g_.observe(other, seat), view)
        << "seat " << int(seat) << ": " << to_line(g_, s) << "\nsampled: " << to_line(g_, other);
    EXPECT_EQ(to_json(g_, g_.observe(other, seat)), to_json(g_, view));
    EXPECT_EQ(g_.pending(other), g_.pending(s))
        << to_line(g_, s) << "\nsampled: " << to_line(g_, other);
    EXPECT_EQ(checks_.trouble(g_, other), "") << "sampled: " << to_line(g_, other);
    if (seat < max_players) {
      EXPECT_EQ(legal_actions(g_, other, seat), legal_actions(g_, s, seat))
          << to_line(g_, s) << "\nsampled: " << to_line(g_, other);
    }
  }

  void round_trip(Action action) {
    const auto parsed = parse_id(g_, to_id(g_, action));
    ASSERT_TRUE(parsed) << to_id(g_, action);
    EXPECT_EQ(*parsed, action) << to_id(g_, action);
  }

  void check_notation(const State& s) {
    const auto from_json = G::advice().load_json(to_json(g_, s), {});
    ASSERT_TRUE(from_json) << from_json.error().message << " " << from_json.error().clause << "\n"
                           << to_json(g_, s);
    EXPECT_EQ(from_json->state, s)
        << to_line(g_, s) << "\nread as: " << to_line(g_, from_json->state);
    const auto from_line = G::advice().parse_line(to_line(g_, s), {});
    ASSERT_TRUE(from_line) << from_line.error().message << " " << from_line.error().clause << "\n"
                           << to_line(g_, s);
    EXPECT_EQ(from_line->state, s)
        << to_line(g_, s) << "\nread as: " << to_line(g_, from_line->state);
    EXPECT_EQ(from_line->rules.setup(), g_.setup());
    for (const Action action : some_of_the_space()) round_trip(action);
  }

  // Sealed planning: the order of the commits must not matter.
  void check_sealed_order(const State& s) {
    const Pending p = g_.pending(s);
    if (p.must.size() < 2) return;
    std::vector<Step> commits;
    for (const Seat seat : p.must)
      commits.push_back({seat, random_legal(g_, s, seat, rng_, list_)});
    State forward = s;
    State backward = s;
    for (const Step& step : commits) g_.apply(forward, step.seat, step.action, nullptr);
    std::reverse(commits.begin(), commits.end());
    for (const Step& step : commits) g_.apply(backward, step.seat, step.action, nullptr);
    EXPECT_EQ(forward, backward) << to_line(g_, s);
  }

  // Play that nobody listens to and recorded play lead to the same state; what a seat is told fits
  // what it may know.
  void step(State& s, const Pending& p) {
    Step step{nature, {}};
    if (p.kind == Pending::Kind::chance) {
      step.action = random_outcome(g_, s, rng_);
    } else {
      std::vector<Seat> seats;
      for (const Seat seat : p.must) seats.insert(seats.end(), 4, seat);
      for (const Seat seat : p.may) seats.push_back(seat);
      step.seat = seats[below(seats.size())];
      step.action = random_legal(g_, s, step.seat, rng_, list_);
    }
    check_secret_events(s, step);
    State recorded = s;
    std::vector<Event> events;
    g_.apply(recorded, step.seat, step.action, &events);
    g_.apply(s, step.seat, step.action, nullptr);
    EXPECT_EQ(recorded, s);
    // A deed that only asks for a card is told with the card.
    const bool told = !events.empty() || g_.pending(s).kind == Pending::Kind::chance;
    EXPECT_TRUE(told) << "nothing is told of " << to_id(g_, step.action);
    for (const Event& event : events) {
      EXPECT_FALSE(event.seen_by.empty());
      EXPECT_FALSE(to_phrase(g_, event).key.empty());
    }
  }

  // Two worlds that look alike to a seat that does not act: the same step tells it the same.
  void check_secret_events(const State& s, const Step& step) {
    const Seat seat = static_cast<Seat>(below(static_cast<std::size_t>(g_.setup().players)));
    if (seat == step.seat) return;
    const State other = g_.sample(g_.observe(s, seat), rng_);
    if (g_.why_not(other, step.seat, step.action)) return;
    const auto told = [&](State world) {
      std::vector<Event> events;
      g_.apply(world, step.seat, step.action, &events);
      std::erase_if(events, [&](const Event& event) { return !event.seen_by.has(seat); });
      return std::pair(events, to_json(g_, g_.observe(world, seat)));
    };
    const auto here = told(s);
    const auto there = told(other);
    // What becomes public by the step may differ between the worlds; what stays hidden must not
    // show.
    if (here.second == there.second) {
      EXPECT_EQ(here.first, there.first) << to_id(g_, step.action) << " in " << to_line(g_, s);
    }
  }

  G g_;
  const Checks<G>& checks_;
  Rng rng_;
  std::vector<Action> space_;
  Actions list_;
};

template <Game G>
void run(const std::vector<std::map<std::string, std::string>>& spread, const Checks<G>& checks,
         int games) {
  const GameInfo& info = G::info();
  for (int players = info.min_players; players <= info.max_players; ++players) {
    // Sanitizers are ten times slower: there the player counts share the spread of options.
    const auto first = static_cast<std::size_t>(players) % LAZARET_CONFORMANCE_STRIDE;
    for (std::size_t i = first; i < spread.size(); i += LAZARET_CONFORMANCE_STRIDE) {
      SCOPED_TRACE("players " + std::to_string(players) + ", options no. " + std::to_string(i));
      Conformance<G> conformance({players, spread[i]}, checks,
                                 static_cast<std::uint64_t>(players) * 100 + i);
      for (int game = 0; game < games && !testing::Test::HasFailure(); ++game)
        conformance.play_a_game();
    }
  }
}

}  // namespace lazaret::conformance
