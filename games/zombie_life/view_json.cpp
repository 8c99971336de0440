// Zombie Life: what a seat may know, as clients are shown it.
#include "games/common/shared_view.h"
#include "games/zombie_life/notation.h"
#include "games/zombie_life/shapes.h"

namespace lazaret::zombie_life {

void add_own(const Rules& /*rules*/, const View& view, ViewShape& shape) {
  if (view.seat < max_players) shape.seat = view.seat;
}

// What a seat may know: the position, where an unseen card counts with the deck (ZL-15.2), and the
// odds.
ViewShape shape_of(const Rules& rules, const View& view) {
  const State& s = view.table;
  ViewShape shape;
  shape.position = shape_of(rules, s);
  add_own(rules, view, shape);
  shape.deck_size = s.deck.size() - (view.card_hidden ? 1 : 0);
  shape.card_hidden = view.card_hidden;
  shape.overrun_odds.emplace();
  shape.draw_odds.emplace();
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const bool in = s.in.has(seat);
    const Rules::Odds risk = rules.overrun_odds(s, seat);
    shape.overrun_odds->emplace_back(risk.bad, risk.all);
    shape.deadly.push_back(in ? list_of(deadly_ranks(s, seat)) : std::vector<int>());
    shape.draw_odds->push_back(in ? std::optional(draw_outlook(rules, s, seat)) : std::nullopt);
    shape.if_hid.push_back(in ? std::optional(hide_outlook(rules, s, seat)) : std::nullopt);
  }
  return shape;
}

std::string to_json(const Rules& rules, const View& view) {
  return to_json_text(shape_of(rules, view));
}

std::string to_json(const Rules& rules, const View& view, SharedText<View>& known) {
  return shared_json<ViewShape>(rules, view, known);
}
void declare_view(TypeScript& types) {
  declare_options(types, OptionsName::name, Rules::info());
  types.declare<ViewShape>();
}

}  // namespace lazaret::zombie_life
