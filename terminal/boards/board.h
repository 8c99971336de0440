// Drawing a table as text. A board knows the view of a seat, never the state.
#pragma once

#include <string>
#include <vector>

#include "games/all.h"
#include "i18n/catalogue.h"
#include "terminal/screen.h"

namespace lazaret::terminal {

struct BoardContext {
  const Catalogue& texts;
  const Screen& screen;
  const std::vector<std::string>& names;  // by seat
};

// The table as that seat (or the spectator) sees it.
void draw_board(const Match& match, Seat seat, const BoardContext& context);

// The boards of the games; a game without one is shown as a line of text.
void draw(const antibio::Rules& rules, const antibio::View& view, const BoardContext& context);
void draw(const infarkt::Rules& rules, const infarkt::View& view, const BoardContext& context);
void draw(const zombie_life::Rules& rules, const zombie_life::View& view,
          const BoardContext& context);

}  // namespace lazaret::terminal
