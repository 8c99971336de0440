// Looks ahead where chance has few outcomes: every card that may come, every choice that is not
// plainly worse, as deep as the budget allows; there a net judges. Nothing is left to luck: the
// same view always gets the same answer.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/judge.h"

namespace lazaret {

template <Featured G>
requires SeesThrough<G>
class Lookahead {
 public:
  using State = typename G::State;

  struct Prospect {
    Action action{};
    Results results{};
    int looks = 0;  // how deep
  };

  explicit Lookahead(const Judge<G>& judge) : judge_(judge) {}

  // One look: what each of the actions brings.
  void foresee(const G& g, const State& s, Seat seat, std::span<const Action> actions,
               std::span<Results> results) {
    Net::Start start;
    judge_.begin(g, s, seat, start);
    for (std::size_t i = 0; i < actions.size(); ++i)
      results[i] = after(g, s, seat, actions[i], 0, start);
  }

  // What each action brings, the best two for the seat first. One look is always
  // taken; another, deeper one if it is not late and would not take more than so many judgements.
  template <class Late>
  std::vector<Prospect> weigh(const G& g, const State& s, Seat seat, int budget, const Late& late) {
    std::vector<Prospect> prospects;
    for (const Action action : legal_actions(g, s, seat)) prospects.push_back({action, {}, 0});
    long spent = 0;
    long dearest = 0;
    for (int depth = 0; depth <= deepest && spent + dearest * dearer <= budget; ++depth) {
      judged_ = 0;
      if (!deepen(g, s, seat, depth, prospects, late)) break;
      spent += judged_;
      dearest = std::max(dearest, judged_);
    }
    return prospects;
  }

 private:
  static constexpr int deepest = 6;
  static constexpr int dearer = 12;       // times: what one step deeper costs, about
  static constexpr float margin = 0.06F;  // of a win: what is further behind is not looked at again

  // Those that may still be the best; the others keep what is known of them. False if it was late.
  template <class Late>
  bool deepen(const G& g, const State& s, Seat seat, int depth, std::vector<Prospect>& prospects,
              const Late& late) {
    std::vector<Prospect> deeper = prospects;
    const float least = depth == 0 ? -1 : prospects.front().results[seat] - margin;
    Net::Start start;
    judge_.begin(g, s, seat, start);
    for (Prospect& p : deeper) {
      if (p.results[seat] < least) continue;
      if (depth > 0 && late()) return false;
      p.results = after(g, s, seat, p.action, depth, start);
      p.looks = depth + 1;
    }
    const auto better = [&](const Prospect& x, const Prospect& y) {
      return x.results[seat] > y.results[seat];
    };
    for (std::size_t first = 0; first < std::min<std::size_t>(deeper.size(), 2); ++first) {
      const auto rest = deeper.begin() + static_cast<std::ptrdiff_t>(first);
      std::iter_swap(rest, std::min_element(rest, deeper.end(), better));
    }
    prospects = std::move(deeper);
    return true;
  }

  Results after(const G& g, State s, Seat seat, Action action, int depth, const Net::Start& start) {
    g.apply(s, seat, action, nullptr);
    return sees_through(g, s) ? mean(g, s, seat, depth, start) : worth(g, s, seat, depth, start);
  }

  // Over all outcomes; where the seat is asked again at once it does its best.
  Results mean(const G& g, const State& s, Seat seat, int depth, const Net::Start& start) {
    Results sum{};
    const auto outcomes = g.chances(s);
    const auto all = static_cast<float>(total_weight(outcomes));
    for (const Outcome& outcome : outcomes) {
      State next = s;
      g.apply(next, nature, outcome.action, nullptr);
      const Results results = goes_on(g, next) ? answer(g, next, seat, depth, start)
                                               : worth(g, next, seat, depth, start);
      const float share = static_cast<float>(outcome.weight) / all;
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += share * results[i];
    }
    return sum;
  }

  // As things stand after the seat has acted. No further than the round goes: what is dealt then is
  // in the judgement.
  Results worth(const G& g, const State& s, Seat seat, int depth, const Net::Start& start) {
    if (const auto known = judge_.known(g, s)) return *known;
    const Pending pending = g.pending(s);
    if (depth == 0 || pending.kind == Pending::Kind::chance) {
      ++judged_;
      return judge_(g, s, seat, &start);
    }
    const Seat next = pending.must.first();
    Net::Start near;
    judge_.begin(g, s, next, near);
    return answer(g, s, next, depth - 1, near);
  }

  // What the seat does best.
  Results answer(const G& g, const State& s, Seat seat, int depth, const Net::Start& start) {
    std::vector<Prospect> prospects;
    float most = -1;
    for (const Action action : legal_actions(g, s, seat)) {
      prospects.push_back({action, after(g, s, seat, action, 0, start), 1});
      most = std::max(most, prospects.back().results[seat]);
    }
    Results best{};
    best[seat] = -1;
    for (Prospect& p : prospects) {
      if (p.results[seat] < most - margin) continue;
      if (depth > 0) p.results = after(g, s, seat, p.action, depth, start);
      if (p.results[seat] > best[seat]) best = p.results;
    }
    return best;
  }

  const Judge<G>& judge_;
  long judged_ = 0;
};

}  // namespace lazaret
