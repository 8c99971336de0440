// One writer thread for a store: all appends that wait are written in one transaction.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "storage/store.h"

namespace lazaret::storage {

// Thrown inside storage/ only: the store cannot do it now.
struct StoreFailure : std::runtime_error {
  explicit StoreFailure(const std::string& message, bool blames_one_append = false)
      : std::runtime_error(message), blames_one(blames_one_append) {}
  bool blames_one;  // one append of several may be the cause; without it the others would do
};

class GroupCommit {
 public:
  // Writes all of them in one transaction; says for each whether it was ok or met a conflict, or
  // throws a StoreFailure after which nothing is stored. Without any it writes and flushes
  // something that nobody reads.
  using Write = std::function<std::vector<Store::Appended>(std::span<const Store::Append>)>;

  explicit GroupCommit(Write write);
  ~GroupCommit();  // writes what waits
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;

  void append(Store::Append what, Store::Done done);
  // As Store::check; the answer of a moment ago will do.
  void check(Store::Done done);
  std::chrono::milliseconds longest_wait() const;
  std::int64_t transactions() const { return transactions_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    std::vector<Store::Append> appends;
    std::vector<Store::Done> done;
    std::vector<Store::Done> checks;
    Clock::time_point since{};  // the first of them
    bool empty() const { return appends.empty() && checks.empty(); }
  };

  void run();
  Waiting next();
  Waiting& begin_to_wait();
  void answered(Clock::time_point well_at);
  void write_all(const Waiting& batch);
  void write(std::span<const Store::Append> appends, std::span<const Store::Done> done);

  Write write_;
  mutable std::mutex mutex_;
  std::condition_variable woken_;
  Waiting waiting_;
  std::optional<Clock::time_point> writing_since_;  // what is being written, since it came
  Clock::time_point well_at_{};  // when something was stored and nothing has failed since
  std::atomic<std::int64_t> transactions_ = 0;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace lazaret::storage
