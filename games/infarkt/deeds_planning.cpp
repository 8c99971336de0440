// Planning (INF-7), and whose turn it is in the actions.
#include "games/infarkt/deeds.h"

namespace lazaret::infarkt {

void Play::begin_planning() {
  s_.phase = Phase::planning;
  s_.stage = Stage::plan;
  s_.active = s_.first;  // INF-4.8
  tell(EventKind::planning_began);
}

bool Play::await_plans() {
  const SeatSet without = s_.living - rules_.planned(s_);
  if (without.empty()) {
    begin_actions();
    return true;
  }
  if (!rules_.options().sealed) {  // INF-7.8, INF-29.12
    s_.active = s_.first;
    while (!without.has(s_.active)) s_.active = rules_.next(s_.active);
  }
  return false;
}

// INF-7.1
void Play::plan(Seat seat, Action action) {
  PlaceSet& pieces = s_.seats[seat].plan;
  const bool again = !pieces.empty();  // INF-7.5
  pieces = places_of(action);
  if (!rules_.options().sealed)
    return tell(EventKind::plan_opened, seat, action.a, action.b, action.c);
  emit(EventKind::planned, SeatSet::only(seat), seat, action.a, action.b, action.c);
  if (!again) emit(EventKind::planned_unseen, all_but(seat), seat);  // INF-26.3
}

// INF-7.6
void Play::begin_actions() {
  s_.phase = Phase::actions;
  s_.stage = Stage::act;
  s_.active = s_.first;
  for (Seat seat = 0; rules_.options().sealed && events_ != nullptr && seat < rules_.players();
       ++seat) {
    PlaceSet rest = s_.seats[seat].plan;
    std::array<Place, 3> places{};
    for (std::size_t i = 0; i < 3 && !rest.empty(); ++i) {
      places[i] = rest.first();
      rest.remove(places[i]);
    }
    if (s_.living.has(seat)) tell(EventKind::plan_opened, seat, places[0], places[1], places[2]);
  }
  if (s_.living.has(s_.active)) tell(EventKind::turn_began, s_.active);
}

// INF-8.1
bool Play::await_action() {
  if (!s_.seats[s_.active].plan.empty()) return false;
  for (Seat seat = rules_.next(s_.active); seat != s_.first; seat = rules_.next(seat)) {
    if (s_.seats[seat].plan.empty()) continue;  // INF-8.11; the dead have no piece
    s_.active = seat;
    tell(EventKind::turn_began, seat);
    return false;
  }
  begin_check();
  return true;
}

}  // namespace lazaret::infarkt
