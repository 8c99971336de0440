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
  static constexpr std::string_view shape_name = "ZombiePosition";
  std::string game;
  int players = 0;
  OptionsText<OptionsName> options;
  Draft draft;
  static void fields(auto& self, auto& field) {
    field("game", self.game);
    field("players", self.players);
    field("options", self.options);
    Draft::fields(self.draft, field);
  }
};

// What the position does not say: who looks, what he cannot see, and what awaits each seat; nothing
// awaits one that has left the round. A table may leave the odds to its players.
struct ViewShape {
  static constexpr std::string_view shape_name = "ZombieView";
  PositionShape position;
  std::optional<int> seat;
  int deck_size = 0;
  bool card_hidden = false;
  std::optional<std::vector<std::pair<int, int>>> overrun_odds;
  std::vector<std::vector<int>> deadly;
  std::optional<std::vector<std::optional<DrawOutlook>>> draw_odds;
  std::vector<std::optional<HideOutlook>> if_hid;
  static void fields(auto& self, auto& field) {
    PositionShape::fields(self.position, field);
    field("seat", self.seat);
    field("deck_size", self.deck_size);
    field("card_hidden", self.card_hidden);
    field.maybe("overrun_odds", self.overrun_odds);
    field("deadly", self.deadly);
    field.maybe("draw_odds", self.draw_odds);
    field("if_hid", self.if_hid);
  }
};

PositionShape shape_of(const Rules& rules, const State& s);
ViewShape shape_of(const Rules& rules, const View& view);

}  // namespace lazaret::zombie_life
