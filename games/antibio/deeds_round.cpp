// Antibio+: the round, its event, the turns and propagation.
#include <bit>

#include "games/antibio/deeds.h"

namespace lazaret::antibio {

bool Deeds::step_event() {
  if (s_.event != absent) {
    if (g_.canceller(s_) != absent) return false;
    event_acts();
    return true;
  }
  const Events& events = s_.events;
  const EventSet possible =
      (events.own_left > 0 ? events.own : 0) | (events.others_left > 0 ? events.others : 0);
  if (possible == 0) {  // only a loaded position has nothing left here
    end_event();
    return true;
  }
  if (!std::has_single_bit(possible)) return false;
  event_came(static_cast<EventId>(std::countr_zero(possible)));
  return true;
}

// AB-3.3.
void Deeds::event_came(EventId event) {
  Events& events = s_.events;
  const bool own_card = (events.own & bit(event)) != 0;
  (own_card ? events.own : events.others) &= ~bit(event);
  --(own_card ? events.own_left : events.others_left);
  events.seen |= bit(event);
  s_.event = event;
  emit(EventKind::event_drawn, event);
}

void Deeds::event_acts() {
  const EventCard& event = cards_.events[s_.event];
  if (event.station != absent) infect(event);
  if (event.resist > 0) resist(event.resist);
  if (event.wash > 0) wash(event);
  if (event.evacuate > 0) evacuate(event.evacuate);
  if (over()) return;
  const bool more = event.each_draws > 0 || event.each_discards > 0 || event.tender;
  if (more) return push(Frame::Kind::event);
  end_event();
}

// Times N (AB-3.6, AB-4.1); nothing on a clean station (AB-3.7), and no card on one without
// (AB-3.8).
void Deeds::infect(const EventCard& event) {
  if (s_.is_clean(event.station)) emit(EventKind::event_void, event.station);
  for (const Strain strain : all_strains)
    place(strain, event.station, event.add[index(strain)] * g_.players());
}

// AB-4.5, in turn order as everything that concerns several seats (AB-3.9).
void Deeds::resist(int times) {
  for (int n = 0; n < g_.players() && !over(); ++n) {
    const StationId station = s_.seats[g_.in_turn_order(s_, n)].station;
    for (int i = 0; i < times && !over(); ++i) transform(Strain::blue, Strain::red, station);
  }
}

// AB-4.6; no kill (AB-3.10).
void Deeds::wash(const EventCard& event) {
  bool washed = false;
  for (StationId station = 0; station < station_count; ++station) {
    std::uint8_t& blue = s_.bacteria[index(Strain::blue)][station];
    if (blue < event.wash_at_least) continue;
    raise(blue, -event.wash);
    raise(s_.supply[index(Strain::blue)], event.wash);
    washed = true;
    emit(EventKind::washed, static_cast<int>(Strain::blue), station);
  }
  if (washed && g_.all_black(s_)) lose(Cause::all_black);
}

// AB-4.9.
void Deeds::evacuate(int arrows) {
  for (int n = 0; n < g_.players() && !over(); ++n) {
    const Seat seat = g_.in_turn_order(s_, n);
    StationId station = s_.seats[seat].station;
    for (int i = 0; i < arrows; ++i) station = cards_.board.stations[station].ring;
    arrive(seat, station);
  }
}

bool Deeds::part_applies(int part) const {
  const EventCard& event = cards_.events[s_.event];
  if (part == 0) return event.each_draws > 0;
  return part == 1 ? event.each_discards > 0 : event.tender;
}

// AB-4.8, AB-4.7, AB-4.10.
void Deeds::do_part(int part, int n) {
  const EventCard& event = cards_.events[s_.event];
  if (part == 2) return tender(n);
  const Seat seat = g_.in_turn_order(s_, n);
  if (part == 0) return push(Frame::Kind::draw, seat, event.each_draws);
  push(Frame::Kind::discard, seat, event.each_discards);
}

// a: 0 everybody draws, 1 everybody discards, 2 the Institute; b: seats or steps done.
bool Deeds::step_event_parts() {
  Frame& frame = top();
  const int places = cards_.board.institute;
  const int parts = frame.a < 2 ? g_.players() : static_cast<int>(colour_count) * (places + 1);
  if (frame.a == 3) {
    pop();
    end_event();
    return true;
  }
  if (!part_applies(frame.a) || frame.b == parts) {
    ++frame.a;
    frame.b = 0;
    return true;
  }
  do_part(frame.a, frame.b++);
  return true;
}

// AB-4.10: for each colour the old cards go first, then the new ones come one by one.
void Deeds::tender(int step) {
  const int steps = cards_.board.institute + 1;
  const auto colour = static_cast<std::size_t>(step / steps);
  auto& row = s_.institute[colour];
  if (step % steps != 0)
    return push(Frame::Kind::fill, static_cast<int>(colour), static_cast<int>(row.size()));
  for (const CardId card : row) s_.market.add(card);
  row.clear();
}

// AB-3.5.
void Deeds::cancel_event() {
  const Seat seat = g_.canceller(s_);
  --s_.seats[seat].tokens;
  emit(EventKind::event_cancelled, seat, s_.event);
  s_.event = absent;
  end_event();
}

void Deeds::end_event() {
  Events& events = s_.events;
  if (events.own_left == 0 && events.others_left == 0) {
    if (s_.stage < pack_count) {  // AB-3.12
      ++s_.stage;
      events.own = g_.pack_of(s_.stage);
      events.own_left = g_.options().difficulty.own[s_.stage - 1U];
      events.others_left = static_cast<std::uint8_t>(cards_.board.others_per_pack);
      emit(EventKind::stage_rose, s_.stage);
    } else {  // AB-3.13
      events.others = events.seen & cards_.pack[others_pack];
      events.own = events.seen & ~events.others;
      events.own_left = static_cast<std::uint8_t>(std::popcount(events.own));
      events.others_left = static_cast<std::uint8_t>(std::popcount(events.others));
      emit(EventKind::events_reshuffled, std::popcount(events.seen));
    }
    events.seen = 0;
  }
  begin_turn(s_.first);
}

// AB-6.2; AB-4.2 for the credits.
void Deeds::begin_turn(Seat seat) {
  const EventCard* event = g_.event_in_force(s_);
  s_.turn = seat;
  s_.phase = Phase::action;
  s_.plays = static_cast<std::uint8_t>(cards_.board.plays);
  s_.made = 0;
  s_.credits = event == nullptr ? 0 : event->round_credits;
  s_.refused = {};
  s_.power_used = false;
  emit(EventKind::turn_began, seat, s_.credits);
}

// AB-15.1.
void Deeds::move(StationId to) {
  const bool forced = !s_.frames.empty();
  if (forced) pop();
  arrive(s_.turn, to);
  if (!forced && !over()) s_.phase = Phase::problems;
}

// AB-16.2.
void Deeds::face(CardId problem) {
  own().hand.remove(problem);
  s_.investment.add(problem);
  emit(EventKind::faced, s_.turn, problem);
  push(Frame::Kind::face, problem);
}

// AB-17.1, AB-17.2.
bool Deeds::step_draw_phase() {
  if (g_.options().bought_before_draw) s_.investment.take_all(s_.zone2);  // AB-17.4
  if (own().hand.size() >= cards_.board.hand) {
    end_turn();
    return true;
  }
  if (!ready_pile()) {
    lose(Cause::cards);  // AB-19.8
    return true;
  }
  if (!s_.pile.one_kind_only()) return false;
  drew(s_.turn, s_.pile.at(0));
  return true;
}

void Deeds::end_turn() {
  s_.investment.take_all(s_.zone2);
  if (s_.stage >= 2) {  // AB-17.5
    for (StationId station = 0; station < station_count && !over(); ++station) {
      place(Strain::red, station, cards_.board.stage2_red);
    }
  }
  for (int i = 0; s_.stage >= 3 && i < cards_.board.stage3_convert && !over(); ++i) {  // AB-17.6
    transform(Strain::blue, Strain::red, own().station);
  }
  if (over()) return;
  s_.played.add(s_.turn);
  if (s_.played.size() == g_.players()) {
    s_.phase = Phase::propagation;
    s_.turn = s_.first;
    return;
  }
  Seat next = s_.turn;
  while (s_.played.has(next)) next = g_.next_in_direction(s_, next);  // AB-6.3
  begin_turn(next);
}

void Deeds::end_turn_now() {
  s_.frames.clear();
  end_turn();
  if (s_.phase == Phase::propagation) propagate();
}

// AB-18.1.
void Deeds::propagate() {
  emit(EventKind::propagation, s_.round);
  for (SeatState& seat : s_.seats) {
    for (std::size_t strain = 0; strain < strain_count; ++strain)
      raise(seat.lab[strain], seat.beside[strain]);
    seat.beside = {};
  }
  const EventCard* event = g_.event_in_force(s_);
  const bool all_out = s_.carded == all_stations;
  const bool no_blue = !s_.on_board(Strain::blue);  // AB-18.5: read before any point
  if (event != nullptr && event->calm) {            // AB-4.4
    emit(EventKind::calm, s_.event);
  } else {
    spread(all_out, no_blue);
  }
  if (over()) return;
  s_.killed_this_round = false;
  end_round();
}

// Points 1 to 3 (AB-18.2, AB-18.3, AB-18.4) in this order (AB-18.6) and in every stage (AB-18.7).
void Deeds::spread(bool all_out, bool no_blue) {
  const auto for_each_scientist = [&](auto deed) {
    for (int n = 0; n < g_.players() && !over(); ++n)
      deed(s_.seats[g_.in_turn_order(s_, n)].station);
  };
  if (!s_.killed_this_round) {
    emit(EventKind::nobody_killed);
    for_each_scientist([&](StationId station) { place(Strain::red, station); });
  }
  if (all_out && !over()) {
    emit(EventKind::all_cards_out);
    for_each_scientist([&](StationId station) { transform(Strain::blue, Strain::red, station); });
  }
  if (no_blue && !over()) {
    emit(EventKind::no_blue);
    for_each_scientist([&](StationId station) { transform(Strain::red, Strain::black, station); });
  }
}

// AB-19.7, AB-19.9. The event is in force until here (AB-3.11); the next round begins with the same
// first player and keeps the direction (AB-6.5).
void Deeds::end_round() {
  const Board& board = cards_.board;
  const bool late =
      s_.clean_since != 0 && !s_.laboratory.remedy && s_.round >= s_.clean_since + board.deadline;
  if (late) return lose(Cause::late);
  if (s_.round >= board.most_rounds) return lose(Cause::rounds);
  ++s_.round;
  s_.played = {};
  s_.event = absent;
  s_.phase = Phase::event;
  emit(EventKind::round_began, s_.round);
}

}  // namespace lazaret::antibio
