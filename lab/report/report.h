// What a simulation found, for people (text, a page with charts) and for programs (JSON).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "lab/play/simulate.h"
#include "lab/report/chart.h"

namespace lazaret::lab {

// One set of options and what came of it.
struct SimulatedSet {
  std::string label;  // empty if there is but one
  SimulateOptions options;
  SimulateResult result;
};

std::string report_text(std::span<const SimulatedSet> sets);
std::string report_json(std::span<const SimulatedSet> sets);
// A page that needs nothing else: no script, no other file.
std::string report_html(std::span<const SimulatedSet> sets);

// The charts of the page with their file names.
struct NamedChart {
  std::string name;  // "wins-by-seat"
  Chart chart;
};
std::vector<NamedChart> report_charts(std::span<const SimulatedSet> sets);

// The causes a game lists and how often each came, the most frequent first.
struct CauseCount {
  std::string cause;
  std::uint64_t times = 0;
  Estimate share;  // of all
};
std::vector<CauseCount> causes_of(const SimulateResult& result, const std::string& event);

}  // namespace lazaret::lab
