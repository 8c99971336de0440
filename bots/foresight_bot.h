// The lookahead as a bot.
#pragma once

#include <chrono>

#include "bots/game_bots.h"
#include "bots/lookahead.h"
#include "core/match_of.h"

namespace lazaret {

template <Featured G>
class ForesightBot final : public Bot {
 public:
  ForesightBot(Judge<G> judge, const SearchBudget& budget)
      : judge_(std::move(judge)), budget_(budget) {}

  Choice choose(const Match& match, Seat seat, Rng& rng) override {
    const auto& known = match_cast<G>(match);
    const G& g = known.rules();
    const auto s = imagined(g, g.observe(known.state(), seat), rng);
    const auto actions = legal_actions(g, s, seat);
    if (actions.size() == 1) return {actions[0], {}, {}};
    const auto end = Clock::now() + std::chrono::milliseconds(budget_.ms.value_or(0));
    const auto prospects = Lookahead<G>(judge_).weigh(
        g, s, seat, budget_.iterations, [&] { return budget_.ms && Clock::now() >= end; });
    const auto& best = prospects.front();
    return {best.action, best.results[seat], best.looks, prospects[1].results[seat]};
  }

 private:
  using Clock = std::chrono::steady_clock;

  Judge<G> judge_;
  SearchBudget budget_;
};

}  // namespace lazaret
