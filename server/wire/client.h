// Messages from clients, read and checked against the descriptors of wire.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/table/types.h"

namespace lazaret::server {

inline constexpr std::size_t longest_message = 16 * 1024;
inline constexpr std::size_t deepest_message = 8;
inline constexpr std::size_t longest_ref = 64;
inline constexpr int wire_version = 1;

// One message of a client; only the fields of its type mean anything.
struct ClientMessage {
  enum class Type : std::uint8_t {
    hello,
    act,
    undo,
    agree,
    chat,
    seat,
    start,
    orders,
    rematch,
    look,
    timeline,
    why,
    hint,
    recap,
    ping
  };
  Type type = Type::ping;
  std::string ref;  // JSON text of what the client wants to have back; empty if nothing
  std::optional<Seat> seat;
  std::string action;
  std::int64_t seq = 0;  // act: the last number seen; hello: last; recap: since
  int step = 0;
  bool yes = false;
  std::string text;
  std::string deed;  // seat: rename, leave, back, open, bot
  std::optional<std::string> name;
  std::optional<int> colour;
  std::string bot;
  std::string orders;
  int version = 0;
  std::string table;
  std::vector<std::string> keys;
  std::string client;
};

// Codes: too_long, bad_json, bad_message (the detail names the field), version (of a hello).
// If the message has a ref, it is put into *ref even when the message is refused.
TableExpected<ClientMessage> parse_client_message(std::string_view text,
                                                  std::string* ref = nullptr);

// Bodies of POST /api/tables, /api/tables/ID/join and /api/seats.
TableExpected<CreateRequest> parse_create_request(std::string_view text);
TableExpected<JoinRequest> parse_join_request(std::string_view text);
struct KeyedTable {
  std::string table;
  std::string key;
};
TableExpected<std::vector<KeyedTable>> parse_seats_request(std::string_view text);

}  // namespace lazaret::server
