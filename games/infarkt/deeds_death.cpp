// Death, shock and burial (INF-21), and the end of the game (INF-23).
#include <algorithm>

#include "games/infarkt/deeds.h"

namespace lazaret::infarkt {

// Again and again until nobody new dies (INF-21.6), even for one who is left alone (INF-21.7).
void Play::begin_shock() {
  const SeatSet party = s_.deed.guests.with(s_.active);
  if (s_.unshocked.empty() || (party & s_.living).empty()) {
    s_.unshocked = {};
    return settle();
  }
  s_.stage = Stage::shock;
  tell(EventKind::shocked, s_.unshocked.size());
}

// The marker stays where it is (INF-4.7).
void Play::die(Seat seat) {
  Person& person = s_.seats[seat];
  if (events_ != nullptr) {
    for (std::size_t t = 0; t < track_count; ++t) {
      if (board_.lethal[t] && person.tracks.at[t] >= board_.highest) {
        tell(EventKind::died, seat, t);
        break;
      }
    }
  }
  s_.living.remove(seat);
  s_.dead.push_back(seat);
  s_.chain.add(seat);
  s_.unburied.add(seat);
  const bool at_party = s_.stage == Stage::smoke || s_.stage == Stage::drink ||
                        s_.stage == Stage::shock ||
                        (s_.stage == Stage::course && s_.deed.verb == Verb::party);  // INF-21.8
  if (at_party) s_.unshocked.add(seat);
  cards_.add_all(s_.goods.discard, person.goods);  // INF-21.1
  cards_.add_all(s_.drugs.discard, person.drugs);
  s_.family_supply = static_cast<std::uint8_t>(s_.family_supply + person.family);
  s_.career_supply = static_cast<std::uint8_t>(s_.career_supply + person.career);
  const Points tracks = person.tracks;
  person = {};
  person.tracks = tracks;  // INF-21.2
}

// The action, event or check is complete: burials until nobody new dies, then the next thing
// (INF-6.16, INF-21.4, INF-21.11).
void Play::settle() {
  if (!s_.unburied.empty() && s_.living.size() >= 2) return hold_burial();  // INF-21.12
  close_chain();
}

// INF-21.9
void Play::hold_burial() {
  const int deaths = s_.unburied.size();
  s_.unburied = {};
  s_.stage = Stage::burial;
  tell(EventKind::burial_began, deaths);
  for (const Seat seat : s_.living) {  // INF-21.10: all payments first
    const int paid = std::min(deaths, s_.seats[seat].money / board_.burial_cost);
    s_.seats[seat].money =
        static_cast<std::uint16_t>(s_.seats[seat].money - paid * board_.burial_cost);
    s_.unpaid[seat] = static_cast<std::uint8_t>(deaths - paid);
    if (paid > 0) tell(EventKind::burial_paid, seat, paid * board_.burial_cost);
    if (paid < deaths) tell(EventKind::burial_unpaid, seat, deaths - paid);
  }
}

void Play::close_chain() {
  if (!s_.chain.empty()) {
    if (s_.living.size() == 1) return end_game(s_.living);  // INF-23.2
    if (s_.living.empty()) return end_game(s_.chain);       // INF-23.3
    s_.chain = {};
  }
  switch (s_.phase) {
    case Phase::events: s_.deed = {}; return next_event_turn();
    case Phase::actions: return end_deed();
    default: break;
  }
  if (s_.round >= board_.last_round) return end_game(s_.living);  // INF-23.4
  begin_round();                                                  // INF-4.1
}

// Nothing more is moved (INF-23.6).
void Play::end_game(SeatSet winners) {
  s_.phase = Phase::over;
  s_.stage = Stage::over;
  s_.winners = winners;
  s_.deed = {};
  s_.visit = {};
  s_.chain = s_.unburied = {};
  for (const Seat seat : winners) tell(EventKind::won, seat);
}

}  // namespace lazaret::infarkt
