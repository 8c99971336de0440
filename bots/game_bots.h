// The bots of one game.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "bots/bot.h"
#include "bots/habits.h"
#include "games/advice.h"

namespace lazaret {

struct SearchBudget {
  int iterations = 0;
  std::optional<int> ms;
  unsigned threads = 1;
  int more_rounds = 0;
};

struct GameBots {
  const GameInfo& (*info)();
  std::span<const Level> levels;
  Level search;
  Level perfect;
  std::unique_ptr<Bot> (*make_greedy)();
  std::unique_ptr<Bot> (*make_casual)(int carelessness);
  std::unique_ptr<Bot> (*make_habit)(const Habit& habit);  // nullptr: it has none
  std::unique_ptr<Bot> (*make_search)(const SearchBudget& budget);
  std::unique_ptr<Bot> (*make_judge)(const SearchBudget& budget);  // nullptr: there is no net
  // By the one where its net is the stronger, else by the other; nullptr: it always is.
  std::unique_ptr<Bot> (*make_either)(std::unique_ptr<Bot> judge, std::unique_ptr<Bot> search);
  std::unique_ptr<Bot> (*make_perfect)(const SearchBudget& budget);  // nullptr: it is not solved
  // Why this seat might do that, as far as it may know.
  std::optional<Phrase> (*explain)(const Match& match, Seat seat, Action action);
  // By seat, as the viewer may judge it.
  std::vector<double> (*chances)(const Match& match, Seat viewer, int iterations, Rng& rng);
};

// Of every game.
std::span<const GameBots> game_bots();
// Of one; nothing for a game of another list.
const GameBots* find_bots(const GameInfo& game);

}  // namespace lazaret
