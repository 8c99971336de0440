// Infarkt: what an action would do as things stand. From a state a seat may know.
#pragma once

#include "games/infarkt/rules.h"

namespace lazaret::infarkt {

struct Foreseen {
  Points before;  // of the seat that acts
  Points after;
  SeatSet dies;
};

// If everybody endures and nature is not asked; in the seat's own window what comes after the
// answer.
Foreseen foreseen(const Rules& rules, const State& s, Seat seat, Action action);

}  // namespace lazaret::infarkt
