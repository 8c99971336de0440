// Random bits of the browser, and fingerprints without libsodium: on one's own device they guard
// against damage only.
#include <unistd.h>

#include <bit>

#include "core/hash.h"
#include "core/rng.h"
#include "server/room/backstage.h"
#include "server/table/fingerprint.h"

namespace lazaret::server {

std::uint64_t random_bits() {
  std::uint64_t bits = 0;
  getentropy(&bits, sizeof bits);
  return bits;
}

std::string fingerprint(std::string_view text) {
  std::string bytes;
  for (std::uint64_t word = 0; bytes.size() < fingerprint_size; ++word) {
    const std::uint64_t hash = RandomKey(hash_of(text, RandomKey(word).value())).value();
    const auto part = std::bit_cast<std::array<char, sizeof hash>>(hash);
    bytes.append(part.begin(), part.end());
  }
  return bytes;
}

}  // namespace lazaret::server
