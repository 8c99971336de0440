#include "bots/bot.h"

#include <algorithm>
#include <array>
#include <limits>

#include "bots/game_bots.h"
#include "core/clip.h"

namespace lazaret {

namespace {

constexpr std::array<std::string_view, 8> names = {"random", "greedy", "level1", "level2",
                                                   "level3", "level4", "level5", "search"};
constexpr unsigned most_threads = 256;

class RandomBot final : public Bot {
 public:
  Choice choose(const Match& match, Seat seat, Rng& rng) override {
    return {match.random_action(seat, rng), {}, {}};
  }
};

const GameBots* bots_of(const GameInfo& game) {
  for (const GameBots* bots : {&antibio_bots(), &infarkt_bots(), &zombie_life_bots()}) {
    if (bots->game().id == game.id) return bots;
  }
  return nullptr;
}

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
  std::string known;
  for (const std::string_view bot : names) known.append(known.empty() ? "" : ", ").append(bot);
  return {"unknown_bot",
          "there is no bot '" + clipped(name, 40) + "' for " + game.id + "; the bots are: " + known,
          {}};
}

int at_most(int iterations, std::optional<int> limit) {
  return limit ? std::min(iterations, *limit) : iterations;
}

std::unique_ptr<Bot> level_bot(const GameBots& bots, std::size_t level, const BotLimits& limits) {
  const LevelPlan& plan = bots.levels();
  if (level <= 2) return bots.careless(plan.carelessness[level - 1]);
  const int iterations = at_most(plan.iterations[level - 3], limits.iterations);
  return bots.search({iterations, limits.ms, limits.threads, level == 5 ? plan.more_rounds : 0});
}

std::unique_ptr<Bot> search_bot(const GameBots& bots, const BotLimits& limits) {
  const int unlimited = std::numeric_limits<int>::max();
  const int usual = limits.ms ? unlimited : bots.levels().usual_iterations;
  return bots.search(
      {limits.iterations.value_or(usual), limits.ms, limits.threads, bots.levels().more_rounds});
}

}  // namespace

std::vector<std::string> bot_names(const GameInfo& /*game*/) {
  return {names.begin(), names.end()};
}

Expected<std::unique_ptr<Bot>> make_bot(const GameInfo& game, std::string_view name,
                                        const BotLimits& limits) {
  if (const auto error = check(limits)) return *error;
  constexpr std::string_view counted = "search:";
  if (name.starts_with(counted)) {
    BotLimits own = limits;
    int iterations = 0;
    if (!parse_number(name.substr(counted.size()), iterations) || iterations < 1)
      return bad_budget("the iterations of a bot",
                        "'" + clipped(name.substr(counted.size()), 20) + "'");
    own.iterations = at_most(iterations, limits.iterations);
    return make_bot(game, "search", own);
  }
  const GameBots* bots = bots_of(game);
  const auto known = std::find(names.begin(), names.end(), name);
  if (bots == nullptr || known == names.end()) return unknown_bot(game, name);
  if (name == "random") return std::unique_ptr<Bot>(std::make_unique<RandomBot>());
  if (name == "greedy") return bots->greedy();
  if (name == "search") return search_bot(*bots, limits);
  return level_bot(*bots, static_cast<std::size_t>(name.back() - '0'), limits);
}

}  // namespace lazaret
