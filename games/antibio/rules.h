// Antibio+: the rules. Clause numbers are those of rules.md.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "core/bounded.h"
#include "core/game.h"
#include "games/antibio/cards.h"
#include "games/antibio/state.h"
#include "games/antibio/words.h"

namespace lazaret::antibio {

struct Options {
  std::array<CharacterId, max_seats> characters{};  // absent: drawn
  Seat first = absent;                              // absent: drawn
  bool gentle = false;
  bool bought_before_draw = false;
  Difficulty::Row difficulty;
};

class Rules {
 public:
  using State = antibio::State;
  using View = antibio::View;
  using Outcomes = Bounded<Outcome, 64>;

  static const GameInfo& info();
  static const Advice<Rules>& advice();
  static Expected<Rules> make(const Setup& setup, const CardFile& cards = {});

  const Setup& setup() const { return setup_; }
  const CardTable& cards() const { return cards_; }
  std::uint64_t data_hash() const { return cards_.hash; }
  int players() const { return players_; }
  const Options& options() const { return options_; }

  State start() const;
  Pending pending(const State& s) const;
  void legal(const State& s, Seat seat, Actions& actions) const;
  std::optional<Refusal> why_not(const State& s, Seat seat, Action action) const;
  Outcomes chances(const State& s) const;
  void apply(State& s, Seat seat, Action action, std::vector<Event>* events) const;
  View observe(const State& s, Seat seat) const { return {seat, s}; }
  State sample(const View& view, Rng& /*rng*/) const { return view.table; }
  // AB-1.8.
  int score(const State& s, Seat /*seat*/) const { return won(s) ? 1 : 0; }
  SeatSet winners(const State& s) const { return won(s) ? SeatSet::first_n(players_) : SeatSet{}; }

  // Shortcuts for random play, equal to legal and chances.
  std::uint32_t legal_count(const State& s, Seat seat) const;
  Action nth_legal(const State& s, Seat seat, std::uint32_t k) const;
  std::uint32_t tickets(const State& s) const;
  Action outcome(const State& s, std::uint32_t ticket) const;

  // Every action somebody could name, legal or not; the most numerous ones by examples.
  std::vector<Action> action_space() const;

  // Runs a position that was put together by hand on to the next decision, draw or end (AB-21.9).
  void settle(State& s) const;

  // The table once the turn has ended, and the round with it if nobody is left to play, if nothing
  // more were done before.
  State after_turn(State s) const;

  // --- questions about a state, for clients, bots and the rules themselves ---
  bool won(const State& s) const { return s.phase == Phase::over && s.cause == Cause::none; }
  const Function& function(const State& s, Seat seat) const {
    return cards_.function_of(s.seats[seat].character);
  }
  // AB-13.2; rounds are counted, not turns (AB-1.3).
  bool powers_work(const State& s) const { return s.round >= cards_.board.powers_from; }
  bool has_power(const State& s, Seat seat, ActionPower power) const {
    return powers_work(s) && function(s, seat).action == power;
  }
  const EventCard* event_in_force(const State& s) const {
    return s.event == absent ? nullptr : &cards_.events[s.event];
  }
  // AB-1.4.
  Seat left_of(Seat seat) const { return static_cast<Seat>(seat + 1 < players_ ? seat + 1 : 0); }
  Seat right_of(Seat seat) const { return static_cast<Seat>(seat > 0 ? seat - 1 : players_ - 1); }
  Seat next_in_direction(const State& s, Seat seat) const {
    return s.direction > 0 ? left_of(seat) : right_of(seat);
  }
  // The seat that comes n-th in turn order (AB-1.5).
  Seat in_turn_order(const State& s, int n) const {
    Seat seat = s.first;
    for (; n > 0; --n) seat = next_in_direction(s, seat);
    return seat;
  }

  // AB-5.1.
  int points(const State& s, StationId station) const {
    const auto& worth = cards_.board.points;
    return s.bacteria[0][station] * worth[0] + s.bacteria[1][station] * worth[1] +
           s.bacteria[2][station] * worth[2];
  }
  int limit() const { return cards_.board.limit_per_player * players_; }
  bool all_black(const State& s) const {
    return s.on_board(Strain::black) && !s.on_board(Strain::blue) && !s.on_board(Strain::red);
  }
  bool overflow(const State& s) const;

