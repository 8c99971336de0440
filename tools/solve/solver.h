// Solves rounds, and with them the game: a pair of scores leads to higher ones, or, when nobody
// scores, back to itself; so pairs are solved from the highest sum on, each as a fixed point.
#pragma once

#include <cmath>
#include <functional>
#include <memory>
#include <span>

#include "tools/solve/scores.h"

namespace lazaret::solve {

inline constexpr std::size_t pairs_at_once = lanes / 2;

// First turns by the first cards of who begins and of the other.
struct FirstTurns {
  float worth[ranks][ranks][lanes];
};

struct GatherFirstTurns {
  Worth worth;
  FirstTurns* to;
  LAZARET_BOTH void operator()(std::size_t i) const {
    const auto lane = static_cast<unsigned>(i % lanes);
    const auto begins = static_cast<unsigned>(i / lanes % ranks);
    const auto other = static_cast<unsigned>(i / lanes / ranks);
    if (begins == other && worth.copies[begins] < 2) return;
    if (worth.copies[begins] < 1 || worth.copies[other] < 1) return;
    const std::uint32_t row = worth.both.row({1U << begins, 1U << other, 0});
    to->worth[begins][other][lane] = Worth::at(worth.duel, row, lane);
  }
};

class Solver {
 public:
  explicit Solver(const Copies& copies)
      : copies_(copies),
        both_(copies, Space::none),
        duel_(both_.rows() * lanes),
        hidden_(both_.rows() * lanes) {
    for (int rank = 0; rank < ranks; ++rank) {
      after_.push_back(std::make_unique<Space>(copies, rank));
      lost_.emplace_back(after_.back()->rows() * lanes);
    }
  }

  // A deck that could run out within a round would need more than the states have.
  static bool deck_suffices(const Copies& copies) {
    int all = 0;
    int on_table = 0;
    for (const int count : copies) {
      all += count;
      on_table += std::min(count, 3);
    }
    return on_table + 1 < all;
  }

  int cards() const {
    int all = 0;
    for (const int count : copies_) all += count;
    return all;
  }
  const Copies& copies() const { return copies_; }

  Worth worth() const {
    Worth w{};
    std::copy(copies_.begin(), copies_.end(), w.copies);
    w.cards = cards();
    w.both = both_.view();
    w.duel = duel_.data();
    w.hidden = hidden_.data();
    for (std::size_t rank = 0; rank < ranks; ++rank) {
      w.after[rank] = after_[rank]->view();
      w.lost[rank] = after_[rank]->empty() ? nullptr : lost_[rank].data();
    }
    w.hidden_ends = ends_.data();
    w.lost_ends = ends_.data() + 1;
    return w;
  }

  // All states of a round at up to pairs_at_once pairs of scores.
  void sweep(const Scores& scores, std::span<const Pair> pairs, bool hidden_too) {
    write_ends(scores, pairs);
    const Worth w = worth();
    lane_bits_ = static_cast<unsigned>(std::bit_width(2 * pairs.size() - 1));
    for (int rank = 0; rank < ranks; ++rank) {
      const auto at = static_cast<std::size_t>(rank);
      if (!after_[at]->empty())
        last_one(*after_[at], {w, w.after[rank], w.lost[rank], w.lost_ends, rank});
    }
    if (hidden_too) last_one(both_, {w, w.both, w.hidden, w.hidden_ends, Space::none});
    for (int cards = most_cards; cards >= 0; --cards) {
      for (int horde = 0; horde < layer_hordes; ++horde)
        run(both_, DuelStep{w}, layer_of(cards, horde), 1);
    }
  }

  FirstTurns first_turns() const {
    const Buffer<FirstTurns> to(1);
    for_each(ranks * ranks * lanes, GatherFirstTurns{worth(), to.data()});
    return to.read(0, 1).front();
  }

 private:
  void write_ends(const Scores& scores, std::span<const Pair> pairs) {
    std::vector<Ends> ends(2);
    for (unsigned lane = 0; lane < 2 * pairs.size(); ++lane) {
      fill_hidden_lane(scores, pairs[lane / 2], lane, ends[0]);
      fill_lost_lane(scores, pairs[lane / 2], lane, ends[1]);
    }
    ends_.write(ends);
  }

  void last_one(const Space& space, const LastStep& step) {
    for (int cards = most_cards; cards >= 0; --cards)
      run(space, step, layer_of(cards, 0), layer_hordes);
  }

  template <class Step>
  void run(const Space& space, const Step& step, int layer, int count) {
    const std::size_t first = space.first_task(layer);
    const std::size_t end = space.first_task(layer + count);
    for_each_task(step, space.tasks() + first, end - first, lane_bits_);
  }

  Copies copies_;
  Space both_;
  std::vector<std::unique_ptr<Space>> after_;
  Buffer<float> duel_;
  Buffer<float> hidden_;
  std::vector<Buffer<float>> lost_;
  Buffer<Ends> ends_{2};
  unsigned lane_bits_ = 0;
};

// What the deal is worth to the older seat.
class Deal {
 public:
  Deal(const Copies& copies, const FirstTurns& turns, std::size_t pair)
      : copies_(copies), turns_(turns), lane_(static_cast<unsigned>(2 * pair)) {}

