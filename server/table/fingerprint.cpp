#include "server/table/fingerprint.h"

#include <sodium.h>

namespace lazaret::server {

static_assert(crypto_generichash_BYTES == fingerprint_size);

std::string fingerprint(std::string_view text) {
  std::string hash(fingerprint_size, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr, 0);
  return hash;
}

}  // namespace lazaret::server
