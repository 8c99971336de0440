#include "bots/bot.h"

#include <array>

#include "core/clip.h"
#include "core/match_of.h"
#include "games/antibio/notation.h"
#include "games/antibio/policy.h"
#include "games/infarkt/notation.h"
#include "games/infarkt/policy.h"
#include "games/zombie_life/notation.h"
#include "games/zombie_life/policy.h"

namespace lazaret {

namespace {

class RandomBot final : public Bot {
 public:
  Choice choose(const Match& match, Seat seat, Rng& rng) override {
    return {match.random_action(seat, rng), {}, {}};
  }
};

template <Game G>
using Policy = Action (*)(const G&, const typename G::View&, std::span<const Action>, Seat, Rng&);

// Gives a policy the view of its seat and nothing else of the match.
template <Game G>
class PolicyBot final : public Bot {
 public:
  explicit PolicyBot(Policy<G> policy) : policy_(policy) {}

  Choice choose(const Match& match, Seat seat, Rng& rng) override {
    const auto& known = static_cast<const MatchOf<G>&>(match);
    const auto view = known.rules().observe(known.state(), seat);
    const auto legal = known.rules().legal(known.state(), seat);
    return {policy_(known.rules(), view, {legal.begin(), legal.end()}, seat, rng), {}, {}};
  }

 private:
  Policy<G> policy_;
};

template <Game G>
std::unique_ptr<Bot> policy_bot(Policy<G> policy) {
  return std::make_unique<PolicyBot<G>>(policy);
}

std::unique_ptr<Bot> greedy_bot(const GameInfo& game) {
  if (game.id == infarkt::Rules::info().id) return policy_bot<infarkt::Rules>(&infarkt::greedy);
  if (game.id == antibio::Rules::info().id) return policy_bot<antibio::Rules>(&antibio::greedy);
  if (game.id == zombie_life::Rules::info().id)
    return policy_bot<zombie_life::Rules>(&zombie_life::greedy);
  return nullptr;
}

}  // namespace

std::vector<std::string> bot_names(const GameInfo& game) {
  std::vector<std::string> names = {"random"};
  if (greedy_bot(game) != nullptr) names.emplace_back("greedy");
  return names;
}

Expected<std::unique_ptr<Bot>> make_bot(const GameInfo& game, std::string_view name) {
  if (name == "random") return std::unique_ptr<Bot>(std::make_unique<RandomBot>());
  if (name == "greedy") {
    if (auto bot = greedy_bot(game)) return bot;
  }
  std::string known;
  for (const std::string& bot : bot_names(game)) known += (known.empty() ? "" : ", ") + bot;
  return Error{
      "unknown_bot",
      "there is no bot '" + clipped(name, 40) + "' for " + game.id + "; the bots are: " + known,
      {}};
}

}  // namespace lazaret
