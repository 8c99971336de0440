// Infarkt: windows and sealed plans as a table with people around it needs them (INF-7, INF-19).
#pragma once

#include <optional>

#include "games/infarkt/rules.h"
#include "games/table_hooks.h"

namespace lazaret::infarkt {

bool sealed_now(const Rules& rules, const State& s);
std::optional<Seat> open_window(const State& s);

// INF-19.14: a standing order closes a window as its player would, or leaves it to him.
std::optional<Action> answer_window(const Rules& rules, const State& s, Seat seat, Order order);

}  // namespace lazaret::infarkt
