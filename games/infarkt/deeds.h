// Infarkt: one step being carried out, up to the next decision or chance. Internal to the rules.
#pragma once

#include <vector>

#include "games/infarkt/rules.h"

namespace lazaret::infarkt {

class Play {
 public:
  Play(const Rules& rules, State& state, std::vector<Event>* events)
      : rules_(rules), s_(state), cards_(rules.cards()), board_(rules.board()), events_(events) {}

  void perform(Seat seat, Action action);
  // Runs on while nobody has to decide and chance has no choice.
  void advance() {
    while (go_on()) {
    }
  }

  void begin_game();

 private:
  bool go_on();

  // deeds_round.cpp
  void name_first(Seat seat);
  void begin_round();
  void lay_out_events();
  void remove_covered(Seat seat, Card card);

  // deeds_draw.cpp
  bool draw_due();
  template <Group G>
  bool draw_from(Pile<G>& pile);
  bool refill(Pile<Group::events>& pile);
  template <Group G>
  bool refill(Pile<G>& pile);
  void draw(Card card);
  template <Group G>
  void take_from(Pile<G>& pile, Card card);
  void put_down(Card card);
  template <Group G, class... Whose>
  void lay(CardSet<G>& set, Card card, EventKind kind, Whose... whose);
  template <Group G>
  void deal(CardSet<G> Person::*hand, Card card, int behind);
  void lay_event(Card card);
  void drawn_all();

  // deeds_events.cpp
  void begin_events();
  bool offer_events();
  void take_event(Card card);
  void carry_out_flags(Seat seat, const Face& face);
  void lose_cards(Seat seat, const Goods& goods, const Drugs& drugs);
  void lose_family(Seat seat, int chips);
  void change_career(Seat seat, int chips);
  void write_diary(Seat seat, Card card);
  void empty_diaries(SeatSet seats);
  void next_event_turn();
  void end_events();

  // deeds_planning.cpp
  void begin_planning();
  bool await_plans();
  void plan(Seat seat, Action action);
  void begin_actions();

  // deeds_places.cpp
  bool await_action();
  void begin_deed(Action action);
  void pay(Seat seat, int coins);
  void earn(Seat seat, int coins);
  void gain();
  void draw_for_deed();
  void put_back(Card card);
  void keep_frenzy();
  void clear_stall();
  void show_drug(Card card);
  void swap(Card give, Card get);
  void end_trade();
  void end_deed();
  void take_piece_back(Place place);
  void begin_check();

  // deeds_party.cpp
  void serve(Verb verb, Card one, Card two);
  void after_course();
  void go_out(Seat guest);
  void after_smoke();
  void turned(Card card);
  void after_drink();

  // deeds_death.cpp
  void begin_shock();
  void die(Seat seat);
  void settle();
  void hold_burial();
  void close_chain();
  void end_game(SeatSet winners);

  // deeds_effects.cpp
  void announce();
  void open_window(Seat from, Seat until);
  void endure();
  void apply_effect();
  void after_effect();
  void use_drug(Seat seat, Card card);
  void shield(Seat seat, Track track);
  void move_tracks(Seat seat, const Points& effects);

  Person& active() { return s_.seats[s_.active]; }
  template <class... Args>
  void emit(EventKind kind, SeatSet seen_by, Args... args) const {
    if (events_ != nullptr) [[unlikely]] {
      events_->push_back(
          {static_cast<std::uint16_t>(kind), seen_by, {static_cast<std::int16_t>(args)...}});
    }
  }
  template <class... Args>
  void tell(EventKind kind, Args... args) const {
    emit(kind, all_seats, args...);
  }

  const Rules& rules_;
  State& s_;
  const CardTable& cards_;
  const Board& board_;
  std::vector<Event>* events_;
};

}  // namespace lazaret::infarkt
