#include "server/room/backstage.h"

#include <atomic>

#include "core/rng.h"

namespace lazaret::server {

std::function<std::uint64_t()> foreseen_bits(std::uint64_t seed) {
  const auto calls = std::make_shared<std::atomic<std::uint64_t>>(0);
  return [key = RandomKey(seed), calls] { return key.split(calls->fetch_add(1)).value(); };
}

}  // namespace lazaret::server
