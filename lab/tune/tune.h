// Turns knobs until the games are as they are wanted.
//
// A pattern search: knob after knob is tried a step up and a step down, and what lowers the loss is
// kept. All candidates of a pass play the same deals, so that luck cancels in the comparison; every
// pass plays other deals, so that nothing is fitted to luck. A candidate must first do well in a
// quarter of the games. At the end every change is undone once to see what it is good for, and what
// is good for nothing stays undone; then the result is confirmed on games nobody has seen.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "lab/tune/looks.h"

namespace lazaret::lab {

struct TuneOptions {
  BotLimits limits;
  double minutes = 0;                 // after so many the search ends; 0: when it is done
  std::map<std::string, int> resume;  // values to go on from, by knob
};

// A step that was taken.
struct TuneStep {
  int pass = 0;
  std::string knob;
  int from = 0;
  int to = 0;
  double loss_before = 0;
  double loss_after = 0;
};

// A knob that is not where it was, and what would be without that.
struct TuneChange {
  std::string knob;
  int from = 0;
  int to = 0;
  double loss_with = 0;
  double loss_without = 0;
  std::string suffers;  // the target that is missed most without it
};

struct TuneResult {
  KnobValues values;
  double loss_start = 0;
  double loss_best = 0;
  std::vector<TuneStep> steps;
  std::vector<TuneChange> changes;
  std::vector<TargetSeen> before;  // confirmed on other luck; empty if it was stopped earlier
  std::vector<TargetSeen> after;
  std::vector<std::string> refused;  // why some values were not possible
  std::uint64_t looks = 0;
  std::uint64_t games = 0;
  int passes = 0;
  bool finished = false;
  double seconds = 0;
};

struct TuneEvents {
  // How far a pass is: games played in it, and about how many it takes.
  std::function<void(const std::string& heading, std::uint64_t done, std::uint64_t all)> progress;
  // Something better was found: keep it.
  std::function<void(const TuneResult& so_far)> better;
};

Expected<TuneResult> tune(const TuneProblem& problem, const TuneOptions& options, const Crew& crew,
                          const TuneEvents& events);

// What changed and why, for people (Markdown), and what a later run needs to go on (JSON).
std::string tune_report(const TuneProblem& problem, const TuneResult& result);
std::string tune_journal(const TuneProblem& problem, const TuneResult& result);
Expected<std::map<std::string, int>> read_tune_journal(const std::string& text);

}  // namespace lazaret::lab
