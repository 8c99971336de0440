#include "games/zombie_life/rules.h"

#include <algorithm>
#include <utility>

#include "core/grammar.h"
#include "core/options.h"

namespace lazaret::zombie_life {

namespace {

const std::vector<BoundOption<Options>>& option_table() {
  static const std::vector<BoundOption<Options>> table = {
      choice("deck", {"continue", "fresh"}, &Options::fresh_deck),
      choice("redeal", {"trailing-chooses", "random"}, &Options::random_redeal),
      choice("tie", {"extra-round", "shared"}, &Options::shared_win),
      number("target", 1, 100, &Options::target),
      seat_order("ages", &Options::age),
  };
  return table;
}

GameInfo make_info() {
  GameInfo info;
  info.id = "zombie-life";
  info.prefix = grammar.prefix;
  info.grammar = &grammar;
  info.min_players = 2;  // ZL-2.1
  info.max_players = 8;
  info.rules_version = 1;
  info.options = specs_of(option_table());
  info.clauses = clauses_of(grammar);
  return info;
}

}  // namespace

const GameInfo& Rules::info() {
  static const GameInfo info = make_info();
  return info;
}

// ZL-2.8: complete() refuses what no option allows.
Expected<Rules> Rules::make(const Setup& setup, const CardFile& cards) {
  auto whole = complete(info(), setup);
  if (!whole) return whole.error();
  auto table = CardTable::parse(cards);
  if (!table) return table.error();
  return Rules(std::move(*whole), *table);
}

Rules::Rules(Setup setup, const CardTable& cards)
    : cards_(cards),
      players_(setup.players),
      options_(read_options(option_table(), setup)),
      setup_(std::move(setup)) {}

// ZL-3.1; all cards are in the deck, none is set aside (ZL-3.2).
State Rules::start() const {
  State s;
  s.deck = cards_.all();
  s.playing = s.in = SeatSet::first_n(players_);
  return s;
}

Ranks Rules::pool_ranks(const State& s) const {
  Ranks held;
  for (Cards rest = s.pool; !rest.empty(); rest.bits &= rest.bits - 1) {
    held.add(cards_.rank_at(rest, 0));
  }
  return held;
}

SeatSet Rules::without_card(const State& s) const {
  SeatSet open;
  for (const Seat seat : s.playing) {
    if (s.refuge[seat].empty()) open.add(seat);
  }
  return open;
}

// Fewest points (ZL-11.6); among equals who was overrun first (ZL-11.7), else who hid first
// (ZL-11.8).
Seat Rules::trailing(const State& s) const {
  const auto exit_order = [&](Seat seat) {
    const auto place = std::find(s.exits.begin(), s.exits.end(), seat) - s.exits.begin();
    const bool overrun = s.playing.has(seat) && !s.passed.has(seat);
    return static_cast<int>(place) + (overrun ? 0 : max_players);
  };
  Seat last = 0;
  for (Seat seat = 1; seat < players_; ++seat) {
    const bool fewer = s.score[seat] < s.score[last];
    const bool earlier = s.score[seat] == s.score[last] && exit_order(seat) < exit_order(last);
    if (fewer || earlier) last = seat;
  }
  return last;
}

SeatSet Rules::leaders(const State& s) const {
  int best = 0;
  for (const Seat seat : s.playing) best = std::max<int>(best, s.score[seat]);
  SeatSet first;
  for (const Seat seat : s.playing) {
    if (s.score[seat] == best) first.add(seat);
  }
  return first;
}

// ZL-13.11; the last round of all included (ZL-13.9).
SeatSet Rules::winners(const State& s) const {
  return s.phase == Phase::over ? leaders(s) : SeatSet{};
}

// Whatever lies nowhere else (ZL-12.1, ZL-12.2): what is on the table is never among it (ZL-12.6).
Cards Rules::discard(const State& s) const {
  Cards rest = {cards_.all().bits};
  const auto take_out = [&](Ranks held) {
    for (; !held.empty(); held.remove(held.lowest())) cards_.remove(rest, held.lowest());
  };
  for (int rank = 1; rank <= ranks; ++rank) {
    const int away = cards_.count(s.deck, rank) + cards_.count(s.pool, rank);
    for (int i = 0; i < away; ++i) cards_.remove(rest, rank);
  }
  take_out(s.horde);
  for (const Ranks refuge : s.refuge) take_out(refuge);
  if (s.drawn != 0) cards_.remove(rest, s.drawn);
  return rest;
}

Rules::Odds Rules::overrun_odds(const State& s, Seat seat) const {
  const Cards source = s.deck.empty() ? discard(s) : s.deck;
  Odds odds{0, source.size()};
  const Ranks deadly = s.refuge[seat] & s.horde;
  for (int rank = 1; rank <= ranks; ++rank) {
    if (deadly.has(rank)) odds.bad += cards_.count(source, rank);
  }
  return odds;
}

}  // namespace lazaret::zombie_life
