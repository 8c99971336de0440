// Meals and parties (INF-12), nights out (INF-14).
#include "games/infarkt/deeds.h"

namespace lazaret::infarkt {

// INF-12.3, INF-12.4
void Play::serve(Verb verb, Card one, Card two) {
  s_.visit.served = true;
  s_.deed.courses = {one, two};
  s_.deed.course = 0;
  for (const Card card : s_.deed.courses) {  // INF-12.8
    cards_.remove(active().goods, card);
    cards_.add(s_.goods.discard, card);
  }
  s_.stage = Stage::course;
  tell(verb == Verb::party ? EventKind::party_began : EventKind::meal_began, s_.active, one, two);
  if (verb == Verb::party) {
    s_.deed.guests = rules_.guests_of(s_, s_.active);  // who are not asked (INF-12.13)
    for (const Seat guest : s_.deed.guests) tell(EventKind::invited, s_.active, guest);
  }
}

void Play::after_course() {
  if (s_.deed.course == 0 && !(rules_.touched(s_) & s_.living).empty()) {
    s_.deed.course = 1;  // the stage stays: INF-12.9, INF-12.10
    return;
  }
  if (s_.deed.verb == Verb::party) return begin_shock();
  settle();
}

// INF-14.1, INF-14.4
void Play::go_out(Seat guest) {
  s_.deed.guests = SeatSet::only(guest);
  s_.stage = Stage::smoke;
  tell(EventKind::smoke_began, s_.active, guest);
}

void Play::after_smoke() {
  if ((s_.deed.guests & s_.living).empty()) return begin_shock();  // INF-14.7
  s_.stage = Stage::turn_goods;
  s_.deed.due = 1;
}

void Play::turned(Card card) {
  const Face& face = cards_.face(card);
  cards_.add(s_.aside.goods, card);
  tell(EventKind::card_turned, s_.deed.guests.first(), card);
  if (face.colour != Colour::red) {  // INF-14.5; tobacco has no colour
    s_.deed.due = 1;
    return;
  }
  s_.deed.card = card;
  s_.stage = Stage::drink;
  tell(EventKind::drink_found, s_.deed.guests.first(), card);
}

void Play::after_drink() {
  cards_.add_all(s_.goods.discard, s_.aside.goods);  // INF-14.6
  s_.aside.goods = {};
  begin_shock();  // INF-14.8
}

}  // namespace lazaret::infarkt
