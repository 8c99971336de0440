#include "server/table/info.h"

#include "games/common/options_shape.h"
#include "games/registry.h"
#include "server/table/queries.h"

namespace lazaret::server {

namespace {

std::optional<std::string> text_or_nothing(const std::string& text) {
  if (text.empty()) return {};
  return text;
}

std::optional<std::int64_t> clock_of(const TableState& table, const TableSeat& seat) {
  switch (table.settings.clock.kind) {
    case ClockKind::none: return {};
    case ClockKind::move: return clock_ms(table.settings.clock);
    case ClockKind::bank: return seat.bank_ms;
  }
  return {};
}

wire::SeatInfo seat_info(const TableState& table, Seat number, const Who& who,
                         const Presence& presence) {
  const TableSeat& seat = table.seats[number];
  wire::SeatInfo info;
  info.seat = number;
  info.kind = seat.kind;
  info.name = seat.name;
  info.colour = seat.colour;
  info.bot = text_or_nothing(seat.bot);
  info.online = presence.online.has(number);
  info.away = seat.away;
  info.clock_ms = clock_of(table, seat);
  if (who.seats.has(number)) info.orders = seat.order;
  if (table.status != TableStatus::playing) return info;
  info.bot_at_ms = stand_in_at(table, number, presence);
  info.free_at_ms = free_at(table, number, presence);
  if (info.bot_at_ms) info.bot_wanted = bot_wishes(table, number, presence);
  return info;
}

std::vector<wire::ListedSeat> listed_seats(const TableState& table) {
  std::vector<wire::ListedSeat> seats;
  for (const TableSeat& seat : table.seats)
    seats.push_back({seat.name, seat.kind, seat.colour, text_or_nothing(seat.bot)});
  return seats;
}

std::string name_of_cards(const TableState& table) {
  const CardFile* own = own_cards(table);
  return own == nullptr ? std::string() : own->name;
}

wire::Options options_of(const TableState& table) {
  return {options_text(table.game->info(), table.match->setup())};
}

}  // namespace

wire::TableInfo info_of(const TableState& table, const Who& who, const Presence& presence) {
  wire::TableInfo info;
  info.id = table.id;
  info.name = table.name;
  info.game = table.game->info().id;
  info.players = players(table);
  info.options = options_of(table);
  info.status = table.status;
  for (Seat seat = 0; seat < table.seats.size(); ++seat)
    info.seats.push_back(seat_info(table, seat, who, presence));
  info.host = table.host;
  info.spectators = {table.settings.spectators, presence.spectators};
  info.settings = table.settings;
  info.created_ms = table.created_ms;
  info.rules_version = table.rules_version;
  info.data = table.older_data;
  info.cards = name_of_cards(table);
  info.read_only = table.read_only;
  info.damaged = table.damaged;
  info.handed_on = table.handed_on;
  info.rematch = text_or_nothing(table.rematch);
  info.step = table.match->steps().size();
  info.steps_stored = table.stored_steps;
  info.round = round_of(table);
  return info;
}

wire::ListedTable listed_of(const TableState& table) {
  wire::ListedTable listed;
  listed.id = table.id;
  listed.name = table.name;
  listed.game = table.game->info().id;
  listed.status = table.status;
  listed.players = players(table);
  listed.cards = name_of_cards(table);
  listed.seats = listed_seats(table);
  listed.options = options_of(table);
  listed.created_ms = table.created_ms;
  listed.changed_ms = table.changed_ms;
  listed.round = round_of(table);
  listed.step = table.match->steps().size();
  listed.winners = table.match->winners();
  listed.scores = scores_of(*table.match);
  listed.spectators = table.settings.spectators;
  return listed;
}

wire::MyTable my_table_of(const TableState& table, const Who& who) {
  const bool playing = table.status == TableStatus::playing && !table.read_only;
  wire::MyTable mine;
  mine.table = table.id;
  mine.game = table.game->info().id;
  mine.name = table.name;
  mine.status = table.status;
  mine.round = round_of(table);
  mine.to_move = playing ? table.match->pending().must : SeatSet{};
  mine.your_turn = !(mine.to_move & who.seats & present_people(table)).empty();
  mine.seats = listed_seats(table);
  mine.you = who.seats;
  mine.changed_ms = table.changed_ms;
  mine.seq = table.number;
  mine.winners = table.match->winners();
  mine.scores = scores_of(*table.match);
  return mine;
}

std::vector<int> scores_of(const Match& match) {
  std::vector<int> scores;
  for (Seat seat = 0; seat < match.setup().players; ++seat) scores.push_back(match.score(seat));
  return scores;
}

}  // namespace lazaret::server
