// What every state of a round is worth to the seat to move: the best of its choices, over the mean
// of the cards that may come. Each step writes one layer from layers that are done.
#pragma once

#include "tools/solve/space.h"

namespace lazaret::solve {

// A row holds the worth of a state for several games at once. A pair of scores has two lanes: the
// older seat moves, the younger moves.
#ifdef __CUDACC__
inline constexpr unsigned lanes = 8;
#else
inline constexpr unsigned lanes = 2;
#endif

inline constexpr int refuge_sizes = ranks + 1;

// What the end of a round is worth to the last one in, by the sizes of both refuges: it hides, or
// is overrun.
struct Ends {
  float hides[refuge_sizes][refuge_sizes][lanes];
  float overrun[refuge_sizes][lanes];
};

struct Worth {
  int copies[ranks];
  int cards;               // all copies together
  SpaceView both;          // nobody has left
  SpaceView after[ranks];  // the other was overrun by that rank
  float* duel;             // rows of both: the seat to move, both are in
  float* hidden;           // rows of both: the other has hidden
  float* lost[ranks];      // rows of after
  const Ends* hidden_ends;
  const Ends* lost_ends;

  LAZARET_BOTH static float at(const float* table, std::uint32_t row, unsigned lane) {
    return table[std::size_t{row} * lanes + lane];
  }
};

LAZARET_BOTH float better(float a, float b) { return a > b ? a : b; }
inline constexpr float impossible = -1;

// The rows in which the children of a task's states lie: those that differ in a low rank share one
// row to count from, those that differ in a high rank have one each.
struct Children {
  std::uint32_t same;
  std::uint32_t refuge, horde, take;
  std::uint32_t high_refuge[half_ranks], high_horde[half_ranks], high_take[half_ranks];
};
inline constexpr unsigned children_slots = 4 + 3 * half_ranks;

// For a seat that goes on, or seen by the other, whose turn comes (turn).
LAZARET_BOTH void find_children(const SpaceView& space, const Task& task, bool turn, unsigned slot,
                                Children& to) {
  const unsigned high = turn ? turned(task.high) : task.high;
  const int cards = task.cards;
  const int horde = task.horde;
  const unsigned own = turn ? 1U << half_ranks : 1U;  // my refuge, as the code says it
  const unsigned shared = 1U << (2 * half_ranks);
  switch (slot) {
    case 0: to.same = space.base(cards, horde, high); return;
    case 1: to.refuge = space.base(cards + 1, horde, high); return;
    case 2: to.horde = space.base(cards + 1, horde + 1, high); return;
    case 3: to.take = space.base(cards, horde - 1, high); return;
    default: break;
  }
  const unsigned i = (slot - 4) / 3;
  switch ((slot - 4) % 3) {
    case 0: to.high_refuge[i] = space.base(cards + 1, horde, high | own << i); return;
    case 1: to.high_horde[i] = space.base(cards + 1, horde + 1, high | shared << i); return;
    default: to.high_take[i] = space.base(cards, horde - 1, (high & ~(shared << i)) | own << i);
  }
}

// Both are in: draw, take or hide; then it is the other's turn.
struct DuelStep {
  struct Context {
    Children children;
    std::uint32_t lost[ranks];
  };
  static constexpr unsigned slots = children_slots + ranks;

  Worth worth;

  LAZARET_BOTH void prepare(const Task& task, unsigned slot, Context& context) const {
    if (slot < children_slots) return find_children(worth.both, task, true, slot, context.children);
    const unsigned rank = slot - children_slots;
    if (worth.lost[rank] != nullptr)
      context.lost[rank] = worth.after[rank].base(task.cards, task.horde, turned(task.high));
  }

