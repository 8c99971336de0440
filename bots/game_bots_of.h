// Bots made from what a game advises.
#pragma once

#include <cmath>
#include <vector>

#include "bots/game_bots.h"
#include "bots/search_bot.h"
#include "core/match_of.h"

namespace lazaret {

template <Game G>
class GreedyBot final : public Bot {
 public:
  Choice choose(const Match& match, Seat seat, Rng& rng) override {
    const auto& known = match_cast<G>(match);
    const auto view = known.rules().observe(known.state(), seat);
    known.rules().legal(view.table, seat, lists_.actions);
    return {greedy_move(known.rules(), view.table, seat, rng, lists_), {}, {}};
  }

 private:
  Lists lists_;
};

// Prefers what greedy thinks better, but not always takes the best.
template <Game G>
class CarelessBot final : public Bot {
 public:
  explicit CarelessBot(int carelessness) : carelessness_(static_cast<float>(carelessness)) {}

  Choice choose(const Match& match, Seat seat, Rng& rng) override {
    const auto& known = match_cast<G>(match);
    const auto view = known.rules().observe(known.state(), seat);
    known.rules().legal(view.table, seat, lists_.actions);
    const std::span<int> worth = lists_.room();
    worth_of(known.rules(), view.table, seat, lists_.actions, worth);
    return {lists_.actions[pick(worth, rng)], {}, {}};
  }

 private:
  std::size_t pick(std::span<const int> all, Rng& rng) {
    const int best = *std::max_element(all.begin(), all.end());
    chance_.clear();
    float sum = 0;
    for (const int worth : all)
      chance_.push_back(sum += std::exp(static_cast<float>(worth - best) / carelessness_));
    constexpr float resolution = 1U << 24;
    const float ticket = sum * (static_cast<float>(rng.below(1U << 24)) / resolution);
    const auto drawn = std::upper_bound(chance_.begin(), chance_.end(), ticket);
    return std::min(static_cast<std::size_t>(drawn - chance_.begin()), all.size() - 1);
  }

  float carelessness_;
  Lists lists_;
  std::vector<float> chance_;
};

template <Game G>
std::unique_ptr<Bot> make_search(const SearchBudget& budget) {
  SearchTuning tuning;
  tuning.temperature = static_cast<float>(G::advice().temperature);
  return std::make_unique<SearchBot<G, PolicyGuide<G>>>(PolicyGuide<G>{budget.more_rounds}, tuning,
                                                        budget);
}

template <Game G>
GameBots game_bots_of() {
  return {&G::info,
          G::advice().levels,
          G::advice().search,
          []() -> std::unique_ptr<Bot> { return std::make_unique<GreedyBot<G>>(); },
          [](int carelessness) -> std::unique_ptr<Bot> {
            return std::make_unique<CarelessBot<G>>(carelessness);
          },
          &make_search<G>};
}

}  // namespace lazaret
