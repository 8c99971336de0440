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

  std::vector<SearchEdge> think_part(const Match& match, Seat seat, Rng& rng,
                                     unsigned thread) override {
    const auto& known = match_cast<G>(match);
    const auto view = known.rules().observe(known.state(), seat);
    const RandomKey key(rng.next());
    if (begin(known.rules(), view, seat, key)) return {};
    return think({known.rules(), view, seat}, key, thread);
  }

  // All that counts is the view.
  Choice choose(const G& rules, const typename G::View& view, Seat seat, Rng& rng) {
    const RandomKey key(rng.next());
    if (const auto only = begin(rules, view, seat, key)) return {*only, {}, {}};
    std::vector<std::vector<SearchEdge>> answers(budget_.threads);
    for_each_thread([&](unsigned thread) {
      answers[thread] = think({rules, view, seat}, key, thread);
    });
    return choice_of_parts(answers);
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Line = Search<G, Guide>;

  // The clock runs from now on, unless there is but one thing to do.
  std::optional<Action> begin(const G& rules, const typename G::View& view, Seat seat,
                              RandomKey key) {
    Rng first = key.rng();
    const auto actions = legal_actions(rules, rules.sample(view, first), seat);
    if (actions.size() == 1) return actions[0];
    end_ = budget_.ms ? std::optional(Clock::now() + std::chrono::milliseconds(*budget_.ms))
                      : std::nullopt;
    return {};
  }

  // Where there are no others, this thread does the work of all.
  template <class Deed>
  void for_each_thread(const Deed& deed) {
#ifndef __wasi__
    std::vector<std::jthread> others;
    for (unsigned i = 1; i < budget_.threads; ++i) others.emplace_back([&deed, i] { deed(i); });
    deed(0);
#else
    for (unsigned i = 0; i < budget_.threads; ++i) deed(i);
#endif
  }

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

  Guide guide_;
  SearchTuning tuning_;
  SearchBudget budget_;
  std::vector<SearchMemory> memories_;
  std::optional<Clock::time_point> end_;
};

}  // namespace lazaret
