// Fixed strategies, to try levels against: whoever has one does the same whatever happens, and what
// greedy would do where it says nothing. For the lab; nobody is offered one as an opponent.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/info.h"

namespace lazaret {

struct Habit {
  std::string_view name;
  // Beginnings of ids of actions: what is done whenever it is possible, and what never if anything
  // else is.
  std::vector<std::string_view> always = {};
  std::vector<std::string_view> never = {};
  int points = 0;  // "always" only once so many points are in reach, "never" only before

  bool wants(std::string_view id) const { return begins(always, id); }
  bool shuns(std::string_view id) const { return begins(never, id); }

 private:
  static bool begins(const std::vector<std::string_view>& list, std::string_view id) {
    for (const std::string_view start : list) {
      if (id.starts_with(start)) return true;
    }
    return false;
  }
};

// A bot "habit:NAME" has one of them.
inline constexpr std::string_view habit_prefix = "habit:";
std::span<const Habit> habits(const GameInfo& game);

}  // namespace lazaret
