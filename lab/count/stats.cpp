#include "lab/count/stats.h"

#include <algorithm>
#include <cmath>

namespace lazaret::lab {

Estimate share_of(double part, std::uint64_t whole) {
  if (whole == 0) return {0, 0, 1};
  const auto n = static_cast<double>(whole);
  const double p = part / n;
  const double middle = (p + z95 * z95 / (2 * n)) / (1 + z95 * z95 / n);
  const double half = z95 / (1 + z95 * z95 / n) *
                      std::sqrt(std::max(0.0, p * (1 - p)) / n + z95 * z95 / (4 * n * n));
  return {p, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

std::uint64_t Histogram::count() const { return count_within(0, most); }

std::uint64_t Histogram::count_within(std::uint64_t low, std::uint64_t high) const {
  std::uint64_t sum = 0;
  for (std::uint64_t value = low; value <= high && value < times_.size(); ++value)
    sum += times_[value];
  return sum;
}

double Histogram::mean() const {
  double sum = 0;
  for (std::size_t value = 0; value < times_.size(); ++value)
    sum += static_cast<double>(value) * static_cast<double>(times_[value]);
  const std::uint64_t n = count();
  return n == 0 ? 0 : sum / static_cast<double>(n);
}

Estimate Histogram::mean_estimate() const {
  const auto n = static_cast<double>(count());
  const double middle = mean();
  if (n < 2) return {middle, middle, middle};
  double squares = 0;
  for (std::size_t value = 0; value < times_.size(); ++value) {
    const double off = static_cast<double>(value) - middle;
    squares += off * off * static_cast<double>(times_[value]);
  }
  return around(middle, std::sqrt(squares / (n - 1) / n));
}

std::uint64_t Histogram::percentile(int percent) const {
  const double wanted = static_cast<double>(count()) * percent / 100;
  double seen = 0;
  for (std::size_t value = 0; value < times_.size(); ++value) {
    seen += static_cast<double>(times_[value]);
    if (times_[value] > 0 && seen >= wanted) return value;
  }
  return 0;
}

}  // namespace lazaret::lab
