// Positions with exact worths, for training: right after a decision, before chance or the next
// seat.
//
// A file holds records of 16 bytes, numbers with their lowest byte first (numpy: '<u2' '<u1'):
//   0  u16  refuge of the seat that has just acted (the actor); bit r-1 is rank r, here and below
//   2  u16  the other's refuge; empty if it was overrun
//   4  u16  the horde
//   6  u16  the refuge the other lost when it was overrun, now in the discard
//   8  u8   the rank that overran it (one more card of it lies in the discard), or 0
//   9  u8   bit 0: the actor has hidden; bit 1: the other has hidden; bit 2: the other was overrun;
//           bit 3: the actor has drawn and waits for the card (phase draw), else it is somebody's
//           turn; bit 4: that turn is the other's; bit 5: the actor is the older seat;
//           bit 6: redeal=random; bit 7: tie=shared
//  10  u8   score of the actor (21 and 21: an extra round)
//  11  u8   score of the other
//  12  u8   the rank that lies face down before the actor, or 0
//  13  u8   the rank that lies face down before the other, or 0
//  14  u16  worth to the actor: chance to win, a shared win being a half, times 65535
// The deck is all cards but those of 0, 2, 4, 6 and 8. Rounds are played from the deal on by
// perfect play mixed with random moves; of each round one decision is kept, and in half of the
// cases not what was done there but any legal move.
#pragma once

#include "tools/solve/moves.h"
#include "tools/solve/scores.h"

namespace lazaret::solve {

struct Sample {
  std::uint16_t actor, other, horde, lost;
  std::uint8_t fatal, flags, actor_score, other_score, actor_down, other_down;
  std::uint16_t worth;
};
static_assert(sizeof(Sample) == 16);

LAZARET_BOTH std::uint8_t lowest_rank(unsigned set) {
  for (unsigned rank = 0; rank < ranks; ++rank) {
    if ((set >> rank & 1U) != 0) return static_cast<std::uint8_t>(rank + 1);
  }
  return 0;
}

class Luck {
 public:
  LAZARET_BOTH explicit Luck(std::uint64_t seed) : state_(seed) {}
  LAZARET_BOTH unsigned below(unsigned bound) {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return static_cast<unsigned>(((z ^ (z >> 31)) >> 32) * bound >> 32);
  }

 private:
  std::uint64_t state_;
};

// Plays one round and keeps one of its decisions.
class SampledRound {
 public:
  LAZARET_BOTH SampledRound(const Worth& worth, Luck luck, unsigned first_lane)
      : worth_(worth), luck_(luck), lane_(first_lane) {}

  LAZARET_BOTH Sample play() {
    constexpr unsigned carelessness[] = {0, 5, 20, 60};
    careless_ = carelessness[luck_.below(4)];
    deal();
    bool going = true;
    while (going) going = turn();
    return kept_;
  }

 private:
  LAZARET_BOTH Moves moves() const { return {worth_, lane_}; }

  LAZARET_BOTH int card() {
    int all = 0;
    for (int rank = 0; rank < ranks; ++rank) all += s_.left(worth_.copies, rank);
    auto ticket = static_cast<int>(luck_.below(static_cast<unsigned>(all)));
    int rank = 0;
    while (ticket >= s_.left(worth_.copies, rank)) ticket -= s_.left(worth_.copies, rank++);
    return rank;
  }

  // Lanes: the older moves, the younger moves.
  LAZARET_BOTH void deal() {
    const int old = card();
    s_.table.mine = 1U << old;
    const int young = card();
    s_.table.others = 1U << young;
    if (young < old) pass_turn();
  }

  LAZARET_BOTH void pass_turn() {
    s_.table = s_.table.turned();
    lane_ ^= 1U;
  }

  LAZARET_BOTH Move choose(const Question& q) {
    Move legal[most_moves];
    const int count = moves_of(q, legal);
    Move choice = legal[luck_.below(static_cast<unsigned>(count))];
    if (luck_.below(100) >= careless_) choice = best(q, legal, count);
    const bool any = luck_.below(2) == 0;
    keep(q, any ? legal[luck_.below(static_cast<unsigned>(count))] : choice);
    return choice;
  }

  LAZARET_BOTH Move best(const Question& q, const Move* legal, int count) const {
    int found = 0;
    float most = impossible;
    for (int i = 0; i < count; ++i) {
      const float worth = worth_of(moves(), q, legal[i]);
      if (worth <= most) continue;
      found = i;
      most = worth;
    }
    return legal[found];
  }

  // The n-th decision takes the place of the one before with 1 in n; the round's last hiding is no
  // position of it any more.
  LAZARET_BOTH void keep(const Question& q, Move move) {
    if (move.verb == Verb::hide && s_.gone != Gone::nobody) return;
    if (luck_.below(++decisions_) == 0) kept_ = record(q, move);
  }

