// The fields of AB-21.1 to AB-21.5, lists in the order of the data (AB-21.6).
#include <algorithm>

#include "games/antibio/notation.h"
#include "games/antibio/shapes.h"

namespace lazaret::antibio {

namespace {

class Writer {
 public:
  Writer(const Rules& rules, const State& s) : rules_(rules), cards_(rules.cards()), s_(s) {}

  PositionShape position() const {
    PositionShape out;
    out.game = Rules::info().id;
    out.players = rules_.players();
    out.options = {options_text(Rules::info(), rules_.setup())};
    out.table = s_;
    if (s_.first != absent) out.first = s_.first;
    if (s_.turn != absent) out.turn = s_.turn;
    out.played = list(s_.played);
    out.refused = list(s_.refused);
    out.plays = s_.plays;
    if (s_.event != absent) out.event = cards_.events[s_.event].id;
    if (s_.clean_since != 0) out.clean_since = s_.clean_since;
    if (s_.cause != Cause::none) out.cause = to_text(s_.cause);
    std::copy(s_.supply.begin(), s_.supply.end(), out.supply.count.begin());
    out.laboratory = {s_.laboratory};
    for (StationId id = 0; id < station_count; ++id) out.stations.push_back(station(id));
    for (Seat id = 0; id < rules_.players(); ++id) out.seats.push_back(seat(id));
    piles(out);
    out.events = events();
    if (!s_.frames.empty()) out.pending.emplace();
    for (const Frame& one : s_.frames) out.pending->push_back(frame(one));
    return out;
  }

 private:
  Ids ids(const Cards& cards) const {
    Ids out;
    for_each_bit(cards.kinds(), [&](CardId card) {
      out.insert(out.end(), static_cast<std::size_t>(cards.count(card)), cards_[card].id);
    });
    return out;
  }
  Counts counts(const Cards& cards) const {
    Counts out;
    for_each_bit(cards.kinds(),
                 [&](CardId card) { out.emplace_back(cards_[card].id, cards.count(card)); });
    return out;
  }
  template <class List>
  Ids list(const List& cards) const {
    Ids out;
    for (const CardId card : cards) out.emplace_back(cards_[card].id);
    return out;
  }
  static std::vector<Seat> list(SeatSet seats) {
    std::vector<Seat> out;
    for (const Seat seat : seats) out.push_back(seat);
    return out;
  }
  Ids event_list(EventSet set) const {
    Ids out;
    for_each_bit(set, [&](EventId event) { out.emplace_back(cards_.events[event].id); });
    return out;
  }

  StationShape station(StationId id) const {
    const auto side = s_.is_clean(id)   ? StationSide::clean
                      : s_.has_card(id) ? StationSide::contaminated
                                        : StationSide::none;
    return {cards_.board.stations[id].id,
            {{s_.bacteria[0][id], s_.bacteria[1][id], s_.bacteria[2][id]}},
            side};
  }

  SeatShape seat(Seat id) const {
    const SeatState& one = s_.seats[id];
    SeatShape out;
    if (one.character != absent) out.character = cards_.characters[one.character].id;
    if (one.station != absent) out.station = cards_.board.stations[one.station].id;
    out.hand = ids(one.hand);
    out.office = ids(one.office);
    out.exchanged = s_.exchanged.has(id);
    out.tokens = one.tokens;
    out.lab = {one.lab};
    out.beside = {one.beside};
    return out;
  }

  void piles(PositionShape& out) const {
    for (std::size_t c = 0; c < colour_count; ++c) {
      out.institute.all[c] = list(s_.institute[c]);
      out.discoveries.all[c] = counts(s_.discoveries[c]);
      out.under.all[c] = list(s_.under[c]);
    }
    out.zone1 = ids(s_.zone1);
    out.zone2 = ids(s_.zone2);
    out.pile = counts(s_.pile);
    out.investment = counts(s_.investment);
    out.market = counts(s_.market);
    out.removed = counts(s_.removed);
    const auto& left = s_.problems.left;
    out.problems = {
        {{left[0], left[1], left[2]}}, counts(s_.problems.unseen), list(s_.problems.bottom)};
  }

  EventsShape events() const {
    const Events& events = s_.events;
    return {{events.own_left, events.others_left},
            event_list(events.own),
            event_list(events.others),
            event_list(events.seen)};
  }

  FrameShape frame(const Frame& one) const {
    FrameShape out;
    out.step = one.kind;
    switch (one.kind) {
      case Frame::Kind::effect: out.killed = one.c != 0; [[fallthrough]];
      case Frame::Kind::face:
        out.card = cards_[one.a].id;
        out.part = one.b;
        break;
      case Frame::Kind::draw:
      case Frame::Kind::discard:
        out.seat = one.a;
        out.cards = one.b;
        break;
      case Frame::Kind::fill:
        out.colour = to_text(static_cast<Colour>(one.a));
        out.place = one.b;
        break;
      case Frame::Kind::replace: out.renewed = {one.a, one.b, one.c}; break;
      case Frame::Kind::consent:
        out.asked = one.a;
        out.next = one.b == absent ? std::nullopt : std::optional<int>(one.b);
        out.proposal = to_id(rules_, one.proposal);
        break;
      case Frame::Kind::forced: out.arrows = one.a; break;
      case Frame::Kind::event:
        out.part = one.a;
        out.done = one.b;
        break;
      case Frame::Kind::setup:
      case Frame::Kind::problem: break;
    }
    return out;
  }

  const Rules& rules_;
  const CardTable& cards_;
  const State& s_;
};

}  // namespace

PositionShape shape_of(const Rules& rules, const State& s) { return Writer(rules, s).position(); }

std::string to_json(const Rules& rules, const State& s) { return to_json_text(shape_of(rules, s)); }

}  // namespace lazaret::antibio
