// Zombie Life: a position as somebody wrote it, before the rules have looked at it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/enum_names.h"
#include "games/common/shape.h"
#include "games/zombie_life/notation.h"

namespace lazaret::zombie_life {

enum class Status : std::uint8_t { in, passed, out, absent };          // ZL-16.2
enum class Moment : std::uint8_t { deal, turn, place, redeal, over };  // ZL-16.8 to ZL-16.15
constexpr auto enum_words(Status) { return all_names<Status, 4>(); }
constexpr auto enum_words(Moment) { return all_names<Moment, 5>(); }

// What JSON and the one-line text have in common (ZL-16.1). Absent fields have the values of an
// empty table (ZL-16.4).
struct Draft {
  struct Place {
    Status status = Status::in;
    std::vector<int> up;
    std::vector<int> down;
    SHAPE("Refuge", status, up, down);
  };
  Setup setup;
  int round = 1;
  std::vector<int> scores;
  std::vector<Place> seats;
  std::vector<int> horde;
  // Ten counts each; the one that is missing has whatever is not elsewhere.
  Given<std::vector<int>> deck, discard;
  int turn = 0;
  Moment phase = Moment::turn;
  std::optional<int> drawn;
  std::vector<int> exits;
  std::vector<int> pool;
  FIELDS(round, scores, seats, horde, deck, discard, turn, phase, drawn, exits, pool);
};

std::vector<int> list_of(Ranks held);
Draft draft_of(const Rules& rules, const State& s);

// Checks everything ZL-17 asks for and makes the state; the error names the clause.
Expected<Loaded<Rules>> build(const Draft& draft, const CardFile& cards);

}  // namespace lazaret::zombie_life
