#include <sodium.h>

#include "server/room/backstage.h"

namespace lazaret::server {

std::uint64_t random_bits() {
  std::uint64_t bits = 0;
  randombytes_buf(&bits, sizeof(bits));
  return bits;
}

}  // namespace lazaret::server
