// Hears what other servers append, on a connection and a thread of its own.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <thread>

#include "storage/postgres/patience.h"
#include "storage/store.h"

namespace lazaret::storage::postgres {

class Listener {
 public:
  // Is silent about news of that origin.
  Listener(std::string conninfo, std::string own_origin, Store::Heard heard,
           Store::Announced announced, Patience& patience);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

 private:
  void run();
  void listen_until_lost();
  void missed_something();
  bool stopped_within(int ms) const;

  const std::string conninfo_;
  const std::string own_origin_;
  const Store::Heard heard_;
  const Store::Announced announced_;
  Patience& patience_;
  std::chrono::steady_clock::time_point told_{};  // when we last said that something was missed
  const int stop_;                                // an eventfd, readable when it is time to stop
  std::thread thread_;
};

}  // namespace lazaret::storage::postgres
