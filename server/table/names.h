// What people write: names and chat. Plain text without control characters, of bounded length.
#pragma once

#include <string>
#include <string_view>

#include "server/table/types.h"

namespace lazaret::server {

inline constexpr int longest_name = 24;        // graphemes: what a reader would call characters
inline constexpr int longest_table_name = 40;  // the same
inline constexpr int longest_chat = 300;       // the same

// The name without spaces around it; may be empty. Codes: name_long, name_bad.
TableExpected<std::string> clean_name(std::string_view text, int most = longest_name);

// Codes: chat_empty, chat_long, chat_bad.
TableExpected<std::string> clean_chat(std::string_view text);

// Would people take them for the same? Upper and lower case count for nothing.
bool same_name(std::string_view one, std::string_view other);

}  // namespace lazaret::server
