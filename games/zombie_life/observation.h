// Zombie Life as bytes. Seats are told in the order of play, whoever looks first.
#pragma once

#include "games/common/observation.h"
#include "games/zombie_life/rules.h"

namespace lazaret::zombie_life {

constexpr int observation_version(const Rules* /*game*/) { return 1; }

// Who may still win, or be asked.
inline SeatSet still_in(const Rules& /*rules*/, const State& s) { return s.playing; }

enum class SeatStatus : std::uint8_t { absent, in, hidden, overrun };

inline SeatStatus status_of(const State& s, Seat seat) {
  if (!s.playing.has(seat)) return SeatStatus::absent;
  if (s.in.has(seat)) return SeatStatus::in;
  return s.passed.has(seat) ? SeatStatus::hidden : SeatStatus::overrun;
}

template <class Out>
void tell_seat(const Rules& rules, const State& s, Seat seat, Out& out) {
  out.number("status", static_cast<int>(status_of(s, seat)));
  out.number("score", s.score[seat]);
  out.number("age", rules.options().age[seat]);
  const auto all = std::bit_cast<std::uint16_t>(s.refuge[seat]);
  const auto down = std::bit_cast<std::uint16_t>(s.down[seat]);
  std::uint8_t* shelter = out.room("shelter", ranks);  // 1: open, 2: face down
  const std::uint64_t low = bytes_of_bits(all & 0xFFU) + bytes_of_bits(down & 0xFFU);
  const std::uint64_t high = bytes_of_bits(all >> 8U) + bytes_of_bits(down >> 8U);
  std::memcpy(shelter, &low, 8);
  std::memcpy(shelter + 8, &high, ranks - 8);
}

template <class Out>
void tell_pile(const Rules& rules, std::string_view name, Cards pile, Out& out) {
  std::uint8_t* counts = out.room(name, ranks);
  for (int rank = 1; rank <= ranks; ++rank)
    counts[rank - 1] = static_cast<std::uint8_t>(rules.cards().count(pile, rank));
}

template <class Out>
void tell(const Rules& rules, const State& s, Seat seat, Out& out) {
  const int players = rules.players();
  for (int i = 0; i < players; ++i) {
    out.seat(i);
    tell_seat(rules, s, static_cast<Seat>(seat + i < players ? seat + i : seat + i - players), out);
  }
  out.table();
  const bool holds = s.phase == Phase::place || s.phase == Phase::place_one;
  const bool sees = !holds || seat == s.turn;  // ZL-15.4
  Cards deck = s.deck;
  if (!sees) rules.cards().add(deck, s.drawn);
  out.bits("horde", std::bit_cast<std::uint16_t>(s.horde), ranks);
  tell_pile(rules, "deck", deck, out);
  tell_pile(rules, "pool", s.pool, out);
  out.number("drawn", sees ? s.drawn : 0);
  out.number("turn", s.turn >= seat ? s.turn - seat : s.turn - seat + players);
  out.number("phase", static_cast<int>(sees ? s.phase : Phase::place));
  out.number("round", s.round);
  out.number("out", static_cast<int>(s.exits.size()));
  out.number("target", rules.options().target);
  out.flag("fresh_deck", rules.options().fresh_deck);
  out.flag("random_redeal", rules.options().random_redeal);
  out.flag("shared_win", rules.options().shared_win);
}

}  // namespace lazaret::zombie_life
