// Fixed strategies against a bot: none should do better than its fair share.
#pragma once

#include "lab/rate/contest.h"

namespace lazaret::lab {

struct HabitResult {
  std::string name;
  Estimate share;   // of games won alone among the bot; in a cooperative game by a team of its own
  double even = 0;  // what the bot itself would have there
  std::uint64_t games = 0;
};

// Each habit of the game plays the games of the options, among the bot that is named there first.
Expected<std::vector<HabitResult>> try_habits(const ContestOptions& options, const Crew& crew,
                                              const ContestProgress& progress = {});

std::string habits_text(const ContestOptions& options, const std::vector<HabitResult>& results);

}  // namespace lazaret::lab
