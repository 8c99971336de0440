// The smallest game there could be, to show what a game is made of: players take pebbles from a
// pile in turn, at most as many as the die allows; who takes the last one wins.
#pragma once

#include "core/match_of.h"
#include "games/list.h"

namespace lazaret::pebbles {

struct State {
  std::uint8_t round = 1;
  std::uint8_t turn = 0;
  std::uint8_t pile = 15;
  std::uint8_t die = 0;  // 0: to be rolled
  bool operator==(const State&) const = default;

  static void fields(auto& self, auto& field) {
    field("round", self.round);
    field("turn", self.turn);
    field("pile", self.pile);
    field("die", self.die);
  }
};

struct View {
  Seat seat = spectator;
  State table;
  bool operator==(const View&) const = default;
};

class Rules {
 public:
  using State = pebbles::State;
  using View = pebbles::View;
  using Outcomes = Bounded<Outcome, 3>;

  static const GameInfo& info();
  static const Advice<Rules>& advice();
  static Expected<Rules> make(const Setup& setup, const CardFile& cards = {});

  const Setup& setup() const { return setup_; }
  std::uint64_t data_hash() const { return 1; }
  int players() const { return setup_.players; }

  State start() const { return {}; }
  Pending pending(const State& s) const;
  void legal(const State& s, Seat seat, Actions& actions) const;
  std::optional<Refusal> why_not(const State& s, Seat seat, Action action) const;
  std::vector<Action> action_space() const;
  Outcomes chances(const State& s) const;
  void apply(State& s, Seat seat, Action action, std::vector<Event>* events) const;
  View observe(const State& s, Seat seat) const { return {seat, s}; }
  State sample(const View& view, Rng& /*rng*/) const { return view.table; }
  int score(const State& s, Seat seat) const { return winners(s).has(seat) ? 1 : 0; }
  SeatSet winners(const State& s) const { return s.pile > 0 ? SeatSet{} : SeatSet::only(s.turn); }

 private:
  explicit Rules(Setup setup) : setup_(std::move(setup)) {}

  Setup setup_;
};

// --- notation
std::string to_id(const Rules& rules, Action action);
Expected<Action> parse_id(const Rules& rules, std::string_view id);
std::string to_json(const Rules& rules, const State& s);
inline std::string to_json(const Rules& rules, const View& view) {
  return to_json(rules, view.table);
}
inline std::string to_line(const Rules& rules, const State& s) { return to_json(rules, s); }
inline std::string cards_json(const Rules& /*rules*/) { return "[]"; }
Phrase to_phrase(const Rules& rules, Action action);
Phrase to_phrase(const Rules& rules, const Event& event);
Phrase to_phrase(const Rules& rules, const Refusal& refusal);

// --- policy
void worth_of(const Rules& rules, const State& s, Seat seat, std::span<const Action> actions,
              std::span<int> worth);
inline State imagined(const Rules& rules, const View& view, Rng& rng) {
  return rules.sample(view, rng);
}
inline std::uint64_t fingerprint(const Rules& /*rules*/, const State& s, Seat seat) {
  return Rng::mix(s.round | s.turn << 8 | s.pile << 16 | s.die << 24 | seat << 28) | 1U;
}

}  // namespace lazaret::pebbles

namespace lazaret {

using ExampleGames = GameList<pebbles::Rules>;

}  // namespace lazaret
