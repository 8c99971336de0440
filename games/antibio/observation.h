// Antibio+ as bytes. Seats are told as they sit, whoever looks first; cards as how many there are
// of each, in the order of the card list; what may be absent is told as its number and one, or 0.
#pragma once

#include "games/antibio/rules.h"
#include "games/common/observation.h"

namespace lazaret::antibio {

constexpr int observation_version(const Rules* /*game*/) { return 1; }

// Who may still win, or be asked.
inline SeatSet still_in(const Rules& rules, const State& /*s*/) {
  return SeatSet::first_n(rules.players());
}

constexpr int one_more(std::uint8_t number) { return number == absent ? 0 : number + 1; }

template <class Out>
void tell_scientist(const Rules& rules, const State& s, Seat seat, Out& out) {
  const SeatState& own = s.seats[seat];
  const std::size_t kinds = rules.cards().cards.size();
  const bool known = own.character != absent;
  out.number("character", one_more(own.character));
  out.number("function", known ? rules.cards().characters[own.character].function + 1 : 0);
  out.number("station", one_more(own.station));
  out.number("tokens", own.tokens);
  out.numbers("lab", own.lab);
  out.numbers("beside", own.beside);
  out.flag("played", s.played.has(seat));
  out.flag("exchanged", s.exchanged.has(seat));
  out.flag("refused", s.refused.has(seat));
  out.numbers("hand", own.hand.counts(kinds));
  out.numbers("office", own.office.counts(kinds));
}

template <class Out>
void tell_board(const Rules& rules, const State& s, Out& out) {
  for (const Strain strain : all_strains)
    out.numbers(to_text(strain), std::span(s.bacteria[index(strain)]).first(station_count));
  out.numbers("supply", s.supply);
  out.bits("carded", s.carded, station_count);
  out.bits("clean", s.clean, station_count);
  out.numbers("laboratory", s.laboratory.cards);
  out.flag("spirit", s.laboratory.spirit);
  out.flag("remedy", s.laboratory.remedy);
  const std::size_t kinds = rules.cards().cards.size();
  std::uint8_t* institute = out.zeros("institute", kinds);
  for (const auto& row : s.institute) {
    for (const CardId card : row) ++institute[card];
  }
  out.numbers("pile", s.pile.counts(kinds));
  out.numbers("investment", s.investment.counts(kinds));
  out.numbers("market", s.market.counts(kinds));
  out.numbers("removed", s.removed.counts(kinds));
  out.numbers("zone1", s.zone1.counts(kinds));
  out.numbers("zone2", s.zone2.counts(kinds));
  std::uint8_t* discoveries = out.room("discoveries", colour_count);
  for (const Cards& pile : s.discoveries) *discoveries++ = static_cast<std::uint8_t>(pile.size());
  out.numbers("problems", s.problems.left);
  out.number("problems_below", static_cast<int>(s.problems.bottom.size()));
}

// What was begun and is not finished, the last of it.
template <class Out>
void tell_question(const State& s, Out& out) {
  const Frame frame = s.frames.empty() ? Frame{} : s.frames.back();
  out.number("frames", static_cast<int>(s.frames.size()));
  out.number("frame", s.frames.empty() ? 0 : static_cast<int>(frame.kind) + 1);
  out.number("frame_a", frame.a);
  out.number("frame_b", frame.b);
  out.number("frame_c", frame.c);
  std::memcpy(out.room("proposal", sizeof frame.proposal), &frame.proposal, sizeof frame.proposal);
}

template <class Out>
void tell_turn(const Rules& rules, const State& s, Seat seat, Out& out) {
  const auto place = [&](Seat other) {
    if (other == absent) return 0;
    return (other >= seat ? other - seat : other - seat + rules.players()) + 1;
  };
  out.number("first", place(s.first));
  out.number("turn", place(s.turn));
  out.flag("clockwise", s.direction > 0);
  out.number("phase", static_cast<int>(s.phase));
  out.number("round", s.round);
  out.number("stage", s.stage);
  out.number("plays", s.plays);
  out.number("made", s.made);
  out.number("credits", s.credits);
  out.flag("owing", s.owing);
  out.flag("power_used", s.power_used);
  out.flag("killed_this_round", s.killed_this_round);
  out.number("clean_since", s.clean_since);
  out.number("event", one_more(s.event));
  out.number("events_own", s.events.own_left);
  out.number("events_others", s.events.others_left);
  out.numbers("difficulty", rules.options().difficulty.own);
  out.number("price", rules.options().difficulty.price + 8);
}

template <class Out>
void tell(const Rules& rules, const State& s, Seat seat, Out& out) {
  Seat other = seat;
  for (int i = 0; i < rules.players(); ++i, other = rules.left_of(other)) {
    out.seat(i);
    tell_scientist(rules, s, other, out);
  }
  out.table();
  tell_board(rules, s, out);
  tell_question(s, out);
  tell_turn(rules, s, seat, out);
}

}  // namespace lazaret::antibio
