// Antibio+: what happens when somebody acts. Only rules_apply.cpp includes this.
#pragma once

#include "games/antibio/chance.h"
#include "games/antibio/rules.h"

namespace lazaret::antibio {

// One action being carried out: the rules, the state it changes, and who listens.
template <class Sink>
class Deeds {
 public:
  Deeds(const Rules& rules, State& s, Sink& sink)
      : g_(rules), cards_(rules.cards()), s_(s), sink_(sink) {}

  void perform(Action action);
  // Goes on until somebody must decide, chance has more than one outcome, or the game is over.
  void run() {
    while (!over() && step()) {
    }
  }

 private:
  // deeds.h
  bool over() const { return s_.phase == Phase::over; }
  void emit(EventKind kind, int a = 0, int b = 0, int c = 0, int d = 0) {
    const auto arg = [](int value) { return static_cast<std::int16_t>(value); };
    sink_(Event{static_cast<std::uint16_t>(kind), all_seats, {arg(a), arg(b), arg(c), arg(d)}});
  }
  SeatState& own() { return s_.seats[s_.turn]; }
  Frame& top() { return s_.frames.back(); }
  void push(Frame::Kind kind, int a = 0, int b = 0, int c = 0) {
    const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
    s_.frames.push_back({kind, byte(a), byte(b), byte(c), Action{}});
  }
  void pop() { s_.frames.pop_back(); }
  bool step();
  bool step_frame();
  void chance(Action action);

  // deeds_board.h: bacteria, stations, victory and defeat
  bool take_bacterium(Strain strain);
  void place(Strain strain, StationId station, int times = 1);
  void transform(Strain from, Strain to, StationId station);
  void check_defeat();
  int kill(Strain strain, int most);
  void cleaned(StationId station);
  void arrive(Seat seat, StationId station);
  void check_remedy();
  void check_victory();
  void lose(Cause cause);
  void finish(EventKind kind, int a, int b);

  // deeds_cards.h: what cards do in the action and financing phases
  void ask_or_play(Action action);
  void answer(bool yes);
  void play(Action action);
  void take_from_source(Action action);
  int kill_with(Action action);
  void deposit(CardId card);
  void exchange(Action action);
  void hand_over(Seat from, Seat to, CardId card);
  void swap_by_power(Action action);
  void bury(CardId card);
  bool step_effect();
  void leave(CardId card, bool killed);
  void spend_play() {
    --s_.plays;
    ++s_.made;
  }
  void gain_plays(int plays);
  void pass();
  void lay_into_office(CardId card);
  void power_draw();
  void discard(CardId card);
  void replace(CardId card);
  void buy(CardId card);
  void sell(CardId card);
  void end_financing();

  // deeds_draw.h: piles
  bool ready_pile();
  void drew(Seat seat, CardId card);
  bool step_draw();
  bool step_fill();
  void fill(Colour colour, std::size_t place, CardId card);
  bool step_problem();
  void took_problem(CardId card);
  bool step_face();
  void stolen(CardId card);
  bool step_setup();
  void set_up(Action action);

  // deeds_round.h: round, event, turn, propagation
  bool step_event();
  void event_came(EventId event);
  void event_acts();
  bool step_event_parts();
  void tender(int step);
  void cancel_event();
  void end_event();
  void begin_turn(Seat seat);
  void move(StationId to);
  void face(CardId problem);
  bool step_draw_phase();
  void end_turn();
  void propagate();
  void spread(bool all_out, bool no_blue);
  void end_round();

  const Rules& g_;
  const CardTable& cards_;
  State& s_;
  Sink& sink_;
};

template <class Sink>
void Deeds<Sink>::perform(Action action) {
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
    case Verb::cancel_problem:
      --own().tokens;
      own().hand.remove(card);
      s_.investment.add(card);
      return emit(EventKind::problem_cancelled, s_.turn, card);
    case Verb::pass: return pass();
    case Verb::buy: return buy(card);
    case Verb::sell: return sell(card);
    case Verb::take_problem: return push(Frame::Kind::problem);
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

template <class Sink>
void Deeds<Sink>::chance(Action action) {
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

template <class Sink>
bool Deeds<Sink>::step() {
  if (!s_.frames.empty()) return step_frame();
  switch (s_.phase) {
    case Phase::event: return step_event();
    case Phase::problems:
      if ((own().hand.kinds() & cards_.problems) != 0) return false;
      s_.phase = Phase::draw;
      return true;
    case Phase::draw: return step_draw_phase();
    case Phase::propagation: propagate(); return true;
    default: return false;
  }
}

template <class Sink>
bool Deeds<Sink>::step_frame() {
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