  // What a card can kill for this seat; strain is the colour named for a card that kills any.
  Strains can_kill(const State& s, Seat seat, CardId card, Strain named) const;
  // The most that this play of a card kills of each strain, whatever lies there.
  Strains most_killed(const State& s, Seat seat, Action action) const;
  // AB-14.2: what event and power add to every price.
  int price_change(const State& s, Seat seat) const;
  int price(CardId card, int change) const { return std::max(cards_[card].cost + change, 0); }
  int price(const State& s, Seat seat, CardId card) const {
    return price(card, price_change(s, seat));
  }
  // The cheapest price in the Institute, and what the seat could pay if it sold all (AB-14.10).
  struct Means {
    int reach = 0;
    int price = 0;
    bool any = false;  // the Institute has a card
    bool enough() const { return any && reach >= price; }
  };
  Means means(const State& s, Seat seat) const;
  // AB-11.2.
  int places(Lab lab) const {
    const int each = cards_.board.laboratory[static_cast<std::size_t>(lab)];
    return lab == Lab::antibiotic ? each * players_ : each;
  }
  bool laboratory_complete(const State& s) const;
  int problem_pile(const State& s) const {
    return s.problems.left[0] + s.problems.left[1] + s.problems.left[2] +
           static_cast<int>(s.problems.bottom.size());
  }
  Bounded<std::uint8_t, 3> problem_split() const;

  StationSet occupied(const State& s) const;
  // AB-15.1.
  StationSet one_arrow(const State& s, Seat seat) const {
    return cards_.board.stations[s.seats[seat].station].arrows;
  }
  // Where the movement power would lead, whatever the round.
  StationSet by_power(const State& s, Seat seat) const;
  StationSet targets(const State& s, Seat seat) const;
  bool may_stay(const State& s, Seat seat) const;

  // Who is asked to cancel the event just drawn (AB-3.4); absent if nobody.
  Seat canceller(const State& s) const;
  // The seat that must decide; absent at chance and at the end.
  Seat asked(const State& s) const;
  bool chance_due(const State& s) const { return s.phase != Phase::over && asked(s) == absent; }
  bool question_open(const State& s) const;

  // AB-2.11.
  EventSet pack_of(int stage) const {
    const EventSet all = cards_.pack[static_cast<std::size_t>(stage - 1)];
    return options_.gentle ? all : all & ~cards_.gentle;
  }
  // How many values an argument can have.
  int count_of(Kind kind) const;
  // Whether these words can stand after the card.
  bool may_follow(Verb verb, CardId card, Words words) const {
    if (words == Words::deposit) return verb != Verb::play;
    if (words != Words::remove && words != Words::bury_one) return true;
    return (cards_[card].bury > 0) == (words == Words::bury_one);
  }

  // Cards of a discovery pile that are not known to lie under it (AB-20.4).
  Cards open_part(const State& s, Colour colour) const;

 private:
  Rules(Setup setup, const CardTable& cards, const Options& options);

  std::optional<Refusal> why_not_chance(const State& s, Action action) const;
  std::optional<Refusal> why_not_answer(const State& s, Seat seat, Action action) const;
  std::optional<Refusal> why_not_replace(const State& s, CardId card) const;
  std::optional<Refusal> why_not_power(const State& s, Seat seat, Action action) const;
  std::optional<Refusal> why_not_deed(const State& s, Seat seat, Action action) const;
  std::optional<Refusal> why_not_play(const State& s, Seat seat, Action action) const;
  std::optional<Refusal> why_not_place(const State& s, Seat seat, Action action) const;
  std::optional<Refusal> why_not_words(const State& s, Seat seat, Action action) const;
  std::optional<Refusal> why_not_kill(const State& s, Seat seat, Action action) const;
  std::optional<Refusal> why_not_remove(const State& s, Seat seat, Action action) const;
  std::optional<Refusal> why_not_bury(const State& s, Seat seat, Action action) const;
  std::optional<Refusal> why_not_exchange(const State& s, Seat seat, Action action) const;
  std::optional<Refusal> why_not_partner(const State& s, Seat seat, Seat other) const;
  std::optional<Refusal> why_not_swap(const State& s, Seat seat, Action action) const;
  std::optional<Refusal> why_not_deposit(const State& s, CardId card) const;
  std::optional<Refusal> why_not_office(const State& s, Seat seat, CardId card) const;
  std::optional<Refusal> why_not_buy(const State& s, Seat seat, CardId card) const;
  std::optional<Refusal> why_not_sell(const State& s, Seat seat, CardId card) const;
  std::optional<Refusal> why_not_pass(const State& s) const;
  std::optional<Refusal> why_not_move(const State& s, Seat seat, StationId to) const;
  std::optional<Refusal> why_not_stay(const State& s, Seat seat) const;
  bool well_formed(Action action) const;
  // One above the largest value of each argument.
  using Limits = std::array<std::uint16_t, 5>;
  Limits limits_of(const Row& sentence) const;

  CardTable cards_;
  int players_ = 0;
  Options options_;
  Setup setup_;
  std::array<Limits, verb_count> verb_limits_{};
  std::array<Limits, words_count> word_limits_{};
};

static_assert(Game<Rules> && CountsLegal<Rules> && HasTickets<Rules>);

// Cards of the seat's own hand while a card is played: without that one if it comes from there.
inline int copies_left(const State& s, Seat seat, Way way, CardId card) {
  const int in_hand = s.seats[seat].hand.count(card);
  return way.verb == Verb::play && way.card == card ? in_hand - 1 : in_hand;
}

}  // namespace lazaret::antibio
