// The events phase (INF-6).
#include <algorithm>

#include "games/infarkt/deeds.h"

namespace lazaret::infarkt {

void Play::begin_events() {
  if (!s_.removed.empty()) {  // INF-24.3
    cards_.add_all(s_.events.discard, s_.removed);
    s_.offer = s_.covered;
    s_.removed = s_.covered = {};
    cards_.for_each(s_.offer, [&](Card card) { tell(EventKind::event_offered, card); });
  }
  s_.stage = Stage::take_event;
  s_.active = s_.first;
}

bool Play::offer_events() {
  if (s_.offer.empty()) {  // INF-6.18
    end_events();
    return true;
  }
  if (s_.living.has(s_.active)) return false;
  next_event_turn();
  return true;
}

// Flags, then the window, then the rest (INF-6.5).
void Play::take_event(Card card) {
  const Seat seat = s_.active;
  cards_.remove(s_.offer, card);
  write_diary(seat, card);  // INF-6.4
  tell(EventKind::event_taken, seat, card);
  s_.deed.card = card;
  const Face& face = cards_.face(card);
  if (face.flags != 0) carry_out_flags(seat, face);
  s_.stage = Stage::suffer_event;
}

void Play::carry_out_flags(Seat seat, const Face& face) {  // INF-6.6
  Person& person = s_.seats[seat];
  const auto ban = [&](Place place) {
    person.bans.add(place);
    tell(EventKind::banned, seat, place);
  };
  if (face.has(Flag::no_office)) ban(Place::office);  // INF-6.13
  if (face.has(Flag::no_home)) ban(Place::home);
  const Goods tobacco = person.goods & cards_.of_kind(Kind::tobacco);
  if (face.has(Flag::lose_food_drinks)) {  // INF-6.7
    Goods eaten = person.goods;
    for (std::size_t i = 0; i < eaten.words.size(); ++i) eaten.words[i] &= ~tobacco.words[i];
    lose_cards(seat, eaten, {});
  }
  if (face.has(Flag::lose_drugs_tobacco)) lose_cards(seat, tobacco, person.drugs);  // INF-6.8
  if (face.has(Flag::half_money)) pay(seat, (person.money + 1) / 2);                // INF-6.9
  const bool family = rules_.options().extensions.has(Place::family);               // INF-6.12
  const bool career = rules_.options().extensions.has(Place::career);
  // INF-6.10, INF-6.11
  if (family && face.has(Flag::half_family)) lose_family(seat, (person.family + 1) / 2);
  if (family && face.has(Flag::family_minus)) lose_family(seat, std::min<int>(person.family, 1));
  if (career && face.has(Flag::career_plus)) change_career(seat, 1);
  if (career && face.has(Flag::career_minus)) change_career(seat, -1);
}

void Play::lose_cards(Seat seat, const Goods& goods, const Drugs& drugs) {
  Person& person = s_.seats[seat];
  const auto lose = [&](auto& hand, auto& discard, Card card) {
    cards_.remove(hand, card);
    cards_.add(discard, card);
    tell(EventKind::card_lost, seat, card);
  };
  cards_.for_each(goods, [&](Card card) { lose(person.goods, s_.goods.discard, card); });
  const Drugs all = drugs;
  cards_.for_each(all, [&](Card card) { lose(person.drugs, s_.drugs.discard, card); });
}

void Play::lose_family(Seat seat, int chips) {
  if (chips == 0) return;
  s_.seats[seat].family = static_cast<std::uint8_t>(s_.seats[seat].family - chips);
  s_.family_supply = static_cast<std::uint8_t>(s_.family_supply + chips);
  tell(EventKind::family_lost, seat, chips);
}

// One chip from the supply or back to it, as far as there is one and room for it.
void Play::change_career(Seat seat, int chips) {
  Person& person = s_.seats[seat];
  const bool possible =
      chips > 0 ? person.career < board_.career.most && s_.career_supply > 0 : person.career > 0;
  if (!possible) return;
  person.career = static_cast<std::uint8_t>(person.career + chips);
  s_.career_supply = static_cast<std::uint8_t>(s_.career_supply - chips);
  tell(chips > 0 ? EventKind::career_gained : EventKind::career_lost, seat, 1);
}

void Play::write_diary(Seat seat, Card card) {
  Diaries& diaries = s_.diaries;
  std::size_t end = 0;
  for (Seat before = 0; before <= seat; ++before) end += diaries.size[before];
  diaries.cards.push_back(card);
  std::rotate(diaries.cards.begin() + end, diaries.cards.end() - 1, diaries.cards.end());
  ++diaries.size[seat];
}

void Play::empty_diaries(SeatSet seats) {
  Diaries kept;
  std::size_t at = 0;
  for (Seat seat = 0; seat < max_people; ++seat) {
    const std::size_t end = at + s_.diaries.size[seat];
    for (; at < end; ++at) {
      const Card card = s_.diaries.cards[at];
      if (seats.has(seat)) {
        cards_.add(s_.events.deck, card);
      } else {
        kept.cards.push_back(card);
        ++kept.size[seat];
      }
    }
  }
  s_.diaries = kept;
}

// INF-6.2
void Play::next_event_turn() {
  s_.stage = Stage::take_event;
  for (Seat seat = rules_.next(s_.active); seat != s_.first; seat = rules_.next(seat)) {
    if (!s_.living.has(seat)) continue;
    s_.active = seat;
    return;
  }
  end_events();
}

void Play::end_events() {
  cards_.for_each(s_.offer, [&](Card card) {
    tell(rules_.for_two() ? EventKind::event_kept : EventKind::event_left, card);
    cards_.add(rules_.for_two() ? s_.fate : s_.events.discard, card);  // INF-25.1, INF-6.17
  });
  s_.offer = {};
  s_.first = rules_.next_living(s_, s_.first);  // INF-4.6
  tell(EventKind::marker_moved, s_.first);
  begin_planning();
}

}  // namespace lazaret::infarkt
