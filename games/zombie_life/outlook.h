// Zombie Life: what would come of drawing or hiding as things stand, for views. From a state a seat
// may know.
#pragma once

#include <string_view>

#include "games/common/shape.h"
#include "games/zombie_life/rules.h"

namespace lazaret::zombie_life {

// How many of the unseen cards would do what (ZL-5.2 to ZL-5.4, ZL-6.1).
struct DrawOutlook {
  int overrun = 0;
  int refuge = 0;
  int horde = 0;
  int choice = 0;  // the drawer says where it goes
  SHAPE("DrawOdds", overrun, refuge, horde, choice);
};

struct HideOutlook {
  int down = 0;
  int up = 0;
  SHAPE("IfHid", down, up);
};

// Of a seat that is in.
Ranks deadly_ranks(const State& s, Seat seat);
DrawOutlook draw_outlook(const Rules& rules, const State& s, Seat seat);
HideOutlook hide_outlook(const Rules& rules, const State& s, Seat seat);

}  // namespace lazaret::zombie_life