  // The lowest card begins, among equals the older.
  double dealt(std::size_t old, std::size_t young) const {
    if (old <= young) return double{turns_.worth[old][young][lane_]};
    return 1 - double{turns_.worth[young][old][lane_ + 1]};
  }
  double random() const {
    return mean([&](std::size_t a, std::size_t b) { return (dealt(a, b) + dealt(b, a)) / 2; });
  }
  double chosen_by(int dealer) const {
    return mean([&](std::size_t a, std::size_t b) {
      return dealer == older ? std::max(dealt(a, b), dealt(b, a))
                             : std::min(dealt(a, b), dealt(b, a));
    });
  }

 private:
  template <class Of>
  double mean(Of of) const {
    double sum = 0;
    double all = 0;
    for (std::size_t a = 0; a < ranks; ++a) {
      for (std::size_t b = a; b < ranks; ++b) {
        const int ways = copies_[a] * (copies_[b] - (a == b ? 1 : 0)) * (a == b ? 1 : 2);
        if (ways <= 0) continue;
        sum += ways * of(a, b);
        all += ways;
      }
    }
    return sum / all;
  }

  const Copies& copies_;
  const FirstTurns& turns_;
  unsigned lane_;
};

// Called with pairs whose rounds are solved, as long as their tables are there.
using Solved = std::function<void(const Scores&, std::span<const Pair>, const Worth&)>;

class GameSolver {
 public:
  GameSolver(Solver& solver, int target, Variant variant)
      : solver_(solver), scores_(target, variant) {}

  // A reference is a variant already solved, which gives a better first guess.
  Scores solve(const Scores* reference, const Solved& solved) {
    const int target = scores_.target();
    if (!scores_.variant().shared_win) solve_pairs({{{target, target}}}, solved);
    for (int sum = 2 * (target - 1); sum >= 0; --sum) {
      std::vector<Pair> pairs;
      for (int old = std::max(0, sum - target + 1); old <= std::min(sum, target - 1); ++old) {
        guess({old, sum - old}, reference);
        pairs.push_back({old, sum - old});
        if (pairs.size() < pairs_at_once && old < std::min(sum, target - 1)) continue;
        solve_pairs(pairs, solved);
        pairs.clear();
      }
    }
    return scores_;
  }

  // The first deal of the game is random whatever the variant.
  double start() const { return start_; }
  int sweeps() const { return sweeps_; }

 private:
  // What the scores above would make it if they lay in a plane.
  static double plane(const Scores& scores, Pair p) {
    return scores.after(p.old + 1, p.young, older) + scores.after(p.old, p.young + 1, older) -
           scores.after(p.old + 1, p.young + 1, older);
  }

  void guess(Pair p, const Scores* reference) {
    for (const int dealer : {older, younger}) {
      const double near = plane(scores_, p);
      const double known =
          reference ? reference->at(p.old, p.young, dealer) - plane(*reference, p) : 0;
      scores_.at(p.old, p.young, dealer) = std::clamp(near + known, 0.0, 1.0);
    }
  }

  // What a round from these scores is worth if that dealer hands out.
  double outcome(const Deal& deal, Pair p, int dealer) const {
    const bool random = scores_.variant().random_redeal || p.old >= scores_.target();
    if (random) return deal.random();
    if (p.old != p.young) dealer = p.old < p.young ? older : younger;
    return deal.chosen_by(dealer);
  }

  // Nobody scores seldom, so a few rounds of iteration with the slope they show are enough.
  void solve_pairs(const std::vector<Pair>& pairs, const Solved& solved) {
    std::vector<double> last_in, last_out;
    double wrong = 1;
    for (int round = 0; round < most_sweeps && wrong > tolerance; ++round) {
      const bool extra = pairs.front().old >= scores_.target();
      solver_.sweep(scores_, pairs, round == 0 || extra);
      ++sweeps_;
      wrong = improve(pairs, last_in, last_out);
    }
    solved(scores_, pairs, solver_.worth());
  }

  double improve(const std::vector<Pair>& pairs, std::vector<double>& last_in,
                 std::vector<double>& last_out) {
    const FirstTurns turns = solver_.first_turns();
    std::vector<double> in, out;
    double wrong = 0;
    for (std::size_t i = 0; i < 2 * pairs.size(); ++i) {
      const Pair p = pairs[i / 2];
      const auto dealer = static_cast<int>(i % 2);
      const Deal deal(solver_.copies(), turns, i / 2);
      if (p == Pair{}) start_ = deal.random();
      double& x = scores_.at(p.old, p.young, dealer);
      in.push_back(x);
      out.push_back(outcome(deal, p, dealer));
      const bool first = last_in.empty() || std::abs(in[i] - last_in[i]) < 1e-9;
      const double slope =
          first ? usual_slope : std::clamp((out[i] - last_out[i]) / (in[i] - last_in[i]), 0.0, 0.6);
      const double step = (out[i] - in[i]) / (1 - slope);
      const bool sure = !first && p.old != p.young;  // equal scores have two worths, by dealer
      wrong = std::max(wrong, std::abs(step) * std::max(slope, usual_slope) * (sure ? 0.3 : 1));
      x += step;
    }
    last_in = in;
    last_out = out;
    return wrong;
  }

  static constexpr int most_sweeps = 8;
  static constexpr double tolerance = 5e-7;
  static constexpr double usual_slope = 0.02;

  Solver& solver_;
  Scores scores_;
  double start_ = 0.5;
  int sweeps_ = 0;
};

}  // namespace lazaret::solve
