// Antibio+: what cards and powers do in the action and financing phases.
#include <algorithm>

#include "games/antibio/deeds.h"

namespace lazaret::antibio {

// AB-12.8, AB-13.9: who has a part in it is asked first.
void Deeds::ask_or_play(Action action) {
  const Verb verb = verb_of(action);
  const bool exchange = has_words(verb) && is_exchange(words_of(action));
  Seat first = absent;
  Seat second = absent;
  if (verb == Verb::power_swap) first = action.b;
  if (verb == Verb::share) first = owner_of(action);
  if (exchange) (first == absent ? first : second) = action.c;
  if (first == absent) return play(action);
  if (second == first) second = absent;
  push(Frame::Kind::consent, first, second);
  top().proposal = action;
  emit(EventKind::asked, s_.turn, first, action.a);
}

void Deeds::answer(bool yes) {
  const Frame frame = top();
  emit(yes ? EventKind::agreed : EventKind::refused, frame.a);
  if (!yes) {  // AB-12.10
    s_.refused.add(frame.a);
    return pop();
  }
  if (frame.b != absent) {
    top().a = frame.b;
    top().b = absent;
    return emit(EventKind::asked, s_.turn, frame.b, frame.proposal.a);
  }
  pop();  // AB-12.9
  if (verb_of(frame.proposal) == Verb::power_swap) return swap_by_power(frame.proposal);
  play(frame.proposal);
}

// The parts of an effect in the order of AB-7.7, while the card lies in zone 1 (AB-7.6). A card
// that finds nothing to kill and a problem do nothing (AB-7.10, AB-7.11).
void Deeds::play(Action action) {
  const CardId id = action.a;
  const Card& card = cards_[id];
  take_from_source(action);
  if (words_of(action) == Words::deposit) return deposit(id);
  s_.zone1.add(id);
  const bool killed = card.kills() && kill_with(action) > 0;
  if (over()) return;
  if (card.credits > 0) gain_credits(card.credits);
  if (card.plays > 0 && s_.phase == Phase::action) gain_plays(card.plays);  // AB-10.7
  carry_out_words(action);
  if (over()) return;
  if (card.draw == 0 && !card.renew) return leave(id, killed);
  push(Frame::Kind::effect, id, 0, killed ? 1 : 0);
}

// AB-8.3, AB-8.7, AB-12.1.
void Deeds::carry_out_words(Action action) {
  switch (words_of(action)) {
    case Words::remove:
      own().hand.remove(action.c);
      s_.removed.add(action.c);
      return emit(EventKind::removed, s_.turn, action.c);
    case Words::bury_two: bury(action.c); return bury(action.d);
    case Words::bury_one: return bury(action.c);
    case Words::give:
    case Words::take:
    case Words::swap: return exchange(action);
    default: return;
  }
}

// A card of the office takes no play (AB-10.4), a shared one a token besides (AB-13.7).
void Deeds::take_from_source(Action action) {
  const CardId card = action.a;
  switch (verb_of(action)) {
    case Verb::use: own().office.remove(card); return emit(EventKind::used, s_.turn, card);
    case Verb::share:
      spend_play();
      --own().tokens;
      s_.seats[owner_of(action)].hand.remove(card);
      return emit(EventKind::shared, s_.turn, owner_of(action), card);
    default:
      spend_play();
      own().hand.remove(card);
      return emit(EventKind::played, s_.turn, card);
  }
}

int Deeds::kill_with(Action action) {
  const Strains most = g_.most_killed(s_, s_.turn, action);
  int killed = 0;
  for (const Strain strain : all_strains) killed += kill(strain, most[index(strain)]);
  return killed;
}

// From the hand, the office or another seat (AB-11.1, AB-10.8, AB-13.8).
void Deeds::deposit(CardId card) {
  ++s_.laboratory.cards[static_cast<std::size_t>(cards_[card].lab)];
  emit(EventKind::deposited, s_.turn, card);
  check_remedy();
}

void Deeds::hand_over(Seat from, Seat to, CardId card) {
  s_.seats[from].hand.remove(card);
  s_.seats[to].hand.add(card);
}

void Deeds::exchange(Action action) {
  const Seat other = action.c;
  if (words_of(action) == Words::swap) {
    hand_over(s_.turn, other, action.d);
    hand_over(other, s_.turn, action.e);
    emit(EventKind::swapped, s_.turn, action.d, other, action.e);
  } else {
    const bool gift = words_of(action) == Words::give;
    const Seat giver = gift ? s_.turn : other;
    const Seat taker = gift ? other : s_.turn;
    hand_over(giver, taker, action.d);
    emit(EventKind::gave, giver, taker, action.d);
  }
  for (const Seat seat : {s_.turn, other}) {  // AB-12.3
    if (!s_.exchanged.has(seat)) emit(EventKind::exchange_token, seat);
    s_.exchanged.add(seat);
  }
  if (!s_.laboratory.spirit && s_.exchanged.size() == g_.players()) {  // AB-11.5
    s_.laboratory.spirit = true;
    emit(EventKind::team_spirit);
  }
  check_remedy();
}

// AB-13.10; it gives no exchange token (AB-12.12).
void Deeds::swap_by_power(Action action) {
  s_.power_used = true;
  hand_over(s_.turn, action.b, action.a);
  hand_over(action.b, s_.turn, action.c);
  emit(EventKind::swapped, s_.turn, action.a, action.b, action.c);
}

void Deeds::bury(CardId card) {
  own().hand.remove(card);
  s_.problems.bottom.push_back(card);
  emit(EventKind::buried, s_.turn, card);
}

// What is left of an effect after its first parts: drawing (AB-8.1), renewing the Institute
// (AB-8.9), leaving zone 1.
bool Deeds::step_effect() {
  Frame& frame = top();
  const CardId id = frame.a;
  switch (frame.b++) {
    case 0: push(Frame::Kind::draw, s_.turn, cards_[id].draw); return true;
    case 1:
      if (cards_[id].renew) push(Frame::Kind::replace);
      return true;
    default: break;
  }
  const bool killed = frame.c != 0;
  pop();
  leave(id, killed);
  return true;
}

// AB-7.8.
void Deeds::leave(CardId card, bool killed) {
  if (killed && g_.all_black(s_)) return lose(Cause::all_black);  // AB-19.4
  if (cards_[card].credits > 0) return;                           // AB-7.9
  s_.zone1.remove(card);
  s_.investment.add(card);
}

void Deeds::gain_credits(int credits) {
  raise(s_.credits, credits);
  emit(EventKind::credits_gained, s_.turn, credits, s_.credits);
}

// AB-7.4.
void Deeds::gain_plays(int plays) {
  const int gained = std::min(plays, cards_.board.most_plays - s_.made - s_.plays);  // AB-7.5
  raise(s_.plays, std::max(gained, 0));
  emit(EventKind::plays_gained, s_.turn, std::max(gained, 0), s_.plays);
}

// It ends a renewal, lets an event happen (AB-3.4), or ends a phase (AB-7.12).
void Deeds::pass() {
  if (!s_.frames.empty()) {
    pop();
    return emit(EventKind::renewal_ended, s_.turn);
  }
  if (s_.phase == Phase::event) {
    emit(EventKind::event_let_pass, g_.canceller(s_), s_.event);
    return event_acts();
  }
  if (s_.phase == Phase::financing) {
    emit(EventKind::financing_ended, s_.turn, s_.credits);
    return end_financing();
  }
  s_.plays = 0;
  s_.phase = Phase::financing;
  emit(EventKind::action_ended, s_.turn);
}

// AB-10.1. Nothing marks the turn in which it was laid there (AB-10.5).
void Deeds::lay_into_office(CardId card) {
  spend_play();
  own().hand.remove(card);
  own().office.add(card);
  emit(EventKind::laid_into_office, s_.turn, card);
}

// AB-13.14.
void Deeds::power_draw() {
  s_.power_used = true;
  emit(EventKind::power_draw, s_.turn);
  const Function& power = g_.function(s_, s_.turn);
  push(Frame::Kind::discard, s_.turn, power.discard);
  push(Frame::Kind::draw, s_.turn, power.draw);
}

void Deeds::discard(CardId card) {
  const Seat seat = top().a;
  --top().b;
  s_.seats[seat].hand.remove(card);
  s_.investment.add(card);
  emit(EventKind::discarded, seat, card);
}

// AB-8.9.
void Deeds::replace(CardId card) {
  const std::size_t colour = index(cards_[card].colour);
  auto& row = s_.institute[colour];
  Frame& frame = top();
  std::uint8_t& renewed = colour == 0 ? frame.a : colour == 1 ? frame.b : frame.c;
  std::size_t place = 0;
  while (row[place] != card || (renewed >> place & 1U) != 0) ++place;
  renewed = static_cast<std::uint8_t>(renewed | 1U << place);
  row.erase_at(place);
  s_.discoveries[colour].add(card);
  s_.under[colour].push_back(card);
  emit(EventKind::renewed, card);
  push(Frame::Kind::fill, static_cast<int>(colour), static_cast<int>(place));
}

// AB-14.1, AB-14.5.
void Deeds::buy(CardId card) {
  const std::size_t colour = index(cards_[card].colour);
  auto& row = s_.institute[colour];
  const int price = g_.price(s_, s_.turn, card);
  const auto place = std::find(row.begin(), row.end(), card) - row.begin();
  row.erase_at(static_cast<std::size_t>(place));
  s_.zone2.add(card);
  raise(s_.credits, -price);
  s_.owing = false;
  emit(EventKind::bought, s_.turn, card, price, s_.credits);
  push(Frame::Kind::fill, static_cast<int>(colour), static_cast<int>(place));
}

// AB-14.8, AB-14.11.
void Deeds::sell(CardId card) {
  own().hand.remove(card);
  (cards_[card].kind == Card::Kind::discovery ? s_.market : s_.removed).add(card);
  raise(s_.credits, cards_.board.sale);
  s_.owing = true;
  emit(EventKind::sold, s_.turn, card, s_.credits);
}

// AB-14.17.
void Deeds::end_financing() {
  s_.credits = 0;
  s_.investment.take_all(s_.zone1);
  s_.phase = Phase::movement;
}

}  // namespace lazaret::antibio
