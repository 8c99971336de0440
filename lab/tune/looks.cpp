#include "lab/tune/looks.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "lab/tune/measure.h"

namespace lazaret::lab {

double penalty(const QuestionTarget& target, const Estimate& value) {
  const double error = (value.high - value.low) / (2 * z95);
  const double middle = (target.low + target.high) / 2;
  double low = target.low + error;
  double high = target.high - error;
  if (low > high) low = high = middle;
  const double off = std::max({low - value.value, value.value - high, 0.0}) / target.scale;
  return target.weight * off * off;
}

std::optional<double> steps_to_best(const Question& question, const std::map<int, Look>& tried,
                                    int best) {
  const auto here = tried.find(best);
  if (here == tried.end() || tried.size() < 2) return {};
  const auto other = here == tried.begin() ? std::next(here) : std::prev(here);
  const double apart = other->first - best;
  double slopes = 0;
  double misses = 0;
  for (std::size_t i = 0; i < here->second.targets.size(); ++i) {
    const TargetSeen& seen = here->second.targets[i];
    const QuestionTarget& target = question.targets[seen.target];
    const double value = seen.value.value;
    const double miss = value - std::clamp(value, target.low, target.high);
    const double slope = (other->second.targets[i].value.value - value) / apart;
    const double weight = target.weight / (target.scale * target.scale);
    slopes += weight * slope * slope;
    misses += weight * slope * miss;
  }
  if (slopes <= 0) return {};
  return -misses / slopes;
}

// The values that touch a setup decide its games.
std::string Looks::key(std::size_t setup, const KnobValues& values) const {
  std::string key = std::to_string(setup);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (problem_.knobs()[i].touches[setup]) key += ' ' + std::to_string(values[i]);
  }
  return key;
}

void Looks::keep_only(const KnobValues& values) {
  std::map<std::string, Seen> kept;
  for (std::size_t setup = 0; setup < problem_.question().setups.size(); ++setup) {
    if (auto found = seen_.extract(key(setup, values))) kept.insert(std::move(found));
  }
  seen_ = std::move(kept);
}

Expected<Counts> Looks::play_more(SimulateOptions options, const Match& first, std::uint64_t from,
                                  std::uint64_t to) {
  // Games of another luck are other games.
  constexpr std::uint64_t far = std::uint64_t{1} << 40U;
  options.first_game = luck_ * far + from;
  options.games = to - from;
  const std::uint64_t before = games_;
  auto counts = count_games(options, first, limits_.crew, [&](std::uint64_t done) {
    if (limits_.played) limits_.played(before + done);
  });
  if (!counts) return counts;
  games_ += counts->games;
  if (limits_.played) limits_.played(games_);
  return counts;
}

// Goes on from the longest run of these games that was seen before.
std::optional<Error> Looks::play(std::size_t setup, const KnobValues& values, std::uint64_t games,
                                 Seen& seen) {
  if (seen.after.contains(games)) return {};
  auto options = problem_.games(setup, values);
  if (!options) return options.error();
  options->limits = limits_.bots;
  if (seen.match == nullptr) {
    auto match = set_up(*options);
    if (!match) return match.error();
    seen.match = std::move(*match);
  }
  Counts sum;
  std::uint64_t from = 0;
  for (const auto& [count, counts] : seen.after) {
    if (count > games) break;
    from = count;
    sum = counts;
  }
  const auto more = play_more(std::move(*options), *seen.match, from, games);
  if (!more) return more.error();
  add_up(sum, *more);
  seen.after[games] = std::move(sum);
  return {};
}

Expected<Look> Looks::judged(const KnobValues& values,
                             const std::vector<SimulateResult>& results) const {
  Look look;
  look.loss = problem_.cost(values);
  const Question& question = problem_.question();
  for (std::size_t t = 0; t < question.targets.size(); ++t) {
    const QuestionTarget& target = question.targets[t];
    for (std::size_t s = 0; s < results.size(); ++s) {
      const auto& names = target.setups;
      const bool meant = names.empty() || std::find(names.begin(), names.end(),
                                                    question.setups[s].name) != names.end();
      if (!meant) continue;
      const auto value = measure(results[s], target.measure);
      if (!value) return value.error();
      look.targets.push_back({t, s, *value, penalty(target, *value)});
      look.loss += look.targets.back().penalty;
    }
  }
  return look;
}

Expected<std::optional<Look>> Looks::look_with(
    const KnobValues& values, const std::function<std::uint64_t(std::size_t)>& games) {
  ++looks_;
  std::vector<SimulateResult> results;
  for (std::size_t setup = 0; setup < problem_.question().setups.size(); ++setup) {
    Seen& seen = seen_[key(setup, values)];
    if (const auto error = play(setup, values, games(setup), seen)) return *error;
    if (limits_.crew.stopped()) return std::optional<Look>{};
    results.push_back(summary(seen.after[games(setup)], *seen.match));
  }
  const auto look = judged(values, results);
  if (!look) return look.error();
  return std::optional<Look>(*look);
}

Expected<std::optional<Look>> Looks::look(const KnobValues& values, double part) {
  return look_with(values, [&](std::size_t setup) {
    const auto all = static_cast<double>(problem_.question().setups[setup].games);
    return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::llround(all * part)));
  });
}

Expected<std::optional<Look>> Looks::look_long(const KnobValues& values, std::uint64_t games) {
  return look_with(values, [&](std::size_t) { return games; });
}

}  // namespace lazaret::lab
