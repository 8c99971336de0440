// What people write: names and chat. Plain text that can be seen, of bounded length and height.
#pragma once

#include <optional>
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

// Would people take one for the other? Upper and lower case, width and look-alikes of other scripts
// count for nothing.
bool same_name(std::string_view one, std::string_view other);

// What a record calls the name of a seat, and the bot that played it.
std::string name_note(Seat seat);
std::string bot_note(Seat seat);

// The number of the first line that is no UTF-8.
std::optional<int> line_that_is_no_text(std::string_view text);

}  // namespace lazaret::server
