#include <algorithm>

#include "lab/play/insight.h"
#include "lab/report/lines.h"
#include "lab/report/report.h"

namespace lazaret::lab {

namespace {

class SimulationText : public Lines {
 public:
  explicit SimulationText(const SimulatedSet& set)
      : options_(set.options), result_(set.result), game_(game_of(set.options)) {
    const std::string label = set.label.empty() ? "" : fmt::format(" [{}]", set.label);
    line("{}, {} players{}, {} games in {:.1f} s (seed {})", options_.game, options_.setup.players,
         label, result_.games, result_.seconds, options_.seed);
    if (result_.games > 0) tell();
  }

 private:
  void tell() {
    length("rounds", result_.rounds);
    length("decisions", result_.decisions);
    if (game_.cooperative) {
      const auto won = static_cast<double>(result_.with_winner);
      line("  won together {}", percent(share_of(won, result_.games)));
    } else {
      seats();
      line("  the leader changes {:.2f} times a game", result_.changes.mean());
    }
    for (const EventTitle& title : insight_of(game_).causes)
      causes(std::string(title.event), title.title);
    telling_uses();
  }

  void length(const char* name, const Histogram& histogram) {
    line("  {:<10} mean {:.2f}, half of the games {} to {}, nine of ten {} to {}", name,
         histogram.mean(), histogram.percentile(25), histogram.percentile(75),
         histogram.percentile(5), histogram.percentile(95));
  }

  void seats() {
    const double fair = 100.0 * static_cast<double>(result_.with_winner) /
                        static_cast<double>(result_.games) / options_.setup.players;
    line("  wins by seat, 95 % intervals; the fair share is {:.2f} %", fair);
    for (std::size_t seat = 0; seat < result_.wins.size(); ++seat) {
      const Estimate share = share_of(result_.wins[seat], result_.games);
      line("    {} {:<10} {}  {:+.2f}", seat, options_.bots[seat], percent(share),
           share.value * 100 - fair);
    }
  }

  void causes(const std::string& event, std::string_view title) {
    const auto causes = causes_of(result_, event);
    if (causes.empty()) return;
    std::uint64_t all = 0;
    for (const CauseCount& cause : causes) all += cause.times;
    line("  {}: {}, {:.2f} a game", title, all,
         static_cast<double>(all) / static_cast<double>(result_.games));
    for (const CauseCount& cause : causes)
      line("    {:<14} {:6.2f} %  {}", cause.cause, 100 * cause.share.value, cause.times);
  }

  // The things that go with winning or losing most surely; the page has them all.
  void telling_uses() {
    std::vector<const ThingUse*> found;
    for (const ThingUse& use : result_.uses) {
      if (surely(use) > 0) found.push_back(&use);
    }
    if (found.empty()) return;
    constexpr std::size_t most = 10;
    std::stable_sort(found.begin(), found.end(),
                     [](const ThingUse* x, const ThingUse* y) { return surely(*x) > surely(*y); });
    found.resize(std::min(most, found.size()));
    line("  who did this in rounds 1 to {} wins more or less often than the others, in points:",
         early_rounds);
    for (const ThingUse* use : found) {
      const Estimate& difference = use->early.difference;
      line("    {:<36} {:+6.2f} ({:+.2f} to {:+.2f})", use->event + " " + use->thing,
           difference.value * 100, difference.low * 100, difference.high * 100);
    }
  }

  // How far the interval of the effect is from zero.
  static double surely(const ThingUse& use) {
    const Estimate& difference = use.early.difference;
    return std::max(difference.low, -difference.high);
  }

  const SimulateOptions& options_;
  const SimulateResult& result_;
  const GameInfo& game_;
};

}  // namespace

std::vector<CauseCount> causes_of(const SimulateResult& result, const std::string& event) {
  std::vector<CauseCount> causes;
  const auto found = result.events.find(event);
  if (found == result.events.end()) return causes;
  std::uint64_t all = 0;
  for (const auto& [word, times] : found->second.with) all += times;
  for (const auto& [word, times] : found->second.with)
    causes.push_back({word, times, share_of(static_cast<double>(times), all)});
  std::stable_sort(causes.begin(), causes.end(),
                   [](const CauseCount& x, const CauseCount& y) { return x.times > y.times; });
  return causes;
}

std::string report_text(std::span<const SimulatedSet> sets) {
  std::string text;
  for (const SimulatedSet& set : sets) text += SimulationText(set).text();
  return text;
}

}  // namespace lazaret::lab
