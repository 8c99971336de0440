// Whole games between bots, counted: how long they last, who wins, what happens in them.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/expected.h"
#include "core/info.h"

namespace lazaret {

struct SimulateOptions {
  std::string game;
  Setup setup;
  CardFile cards;
  std::vector<std::string> bots;  // one for each seat
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  unsigned threads = 0;  // 0: as many as the machine has
};

// How often each number came up.
class Histogram {
 public:
  void add(std::uint64_t value, std::uint64_t times = 1) { times_[value] += times; }
  void add(const Histogram& other) {
    for (const auto& [value, times] : other.times_) add(value, times);
  }
  const std::map<std::uint64_t, std::uint64_t>& times() const { return times_; }
  std::uint64_t count() const;
  double mean() const;
  // The least value that so many percent of all do not exceed.
  std::uint64_t percentile(int percent) const;

 private:
  std::map<std::uint64_t, std::uint64_t> times_;
};

// An event that happened so often, and how often with each track, cause or place it names.
struct EventCount {
  std::uint64_t times = 0;
  std::map<std::string, std::uint64_t> with;
};

struct SimulateResult {
  std::uint64_t games = 0;  // fewer than asked for if it was stopped
  std::uint64_t with_winner = 0;
  Histogram rounds;
  Histogram decisions;
  std::vector<double> wins;                  // by seat; a win shared by n counts 1/n
  std::map<std::string, EventCount> events;  // by name
  double seconds = 0;
};

// A proportion with its 95 % interval (Wilson).
struct Share {
  double value = 0;
  double low = 0;
  double high = 0;
};
Share share_of(double part, std::uint64_t whole);

// Game i depends on the seed and on i alone, so the number of threads changes nothing. While it
// runs, progress is told now and then how many games are done; stop ends it early.
Expected<SimulateResult> simulate(const SimulateOptions& options, const std::atomic<bool>& stop,
                                  const std::function<void(std::uint64_t done)>& progress = {});

}  // namespace lazaret
