#include "bots/bot.h"

#include <algorithm>
#include <limits>

#include "bots/game_bots.h"
#include "core/clip.h"
#include "core/text.h"

namespace lazaret {

namespace {

constexpr unsigned most_threads = 256;

class RandomBot final : public Bot {
 public:
  Choice choose(const Match& match, Seat seat, Rng& rng) override {
    return {match.random_action(seat, rng), {}, {}};
  }
};

Error bad_budget(const std::string& what, const std::string& got) {
  return {"bad_budget", what + " must be 1 or more, not " + got, {}};
}

std::optional<Error> check(const BotLimits& limits) {
  if (limits.ms && *limits.ms < 1)
    return bad_budget("the milliseconds of a bot", std::to_string(*limits.ms));
  if (limits.iterations && *limits.iterations < 1)
    return bad_budget("the iterations of a bot", std::to_string(*limits.iterations));
  if (limits.threads < 1) return bad_budget("the threads of a bot", "0");
  if (limits.threads > most_threads)
    return Error{"bad_budget",
                 "a bot thinks on " + std::to_string(most_threads) + " threads at most, not " +
                     std::to_string(limits.threads),
                 {}};
  return {};
}

Error unknown_bot(const GameInfo& game, std::string_view name) {
  return {"unknown_bot",
          "there is no bot '" + clipped(name, 40) + "' for " + game.id +
              "; the bots are: " + joined(bot_names(game)),
          {}};
}

int at_most(int iterations, std::optional<int> limit) {
  return limit ? std::min(iterations, *limit) : iterations;
}

std::unique_ptr<Bot> level_bot(const GameBots& bots, const Level& level, const BotLimits& limits) {
  if (level.carelessness > 0) return bots.make_casual(level.carelessness);
  const auto budget = [&](int iterations) -> SearchBudget {
    return {at_most(iterations, limits.iterations), limits.ms, limits.threads, level.more_rounds};
  };
  const auto make = level.judged ? bots.make_judge : bots.make_search;
  auto bot = make(budget(level.iterations));
  if (level.searched == 0) return bot;
  return bots.make_either(std::move(bot), bots.make_search(budget(level.searched)));
}

std::unique_ptr<Bot> search_bot(const GameBots& bots, const BotLimits& limits) {
  const int unlimited = std::numeric_limits<int>::max();
  const int usual = limits.ms ? unlimited : bots.search.iterations;
  return bots.make_search(
      {limits.iterations.value_or(usual), limits.ms, limits.threads, bots.search.more_rounds});
}

std::unique_ptr<Bot> judge_bot(const GameBots& bots, const BotLimits& limits) {
  const int unlimited = std::numeric_limits<int>::max();
  return bots.make_judge(
      {limits.iterations.value_or(limits.ms ? unlimited : 1), limits.ms, limits.threads, 0});
}

std::unique_ptr<Bot> perfect_bot(const GameBots& bots, const BotLimits& limits) {
  return bots.make_perfect({at_most(bots.perfect.iterations, limits.iterations), limits.ms, 1, 0});
}

Expected<std::unique_ptr<Bot>> habit_bot(const GameInfo& game, std::string_view name) {
  const auto make = find_bots(game)->make_habit;
  if (make == nullptr) return unknown_bot(game, name);
  for (const Habit& habit : habits(game)) {
    if (habit.name == name.substr(habit_prefix.size())) return make(habit);
  }
  return unknown_bot(game, name);
}

std::vector<SearchEdge> added_up(std::span<const std::vector<SearchEdge>> parts) {
  std::vector<SearchEdge> sum = parts.front();
  for (const std::vector<SearchEdge>& part : parts.subspan(1)) {
    for (const SearchEdge& edge : part) {
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

}  // namespace

Choice choice_of_parts(std::span<const std::vector<SearchEdge>> parts) {
  const std::vector<SearchEdge> edges = added_up(parts);
  const SearchEdge* best = &edges.front();
  const SearchEdge* next = nullptr;
  for (const SearchEdge& edge : std::span(edges).subspan(1)) {
    const bool better = edge.visits > best->visits;
    const SearchEdge* behind = better ? best : &edge;
    if (next == nullptr || behind->visits > next->visits) next = behind;
    if (better) best = &edge;
  }
  Choice choice{best->action, {}, static_cast<int>(best->visits)};
  if (best->visits > 0) choice.value = best->mean();
  if (next != nullptr && next->visits > 0) choice.next = next->mean();
  return choice;
}

std::vector<std::string> bot_names(const GameInfo& game) {
  const GameBots* bots = find_bots(game);
  if (bots == nullptr) return {"random"};  // for which it is enough to know the rules
  std::vector<std::string> names = {"random", "greedy"};
  for (const Level& level : bots->levels) names.emplace_back(level.name);
  names.emplace_back(bots->search.name);
  if (bots->make_judge != nullptr) names.emplace_back("judge");
  if (bots->make_perfect != nullptr) names.emplace_back(bots->perfect.name);
  return names;
}

Expected<std::unique_ptr<Bot>> make_bot(const GameInfo& game, std::string_view name,
                                        const BotLimits& limits) {
  if (const auto error = check(limits)) return *error;
  if (name.starts_with(habit_prefix)) return habit_bot(game, name);
  if (const auto colon = name.find(':'); colon != name.npos) {
    const std::string_view kind = name.substr(0, colon);
    if (kind != "search" && kind != "judge" && kind != "perfect") return unknown_bot(game, name);
    BotLimits own = limits;
    int iterations = 0;
    if (!parse_number(name.substr(colon + 1), iterations) || iterations < 1)
      return bad_budget("the iterations of a bot", "'" + clipped(name.substr(colon + 1), 20) + "'");
    own.iterations = at_most(iterations, limits.iterations);
    return make_bot(game, kind, own);
  }
  if (name == "random") return std::unique_ptr<Bot>(std::make_unique<RandomBot>());
  const GameBots* bots = find_bots(game);
  if (bots == nullptr) return unknown_bot(game, name);
  if (name == "judge" && bots->make_judge != nullptr) return judge_bot(*bots, limits);
  if (bots->make_perfect != nullptr && name == bots->perfect.name)
    return perfect_bot(*bots, limits);
  if (name == "greedy") return bots->make_greedy();
  if (name == bots->search.name) return search_bot(*bots, limits);
  for (const Level& level : bots->levels) {
    if (level.name == name) return level_bot(*bots, level, limits);
  }
  return unknown_bot(game, name);
}

}  // namespace lazaret
