// What comes from outside, read and checked.
#pragma once

#include <string_view>
#include <vector>

#include "server/table/types.h"
#include "server/wire/http.h"
#include "server/wire/requests.h"

namespace lazaret::server {

using wire::ClientMessage;

inline constexpr std::size_t longest_message = 16384;
inline constexpr std::size_t longest_import = 1024UL * 1024;
inline constexpr std::size_t deepest_message = 8;
inline constexpr std::size_t longest_ref = 64;
inline constexpr int wire_version = 1;

// Codes: too_long, bad_json, bad_message (the detail names the field), version (of a hello).
// If the message has a ref, it is put into *ref even when the message is refused.
TableExpected<ClientMessage> parse_client_message(std::string_view text, wire::Ref* ref = nullptr);

// Bodies of POST /api/tables, /api/import, /api/lessons/GAME/LESSON, /api/tables/ID/join,
// /api/tables/ID/record and /api/seats.
TableExpected<CreateRequest> parse_create_request(std::string_view text);
// A saved match as it is, or in JSON with those who go on with it.
TableExpected<CreateRequest> parse_import_request(std::string text);
TableExpected<wire::AskRecord> parse_record_request(std::string_view text);
TableExpected<wire::NewLesson> parse_lesson_request(std::string_view text);
TableExpected<JoinRequest> parse_join_request(std::string_view text);
TableExpected<std::vector<wire::KeyedTable>> parse_seats_request(std::string_view text);

}  // namespace lazaret::server
