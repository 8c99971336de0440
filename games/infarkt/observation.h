// Infarkt as bytes. Seats are told in the order of play, whoever looks first; cards as how many
// there are of each, in the order of the card list; what may be absent is told as its number and
// one, or 0.
#pragma once

#include <cstdlib>

#include "games/common/observation.h"
#include "games/infarkt/rules.h"

namespace lazaret::infarkt {

constexpr int observation_version(const Rules* /*game*/) { return 1; }

// Who may still win, or be asked: those who die together share (INF-23.1), and in another world the
// dead go on (INF-24).
inline SeatSet still_in(const Rules& rules, const State& s) {
  return rules.options().other_world ? SeatSet::first_n(rules.players()) : s.living | s.chain;
}

// Cards of any group, added to the counts.
template <class... Sets>
void count_cards(const CardTable& cards, std::uint8_t* counts, const Sets&... sets) {
  const auto count = [&](Card card) { ++counts[index(card)]; };
  (cards.for_each(sets, count), ...);
}

template <class Out>
void tell_person(const Rules& rules, const State& s, Seat seat, bool shows_plan, Out& out) {
  const Person& person = s.seats[seat];
  out.flag("alive", s.living.has(seat));
  std::memcpy(out.room("tracks", track_count), person.tracks.at.data(), track_count);
  out.number("money", person.money);
  out.number("family", person.family);
  out.number("career", person.career);
  out.number("unpaid", s.unpaid[seat]);
  out.number("events", s.diaries.size[seat]);
  out.flag("planned", !person.plan.empty());
  out.bits("plan", shows_plan ? person.plan.bits() : 0, place_count);
  out.bits("bans", person.bans.bits(), place_count);
  out.flag("guest", s.deed.guests.has(seat));
  out.flag("answered", s.window.closed.has(seat));
  count_cards(rules.cards(), out.zeros("cards", rules.cards().size()), person.goods, person.drugs);
}

// What happens now; places of the order in which seats are told stand for seats.
template <class Out>
void tell_deed(const Rules& rules, const State& s, const std::array<int, max_people>& place_of,
               Seat seat, Out& out) {
  const auto one_more = [](auto value) {
    const auto number = static_cast<std::uint8_t>(value);
    return number == 255 ? 0 : number + 1;
  };
  out.number("phase", static_cast<int>(s.phase));
  out.number("stage", static_cast<int>(s.stage));
  out.number("round", s.round);
  out.number("first", place_of[s.first]);
  out.number("active", place_of[s.active]);
  out.number("asked", s.window.seat == nobody ? 0 : place_of[s.window.seat] + 1);
  out.number("visit", one_more(s.visit.place));
  out.flag("rested", s.visit.rested);
  out.flag("served", s.visit.served);
  out.number("verb", one_more(s.deed.verb));
  out.number("card", one_more(s.deed.card));
  std::uint8_t* courses = out.room("courses", s.deed.courses.size());
  for (const Card card : s.deed.courses) *courses++ = static_cast<std::uint8_t>(one_more(card));
  out.number("course", s.deed.course);
  out.number("due", s.deed.due);
  const bool announced = s.window.seat != nobody && rules.touched(s).has(seat);
  const Points coming = announced ? rules.coming(s, seat) : Points{};
  std::uint8_t* worse = out.zeros("coming", track_count);
  std::uint8_t* better = out.zeros("relief", track_count);
  for (std::size_t t = 0; t < track_count; ++t) {
    (coming.at[t] > 0 ? worse : better)[t] = static_cast<std::uint8_t>(std::abs(coming.at[t]));
  }
}

template <class Out>
void tell_cards(const Rules& rules, const State& s, Seat seat, Out& out) {
  const CardTable& cards = rules.cards();
  const std::size_t kinds = cards.size();
  out.number("goods_deck", s.goods.deck.size());
  out.number("goods_discard", s.goods.discard.size());
  out.number("drugs_deck", s.drugs.deck.size());
  out.number("drugs_discard", s.drugs.discard.size());
  out.number("events_deck", s.events.deck.size());
  out.number("events_discard", s.events.discard.size());
  out.number("family_supply", s.family_supply);
  out.number("career_supply", s.career_supply);
  out.number("aside_size", s.aside.goods.size() + s.aside.drugs.size());
  out.number("covered_size", s.covered.size());
  const bool knows_top = s.known_to == seat && !s.goods.top.empty();  // INF-26.5
  out.number("next_goods", knows_top ? static_cast<int>(index(s.goods.top.back())) + 1 : 0);
  count_cards(cards, out.zeros("stall", kinds), s.stall.goods, s.stall.drugs);
  count_cards(cards, out.zeros("market", kinds), s.black_market);
  count_cards(cards, out.zeros("offer", kinds), s.offer);
  count_cards(cards, out.zeros("fate", kinds), s.fate);
  count_cards(cards, out.zeros("taken", kinds), s.taken.goods, s.taken.drugs);
  const bool frenzy = s.stage == Stage::frenzy || s.stage == Stage::put_back;
  const Goods aside = frenzy && seat != s.active ? Goods{} : s.aside.goods;  // INF-26.4
  count_cards(cards, out.zeros("aside", kinds), aside, s.aside.drugs);
}

template <class Out>
void tell(const Rules& rules, const State& s, Seat seat, Out& out) {
  const bool sealed = s.stage == Stage::plan && rules.options().sealed;  // INF-26.3
  std::array<int, max_people> place_of{};
  Seat other = seat;
  for (int i = 0; i < rules.players(); ++i, other = rules.next(other)) {
    place_of[other] = i;
    out.seat(i);
    tell_person(rules, s, other, !sealed || other == seat, out);
  }
  out.table();
  tell_deed(rules, s, place_of, seat, out);
  tell_cards(rules, s, seat, out);
  out.bits("places", rules.places().bits(), place_count);
}

}  // namespace lazaret::infarkt
