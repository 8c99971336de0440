#include "lab/count/uses.h"

#include <algorithm>
#include <cmath>

namespace lazaret::lab {

namespace {

double real(std::uint64_t number) { return static_cast<double>(number); }

// The difference p1 - p0 of two ratios over the same games has, game by game, the influence
//   (a - k p1) / n1 - ((t - a) - (seats - k) p0) / n0  =  A a + B k + C t + D,
// and its variance is about the sum of the squares: that is what UseSums keeps.
double variance(const UseSums& sums, const AllSums& all, double p1, double p0) {
  const double n1 = real(sums.k);
  const double n0 = real(all.games * all.seats) - n1;
  const double a = 1 / n1 + 1 / n0;
  const double b = -p1 / n1 - p0 / n0;
  const double c = -1 / n0;
  const double d = real(all.seats) * p0 / n0;
  return a * a * real(sums.aa) + b * b * real(sums.kk) + c * c * real(all.tt) +
         d * d * real(all.games) + 2 * a * b * real(sums.ka) + 2 * a * c * real(sums.ta) +
         2 * a * d * real(sums.a) + 2 * b * c * real(sums.tk) + 2 * b * d * real(sums.k) +
         2 * c * d * real(all.t);
}

// Newcombe's interval, which does not shrink to nothing where nobody or everybody wins. It takes
// the seats for independent, so the wider bound of the two counts.
Estimate widened(Estimate difference, const Estimate& used, const Estimate& unused) {
  const double below = std::hypot(used.value - used.low, unused.high - unused.value);
  const double above = std::hypot(used.high - used.value, unused.value - unused.low);
  difference.low = std::min(difference.low, difference.value - below);
  difference.high = std::max(difference.high, difference.value + above);
  return difference;
}

}  // namespace

Effect effect_of(const UseSums& sums, const AllSums& all) {
  Effect effect;
  effect.users = sums.k;
  effect.others = all.games * all.seats - sums.k;
  const double win = real(whole_win);
  effect.used = share_of(real(sums.a) / win, effect.users);
  effect.unused = share_of(real(all.t - sums.a) / win, effect.others);
  if (effect.users == 0 || effect.others == 0) {
    effect.difference = {0, -1, 1};
    return effect;
  }
  const double p1 = real(sums.a) / real(effect.users);
  const double p0 = real(all.t - sums.a) / real(effect.others);
  const double error = std::sqrt(std::max(0.0, variance(sums, all, p1, p0))) / win;
  effect.difference = widened(around((p1 - p0) / win, error), effect.used, effect.unused);
  return effect;
}

}  // namespace lazaret::lab