  LAZARET_BOTH Sample record(const Question& q, Move move) const {
    Table t = s_.table;
    if (move.verb == Verb::take) t = t.taken(move.rank);
    if (move.verb == Verb::refuge) t = t.with_mine(move.rank);
    if (move.verb == Verb::horde) t = t.with_horde(move.rank);
    const bool hides = move.verb == Verb::hide;
    const bool overrun = s_.gone == Gone::overrun;
    const bool hidden = s_.gone == Gone::hidden;
    const bool draws = move.verb == Verb::draw;
    const bool others_turn = s_.gone == Gone::nobody && !draws;
    Sample to{};
    to.actor = static_cast<std::uint16_t>(t.mine);
    to.other = static_cast<std::uint16_t>(overrun ? 0 : t.others);
    to.horde = static_cast<std::uint16_t>(t.horde);
    to.lost = static_cast<std::uint16_t>(overrun ? t.others : 0);
    to.fatal = static_cast<std::uint8_t>(s_.fatal + 1);
    to.flags = static_cast<std::uint8_t>((hides ? 1 : 0) | (hidden ? 2 : 0) | (overrun ? 4 : 0) |
                                         (draws ? 8 : 0) | (others_turn ? 16 : 0) |
                                         (lane_ % 2 == 0 ? 32 : 0));
    to.actor_down = hides ? lowest_rank(t.mine) : std::uint8_t{0};
    to.other_down = hidden ? lowest_rank(t.others) : std::uint8_t{0};
    to.worth = static_cast<std::uint16_t>(worth_of(moves(), q, move) * 65535.0F + 0.5F);
    return to;
  }

  // False when the round is over.
  LAZARET_BOTH bool turn() {
    const Move move = choose({Question::Kind::turn, s_, 0, 0});
    if (move.verb == Verb::hide) return leave(Gone::hidden, -1);
    if (move.verb == Verb::take) return go_on(s_.table.taken(move.rank));
    const int rank = card();
    const bool mine = s_.mine(rank);
    const bool horde = s_.in_horde(rank);
    if (mine && horde) return leave(Gone::overrun, rank);
    bool refuge = horde;
    if (!mine && !horde) refuge = choose({Question::Kind::place, s_, rank, 0}).verb == Verb::refuge;
    return go_on(refuge ? s_.table.with_mine(rank) : s_.table.with_horde(rank));
  }

  LAZARET_BOTH bool go_on(const Table& t) {
    s_.table = t;
    if (s_.gone == Gone::nobody) pass_turn();
    return true;
  }

  LAZARET_BOTH bool leave(Gone how, int fatal) {
    if (s_.gone != Gone::nobody) return false;
    pass_turn();
    s_.gone = how;
    s_.fatal = fatal;
    return true;
  }

  const Worth& worth_;
  Luck luck_;
  unsigned lane_;
  Situation s_;
  unsigned careless_ = 0;
  unsigned decisions_ = 0;
  Sample kept_{};
};

struct TakeSamples {
  Worth worth;
  Sample* to;
  std::size_t each;  // pair of scores
  std::uint64_t seed;

  LAZARET_BOTH void operator()(std::size_t i) const {
    const Luck luck(seed + i * 0x2545f4914f6cdd1dU);
    to[i] = SampledRound(worth, luck, static_cast<unsigned>(2 * (i / each))).play();
  }
};

// Scores and options are the same for all samples of a pair.
inline void label(Sample& sample, Pair pair, Variant variant) {
  const bool actor_older = (sample.flags & 32U) != 0;
  sample.actor_score = static_cast<std::uint8_t>(actor_older ? pair.old : pair.young);
  sample.other_score = static_cast<std::uint8_t>(actor_older ? pair.young : pair.old);
  sample.flags = static_cast<std::uint8_t>(sample.flags | (variant.random_redeal ? 64U : 0U) |
                                           (variant.shared_win ? 128U : 0U));
}

inline std::vector<Sample> take_samples(const Scores& scores, std::span<const Pair> pairs,
                                        const Worth& worth, std::size_t each) {
  const std::size_t count = each * pairs.size();
  const Buffer<Sample> to(count);
  const auto seed = static_cast<std::uint64_t>(pairs.front().old * 100 + pairs.front().young) << 40;
  for_each(count, TakeSamples{worth, to.data(), each, seed});
  std::vector<Sample> samples = to.read(0, count);
  for (std::size_t i = 0; i < count; ++i) label(samples[i], pairs[i / each], scores.variant());
  return samples;
}

}  // namespace lazaret::solve
