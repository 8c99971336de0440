// Bots made from what a game advises.
#pragma once

#include <cmath>
#include <vector>

#include "bots/chances_of.h"
#include "bots/game_bots.h"
#include "bots/judge.h"
#include "bots/people.h"
#include "bots/search_bot.h"
#include "core/match_of.h"
#include "games/common/embedded.h"

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

template <Game G>
std::unique_ptr<Bot> make_search(const SearchBudget& budget) {
  return std::make_unique<SearchBot<G, PolicyGuide<G>>>(PolicyGuide<G>{budget.more_rounds},
                                                        playing_on<G>(), budget);
}

// A game whose net plays one of its levels says so, in features.h.
template <class G>
concept LevelsJudged = Featured<G> && requires {
  requires levels_are_judged(static_cast<const G*>(nullptr));
};

// The module for browsers has little room: no habits, and a judge only where a level is one.
#ifdef LAZARET_LEVELS_ONLY
inline constexpr bool levels_only = true;
#else
inline constexpr bool levels_only = false;
#endif

// Read once, when it is first asked for.
template <Featured G>
const std::shared_ptr<const Net>& net_of() {
  static const auto net = std::make_shared<const Net>(
      Net::parse(embedded("games/" + G::info().prefix + "/data/judge.net"), purpose_of<G>())
          .value());
  return net;
}

// By the net alone, with every step foreseen, or by playing on to the end of the round first:
// whichever was found stronger.
template <Featured G>
std::unique_ptr<Bot> make_judge(const SearchBudget& budget) {
  const Judge<G> judge(net_of<G>());
  if constexpr (SeesThrough<G>) {
    return std::make_unique<SearchBot<G, JudgeGuide<G>>>(JudgeGuide<G>{judge}, foreseeing<G>(),
                                                         budget);
  } else {
    return std::make_unique<SearchBot<G, HorizonGuide<G>>>(HorizonGuide<G>{judge}, playing_on<G>(),
                                                           budget);
  }
}

// A game may give reasons: a free function of its namespace, in explain.h.
template <class G>
concept Explains = requires(const G g, const typename G::View v, Action a) {
  { explain(g, v, a) } -> std::same_as<std::optional<Phrase>>;
};

template <Game G>
std::optional<Phrase> reason(const Match& match, Seat seat, Action action) {
  if constexpr (Explains<G>) {
    const auto& known = match_cast<G>(match);
    return explain(known.rules(), known.rules().observe(known.state(), seat), action);
  }
  return {};
}

template <Game G>
GameBots game_bots_of() {
  std::unique_ptr<Bot> (*judge)(const SearchBudget& budget) = nullptr;
  if constexpr (levels_only ? LevelsJudged<G> : Featured<G>) judge = &make_judge<G>;
  std::unique_ptr<Bot> (*habit)(const Habit& habit) = nullptr;
  if constexpr (!levels_only) {
    habit = [](const Habit& which) -> std::unique_ptr<Bot> {
      return std::make_unique<HabitBot<G>>(which);
    };
  }
  return {&G::info,
          G::advice().levels,
          G::advice().search,
          []() -> std::unique_ptr<Bot> { return std::make_unique<GreedyBot<G>>(); },
          [](int carelessness) -> std::unique_ptr<Bot> {
            return std::make_unique<CasualBot<G>>(carelessness);
          },
          habit,
          &make_search<G>,
          judge,
          &reason<G>,
          &chances_of<G>};
}

}  // namespace lazaret
