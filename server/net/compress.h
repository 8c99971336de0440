// gzip, for texts that are sent often.
#pragma once

#include <string>
#include <string_view>

namespace lazaret::server {

std::string gzip(std::string_view text);

}  // namespace lazaret::server
