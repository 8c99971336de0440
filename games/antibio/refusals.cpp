// Antibio+: what is not allowed, and why. The order of the questions is AB-22.8.
#include <algorithm>
#include <functional>

#include "games/antibio/rules.h"

namespace lazaret::antibio {

namespace {

// AB-22.2.
bool is_answer(const State& s, Verb verb) {
  if (s.frames.empty()) return verb == Verb::power_cancel || verb == Verb::pass;
  switch (s.frames.back().kind) {
    case Frame::Kind::consent: return verb == Verb::agree || verb == Verb::refuse;
    case Frame::Kind::discard: return verb == Verb::discard;
    case Frame::Kind::replace: return verb == Verb::replace || verb == Verb::pass;
    case Frame::Kind::forced: return verb == Verb::move;
    default: return false;
  }
}

// AB-22.1.
bool fits_phase(Phase phase, Verb verb) {
  switch (verb) {
    case Verb::play:
    case Verb::share:
    case Verb::office:
    case Verb::deposit:
    case Verb::power_swap:
    case Verb::power_draw: return phase == Phase::action;
    case Verb::use:
    case Verb::pass: return phase == Phase::action || phase == Phase::financing;
    case Verb::buy:
    case Verb::sell:
    case Verb::take_problem: return phase == Phase::financing;
    case Verb::move:
    case Verb::stay: return phase == Phase::movement;
    case Verb::face:
    case Verb::cancel_problem: return phase == Phase::problems;
    default: return false;
  }
}

bool is_power(Verb verb) {
  return verb == Verb::share || verb == Verb::power_swap || verb == Verb::power_draw ||
         verb == Verb::cancel_problem;
}

}  // namespace

std::optional<Refusal> Rules::why_not(const State& s, Seat seat, Action action) const {
  if (!well_formed(action)) return refuse(Clause::no_such_action);
  if (s.phase == Phase::over) return refuse(Clause::game_over);
  const Verb verb = verb_of(action);
  if ((seat == nature) != (verb >= first_chance_verb)) return refuse(Clause::not_yours_to_name);
  if (seat == nature) return why_not_chance(s, action);
  if (chance_due(s)) return refuse(Clause::chance_due);
  if (seat != asked(s)) return refuse(Clause::not_asked, asked(s));
  if (question_open(s)) return why_not_answer(s, seat, action);
  if (!fits_phase(s.phase, verb)) return refuse(Clause::wrong_phase, static_cast<int>(s.phase));
  if (is_power(verb)) {
    if (auto refusal = why_not_power(s, seat, action)) return refusal;
  }
  return why_not_deed(s, seat, action);
}

std::optional<Refusal> Rules::why_not_answer(const State& s, Seat seat, Action action) const {
  const Verb verb = verb_of(action);
  if (!is_answer(s, verb)) return refuse(Clause::question_open);
  if (verb == Verb::discard && !s.seats[seat].hand.has(action.a))
    return refuse(Clause::not_in_hand, action.a);
  if (verb == Verb::replace) return why_not_replace(s, action.a);
  if (verb != Verb::move) return {};
  const int arrows = s.frames.back().a;
  const StationSet ends =
      cards_.board.ahead[static_cast<std::size_t>(arrows)][s.seats[seat].station];
  if ((ends & station_bit(action.a)) != 0) return {};
  return refuse(Clause::not_so_many_arrows, action.a, arrows);
}

std::optional<Refusal> Rules::why_not_replace(const State& s, CardId card) const {
  const Frame& top = s.frames.back();
  const std::array<std::uint8_t, colour_count> renewed = {top.a, top.b, top.c};
  bool there = false;
  for (std::size_t colour = 0; colour < colour_count; ++colour) {
    for (std::size_t place = 0; place < s.institute[colour].size(); ++place) {
      if (s.institute[colour][place] != card) continue;
      there = true;
      if ((renewed[colour] >> place & 1U) == 0) return {};
    }
  }
  return refuse(there ? Clause::renewed_already : Clause::not_there_to_replace, card);
}

std::optional<Refusal> Rules::why_not_power(const State& s, Seat seat, Action action) const {
  if (!powers_work(s)) return refuse(Clause::powers_later, cards_.board.powers_from);
  const Verb verb = verb_of(action);
  const ActionPower power = verb == Verb::share        ? ActionPower::share
                            : verb == Verb::power_swap ? ActionPower::swap
                            : verb == Verb::power_draw ? ActionPower::draw
                                                       : ActionPower::cancel;
  if (function(s, seat).action != power) return refuse(Clause::other_function);
  const bool by_token = power == ActionPower::share || power == ActionPower::cancel;
  if (by_token && s.seats[seat].tokens == 0) return refuse(Clause::no_token);
  if (!by_token && s.power_used) return refuse(Clause::power_used);
  return {};
}

std::optional<Refusal> Rules::why_not_deed(const State& s, Seat seat, Action action) const {
  const Cards& hand = s.seats[seat].hand;
  switch (verb_of(action)) {
    case Verb::play:
    case Verb::use:
    case Verb::share: return why_not_play(s, seat, action);
    case Verb::office: return why_not_office(s, seat, action.a);
    case Verb::deposit:
      if (s.plays == 0) return refuse(Clause::no_play_left, s.made);
      if (!hand.has(action.a)) return refuse(Clause::not_in_hand, action.a);
      return why_not_deposit(s, action.a);
    case Verb::power_swap: return why_not_swap(s, seat, action);
    case Verb::pass: return why_not_pass(s);
    case Verb::buy: return why_not_buy(s, seat, action.a);
    case Verb::sell: return why_not_sell(s, seat, action.a);
    case Verb::take_problem:
      if (!s.zone2.empty()) return refuse(Clause::problem_after_purchase);
      return s.owing ? std::optional(refuse(Clause::problem_after_sale)) : std::nullopt;
    case Verb::move: return why_not_move(s, seat, action.a);
    case Verb::stay: return why_not_stay(s, seat);
    case Verb::face:
    case Verb::cancel_problem:
      if (cards_[action.a].is_problem() && hand.has(action.a)) return {};
      return refuse(Clause::problem_not_held, action.a);
    default: return {};
  }
}

// Play, use and share.

std::optional<Refusal> Rules::why_not_play(const State& s, Seat seat, Action action) const {
  const Verb verb = verb_of(action);
  if (verb != Verb::use && s.plays == 0) return refuse(Clause::no_play_left, s.made);
  if (auto refusal = why_not_place(s, seat, action)) return refusal;
  if (auto refusal = why_not_words(s, seat, action)) return refusal;
  if (verb == Verb::share) {
    if (auto refusal = why_not_partner(s, seat, owner_of(action))) return refusal;
  }
  if (is_exchange(words_of(action))) {
    if (auto refusal = why_not_partner(s, seat, action.c)) return refusal;
  }
  if (words_of(action) == Words::deposit) {
    if (auto refusal = why_not_deposit(s, action.a)) return refusal;
  }
  const bool for_credits = cards_[action.a].credits > 0 && words_of(action) != Words::deposit;
  if (verb == Verb::use && s.owing && !for_credits)
    return refuse(Clause::purchase_first);  // AB-10.9
  return {};
}

std::optional<Refusal> Rules::why_not_place(const State& s, Seat seat, Action action) const {
  const CardId card = action.a;
  const Seat owner = owner_of(action);
  switch (verb_of(action)) {
    case Verb::use:
      return s.seats[seat].office.has(card) ? std::nullopt
                                            : std::optional(refuse(Clause::not_in_office, card));
    case Verb::share:
      return s.seats[owner].hand.has(card) ? std::nullopt
                                           : std::optional(refuse(Clause::not_theirs, card, owner));
    default:
      return s.seats[seat].hand.has(card) ? std::nullopt
                                          : std::optional(refuse(Clause::not_in_hand, card));
  }
}

std::optional<Refusal> Rules::why_not_words(const State& s, Seat seat, Action action) const {
  const Card& card = cards_[action.a];
  const Words words = words_of(action);
  if (words == Words::deposit) return {};  // why_not_deposit knows
  if (card.kills()) return why_not_kill(s, seat, action);
  if (card.exchange && is_exchange(words)) return why_not_exchange(s, seat, action);
  if (card.remove > 0 && (words == Words::plain || words == Words::remove))
    return why_not_remove(s, seat, action);
  if (card.bury > 0 && (words == Words::bury_one || words == Words::bury_two))
    return why_not_bury(s, seat, action);
  if (words == Words::plain && !card.exchange) return {};
  return refuse(Clause::wrong_words, action.a);
}

std::optional<Refusal> Rules::why_not_kill(const State& s, Seat seat, Action action) const {
  const Card& card = cards_[action.a];
  const Words words = words_of(action);
  if (words == Words::all)
    return s.laboratory.remedy ? std::nullopt : std::optional(refuse(Clause::no_remedy_yet));
  if (words == Words::plain)
    return card.kill_any == 0 ? std::nullopt : std::optional(refuse(Clause::name_colour, action.a));
  const bool fits = words == Words::number || (words == Words::strain && card.kill_any > 0);
  if (!fits) return refuse(Clause::wrong_words, action.a);
  const int most = can_kill(s, seat, action.a, static_cast<Strain>(action.c))[action.c];
  if (most == 0) return refuse(Clause::colour_not_killed, action.a, action.c);
  if (words == Words::number && action.d > most) return refuse(Clause::kills_fewer, action.d, most);
  return {};
}

std::optional<Refusal> Rules::why_not_remove(const State& s, Seat seat, Action action) const {
  const Way way = way_of(action);
  if (words_of(action) == Words::remove) {
    if (copies_left(s, seat, way, action.c) == 0)
      return refuse(Clause::removed_not_in_hand, action.c);
    if (cards_[action.c].lab != Lab::none) return refuse(Clause::not_removable, action.c);
    return {};
  }
  for (CardId card = 0; card < cards_.cards.size(); ++card) {
    if (cards_[card].lab == Lab::none && copies_left(s, seat, way, card) > 0)
      return refuse(Clause::removal_needed);
  }
  return {};
}

std::optional<Refusal> Rules::why_not_bury(const State& s, Seat seat, Action action) const {
  const Cards& hand = s.seats[seat].hand;
  const bool two = words_of(action) == Words::bury_two;
  if (two && cards_[action.a].bury < 2) return refuse(Clause::wrong_words, action.a);
  if (!cards_[action.c].is_problem() || !hand.has(action.c))
    return refuse(Clause::not_buried, action.c);
  if (!two) return {};
  const int needed = action.c == action.d ? 2 : 1;
  if (!cards_[action.d].is_problem() || hand.count(action.d) < needed)
    return refuse(Clause::not_buried, action.d);
  return {};
}

std::optional<Refusal> Rules::why_not_exchange(const State& s, Seat seat, Action action) const {
  const Way way = way_of(action);
  const Words words = words_of(action);
  const Seat other = action.c;
  if (words != Words::take && copies_left(s, seat, way, action.d) == 0) {
    return refuse(s.seats[seat].hand.has(action.d) ? Clause::played_congress : Clause::not_offered,
                  action.d);
  }
  if (words == Words::give) return {};
  const CardId wanted = words == Words::take ? action.d : action.e;
  const int there = s.seats[other].hand.count(wanted);
  if (there == 0) return refuse(Clause::not_theirs, wanted, other);
  // The congress that is played lies on the table, whoever lent it.
  const bool lent = way.verb == Verb::share && way.owner == other && way.card == wanted;
  const bool own = way.verb == Verb::play && other == seat && way.card == wanted;
  if ((lent || own) && there == 1) return refuse(Clause::played_congress, wanted);
  return {};
}

std::optional<Refusal> Rules::why_not_partner(const State& s, Seat seat, Seat other) const {
  if (other == seat) return refuse(Clause::with_oneself);
  if (s.refused.has(other)) return refuse(Clause::refused_before, other);
  return {};
}

std::optional<Refusal> Rules::why_not_swap(const State& s, Seat seat, Action action) const {
  if (!s.seats[seat].hand.has(action.a)) return refuse(Clause::not_offered, action.a);
  if (!s.seats[action.b].hand.has(action.c)) return refuse(Clause::not_theirs, action.c, action.b);
  return why_not_partner(s, seat, action.b);
}

// Laboratory, office, money, movement.

std::optional<Refusal> Rules::why_not_deposit(const State& s, CardId card) const {
  const Lab lab = cards_[card].lab;
  if (lab == Lab::none) return refuse(Clause::not_for_laboratory, card);
  const int there = s.laboratory.cards[static_cast<std::size_t>(lab)];
  if (there >= places(lab)) return refuse(Clause::laboratory_full, there, places(lab));
  return {};
}

std::optional<Refusal> Rules::why_not_office(const State& s, Seat seat, CardId card) const {
  if (s.plays == 0) return refuse(Clause::no_play_left, s.made);
  if (!s.seats[seat].hand.has(card)) return refuse(Clause::not_in_hand, card);
  if (cards_[card].is_problem()) return refuse(Clause::problem_in_office, card);
  if (s.seats[seat].office.size() >= cards_.board.office)
    return refuse(Clause::office_full, cards_.board.office);
  return {};
}

std::optional<Refusal> Rules::why_not_buy(const State& s, Seat seat, CardId card) const {
  const bool there = std::any_of(s.institute.begin(), s.institute.end(),
                                 [&](const auto& row) { return row.contains(card); });
  if (!there) return refuse(Clause::not_in_institute, card);
  if (price(s, seat, card) > s.credits)
    return refuse(Clause::too_dear, price(s, seat, card), s.credits);
  return {};
}

std::optional<Refusal> Rules::why_not_sell(const State& s, Seat seat, CardId card) const {
  if (!s.seats[seat].hand.has(card)) return refuse(Clause::not_in_hand, card);
  if (cards_[card].is_problem()) return refuse(Clause::problem_unsaleable, card);
  const Means reach = means(s, seat);
  if (!reach.enough()) return refuse(Clause::sale_in_vain, reach.reach, reach.price);
  return {};
}

std::optional<Refusal> Rules::why_not_pass(const State& s) const {
  if (s.phase != Phase::financing) return {};
  if (s.zone2.empty()) return refuse(Clause::nothing_bought);
  if (s.owing) return refuse(Clause::purchase_owed);
  return {};
}

std::optional<Refusal> Rules::why_not_move(const State& s, Seat seat, StationId to) const {
  const StationId here = s.seats[seat].station;
  if (to == here) return refuse(Clause::same_station, here);
  if ((targets(s, seat) & station_bit(to)) != 0) return {};
  if ((by_power(s, seat) & station_bit(to)) != 0)
    return refuse(Clause::powers_later, cards_.board.powers_from);
  return refuse(Clause::out_of_reach, here, to);
}

std::optional<Refusal> Rules::why_not_stay(const State& s, Seat seat) const {
  if (may_stay(s, seat)) return {};
  if (function(s, seat).movement == MovementPower::stay)
    return refuse(Clause::powers_later, cards_.board.powers_from);
  return refuse(Clause::must_move);
}

namespace {

template <std::size_t N>
bool below(const std::array<std::uint8_t, N>& values, const std::array<std::uint16_t, 5>& limits) {
  return std::equal(values.begin(), values.end(), limits.begin(), std::less<>());
}

}  // namespace

// Only what an id can name: the rest of the code may index with it. The same as Notation's, but it
// is asked at every step.
bool Rules::well_formed(Action action) const {
  const Verb verb = verb_of(action);
  if (action.verb >= verb_count) return false;
  const Limits& limits = verb_limits_[action.verb];
  if (!has_words(verb))
    return below(std::array{action.a, action.b, action.c, action.d, action.e}, limits);
  const auto words = static_cast<std::size_t>(words_of(action));
  const int owners = verb == Verb::share ? players_ : 1;
  if (words >= words_count || action.a >= cards_.cards.size() || owner_of(action) >= owners)
    return false;
  return may_follow(verb, action.a, words_of(action)) &&
         below(std::array{action.c, action.d, action.e}, word_limits_[words]);
}

}  // namespace lazaret::antibio
