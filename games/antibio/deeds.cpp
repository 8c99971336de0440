#include "games/antibio/deeds.h"

#include <cassert>

namespace lazaret::antibio {

void Rules::apply(State& s, [[maybe_unused]] Seat seat, Action action,
                  std::vector<Event>* events) const {
  assert(!why_not(s, seat, action));
  Deeds deeds(*this, s, events);
  deeds.perform(action);
  deeds.run();
}

void Rules::settle(State& s) const { Deeds(*this, s, nullptr).run(); }

State Rules::after_turn(State s) const {
  Deeds(*this, s, nullptr).end_turn_now();
  return s;
}

void Deeds::record(EventKind kind, int a, int b, int c, int d) {
  const auto arg = [](int value) { return static_cast<std::int16_t>(value); };
  events_->push_back(
      {static_cast<std::uint16_t>(kind), all_seats, {arg(a), arg(b), arg(c), arg(d)}});
}

void Deeds::perform(Action action) {
  const CardId card = action.a;
  switch (verb_of(action)) {
    case Verb::play:
    case Verb::use:
    case Verb::share:
    case Verb::power_swap: return ask_or_play(action);
    case Verb::office: return lay_into_office(card);
    case Verb::deposit:
      spend_play();
      own().hand.remove(card);
      return deposit(card);
    case Verb::power_draw: return power_draw();
    case Verb::power_cancel: return cancel_event();
    case Verb::cancel_problem:  // AB-13.6
      --own().tokens;
      own().hand.remove(card);
      s_.investment.add(card);
      return emit(EventKind::problem_cancelled, s_.turn, card);
    case Verb::pass: return pass();
    case Verb::buy: return buy(card);
    case Verb::sell: return sell(card);
    case Verb::take_problem: return push(Frame::Kind::problem);  // AB-14.12
    case Verb::move: return move(action.a);
    case Verb::stay: s_.phase = Phase::problems; return emit(EventKind::stayed, s_.turn);
    case Verb::face: return face(card);
    case Verb::discard: return discard(card);
    case Verb::agree: return answer(true);
    case Verb::refuse: return answer(false);
    case Verb::replace: return replace(card);
    default: return chance(action);
  }
}

void Deeds::chance(Action action) {
  if (s_.frames.empty()) {
    return s_.phase == Phase::event ? event_came(action.a) : drew(s_.turn, action.a);
  }
  const Frame frame = top();
  switch (frame.kind) {
    case Frame::Kind::setup: return set_up(action);
    case Frame::Kind::fill: pop(); return fill(static_cast<Colour>(frame.a), frame.b, action.a);
    case Frame::Kind::problem: return took_problem(action.a);
    case Frame::Kind::face: return stolen(action.a);
    default: --top().b; return drew(frame.a, action.a);
  }
}

bool Deeds::step() {
  if (!s_.frames.empty()) return step_frame();
  switch (s_.phase) {
    case Phase::event: return step_event();
    case Phase::problems:  // AB-16.1
      if ((own().hand.kinds() & cards_.problems) != 0) return false;
      s_.phase = Phase::draw;
      return true;
    case Phase::draw: return step_draw_phase();
    case Phase::propagation: propagate(); return true;
    default: return false;
  }
}

bool Deeds::step_frame() {
  switch (top().kind) {
    case Frame::Kind::setup: return step_setup();
    case Frame::Kind::effect: return step_effect();
    case Frame::Kind::draw: return step_draw();
    case Frame::Kind::fill: return step_fill();
    case Frame::Kind::problem: return step_problem();
    case Frame::Kind::face: return step_face();
    case Frame::Kind::event: return step_event_parts();
    case Frame::Kind::discard:
      if (top().b > 0 && !s_.seats[top().a].hand.empty()) return false;
      pop();
      return true;
    default: return false;
  }
}

}  // namespace lazaret::antibio
