#include "server/backstage.h"

#include <sodium.h>

namespace lazaret {

std::uint64_t random_bits() {
  std::uint64_t bits = 0;
  randombytes_buf(&bits, sizeof(bits));
  return bits;
}

}  // namespace lazaret
