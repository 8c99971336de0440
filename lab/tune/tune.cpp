#include "lab/tune/tune.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>

#include "core/rng.h"

namespace lazaret::lab {

namespace {

using Clock = std::chrono::steady_clock;

// Luck is numbered: passes from 1 on, and two that no pass uses.
constexpr std::uint64_t pruning_luck = 100000;
constexpr std::uint64_t fresh_luck = 100001;
constexpr double quarter = 0.25;
// A quarter of the games may mislead by so much before a candidate is dropped.
constexpr double patience = 1.25;
// Less is noise.
constexpr double least_gain = 0.005;

class Tuner {
 public:
  Tuner(const TuneProblem& problem, const TuneOptions& options, const Crew& crew,
        const TuneEvents& events)
      : problem_(problem),
        options_(options),
        crew_(crew),
        events_(events),
        looks_(problem, {options.limits, crew, [&](std::uint64_t games) { tell(games); }}),
        order_(RandomKey(problem.question().seed).split("tune").rng()) {
    result_.values = problem.start();
    for (const Knob& knob : problem.knobs()) reach_.push_back(std::max(1, knob.first_step));
  }

  Expected<TuneResult> run() {
    if (auto error = begin()) return *error;
    for (int pass = 1; pass <= problem_.question().passes && !out_of_time(); ++pass) {
      result_.passes = pass;
      if (!search(pass)) break;
    }
    if (!stopped() && prune()) confirm();
    finish();
    return std::move(result_);
  }

 private:
  // The start must be possible and every target must name something.
  std::optional<Error> begin() {
    for (std::size_t i = 0; i < problem_.knobs().size(); ++i) {
      const Knob& knob = problem_.knobs()[i];
      const auto kept = options_.resume.find(knob.title());
      if (kept != options_.resume.end())
        result_.values[i] = std::clamp(kept->second, knob.low, knob.high);
    }
    head("start", 2 * pass_games() / std::max<std::size_t>(1, problem_.knobs().size()));
    const auto first = looks_.look(problem_.start(), 1);
    if (!first) return first.error();
    if (!*first) return {};
    result_.loss_start = (*first)->loss;
    const auto now = look(result_.values, 1);
    result_.loss_best = now ? now->loss : result_.loss_start;
    return {};
  }

  bool stopped() const { return crew_.stopped(); }
  bool out_of_time() const {
    const std::chrono::duration<double> passed = Clock::now() - begin_;
    const bool late = options_.minutes > 0 && passed.count() > options_.minutes * 60;
    return crew_.cluster().anywhere(crew_.stop() || late);
  }

  std::uint64_t pass_games() const {
    std::uint64_t each = 0;
    for (const QuestionSetup& setup : problem_.question().setups) each += setup.games;
    return each * 2 * problem_.knobs().size();
  }

  void head(std::string heading, std::uint64_t all) {
    heading_ = std::move(heading);
    heading_games_ = looks_.games();
    heading_all_ = all;
  }

  void tell(std::uint64_t games) const {
    if (events_.progress)
      events_.progress(heading_, games - heading_games_, std::max<std::uint64_t>(1, heading_all_));
  }

  // What is not possible is remembered and passed over.
  std::optional<Look> look(const KnobValues& values, double part) {
    const auto seen = looks_.look(values, part);
    if (seen) return *seen;
    constexpr std::size_t enough = 20;
    if (result_.refused.size() < enough && std::find(result_.refused.begin(), result_.refused.end(),
                                                     seen.error().message) == result_.refused.end())
      result_.refused.push_back(seen.error().message);
    return {};
  }

  // One pass over all knobs in random order; false if there is nothing more to find.
  bool search(int pass) {
    looks_.change_luck(static_cast<std::uint64_t>(pass));
    head(fmt::format("pass {}, loss {:.2f}", pass, result_.loss_best), pass_games());
    const auto now = look(result_.values, 1);
    if (!now) return false;
    result_.loss_best = now->loss;
    if (now->loss <= problem_.cost(result_.values)) return false;  // every target is met
    bool moved = false;
    for (const std::size_t knob : shuffled()) {
      if (out_of_time()) return false;
      moved |= turn(knob, pass);
    }
    const bool finer = refine();
    return moved || finer;
  }

  std::vector<std::size_t> shuffled() {
    std::vector<std::size_t> knobs(problem_.knobs().size());
    std::iota(knobs.begin(), knobs.end(), std::size_t{0});
    for (std::size_t i = knobs.size(); i > 1; --i)
      std::swap(knobs[i - 1], knobs[order_.below(static_cast<std::uint32_t>(i))]);
    return knobs;
  }

  // After a pass without success smaller steps are tried.
  bool refine() {
    bool finer = false;
    for (int& reach : reach_) {
      finer |= reach > 1;
      reach = std::max(1, reach / 2);
    }
    return finer;
  }

  // Up, or else down; as long as it helps, further and further. What was seen on the way foretells
  // where the best value lies, and that is tried last.
  bool turn(std::size_t knob, int pass) {
    bool moved = false;
    for (const int direction : {1, -1}) {
      for (int reach = reach_[knob]; try_value(knob, steps_away(knob, direction * reach), pass);
           reach *= 2)
        moved = true;
      if (moved) break;
    }
    if (const auto value = foretold(knob)) moved |= try_value(knob, *value, pass);
    tried_.clear();
    return moved;
  }

  int steps_away(std::size_t index, int steps) const {
    const Knob& knob = problem_.knobs()[index];
    return std::clamp(result_.values[index] + steps * knob.step, knob.low, knob.high);
  }

