#include "lab/rate/habits.h"

#include <algorithm>

#include "bots/habits.h"
#include "games/registry.h"
#include "lab/count/uses.h"
#include "lab/report/lines.h"

namespace lazaret::lab {

namespace {

Estimate won_by(const TeamResult& team) {
  return share_of(static_cast<double>(team.won.sum) / static_cast<double>(whole_win),
                  team.won.count);
}

HabitResult result_of(std::string_view name, const ContestResult& played) {
  HabitResult result{std::string(name), {}, 0, played.games};
  if (played.teams.empty()) {
    result.share = played.pairs.front().share;
    result.even = played.pairs.front().even;
  } else {
    result.share = won_by(played.teams[0]);
    result.even = won_by(played.teams[1]).value;
  }
  return result;
}

}  // namespace

Expected<std::vector<HabitResult>> try_habits(const ContestOptions& options, const Crew& crew,
                                              const ContestProgress& progress) {
  std::vector<HabitResult> results;
  for (const Habit& habit : habits(game_of(options))) {
    ContestOptions one = options;
    one.bots = {std::string(habit_prefix) + std::string(habit.name), options.bots.front()};
    one.gauntlet = one.all = true;
    const auto played = contest(one, crew, progress);
    if (!played) return played.error();
    if (crew.stopped()) break;
    results.push_back(result_of(habit.name, *played));
  }
  std::sort(results.begin(), results.end(), [](const HabitResult& x, const HabitResult& y) {
    return x.share.value - x.even > y.share.value - y.even;
  });
  return results;
}

std::string habits_text(const ContestOptions& options, const std::vector<HabitResult>& results) {
  std::string text = fmt::format(
      "{}, {} players, habits among {} (seed {}): games won, 95 % intervals, the best first\n",
      options.game, options.setup.players, options.bots.front(), options.seed);
  for (const HabitResult& one : results)
    text += fmt::format("  {:<20} {}  of {} games, even {:.1f} %\n", one.name, percent(one.share),
                        one.games, 100 * one.even);
  return text;
}

}  // namespace lazaret::lab
