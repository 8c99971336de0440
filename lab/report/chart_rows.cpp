// Charts of rows: values with intervals, and shares of a whole.
#include <fmt/format.h>

#include "lab/report/chart_scale.h"

namespace lazaret::lab {

namespace {

constexpr double top = 8;
constexpr double axis_room = 40;
constexpr double row_height = 22;

template <class Rows>
double label_width(const Rows& rows) {
  double width = 60;
  for (const auto& row : rows) width = std::max(width, text_width(row.label));
  return std::min(width, 260.0) + 12;
}

Bounds bounds_of(const IntervalChart& chart) {
  double low = 1e300;
  double high = -1e300;
  const auto take = [&](double value) {
    low = std::min(low, value);
    high = std::max(high, value);
  };
  for (const IntervalRow& row : chart.rows) {
    for (const auto& mark : row.marks) {
      if (!mark) continue;
      take(mark->low);
      take(mark->high);
    }
  }
  if (chart.reference) take(*chart.reference);
  return bounds_of(chart.scale, low, high);
}

void draw_ticks(Svg& svg, const AxisMap& x, const Scale& scale, double begin, double end) {
  for (const double tick : x.ticks(7)) {
    svg.line(x.at(tick), begin, x.at(tick), end, "grid");
    svg.text(x.at(tick), end + 15, tick_text(tick, scale.percent), "small", Svg::Anchor::middle);
  }
  svg.text(x.at(-1e300), end + 31, scale.title, "small");
}

void draw_mark(Svg& svg, const AxisMap& x, double y, const Estimate& mark, std::size_t series) {
  const std::string style = fmt::format("w{}", series % 8 + 1);
  svg.line(x.at(mark.low), y, x.at(mark.high), y, style);
  for (const double end : {mark.low, mark.high}) {
    if (x.has(end)) svg.line(x.at(end), y - 3, x.at(end), y + 3, style);
  }
  if (x.has(mark.value)) svg.mark(x.at(mark.value), y, series);
}

TableText table_of(const IntervalChart& chart) {
  TableText table;
  table.head = {""};
  const bool several = chart.series.size() > 1;
  for (std::size_t i = 0; i < std::max<std::size_t>(chart.series.size(), 1); ++i) {
    table.head.push_back(several ? chart.series[i] : chart.scale.title);
    table.head.emplace_back("95 % interval");
  }
  for (const IntervalRow& row : chart.rows) {
    std::vector<std::string> cells = {row.label};
    for (const auto& mark : row.marks) {
      const bool percent = chart.scale.percent;
      cells.push_back(mark ? written(mark->value, percent) : "–");
      cells.push_back(mark ? written(mark->low, percent) + " to " + written(mark->high, percent)
                           : "–");
    }
    table.rows.push_back(std::move(cells));
  }
  return table;
}

}  // namespace

double draw_legend(Svg& svg, const std::vector<std::string>& names, double x, double width,
                   bool boxes) {
  constexpr double line_height = 18;
  double at = x;
  double y = top + 6;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const double wide = 16 + text_width(names[i]) + 14;
    if (at > x && at + wide > x + width) {
      at = x;
      y += line_height;
    }
    if (boxes) {
      svg.rect(at, y - 6, 12, 12, fmt::format("b{}", i % 8 + 1));
    } else {
      svg.mark(at + 6, y, i);
    }
    svg.text(at + 17, y + 4, names[i], "small");
    at += wide;
  }
  return y + 12 - top;
}

Chart draw(const IntervalChart& chart) {
  const bool legend = chart.series.size() > 1;
  const double left = label_width(chart.rows);
  const double series = static_cast<double>(std::max<std::size_t>(chart.series.size(), 1));
  const double each = row_height + (series - 1) * 9;
  const double legend_room = legend ? 26 + 18 * std::floor(series / 5) : 0;
  const double begin = top + legend_room;
  const double end = begin + each * static_cast<double>(chart.rows.size());
  Svg svg(chart_width, end + axis_room);
  if (legend) draw_legend(svg, chart.series, left, chart_width - left - 20, false);
  const Bounds bounds = bounds_of(chart);
  const AxisMap x(bounds.low, bounds.high, left, chart_width - 20);
  draw_ticks(svg, x, chart.scale, begin, end);
  if (chart.reference) {
    const double at = x.at(*chart.reference);
    svg.line(at, begin, at, end, "fair");
    svg.text(chart_width - 20, end + 31, chart.reference_name, "small", Svg::Anchor::end);
  }
  for (std::size_t i = 0; i < chart.rows.size(); ++i) {
    const double middle = begin + each * (static_cast<double>(i) + 0.5);
    svg.text(left - 10, middle + 4, chart.rows[i].label, "label", Svg::Anchor::end);
    const auto& marks = chart.rows[i].marks;
    for (std::size_t s = 0; s < marks.size(); ++s) {
      const double offset = 11 * (static_cast<double>(s) - (series - 1) / 2);
      if (marks[s]) draw_mark(svg, x, middle + offset, *marks[s], s);
    }
  }
  return {chart.title, chart.note, svg.in_page(chart.title), svg.alone(chart.title),
          table_of(chart)};
}

Chart draw(const ShareChart& chart) {
  const double left = label_width(chart.rows);
  Svg probe(0, 0);
  const double begin = top + draw_legend(probe, chart.parts, left, chart_width - left - 20, true);
  const double end = begin + (row_height + 6) * static_cast<double>(chart.rows.size());
  Svg svg(chart_width, end + axis_room);
  draw_legend(svg, chart.parts, left, chart_width - left - 20, true);
  const AxisMap x(0, 1, left, chart_width - 20);
  draw_ticks(svg, x, {"share", true, {}, {}}, begin, end);
  TableText table;
  table.head = {""};
  table.head.insert(table.head.end(), chart.parts.begin(), chart.parts.end());
  for (std::size_t i = 0; i < chart.rows.size(); ++i) {
    const double y = begin + (row_height + 6) * static_cast<double>(i) + 3;
    svg.text(left - 10, y + 15, chart.rows[i].label, "label", Svg::Anchor::end);
    double from = 0;
    std::vector<std::string> cells = {chart.rows[i].label};
    for (std::size_t part = 0; part < chart.parts.size(); ++part) {
      const double share = chart.rows[i].shares[part];
      const double wide = x.at(from + share) - x.at(from);
      svg.rect(x.at(from), y, wide, row_height, fmt::format("b{}", part % 8 + 1));
      cells.push_back(written(share, true));
      from += share;
    }
    table.rows.push_back(std::move(cells));
  }
  return {chart.title, chart.note, svg.in_page(chart.title), svg.alone(chart.title), table};
}

}  // namespace lazaret::lab
