// Views as JSON: the position as a seat sees it, the numbers of the board, and what a client wants
// to show beside them.
#include "games/infarkt/position.h"

namespace lazaret::infarkt {

namespace {

namespace json = boost::json;

json::object frame_of(const BoardAction& action) {
  json::object frame;
  const auto add = [&](std::string_view name, int value) {
    if (value != 0) frame[name] = value;
  };
  add("cost", action.cost);
  add("pay", action.pay);
  add("pay_per_career", action.pay_per_career);
  add("goods", action.goods);
  add("drugs", action.drugs);
  add("put_back", action.put_back);
  add("family", action.family);
  add("career", action.career);
  if (action.effects != Points{}) frame["effects"] = some_tracks(action.effects);
  return frame;
}

// Where the check begins to give more than below.
json::array limits_of(const Board& board, std::size_t track) {
  json::array limits;
  for (int value = board.lowest + 1; value <= board.highest; ++value) {
    const auto at = static_cast<std::size_t>(value);
    if (board.check[track][at] != board.check[track][at - 1]) limits.emplace_back(value);
  }
  return limits;
}

json::object board_of(const Rules& rules) {
  const Board& board = rules.board();
  json::object actions;
  for (std::size_t i = 0; i < deed_count; ++i) {
    if (rules.places().has(board.actions[i].place))
      actions[name_of(static_cast<Verb>(i))] = frame_of(board.actions[i]);
  }
  json::object limits;
  json::array lethal;
  for (std::size_t t = 0; t < track_count; ++t) {
    limits[name_of(static_cast<Track>(t))] = limits_of(board, t);
    if (board.lethal[t]) lethal.emplace_back(name_of(static_cast<Track>(t)));
  }
  json::array trade;
  for (std::size_t swaps = 1; swaps <= Board::swaps; ++swaps)
    trade.emplace_back(board.trade[swaps]);
  return {{"highest", board.highest},
          {"lethal", std::move(lethal)},
          {"limits", std::move(limits)},
          {"actions", std::move(actions)},
          {"trade", std::move(trade)},
          {"burial", {{"cost", board.burial_cost}, {"unpaid", some_tracks(board.burial_unpaid)}}}};
}

}  // namespace

std::string to_json(const Rules& rules, const View& view) {
  const State& s = view.table;
  json::object out = position_of(rules, s);
  out["seat"] = view.seat < rules.players() ? json::value(view.seat) : json::value(nullptr);
  out["places"] = list_of(rules.places());
  out["planned"] = seats_of(view.planned);
  out["hidden"] = {{"goods", view.hidden_goods},
                   {"covered", view.hidden_covered},
                   {"removed", view.hidden_removed}};
  if (s.stage == Stage::remove_event) {
    out["asked"] = s.dead[static_cast<std::size_t>(view.hidden_removed + s.removed.size())];
  }
  const SeatSet doomed = rules.dies_tonight(s);
  const SeatSet touched = rules.touched(s) & s.living;
  json::array dies;
  json::array check;
  json::array coming;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const bool alive = s.living.has(seat);
    dies.emplace_back(doomed.has(seat));
    check.push_back(some_tracks(alive ? rules.check_results(s.seats[seat].tracks) : Points{}));
    coming.push_back(some_tracks(touched.has(seat) ? rules.coming(s, seat) : Points{}));
  }
  out["dies_tonight"] = std::move(dies);
  out["check"] = std::move(check);
  out["coming"] = std::move(coming);
  out["outlook"] = outlook_of(rules, view);
  out["board"] = board_of(rules);
  return json::serialize(out);
}

}  // namespace lazaret::infarkt
