#include "lab/rate/sequential.h"

#include <algorithm>
#include <cmath>

namespace lazaret::lab {

double Observations::mean() const {
  return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

double Observations::spread() const {
  return std::max(0.0, static_cast<double>(squares) - static_cast<double>(sum) * mean());
}

double Observations::variance() const {
  const double half = static_cast<double>(range) / 2;
  return (spread() + 2 * half * half) / (static_cast<double>(count) + 1);
}

namespace {

Estimate shares(const Observations& seen, double half_width) {
  const auto range = static_cast<double>(seen.range);
  const double mean = seen.mean() / range;
  const double half = half_width / range;
  return {mean, std::max(0.0, mean - half), std::min(1.0, mean + half)};
}

}  // namespace

Estimate one_look(const Observations& seen) {
  if (seen.count == 0) return {0.5, 0, 1};
  return shares(seen, z95 * std::sqrt(seen.variance() / static_cast<double>(seen.count)));
}

Estimate any_look(const Observations& seen, double alpha, double tuned_for) {
  if (seen.count == 0) return {0.5, 0, 1};
  const double wanted = -2 * std::log(alpha);
  const double rho2 = (wanted + std::log(wanted + 1)) / tuned_for;
  const auto n = static_cast<double>(seen.count);
  const double mixed = n * rho2 + 1;
  const double half =
      std::sqrt(seen.variance() * 2 * mixed / (n * n * rho2) * std::log(std::sqrt(mixed) / alpha));
  return shares(seen, half);
}

Verdict judge(const Estimate& interval, double against, double margin) {
  if (interval.low > against) return Verdict::higher;
  if (interval.high < against) return Verdict::lower;
  const bool inside = interval.low > against - margin && interval.high < against + margin;
  return inside ? Verdict::equal : Verdict::open;
}

}  // namespace lazaret::lab
