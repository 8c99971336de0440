// Set-up, the start of a round, and everything that is drawn from a pile.
#include <algorithm>

#include "games/infarkt/play.h"

namespace lazaret::infarkt {

// --- set-up (INF-3) ------------------------------------------------------------------------------

void Play::begin_game() {
  s_.goods.deck = cards_.all_goods();
  s_.drugs.deck = cards_.all_drugs();
  s_.events.deck = cards_.all_events();
  s_.family_supply = static_cast<std::uint8_t>(board_.family.supply);
  s_.career_supply = static_cast<std::uint8_t>(board_.career.supply);
  s_.living = SeatSet::first_n(rules_.players());
  const Start& start = board_.start[static_cast<std::size_t>(rules_.players())];
  for (const Seat seat : s_.living) {
    s_.seats[seat].tracks = board_.start_tracks;
    s_.seats[seat].money = static_cast<std::uint16_t>(start.money);
  }
  if (rules_.options().first != nobody) name_first(rules_.options().first);
  advance();
}

void Play::name_first(Seat seat) {
  s_.first = s_.active = seat;
  tell(EventKind::first_named, seat);
  const auto players = static_cast<std::size_t>(rules_.players());
  for (const int coins :
       std::span(board_.extra_coins[rules_.options().memo ? 1 : 0][players]).first(players)) {
    if (coins > 0) earn(seat, coins);
    seat = rules_.next(seat);  // INF-3.5
  }
  s_.stage = Stage::deal_drugs;
  s_.deed.due = static_cast<std::uint8_t>(rules_.players() * board_.start[players].drugs);
}

// --- the start of a round (INF-4.4) --------------------------------------------------------------

void Play::begin_round() {
  ++s_.round;
  s_.phase = Phase::events;
  for (Person& person : s_.seats) person.bans = {};
  tell(EventKind::round_began, s_.round);
  if (!s_.living.has(s_.first)) {
    s_.first = rules_.next_living(s_, s_.first);  // INF-4.5
    tell(EventKind::marker_moved, s_.first);
  }
  s_.active = s_.first;
  if (!rules_.options().extensions.has(Place::black_market)) return lay_out_events();
  if (!s_.black_market.empty()) tell(EventKind::market_cleared, s_.black_market.size());
  cards_.add_all(s_.goods.discard, s_.black_market);
  s_.black_market = {};
  s_.stage = Stage::renew_market;
  s_.deed.due =
      static_cast<std::uint8_t>(board_.black_market[static_cast<std::size_t>(s_.living.size())]);
}

void Play::lay_out_events() {
  const int since = s_.round - board_.fate_first_round;
  if (rules_.for_two() && since >= 0 && since % board_.fate_every == 0) {  // INF-25.2
    std::swap(s_.offer, s_.fate);
    cards_.for_each(s_.offer, [&](Card card) { tell(EventKind::fate_offered, card); });
    return begin_events();
  }
  const int dead = rules_.options().other_world ? static_cast<int>(s_.dead.size()) : 0;  // INF-24.1
  s_.stage = Stage::draw_events;
  s_.deed.due = static_cast<std::uint8_t>(s_.living.size() + dead + board_.beyond_living);
}

void Play::remove_covered(Seat seat, Card card) {
  cards_.remove(s_.covered, card);
  cards_.add(s_.removed, card);
  const SeatSet dead = SeatSet::first_n(rules_.players()) - s_.living;
  emit(EventKind::covered_removed, dead, seat, card);
  emit(EventKind::removed_unseen, all_seats - dead, seat);
  const bool all_chose = static_cast<std::size_t>(s_.removed.size()) == s_.dead.size();
  if (all_chose || s_.covered.empty()) begin_events();
}

// --- draws (INF-5) -------------------------------------------------------------------------------

template <Group G>
bool Play::refill(Pile<G>& pile) {
  if (!pile.deck.empty()) return true;
  if (pile.discard.empty()) return false;
  std::swap(pile.deck, pile.discard);
  tell(EventKind::reshuffled, pile.deck.size());
  return true;
}

bool Play::refill(Pile<Group::events>& pile) {
  if (refill<Group::events>(pile)) return true;
  empty_diaries(SeatSet::first_n(rules_.players()) - s_.living);  // INF-5.4
  if (pile.deck.empty()) empty_diaries(s_.living);
  if (!pile.deck.empty()) tell(EventKind::diaries_reshuffled, pile.deck.size());
  return !pile.deck.empty();
}

// False while chance has something to decide.
template <Group G>
bool Play::draw_from(Pile<G>& pile) {
  if (!refill(pile)) {
    s_.deed.due = 0;  // INF-5.3
  } else if (!pile.top.empty()) {
    draw(pile.top.back());  // INF-5.6
  } else if (cards_.one_kind_only(pile.deck)) {
    draw(cards_.first(pile.deck));
  } else {
    return false;
  }
  return true;
}

bool Play::draw_due() {
  if (s_.deed.due == 0) {
    drawn_all();
    return true;
  }
  switch (s_.stage) {
    case Stage::draw_events: return draw_from(s_.events);
    case Stage::deal_drugs:
    case Stage::deal_stall_drugs:
    case Stage::draw_drugs:
    case Stage::restock_drugs: return draw_from(s_.drugs);
    default: return draw_from(s_.goods);
  }
}

template <Group G>
void Play::take_from(Pile<G>& pile, Card card) {
  cards_.remove(pile.deck, card);
  if (!pile.top.empty()) pile.top.pop_back();
}

void Play::draw(Card card) {
  switch (group_of(cards_.face(card).kind)) {
    case Group::goods:
      take_from(s_.goods, card);
      if (s_.goods.top.empty()) s_.known_to = nobody;
      break;
    case Group::drugs: take_from(s_.drugs, card); break;
    case Group::events: take_from(s_.events, card); break;
  }
  put_down(card);
}

// Where the card goes that has just been drawn.
void Play::put_down(Card card) {
  const auto players = static_cast<std::size_t>(rules_.players());
  const int left = s_.deed.due--;
  const auto dealt_to = [&](int each) {
    return static_cast<Seat>(rules_.players() - 1 - (left - 1) / each);
  };
  const SeatSet dead = SeatSet::first_n(rules_.players()) - s_.living;
  switch (s_.stage) {
    case Stage::deal_drugs: {
      const Seat seat = dealt_to(board_.start[players].drugs);
      cards_.add(s_.seats[seat].drugs, card);
      return tell(EventKind::dealt, seat, card);
    }
    case Stage::deal_goods: {
      const Seat seat = dealt_to(board_.start[players].goods);
      cards_.add(s_.seats[seat].goods, card);
      return tell(EventKind::dealt, seat, card);
    }
    case Stage::deal_stall_goods:
    case Stage::restock_goods:
      cards_.add(s_.stall.goods, card);
      return tell(EventKind::stall_filled, card);
    case Stage::deal_stall_drugs:
      cards_.add(s_.stall.drugs, card);
      return tell(EventKind::stall_filled, card);
    case Stage::renew_market:
      cards_.add(s_.black_market, card);
      return tell(EventKind::market_filled, card);
    case Stage::draw_events:
      if (!rules_.options().other_world || dead.empty()) {
        cards_.add(s_.offer, card);
        return tell(EventKind::event_offered, card);
      }
      cards_.add(s_.covered, card);  // INF-24.4
      emit(EventKind::covered_drawn, dead, card);
      return emit(EventKind::covered_unseen, all_seats - dead);
    case Stage::draw_goods:
      cards_.add(active().goods, card);
      return tell(EventKind::card_drawn, s_.active, card);
    case Stage::draw_drugs:
      cards_.add(active().drugs, card);
      return tell(EventKind::card_drawn, s_.active, card);
    case Stage::frenzy:
      cards_.add(s_.aside.goods, card);  // INF-26.4
      emit(EventKind::frenzy_drawn, SeatSet::only(s_.active), s_.active, card);
      return emit(EventKind::frenzy_unseen, all_but(s_.active), s_.active);
    case Stage::restock_drugs:
      cards_.add(s_.aside.drugs, card);
      return tell(EventKind::card_drawn, s_.active, card);
    default: return turned(card);
  }
}

// Nothing more is due, or there is nothing more to be had.
void Play::drawn_all() {
  const auto then = [&](Stage stage, int due) {
    s_.stage = stage;
    s_.deed.due = static_cast<std::uint8_t>(due);
  };
  const Start& start = board_.start[static_cast<std::size_t>(rules_.players())];
  switch (s_.stage) {
    case Stage::deal_drugs: return then(Stage::deal_goods, rules_.players() * start.goods);
    case Stage::deal_goods: return then(Stage::deal_stall_goods, board_.stall_goods);
    case Stage::deal_stall_goods: return then(Stage::deal_stall_drugs, board_.stall_drugs);
    case Stage::deal_stall_drugs: return begin_round();
    case Stage::renew_market: return lay_out_events();
    case Stage::draw_events:
      if (s_.covered.empty()) return begin_events();
      s_.stage = Stage::remove_event;
      return;
    case Stage::draw_goods: return then(Stage::draw_drugs, rules_.action(s_.deed.verb).drugs);
    case Stage::frenzy: return keep_frenzy();
    case Stage::restock_goods:
      return then(Stage::restock_drugs, rules_.action(Verb::flea_refresh).drugs);
    case Stage::restock_drugs:
      if (s_.aside.drugs.empty()) return settle();
      if (cards_.one_kind_only(s_.aside.drugs))
        return show_drug(cards_.first(s_.aside.drugs));  // INF-11.2
      s_.stage = Stage::choose_drug;
      return;
    case Stage::turn_goods: tell(EventKind::no_drink, s_.deed.guests.first()); return after_drink();
    default: return settle();
  }
}

}  // namespace lazaret::infarkt
