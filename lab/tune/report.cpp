#include <fmt/format.h>

#include <boost/json.hpp>
#include <cmath>

#include "lab/report/lines.h"
#include "lab/tune/measure.h"
#include "lab/tune/tune.h"

namespace lazaret::lab {

namespace {

namespace json = boost::json;

std::string shown(const Estimate& value, bool share) {
  return share ? fmt::format("{:.2f} % ({:.2f}–{:.2f})", value.value * 100, value.low * 100,
                             value.high * 100)
               : fmt::format("{:.2f} ({:.2f}–{:.2f})", value.value, value.low, value.high);
}

const char* verdict(const QuestionTarget& target, const Estimate& value) {
  if (value.low >= target.low && value.high <= target.high) return "met";
  if (value.value >= target.low && value.value <= target.high) return "met, not surely";
  const bool point = target.low == target.high;
  if (point && value.low <= target.low && value.high >= target.low) return "met, within the error";
  return value.high < target.low || value.low > target.high ? "**missed**" : "missed narrowly";
}

class TuningText : public Lines {
 public:
  TuningText(const TuneProblem& problem, const TuneResult& result)
      : problem_(problem), result_(result) {
    const Question& question = problem.question();
    line("# {}\n", question.title.empty() ? "Tuning of " + question.game : question.title);
    line(
        "{} {} looks, {} games, {} passes, {:.0f} s. Loss {:.3f} at the start, {:.3f} now (0: "
        "every target is met).\n",
        result.finished ? "Finished." : "**Not finished: the best so far, not confirmed.**",
        result.looks, result.games, result.passes, result.seconds, result.loss_start,
        result.loss_best);
    targets();
    changes();
    steps();
    refused();
  }

 private:
  void targets() {
    if (result_.after.empty()) return;
    line("## Targets\n");
    line(
        "Measured on {} games for each setup that the search did not see; in brackets the 95 % "
        "interval.\n",
        problem_.question().confirm_games);
    line("| figure | setup | wanted | before | after | verdict |\n|---|---|---|---|---|---|");
    for (std::size_t i = 0; i < result_.after.size(); ++i) {
      const TargetSeen& after = result_.after[i];
      const QuestionTarget& target = problem_.question().targets[after.target];
      const bool share = is_share(target.measure);
      line("| {} | {} | {} | {} | {} | {} |", target.measure,
           problem_.question().setups[after.setup].name, target.wanted,
           shown(result_.before[i].value, share), shown(after.value, share),
           verdict(target, after.value));
    }
    line("");
  }

  void changes() {
    line("## What changed, and why\n");
    bool any = false;
    for (std::size_t i = 0; i < result_.values.size(); ++i)
      any |= result_.values[i] != problem_.knobs()[i].start;
    if (!any) return line("Nothing.\n");
    line("| what | before | after | allowed | without it |\n|---|---|---|---|---|");
    for (std::size_t i = 0; i < result_.values.size(); ++i) {
      const Knob& knob = problem_.knobs()[i];
      if (result_.values[i] == knob.start) continue;
      line("| `{}` | {} | {} | {} to {} | {} |", knob.title(), knob.start, result_.values[i],
           knob.low, knob.high, reason(knob.title()));
    }
    line("\n{} of {} fields that could move stayed where they were.\n", stayed(),
         problem_.knobs().size());
  }

  std::string reason(const std::string& knob) const {
    for (const TuneChange& change : result_.changes) {
      if (change.knob == knob)
        return fmt::format("loss {:.3f} instead of {:.3f}: {}", change.loss_without,
                           change.loss_with, change.suffers);
    }
    return "not looked into";
  }

  std::size_t stayed() const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < result_.values.size(); ++i)
      count += result_.values[i] == problem_.knobs()[i].start ? 1 : 0;
    return count;
  }

  void steps() {
    if (result_.steps.empty()) return;
    line("## Steps of the search\n");
    line("| pass | what | from | to | loss before | after |\n|---|---|---|---|---|---|");
    for (const TuneStep& step : result_.steps) {
      line("| {} | `{}` | {} | {} | {:.3f} | {:.3f} |", step.pass, step.knob, step.from, step.to,
           step.loss_before, step.loss_after);
    }
    line("");
  }

  void refused() {
    if (result_.refused.empty()) return;
    line("## Not possible\n");
    for (const std::string& why : result_.refused) line("- {}", why);
    line("");
  }

  const TuneProblem& problem_;
  const TuneResult& result_;
};

}  // namespace

std::string tune_report(const TuneProblem& problem, const TuneResult& result) {
  return TuningText(problem, result).text();
}

std::string tune_journal(const TuneProblem& problem, const TuneResult& result) {
  json::object values;
  for (const auto& [name, value] : named_values(problem, result.values)) values[name] = value;
  const json::object journal{{"game", problem.question().game}, {"values", std::move(values)},
                             {"loss_start", result.loss_start}, {"loss_best", result.loss_best},
                             {"looks", result.looks},           {"games", result.games},
                             {"passes", result.passes},         {"finished", result.finished}};
  return json::serialize(journal) + "\n";
}

Expected<std::map<std::string, int>> read_tune_journal(const std::string& text) {
  boost::json::error_code failed;
  const json::value journal = json::parse(text, failed);
  const json::value* values =
      failed || !journal.is_object() ? nullptr : journal.get_object().if_contains("values");
  if (values == nullptr || !values->is_object())
    return Error{"bad_journal", "this is no journal of a tuning run", {}};
  std::map<std::string, int> named;
  for (const auto& [name, value] : values->get_object()) {
    if (const auto* number = value.if_int64()) named[std::string(name)] = static_cast<int>(*number);
  }
  return named;
}

}  // namespace lazaret::lab
