// The search as a bot.
#pragma once

#include <chrono>
#include <thread>

#include "bots/game_bots.h"
#include "bots/guide.h"
#include "core/match_of.h"

namespace lazaret {

template <Game G, Guides<G> Guide>
class SearchBot final : public Bot {
 public:
  SearchBot(const Guide& guide, const SearchTuning& tuning, const SearchBudget& budget)
      : guide_(guide), tuning_(tuning), budget_(budget), memories_(budget.threads) {}

  Choice choose(const Match& match, Seat seat, Rng& rng) override {
    const auto& known = match_cast<G>(match);
    return choose(known.rules(), known.rules().observe(known.state(), seat), seat, rng);
  }

  // All that counts is the view.
  Choice choose(const G& rules, const typename G::View& view, Seat seat, Rng& rng) {
    const RandomKey key(rng.next());
    Rng first = key.rng();
    const auto actions = legal_actions(rules, rules.sample(view, first), seat);
    if (actions.size() == 1) return {actions[0], {}, {}};
    end_ = budget_.ms ? std::optional(Clock::now() + std::chrono::milliseconds(*budget_.ms))
                      : std::nullopt;
    const typename Line::Question question{rules, view, seat};
    if (budget_.threads == 1) return best_of(think(question, key, 0));
    std::vector<std::vector<SearchEdge>> answers(budget_.threads);
    {
      std::vector<std::jthread> threads;
      for (unsigned i = 0; i < budget_.threads; ++i)
        threads.emplace_back([&, i] { answers[i] = think(question, key, i); });
    }
    return best_of(merged(answers));
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Line = Search<G, Guide>;

  std::vector<SearchEdge> think(const typename Line::Question& question, RandomKey key,
                                unsigned thread) {
    const int share =
        budget_.iterations / static_cast<int>(budget_.threads) +
        (static_cast<int>(thread) < budget_.iterations % static_cast<int>(budget_.threads) ? 1 : 0);
    Line line(question, guide_, tuning_, key.split(thread).rng(), memories_[thread],
              static_cast<std::size_t>(share));
    for (int done = 0; done < share; ++done) {
      if (end_ && done % 8 == 7 && Clock::now() >= *end_) break;
      if (done % 32 == 31 && budget_.threads == 1 && line.settled(share - done)) break;
      line.iterate();
    }
    const auto answers = line.answers();
    return {answers.begin(), answers.end()};
  }

  static std::vector<SearchEdge> merged(const std::vector<std::vector<SearchEdge>>& lists) {
    std::vector<SearchEdge> sum = lists[0];
    for (std::size_t i = 1; i < lists.size(); ++i) {
      for (const SearchEdge& edge : lists[i]) {
        const auto same = std::find_if(sum.begin(), sum.end(), [&](const SearchEdge& known) {
          return known.action == edge.action;
        });
        if (same == sum.end()) continue;
        same->visits += edge.visits;
        same->sum += edge.sum;
      }
    }
    return sum;
  }

  static Choice best_of(const std::vector<SearchEdge>& edges) {
    const SearchEdge* best = &edges.front();
    for (const SearchEdge& edge : edges) {
      if (edge.visits > best->visits) best = &edge;
    }
    Choice choice{best->action, {}, static_cast<int>(best->visits)};
    if (best->visits > 0) choice.value = best->mean();
    return choice;
  }

  Guide guide_;
  SearchTuning tuning_;
  SearchBudget budget_;
  std::vector<SearchMemory> memories_;
  std::optional<Clock::time_point> end_;
};

}  // namespace lazaret
