// Odds from points: 1000 points make something e times as likely. By multiplication alone, so that
// every machine gives the same number.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

namespace lazaret {

namespace odds_detail {

inline constexpr int steps = 1024;  // of one doubling

constexpr std::array<float, steps> powers_of_two() {
  std::array<float, steps> powers{};
  double power = 1;
  for (float& entry : powers) {
    entry = static_cast<float>(power);
    power *= 1.0006771306930664;  // the 1024th root of 2
  }
  return powers;
}
inline constexpr std::array<float, steps> fractions = powers_of_two();

}  // namespace odds_detail

inline float odds_of(int points) {
  const int steps = std::clamp(points, -40000, 40000) * 14773 / 10000;  // 1024 / ln 2 / 1000
  const int whole = steps >> 10;
  return std::ldexp(odds_detail::fractions[static_cast<std::size_t>(steps & 1023)], whole);
}

}  // namespace lazaret
