// Where a value is drawn, and the round numbers along an axis. For the chart_*.cpp files.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "lab/report/chart.h"
#include "lab/report/svg.h"

namespace lazaret::lab {

inline constexpr double chart_width = 720;

class AxisMap {
 public:
  // Values from low to high lie between the pixels begin and end.
  AxisMap(double low, double high, double begin, double end)
      : low_(low), high_(high > low ? high : low + 1), begin_(begin), end_(end) {}

  double at(double value) const {
    return begin_ + (std::clamp(value, low_, high_) - low_) / (high_ - low_) * (end_ - begin_);
  }
  bool has(double value) const { return value >= low_ && value <= high_; }

  std::vector<double> ticks(int about) const {
    const double step = round_step((high_ - low_) / about);
    std::vector<double> ticks;
    for (double tick = std::ceil(low_ / step) * step; tick <= high_ + step * 1e-6; tick += step)
      ticks.push_back(std::abs(tick) < step * 1e-6 ? 0 : tick);
    return ticks;
  }

  static double round_step(double rough) {
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0}) {
      if (rough <= factor * power * 1.0001) return factor * power;
    }
    return 10 * power;
  }

 private:
  double low_;
  double high_;
  double begin_;
  double end_;
};

struct Bounds {
  double low = 0;
  double high = 1;
};

// The bounds of a scale, widened to round numbers where they come from the values.
inline Bounds bounds_of(const Scale& scale, double low, double high) {
  if (low > high) low = high = 0;
  const double step = AxisMap::round_step(std::max(high - low, 1e-9) / 6);
  return {scale.low.value_or(std::floor(low / step) * step),
          scale.high.value_or(std::ceil(high / step) * step)};
}

// How wide a text is drawn, roughly.
inline double text_width(const std::string& text) { return 6.7 * static_cast<double>(text.size()); }

inline std::string tick_text(double value, bool percent) {
  const double shown = percent ? value * 100 : value;
  std::string text = std::to_string(shown);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return percent ? text + " %" : text;
}

// A row of names with the marks of their series; returns how high it is.
double draw_legend(Svg& svg, const std::vector<std::string>& names, double x, double width,
                   bool boxes);

}  // namespace lazaret::lab
