// The player who takes what a game's worth_of thinks best.
#pragma once

#include <limits>
#include <span>
#include <vector>

#include "core/game.h"

namespace lazaret {

// Kept by whoever chooses often.
struct Lists {
  Actions actions;
  std::vector<int> worth;

  // Room for the worth of every action.
  std::span<int> room() {
    if (worth.size() < actions.size()) worth.resize(actions.size());
    return {worth.data(), actions.size()};
  }
};

// A game may know its move without a look at every action.
template <class G>
concept MovesByHeart = requires(const G g, const typename G::State s, Seat seat) {
  { likely_move(g, s, seat) } -> std::same_as<Action>;
};

// The best of the actions; equal ones are drawn by lot.
inline Action best_of(std::span<const Action> actions, std::span<const int> worth, Rng& rng) {
  Action best{};
  int best_worth = std::numeric_limits<int>::min();
  std::uint32_t equals = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (worth[i] < best_worth) continue;
    equals = worth[i] > best_worth ? 1 : equals + 1;
    if (rng.below(equals) == 0) best = actions[i];
    best_worth = worth[i];
  }
  return best;
}

// Of the actions that stand in the lists.
template <Game G>
Action greedy_move(const G& g, const typename G::State& s, Seat seat, Rng& rng, Lists& lists) {
  if constexpr (MovesByHeart<G>) {
    return likely_move(g, s, seat);
  } else {
    const std::span<int> worth = lists.room();
    worth_of(g, s, seat, lists.actions, worth);
    return best_of(lists.actions, worth, rng);
  }
}

}  // namespace lazaret
