// What a seat sees: the position, and forecasts.
#include <algorithm>

#include "games/antibio/notation.h"
#include "games/antibio/position.h"

namespace lazaret::antibio {

namespace {

namespace json = boost::json;

// Cards the seat could draw at the end of its turn as things lie, and what it will need.
struct Supply {
  int pool = 0;
  int need = 0;
};

Supply supply_of(const Rules& rules, const State& s, Seat seat) {
  const int bought = rules.options().bought_before_draw ? s.zone2.size() : 0;
  const int need = rules.cards().board.hand - s.seats[seat].hand.size();
  return {s.pile.size() + s.investment.size() + s.zone1.size() + bought, need};
}

// Station -> the stations its arrows lead to, by number.
json::array arrows_of(const Rules& rules) {
  json::array all;
  for (const auto& station : rules.cards().board.stations) {
    json::array to;
    for (std::size_t i = 0; i < station_count; ++i) {
      if ((station.arrows >> i & 1U) != 0) to.push_back(i);
    }
    all.push_back(std::move(to));
  }
  return all;
}

json::object forecast(const Rules& rules, const State& s) {
  json::object out;
  out["pool"] = s.pile.size() + s.investment.size();
  out["limit"] = rules.limit();
  json::array points;
  for (StationId station = 0; station < station_count; ++station)
    points.push_back(rules.points(s, station));
  out["points"] = std::move(points);
  out["arrows"] = arrows_of(rules);
  const auto& places = rules.cards().board.laboratory;
  out["places"] = {places[0], places[1], places[2] * rules.players()};
  out["overflow_armed"] = s.on_board(Strain::black);
  out["problem_pile"] = rules.problem_pile(s);
  out["deadline"] = or_null(s.clean_since + rules.cards().board.deadline, s.clean_since != 0);
  const bool in_turn =
      s.phase != Phase::event && s.phase != Phase::propagation && s.phase != Phase::over;
  if (!in_turn) return out;
  const Supply now = supply_of(rules, s, s.turn);
  out["next_draw"] = std::max(now.need, 0);
  // A card that leaves the hand for the Institute's coffers, the laboratory or the office is missed
  // twice.
  const bool starves = now.need + 1 > now.pool;
  out["starves"] = {{"sell", starves}, {"deposit", starves}, {"office", starves}};
  json::object prices;
  for (const auto& row : s.institute) {
    for (const CardId card : row) prices[rules.cards()[card].id] = rules.price(s, s.turn, card);
  }
  out["prices"] = std::move(prices);
  return out;
}

}  // namespace

std::string to_json(const Rules& rules, const View& view) {
  json::object out = position_of(rules, view.table);
  out["seat"] = or_null(view.seat, view.seat < rules.players());
  for (auto& [name, value] : forecast(rules, view.table)) out[name] = std::move(value);
  return json::serialize(out);
}

}  // namespace lazaret::antibio
