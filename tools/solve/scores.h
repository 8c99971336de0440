// What pairs of scores are worth at the start of a round, to the older seat.
#pragma once

#include <algorithm>

#include "tools/solve/round.h"

namespace lazaret::solve {

struct Variant {
  bool random_redeal = false;
  bool shared_win = false;
};

enum Seats : int { older = 0, younger = 1 };

// By the older's score, the younger's, and who hands out the cards, which is in doubt when the
// scores are equal. Both at the target: an extra round.
class Scores {
 public:
  Scores() = default;
  Scores(int target, Variant variant)
      : target_(target),
        variant_(variant),
        worth_(static_cast<std::size_t>(2 * (target + 1) * (target + 1)), 0.5) {}

  int target() const { return target_; }
  Variant variant() const { return variant_; }
  double& at(int old, int young, int dealer) {
    return worth_[static_cast<std::size_t>((old * (target_ + 1) + young) * 2 + dealer)];
  }
  double at(int old, int young, int dealer) const {
    return const_cast<Scores*>(this)->at(old, young, dealer);
  }
  // Once a round is scored; at equal scores that dealer hands out the next cards.
  double after(int old, int young, int dealer) const {
    if (std::max(old, young) < target_) return at(old, young, dealer);
    if (old != young) return old > young ? 1 : 0;
    return variant_.shared_win ? 0.5 : at(target_, target_, older);
  }

 private:
  int target_ = 0;
  Variant variant_;
  std::vector<double> worth_;
};

struct Pair {
  int old = 0;
  int young = 0;
  bool operator==(const Pair&) const = default;
};

// The worth of a round's end to the seat of a lane, which was the last one in; the dealer is named
// by how the seats left (dealer_last: it is the last one).
inline float end_worth(const Scores& scores, Pair pair, unsigned lane, int last, int first,
                       bool dealer_last) {
  const bool last_is_older = lane % 2 == 0;
  const int dealer = last_is_older == dealer_last ? older : younger;
  const double worth = last_is_older ? scores.after(pair.old + last, pair.young + first, dealer)
                                     : scores.after(pair.old + first, pair.young + last, dealer);
  return static_cast<float>(last_is_older ? worth : 1 - worth);
}

// The other has hidden, one card face down, which comes up again if the last one is overrun. Among
// equals who was overrun deals, else who hid first.
inline void fill_hidden_lane(const Scores& scores, Pair pair, unsigned lane, Ends& ends) {
  for (int held = 0; held < refuge_sizes; ++held) {
    for (int own = 0; own < refuge_sizes; ++own)
      ends.hides[own][held][lane] =
          end_worth(scores, pair, lane, own, std::max(held - 1, 0), false);
    ends.overrun[held][lane] = end_worth(scores, pair, lane, 0, held, true);
  }
}

// The other was overrun first.
inline void fill_lost_lane(const Scores& scores, Pair pair, unsigned lane, Ends& ends) {
  for (int held = 0; held < refuge_sizes; ++held) {
    for (int own = 0; own < refuge_sizes; ++own)
      ends.hides[own][held][lane] = end_worth(scores, pair, lane, own, 0, false);
    ends.overrun[held][lane] = end_worth(scores, pair, lane, 0, 0, false);
  }
}

}  // namespace lazaret::solve
