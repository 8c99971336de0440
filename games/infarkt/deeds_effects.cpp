// Effects and their windows (INF-1, INF-19, INF-20), and drugs (INF-18).
#include <algorithm>

#include "games/infarkt/deeds.h"

namespace lazaret::infarkt {

void Play::announce() {
  if (s_.stage == Stage::course) tell(EventKind::course_served, s_.deed.courses[s_.deed.course]);
  const bool from_first = s_.stage == Stage::burial || s_.stage == Stage::check;  // INF-19.5
  const Seat start = from_first ? s_.first : s_.active;
  open_window(start, start);
}

// Opens the next window in turn order; if there is none the effect comes.
void Play::open_window(Seat from, Seat until) {
  const SeatSet touched = rules_.touched(s_) & s_.living;
  Seat seat = from;
  do {
    const bool armed =
        touched.has(seat) && (!s_.seats[seat].drugs.empty() || rules_.may_shield(s_, seat));
    // INF-19.1, INF-19.2, INF-19.3, INF-19.6
    if (armed && rules_.announced(s_, seat).any_plus()) {
      s_.window.seat = seat;
      return tell(EventKind::window_opened, seat);
    }
    seat = rules_.next(seat);
  } while (seat != until);
  apply_effect();
}

// Nothing else closes a window (INF-19.8, INF-19.9).
void Play::endure() {
  const bool from_first = s_.stage == Stage::burial || s_.stage == Stage::check;
  const Seat start = from_first ? s_.first : s_.active;
  const Seat next = rules_.next(s_.window.seat);
  tell(EventKind::endured, s_.window.seat);
  s_.window.closed.add(s_.window.seat);
  s_.window.seat = nobody;
  if (next == start) return apply_effect();
  open_window(next, start);
}

// All tracks of all seats move, then deaths are looked at (INF-1.6, INF-19.11).
void Play::apply_effect() {
  SeatSet dying;
  if (s_.stage == Stage::suffer_event) {
    const int money = cards_.face(s_.deed.card).money;
    if (money > 0) earn(s_.active, money);
    if (money < 0) pay(s_.active, std::min<int>(-money, active().money));  // INF-6.14
  }
  for (const Seat seat : rules_.touched(s_) & s_.living) {
    move_tracks(seat, rules_.coming(s_, seat));
    if (rules_.deadly(s_.seats[seat].tracks)) dying.add(seat);
  }
  if (!s_.window.closed.empty()) s_.window = {};
  if (s_.stage == Stage::shock) s_.unshocked = {};
  if (!dying.empty()) {
    Seat seat = s_.first;  // INF-21.3
    do {
      if (dying.has(seat)) die(seat);
      seat = rules_.next(seat);
    } while (seat != s_.first);
  }
  after_effect();
}

void Play::after_effect() {
  switch (s_.stage) {
    case Stage::strain:
      if (!s_.living.has(s_.active)) return settle();  // INF-8.13
      gain();
      return draw_for_deed();
    case Stage::course: return after_course();
    case Stage::smoke: return after_smoke();
    case Stage::drink: return after_drink();
    case Stage::shock: return begin_shock();
    case Stage::burial: s_.unpaid = {}; return settle();
    default: return settle();
  }
}

void Play::move_tracks(Seat seat, const Points& effects) {
  Points& tracks = s_.seats[seat].tracks;
  const Points before = tracks;
  tracks = rules_.moved(before, effects);
  if (events_ == nullptr) return;
  for (std::size_t t = 0; t < track_count; ++t) {
    if (tracks.at[t] != before.at[t])
      tell(EventKind::track_moved, seat, t, before.at[t], tracks.at[t]);
  }
}

// INF-18.1; what the game waits for stays the same (INF-18.3).
void Play::use_drug(Seat seat, Card card) {
  cards_.remove(s_.seats[seat].drugs, card);
  cards_.add(s_.drugs.discard, card);
  tell(EventKind::drug_used, seat, card);
  move_tracks(seat, cards_.face(card).effects);
}

// INF-20.1
void Play::shield(Seat seat, Track track) {
  --s_.seats[seat].family;
  ++s_.family_supply;
  ++s_.window.shielded[seat][track];
  tell(EventKind::shielded, seat, index(track));
}

}  // namespace lazaret::infarkt
