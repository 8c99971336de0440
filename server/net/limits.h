// How much one address may ask for: buckets that fill up again with time. Too much is answered
// with "slow down", never with silence.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>

#include "core/mutex.h"

namespace lazaret::server {

struct Rate {
  double per_second = 0;
  double burst = 0;  // 0: no limit
};

struct Limits {
  int connections = 100;  // sockets of one address at a time; 0: no limit
  Rate requests{50, 500};
  Rate messages{100, 500};
  Rate tables{120.0 / 3600, 60};
};

class Bucket {
 public:
  using Clock = std::chrono::steady_clock;
  explicit Bucket(Rate rate) : rate_(rate), level_(rate.burst) {}

  bool take(Clock::time_point now);
  bool is_full(Clock::time_point now) const;
  double level(Clock::time_point now) const;
  void spend(double amount, Clock::time_point now);

 private:
  Rate rate_;
  double level_;
  Clock::time_point filled_at_ = Clock::now();
};

// What is known of one address; shared by its connections.
class Visitor {
 public:
  explicit Visitor(const Limits& limits)
      : most_sockets_(limits.connections),
        requests_(limits.requests),
        messages_(limits.messages),
        tables_(limits.tables) {}

  bool may_request() { return take(requests_); }
  bool may_send() { return take(messages_); }
  bool may_create() { return take(tables_); }

  // Counts a socket, unless there are too many; what was counted must be given back.
  bool connect();
  void disconnect();

 private:
  friend class Visitors;
  bool take(Bucket& bucket);
  bool is_idle(Bucket::Clock::time_point now);

  Mutex taking_;
  int most_sockets_;
  int sockets_ = 0;
  Bucket requests_;
  Bucket messages_;
  Bucket tables_;
};

class Visitors {
 public:
  explicit Visitors(const Limits& limits) : limits_(limits) {}

  // The visitor of that address; an IPv6 network of 64 bits counts as one.
  std::shared_ptr<Visitor> at(const std::string& address);
  std::size_t size();

 private:
  void forget_idle_ones();

  Limits limits_;
  Mutex changing_;
  std::unordered_map<std::string, std::shared_ptr<Visitor>> visitors_;
  std::size_t next_sweep_ = 1024;
};

// The part of an address that names one customer.
std::string customer_of(const std::string& address);

}  // namespace lazaret::server
