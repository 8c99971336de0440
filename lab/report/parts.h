// What the charts of one set and the comparison of several share. For the report_*.cpp files.
#pragma once

#include <fmt/format.h>

#include "lab/play/insight.h"
#include "lab/report/report.h"

namespace lazaret::lab {

inline double fair_share(const SimulatedSet& set) {
  return static_cast<double>(set.result.with_winner) / static_cast<double>(set.result.games) /
         set.options.setup.players;
}

inline Estimate won_together(const SimulatedSet& set) {
  return share_of(static_cast<double>(set.result.with_winner), set.result.games);
}

inline bool comparable(const Effect& effect) { return effect.users > 0 && effect.others > 0; }

inline std::string interval(const Effect& effect) {
  const Estimate& d = effect.difference;
  if (!comparable(effect)) return "–";
  return fmt::format("{:+.2f} ({:+.2f} to {:+.2f})", d.value * 100, d.low * 100, d.high * 100);
}

inline std::optional<Estimate> mark_of(const Effect& effect) {
  // A handful of seats tells nothing and would stretch the axis.
  constexpr std::uint64_t few = 30;
  if (effect.users < few || effect.others < few) return {};
  return effect.difference;
}

// The charts that compare sets come before those of each set.
void add_comparison(std::span<const SimulatedSet> sets, std::vector<NamedChart>& charts);

}  // namespace lazaret::lab
