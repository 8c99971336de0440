#include "server/table/queries.h"

#include <algorithm>

#include "games/registry.h"

namespace lazaret::server {

const CardFile* own_cards(const TableState& table) {
  const CardFile& cards = table.prototype->cards;
  return cards.text.empty() || !table.older_data.empty() ? nullptr : &cards;
}

int players(const TableState& table) { return static_cast<int>(table.seats.size()); }

int round_of(const TableState& table) { return table.game->table.round(*table.match); }

bool is_person_present(const TableSeat& seat) {
  return seat.kind == TableSeat::Kind::person && !seat.away;
}

SeatSet present_people(const TableState& table) {
  SeatSet people;
  for (Seat seat = 0; seat < table.seats.size(); ++seat) {
    if (is_person_present(table.seats[seat])) people.add(seat);
  }
  return people;
}

bool is_bot_played(const TableState& table, Seat seat) {
  return table.status == TableStatus::playing && !is_person_present(table.seats[seat]);
}

namespace {

// The agreement of all others needs a part of the time that the host alone needs.
constexpr std::int64_t agreed_part = 5;

std::int64_t own_time(const TableState& table, Seat seat) {
  switch (table.settings.clock.kind) {
    case ClockKind::none: return 0;
    case ClockKind::move: return clock_ms(table.settings.clock);
    case ClockKind::bank: return table.seats[seat].bank_ms;
  }
  return 0;
}

}  // namespace

std::optional<std::int64_t> stand_in_at(const TableState& table, Seat seat,
                                        const Presence& presence) {
  const std::int64_t gone = presence.gone_since[seat];
  if (gone == 0 || presence.online.has(seat) || !is_person_present(table.seats[seat])) return {};
  return gone + std::max(presence.patience_ms / agreed_part, own_time(table, seat));
}

std::optional<std::int64_t> free_at(const TableState& table, Seat seat, const Presence& presence) {
  const TableSeat& who = table.seats[seat];
  const std::int64_t gone = presence.gone_since[seat];
  if (gone == 0 || presence.online.has(seat) || who.kind != SeatKind::person) return {};
  const std::int64_t patience = std::max(presence.patience_ms, own_time(table, seat));
  if (!who.away) return gone + patience;
  // That somebody went is known to all processes; where he is now is not, before they are heard.
  return std::max(who.away_ms + patience, gone + presence.patience_ms / agreed_part);
}

SeatSet bot_wishes(const TableState& table, Seat seat, const Presence& presence) {
  const TableSeat& gone = table.seats[seat];
  return gone.bot_wanted_ms < presence.gone_since[seat] ? SeatSet{} : gone.bot_wanted;
}

Seat witness_of(const TableState& table, Seat viewer, int step) {
  return viewer < table.seats.size() && step <= table.seats[viewer].since_step ? spectator : viewer;
}

namespace {

bool has_secrets(const TableState& table, const Match& match, SeatSet seats) {
  const TableHooks& game = table.game->table;
  Rng any(0);
  for (const Seat seat : seats) {
    if (game.knows_secret(match, seat) || game.seal_anew(match, seat, any)) return true;
  }
  return false;
}

}  // namespace

std::size_t steps_without_secrets(const TableState& table, SeatSet mine) {
  const SeatSet others = SeatSet::first_n(players(table)) - mine;
  const std::vector<Step>& steps = table.match->steps();
  const auto match = table.match->clone();
  std::size_t open = 0;
  match->rewind(0);
  for (std::size_t done = 0; done <= steps.size(); ++done) {
    if (done > 0) match->act(steps[done - 1].seat, steps[done - 1].action);
    const bool decision = match->pending().kind != Pending::Kind::chance;
    if (decision && !has_secrets(table, *match, others)) open = done;
  }
  return open;
}

bool is_sealed(const TableState& table) {
  const auto sealed = table.game->table.sealed;
  return sealed != nullptr && sealed(*table.match);
}

std::optional<Seat> open_window(const TableState& table) {
  const auto window = table.game->table.window;
  if (window == nullptr || table.status != TableStatus::playing) return {};
  return window(*table.match);
}

std::int64_t window_until(const TableState& table) {
  const bool somebody_watches = present_people(table).size() > 1;
  return table.window_ms + (somebody_watches ? table.settings.grace_ms : 0);
}

std::int64_t bot_moves_at(const TableState& table, Seat seat) {
  // What others seal meanwhile gives a bot nothing new to think about.
  if (is_sealed(table)) return table.seats[seat].waited_ms + table.settings.pace_ms;
  const bool interruptible = !(table.match->pending().may & present_people(table)).empty();
  const std::int64_t at = table.match_ms + (interruptible ? 2LL : 1LL) * table.settings.pace_ms;
  return open_window(table) ? std::max(at, window_until(table)) : at;
}

std::int64_t clock_ms(const ClockSetting& clock) { return clock.ms + clock.days * day_ms; }

std::optional<std::int64_t> deadline_of(const TableState& table, Seat seat) {
  if (table.settings.clock.kind == ClockSetting::Kind::none) return {};
  if (table.status != TableStatus::playing || !table.match->pending().must.has(seat)) return {};
  const TableSeat& who = table.seats[seat];
  if (!is_person_present(who)) return {};
  if (table.settings.clock.kind == ClockSetting::Kind::move)
    return who.waited_ms + clock_ms(table.settings.clock);
  return who.waited_ms + std::max(who.bank_ms, least_move_ms);
}

}  // namespace lazaret::server
