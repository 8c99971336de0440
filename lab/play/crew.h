// The threads of all processes: each takes the next piece of work until none is left or somebody
// says stop.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "lab/play/cluster.h"

namespace lazaret::lab {

using Progress = std::function<void(std::uint64_t done)>;
// Does a piece of work by its number; false: something is broken and all must stop.
using Worker = std::function<bool(std::uint64_t piece)>;

class Crew {
 public:
  // So many threads in each process; 0: one for each core that it may use.
  Crew(const Cluster& cluster, unsigned threads, const std::atomic<bool>& stop)
      : cluster_(cluster), threads_(threads), stop_(stop) {}

  // Hires a worker for each thread. Progress is told now and then, on this thread, about how many
  // pieces are done. False if a worker gave up, in whatever process.
  bool work(std::uint64_t pieces, const std::function<Worker()>& hire,
            const Progress& progress) const;

  const Cluster& cluster() const { return cluster_; }
  const std::atomic<bool>& stop() const { return stop_; }
  bool stopped() const { return cluster_.anywhere(stop_); }

 private:
  unsigned threads_for(std::uint64_t pieces) const;

  const Cluster& cluster_;
  unsigned threads_;
  const std::atomic<bool>& stop_;
};

}  // namespace lazaret::lab
