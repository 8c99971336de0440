// Charts along a row of whole numbers: columns and lines.
#include <fmt/format.h>

#include <iterator>

#include "lab/report/chart_scale.h"

namespace lazaret::lab {

namespace {

constexpr double chart_height = 280;
constexpr double left = 56;
constexpr double right = chart_width - 20;
constexpr double bottom = chart_height - 44;

void draw_heights(Svg& svg, const AxisMap& y, bool percent) {
  for (const double tick : y.ticks(5)) {
    svg.line(left, y.at(tick), right, y.at(tick), "grid");
    svg.text(left - 8, y.at(tick) + 4, tick_text(tick, percent), "small", Svg::Anchor::end);
  }
}

// A number under every column, or under every second, fifth ... if they are many.
std::uint64_t number_step(double columns) {
  return static_cast<std::uint64_t>(std::max(1.0, AxisMap::round_step(columns / 20)));
}

std::string points_text(const std::vector<std::pair<double, double>>& points) {
  std::string text;
  for (const auto& [x, y] : points)
    fmt::format_to(std::back_inserter(text), "{}{:.1f} {:.1f}", text.empty() ? "M" : "L", x, y);
  return text;
}

void draw_line(Svg& svg, const AxisMap& x, const AxisMap& y, const LineChart::Line& line,
               std::size_t series) {
  std::vector<std::pair<double, double>> values;
  std::vector<std::pair<double, double>> band;
  for (const auto& [at, estimate] : line.points) {
    values.emplace_back(x.at(at), y.at(estimate.value));
    band.emplace_back(x.at(at), y.at(estimate.high));
  }
  for (auto point = line.points.rbegin(); point != line.points.rend(); ++point)
    band.emplace_back(x.at(point->first), y.at(point->second.low));
  svg.path(points_text(band) + "z", fmt::format("a{}", series % 4 + 1));
  svg.path(points_text(values), fmt::format("w{}", series % 8 + 1));
  for (const auto& [px, py] : values) svg.mark(px, py, series);
}

TableText table_of(const LineChart& chart) {
  TableText table;
  table.head = {chart.x_title};
  std::vector<double> all;
  for (const LineChart::Line& line : chart.lines) {
    table.head.push_back(line.name);
    table.head.emplace_back("95 % interval");
    for (const auto& [x, estimate] : line.points) all.push_back(x);
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  for (const double x : all) {
    std::vector<std::string> cells = {tick_text(x, false)};
    for (const LineChart::Line& line : chart.lines) {
      const auto point = std::find_if(line.points.begin(), line.points.end(),
                                      [&](const auto& one) { return one.first == x; });
      const bool there = point != line.points.end();
      const bool percent = chart.scale.percent;
      cells.push_back(there ? written(point->second.value, percent) : "–");
      cells.push_back(there ? written(point->second.low, percent) + " to " +
                                  written(point->second.high, percent)
                            : "–");
    }
    table.rows.push_back(std::move(cells));
  }
  return table;
}

struct Extent {
  double x_low = 1e300, x_high = -1e300, y_low = 1e300, y_high = -1e300;
};

Extent extent_of(const LineChart& chart) {
  Extent extent;
  for (const LineChart::Line& line : chart.lines) {
    for (const auto& [x, estimate] : line.points) {
      extent.x_low = std::min(extent.x_low, x);
      extent.x_high = std::max(extent.x_high, x);
      extent.y_low = std::min(extent.y_low, estimate.low);
      extent.y_high = std::max(extent.y_high, estimate.high);
    }
  }
  return extent;
}

}  // namespace

std::string written(double value, bool percent) {
  return percent ? fmt::format("{:.2f} %", value * 100) : fmt::format("{:.2f}", value);
}

Chart draw(const ColumnChart& chart) {
  Svg svg(chart_width, chart_height);
  const double highest =
      chart.shares.empty() ? 1 : *std::max_element(chart.shares.begin(), chart.shares.end());
  const AxisMap y(0, bounds_of({}, 0, highest).high, bottom, 12);
  draw_heights(svg, y, true);
  const double each = (right - left) / std::max(1.0, static_cast<double>(chart.shares.size()));
  const std::uint64_t step = number_step(static_cast<double>(chart.shares.size()));
  TableText table;
  table.head = {chart.x_title, "share of games"};
  for (std::size_t i = 0; i < chart.shares.size(); ++i) {
    const double x = left + each * static_cast<double>(i);
    const std::uint64_t number = chart.first + i;
    svg.rect(x + each * 0.08, y.at(chart.shares[i]), each * 0.84, bottom - y.at(chart.shares[i]),
             "b1");
    if (number % step == 0)
      svg.text(x + each / 2, bottom + 15, std::to_string(number), "small", Svg::Anchor::middle);
    table.rows.push_back({std::to_string(number), written(chart.shares[i], true)});
  }
  svg.line(left, bottom, right, bottom, "axis");
  svg.text(left, bottom + 34, chart.x_title, "small");
  return {chart.title, chart.note, svg.in_page(chart.title), svg.alone(chart.title), table};
}

Chart draw(const LineChart& chart) {
  Svg svg(chart_width, chart_height);
  const Extent extent = extent_of(chart);
  const Bounds bounds = bounds_of(chart.scale, extent.y_low, extent.y_high);
  std::vector<std::string> names;
  for (const LineChart::Line& line : chart.lines) names.push_back(line.name);
  const double top =
      8 + (names.size() > 1 ? draw_legend(svg, names, left, right - left, false) : 0);
  const AxisMap y(bounds.low, bounds.high, bottom, top + 6);
  const AxisMap x(extent.x_low, extent.x_high, left + 8, right - 8);
  draw_heights(svg, y, chart.scale.percent);
  const std::uint64_t step = number_step(extent.x_high - extent.x_low + 1);
  for (double at = extent.x_low; at <= extent.x_high; ++at) {
    if (static_cast<std::uint64_t>(at) % step == 0)
      svg.text(x.at(at), bottom + 15, tick_text(at, false), "small", Svg::Anchor::middle);
  }
  if (chart.reference && y.has(*chart.reference))
    svg.line(left, y.at(*chart.reference), right, y.at(*chart.reference), "fair");
  for (std::size_t i = 0; i < chart.lines.size(); ++i) draw_line(svg, x, y, chart.lines[i], i);
  svg.line(left, bottom, right, bottom, "axis");
  svg.text(left, bottom + 34, chart.x_title, "small");
  return {chart.title, chart.note, svg.in_page(chart.title), svg.alone(chart.title),
          table_of(chart)};
}

}  // namespace lazaret::lab
