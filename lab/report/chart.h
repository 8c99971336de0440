// Charts: drawings of our own, each with a table that says the same.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/count/stats.h"

namespace lazaret::lab {

struct TableText {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;
};

struct Chart {
  std::string title;
  std::string note;     // how to read it
  std::string in_page;  // <svg>, for a page that has chart_style()
  std::string alone;    // the same as a file of its own
  TableText table;
};

// What is measured, and where it is drawn. Without bounds they come from the values.
struct Scale {
  std::string title;
  bool percent = false;  // 0.25 is written 25 %
  std::optional<double> low;
  std::optional<double> high;
};

// Values with intervals, a row each; a row may show several series.
struct IntervalRow {
  std::string label;
  std::vector<std::optional<Estimate>> marks;  // by series
};
struct IntervalChart {
  std::string title;
  std::string note;
  Scale scale;
  std::vector<std::string> series;  // names; one or none: no legend
  std::vector<IntervalRow> rows;
  std::optional<double> reference;  // a line to compare with
  std::string reference_name;
};
Chart draw(const IntervalChart& chart);

// How often each number from first on came up, as columns.
struct ColumnChart {
  std::string title;
  std::string note;
  std::string x_title;
  std::uint64_t first = 0;
  std::vector<double> shares;
};
Chart draw(const ColumnChart& chart);

// Shares of a whole, a bar each; several rows are compared part by part.
struct ShareChart {
  std::string title;
  std::string note;
  std::vector<std::string> parts;
  struct Row {
    std::string label;
    std::vector<double> shares;  // by part
  };
  std::vector<Row> rows;
};
Chart draw(const ShareChart& chart);

// Lines over whole numbers, with a band for the interval.
struct LineChart {
  std::string title;
  std::string note;
  std::string x_title;
  Scale scale;
  struct Line {
    std::string name;
    std::vector<std::pair<double, Estimate>> points;
  };
  std::vector<Line> lines;
  std::optional<double> reference;
};
Chart draw(const LineChart& chart);

// "25.3 %" or "1.42".
std::string written(double value, bool percent);

}  // namespace lazaret::lab
