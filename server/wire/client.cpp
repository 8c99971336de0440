#include "server/wire/client.h"

#include <boost/json.hpp>

#include "games/common/options_json.h"
#include "server/table/error.h"
#include "server/wire/wire.h"

namespace lazaret::server {

namespace {

namespace json = boost::json;
using Type = ClientMessage::Type;

TableExpected<json::value> parse_text(std::string_view text) {
  if (text.size() > longest_message)
    return table_error("too_long",
                       "a message may have " + std::to_string(longest_message) + " bytes at most");
  json::parse_options limits;
  limits.max_depth = deepest_message;
  json::error_code failed;
  json::value value = json::parse({text.data(), text.size()}, failed, {}, limits);
  if (failed) return table_error("bad_json", failed.message());
  return value;
}

// A JSON text that has the fields of that type.
TableExpected<json::object> parse_as(std::string_view text, std::string_view type) {
  auto value = parse_text(text);
  if (!value) return value.error();
  if (const auto wrong = wire_mistake(*value, type, Unknown::ignore))
    return table_error("bad_message", *wrong);
  return std::move(value->as_object());
}

// The readers below run after the check: a field is of its kind or is not there.
std::string text_of(const json::object& object, std::string_view name) {
  const auto* value = object.if_contains(name);
  const auto* text = value == nullptr ? nullptr : value->if_string();
  return text == nullptr ? std::string() : std::string(*text);
}

std::optional<std::int64_t> whole(const json::object& object, std::string_view name) {
  const auto* value = object.if_contains(name);
  if (value == nullptr || !value->is_number()) return {};
  return value->is_int64() ? value->as_int64() : static_cast<std::int64_t>(value->as_double());
}

// Numbers that could never be right stay outside of what a small type can hold.
std::optional<int> small(const json::object& object, std::string_view name) {
  const auto number = whole(object, name);
  if (!number) return {};
  return static_cast<int>(std::clamp<std::int64_t>(*number, -1, 1'000'000'000));
}

bool flag(const json::object& object, std::string_view name, bool otherwise) {
  const auto* value = object.if_contains(name);
  return value == nullptr ? otherwise : value->as_bool();
}

std::vector<std::string> texts(const json::object& object, std::string_view name) {
  std::vector<std::string> list;
  const auto* value = object.if_contains(name);
  if (value == nullptr) return list;
  for (const json::value& item : value->as_array()) list.emplace_back(item.as_string());
  return list;
}

constexpr std::array<std::string_view, 15> names = {
    "hello",   "act",  "undo",     "agree", "chat", "seat",  "start", "orders",
    "rematch", "look", "timeline", "why",   "hint", "recap", "ping"};

std::optional<Type> type_of(const json::value& value) {
  const auto* object = value.if_object();
  if (object == nullptr) return {};
  const std::string name = text_of(*object, "t");
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<Type>(i);
  }
  return {};
}

// Empty if there is none, or none of a kind we would send back.
std::string ref_of(const json::value& value) {
  const auto* object = value.if_object();
  const auto* ref = object == nullptr ? nullptr : object->if_contains("ref");
  const bool good = ref != nullptr && (ref->is_string() || ref->is_int64());
  return good ? json::serialize(*ref) : std::string();
}

Seat seat_of(int number) {
  return number >= 0 && number < max_players ? static_cast<Seat>(number) : spectator;
}

void read_fields(const json::object& object, ClientMessage& message) {
  if (const auto seat = small(object, "seat")) message.seat = seat_of(*seat);
  message.action = text_of(object, "action");
  for (const std::string_view name : {"seq", "last", "since"}) {
    if (const auto number = whole(object, name)) message.seq = *number;
  }
  message.step = small(object, "step").value_or(0);
  message.yes = flag(object, "yes", false);
  message.text = text_of(object, "text");
  message.deed = text_of(object, "do");
  if (object.contains("name")) message.name = text_of(object, "name");
  message.colour = small(object, "colour");
  message.bot = text_of(object, "bot");
  message.orders = text_of(object, "orders");
  message.version = small(object, "v").value_or(0);
  message.table = text_of(object, "table");
  message.keys = texts(object, "keys");
  message.client = text_of(object, "client");
}

}  // namespace

TableExpected<ClientMessage> parse_client_message(std::string_view text, std::string* ref) {
  const auto value = parse_text(text);
  if (!value) return value.error();
  ClientMessage message;
  message.ref = ref_of(*value);
  if (ref != nullptr && message.ref.size() <= longest_ref) *ref = message.ref;
  const auto type = type_of(*value);
  if (!type) return table_error("bad_message", "\"t\" must be the name of a message");
  message.type = *type;
  if (*type == Type::hello && small(value->as_object(), "v") != wire_version)
    return table_error("version", "this server speaks version " + std::to_string(wire_version));
  if (const auto wrong = wire_mistake(*value, "ClientMessage", Unknown::ignore))
    return table_error("bad_message", *wrong);
  if (message.ref.size() > longest_ref)
    return table_error("bad_message",
                       "\"ref\" may have " + std::to_string(longest_ref) + " bytes at most");
  read_fields(value->as_object(), message);
  return message;
}

namespace {

SeatRequest read_seat(const json::object& object) {
  SeatRequest seat;
  seat.kind = text_of(object, "kind");
  seat.name = text_of(object, "name");
  seat.colour = small(object, "colour");
  seat.bot = text_of(object, "bot");
  return seat;
}

ClockSetting read_clock(const json::object& object) {
  ClockSetting clock;
  const std::string kind = text_of(object, "kind");
  if (kind == "move") clock.kind = ClockSetting::Kind::move;
  if (kind == "bank") clock.kind = ClockSetting::Kind::bank;
  clock.ms = whole(object, "ms").value_or(0);
  clock.days = small(object, "days").value_or(0);
  return clock;
}

}  // namespace

TableExpected<CreateRequest> parse_create_request(std::string_view text) {
  const auto object = parse_as(text, "NewTable");
  if (!object) return object.error();
  CreateRequest request;
  request.game = text_of(*object, "game");
  request.name = text_of(*object, "name");
  request.players = *small(*object, "players");
  if (const auto* options = object->if_contains("options")) {
    auto chosen = options_from_json(*options);
    if (!chosen) return table_error("bad_option", chosen.error().message);
    request.options = std::move(*chosen);
  }
  if (const auto* seats = object->if_contains("seats")) {
    for (const json::value& seat : seats->as_array())
      request.seats.push_back(read_seat(seat.as_object()));
  }
  if (const auto* clock = object->if_contains("clock"))
    request.clock = read_clock(clock->as_object());
  request.spectators = flag(*object, "spectators", request.spectators);
  request.listed = flag(*object, "listed", request.listed);
  request.odds = flag(*object, "odds", request.odds);
  request.hints = flag(*object, "hints", request.hints);
  request.pace_ms = small(*object, "pace_ms").value_or(request.pace_ms);
  request.grace_ms = small(*object, "grace_ms").value_or(request.grace_ms);
  return request;
}

TableExpected<JoinRequest> parse_join_request(std::string_view text) {
  const auto object = parse_as(text, "JoinTable");
  if (!object) return object.error();
  return JoinRequest{text_of(*object, "invite"), small(*object, "seat"), text_of(*object, "name"),
                     small(*object, "colour")};
}

TableExpected<std::vector<KeyedTable>> parse_seats_request(std::string_view text) {
  const auto object = parse_as(text, "AskSeats");
  if (!object) return object.error();
  std::vector<KeyedTable> list;
  for (const json::value& item : object->at("keys").as_array()) {
    list.push_back({text_of(item.as_object(), "table"), text_of(item.as_object(), "key")});
  }
  return list;
}

}  // namespace lazaret::server
