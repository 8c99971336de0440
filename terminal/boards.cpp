#include "terminal/boards.h"

namespace lazaret {

void draw_board(const Match& match, Seat seat, const BoardContext& context) {
  if (match.game().id == "zombie-life") return draw_zombie_life(match.view_json(seat), context);
  context.screen.line(match.position_line());
}

}  // namespace lazaret
