// Two-player Zombie Life with a small fresh deck, solved by asking the rules for everything: every
// legal action, every card that may come, whole games.
#pragma once

#include <cmath>
#include <map>
#include <tuple>
#include <unordered_map>

#include "core/digest.h"
#include "games/zombie_life/policy.h"
#include "tools/solve/space.h"

namespace lazaret {

class BruteForce {
 public:
  using State = zombie_life::State;
  using Start = std::tuple<int, int, bool, Seat>;  // scores, extra round, who deals

  BruteForce(const zombie_life::Rules& rules, const solve::Copies& copies)
      : rules_(rules), deck_(small_deck(rules, copies)) {
    State first = rules.start();
    first.deck = deck_;
    first_ = first;
  }

  // Until the worths of all starts of rounds agree with each other.
  void solve() {
    double change = 1;
    while (change > 1e-10) {
      known_.clear();
      first_worth_ = worth(first_);
      change = 0;
      for (auto [start, state] : std::map(states_)) {
        const double now = worth(state);
        change = std::max(change, std::abs(now - starts_[start]));
        starts_[start] = now;
      }
    }
    known_.clear();
  }

  double first_worth() const { return first_worth_; }
  const std::map<Start, double>& starts() const { return starts_; }
  const State& first() const { return first_; }

  // Seat 0's chance to win.
  double worth(const State& s) {
    const auto [at, is_new] = known_.try_emplace(key_of(s), -1);
    if (!is_new) return at->second;
    const double found = compute(s);
    return known_[key_of(s)] = found;
  }

  // After a step, which may have begun a round.
  State after(State s, Seat seat, Action action) const {
    const int round = s.round;
    rules_.apply(s, seat, action, nullptr);
    if (s.round != round && s.phase != zombie_life::Phase::over) {
      s.deck = deck_;
      s.round = 2;
    }
    return s;
  }

  double worth_after(const State& s, Seat seat, Action action) {
    State next = after(s, seat, action);
    const bool begun = next.phase == zombie_life::Phase::deal && next.deck == deck_;
    if (!begun || next.refuge != State{}.refuge) return worth(next);
    next.exits = {};
    const Start start{next.score[0], next.score[1], rules_.extra_round(next), next.turn};
    states_.try_emplace(normal(start), normal(next));
    return starts_.try_emplace(normal(start), 0.5).first->second;
  }

 private:
  static zombie_life::Cards small_deck(const zombie_life::Rules& rules,
                                       const solve::Copies& copies) {
    zombie_life::Cards deck = rules.cards().all();
    for (int rank = 1; rank <= zombie_life::ranks; ++rank) {
      while (rules.cards().count(deck, rank) > copies[static_cast<std::size_t>(rank) - 1])
        rules.cards().remove(deck, rank);
    }
    return deck;
  }

  // Extra rounds are alike whatever the scores.
  Start normal(Start start) const {
    const int target = rules_.options().target;
    if (std::get<2>(start)) std::get<0>(start) = std::get<1>(start) = target;
    return start;
  }
  State normal(State s) const {
    if (!rules_.extra_round(s)) return s;
    s.score[0] = s.score[1] = static_cast<std::uint16_t>(rules_.options().target);
    return s;
  }

  std::uint64_t key_of(const State& s) const {
    Digest digest(fingerprint(rules_, s, s.turn));
    for (const Seat seat : s.exits) digest.add(std::uint64_t{seat} + 1);
    return digest.value();
  }

  double compute(const State& s) {
    const Pending pending = rules_.pending(s);
    if (pending.kind == Pending::Kind::over) {
      const SeatSet winners = rules_.winners(s);
      return winners.has(0) ? 1.0 / winners.size() : 0;
    }
    return pending.kind == Pending::Kind::chance ? mean(s) : best(s, pending.must.first());
  }

  double mean(const State& s) {
    double sum = 0;
    double all = 0;
    for (const Outcome& outcome : rules_.chances(s)) {
      sum += outcome.weight * worth_after(s, nature, outcome.action);
      all += outcome.weight;
    }
    return sum / all;
  }

  double best(const State& s, Seat seat) {
    Actions actions;
    rules_.legal(s, seat, actions);
    double most = -1;
    for (const Action action : actions) {
      const double zero = worth_after(s, seat, action);
      most = std::max(most, seat == 0 ? zero : 1 - zero);
    }
    return seat == 0 ? most : 1 - most;
  }

  const zombie_life::Rules& rules_;
  zombie_life::Cards deck_;
  State first_;
  double first_worth_ = 0.5;
  std::unordered_map<std::uint64_t, double> known_;
  std::map<Start, double> starts_;
  std::map<Start, State> states_;
};

}  // namespace lazaret
