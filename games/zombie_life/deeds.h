// Zombie Life: what happens when somebody acts. Part of rules.h: random play, to which nobody
// listens, inlines all of it.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>

#include "games/zombie_life/rules.h"

namespace lazaret::zombie_life {

inline constexpr int last_round = 100;  // ZL-13.8

inline void tell(Events events, EventKind kind, SeatSet seen_by, int a = 0, int b = 0, int c = 0) {
  if (events == nullptr) return;
  const auto arg = [](int value) { return static_cast<std::int16_t>(value); };
  events->push_back({static_cast<std::uint16_t>(kind), seen_by, {arg(a), arg(b), arg(c), 0}});
}

inline void Rules::apply(State& s, [[maybe_unused]] Seat seat, Action action, Events events) const {
  assert(!why_not(s, seat, action));
  perform(s, action, events);
  // ZL-14.4: a card that can be of one rank only is no chance, it just comes.
  if (waits_for_card(s) && cards_.one_rank_only(s.deck)) [[unlikely]]
    apply(s, nature, outcome(s, 0), events);
}

inline void Rules::perform(State& s, Action action, Events events) const {
  switch (verb_of(action)) {
    case Verb::draw: return ask_for_card(s, Phase::draw, events);
    case Verb::pass: return hide(s, events);
    case Verb::take: return take(s, action.a, events);
    case Verb::place_refuge:
    case Verb::place_horde: return place(s, s.drawn, verb_of(action), events);
    case Verb::give: return give(s, action.a, action.b, events);
    case Verb::deal_card: cards_.remove(s.deck, action.a); return dealt(s, action.a, events);
    case Verb::draw_card: cards_.remove(s.deck, action.a); return drew(s, action.a, events);
  }
}

// The discard comes back when a card is due and not before (ZL-12.3, ZL-12.4, ZL-12.5), whatever
// becomes of the deck between rounds (ZL-12.7).
inline void Rules::ask_for_card(State& s, Phase phase, Events events) const {
  s.phase = phase;
  if (!s.deck.empty()) return;
  s.deck = discard(s);
  assert(!s.deck.empty());
  tell(events, EventKind::reshuffled, all_seats, s.deck.size());
}

// Straight to the seats, in their order: ZL-3.3, ZL-11.5.
inline void Rules::dealt(State& s, int rank, Events events) const {
  if (deals_into_pool(s)) return pooled(s, rank, events);
  s.refuge[s.turn].add(rank);
  tell(events, EventKind::dealt, all_seats, s.turn, rank);
  for (const Seat seat : s.playing) {
    if (!s.refuge[seat].empty()) continue;
    s.turn = seat;
    return ask_for_card(s, Phase::deal, events);
  }
  first_turn(s, events);
}

// ZL-11.9
inline void Rules::pooled(State& s, int rank, Events events) const {
  cards_.add(s.pool, rank);
  tell(events, EventKind::pooled, all_seats, rank);
  if (s.pool.size() < s.playing.size()) return ask_for_card(s, Phase::deal, events);
  s.phase = Phase::redeal;
}

// ZL-11.10; the dealer is asked while two seats or more have no card (ZL-11.12).
inline void Rules::give(State& s, int rank, Seat to, Events events) const {
  const auto lay_down = [&](int card, Seat seat) {
    cards_.remove(s.pool, card);
    s.refuge[seat].add(card);
    tell(events, EventKind::gave, all_seats, s.turn, card, seat);
  };
  lay_down(rank, to);
  const SeatSet open = without_card(s);
  if (open.size() == 1) lay_down(pool_ranks(s).lowest(), open.first());  // ZL-11.11
  if (open.size() <= 1) first_turn(s, events);
}

// The lowest card begins (ZL-3.5, ZL-11.18), among equals the oldest player (ZL-3.6).
inline void Rules::first_turn(State& s, Events events) const {
  const auto order = [&](Seat seat) {
    return s.refuge[seat].lowest() * max_players + options_.age[seat];
  };
  Seat first = s.playing.first();
  for (const Seat seat : s.playing.without(first)) {
    if (order(seat) < order(first)) first = seat;
  }
  s.turn = first;
  s.phase = Phase::turn;
  s.exits.clear();  // ZL-16.3
  tell(events, EventKind::begins, all_seats, first, s.refuge[first].lowest());
}

// The drawer looks first (ZL-5.1). Only his own refuge and the horde count (ZL-5.7): both together
// overrun him (ZL-6.1, ZL-6.2), one sends the card to the other (ZL-5.3, ZL-5.4), without either he
// is asked (ZL-5.2).
inline void Rules::drew(State& s, int rank, Events events) const {
  tell(events, EventKind::drew, SeatSet::only(s.turn), s.turn, rank);
  tell(events, EventKind::drew_unseen, all_but(s.turn), s.turn);
  const bool sheltered = s.refuge[s.turn].has(rank);
  const bool in_horde = s.horde.has(rank);
  if (sheltered && in_horde) return overrun(s, rank, events);
  if (sheltered != in_horde)
    return place(s, rank, sheltered ? Verb::place_horde : Verb::place_refuge, events);
  s.drawn = static_cast<std::uint8_t>(rank);
  s.phase = Phase::place;
}

// ZL-5.5, ZL-5.6; now everybody sees the card (ZL-15.3).
inline void Rules::place(State& s, int rank, Verb zone, Events events) const {
  const bool refuge = zone == Verb::place_refuge;
  (refuge ? s.refuge[s.turn] : s.horde).add(rank);
  s.drawn = 0;
  tell(events, refuge ? EventKind::placed_refuge : EventKind::placed_horde, all_seats, s.turn,
       rank);
  next_turn(s, events);
}

// Refuge and fatal card lie nowhere any more, so they are discarded (ZL-6.3, ZL-6.4); the horde
// stays (ZL-6.5). Who is hidden by now turns up a card, the highest (ZL-8.6, ZL-8.7, ZL-8.9),
// before the game goes on (ZL-6.7).
inline void Rules::overrun(State& s, int rank, Events events) const {
  tell(events, EventKind::overrun, all_seats, s.turn, rank, s.refuge[s.turn].size());
  s.refuge[s.turn] = {};
  s.in.remove(s.turn);  // ZL-6.6
  s.exits.push_back(s.turn);
  for (const Seat seat : s.passed) {
    if (s.down[seat].empty()) continue;
    const int up = s.down[seat].highest();
    s.down[seat].remove(up);
    tell(events, EventKind::turned_up, all_seats, seat, up);
  }
  next_turn(s, events);
}

// ZL-7.1
inline void Rules::take(State& s, int rank, Events events) const {
  s.horde.remove(rank);
  s.refuge[s.turn].add(rank);
  tell(events, EventKind::took, all_seats, s.turn, rank);
  next_turn(s, events);
}

// ZL-8.2. One card for each seat still in goes down, as far as there are (ZL-8.3, ZL-8.4), the
// lowest first (ZL-8.5): none for the last one (ZL-9.5). Nobody turns a card up for it (ZL-8.8).
inline void Rules::hide(State& s, Events events) const {
  s.in.remove(s.turn);
  s.passed.add(s.turn);
  s.exits.push_back(s.turn);
  const Ranks refuge = s.refuge[s.turn];
  s.down[s.turn] = refuge.lowest_n(s.in.size());
  tell(events, EventKind::hid, all_seats, s.turn, s.down[s.turn].size(),
       (refuge - s.down[s.turn]).size());
  next_turn(s, events);
}

// To the left, which is upwards (ZL-2.2), to the next seat that is in (ZL-4.3): for the last one
// that is himself, at once and again and again (ZL-9.1, ZL-9.2, ZL-9.6).
inline void Rules::next_turn(State& s, Events events) const {
  if (s.in.empty()) return end_round(s, events);  // ZL-10.1
  const unsigned twice_round = s.in.bits() | s.in.bits() << players_;
  const int next = s.turn + 1 + std::countr_zero(twice_round >> (s.turn + 1));
  s.turn = static_cast<Seat>(next < players_ ? next : next - players_);
  s.phase = Phase::turn;
}

// Points are for cards face up of those who hid (ZL-10.2, ZL-10.3), the overrun have none left
// (ZL-10.4, ZL-10.5). Scored here only (ZL-10.6), and only now the game is judged (ZL-13.1), extra
// rounds by those who played them (ZL-13.7).
inline void Rules::end_round(State& s, Events events) const {
  int best = 0;
  for (const Seat seat : s.playing) {
    const int points = (s.refuge[seat] - s.down[seat]).size();
    s.score[seat] = static_cast<std::uint16_t>(s.score[seat] + points);
    if (s.passed.has(seat)) tell(events, EventKind::scored, all_seats, seat, points, s.score[seat]);
    best = std::max<int>(best, s.score[seat]);
  }
  if (s.round == last_round) return end_game(s, events);
  if (best < options_.target) return begin_round(s, SeatSet::first_n(players_), events);
  const SeatSet tied = leaders(s);
  if (tied.size() == 1 || options_.shared_win) return end_game(s, events);  // ZL-13.2, ZL-13.3
  begin_round(s, tied, events);                                             // ZL-13.4
}

// The table is cleared (ZL-11.1), those who play are in again (ZL-11.2), the others absent
// (ZL-13.5); the deck goes on (ZL-11.3) or is whole again (ZL-11.4).
inline void Rules::begin_round(State& s, SeatSet playing, Events events) const {
  const Seat dealer = options_.random_redeal ? playing.first() : trailing(s);
  s.refuge = {};
  s.down = {};
  s.horde = {};
  s.passed = {};
  s.playing = s.in = playing;
  ++s.round;
  if (options_.fresh_deck) s.deck = cards_.all();
  const bool chosen = deals_into_pool(s);
  s.turn = chosen ? dealer : playing.first();
  tell(events, extra_round(s) ? EventKind::extra_round : EventKind::round_began, all_seats,
       s.round);
  if (chosen) tell(events, EventKind::dealer_named, all_seats, dealer);
  ask_for_card(s, Phase::deal, events);
}

// Everything stays as it was scored (ZL-10.7).
inline void Rules::end_game(State& s, Events events) const {
  s.phase = Phase::over;
  for (const Seat seat : winners(s)) tell(events, EventKind::won, all_seats, seat, s.score[seat]);
}

}  // namespace lazaret::zombie_life
