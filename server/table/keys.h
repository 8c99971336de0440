// Ids of tables and the keys of seats: 128 bits that nobody guesses; only their hashes are stored.
#pragma once

#include <string>
#include <string_view>

#include "server/table/types.h"

namespace lazaret::server {

std::string new_key(Context& context);          // 22 characters, base64url
std::string new_table_id(Context& context);     // 10 characters, a-z 0-9
std::string hash_of_key(std::string_view key);  // hexadecimal

}  // namespace lazaret::server
