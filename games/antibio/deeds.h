// Antibio+: what happens when somebody acts.
#pragma once

#include <vector>

#include "games/antibio/chance.h"
#include "games/antibio/rules.h"

namespace lazaret::antibio {

// One action being carried out: the rules, the state it changes, and who listens.
class Deeds {
 public:
  Deeds(const Rules& rules, State& s, std::vector<Event>* events)
      : g_(rules), cards_(rules.cards()), s_(s), events_(events) {}

  void perform(Action action);
  void end_turn_now();
  // Goes on until somebody must decide, chance has more than one outcome, or the game is over.
  void run() {
    while (!over() && step()) {
    }
  }

 private:
  // deeds.cpp
  bool over() const { return s_.phase == Phase::over; }
  void emit(EventKind kind, int a = 0, int b = 0, int c = 0, int d = 0) {
    if (events_ != nullptr) record(kind, a, b, c, d);
  }
  void record(EventKind kind, int a, int b, int c, int d);
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

  // deeds_board.cpp: bacteria, stations, victory and defeat
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

  // deeds_cards.cpp: what cards do in the action and financing phases
  void ask_or_play(Action action);
  void answer(bool yes);
  void play(Action action);
  void carry_out_words(Action action);
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
  void gain_credits(int credits);
  void gain_plays(int plays);
  void pass();
  void lay_into_office(CardId card);
  void power_draw();
  void discard(CardId card);
  void replace(CardId card);
  void buy(CardId card);
  void sell(CardId card);
  void end_financing();

  // deeds_draw.cpp: piles
  bool ready_pile();
  void drew(Seat seat, CardId card);
  bool step_draw();
  bool step_fill();
  void fill(Colour colour, std::size_t place, CardId card);
  bool step_problem();
  void took_problem(CardId card);
  bool step_face();
  bool step_theft();
  Seat thief() const;
  void stolen(CardId card);
  bool step_setup();
  void set_up(Action action);
  void start_at(StationId station);

  // deeds_round.cpp: round, event, turn, propagation
  bool step_event();
  void event_came(EventId event);
  void event_acts();
  void infect(const EventCard& event);
  void resist(int times);
  void wash(const EventCard& event);
  void evacuate(int arrows);
  bool step_event_parts();
  bool part_applies(int part) const;
  void do_part(int part, int n);
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
  std::vector<Event>* events_;  // null: nobody listens
};

}  // namespace lazaret::antibio
