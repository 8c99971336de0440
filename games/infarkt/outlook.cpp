#include "games/infarkt/outlook.h"

#include <algorithm>

#include "games/infarkt/position.h"

namespace lazaret::infarkt {

namespace {

// Of more meals and parties only those that kill are worth the ink: there may be thousands.
constexpr int most_pairs = 84;  // seven different cards in hand

bool is_two_cards(Verb verb) { return verb == Verb::meal || verb == Verb::party; }

bool has_outlook(const Rules& rules, Verb verb) {
  if (verb == Verb::event || verb == Verb::drug || is_two_cards(verb)) return true;
  return static_cast<std::size_t>(verb) < deed_count && rules.action(verb).effects != Points{};
}

// With these something new begins, which is no longer the action's doing.
bool ends_it(const Event& event) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::turn_began:
    case EventKind::planning_began:
    case EventKind::check_began:
    case EventKind::round_began: return true;
    default: return false;
  }
}

using Bodies = std::array<Points, max_people>;

Bodies bodies_of(const State& s) {
  Bodies bodies;
  for (std::size_t seat = 0; seat < max_people; ++seat) bodies[seat] = s.seats[seat].tracks;
  return bodies;
}

struct Aftermath {
  Bodies before;
  Bodies after;
  SeatSet dies;
};

void note(Aftermath& outcome, const Event& event) {
  const auto who = static_cast<Seat>(event.args[0]);
  if (event.kind == static_cast<std::uint16_t>(EventKind::died)) outcome.dies.add(who);
  if (event.kind == static_cast<std::uint16_t>(EventKind::track_moved))
    outcome.after[who].at[static_cast<std::size_t>(event.args[1])] =
        static_cast<std::int8_t>(event.args[3]);
}

// Everybody endures, and nature is not asked.
Aftermath played_out(const Rules& rules, State s, Seat seat, Action action) {
  Aftermath outcome{bodies_of(s), bodies_of(s), {}};
  s.goods.top.clear();  // blank in a view: whatever comes now is for nature to say
  s.drugs.top.clear();
  s.events.top.clear();
  std::vector<Event> events;
  rules.apply(s, seat, action, &events);
  for (;;) {
    for (const Event& event : events) {
      if (ends_it(event)) return outcome;
      note(outcome, event);
    }
    if (s.window.seat == nobody) return outcome;
    events.clear();
    rules.apply(s, s.window.seat, act(Verb::endure), &events);
  }
}

// The announced effect, after this answer and if nobody answers any more.
Aftermath answered(const Rules& rules, State s, Seat seat, Action action) {
  Aftermath outcome{bodies_of(s), bodies_of(s), {}};
  if (verb_of(action) != Verb::endure) rules.apply(s, seat, action, nullptr);
  outcome.after[seat] = rules.moved(s.seats[seat].tracks, rules.coming(s, seat));
  if (rules.deadly(outcome.after[seat])) outcome.dies.add(seat);
  return outcome;
}

ChangesShape changes_of(const Aftermath& outcome, Seat seat) {
  ChangesShape shape;
  for (std::size_t t = 0; t < track_count; ++t) {
    const int before = outcome.before[seat].at[t];
    const int after = outcome.after[seat].at[t];
    if (before != after) shape.changes[t] = {before, after};
  }
  return shape;
}

std::vector<GuestShape> guests_in(const Aftermath& outcome, Seat host) {
  std::vector<GuestShape> guests;
  for (Seat seat = 0; seat < max_people; ++seat) {
    if (seat != host && outcome.before[seat] != outcome.after[seat])
      guests.push_back({seat, changes_of(outcome, seat)});
  }
  return guests;
}

OutlookShape shape_of(const Rules& rules, Seat seat, Action action, const Aftermath& outcome) {
  OutlookShape shape;
  shape.id = to_id(rules, action);
  shape.kills = outcome.dies;
  if (verb_of(action) == Verb::party) {
    shape.guests = guests_in(outcome, seat);
    return shape;
  }
  const Points tonight = rules.check_results(outcome.after[seat]);
  shape.tracks = changes_of(outcome, seat);
  shape.tonight = {tonight};
  shape.doomed = rules.deadly(rules.moved(outcome.after[seat], tonight));
  return shape;
}

}  // namespace

Foreseen foreseen(const Rules& rules, const State& s, Seat seat, Action action) {
  const Aftermath all =
      s.window.seat == seat ? answered(rules, s, seat, action) : played_out(rules, s, seat, action);
  return {all.before[seat], all.after[seat], all.dies};
}

std::vector<OutlookShape> outlook_of(const Rules& rules, const View& view) {
  std::vector<OutlookShape> list;
  const State& s = view.table;
  const Pending pending = rules.pending(s);
  if (!(pending.must | pending.may).has(view.seat) || !s.living.has(view.seat)) return list;
  const bool in_window = s.window.seat == view.seat;
  const std::vector<Action> all = legal_actions(rules, s, view.seat);
  const auto pairs = std::count_if(all.begin(), all.end(),
                                   [](Action action) { return is_two_cards(verb_of(action)); });
  for (const Action action : all) {
    if (in_window) {
      list.push_back(shape_of(rules, view.seat, action, answered(rules, s, view.seat, action)));
    } else if (has_outlook(rules, verb_of(action))) {
      const Aftermath outcome = played_out(rules, s, view.seat, action);
      if (!is_two_cards(verb_of(action)) || pairs <= most_pairs || !outcome.dies.empty())
        list.push_back(shape_of(rules, view.seat, action, outcome));
    }
  }
  return list;
}

}  // namespace lazaret::infarkt
