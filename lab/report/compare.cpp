// The charts that compare several sets of options.
#include <fmt/format.h>

#include <algorithm>

#include "lab/report/parts.h"

namespace lazaret::lab {

namespace {

template <class Measure>
Chart compare(std::span<const SimulatedSet> sets, std::string title, Scale scale, Measure measure) {
  IntervalChart chart;
  chart.title = std::move(title);
  chart.note = "One row for each set of options, with 95 % intervals.";
  chart.scale = std::move(scale);
  for (const SimulatedSet& set : sets) chart.rows.push_back({set.label, {measure(set)}});
  return draw(chart);
}

Chart compare_seats(std::span<const SimulatedSet> sets) {
  IntervalChart chart;
  chart.title = "Compared: seats against their fair share";
  chart.note = "Each seat’s share of the wins minus the fair share, with 95 % intervals.";
  chart.scale = {"difference from the fair share", true, {}, {}};
  chart.reference = 0;
  chart.reference_name = "dashed: fair";
  for (const SimulatedSet& set : sets) {
    const double fair = fair_share(set);
    for (std::size_t seat = 0; seat < set.result.wins.size(); ++seat) {
      Estimate share = share_of(set.result.wins[seat], set.result.games);
      share = {share.value - fair, share.low - fair, share.high - fair};
      chart.rows.push_back({fmt::format("{}: seat {}", set.label, seat), {share}});
    }
  }
  return draw(chart);
}

Chart compare_causes(std::span<const SimulatedSet> sets, const EventTitle& title) {
  ShareChart chart;
  chart.title = fmt::format("Compared: {}", title.title);
  chart.note = "Shares of all, one bar for each set of options.";
  for (const SimulatedSet& set : sets) {
    for (const CauseCount& cause : causes_of(set.result, std::string(title.event))) {
      if (std::find(chart.parts.begin(), chart.parts.end(), cause.cause) == chart.parts.end())
        chart.parts.push_back(cause.cause);
    }
  }
  for (const SimulatedSet& set : sets) {
    ShareChart::Row row{set.label, std::vector<double>(chart.parts.size())};
    for (const CauseCount& cause : causes_of(set.result, std::string(title.event))) {
      const auto part = std::find(chart.parts.begin(), chart.parts.end(), cause.cause);
      row.shares[static_cast<std::size_t>(part - chart.parts.begin())] = cause.share.value;
    }
    chart.rows.push_back(std::move(row));
  }
  return draw(chart);
}

// The things that some sets have and others have not: an extension's place, another deck's cards.
std::vector<std::pair<const SimulatedSet*, const ThingUse*>> only_somewhere(
    std::span<const SimulatedSet> sets) {
  const auto has = [](const SimulatedSet& set, const ThingUse& wanted) {
    return std::any_of(set.result.uses.begin(), set.result.uses.end(), [&](const ThingUse& use) {
      return use.event == wanted.event && use.thing == wanted.thing;
    });
  };
  // A thing nobody happened to use is not missing.
  constexpr double often = 0.1;
  std::vector<std::pair<const SimulatedSet*, const ThingUse*>> found;
  for (const SimulatedSet& set : sets) {
    for (const ThingUse& use : set.result.uses) {
      const bool rare =
          static_cast<double>(use.times) < often * static_cast<double>(set.result.games);
      if (!rare && !std::all_of(sets.begin(), sets.end(),
                                [&](const SimulatedSet& other) { return has(other, use); }))
        found.emplace_back(&set, &use);
    }
  }
  return found;
}

std::optional<Chart> compare_things(std::span<const SimulatedSet> sets) {
  IntervalChart chart;
  chart.title = "Compared: what only some sets have";
  chart.note = fmt::format(
      "Is it used, and do those who use it in rounds 1 to {} win more often than the others of "
      "their set? Differences of win rates with 95 % intervals.",
      early_rounds);
  chart.scale = {"difference of win rates", true, {}, {}};
  chart.reference = 0;
  chart.reference_name = "dashed: no difference";
  TableText table;
  table.head = {"", "times a game", "seats that used it early", "difference in points (95 %)"};
  for (const auto& [set, use] : only_somewhere(sets)) {
    const std::string label = fmt::format("{}: {}", set->label, use->thing);
    chart.rows.push_back({label, {mark_of(use->early)}});
    const auto seats = static_cast<double>(use->early.users + use->early.others);
    table.rows.push_back({label,
                          fmt::format("{:.3f}", static_cast<double>(use->times) /
                                                    static_cast<double>(set->result.games)),
                          written(static_cast<double>(use->early.users) / seats, true),
                          interval(use->early)});
  }
  if (chart.rows.empty()) return {};
  Chart done = draw(chart);
  done.table = std::move(table);
  return done;
}

}  // namespace

void add_comparison(std::span<const SimulatedSet> sets, std::vector<NamedChart>& charts) {
  const GameInfo& game = game_of(sets[0].options);
  if (game.cooperative) {
    charts.push_back({"compared-wins", compare(sets, "Compared: games won together",
                                               {"share of games", true, 0, 1}, &won_together)});
  } else {
    charts.push_back({"compared-seats", compare_seats(sets)});
    charts.push_back(
        {"compared-leader-changes",
         compare(sets, "Compared: changes of the leader", {"a game", false, 0, {}},
                 [](const SimulatedSet& set) { return set.result.changes.mean_estimate(); })});
  }
  charts.push_back(
      {"compared-length",
       compare(sets, "Compared: length of a game", {"mean rounds", false, {}, {}},
               [](const SimulatedSet& set) { return set.result.rounds.mean_estimate(); })});
  for (const EventTitle& title : insight_of(game).causes)
    charts.push_back({"compared-causes", compare_causes(sets, title)});
  if (auto things = compare_things(sets)) charts.push_back({"compared-things", std::move(*things)});
}

}  // namespace lazaret::lab
