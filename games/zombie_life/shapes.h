// Zombie Life: what clients are shown of a position and of a view, described once
// (games/common/shape.h).
#pragma once

#include "games/common/options_shape.h"
#include "games/zombie_life/outlook.h"
#include "games/zombie_life/position.h"

namespace lazaret::zombie_life {

struct OptionsName {
  static constexpr std::string_view name = "ZombieOptions";
};

struct PositionShape {
  std::string game;
  int players = 0;
  OptionsText<OptionsName> options;
  Draft draft;
  SHAPE("ZombiePosition", game, players, options, fields_of(draft));
};

// What the position does not say: who looks, what he cannot see, and what awaits each seat; nothing
// awaits one that has left the round. A table may leave the odds to its players.
struct ViewShape {
  PositionShape position;
  std::optional<int> seat;
  int deck_size = 0;
  bool card_hidden = false;
  std::optional<std::vector<std::pair<int, int>>> overrun_odds;
  std::vector<std::vector<int>> deadly;
  std::optional<std::vector<std::optional<DrawOutlook>>> draw_odds;
  std::vector<std::optional<HideOutlook>> if_hid;
  SHAPE("ZombieView", fields_of(position), own(seat), deck_size, card_hidden, maybe(overrun_odds),
        deadly, maybe(draw_odds), if_hid);
};

PositionShape shape_of(const Rules& rules, const State& s);
ViewShape shape_of(const Rules& rules, const View& view);
// What is marked as own.
void add_own(const Rules& rules, const View& view, ViewShape& shape);

}  // namespace lazaret::zombie_life
