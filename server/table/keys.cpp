#include "server/table/keys.h"

#include <array>
#include <bit>

#include "server/table/fingerprint.h"

namespace lazaret::server {

namespace {

std::string base64url(const std::array<std::uint8_t, 16>& bytes) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string text;
  std::uint32_t bits = 0;
  int count = 0;
  for (const std::uint8_t byte : bytes) {
    bits = bits << 8 | byte;
    for (count += 8; count >= 6; count -= 6) text += letters[bits >> (count - 6) & 63U];
  }
  return text + letters[bits << (6 - count) & 63U];
}

std::string hexadecimal(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text(2 * bytes.size(), '0');
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto byte = static_cast<unsigned char>(bytes[i]);
    text[2 * i] = digits[byte >> 4];
    text[2 * i + 1] = digits[byte & 15U];
  }
  return text;
}

}  // namespace

std::string new_key(Context& context) {
  const std::array<std::uint64_t, 2> bits = {context.random(), context.random()};
  return base64url(std::bit_cast<std::array<std::uint8_t, 16>>(bits));
}

std::string new_table_id(Context& context) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  constexpr std::uint64_t all = 3656158440062976;  // 36 to the power of 10
  std::uint64_t number = context.random() % all;   // the bias is below 1 in 5000
  std::string id;
  for (int i = 0; i < 10; ++i, number /= letters.size()) id += letters[number % letters.size()];
  return id;
}

std::string hash_of_key(std::string_view key) { return hexadecimal(fingerprint(key)); }

}  // namespace lazaret::server
