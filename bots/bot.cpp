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

// Nothing for a game of another list: whoever knows the rules can play it at random.
const GameBots* bots_of(const GameInfo& game) {
  for (const GameBots& bots : game_bots()) {
    if (bots.info().id == game.id) return &bots;
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
  return {"unknown_bot",
          "there is no bot '" + clipped(name, 40) + "' for " + game.id +
              "; the bots are: " + joined(bot_names(game)),
          {}};
}

int at_most(int iterations, std::optional<int> limit) {
  return limit ? std::min(iterations, *limit) : iterations;
}

std::unique_ptr<Bot> level_bot(const GameBots& bots, const Level& level, const BotLimits& limits) {
  if (level.carelessness > 0) return bots.make_careless(level.carelessness);
  return bots.make_search(
      {at_most(level.iterations, limits.iterations), limits.ms, limits.threads, level.more_rounds});
}

std::unique_ptr<Bot> search_bot(const GameBots& bots, const BotLimits& limits) {
  const int unlimited = std::numeric_limits<int>::max();
  const int usual = limits.ms ? unlimited : bots.search.iterations;
  return bots.make_search(
      {limits.iterations.value_or(usual), limits.ms, limits.threads, bots.search.more_rounds});
}

}  // namespace

std::vector<std::string> bot_names(const GameInfo& game) {
  const GameBots* bots = bots_of(game);
  if (bots == nullptr) return {"random"};
  std::vector<std::string> names = {"random", "greedy"};
  for (const Level& level : bots->levels) names.emplace_back(level.name);
  names.emplace_back(bots->search.name);
  return names;
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
  if (name == "random") return std::unique_ptr<Bot>(std::make_unique<RandomBot>());
  const GameBots* bots = bots_of(game);
  if (bots == nullptr) return unknown_bot(game, name);
  if (name == "greedy") return bots->make_greedy();
  if (name == bots->search.name) return search_bot(*bots, limits);
  for (const Level& level : bots->levels) {
    if (level.name == name) return level_bot(*bots, level, limits);
  }
  return unknown_bot(game, name);
}

}  // namespace lazaret
