// Zombie Life: a player who counts cards and knows when to go, and what search asks about the game.
#pragma once

#include <span>

#include "core/digest.h"
#include "games/zombie_life/rules.h"

namespace lazaret::zombie_life {

// What the seat on turn would do: weigh the next card against the cards it would lose, but take
// what is free before it draws.
Action likely_move(const Rules& rules, const State& s, Seat seat);

// How promising each action looks, in points of no fixed worth.
void worth_of(const Rules& rules, const State& s, Seat seat, std::span<const Action> actions,
              std::span<int> worth);

// Points if the seat hid now.
int points_in_reach(const Rules& rules, const State& s, Seat seat);

// Hiding for nothing: now and then right, but nobody who watches would believe it.
inline bool looks_broken(const Rules& rules, const State& s, Seat seat, Action action) {
  return verb_of(action) == Verb::pass && points_in_reach(rules, s, seat) == 0;
}

// A round is played to its end; the scores then say how the seats stand. The curve is that of
// greedy games with 2 to 8 players, whose winner it foretells alike well.
inline int horizon(const Rules& /*rules*/, const State& s) { return s.round; }
inline bool reached(const Rules& /*rules*/, const State& s, int round) { return s.round > round; }
inline std::optional<int> prospects(const Rules& rules, const State& s, Seat seat) {
  const int score = s.score[seat] * 21 / rules.options().target;
  return s.playing.has(seat) ? std::optional(240 * score + 10 * score * score) : std::nullopt;
}

// A state that the seat of the view may be in.
inline State imagined(const Rules& rules, const View& view, Rng& rng) {
  return rules.sample(view, rng);
}

// Fingerprint of what the seat may know (ZL-15.1), but for the order of exits; never 0.
inline std::uint64_t fingerprint(const Rules& rules, const State& s, Seat seat) {
  const auto word = [](unsigned a, unsigned b, unsigned c, unsigned d) {
    return std::uint64_t{a} | std::uint64_t{b} << 16 | std::uint64_t{c} << 32 |
           std::uint64_t{d} << 48;
  };
  const bool hidden = s.drawn != 0 && seat != s.turn;
  Cards deck = s.deck;
  if (hidden) rules.cards().add(deck, s.drawn);
  const Phase phase = hidden ? Phase::place : s.phase;
  Digest digest(seat);
  digest.add(deck.bits);
  digest.add(s.pool.bits);
  digest.add_words(s.refuge);
  digest.add_words(s.down);
  digest.add_words(s.score);
  digest.add(
      word(std::bit_cast<std::uint16_t>(s.horde), s.playing.bits(), s.in.bits(), s.passed.bits()));
  digest.add(word(static_cast<unsigned>(phase), s.round, s.turn, hidden ? 0U : s.drawn));
  return digest.value() | 1U;
}

}  // namespace lazaret::zombie_life
