// What is done at the places (INF-8 to INF-17), but for meals, parties and nights out.
#include <algorithm>

#include "games/infarkt/deeds.h"

namespace lazaret::infarkt {

void Play::pay(Seat seat, int coins) {
  if (coins == 0) return;
  s_.seats[seat].money = static_cast<std::uint16_t>(s_.seats[seat].money - coins);
  tell(EventKind::money_lost, seat, coins);
}

// The bank has no end (INF-1.9).
void Play::earn(Seat seat, int coins) {
  if (coins == 0) return;
  s_.seats[seat].money = static_cast<std::uint16_t>(s_.seats[seat].money + coins);
  tell(EventKind::money_gained, seat, coins);
}

// INF-8.12: the price, then the effect with its window; gain and draw_for_deed come after it.
void Play::begin_deed(Action action) {
  const Verb verb = verb_of(action);
  const BoardAction& deed = rules_.action(verb);
  if (s_.visit.place == Place::none) {
    s_.visit.place = deed.place;
    tell(EventKind::visited, s_.active, deed.place);
  }
  s_.deed.verb = verb;
  s_.deed.card = Card::none;
  if (deed.cost > 0) {
    active().money = static_cast<std::uint16_t>(active().money - deed.cost);
    tell(EventKind::paid, s_.active, deed.cost);
  }
  s_.stage = Stage::strain;
  switch (verb) {
    case Verb::meal:
    case Verb::party: return serve(verb, card_of(action.a), card_of(action.b));
    case Verb::nightlife: return go_out(action.a);
    case Verb::black_market: s_.deed.card = card_of(action.a); return;
    case Verb::home_rest: s_.visit.rested = true; return tell(EventKind::rested, s_.active);
    default: return;
  }
}

// Money and chips, together with the icons (INF-8.12): INF-9.1, INF-16.1, INF-17.1.
void Play::gain() {
  const BoardAction& deed = rules_.action(s_.deed.verb);
  if (deed.pay > 0) earn(s_.active, rules_.pay(s_, s_.active, s_.deed.verb));
  if (deed.family > 0) {
    active().family = static_cast<std::uint8_t>(active().family + deed.family);
    s_.family_supply = static_cast<std::uint8_t>(s_.family_supply - deed.family);
    tell(EventKind::family_gained, s_.active, deed.family);
  }
  for (int chip = 0; chip < deed.career; ++chip) change_career(s_.active, 1);  // INF-17.2
}

// INF-9.3, INF-10.1, INF-10.3, INF-11.1
void Play::draw_for_deed() {
  const BoardAction& deed = rules_.action(s_.deed.verb);
  if (s_.deed.verb == Verb::black_market) {  // INF-13.1
    cards_.remove(s_.black_market, s_.deed.card);
    cards_.add(active().goods, s_.deed.card);
    tell(EventKind::market_bought, s_.active, s_.deed.card);
    return settle();
  }
  if (deed.goods == 0 && deed.drugs == 0) return settle();
  if (s_.deed.verb == Verb::flea_refresh) clear_stall();
  s_.stage = s_.deed.verb == Verb::flea_refresh ? Stage::restock_goods
             : deed.put_back > 0                ? Stage::frenzy
                                                : Stage::draw_goods;
  s_.deed.due = deed.goods;
}

// --- frenzy (INF-10) -----------------------------------------------------------------------------

// The draws are over: one card goes back (INF-10.4), also if all are alike (INF-10.7), unless the
// piles gave too few (INF-10.8).
void Play::keep_frenzy() {
  const BoardAction& deed = rules_.action(s_.deed.verb);
  if (s_.aside.goods.size() > deed.goods - deed.put_back) {
    s_.stage = Stage::put_back;
    return;
  }
  cards_.for_each(s_.aside.goods, [&](Card card) {
    cards_.add(active().goods, card);
    tell(EventKind::card_kept, s_.active, card);
  });
  s_.aside.goods = {};
  settle();
}

void Play::put_back(Card card) {
  cards_.remove(s_.aside.goods, card);
  cards_.add(s_.goods.deck, card);
  s_.goods.top.push_back(card);
  s_.known_to = s_.active;  // INF-10.5
  emit(EventKind::card_returned, SeatSet::only(s_.active), s_.active, card);
  emit(EventKind::returned_unseen, all_but(s_.active), s_.active);
  keep_frenzy();
}

// --- flea market (INF-11) ------------------------------------------------------------------------

void Play::clear_stall() {
  tell(EventKind::stall_cleared, s_.active, s_.stall.goods.size() + s_.stall.drugs.size());
  cards_.add_all(s_.goods.discard, s_.stall.goods);
  cards_.add_all(s_.drugs.discard, s_.stall.drugs);
  s_.stall = {};
}

void Play::show_drug(Card card) {
  cards_.remove(s_.aside.drugs, card);
  cards_.add(s_.stall.drugs, card);
  tell(EventKind::drug_shown, s_.active, card);
  cards_.for_each(s_.aside.drugs, [&](Card other) {
    cards_.add(s_.drugs.discard, other);
    tell(EventKind::drug_rejected, s_.active, other);
  });
  s_.aside.drugs = {};
  settle();
}

// INF-11.7; what is swapped lies aside until the end (INF-11.10).
void Play::swap(Card give, Card get) {
  if (s_.visit.place == Place::none) {
    s_.visit.place = Place::flea;
    tell(EventKind::visited, s_.active, Place::flea);
  }
  if (cards_.is(give, Group::drugs)) {
    cards_.remove(active().drugs, give);
    cards_.add(s_.aside.drugs, give);
    cards_.remove(s_.stall.drugs, get);
    cards_.add(s_.taken.drugs, get);
  } else {
    cards_.remove(active().goods, give);
    cards_.add(s_.aside.goods, give);
    cards_.remove(s_.stall.goods, get);
    cards_.add(s_.taken.goods, get);
  }
  tell(EventKind::swapped, s_.active, give, get);
  const auto swaps = static_cast<std::size_t>(s_.taken.goods.size() + s_.taken.drugs.size());
  if (swaps == Board::swaps) end_trade();  // INF-11.8
}

void Play::end_trade() {
  const auto swaps = static_cast<std::size_t>(s_.taken.goods.size() + s_.taken.drugs.size());
  const int money = board_.trade[swaps];  // INF-11.9
  tell(EventKind::trade_ended, s_.active, swaps, money);
  if (money < 0) pay(s_.active, -money);
  if (money > 0) earn(s_.active, money);
  cards_.add_all(active().goods, s_.taken.goods);
  cards_.add_all(active().drugs, s_.taken.drugs);
  cards_.add_all(s_.stall.goods, s_.aside.goods);  // INF-11.11
  cards_.add_all(s_.stall.drugs, s_.aside.drugs);
  s_.taken = s_.aside = {};
  s_.deed.verb = Verb::trade;
  settle();
}

// --- the piece -----------------------------------------------------------------------------------

void Play::take_piece_back(Place place) {
  active().plan.remove(place);
  s_.visit = {};
  tell(EventKind::piece_back, s_.active, place);
}

// The action and all that came of it is over (INF-8.7, INF-8.10). The piece waits at home for the
// other frame (INF-8.8), at the flea market for the one trade (INF-8.9, INF-11.4, INF-11.20).
void Play::end_deed() {
  const bool waits = (s_.visit.place == Place::home && !(s_.visit.rested && s_.visit.served)) ||
                     (s_.visit.place == Place::flea && s_.deed.verb != Verb::trade);
  if (!s_.living.has(s_.active)) {
    s_.visit = {};
  } else if (!waits) {
    take_piece_back(s_.visit.place);
  }
  s_.deed = {};
  s_.stage = Stage::act;
}

void Play::begin_check() {
  s_.phase = Phase::check;
  s_.stage = Stage::check;
  s_.active = s_.first;
  tell(EventKind::check_began, s_.round);
}

}  // namespace lazaret::infarkt
