// Zombie Life: a position as it is written, in the words of ZL-16.1.
#include "games/zombie_life/shapes.h"

namespace lazaret::zombie_life {

namespace {

std::vector<int> counts_of(const CardTable& table, Cards cards) {
  std::vector<int> counts;
  counts.reserve(ranks);
  for (int rank = 1; rank <= ranks; ++rank) counts.push_back(table.count(cards, rank));
  return counts;
}

std::vector<int> cards_of(const CardTable& table, Cards cards) {
  std::vector<int> list;
  for (int rank = 1; rank <= ranks; ++rank)
    list.insert(list.end(), static_cast<std::size_t>(table.count(cards, rank)), rank);
  return list;
}

// ZL-16.2
Status status_of(const State& s, Seat seat) {
  if (!s.playing.has(seat)) return Status::absent;
  if (s.in.has(seat)) return Status::in;
  return s.passed.has(seat) ? Status::passed : Status::out;
}

Moment moment_of(Phase phase) {
  switch (phase) {
    case Phase::deal: return Moment::deal;
    case Phase::turn: return Moment::turn;
    case Phase::redeal: return Moment::redeal;
    case Phase::over: return Moment::over;
    default: return Moment::place;
  }
}

}  // namespace

std::vector<int> list_of(Ranks held) {
  std::vector<int> list;
  for (; !held.empty(); held.remove(held.lowest())) list.push_back(held.lowest());
  return list;
}

Draft draft_of(const Rules& rules, const State& s) {
  Draft draft;
  draft.round = s.round;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    draft.scores.push_back(s.score[seat]);
    draft.seats.push_back(
        {status_of(s, seat), list_of(s.refuge[seat] - s.down[seat]), list_of(s.down[seat])});
  }
  draft.horde = list_of(s.horde);
  draft.deck = counts_of(rules.cards(), s.deck);
  draft.discard = counts_of(rules.cards(), rules.discard(s));
  draft.turn = s.turn;
  draft.phase = moment_of(s.phase);
  if (s.drawn != 0) draft.drawn = s.drawn;
  draft.exits.assign(s.exits.begin(), s.exits.end());
  draft.pool = cards_of(rules.cards(), s.pool);
  return draft;
}

PositionShape shape_of(const Rules& rules, const State& s) {
  return {Rules::info().id,
          rules.players(),
          {options_text(Rules::info(), rules.setup())},
          draft_of(rules, s)};
}

std::string to_json(const Rules& rules, const State& s) { return to_json_text(shape_of(rules, s)); }

}  // namespace lazaret::zombie_life
