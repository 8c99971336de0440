// Zombie Life: a position as somebody wrote it, before the rules have looked at it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/zombie_life/notation.h"

namespace lazaret::zombie_life {

// Wide enough for every number somebody writes: build() knows the ranges.
inline constexpr int any_number = 1000000;

// What JSON and the one-line text have in common (ZL-16.1). Absent fields have the values of an
// empty table (ZL-16.4).
struct Draft {
  struct Place {
    static constexpr std::string_view shape_name = "Refuge";
    std::string status = "in";
    std::vector<int> up;
    std::vector<int> down;
    static void fields(auto& self, auto& field) {
      field("status", self.status, "'in'|'passed'|'out'|'absent'");
      field("up", self.up);
      field("down", self.down);
    }
  };
  Setup setup;
  int round = 1;
  std::vector<int> scores;
  std::vector<Place> seats;
  std::vector<int> horde;
  std::optional<std::vector<int>> deck;  // ten counts; without it whatever is not elsewhere
  std::vector<int> discard;
  int turn = 0;
  std::string phase = "turn";
  std::optional<int> drawn;
  std::vector<int> exits;
  std::vector<int> pool;
  static void fields(auto& self, auto& field) {
    field("round", self.round);
    field("scores", self.scores);
    field("seats", self.seats);
    field("horde", self.horde);
    field("deck", self.deck, "int[]");
    field("discard", self.discard);
    field("turn", self.turn);
    field("phase", self.phase, "'deal'|'turn'|'place'|'redeal'|'over'");
    field("drawn", self.drawn);
    field("exits", self.exits);
    field("pool", self.pool);
  }
};

std::vector<int> list_of(Ranks held);
Draft draft_of(const Rules& rules, const State& s);

// Checks everything ZL-17 asks for and makes the state; the error names the clause.
Expected<Loaded<Rules>> build(const Draft& draft, const CardFile& cards);

}  // namespace lazaret::zombie_life
