// Looking at a running experiment as often as one likes, and stopping when it has an answer.
#pragma once

#include <cstdint>

#include "lab/count/stats.h"

namespace lazaret::lab {

// Observations, each from 0 to range, as sums of whole numbers.
struct Observations {
  std::uint64_t count = 0;
  std::uint64_t sum = 0;
  std::uint64_t squares = 0;
  std::uint64_t range = 0;

  void add(std::uint64_t value) {
    ++count;
    sum += value;
    squares += value * value;
  }
  double mean() const;
  double spread() const;  // sum of the squares of the distances from the mean
  // Of one observation. With two imaginary ones at the ends of the range, so that a few equal
  // results do not pass for certainty.
  double variance() const;
};

// The mean of the observations, as a share of the range, with an interval that holds at one look.
Estimate one_look(const Observations& seen);

// The same with an interval that holds at all looks together, with probability 1 - alpha: the
// confidence sequence of the normal mixture (Robbins), the inverse of a mixture SPRT. Narrowest,
// against what is possible, near `tuned_for` observations.
Estimate any_look(const Observations& seen, double alpha, double tuned_for = 200);

enum class Verdict : unsigned char { open, higher, lower, equal };

// Whether the interval lies above the value, below it, or within the margin around it.
Verdict judge(const Estimate& interval, double against, double margin);

}  // namespace lazaret::lab
