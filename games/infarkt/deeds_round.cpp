// Set-up (INF-3) and the start of a round (INF-4, INF-24).
#include <algorithm>

#include "games/infarkt/deeds.h"

namespace lazaret::infarkt {

// --- set-up (INF-3) ------------------------------------------------------------------------------

void Play::begin_game() {
  s_.goods.deck = cards_.all_goods();
  s_.drugs.deck = cards_.all_drugs();
  s_.events.deck = cards_.all_events();
  s_.family_supply = static_cast<std::uint8_t>(board_.family.supply);  // INF-3.8
  s_.career_supply = static_cast<std::uint8_t>(board_.career.supply);
  s_.living = SeatSet::first_n(rules_.players());
  const Start& start = board_.start[static_cast<std::size_t>(rules_.players())];
  for (const Seat seat : s_.living) {
    s_.seats[seat].tracks = board_.start_tracks;                     // INF-1.4
    s_.seats[seat].money = static_cast<std::uint16_t>(start.money);  // INF-3.3, INF-3.4
  }
  if (rules_.options().first != nobody) name_first(rules_.options().first);  // INF-3.2
  advance();
}

// The marker, and the extra coins by place in the turn order (INF-3.5, INF-3.6, INF-3.7).
void Play::name_first(Seat seat) {
  s_.first = s_.active = seat;
  tell(EventKind::first_named, seat);
  const auto players = static_cast<std::size_t>(rules_.players());
  for (const int coins :
       std::span(board_.extra_coins[rules_.options().memo ? 1 : 0][players]).first(players)) {
    if (coins > 0) earn(seat, coins);
    seat = rules_.next(seat);
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
  // INF-13.2, INF-13.3
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
  s_.stage = Stage::draw_events;                                                         // INF-6.1
  s_.deed.due = static_cast<std::uint8_t>(s_.living.size() + dead + board_.beyond_living);
}

// INF-24.2
void Play::remove_covered(Seat seat, Card card) {
  cards_.remove(s_.covered, card);
  cards_.add(s_.removed, card);
  const SeatSet dead = SeatSet::first_n(rules_.players()) - s_.living;
  emit(EventKind::covered_removed, dead, seat, card);
  emit(EventKind::removed_unseen, all_seats - dead, seat);
  const bool all_chose = static_cast<std::size_t>(s_.removed.size()) == s_.dead.size();
  if (all_chose || s_.covered.empty()) begin_events();
}

}  // namespace lazaret::infarkt
