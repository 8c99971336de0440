// One writer thread for a store: all appends that wait are written in one transaction.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
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
  // throws a StoreFailure after which nothing is stored.
  using Write = std::function<std::vector<Store::Appended>(std::span<const Store::Append>)>;

  explicit GroupCommit(Write write);
  ~GroupCommit();  // writes what waits
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;

  void append(Store::Append what, Store::Done done);

 private:
  struct Waiting {
    std::vector<Store::Append> appends;
    std::vector<Store::Done> done;
  };

  void run();
  Waiting next();
  void write(std::span<const Store::Append> appends, std::span<const Store::Done> done);

  Write write_;
  std::mutex mutex_;
  std::condition_variable woken_;
  Waiting waiting_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace lazaret::storage
