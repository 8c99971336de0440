// Infarkt: the rules. Clause numbers are those of rules.md.
#pragma once

#include <optional>
#include <vector>

#include "core/game.h"
#include "games/infarkt/board.h"
#include "games/infarkt/state.h"

namespace lazaret::infarkt {

constexpr Action act(Verb verb, std::size_t a = 0, std::size_t b = 0, std::size_t c = 0) {
  return {static_cast<std::uint8_t>(verb),
          static_cast<std::uint8_t>(a),
          static_cast<std::uint8_t>(b),
          static_cast<std::uint8_t>(c),
          0,
          0};
}
constexpr Action act(Verb verb, Card a, Card b = Card{}) { return act(verb, index(a), index(b)); }
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }
constexpr PlaceSet places_of(Action plan) {
  return PlaceSet::from_bits(1U << plan.a | 1U << plan.b | 1U << plan.c);
}

struct Options {
  PlaceSet extensions;
  bool other_world = false;
  bool sealed = true;
  bool clockwise = true;
  bool memo = false;
  Seat first = nobody;  // nobody: chance names the first player
};

class Rules {
 public:
  using State = infarkt::State;
  using View = infarkt::View;
  using Outcomes = Bounded<Outcome, 96>;

  static const GameInfo& info();
  static const Advice<Rules>& advice();
  static Expected<Rules> make(const Setup& setup, const CardFile& cards = {});

  const Setup& setup() const { return setup_; }
  const CardTable& cards() const { return tables_.cards; }
  const Board& board() const { return tables_.board; }
  std::uint64_t data_hash() const { return tables_.hash; }
  int players() const { return players_; }
  const Options& options() const { return options_; }
  PlaceSet places() const { return in_play_; }
  bool allows_plan(const State& s, Seat seat, PlaceSet plan) const;
  const BoardAction& action(Verb deed) const {
    return board().actions[static_cast<std::size_t>(deed)];
  }

  State start() const;
  Pending pending(const State& s) const;
  void legal(const State& s, Seat seat, Actions& actions) const;
  std::optional<Refusal> why_not(const State& s, Seat seat, Action action) const;
  Outcomes chances(const State& s) const;
  void apply(State& s, Seat seat, Action action, std::vector<Event>* events) const;
  View observe(const State& s, Seat seat) const;
  State sample(const View& view, Rng& rng) const;
  int score(const State& s, Seat seat) const { return s.winners.has(seat) ? 1 : 0; }  // INF-23.5
  SeatSet winners(const State& s) const { return s.winners; }

  // Shortcuts for random play, equal to chances.
  std::uint32_t tickets(const State& s) const;
  Action outcome(const State& s, std::uint32_t ticket) const;

  // Every action somebody could name, legal or not.
  std::vector<Action> action_space() const;

  // Plays on to the next decision or chance: for a position that was written by hand (INF-29.11).
  void settle(State& s) const;

  // --- questions about a state, for clients and bots ---
  bool waits_for_chance(const State& s) const { return s.stage <= Stage::turn_goods; }
  SeatSet waited_for(const State& s) const;
  SeatSet planned(const State& s) const;
  // The dead seat that removes an event now (INF-24.2).
  Seat asked_by_fate(const State& s) const {
    return s.dead[static_cast<std::size_t>(s.removed.size())];
  }
  // Whom the effect under way is for, and what it will add to a seat, chips not yet counted.
  SeatSet touched(const State& s) const;
  Points announced(const State& s, Seat seat) const;
  // The same with the points taken off by chips.
  Points coming(const State& s, Seat seat) const;
  Points check_results(const Points& tracks) const;
  Points moved(Points tracks, const Points& effects) const;
  bool deadly(const Points& tracks) const;
  // Who would die in the check if it came now.
  SeatSet dies_tonight(const State& s) const;
  SeatSet guests_of(const State& s, Seat host) const;  // INF-12.11
  // The nearest living seat clockwise or the other way; the same if there is none.
  Seat beside(const State& s, Seat seat, bool clockwise) const;
  // What a frame pays this seat (INF-9.2).
  int pay(const State& s, Seat seat, Verb deed) const {
    return action(deed).pay + action(deed).pay_per_career * s.seats[seat].career;
  }
  // Where it is done, if it belongs to a place.
  Place place_of(Verb verb) const;
  // Whether it shows what another seat must not see.
  bool shows_secrets(const View& view) const;
  bool may_shield(const State& s, Seat seat) const {  // against anything (INF-20.3)
    return options_.extensions.has(Place::family) && s.seats[seat].family > 0;
  }

