// Zombie Life: what would come of drawing or hiding as things stand, for views. From a state a seat
// may know.
#pragma once

#include <string_view>

#include "games/zombie_life/rules.h"

namespace lazaret::zombie_life {

// How many of the unseen cards would do what (ZL-5.2 to ZL-5.4, ZL-6.1).
struct DrawOutlook {
  static constexpr std::string_view shape_name = "DrawOdds";
  int overrun = 0;
  int refuge = 0;
  int horde = 0;
  int choice = 0;  // the drawer says where it goes
  static void fields(auto& self, auto& field) {
    field("overrun", self.overrun);
    field("refuge", self.refuge);
    field("horde", self.horde);
    field("choice", self.choice);
  }
};

struct HideOutlook {
  static constexpr std::string_view shape_name = "IfHid";
  int down = 0;
  int up = 0;
  static void fields(auto& self, auto& field) {
    field("down", self.down);
    field("up", self.up);
  }
};

// Of a seat that is in.
Ranks deadly_ranks(const State& s, Seat seat);
DrawOutlook draw_outlook(const Rules& rules, const State& s, Seat seat);
HideOutlook hide_outlook(const Rules& rules, const State& s, Seat seat);

}  // namespace lazaret::zombie_life
