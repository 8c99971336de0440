// Numbers with their uncertainty.
#pragma once

#include <cstdint>
#include <vector>

namespace lazaret::lab {

struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
  bool operator==(const Estimate&) const = default;
};

inline constexpr double z95 = 1.959964;  // a normal value is within so many deviations, 19 in 20

// A proportion with its 95 % interval (Wilson). The part may be a fraction: shared wins are.
Estimate share_of(double part, std::uint64_t whole);

// A value with a standard error, and its 95 % interval.
inline Estimate around(double value, double error) {
  return {value, value - z95 * error, value + z95 * error};
}

// How often each number came up.
class Histogram {
 public:
  // Nothing that is counted comes near this; it bounds the memory.
  static constexpr std::uint64_t most = 1U << 20U;

  void add(std::uint64_t value, std::uint64_t times = 1) {
    if (value > most) value = most;
    if (value >= times_.size()) times_.resize(value + 1);
    times_[value] += times;
  }
  // How often 0, 1, 2 ... came up.
  const std::vector<std::uint64_t>& times() const { return times_; }
  std::uint64_t count() const;
  double mean() const;
  Estimate mean_estimate() const;
  // The least value that so many percent of all do not exceed.
  std::uint64_t percentile(int percent) const;
  // How many values lie from low to high, both included.
  std::uint64_t count_within(std::uint64_t low, std::uint64_t high) const;

  template <class Archive>
  void fields(Archive& archive) {
    archive(times_);
  }

 private:
  std::vector<std::uint64_t> times_;
};

}  // namespace lazaret::lab
