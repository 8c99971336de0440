// Connections for readers on many threads: a reader takes an idle one or opens another, up to a
// limit; beyond that it waits.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace lazaret::storage {

template <class Connection>
class Pool {
 public:
  using Open = std::function<std::unique_ptr<Connection>()>;

  Pool(std::size_t limit, Open open) : limit_(limit), open_(std::move(open)) {}

  // What f(connection) returns. A connection on which something was thrown is closed.
  template <class F>
  auto use(F f) {
    Lease lease(*this);
    auto result = f(*lease.connection);
    lease.good = true;
    return result;
  }

  // Closes the idle ones.
  void clear() {
    const std::lock_guard lock(mutex_);
    idle_.clear();
  }

 private:
  struct Lease {
    explicit Lease(Pool& owner) : pool(owner), connection(owner.take()) {
      try {
        if (!connection) connection = pool.open_();
      } catch (...) {
        pool.give(nullptr);
        throw;
      }
    }
    ~Lease() { pool.give(good ? std::move(connection) : nullptr); }
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;

    Pool& pool;
    std::unique_ptr<Connection> connection;
    bool good = false;
  };

  // None: there is room to open one.
  std::unique_ptr<Connection> take() {
    std::unique_lock lock(mutex_);
    returned_.wait(lock, [this] { return used_ < limit_; });
    ++used_;
    if (idle_.empty()) return nullptr;
    auto connection = std::move(idle_.back());
    idle_.pop_back();
    return connection;
  }

  void give(std::unique_ptr<Connection> connection) {
    {
      const std::lock_guard lock(mutex_);
      --used_;
      if (connection) idle_.push_back(std::move(connection));
    }
    returned_.notify_one();
  }

  const std::size_t limit_;
  const Open open_;
  std::mutex mutex_;
  std::condition_variable returned_;
  std::vector<std::unique_ptr<Connection>> idle_;
  std::size_t used_ = 0;
};

}  // namespace lazaret::storage
