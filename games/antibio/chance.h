// Antibio+: what chance is about to decide.
#pragma once

#include "games/antibio/rules.h"

namespace lazaret::antibio {

// The next draw of the set-up, in the order of AB-2.5.
struct SetupDraw {
  enum class What : std::uint8_t { start, character, first, deal, institute, done };
  What what = What::done;
  std::uint8_t at = 0;  // seat or colour
};

inline SetupDraw next_setup_draw(const Rules& rules, const State& s) {
  using What = SetupDraw::What;
  if (s.seats[0].station == absent) return {What::start};
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    if (s.seats[seat].character == absent) return {What::character, seat};
  }
  if (s.first == absent) return {What::first};
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    if (s.seats[seat].hand.size() < rules.cards().board.hand && !s.pile.empty())
      return {What::deal, seat};
  }
  for (std::uint8_t colour = 0; colour < colour_count; ++colour) {
    const auto places = static_cast<std::size_t>(rules.cards().board.institute);
    if (s.institute[colour].size() < places && !s.discoveries[colour].empty())
      return {What::institute, colour};
  }
  return {};
}

// AB-20.5: the level that the next problem comes from; 3 if only those put under the pile are left.
inline std::size_t next_level(const State& s) {
  std::size_t level = 0;
  while (level < 3 && s.problems.left[level] == 0) ++level;
  return level;
}

inline Cards only_kinds(const Cards& cards, KindSet kinds) {
  Cards part;
  for (KindSet rest = cards.kinds() & kinds; rest != 0; rest &= rest - 1) {
    const auto kind = static_cast<CardId>(std::countr_zero(rest));
    part.add(kind, cards.count(kind));
  }
  return part;
}

}  // namespace lazaret::antibio
