#include "bots/reason.h"

#include <cmath>

#include "bots/game_bots.h"

namespace lazaret {

namespace {

int percent(double value) { return static_cast<int>(std::lround(100 * value)); }

// What was liked second may look better after few tries: then it is better left unsaid.
std::optional<Phrase> expectation(const GameInfo& game, const Choice& choice) {
  if (!choice.value) return {};
  const bool compares = choice.next && percent(*choice.next) <= percent(*choice.value);
  Phrase phrase(std::string("why.") + (game.cooperative ? "team" : "seat") +
                (compares ? "_wins_before" : "_wins"));
  phrase.number("percent", percent(*choice.value));
  if (compares) phrase.number("next", percent(*choice.next));
  return phrase;
}

}  // namespace

std::optional<Phrase> reason_for(const Match& match, Seat seat, const Choice& choice) {
  const GameBots* bots = find_bots(match.game());
  auto fact = bots == nullptr ? std::nullopt : bots->explain(match, seat, choice.action);
  return fact ? fact : expectation(match.game(), choice);
}

std::vector<double> chances_to_win(const Match& match, Seat viewer, int iterations, Rng& rng) {
  const GameBots* bots = find_bots(match.game());
  if (bots == nullptr || match.pending().kind == Pending::Kind::chance) return {};
  return bots->chances(match, viewer, iterations, rng);
}

}  // namespace lazaret
