// Small JSON texts without the JSON library.
#pragma once

#include <string>
#include <string_view>

namespace lazaret::server {

// In quotation marks, all control characters escaped.
std::string json_string(std::string_view text);

}  // namespace lazaret::server
