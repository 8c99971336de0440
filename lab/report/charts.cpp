// The charts of a simulation.
#include <fmt/format.h>

#include <algorithm>

#include "lab/report/parts.h"

namespace lazaret::lab {

namespace {

// --- one set ---------------------------------------------------------------------------------

Chart wins_by_seat(const SimulatedSet& set) {
  IntervalChart chart;
  chart.title = "Wins by seat";
  chart.note =
      "Each seat’s share of the wins with its 95 % interval (Wilson); a shared win counts "
      "in parts. The dashed line is the fair share. A seat whose interval misses it is "
      "better or worse than it should be.";
  chart.scale = {"share of wins", true, {}, {}};
  for (std::size_t seat = 0; seat < set.result.wins.size(); ++seat) {
    chart.rows.push_back({fmt::format("seat {} ({})", seat, set.options.bots[seat]),
                          {share_of(set.result.wins[seat], set.result.games)}});
  }
  chart.reference = fair_share(set);
  chart.reference_name = fmt::format("dashed: fair share, {}", written(*chart.reference, true));
  return draw(chart);
}

Chart team_wins(const SimulatedSet& set) {
  IntervalChart chart;
  chart.title = "Games won together";
  chart.note = "The team’s share of games won with its 95 % interval (Wilson).";
  chart.scale = {"share of games", true, 0, 1};
  chart.rows.push_back({"won", {won_together(set)}});
  return draw(chart);
}

Chart histogram(const Histogram& values, std::string title, std::string note, std::string x_title) {
  ColumnChart chart{std::move(title), std::move(note), std::move(x_title), 0, {}};
  const auto& times = values.times();
  const auto games = static_cast<double>(values.count());
  while (chart.first < times.size() && times[chart.first] == 0) ++chart.first;
  for (std::size_t value = chart.first; value < times.size(); ++value)
    chart.shares.push_back(static_cast<double>(times[value]) / games);
  return draw(chart);
}

Chart length(const SimulatedSet& set) {
  const Histogram& rounds = set.result.rounds;
  return histogram(rounds, "Length of a game",
                   fmt::format("Mean {:.2f} rounds; half of the games take {} to {}, nine of ten "
                               "{} to {}.",
                               rounds.mean(), rounds.percentile(25), rounds.percentile(75),
                               rounds.percentile(5), rounds.percentile(95)),
                   "rounds");
}

Chart causes(const SimulatedSet& set, const EventTitle& title) {
  IntervalChart chart;
  chart.title = std::string(title.title);
  chart.scale = {"share", true, 0, {}};
  std::uint64_t all = 0;
  for (const CauseCount& cause : causes_of(set.result, std::string(title.event))) {
    chart.rows.push_back({cause.cause, {cause.share}});
    all += cause.times;
  }
  chart.note = fmt::format("{} in all, {:.2f} a game.", all,
                           static_cast<double>(all) / static_cast<double>(set.result.games));
  return draw(chart);
}

// --- uses ------------------------------------------------------------------------------------

TableText table_of(const std::vector<const ThingUse*>& uses, std::uint64_t games) {
  TableText table;
  table.head = {"",
                "times a game",
                "seats that used it",
                "they win",
                "the others win",
                "difference in points (95 %)",
                fmt::format("the same, used in rounds 1 to {}", early_rounds)};
  for (const ThingUse* use : uses) {
    const Effect& ever = use->ever;
    const double seats = static_cast<double>(ever.users + ever.others);
    table.rows.push_back(
        {use->thing,
         fmt::format("{:.3f}", static_cast<double>(use->times) / static_cast<double>(games)),
         written(static_cast<double>(ever.users) / seats, true), written(ever.used.value, true),
         ever.others == 0 ? "–" : written(ever.unused.value, true), interval(ever),
         interval(use->early)});
  }
  return table;
}

Chart uses(const SimulatedSet& set, const EventTitle& title, std::vector<const ThingUse*> found) {
  constexpr std::size_t most_rows = 30;
  std::stable_sort(found.begin(), found.end(), [](const ThingUse* x, const ThingUse* y) {
    return x->early.difference.value > y->early.difference.value;
  });
  IntervalChart chart;
  chart.title = fmt::format("{}: do the users win?", title.title);
  chart.note = fmt::format(
      "Win rate of the seats that used it minus that of the seats that did not, in points of a "
      "hundred, with 95 % intervals. Use is not cause: who lives longer uses more. Use in rounds 1 "
      "to {}, while nearly all are still there, tells more.",
      early_rounds);
  chart.scale = {"difference of win rates", true, {}, {}};
  chart.series = {fmt::format("used in rounds 1 to {}", early_rounds), "used at any time"};
  chart.reference = 0;
  chart.reference_name = "dashed: no difference";
  std::vector<const ThingUse*> drawn = found;
  if (drawn.size() > most_rows) {
    drawn.erase(drawn.begin() + most_rows / 2, drawn.end() - most_rows / 2);
    chart.note += fmt::format(" Drawn: the {} best and the {} worst of {}; the table has all.",
                              most_rows / 2, most_rows / 2, found.size());
  }
  for (const ThingUse* use : drawn)
    chart.rows.push_back({use->thing, {mark_of(use->early), mark_of(use->ever)}});
  Chart done = draw(chart);
  done.table = table_of(found, set.result.games);
  return done;
}

void add_uses(const SimulatedSet& set, const std::string& suffix, std::vector<NamedChart>& charts) {
  for (const EventTitle& title : insight_of(game_of(set.options)).uses) {
    std::vector<const ThingUse*> found;
    for (const ThingUse& use : set.result.uses) {
      if (use.event == title.event) found.push_back(&use);
    }
    if (found.empty()) continue;
    std::string name = "use-" + std::string(title.event) + suffix;
    std::replace(name.begin(), name.end(), '_', '-');
    charts.push_back({name, uses(set, title, std::move(found))});
  }
}

// --- tension ---------------------------------------------------------------------------------

// Rounds that so few games reach that their figures jump are left out.
bool tells(const RoundLead& lead, const SimulateResult& result) {
  return lead.games * 100 >= result.games;
}

Chart tension(const SimulatedSet& set) {
  LineChart chart;
  chart.title = "Tension: who leads, and does it hold?";
  chart.note = fmt::format(
      "At the start of each round (that one game in a hundred reaches): how often its sole leader, "
      "by {}, wins in the end, and how often it is another one than before. The dashed line is the "
      "fair share. The leader changes {:.2f} times a game.",
      insight_of(game_of(set.options)).standing_title, set.result.changes.mean());
  chart.x_title = "round";
  chart.scale = {"", true, 0, 1};
  chart.reference = fair_share(set);
  LineChart::Line wins{"the leader wins in the end", {}};
  LineChart::Line changes{"the leader has changed", {}};
  for (const RoundLead& lead : set.result.by_round) {
    if (!tells(lead, set.result) || lead.led.value == 0) continue;
    // The first leader has not changed from anybody.
    if (!wins.points.empty()) changes.points.emplace_back(lead.round, lead.changed);
    wins.points.emplace_back(lead.round, lead.leader_won);
  }
  chart.lines = {std::move(wins), std::move(changes)};
  return draw(chart);
}

Chart team_tension(const SimulatedSet& set) {
  LineChart chart;
  chart.title = "Tension: how the team stands";
  chart.note = fmt::format(
      "At the start of each round, mean {}, in games that are won in the end "
      "and in games that are lost.",
      insight_of(game_of(set.options)).standing_title);
  chart.x_title = "round";
  chart.scale.low = 0;
  LineChart::Line won{"games won", {}};
  LineChart::Line lost{"games lost", {}};
  const auto exact = [](double value) { return Estimate{value, value, value}; };
  for (const RoundLead& lead : set.result.by_round) {
    if (!tells(lead, set.result)) continue;
    if (lead.standing_won > 0) won.points.emplace_back(lead.round, exact(lead.standing_won));
    if (lead.standing_lost > 0) lost.points.emplace_back(lead.round, exact(lead.standing_lost));
  }
  chart.lines = {std::move(won), std::move(lost)};
  return draw(chart);
}

void add_set(const SimulatedSet& set, const std::string& suffix, std::vector<NamedChart>& charts) {
  if (set.result.games == 0) return;
  const GameInfo& game = game_of(set.options);
  charts.push_back(
      {"wins-by-seat" + suffix, game.cooperative ? team_wins(set) : wins_by_seat(set)});
  charts.push_back({"length" + suffix, length(set)});
  for (const EventTitle& title : insight_of(game).causes) {
    if (!causes_of(set.result, std::string(title.event)).empty())
      charts.push_back({"causes" + suffix, causes(set, title)});
  }
  charts.push_back({"tension" + suffix, game.cooperative ? team_tension(set) : tension(set)});
  if (!game.cooperative) {
    charts.push_back({"leader-changes" + suffix,
                      histogram(set.result.changes, "Changes of the leader in a game",
                                "How often the sole leader at the start of a round was another one "
                                "than the last sole leader.",
                                "changes")});
  }
  add_uses(set, suffix, charts);
}

}  // namespace

std::vector<NamedChart> report_charts(std::span<const SimulatedSet> sets) {
  std::vector<NamedChart> charts;
  const bool several = sets.size() > 1;
  const bool all_played =
      std::all_of(sets.begin(), sets.end(), [](const auto& set) { return set.result.games > 0; });
  if (several && all_played) add_comparison(sets, charts);
  for (std::size_t i = 0; i < sets.size(); ++i)
    add_set(sets[i], several ? fmt::format("-{}", i + 1) : "", charts);
  return charts;
}

}  // namespace lazaret::lab
