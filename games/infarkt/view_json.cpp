// What clients get of a view: the position as a seat sees it, the numbers of the board, and what
// they want to show beside them.
#include "games/common/shared_view.h"
#include "games/infarkt/position.h"

namespace lazaret::infarkt {

namespace {

FrameShape shape_of(const BoardAction& a, int pay) {
  return {a.cost,     a.pay,    a.pay_per_career, a.goods,     a.drugs,
          a.put_back, a.family, a.career,         {a.effects}, pay - a.cost};
}

std::vector<int> limits_of(const Board& board, std::size_t track) {
  std::vector<int> limits;
  for (int value = board.lowest + 1; value <= board.highest; ++value) {
    const auto at = static_cast<std::size_t>(value);
    if (board.check[track][at] != board.check[track][at - 1]) limits.push_back(value);
  }
  return limits;
}

BoardShape board_of(const Rules& rules, const View& view) {
  const Board& board = rules.board();
  BoardShape out;
  out.highest = board.highest;
  for (std::size_t t = 0; t < track_count; ++t) {
    out.limits.from[t] = limits_of(board, t);
    if (board.lethal[t]) out.lethal.push_back(static_cast<Track>(t));
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(Verb::leave); ++i) {
    const Verb verb = static_cast<Verb>(i);
    const Place place = rules.place_of(verb);
    if (place == Place::none || !rules.places().has(place)) continue;
    out.where.emplace_back(word_of(verb), place);
    if (i >= deed_count) continue;
    const bool sits = view.seat < rules.players();
    const int pay = sits ? rules.pay(view.table, view.seat, verb) : board.actions[i].pay;
    out.actions.emplace_back(word_of(verb), shape_of(board.actions[i], pay));
  }
  out.trade.assign(board.trade.begin() + 1, board.trade.end());
  out.burial = {board.burial_cost, {board.burial_unpaid}};
  return out;
}

std::vector<Seat> guests_of(const Rules& rules, const State& s, Seat host) {
  const Seat one = rules.beside(s, host, true);
  const Seat other = rules.beside(s, host, false);
  if (one == host) return {};
  return one == other ? std::vector{one} : std::vector{one, other};
}

}  // namespace

void add_own(const Rules& rules, const View& view, ViewShape& shape) {
  if (view.seat < rules.players()) shape.seat = view.seat;
  shape.outlook = outlook_of(rules, view);
  shape.days = days_of(rules, view);
  shape.board = board_of(rules, view);
  shape.hides = rules.shows_secrets(view);
}

ViewShape shape_of(const Rules& rules, const View& view) {
  const State& s = view.table;
  ViewShape out;
  out.position = shape_of(rules, s);
  add_own(rules, view, out);
  out.places = list_of(rules.places());
  out.planned = view.planned;
  out.hidden = {view.hidden_goods, view.hidden_covered, view.hidden_removed};
  if (s.stage == Stage::remove_event)
    out.asked = s.dead[static_cast<std::size_t>(view.hidden_removed + s.removed.size())];
  const SeatSet doomed = rules.dies_tonight(s);
  const SeatSet touched = rules.touched(s) & s.living;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const bool alive = s.living.has(seat);
    out.dies_tonight.push_back(doomed.has(seat));
    out.check.push_back({alive ? rules.check_results(s.seats[seat].tracks) : Points{}});
    out.coming.push_back({touched.has(seat) ? rules.coming(s, seat) : Points{}});
    out.guests.push_back(guests_of(rules, s, seat));
  }
  return out;
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
  types.declare<CardShape>();
}

}  // namespace lazaret::infarkt
