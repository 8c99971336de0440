#include "terminal/boards/board.h"

#include "core/match_of.h"

namespace lazaret::terminal {

namespace {

template <Game G>
bool draw_if(const Match& match, Seat seat, const BoardContext& context) {
  if constexpr (requires(const G& rules, const typename G::View& view) {
                  draw(rules, view, context);
                }) {
    if (match.game().id != G::info().id) return false;
    const auto& known = match_cast<G>(match);
    draw(known.rules(), known.rules().observe(known.state(), seat), context);
    return true;
  }
  return false;
}

}  // namespace

void draw_board(const Match& match, Seat seat, const BoardContext& context) {
  bool drawn = false;
  for_each_game(AllGames{}, [&]<Game G>(std::type_identity<G>) {
    drawn = drawn || draw_if<G>(match, seat, context);
  });
  if (!drawn) context.screen.line(match.position_line());
}

}  // namespace lazaret::terminal
