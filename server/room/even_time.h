// The time of a process: milliseconds since 1970 that go on evenly, whatever is done to the clock
// on the wall.
#pragma once

#include <chrono>

#include "core/mutex.h"

namespace lazaret::server {

// If the wall's clock is put back or forward, this one runs a tenth slower or faster until both
// agree again: waits that have begun end in their time, and a clock that was wrong at the start is
// not believed for ever.
class EvenTime {
 public:
  using Time = std::chrono::nanoseconds;

  // Now, by the wall since 1970 and by a clock that is never set.
  Time now(Time wall, Time steady);

 private:
  Mutex reading_;
  bool started_ = false;
  Time told_{};
  Time steady_{};
};

}  // namespace lazaret::server
