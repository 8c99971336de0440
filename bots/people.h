// Bots that play like people rather than well: who has a habit, and who plays without much care.
#pragma once

#include <algorithm>
#include <limits>

#include "bots/bot.h"
#include "bots/greedy.h"
#include "bots/habits.h"
#include "core/match_of.h"
#include "games/advice.h"

namespace lazaret {

// A game may tell what looks broken to whoever watches, good or not, and which points hiding,
// passing or stopping now would bring.
template <class G>
concept TellsBroken = requires(const G g, const typename G::State s, Seat seat, Action a) {
  { looks_broken(g, s, seat, a) } -> std::same_as<bool>;
};
template <class G>
concept TellsPoints = requires(const G g, const typename G::State s, Seat seat) {
  { points_in_reach(g, s, seat) } -> std::same_as<int>;
};

template <Game G>
class HabitBot final : public Bot {
 public:
  explicit HabitBot(const Habit& habit) : habit_(habit) {}

  Choice choose(const Match& match, Seat seat, Rng& rng) override {
    const auto& known = match_cast<G>(match);
    const auto view = known.rules().observe(known.state(), seat);
    known.rules().legal(view.table, seat, lists_.actions);
    const std::span<int> worth = lists_.room();
    worth_of(known.rules(), view.table, seat, lists_.actions, worth);
    const bool ripe = in_reach(known.rules(), view.table, seat) >= habit_.points;
    for (std::size_t i = 0; i < worth.size(); ++i) {
      const std::string id = to_id(known.rules(), lists_.actions[i]);
      if (ripe && habit_.wants(id)) worth[i] += strong;
      if (habit_.shuns(id) && !(ripe && habit_.points > 0)) worth[i] -= strong;
    }
    return {best_of(lists_.actions, worth, rng), {}, {}};
  }

 private:
  static constexpr int strong = 1'000'000;  // more than any worth

  static int in_reach(const G& g, const typename G::State& s, Seat seat) {
    if constexpr (TellsPoints<G>) return points_in_reach(g, s, seat);
    return 0;
  }

  const Habit& habit_;
  Lists lists_;
};

// Overlooks some of what it could do and misjudges the rest, each kind of deed in its own way:
// today it is afraid of drawing, tomorrow greedy. What would look broken it never does.
template <Game G>
class CasualBot final : public Bot {
 public:
  // In percent: so much is overlooked.
  explicit CasualBot(int carelessness)
      : carelessness_(static_cast<std::uint32_t>(carelessness)),
        error_(static_cast<std::uint32_t>(carelessness * G::advice().temperature / 40)) {}

  Choice choose(const Match& match, Seat seat, Rng& rng) override {
    const auto& known = match_cast<G>(match);
    const auto view = known.rules().observe(known.state(), seat);
    known.rules().legal(view.table, seat, lists_.actions);
    const std::span<int> worth = lists_.room();
    worth_of(known.rules(), view.table, seat, lists_.actions, worth);
    leave_out_broken(known.rules(), view.table, seat, worth);
    const RandomKey mood(rng.next());
    Action chosen = best_of(lists_.actions, worth, rng);
    int best = unthinkable;
    for (std::size_t i = 0; i < worth.size(); ++i) {
      if (worth[i] <= unthinkable || rng.below(100) < carelessness_) continue;
      const int felt = worth[i] + feeling(mood, lists_.actions[i]);
      if (felt <= best) continue;
      best = felt;
      chosen = lists_.actions[i];
    }
    return {chosen, {}, {}};
  }

 private:
  static constexpr int unthinkable = std::numeric_limits<int>::min();

  int feeling(RandomKey mood, Action action) const {
    return static_cast<int>(mood.split(action.verb).rng().below(2 * error_ + 1)) -
           static_cast<int>(error_);
  }
  // Also what costs far more than anybody could overlook.
  void leave_out_broken(const G& g, const typename G::State& s, Seat seat,
                        std::span<int> worth) const {
    const int obvious = *std::max_element(worth.begin(), worth.end()) - 6 * G::advice().temperature;
    for (std::size_t i = 0; i < worth.size(); ++i) {
      bool broken = worth[i] < obvious;
      if constexpr (TellsBroken<G>) broken |= looks_broken(g, s, seat, lists_.actions[i]);
      if (broken) worth[i] = unthinkable;
    }
  }

  std::uint32_t carelessness_;
  std::uint32_t error_;
  Lists lists_;
};

}  // namespace lazaret
