// Drawing a table as text. A board knows the view of a seat, never the state.
#pragma once

#include <string>
#include <vector>

#include "core/match.h"
#include "i18n/catalogue.h"
#include "terminal/screen.h"

namespace lazaret::terminal {

struct BoardContext {
  const Catalogue& texts;
  const Screen& screen;
  const std::vector<std::string>& names;  // by seat
  std::string cards{};                    // the deck as JSON, if it is known
};

// The table as that seat (or the spectator) sees it.
void draw_board(const Match& match, Seat seat, const BoardContext& context);

void draw_infarkt(const std::string& view_json, const BoardContext& context);
void draw_antibio(const std::string& view_json, const BoardContext& context);
void draw_zombie_life(const std::string& view_json, const BoardContext& context);

}  // namespace lazaret::terminal