  bool try_value(std::size_t index, int value, int pass) {
    const int from = result_.values[index];
    if (value == from || tried_.contains(value) || out_of_time()) return false;
    KnobValues candidate = result_.values;
    candidate[index] = value;
    const auto loss = better(index, candidate);
    if (loss) {
      const std::string title = problem_.knobs()[index].title();
      result_.steps.push_back({pass, title, from, value, result_.loss_best, *loss});
      result_.values = std::move(candidate);
      result_.loss_best = *loss;
      heading_ = fmt::format("pass {}, loss {:.2f}", pass, result_.loss_best);
      keep();
    }
    looks_.keep_only(result_.values);
    return loss.has_value();
  }

  // The loss of a candidate if it beats what there is, first in a quarter of the games.
  std::optional<double> better(std::size_t index, const KnobValues& candidate) {
    const auto early_best = look(result_.values, quarter);
    if (!early_best) return {};
    tried_.emplace(result_.values[index], *early_best);
    const auto early = look(candidate, quarter);
    if (!early) return {};
    tried_.emplace(candidate[index], *early);
    if (early->loss > early_best->loss * patience) return {};
    const auto whole = look(candidate, 1);
    if (!whole || whole->loss > result_.loss_best * (1 - least_gain)) return {};
    return whole->loss;
  }

  std::optional<int> foretold(std::size_t index) const {
    const auto steps = steps_to_best(problem_.question(), tried_, result_.values[index]);
    if (!steps) return {};
    const double whole = *steps / problem_.knobs()[index].step;
    return steps_away(index, static_cast<int>(std::lround(std::clamp(whole, -1e6, 1e6))));
  }

  void keep() {
    result_.looks = looks_.looks();
    result_.games = looks_.games();
    result_.seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
    if (events_.better) events_.better(result_);
  }

  // Undoes each change once: what does not help stays undone.
  bool prune() {
    looks_.change_luck(pruning_luck);
    head("undoing changes", pass_games() / 2);
    const auto now = look(result_.values, 1);
    if (!now) return false;
    Look best = *now;
    std::vector<std::optional<Look>> undone(result_.values.size());
    for (std::size_t i = 0; i < result_.values.size(); ++i) {
      undone[i] = look_without(i);
      if (stopped()) return false;
      if (!undone[i] || undone[i]->loss > best.loss) continue;
      result_.values[i] = problem_.knobs()[i].start;
      best = *undone[i];
      undone.assign(undone.size(), {});  // those were looks beside other values
      keep();
    }
    result_.loss_best = best.loss;
    for (std::size_t i = 0; i < undone.size() && !stopped(); ++i)
      explain(i, best, undone[i] ? undone[i] : look_without(i));
    keep();
    return !stopped();
  }

  // Nothing if that knob is where it was, or may not be there.
  std::optional<Look> look_without(std::size_t index) {
    const int start = problem_.knobs()[index].start;
    if (result_.values[index] == start) return {};
    KnobValues without = result_.values;
    without[index] = start;
    auto seen = look(without, 1);
    looks_.keep_only(result_.values);
    return seen;
  }

  void explain(std::size_t index, const Look& best, const std::optional<Look>& without) {
    const Knob& knob = problem_.knobs()[index];
    const int value = result_.values[index];
    if (value == knob.start) return;
    TuneChange change{knob.title(), knob.start, value, best.loss, 0, "not possible"};
    if (without) {
      change.loss_without = without->loss;
      change.suffers = suffers(best, *without);
    }
    result_.changes.push_back(std::move(change));
  }

  std::string suffers(const Look& with, const Look& without) const {
    std::size_t worst = 0;
    double most = 0;
    for (std::size_t i = 0; i < without.targets.size(); ++i) {
      const double more = without.targets[i].penalty - with.targets[i].penalty;
      if (more > most) {
        most = more;
        worst = i;
      }
    }
    if (most <= 0) return "nothing clearly";
    const TargetSeen& seen = without.targets[worst];
    const QuestionTarget& target = problem_.question().targets[seen.target];
    return fmt::format("{} ({}) would be {:.4g} instead of {:.4g}", target.measure,
                       problem_.question().setups[seen.setup].name, seen.value.value,
                       with.targets[worst].value.value);
  }

  void confirm() {
    looks_.change_luck(fresh_luck);
    const std::uint64_t games = problem_.question().confirm_games;
    head("confirming", 2 * games * problem_.question().setups.size());
    const auto before = looks_.look_long(problem_.start(), games);
    const auto after = looks_.look_long(result_.values, games);
    if (!before || !after || !*before || !*after) return;
    result_.before = (*before)->targets;
    result_.after = (*after)->targets;
    result_.finished = true;
  }

  void finish() {
    result_.looks = looks_.looks();
    result_.games = looks_.games();
    result_.seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
  }

  const TuneProblem& problem_;
  const TuneOptions& options_;
  const Crew& crew_;
  const TuneEvents& events_;
  Looks looks_;
  Rng order_;
  Clock::time_point begin_ = Clock::now();
  std::string heading_;
  std::uint64_t heading_games_ = 0;
  std::uint64_t heading_all_ = 1;
  std::vector<int> reach_;     // by knob: how many steps are tried at once
  std::map<int, Look> tried_;  // values of the knob that is being turned, a quarter of the games
  TuneResult result_;
};

}  // namespace

Expected<TuneResult> tune(const TuneProblem& problem, const TuneOptions& options, const Crew& crew,
                          const TuneEvents& events) {
  return Tuner(problem, options, crew, events).run();
}

}  // namespace lazaret::lab
