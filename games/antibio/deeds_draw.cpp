// Antibio+: cards that come from piles and hands. A card that can be of one kind only just comes
// (AB-20.1).
#include <algorithm>
#include <bit>

#include "games/antibio/deeds.h"

namespace lazaret::antibio {

// AB-17.3; false if there is nothing to draw at all.
bool Deeds::ready_pile() {
  if (s_.pile.empty() && !s_.investment.empty()) {
    s_.pile.take_all(s_.investment);
    emit(EventKind::reshuffled, s_.pile.size());
  }
  return !s_.pile.empty();
}

void Deeds::drew(Seat seat, CardId card) {
  s_.pile.remove(card);
  s_.seats[seat].hand.add(card);
  emit(EventKind::drew, seat, card);
}

bool Deeds::step_draw() {
  const Frame frame = top();
  if (frame.b == 0) {
    pop();
    return true;
  }
  if (!ready_pile()) {  // AB-8.2
    emit(EventKind::nothing_to_draw, frame.a);
    pop();
    return true;
  }
  if (!s_.pile.one_kind_only()) return false;
  --top().b;
  drew(frame.a, s_.pile.at(0));
  return true;
}

// AB-14.5, AB-20.4.
bool Deeds::step_fill() {
  const Frame frame = top();
  const auto colour = static_cast<Colour>(frame.a);
  Cards& pile = s_.discoveries[index(colour)];
  auto& under = s_.under[index(colour)];
  if (pile.empty()) {  // AB-14.6
    pile = only_kinds(s_.market, cards_.discoveries[index(colour)]);
    for (int i = 0; i < pile.size(); ++i) s_.market.remove(pile.at(static_cast<std::uint32_t>(i)));
    if (!pile.empty()) emit(EventKind::market_reshuffled, frame.a, pile.size());
  }
  if (pile.empty()) {  // AB-14.7
    emit(EventKind::institute_empty, frame.a);
    pop();
    return true;
  }
  const bool only_under = pile.size() == static_cast<int>(under.size());
  const Cards open = under.empty() || only_under ? pile : g_.open_part(s_, colour);
  if (!only_under && !open.one_kind_only()) return false;
  pop();
  const CardId card = only_under ? under[0] : open.at(0);
  if (only_under) under.erase_at(0);
  fill(colour, frame.b, card);
  return true;
}

void Deeds::fill(Colour colour, std::size_t place, CardId card) {
  auto& row = s_.institute[index(colour)];
  s_.discoveries[index(colour)].remove(card);
  row.push_back(card);
  std::rotate(row.begin() + place, row.end() - 1, row.end());
  emit(EventKind::institute_filled, card);
}

// AB-20.5.
bool Deeds::step_problem() {
  const std::size_t level = next_level(s_);
  if (level == 3) {
    took_problem(s_.problems.bottom[0]);
    return true;
  }
  const KindSet kinds = s_.problems.unseen.kinds() & cards_.level[level];
  if (!std::has_single_bit(kinds)) return false;
  took_problem(static_cast<CardId>(std::countr_zero(kinds)));
  return true;
}

void Deeds::took_problem(CardId card) {
  const std::size_t level = next_level(s_);
  if (level == 3) {
    s_.problems.bottom.erase_at(0);
  } else {
    --s_.problems.left[level];
    s_.problems.unseen.remove(card);
  }
  s_.investment.add(card);
  emit(EventKind::took_problem, s_.turn, card);
  if (g_.problem_pile(s_) == 0) return lose(Cause::problems);  // AB-19.6
  pop();
  end_financing();
}

// b counts the parts: first the forced move (AB-16.4), then the thefts (AB-16.6, AB-16.7), last the
// reversal (AB-16.10), which holds at once (AB-6.4).
bool Deeds::step_face() {
  const Frame frame = top();
  const Card& card = cards_[frame.a];
  if (frame.b == 0) {
    ++top().b;
    if (card.advance > 0) push(Frame::Kind::forced, card.advance);
    return true;
  }
  if (frame.b <= card.steal.size()) return step_theft();
  pop();
  if (card.reverse) {
    s_.direction = static_cast<std::int8_t>(-s_.direction);
    emit(EventKind::reversed, s_.direction);
  }
  return true;
}

Seat Deeds::thief() const {
  const bool left = cards_[s_.frames.back().a].steal[s_.frames.back().b - 1U] == Side::left;
  return left ? g_.left_of(s_.turn) : g_.right_of(s_.turn);
}

bool Deeds::step_theft() {
  const Cards& hand = own().hand;
  if (hand.empty()) {  // AB-16.8
    emit(EventKind::nothing_to_steal, thief(), s_.turn);
    ++top().b;
    return true;
  }
  if (!hand.one_kind_only()) return false;
  stolen(hand.at(0));
  return true;
}

// A stolen problem is the thief's from now on (AB-16.9).
void Deeds::stolen(CardId card) {
  hand_over(s_.turn, thief(), card);
  emit(EventKind::stolen, thief(), s_.turn, card);
  ++top().b;
}

bool Deeds::step_setup() {
  const SetupDraw next = next_setup_draw(g_, s_);
  const bool dealt = next.what == SetupDraw::What::institute || next.what == SetupDraw::What::done;
  if (dealt && !s_.pile.empty()) s_.investment.take_all(s_.pile);  // AB-2.8
  switch (next.what) {
    case SetupDraw::What::done:
      pop();
      emit(EventKind::round_began, s_.round);
      return true;
    case SetupDraw::What::deal:
      if (!s_.pile.one_kind_only()) return false;
      set_up(act(Verb::draw_card, s_.pile.at(0)));
      return true;
    case SetupDraw::What::institute: {
      const Cards open = g_.open_part(s_, static_cast<Colour>(next.at));
      if (!open.one_kind_only()) return false;
      set_up(act(Verb::draw_card, open.at(0)));
      return true;
    }
    default: return false;
  }
}

// AB-2.14, AB-2.15.
void Deeds::start_at(StationId station) {
  const Board& board = cards_.board;
  const int blue = board.first_station_blue + board.first_station_blue_per_player * g_.players();
  const int more = blue - s_.count(Strain::blue, station);
  raise(s_.bacteria[index(Strain::blue)][station], more);
  raise(s_.supply[index(Strain::blue)], -more);
  s_.carded = station_bit(station);
  for (Seat seat = 0; seat < g_.players(); ++seat) s_.seats[seat].station = station;
  emit(EventKind::start_station, station, blue);
}

void Deeds::set_up(Action action) {
  const SetupDraw next = next_setup_draw(g_, s_);
  switch (next.what) {
    case SetupDraw::What::start: return start_at(action.a);
    case SetupDraw::What::character:
      s_.seats[next.at].character = action.a;
      s_.seats[next.at].tokens = cards_.function_of(action.a).tokens;
      return emit(EventKind::character_drawn, next.at, action.a);
    case SetupDraw::What::first:
      s_.first = s_.turn = action.a;
      return emit(EventKind::first_player, action.a);
    case SetupDraw::What::deal:
      s_.pile.remove(action.a);
      s_.seats[next.at].hand.add(action.a);
      return emit(EventKind::dealt, next.at, action.a);
    default: return fill(static_cast<Colour>(next.at), s_.institute[next.at].size(), action.a);
  }
}

}  // namespace lazaret::antibio
