// What single moves are worth, from solved tables: for regrets, samples and tests.
#pragma once

#include "tools/solve/round.h"

namespace lazaret::solve {

enum class Gone : std::uint8_t { nobody, hidden, overrun };  // where the other is

// As the seat to move has it; after an overrun the other's refuge is the one that was lost.
struct Situation {
  Table table;
  Gone gone = Gone::nobody;
  int fatal = -1;

  LAZARET_BOTH Situation with(const Table& t) const { return {t, gone, fatal}; }
  LAZARET_BOTH int left(const int* copies, int rank) const {
    return table.left(copies, rank) - (rank == fatal ? 1 : 0);
  }
  LAZARET_BOTH bool mine(int rank) const { return (table.mine >> rank & 1U) != 0; }
  LAZARET_BOTH bool in_horde(int rank) const { return (table.horde >> rank & 1U) != 0; }
  LAZARET_BOTH unsigned takeable() const {
    return gone == Gone::nobody ? table.horde & ~table.mine : 0;
  }
};

enum class Verb : std::uint8_t { draw, hide, take, refuge, horde, give };
struct Move {
  Verb verb = Verb::draw;
  int rank = 0;  // to take, to place, or to keep when cards are given
};

struct Moves {
  Worth worth;
  unsigned lane;

  // Of the seat to move.
  LAZARET_BOTH float turn(const Situation& s) const {
    if (s.gone == Gone::nobody) return Worth::at(worth.duel, worth.both.row(s.table), lane);
    if (s.gone == Gone::hidden) return Worth::at(worth.hidden, worth.both.row(s.table), lane);
    return Worth::at(worth.lost[s.fatal], worth.after[s.fatal].row(s.table), lane);
  }
  // Once I have placed or taken: the other's turn, or mine again.
  LAZARET_BOTH float moved(const Situation& s, const Table& t) const {
    if (s.gone != Gone::nobody) return turn(s.with(t));
    return 1 - Moves{worth, lane ^ 1U}.turn(s.with(t.turned()));
  }
  LAZARET_BOTH float hide(const Situation& s) const {
    if (s.gone == Gone::nobody)
      return 1 - Moves{worth, lane ^ 1U}.turn({s.table.turned(), Gone::hidden, -1});
    return ends(s).hides[count_bits(s.table.mine)][count_bits(s.table.others)][lane];
  }
  LAZARET_BOTH float overrun(const Situation& s, int rank) const {
    if (s.gone == Gone::nobody)
      return 1 - Moves{worth, lane ^ 1U}.turn({s.table.turned(), Gone::overrun, rank});
    return ends(s).overrun[count_bits(s.table.others)][lane];
  }
  // With that card in hand.
  LAZARET_BOTH float drawn(const Situation& s, int rank) const {
    if (s.mine(rank) && s.in_horde(rank)) return overrun(s, rank);
    float best = impossible;
    if (!s.mine(rank)) best = moved(s, s.table.with_mine(rank));
    if (!s.in_horde(rank)) best = better(best, moved(s, s.table.with_horde(rank)));
    return best;
  }
  LAZARET_BOTH float draw(const Situation& s) const {
    float sum = 0;
    int all = 0;
    for (int rank = 0; rank < ranks; ++rank) {
      const int left = s.left(worth.copies, rank);
      if (left <= 0) continue;
      sum += static_cast<float>(left) * drawn(s, rank);
      all += left;
    }
    return sum / static_cast<float>(all);
  }
  // The first cards lie: the lowest begins, among equals the older.
  LAZARET_BOTH float dealt(unsigned mine, unsigned others) const {
    const bool first = mine < others || (mine == others && lane % 2 == 0);
    if (first) return turn({{1U << mine, 1U << others, 0}, Gone::nobody, -1});
    return 1 - Moves{worth, lane ^ 1U}.turn({{1U << others, 1U << mine, 0}, Gone::nobody, -1});
  }
  LAZARET_BOTH float of(const Situation& s, Move move) const {
    switch (move.verb) {
      case Verb::draw: return draw(s);
      case Verb::hide: return hide(s);
      case Verb::take: return moved(s, s.table.taken(move.rank));
      case Verb::refuge: return moved(s, s.table.with_mine(move.rank));
      case Verb::horde: return moved(s, s.table.with_horde(move.rank));
      default: return impossible;
    }
  }

 private:
  LAZARET_BOTH const Ends& ends(const Situation& s) const {
    return s.gone == Gone::hidden ? *worth.hidden_ends : *worth.lost_ends;
  }
};

// What a seat may choose from: a turn, a card in hand (drawn), or two cards to give.
struct Question {
  enum class Kind : std::uint8_t { turn, place, give };
  Kind kind = Kind::turn;
  Situation situation;
  int first = 0;   // the card in hand, or one of the two
  int second = 0;  // the other of the two
};

inline constexpr int most_moves = 2 + ranks;

// Legal moves; how many.
LAZARET_BOTH int moves_of(const Question& q, Move* to) {
  if (q.kind == Question::Kind::place) {
    to[0] = {Verb::refuge, q.first};
    to[1] = {Verb::horde, q.first};
    return 2;
  }
  if (q.kind == Question::Kind::give) {
    to[0] = {Verb::give, q.first};
    to[1] = {Verb::give, q.second};
    return 2;
  }
  int count = 0;
  to[count++] = {Verb::draw, 0};
  to[count++] = {Verb::hide, 0};
  for (int rank = 0; rank < ranks; ++rank) {
    if ((q.situation.takeable() >> rank & 1U) != 0) to[count++] = {Verb::take, rank};
  }
  return count;
}

LAZARET_BOTH float worth_of(const Moves& moves, const Question& q, Move move) {
  if (move.verb != Verb::give) return moves.of(q.situation, move);
  const int given = move.rank == q.first ? q.second : q.first;
  return moves.dealt(static_cast<unsigned>(move.rank), static_cast<unsigned>(given));
}

}  // namespace lazaret::solve
