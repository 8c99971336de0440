// Everything that is drawn from a pile (INF-5).
#include <algorithm>

#include "games/infarkt/deeds.h"

namespace lazaret::infarkt {

// INF-5.2
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
    s_.deed.due = 0;  // INF-5.3, INF-10.2, INF-11.3
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
  switch (group_due(s_.stage)) {
    case Group::goods: return draw_from(s_.goods);
    case Group::drugs: return draw_from(s_.drugs);
    case Group::events: break;
  }
  return draw_from(s_.events);
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
  const Start& start = board_.start[static_cast<std::size_t>(rules_.players())];
  const int left = s_.deed.due--;
  switch (s_.stage) {
    case Stage::deal_drugs: return deal(&Person::drugs, card, (left - 1) / start.drugs);
    case Stage::deal_goods: return deal(&Person::goods, card, (left - 1) / start.goods);
    case Stage::deal_stall_goods:
    case Stage::restock_goods: return lay(s_.stall.goods, card, EventKind::stall_filled);
    case Stage::deal_stall_drugs: return lay(s_.stall.drugs, card, EventKind::stall_filled);
    case Stage::renew_market: return lay(s_.black_market, card, EventKind::market_filled);
    case Stage::draw_events: return lay_event(card);
    case Stage::draw_goods: return lay(active().goods, card, EventKind::card_drawn, s_.active);
    case Stage::draw_drugs: return lay(active().drugs, card, EventKind::card_drawn, s_.active);
    case Stage::restock_drugs: return lay(s_.aside.drugs, card, EventKind::card_drawn, s_.active);
    case Stage::frenzy:
      cards_.add(s_.aside.goods, card);  // INF-26.4
      emit(EventKind::frenzy_drawn, SeatSet::only(s_.active), s_.active, card);
      return emit(EventKind::frenzy_unseen, all_but(s_.active), s_.active);
    default: return turned(card);
  }
}

template <Group G, class... Whose>
void Play::lay(CardSet<G>& set, Card card, EventKind kind, Whose... whose) {
  cards_.add(set, card);
  tell(kind, whose..., card);
}

// In seat order (INF-3.3): behind this one come so many seats.
template <Group G>
void Play::deal(CardSet<G> Person::*hand, Card card, int behind) {
  const auto seat = static_cast<Seat>(rules_.players() - 1 - behind);
  lay(s_.seats[seat].*hand, card, EventKind::dealt, seat);
}

void Play::lay_event(Card card) {
  const SeatSet dead = SeatSet::first_n(rules_.players()) - s_.living;
  if (!rules_.options().other_world || dead.empty())
    return lay(s_.offer, card, EventKind::event_offered);
  cards_.add(s_.covered, card);  // INF-24.4
  emit(EventKind::covered_drawn, dead, card);
  emit(EventKind::covered_unseen, all_seats - dead);
}

// Nothing more is due, or there is nothing more to be had. The set-up goes by INF-3.1.
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
      if (s_.aside.drugs.empty()) return settle();  // INF-11.3
      if (cards_.one_kind_only(s_.aside.drugs))
        return show_drug(cards_.first(s_.aside.drugs));  // INF-11.2
      s_.stage = Stage::choose_drug;
      return;
    case Stage::turn_goods: tell(EventKind::no_drink, s_.deed.guests.first()); return after_drink();
    default: return settle();
  }
}

}  // namespace lazaret::infarkt