  LAZARET_BOTH void solve(const Task& task, const Context& c, unsigned row, unsigned lane) const {
    const unsigned low = worth.both.low_codes[task.first + row];
    const Table t = table_of(task.high, low);
    const unsigned seen = turned(low);
    const unsigned other = lane ^ 1U;
    float best = 1 - Worth::at(worth.hidden, c.children.same + worth.both.place[0][seen], other);
    const float cards = static_cast<float>(worth.cards - task.cards);
    float draw = 0;
    LAZARET_UNROLL
    for (int r = 0; r < ranks; ++r) {
      const bool mine = (t.mine >> r & 1U) != 0;
      const bool horde = (t.horde >> r & 1U) != 0;
      if (horde && !mine)
        best = better(best, 1 - Worth::at(worth.duel, taken(c.children, seen, r), other));
      const int left = t.left(worth.copies, r);
      if (left <= 0) continue;
      float v = impossible;
      if (mine && horde) v = 1 - after_overrun(c, seen, r, other);
      if (!mine) v = 1 - Worth::at(worth.duel, in_refuge(c.children, seen, r), other);
      if (!horde) v = better(v, 1 - Worth::at(worth.duel, in_horde(c.children, seen, r), other));
      draw += v * static_cast<float>(left);
    }
    worth.duel[(std::size_t{task.row} + row) * lanes + lane] = better(best, draw / cards);
  }

 private:
  LAZARET_BOTH std::uint32_t place(unsigned low) const { return worth.both.place[0][low]; }
  LAZARET_BOTH std::uint32_t taken(const Children& c, unsigned seen, int r) const {
    if (r >= half_ranks) return c.high_take[r - half_ranks] + place(seen);
    const unsigned bit = 1U << r;
    return c.take + place((seen & ~(bit << (2 * half_ranks))) | bit << half_ranks);
  }
  LAZARET_BOTH std::uint32_t in_refuge(const Children& c, unsigned seen, int r) const {
    if (r >= half_ranks) return c.high_refuge[r - half_ranks] + place(seen);
    return c.refuge + place(seen | 1U << (r + half_ranks));
  }
  LAZARET_BOTH std::uint32_t in_horde(const Children& c, unsigned seen, int r) const {
    if (r >= half_ranks) return c.high_horde[r - half_ranks] + place(seen);
    return c.horde + place(seen | 1U << (r + 2 * half_ranks));
  }
  LAZARET_BOTH float after_overrun(const Context& c, unsigned seen, int r, unsigned lane) const {
    return Worth::at(worth.lost[r], c.lost[r] + worth.after[r].place[0][seen], lane);
  }
};

// One has left: the last one draws or hides, turn after turn.
struct LastStep {
  struct Context {
    Children children;
  };
  static constexpr unsigned slots = children_slots;

  Worth worth;
  SpaceView space;
  float* table;
  const Ends* ends;
  int fatal;

  LAZARET_BOTH void prepare(const Task& task, unsigned slot, Context& context) const {
    find_children(space, task, false, slot, context.children);
  }

  LAZARET_BOTH void solve(const Task& task, const Context& c, unsigned row, unsigned lane) const {
    const unsigned low = space.low_codes[task.first + row];
    const Table t = table_of(task.high, low);
    const unsigned held = count_bits(t.others);
    const float lose = ends->overrun[held][lane];
    const float cards = static_cast<float>(worth.cards - task.cards - (fatal >= 0 ? 1 : 0));
    float draw = 0;
    LAZARET_UNROLL
    for (int r = 0; r < ranks; ++r) {
      const bool mine = (t.mine >> r & 1U) != 0;
      const bool horde = (t.horde >> r & 1U) != 0;
      const int left = t.left(worth.copies, r) - (r == fatal ? 1 : 0);
      if (left <= 0) continue;
      float v = mine && horde ? lose : impossible;
      if (!mine) v = Worth::at(table, in_refuge(c.children, low, r), lane);
      if (!horde) v = better(v, Worth::at(table, in_horde(c.children, low, r), lane));
      draw += v * static_cast<float>(left);
    }
    table[(std::size_t{task.row} + row) * lanes + lane] =
        better(ends->hides[count_bits(t.mine)][held][lane], draw / cards);
  }

 private:
  LAZARET_BOTH std::uint32_t in_refuge(const Children& c, unsigned low, int r) const {
    if (r >= half_ranks) return c.high_refuge[r - half_ranks] + space.place[0][low];
    return c.refuge + space.place[0][low | 1U << r];
  }
  LAZARET_BOTH std::uint32_t in_horde(const Children& c, unsigned low, int r) const {
    if (r >= half_ranks) return c.high_horde[r - half_ranks] + space.place[0][low];
    return c.horde + space.place[0][low | 1U << (r + 2 * half_ranks)];
  }
};

}  // namespace lazaret::solve
