// What an action would do as things stand.
#include <algorithm>

#include "games/infarkt/position.h"

namespace lazaret::infarkt {

namespace {

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

struct Outcome {
  Points before;
  Points after;
  SeatSet dies;
};

void note(Outcome& outcome, Seat seat, const Event& event) {
  const auto who = static_cast<Seat>(event.args[0]);
  if (event.kind == static_cast<std::uint16_t>(EventKind::died)) outcome.dies.add(who);
  if (event.kind == static_cast<std::uint16_t>(EventKind::track_moved) && who == seat)
    outcome.after.at[static_cast<std::size_t>(event.args[1])] =
        static_cast<std::int8_t>(event.args[3]);
}

// Everybody endures, and nature is not asked.
Outcome played_out(const Rules& rules, State s, Seat seat, Action action) {
  Outcome outcome{s.seats[seat].tracks, s.seats[seat].tracks, {}};
  s.goods.top.clear();  // blank in a view: whatever comes now is for nature to say
  s.drugs.top.clear();
  s.events.top.clear();
  std::vector<Event> events;
  rules.apply(s, seat, action, &events);
  for (;;) {
    for (const Event& event : events) {
      if (ends_it(event)) return outcome;
      note(outcome, seat, event);
    }
    if (s.window.seat == nobody) return outcome;
    events.clear();
    rules.apply(s, s.window.seat, act(Verb::endure), &events);
  }
}

// The announced effect, after this answer and if nobody answers any more.
Outcome answered(const Rules& rules, State s, Seat seat, Action action) {
  Outcome outcome{s.seats[seat].tracks, {}, {}};
  if (verb_of(action) != Verb::endure) rules.apply(s, seat, action, nullptr);
  outcome.after = rules.moved(s.seats[seat].tracks, rules.coming(s, seat));
  if (rules.deadly(outcome.after)) outcome.dies.add(seat);
  return outcome;
}

ChangesShape changes_of(const Outcome& outcome) {
  ChangesShape shape;
  for (std::size_t t = 0; t < track_count; ++t) {
    if (outcome.before.at[t] != outcome.after.at[t])
      shape.changes[t] = {outcome.before.at[t], outcome.after.at[t]};
  }
  return shape;
}

OutlookShape shape_of(const Rules& rules, Action action, const Outcome& outcome) {
  OutlookShape shape;
  shape.id = to_id(rules, action);
  if (!is_two_cards(verb_of(action))) {
    const Points tonight = rules.check_results(outcome.after);
    shape.tracks = changes_of(outcome);
    shape.tonight = {tonight};
    shape.doomed = rules.deadly(rules.moved(outcome.after, tonight));
  }
  shape.kills = outcome.dies;
  return shape;
}

}  // namespace

std::vector<OutlookShape> outlook_of(const Rules& rules, const View& view) {
  std::vector<OutlookShape> list;
  const State& s = view.table;
  const Pending pending = rules.pending(s);
  if (!(pending.must | pending.may).has(view.seat) || !s.living.has(view.seat)) return list;
  const bool in_window = s.window.seat == view.seat;
  for (const Action action : legal_actions(rules, s, view.seat)) {
    if (in_window) {
      list.push_back(shape_of(rules, action, answered(rules, s, view.seat, action)));
    } else if (has_outlook(rules, verb_of(action))) {
      const Outcome outcome = played_out(rules, s, view.seat, action);
      // There may be thousands of pairs: only those that kill are worth the ink.
      if (!is_two_cards(verb_of(action)) || !outcome.dies.empty())
        list.push_back(shape_of(rules, action, outcome));
    }
  }
  return list;
}

}  // namespace lazaret::infarkt
