#include "server/room/even_time.h"

#include <algorithm>
#include <utility>

namespace lazaret::server {

EvenTime::Time EvenTime::now(Time wall, Time steady) {
  const std::lock_guard lock(reading_);
  if (!std::exchange(started_, true)) {
    told_ = wall;
    steady_ = steady;
  }
  if (steady <= steady_) return told_;  // read by another thread just before
  const Time passed = steady - steady_;
  const Time most = passed / 10;
  told_ += passed + std::clamp(wall - told_ - passed, -most, most);
  steady_ = steady;
  return told_;
}

}  // namespace lazaret::server
