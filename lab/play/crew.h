// Threads that take the next piece of work until none is left or somebody says stop.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>

namespace lazaret::lab {

using Progress = std::function<void(std::uint64_t done)>;
// Does a piece of work by its number; false: something is broken and all must stop.
using Worker = std::function<bool(std::uint64_t piece)>;

// Each worker gets a thread. Progress is told now and then, on this thread, how many pieces are
// done. False if a worker gave up.
bool hand_out(std::uint64_t pieces, std::span<const Worker> workers, const std::atomic<bool>& stop,
              const Progress& progress);

// So many threads are wanted (0: one for each core that this process may use) for that much work.
unsigned thread_count(unsigned wanted, std::uint64_t pieces);

}  // namespace lazaret::lab
