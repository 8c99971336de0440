// Zombie Life: what happens when somebody acts. Included where apply must be inlined (random play);
// everybody else links the instances of rules.cpp.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>

#include "games/zombie_life/rules.h"

namespace lazaret::zombie_life {

inline constexpr int last_round = 100;

inline Event event(EventKind kind, SeatSet seen_by, int a = 0, int b = 0, int c = 0) {
  const auto arg = [](int value) { return static_cast<std::int16_t>(value); };
  return {static_cast<std::uint16_t>(kind), seen_by, {arg(a), arg(b), arg(c), 0}};
}

template <class Sink>
void Rules::apply(State& s, [[maybe_unused]] Seat seat, Action action, Sink&& sink) const {
  assert(!why_not(s, seat, action));
  perform(s, action, sink);
  // ZL-14.4: a card that can be of one rank only is no chance, it just comes.
  if (waits_for_card(s) && cards_.one_rank_only(s.deck)) [[unlikely]]
    apply(s, nature, outcome(s, 0), sink);
}

template <class Sink>
void Rules::perform(State& s, Action action, Sink& sink) const {
  switch (verb_of(action)) {
    case Verb::draw: return ask_for_card(s, Phase::draw, sink);
    case Verb::pass: return hide(s, sink);
    case Verb::take: return take(s, action.a, sink);
    case Verb::place_refuge:
    case Verb::place_horde: return place(s, s.drawn, verb_of(action), sink);
    case Verb::give: return give(s, action.a, action.b, sink);
    case Verb::deal_card: cards_.remove(s.deck, action.a); return dealt(s, action.a, sink);
    case Verb::draw_card: cards_.remove(s.deck, action.a); return drew(s, action.a, sink);
  }
}

template <class Sink>
void Rules::ask_for_card(State& s, Phase phase, Sink& sink) const {
  s.phase = phase;
  if (!s.deck.empty()) return;
  s.deck = discard(s);  // ZL-12.3
  assert(!s.deck.empty());
  sink(event(EventKind::reshuffled, all_seats, s.deck.size()));
}

template <class Sink>
void Rules::dealt(State& s, int rank, Sink& sink) const {
  if (deals_into_pool(s)) return pooled(s, rank, sink);
  s.refuge[s.turn].add(rank);
  sink(event(EventKind::dealt, all_seats, s.turn, rank));
  for (const Seat seat : s.playing) {
    if (!s.refuge[seat].empty()) continue;
    s.turn = seat;
    return ask_for_card(s, Phase::deal, sink);
  }
  first_turn(s, sink);
}

template <class Sink>
void Rules::pooled(State& s, int rank, Sink& sink) const {
  cards_.add(s.pool, rank);
  sink(event(EventKind::pooled, all_seats, rank));
  if (s.pool.size() < s.playing.size()) return ask_for_card(s, Phase::deal, sink);
  s.phase = Phase::redeal;
}

template <class Sink>
void Rules::give(State& s, int rank, Seat to, Sink& sink) const {
  const auto lay_down = [&](int card, Seat seat) {
    cards_.remove(s.pool, card);
    s.refuge[seat].add(card);
    sink(event(EventKind::gave, all_seats, s.turn, card, seat));
  };
  lay_down(rank, to);
  const SeatSet open = without_card(s);
  if (open.size() == 1) lay_down(pool_ranks(s).lowest(), open.first());  // ZL-11.11
  if (open.size() <= 1) first_turn(s, sink);
}

template <class Sink>
void Rules::first_turn(State& s, Sink& sink) const {
  const auto order = [&](Seat seat) {
    return s.refuge[seat].lowest() * max_players + options_.age[seat];
  };
  Seat first = s.playing.first();
  for (const Seat seat : s.playing) {
    if (order(seat) < order(first)) first = seat;
  }
  s.turn = first;
  s.phase = Phase::turn;
  s.exits.clear();
  sink(event(EventKind::begins, all_seats, first, s.refuge[first].lowest()));
}

template <class Sink>
void Rules::drew(State& s, int rank, Sink& sink) const {
  sink(event(EventKind::drew, SeatSet::only(s.turn), s.turn, rank));
  sink(event(EventKind::drew_unseen, all_but(s.turn), s.turn));
  const bool sheltered = s.refuge[s.turn].has(rank);
  const bool in_horde = s.horde.has(rank);
  if (sheltered && in_horde) return overrun(s, rank, sink);
  if (sheltered != in_horde)
    return place(s, rank, sheltered ? Verb::place_horde : Verb::place_refuge, sink);
  s.drawn = static_cast<std::uint8_t>(rank);
  s.phase = Phase::place;
}

template <class Sink>
void Rules::place(State& s, int rank, Verb zone, Sink& sink) const {
  const bool refuge = zone == Verb::place_refuge;
  (refuge ? s.refuge[s.turn] : s.horde).add(rank);
  s.drawn = 0;
  sink(event(refuge ? EventKind::placed_refuge : EventKind::placed_horde, all_seats, s.turn, rank));
  next_turn(s, sink);
}

template <class Sink>
void Rules::overrun(State& s, int rank, Sink& sink) const {
  sink(event(EventKind::overrun, all_seats, s.turn, rank, s.refuge[s.turn].size()));
  s.refuge[s.turn] = {};
  s.in.remove(s.turn);
  s.exits.push_back(s.turn);
  for (const Seat seat : s.passed) {
    if (s.down[seat].empty()) continue;
    const int up = s.down[seat].highest();
    s.down[seat].remove(up);
    sink(event(EventKind::turned_up, all_seats, seat, up));
  }
  next_turn(s, sink);
}

template <class Sink>
void Rules::take(State& s, int rank, Sink& sink) const {
  s.horde.remove(rank);
  s.refuge[s.turn].add(rank);
  sink(event(EventKind::took, all_seats, s.turn, rank));
  next_turn(s, sink);
}

template <class Sink>
void Rules::hide(State& s, Sink& sink) const {
  s.in.remove(s.turn);
  s.passed.add(s.turn);
  s.exits.push_back(s.turn);
  const Ranks refuge = s.refuge[s.turn];
  s.down[s.turn] = refuge.lowest_n(s.in.size());
  sink(event(EventKind::hid, all_seats, s.turn, s.down[s.turn].size(),
             (refuge - s.down[s.turn]).size()));
  next_turn(s, sink);
}

template <class Sink>
void Rules::next_turn(State& s, Sink& sink) const {
  if (s.in.empty()) return end_round(s, sink);
  const unsigned twice_round = s.in.bits() | s.in.bits() << players_;
  const int next = s.turn + 1 + std::countr_zero(twice_round >> (s.turn + 1));
  s.turn = static_cast<Seat>(next < players_ ? next : next - players_);
  s.phase = Phase::turn;
}

template <class Sink>
void Rules::end_round(State& s, Sink& sink) const {
  int best = 0;
  for (const Seat seat : s.playing) {
    const int points = (s.refuge[seat] - s.down[seat]).size();  // none for the overrun: ZL-6.3
    s.score[seat] = static_cast<std::uint16_t>(s.score[seat] + points);
    if (s.passed.has(seat)) sink(event(EventKind::scored, all_seats, seat, points, s.score[seat]));
    best = std::max<int>(best, s.score[seat]);
  }
  if (s.round == last_round) return end_game(s, sink);
  if (best < options_.target) return begin_round(s, SeatSet::first_n(players_), sink);
  const SeatSet tied = leaders(s);
  if (tied.size() == 1 || options_.shared_win) return end_game(s, sink);
  begin_round(s, tied, sink);
}

template <class Sink>
void Rules::begin_round(State& s, SeatSet playing, Sink& sink) const {
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
  sink(event(extra_round(s) ? EventKind::extra_round : EventKind::round_began, all_seats, s.round));
  if (chosen) sink(event(EventKind::dealer_named, all_seats, dealer));
  ask_for_card(s, Phase::deal, sink);
}

template <class Sink>
void Rules::end_game(State& s, Sink& sink) const {
  s.phase = Phase::over;
  for (const Seat seat : winners(s)) sink(event(EventKind::won, all_seats, seat, s.score[seat]));
}

}  // namespace lazaret::zombie_life
