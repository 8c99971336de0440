// Zombie Life: the rules. Clause numbers are those of rules.md.
#pragma once

#include <array>
#include <optional>

#include "core/bounded.h"
#include "core/game.h"
#include "games/zombie_life/cards.h"
#include "games/zombie_life/state.h"
#include "games/zombie_life/words.h"

namespace lazaret::zombie_life {

using Events = std::vector<Event>*;  // nullptr: nobody listens

struct Options {
  bool fresh_deck = false;                      // ZL-2.3
  bool random_redeal = false;                   // ZL-2.4
  bool shared_win = false;                      // ZL-2.5
  int target = 21;                              // ZL-2.6
  std::array<std::uint8_t, max_players> age{};  // by seat: 0 is the oldest (ZL-2.7)
};

class Rules {
 public:
  using State = zombie_life::State;
  using View = zombie_life::View;
  using Outcomes = Bounded<Outcome, ranks>;

  static const GameInfo& info();
  static const Advice<Rules>& advice();
  static Expected<Rules> make(const Setup& setup, const CardFile& cards = {});

  const Setup& setup() const { return setup_; }
  const CardTable& cards() const { return cards_; }
  std::uint64_t data_hash() const { return cards_.hash(); }
  int players() const { return players_; }
  const Options& options() const { return options_; }

  State start() const;
  Pending pending(const State& s) const;
  void legal(const State& s, Seat seat, Actions& actions) const;
  std::optional<Refusal> why_not(const State& s, Seat seat, Action action) const;
  Outcomes chances(const State& s) const;
  void apply(State& s, Seat seat, Action action, std::vector<Event>* events) const;
  View observe(const State& s, Seat seat) const;
  State sample(const View& view, Rng& rng) const;
  int score(const State& s, Seat seat) const { return s.score[seat]; }  // ZL-13.10
  SeatSet winners(const State& s) const;

  // Shortcuts for random play, equal to legal and chances.
  std::uint32_t legal_count(const State& s, Seat seat) const;
  Action nth_legal(const State& s, Seat seat, std::uint32_t k) const;
  std::uint32_t tickets(const State& s) const { return static_cast<std::uint32_t>(s.deck.size()); }
  Action outcome(const State& s, std::uint32_t ticket) const;

  // Every action a player could name, legal or not.
  std::vector<Action> action_space() const;

  // Brings the cards that are due without a choice by chance: a loaded position may wait for one
  // (ZL-16.7).
  void deal_due_cards(State& s) const;

  // What the rest of the table sees, for clients and bots.
  Cards discard(const State& s) const;
  Ranks takeable(const State& s, Seat seat) const;
  // Tickets of the next draw that overrun the seat, and all tickets (ZL-6.1).
  struct Odds {
    int bad = 0;
    int all = 0;
  };
  Odds overrun_odds(const State& s, Seat seat) const;

  bool deals_into_pool(const State& s) const;
  bool extra_round(const State& s) const;
  SeatSet without_card(const State& s) const;

 private:
  Rules(Setup setup, const CardTable& cards);

  Refusal why_not_now(const State& s, Seat seat) const;
  std::optional<Refusal> why_not_place(const State& s, Verb zone) const;
  std::optional<Refusal> why_not_take(const State& s, Seat seat, int rank) const;
  std::optional<Refusal> why_not_give(const State& s, int rank, int to) const;
  std::optional<Refusal> why_not_chance(const State& s, Action action) const;

  // The deeds; each leaves the state waiting for somebody, or for chance.
  void perform(State& s, Action action, Events events) const;
  void ask_for_card(State& s, Phase phase, Events events) const;
  void dealt(State& s, int rank, Events events) const;
  void pooled(State& s, int rank, Events events) const;
  void give(State& s, int rank, Seat to, Events events) const;
  void first_turn(State& s, Events events) const;
  void drew(State& s, int rank, Events events) const;
  void place(State& s, int rank, Verb zone, Events events) const;
  void overrun(State& s, int rank, Events events) const;
  void take(State& s, int rank, Events events) const;
  void hide(State& s, Events events) const;
  void next_turn(State& s, Events events) const;
  void end_round(State& s, Events events) const;
  void begin_round(State& s, SeatSet playing, Events events) const;
  void end_game(State& s, Events events) const;

  static bool waits_for_card(const State& s) {
    return s.phase == Phase::deal || s.phase == Phase::draw;
  }
  static bool holds_card(const State& s) {
    return s.phase == Phase::place || s.phase == Phase::place_one;
  }
  Seat trailing(const State& s) const;
  SeatSet leaders(const State& s) const;
  Ranks pool_ranks(const State& s) const;
  std::uint32_t gift_count(const State& s) const;
  Action nth_gift(const State& s, std::uint32_t k) const;
  Cards without(Cards cards, Ranks excluded) const;

  CardTable cards_;
  int players_ = 0;
  Options options_;
  Setup setup_;
};

inline Ranks Rules::takeable(const State& s, Seat seat) const {
  if (s.in.size() == 1) return {};  // ZL-7.2, ZL-9.3
  return s.horde - s.refuge[seat];  // ZL-7.6
}

// A running round with somebody at the target can only be an extra one (ZL-16.11).
inline bool Rules::extra_round(const State& s) const {
  for (const int score : s.score) {
    if (score >= options_.target) return true;
  }
  return false;
}

// Not in the first round (ZL-3.4) nor in an extra one (ZL-13.6).
inline bool Rules::deals_into_pool(const State& s) const {
  return !options_.random_redeal && s.round > 1 && !extra_round(s);
}

// ZL-16.16
inline Pending Rules::pending(const State& s) const {
  switch (s.phase) {
    case Phase::deal:
    case Phase::draw: return {Pending::Kind::chance, {}, {}};
    case Phase::over: return {Pending::Kind::over, {}, {}};
    default: return {Pending::Kind::decision, SeatSet::only(s.turn), {}};
  }
}

inline Action Rules::outcome(const State& s, std::uint32_t ticket) const {
  const int rank = cards_.rank_at(s.deck, ticket);
  return act(s.phase == Phase::deal ? Verb::deal_card : Verb::draw_card, rank);
}

// A turn is to draw, to hide or to take a card (ZL-4.1); the first two are always open (ZL-4.2,
// ZL-8.1). A card that fits both zones may go to either, also when nobody else is in (ZL-9.4).
inline std::uint32_t Rules::legal_count(const State& s, Seat seat) const {
  if (seat != s.turn) return 0;
  switch (s.phase) {
    case Phase::turn: return 2U + static_cast<std::uint32_t>(takeable(s, s.turn).size());
    case Phase::place: return 2;
    case Phase::place_one: return 1;
    case Phase::redeal: return gift_count(s);
    default: return 0;
  }
}

inline Action Rules::nth_legal(const State& s, Seat /*seat*/, std::uint32_t k) const {
  if (s.phase == Phase::turn) {
    if (k == 0) return act(Verb::draw);
    if (k == 1) return act(Verb::pass);
    return act(Verb::take, takeable(s, s.turn).nth(k - 2));
  }
  if (s.phase == Phase::place) return act(k == 0 ? Verb::place_refuge : Verb::place_horde);
  if (s.phase == Phase::place_one)
    return act(s.horde.has(s.drawn) ? Verb::place_refuge : Verb::place_horde);
  return nth_gift(s, k);
}

}  // namespace lazaret::zombie_life

#include "games/zombie_life/deeds.h"
