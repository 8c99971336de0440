// A lock for what several threads use. Where there is one thread, as in a browser's worker, nothing
// has to be locked.
#pragma once

#include <mutex>

namespace lazaret {

#ifdef __wasi__
struct Mutex {
  void lock() {}
  void unlock() {}
};
#else
using Mutex = std::mutex;
#endif

}  // namespace lazaret
