// The figures of whoever asks, as things stand: beside the player aid, and with the thing they are
// about ("? depression"). From the view of a seat, as a board is.
#pragma once

#include <string>
#include <vector>

#include "terminal/boards/board.h"

namespace lazaret::terminal {

struct Figure {
  std::string about;  // the id of a thing: "depression", "asia-1"
  std::string text;
  bool bad = false;    // bad news now
  bool in_aid = true;  // or told to those only who ask about the thing
};
using Figures = std::vector<Figure>;

// None for a game that has none.
Figures figures_of(const Match& match, Seat seat, const BoardContext& context);
// Bad news in its colour, or in words.
std::string painted(const Figure& figure, const BoardContext& context);

Figures figures(const antibio::Rules& rules, const antibio::View& view,
                const BoardContext& context);
Figures figures(const infarkt::Rules& rules, const infarkt::View& view,
                const BoardContext& context);
Figures figures(const zombie_life::Rules& rules, const zombie_life::View& view,
                const BoardContext& context);

}  // namespace lazaret::terminal
