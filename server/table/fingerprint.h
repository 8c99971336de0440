// 32 bytes that nobody can find another text for; libsodium's BLAKE2b.
#pragma once

#include <string>
#include <string_view>

namespace lazaret::server {

inline constexpr std::size_t fingerprint_size = 32;

std::string fingerprint(std::string_view text);

}  // namespace lazaret::server
