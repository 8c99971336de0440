// What decisions gave away, exactly: the worth of the best move less that of the chosen one.
#pragma once

#include <cmath>
#include <map>
#include <set>

#include "tools/solve/position.h"
#include "tools/solve/solver.h"

namespace lazaret::solve {

// Lies on the device.
struct Asked {
  Question question;
  Move chosen;
  unsigned lane = 0;
};

struct MeasureRegret {
  Worth worth;
  const Asked* asked;
  float* regret;

  LAZARET_BOTH void operator()(std::size_t i) const {
    const Asked& a = asked[i];
    const Moves moves{worth, a.lane};
    Move legal[most_moves];
    const int count = moves_of(a.question, legal);
    float best = impossible;
    for (int k = 0; k < count; ++k) best = better(best, worth_of(moves, a.question, legal[k]));
    regret[i] = best - worth_of(moves, a.question, a.chosen);
  }
};

inline bool same(Variant a, Variant b) {
  return a.random_redeal == b.random_redeal && a.shared_win == b.shared_win;
}

// Decisions and, once their pairs of scores are solved, their regrets.
class Regrets {
 public:
  explicit Regrets(std::vector<Decision> decisions)
      : decisions_(std::move(decisions)), regrets_(decisions_.size(), -1) {}

  const std::vector<Decision>& decisions() const { return decisions_; }
  double regret(std::size_t i) const { return regrets_[i]; }

  void measure(const Scores& scores, std::span<const Pair> pairs, const Worth& worth) {
    std::vector<std::size_t> which;
    std::vector<Asked> asked;
    for (std::size_t i = 0; i < decisions_.size(); ++i) {
      const Decision& d = decisions_[i];
      if (d.target != scores.target() || !same(d.variant, scores.variant())) continue;
      const auto at = std::find(pairs.begin(), pairs.end(), d.pair);
      if (at == pairs.end()) continue;
      which.push_back(i);
      asked.push_back({d.question, d.chosen,
                       static_cast<unsigned>(2 * (at - pairs.begin())) + (d.mover_older ? 0 : 1)});
    }
    if (which.empty()) return;
    const auto found = measured(asked, worth);
    for (std::size_t k = 0; k < which.size(); ++k) regrets_[which[k]] = double{found[k]};
  }

 private:
  static std::vector<float> measured(const std::vector<Asked>& asked, const Worth& worth) {
    const Buffer<Asked> from(asked);
    const Buffer<float> to(asked.size());
    for_each(asked.size(), MeasureRegret{worth, from.data(), to.data()});
    return to.read(0, asked.size());
  }

  std::vector<Decision> decisions_;
  std::vector<double> regrets_;
};

inline const char* name_of(Variant v) {
  if (v.random_redeal) return v.shared_win ? "random shared" : "random extra-round";
  return v.shared_win ? "trailing-chooses shared" : "trailing-chooses extra-round";
}

// One bot under one variant.
struct RegretSum {
  double sum = 0;
  int decisions = 0, over_thousandth = 0, over_hundredth = 0;
  std::map<std::string, double> by_game;

  void add(const std::string& game, double regret) {
    sum += regret;
    ++decisions;
    over_thousandth += regret > 0.001 ? 1 : 0;
    over_hundredth += regret > 0.01 ? 1 : 0;
    by_game[game] += regret;
  }
  double a_game() const { return sum / static_cast<double>(by_game.size()); }
  // Half of the 95 % interval.
  double doubt() const {
    double squares = 0;
    for (const auto& [game, regret] : by_game) squares += std::pow(regret - a_game(), 2);
    const auto n = static_cast<double>(by_game.size());
    return n < 2 ? 1 : 1.96 * std::sqrt(squares / (n - 1) / n);
  }
};

inline void report(const Regrets& regrets, Variant variant, std::FILE* out) {
  std::map<std::string, RegretSum> sums;
  for (std::size_t i = 0; i < regrets.decisions().size(); ++i) {
    const Decision& d = regrets.decisions()[i];
    if (same(d.variant, variant) && regrets.regret(i) > -0.5)
      sums[d.bot].add(d.game + " " + d.seat, regrets.regret(i));
  }
  for (const auto& [bot, s] : sums) {
    std::fprintf(out,
                 "%s, %s: %d decisions, %.7f each (over 0.1%%: %.2f%%, over 1%%: %.2f%%); "
                 "%zu games, %.5f +- %.5f each\n",
                 bot.c_str(), name_of(variant), s.decisions, s.sum / s.decisions,
                 100.0 * s.over_thousandth / s.decisions, 100.0 * s.over_hundredth / s.decisions,
                 s.by_game.size(), s.a_game(), s.doubt());
  }
  std::fflush(out);
}

}  // namespace lazaret::solve
