// Effects and their windows (INF-1, INF-19, INF-20), drugs (INF-18), the check (INF-22).
#include <algorithm>

#include "games/infarkt/play.h"

namespace lazaret::infarkt {

// --- what is coming ------------------------------------------------------------------------------

SeatSet Rules::touched(const State& s) const {
  switch (s.stage) {
    case Stage::suffer_event:
    case Stage::strain: return SeatSet::only(s.active);
    case Stage::course: return s.deed.verb == Verb::party ? s.deed.guests : SeatSet::only(s.active);
    case Stage::drink: return s.deed.guests;
    case Stage::smoke:
    case Stage::shock: return s.deed.guests.with(s.active);
    case Stage::burial:
    case Stage::check: return s.living;
    default: return {};
  }
}

namespace {

Points times(const Points& points, int count) {
  Points result;
  for (std::size_t t = 0; t < track_count; ++t)
    result.at[t] = static_cast<std::int8_t>(points.at[t] * count);
  return result;
}

}  // namespace

Points Rules::announced(const State& s, Seat seat) const {
  switch (s.stage) {
    case Stage::suffer_event:
    case Stage::drink: return cards().face(s.deed.card).effects;
    case Stage::strain:
    case Stage::smoke: return action(s.deed.verb).effects;
    case Stage::course: return cards().face(s.deed.courses[s.deed.course]).effects;
    case Stage::shock:
      return times(seat == s.active ? board().shock_host : board().shock_guest, s.unshocked.size());
    case Stage::burial: return times(board().burial_unpaid, s.unpaid[seat]);
    case Stage::check: return check_results(s.seats[seat].tracks);
    default: return {};
  }
}

Points Rules::coming(const State& s, Seat seat) const {
  Points points = announced(s, seat);
  const Points& off = s.window.shielded[seat];
  for (std::size_t t = 0; t < track_count; ++t) {  // INF-20.8
    if (points.at[t] > 0)
      points.at[t] = static_cast<std::int8_t>(std::max(0, points.at[t] - off.at[t]));
  }
  return points;
}

Points Rules::check_results(const Points& tracks) const {
  Points sum;
  for (std::size_t t = 0; t < track_count; ++t)
    sum = sum + board().check[t][static_cast<std::size_t>(tracks.at[t])];
  return sum;
}

Points Rules::moved(Points tracks, const Points& effects) const {  // INF-1.5
  const auto lowest = static_cast<std::int8_t>(board().lowest);
  const auto highest = static_cast<std::int8_t>(board().highest);
  for (std::size_t i = 0; i < tracks.at.size(); ++i) {
    const auto sum = static_cast<std::int8_t>(tracks.at[i] + effects.at[i]);
    tracks.at[i] = std::clamp(sum, lowest, highest);
  }
  return tracks;
}

bool Rules::deadly(const Points& tracks) const {  // INF-1.7, INF-1.8
  return ((std::bit_cast<std::uint64_t>(tracks.at) + to_the_grave_) & lethal_) != 0;
}

SeatSet Rules::dies_tonight(const State& s) const {
  SeatSet doomed;
  for (const Seat seat : s.living) {
    const Points& tracks = s.seats[seat].tracks;
    const Points results = s.stage == Stage::check ? coming(s, seat) : check_results(tracks);
    if (deadly(moved(tracks, results))) doomed.add(seat);
  }
  return doomed;
}

SeatSet Rules::guests_of(const State& s, Seat host) const {
  SeatSet guests;
  for (const int step : {1, players_ - 1}) {  // INF-4.3: the direction of play does not matter
    int seat = host;
    do seat = (seat + step) % players_;
    while (seat != host && !s.living.has(static_cast<Seat>(seat)));
    if (seat != host) guests.add(static_cast<Seat>(seat));
  }
  return guests;
}

Seat Rules::next_living(const State& s, Seat seat) const {
  do seat = next(seat);
  while (!s.living.has(seat));
  return seat;
}

// --- windows -------------------------------------------------------------------------------------

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
    if (armed && rules_.announced(s_, seat).any_plus()) {  // INF-19.1, INF-19.6
      s_.window.seat = seat;
      return tell(EventKind::window_opened, seat);
    }
    seat = rules_.next(seat);
  } while (seat != until);
  apply_effect();
}

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

// INF-1.6: all tracks of all seats move, then deaths are looked at.
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

void Play::use_drug(Seat seat, Card card) {
  cards_.remove(s_.seats[seat].drugs, card);
  cards_.add(s_.drugs.discard, card);
  tell(EventKind::drug_used, seat, card);
  move_tracks(seat, cards_.face(card).effects);
}

void Play::shield(Seat seat, Track track) {
  --s_.seats[seat].family;
  ++s_.family_supply;
  ++s_.window.shielded[seat][track];
  tell(EventKind::shielded, seat, index(track));
}

}  // namespace lazaret::infarkt
