// What the server counts, as Prometheus text at /metrics.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace lazaret::server {

using Counter = std::atomic<std::uint64_t>;
using Level = std::atomic<std::int64_t>;

// How long something took: counts in classes of seconds, as Prometheus wants them.
class Histogram {
 public:
  void add(std::chrono::microseconds time) {
    const double seconds = static_cast<double>(time.count()) / 1e6;
    std::size_t at = 0;
    while (at < bounds.size() && seconds > bounds.at(at)) ++at;
    ++counts_.at(at);
    microseconds_ += static_cast<std::uint64_t>(time.count());
  }
  void print(std::string& out, const std::string& name) const;

 private:
  static constexpr std::array<double, 9> bounds = {0.001, 0.0025, 0.005, 0.01, 0.025,
                                                   0.05,  0.1,    0.5,   2};
  std::array<Counter, bounds.size() + 1> counts_{};
  Counter microseconds_{0};
};

struct Metrics {
  std::array<Counter, 6> http_answers{};  // by the first digit of the status
  Counter sockets_opened{0};
  Level sockets{0};
  Level tables{0};
  Level bots_waiting{0};
  Counter tables_created{0};
  Counter tables_loaded{0};
  Counter entries_read{0};
  Counter messages_in{0};
  Counter messages_out{0};
  Counter bytes_out{0};
  Counter entries{0};
  Counter conflicts{0};
  Counter storage_failures{0};
  Counter refused{0};
  Counter slowed_down{0};
  Counter slow_readers{0};
  Counter bot_moves{0};
  Counter bot_fallbacks{0};
  Histogram append_time;
  Histogram bot_time;
  std::chrono::steady_clock::time_point started = std::chrono::steady_clock::now();

  // The store knows its transactions.
  std::string text(std::int64_t transactions) const;
};

}  // namespace lazaret::server
