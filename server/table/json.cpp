#include "server/table/json.h"

#include <array>

#include "games/common/match_json.h"
#include "games/common/options_json.h"
#include "games/registry.h"
#include "server/table/queries.h"

namespace lazaret::server {

namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 3> order_names = {"ask", "endure", "unless_fatal"};
constexpr std::array<std::string_view, 3> clock_names = {"none", "move", "bank"};
constexpr std::array<std::string_view, 3> seat_kinds = {"open", "person", "bot"};

json::value bot_or_null(const TableSeat& seat) {
  return seat.bot.empty() ? json::value(nullptr) : json::value(seat.bot);
}

json::value clock_of(const TableState& table, const TableSeat& seat) {
  switch (table.clock.kind) {
    case ClockSetting::Kind::none: return nullptr;
    case ClockSetting::Kind::move: return clock_ms(table.clock);
    case ClockSetting::Kind::bank: return seat.bank_ms;
  }
  return nullptr;
}

json::object seat_info(const TableState& table, Seat number, const Who& who,
                       const Presence& presence) {
  const TableSeat& seat = table.seats[number];
  json::object info{
      {"seat", number},           {"kind", seat_kinds[static_cast<std::size_t>(seat.kind)]},
      {"name", seat.name},        {"colour", seat.colour},
      {"bot", bot_or_null(seat)}, {"online", presence.online.has(number)},
      {"away", seat.away},        {"clock_ms", clock_of(table, seat)}};
  if (who.seats.has(number)) info["orders"] = order_names[static_cast<std::size_t>(seat.order)];
  return info;
}

json::array listed_seats(const TableState& table) {
  json::array seats;
  for (const TableSeat& seat : table.seats) {
    seats.push_back({{"name", seat.name},
                     {"kind", seat_kinds[static_cast<std::size_t>(seat.kind)]},
                     {"colour", seat.colour},
                     {"bot", bot_or_null(seat)}});
  }
  return seats;
}

json::object options_of(const TableState& table) {
  return options_to_json(table.game->info(), table.match->setup());
}

json::value seat_or_null(std::optional<Seat> seat) {
  return seat ? json::value(*seat) : json::value(nullptr);
}

}  // namespace

json::object message_head(std::string_view type, std::string_view ref) {
  json::object object{{"t", type}};
  if (!ref.empty()) object["ref"] = json::parse(json::string_view(ref.data(), ref.size()));
  return object;
}

json::object info_of(const TableState& table, const Who& who, const Presence& presence) {
  json::array seats;
  for (Seat seat = 0; seat < table.seats.size(); ++seat)
    seats.push_back(seat_info(table, seat, who, presence));
  json::object info;
  info["id"] = table.id;
  info["name"] = table.name;
  info["game"] = table.game->info().id;
  info["players"] = players(table);
  info["options"] = options_of(table);
  info["status"] = name_of(table.status);
  info["seats"] = std::move(seats);
  info["host"] = seat_or_null(table.host);
  info["spectators"] = {{"allowed", table.spectators}, {"count", presence.spectators}};
  info["listed"] = table.listed;
  info["clock"] = {{"kind", clock_names[static_cast<std::size_t>(table.clock.kind)]},
                   {"ms", table.clock.ms},
                   {"days", table.clock.days}};
  info["odds"] = table.odds;
  info["hints"] = table.hints;
  info["created_ms"] = table.created_ms;
  info["rules_version"] = table.rules_version;
  info["read_only"] = table.read_only;
  info["rematch"] = table.rematch.empty() ? json::value(nullptr) : json::value(table.rematch);
  info["step"] = table.match->steps().size();
  info["steps_stored"] = table.stored_steps;
  info["round"] = round_of(table);
  info["pace_ms"] = table.pace_ms;
  info["grace_ms"] = table.grace_ms;
  return info;
}

json::object listed_of(const TableState& table) {
  json::object listed;
  listed["id"] = table.id;
  listed["name"] = table.name;
  listed["game"] = table.game->info().id;
  listed["status"] = name_of(table.status);
  listed["players"] = players(table);
  listed["seats"] = listed_seats(table);
  listed["options"] = options_of(table);
  listed["created_ms"] = table.created_ms;
  listed["changed_ms"] = table.changed_ms;
  listed["round"] = round_of(table);
  listed["step"] = table.match->steps().size();
  listed["winners"] = seats_json(table.match->winners());
  listed["spectators"] = table.spectators;
  return listed;
}

json::object my_table_of(const TableState& table, const Who& who) {
  const bool playing = table.status == TableStatus::playing && !table.read_only;
  const SeatSet must = playing ? table.match->pending().must : SeatSet{};
  json::object mine;
  mine["table"] = table.id;
  mine["game"] = table.game->info().id;
  mine["name"] = table.name;
  mine["status"] = name_of(table.status);
  mine["round"] = round_of(table);
  mine["your_turn"] = !(must & who.seats & present_people(table)).empty();
  mine["to_move"] = seats_json(must);
  mine["seats"] = listed_seats(table);
  mine["you"] = seats_json(who.seats);
  mine["changed_ms"] = table.changed_ms;
  mine["seq"] = table.number;
  return mine;
}

}  // namespace lazaret::server
