// What a seat sees: the position, and forecasts.
#include <algorithm>

#include "games/antibio/notation.h"
#include "games/antibio/shapes.h"
#include "games/common/shared_view.h"

namespace lazaret::antibio {

namespace {

void add_once(Counts& counts, const Counts::value_type& one) {
  if (std::find(counts.begin(), counts.end(), one) == counts.end()) counts.push_back(one);
}

void add_forecast(const Rules& rules, const State& s, ViewShape& out) {
  const DrawSupply now = draw_supply(rules, s, s.turn);
  out.next_draw = std::max(now.need, 0);
  // A card that leaves the hand for the Institute's coffers, the laboratory or the office is missed
  // twice.
  const bool starves = now.need + 1 > now.pool;
  out.starves = StarvesShape{starves, starves, starves};
  out.prices.emplace();
  out.printed.emplace();
  for (const auto& row : s.institute) {
    for (const CardId card : row) {
      const Card& offer = rules.cards()[card];
      add_once(*out.prices, {offer.id, rules.price(s, s.turn, card)});
      add_once(*out.printed, {offer.id, offer.cost});
    }
  }
}

}  // namespace

DrawSupply draw_supply(const Rules& rules, const State& s, Seat seat) {
  const int bought = rules.options().bought_before_draw ? s.zone2.size() : 0;
  const int need = rules.cards().board.hand - s.seats[seat].hand.size();
  return {s.pile.size() + s.investment.size() + s.zone1.size() + bought, need};
}

bool draws_too_few(const Rules& rules, const State& s) {
  const DrawSupply now = draw_supply(rules, s, s.turn);
  return now.need > now.pool;
}

void add_own(const Rules& rules, const View& view, ViewShape& shape) {
  if (view.seat < rules.players()) shape.seat = view.seat;
}

ViewShape shape_of(const Rules& rules, const View& view) {
  const State& s = view.table;
  const Board& board = rules.cards().board;
  ViewShape out;
  out.position = shape_of(rules, s);
  add_own(rules, view, out);
  out.pool = s.pile.size() + s.investment.size();
  out.limit = rules.limit();
  for (StationId station = 0; station < station_count; ++station) {
    out.points[station] = rules.points(s, station);
    if (out.points[station] >= out.limit) out.full.push_back(station);
    if (black_is_fatal(rules, s, station)) out.fatal.push_back(station);
    for_each_bit(board.stations[station].arrows,
                 [&](std::uint8_t to) { out.arrows[station].push_back(to); });
  }
  for (std::size_t lab = 0; lab < 3; ++lab) out.places[lab] = rules.places(static_cast<Lab>(lab));
  out.sale = board.sale;
  out.office_places = board.office;
  out.overflow_armed = s.on_board(Strain::black);
  out.problem_pile = rules.problem_pile(s);
  if (s.clean_since != 0) out.deadline = s.clean_since + board.deadline;
  if (!s.frames.empty() && s.frames.back().kind == Frame::Kind::consent)
    out.proposed = SaidAction{to_phrase(rules, s.frames.back().proposal)};
  const bool in_turn = s.phase >= Phase::action && s.phase <= Phase::draw;
  if (in_turn) {
    add_forecast(rules, s, out);
    out.turn_ahead = turn_ahead(rules, s);
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
}

}  // namespace lazaret::antibio