  Seat next(Seat seat) const { return next_[seat]; }  // in the direction of play, dead or alive
  Seat next_living(const State& s, Seat seat) const;
  bool for_two() const { return players_ == 2; }  // as the game began (INF-25.3)

 private:
  Rules(Setup setup, const Tables& tables);
  void find_plans();

  std::optional<Refusal> why_not_chance(const State& s, Action action) const;
  std::optional<Refusal> why_not_drug(const State& s, Seat seat, Card card) const;
  std::optional<Refusal> why_not_shield(const State& s, Seat seat, Track track) const;
  std::optional<Refusal> why_not_fate(const State& s, Seat seat, Card card) const;
  std::optional<Refusal> why_not_plan(const State& s, Seat seat, Action action) const;
  std::optional<Refusal> why_not_here(const State& s, Seat seat, Action action) const;
  std::optional<Refusal> why_not_visit(const State& s, Seat seat, Place place) const;
  std::optional<Refusal> why_not_deed(const State& s, Seat seat, Action action) const;
  std::optional<Refusal> why_not_frame(const State& s, Seat seat, Action action) const;
  std::optional<Refusal> why_not_trade(const State& s, Seat seat, Card give, Card get) const;
  std::optional<Refusal> why_not_serve(const State& s, Seat seat, Card one, Card two) const;
  std::optional<Refusal> why_not_chips(const State& s, Seat seat, int wanted) const;
  std::optional<Refusal> why_not_invite(const State& s, Seat seat, Seat guest) const;
  Place place_of(Action action) const;
  bool affordable(const State& s, Seat seat, Verb deed) const {
    return action(deed).cost <= s.seats[seat].money;
  }
  template <Group G>
  bool lies(const CardSet<G>& set, Card card) const {
    return index(card) < cards().size() && cards().has(set, card);
  }

  void list_due(const State& s, Seat seat, Actions& actions) const;
  void list_plans(PlaceSet bans, Actions& actions) const;
  void list_visits(const State& s, Seat seat, Actions& actions) const;
  void list_place(const State& s, Seat seat, Place place, Actions& actions) const;
  void list_flea(const State& s, Seat seat, Actions& actions) const;
  void list_home(const State& s, Seat seat, Actions& actions) const;

  Tables tables_;
  int players_ = 0;
  Options options_;
  PlaceSet in_play_;
  std::array<Seat, max_people> next_{};
  // Added to tracks, the first sets the sign of each that stands at the grave; the second has the
  // signs of the lethal ones.
  std::uint64_t to_the_grave_ = 0;
  std::uint64_t lethal_ = 0;
  Bounded<Action, 165> plans_;  // all that no ban forbids
  Setup setup_;
};

inline SeatSet Rules::planned(const State& s) const {
  SeatSet with_plan;
  for (Seat seat = 0; seat < players_; ++seat) {
    if (!s.seats[seat].plan.empty()) with_plan.add(seat);
  }
  return with_plan;
}

inline SeatSet Rules::waited_for(const State& s) const {
  if (s.window.seat != nobody) return SeatSet::only(s.window.seat);
  if (s.stage == Stage::remove_event) return SeatSet::only(asked_by_fate(s));   // INF-24.5
  if (s.stage == Stage::plan && options_.sealed) return s.living - planned(s);  // INF-7.4
  return SeatSet::only(s.active);
}

inline Pending Rules::pending(const State& s) const {
  if (waits_for_chance(s)) return {Pending::Kind::chance, {}, {}};
  if (s.stage == Stage::over) return {Pending::Kind::over, {}, {}};
  const SeatSet must = waited_for(s);
  SeatSet may;  // INF-18.2, INF-27.8
  for (Seat seat = 0; seat < players_; ++seat) {
    if (!s.seats[seat].drugs.empty()) may.add(seat);
  }
  may = may - s.window.closed;
  if (s.stage == Stage::plan && options_.sealed) may = may | s.living;
  return {Pending::Kind::decision, must, may - must};
}

}  // namespace lazaret::infarkt
