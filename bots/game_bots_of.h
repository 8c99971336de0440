// Bots made from what a game advises.
#pragma once

#include <cmath>
#include <vector>

#include "bots/chances_of.h"
#include "bots/either_bot.h"
#include "bots/foresight_bot.h"
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
  Thinker<G> guide;
  guide.more_rounds = budget.more_rounds;
  return std::make_unique<SearchBot<G, Thinker<G>>>(guide, playing_on<G>(), budget);
}

// By the net: it looks ahead as far as it goes, or guides the search.
template <Featured G>
std::unique_ptr<Bot> make_judge(const SearchBudget& budget) {
  const Judge<G> judge(nets_of<G>());
  if constexpr (SeesThrough<G>) {
    return std::make_unique<ForesightBot<G>>(judge, budget);
  } else {
    JudgeGuide<G> guide;
    guide.judge_of = judge;
    return std::make_unique<SearchBot<G, JudgeGuide<G>>>(guide, judging<G>(), budget);
  }
}

template <Featured G>
std::unique_ptr<Bot> make_perfect(const SearchBudget& budget) {
  return std::make_unique<ForesightBot<G>>(Judge<G>(nets_of<G>(), solved_of<G>()), budget);
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
  std::unique_ptr<Bot> (*either)(std::unique_ptr<Bot> judge, std::unique_ptr<Bot> search) = nullptr;
  if constexpr (JudgesSome<G>) {
    either = [](std::unique_ptr<Bot> by_net, std::unique_ptr<Bot> search) -> std::unique_ptr<Bot> {
      return std::make_unique<EitherBot<G>>(std::move(by_net), std::move(search));
    };
  }
  std::unique_ptr<Bot> (*perfect)(const SearchBudget& budget) = nullptr;
  if constexpr (!levels_only && KnowsWorths<G>) perfect = &make_perfect<G>;
  std::unique_ptr<Bot> (*habit)(const Habit& habit) = nullptr;
  if constexpr (!levels_only) {
    habit = [](const Habit& which) -> std::unique_ptr<Bot> {
      return std::make_unique<HabitBot<G>>(which);
    };
  }
  return {&G::info,
          G::advice().levels,
          G::advice().search,
          G::advice().perfect,
          []() -> std::unique_ptr<Bot> { return std::make_unique<GreedyBot<G>>(); },
          [](int carelessness) -> std::unique_ptr<Bot> {
            return std::make_unique<CasualBot<G>>(carelessness);
          },
          habit,
          &make_search<G>,
          judge,
          either,
          perfect,
          &reason<G>,
          &chances_of<G>};
}

}  // namespace lazaret
