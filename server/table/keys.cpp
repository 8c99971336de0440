#include "server/table/keys.h"

#include <sodium.h>

#include <array>
#include <cstring>

namespace lazaret::server {

std::string new_key(Context& context) {
  const std::array<std::uint64_t, 2> bits = {context.random(), context.random()};
  std::array<unsigned char, sizeof bits> bytes{};
  std::memcpy(bytes.data(), bits.data(), sizeof bits);
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::array<char, sodium_base64_ENCODED_LEN(sizeof bits, variant)> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
  return text.data();
}

std::string new_table_id(Context& context) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  constexpr std::uint64_t all = 3656158440062976;  // 36 to the power of 10
  std::uint64_t number = context.random() % all;   // the bias is below 1 in 5000
  std::string id;
  for (int i = 0; i < 10; ++i, number /= letters.size()) id += letters[number % letters.size()];
  return id;
}

std::string hash_of_key(std::string_view key) {
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(key.data()),
                     key.size(), nullptr, 0);
  std::array<char, 2 * crypto_generichash_BYTES + 1> text{};
  return sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
}

}  // namespace lazaret::server
