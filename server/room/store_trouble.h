// Tells the operator once that nothing can be stored, and once that it can be again, however many
// tables try meanwhile.
#pragma once

#include <atomic>
#include <string>

#include "server/room/log.h"
#include "server/room/metrics.h"

namespace lazaret::server {

class StoreTrouble {
 public:
  StoreTrouble(Log& log, Metrics& metrics) : log_(log), metrics_(metrics) {}

  void failed(const std::string& trouble) {
    ++metrics_.storage_failures;
    if (failures_++ == 0) log_.line(LogLevel::error, "cannot store", {{"trouble", trouble}});
  }

  void stored() {
    if (failures_.load(std::memory_order_relaxed) == 0) return;
    if (const std::int64_t failures = failures_.exchange(0); failures > 0)
      log_.line(LogLevel::warning, "can store again", {{"failures", failures}});
  }

 private:
  Log& log_;
  Metrics& metrics_;
  std::atomic<std::int64_t> failures_ = 0;
};

}  // namespace lazaret::server
