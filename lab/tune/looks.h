// Looks at sets of knobs: games are played with them, and measured against what is wanted.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lab/tune/problem.h"

namespace lazaret::lab {

// A target as one setup meets it.
struct TargetSeen {
  std::size_t target = 0;
  std::size_t setup = 0;
  Estimate value;
  double penalty = 0;
};

struct Look {
  double loss = 0;  // penalties and the cost of the moves
  std::vector<TargetSeen> targets;
};

// How much a value misses the target: nothing inside, and inside means by one standard error, so
// that it still holds on other luck.
double penalty(const QuestionTarget& target, const Estimate& value);

// How far from the best of the values that were tried the best of all would lie, if every figure
// went on along the line through it and its neighbour (a Gauss–Newton step).
std::optional<double> steps_to_best(const Question& question, const std::map<int, Look>& tried,
                                    int best);

class Looks {
 public:
  struct Limits {
    BotLimits bots;
    const Crew& crew;
    std::function<void(std::uint64_t games)> played;  // told as games are played
  };

  Looks(const TuneProblem& problem, Limits limits)
      : problem_(problem), limits_(std::move(limits)) {}

  // Every set of knobs that is looked at under the same luck plays the same deals.
  void change_luck(std::uint64_t luck) {
    luck_ = luck;
    seen_.clear();
  }

  // Forgets the games of all other sets of knobs: they would fill the memory.
  void keep_only(const KnobValues& values);

  // With that part of the games of every setup (or so many of each). An error is bad data or bad
  // options; nothing if it was stopped.
  Expected<std::optional<Look>> look(const KnobValues& values, double part);
  Expected<std::optional<Look>> look_long(const KnobValues& values, std::uint64_t games);

  std::uint64_t looks() const { return looks_; }
  std::uint64_t games() const { return games_; }

 private:
  struct Seen {
    std::unique_ptr<Match> match;
    std::map<std::uint64_t, Counts> after;  // so many games
  };

  Expected<std::optional<Look>> look_with(const KnobValues& values,
                                          const std::function<std::uint64_t(std::size_t)>& games);
  std::string key(std::size_t setup, const KnobValues& values) const;
  std::optional<Error> play(std::size_t setup, const KnobValues& values, std::uint64_t games,
                            Seen& seen);
  Expected<Counts> play_more(SimulateOptions options, const Match& first, std::uint64_t from,
                             std::uint64_t to);
  Expected<Look> judged(const KnobValues& values, const std::vector<SimulateResult>& results) const;

  const TuneProblem& problem_;
  Limits limits_;
  std::uint64_t luck_ = 0;
  std::uint64_t looks_ = 0;
  std::uint64_t games_ = 0;
  std::map<std::string, Seen> seen_;
};

}  // namespace lazaret::lab
