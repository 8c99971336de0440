// Antibio+: bacteria, stations, victory and defeat.
#include "games/antibio/deeds.h"

namespace lazaret::antibio {

// AB-5.3: from the supply, else from a laboratory, else from beside one. The seat in charge is
// always s.turn: outside the turns that is the first player (AB-5.4).
bool Deeds::take_bacterium(Strain strain) {
  if (s_.supply[index(strain)] > 0) {
    --s_.supply[index(strain)];
    return true;
  }
  for (Strains SeatState::*shelf : {&SeatState::lab, &SeatState::beside}) {
    Seat seat = s_.turn;
    for (int i = 0; i < g_.players(); ++i, seat = g_.left_of(seat)) {
      std::uint8_t& there = (s_.seats[seat].*shelf)[index(strain)];
      if (there == 0) continue;
      --there;
      emit(EventKind::taken_back, static_cast<int>(strain), seat);
      return true;
    }
  }
  emit(EventKind::none_left, static_cast<int>(strain));  // AB-5.5
  return false;
}

// AB-5.2: one by one, and the defeats are looked at after each.
void Deeds::place(Strain strain, StationId station, int times) {
  if (s_.is_clean(station)) return;  // AB-5.7
  for (; times > 0 && !over(); --times) {
    if (!take_bacterium(strain)) return;
    ++s_.bacteria[index(strain)][station];
    emit(EventKind::placed, static_cast<int>(strain), station);
    check_defeat();
  }
}

// AB-5.6.
void Deeds::transform(Strain from, Strain to, StationId station) {
  if (s_.count(from, station) == 0 || !take_bacterium(to)) return;
  --s_.bacteria[index(from)][station];
  ++s_.supply[index(from)];
  ++s_.bacteria[index(to)][station];
  emit(EventKind::transformed, static_cast<int>(from), static_cast<int>(to), station);
  check_defeat();
}

// AB-19.3, AB-19.5. Here all-black goes before overflow; the other causes have moments of their
// own: problems in financing, cards in the draw phase, late and then rounds at the end of a round.
// That is the order of AB-19.10.
void Deeds::check_defeat() {
  if (!s_.on_board(Strain::black)) return;  // both defeats need one
  if (g_.all_black(s_)) return lose(Cause::all_black);
  if (g_.overflow(s_)) lose(Cause::overflow);
}

// AB-9.8: kills at most so many of a strain on the active scientist's station; says how many.
int Deeds::kill(Strain strain, int most) {
  const StationId station = own().station;
  std::uint8_t& there = s_.bacteria[index(strain)][station];
  int killed = 0;
  for (; killed < most && there > 0 && !over(); ++killed) {
    --there;
    ++own().beside[index(strain)];
    s_.killed_this_round = true;
    emit(EventKind::killed, s_.turn, static_cast<int>(strain), station);
    const bool empty = s_.count(Strain::blue, station) + s_.count(Strain::red, station) +
                           s_.count(Strain::black, station) ==
                       0;
    if (empty) cleaned(station);
  }
  return killed;
}

// AB-5.8; a clean station has its card out.
void Deeds::cleaned(StationId station) {
  s_.clean = static_cast<StationSet>(s_.clean | station_bit(station));
  s_.carded = static_cast<StationSet>(s_.carded | station_bit(station));
  emit(EventKind::cleaned, station);
  if (s_.clean != all_stations) return;
  s_.clean_since = s_.round;
  if (!s_.laboratory.remedy) emit(EventKind::all_clean, s_.round + cards_.board.deadline);
  check_victory();
}

// AB-15.6, AB-15.7.
void Deeds::arrive(Seat seat, StationId station) {
  emit(EventKind::moved, seat, s_.seats[seat].station, station);
  s_.seats[seat].station = station;
  if (s_.has_card(station)) return;
  s_.carded = static_cast<StationSet>(s_.carded | station_bit(station));
  emit(EventKind::contaminated, station);
  place(Strain::blue, station, cards_.board.arrival_blue_per_player * g_.players());
}

// AB-11.6.
void Deeds::check_remedy() {
  if (!s_.laboratory.remedy && s_.laboratory.spirit && g_.laboratory_complete(s_)) {
    s_.laboratory.remedy = true;
    emit(EventKind::remedy_found);
  }
  check_victory();
}

// AB-19.1, AB-19.2.
void Deeds::check_victory() {
  if (s_.laboratory.remedy && s_.clean == all_stations) finish(EventKind::won, s_.round, 0);
}

void Deeds::lose(Cause cause) {
  s_.cause = cause;
  finish(EventKind::lost, static_cast<int>(cause), s_.round);
}

// AB-19.11.
void Deeds::finish(EventKind kind, int a, int b) {
  s_.phase = Phase::over;
  s_.frames.clear();
  emit(kind, a, b);
}

}  // namespace lazaret::antibio
