// The fields of AB-21.1 to AB-21.5, lists in the order of the data (AB-21.6).
#include "games/antibio/position.h"

#include <bit>

#include "games/antibio/notation.h"
#include "games/antibio/words.h"
#include "games/common/options_json.h"

namespace lazaret::antibio {

namespace {

namespace json = boost::json;

class Writer {
 public:
  Writer(const Rules& rules, const State& s) : rules_(rules), cards_(rules.cards()), s_(s) {}

  json::object position() const {
    json::object out;
    out["game"] = Rules::info().id;
    out["players"] = rules_.players();
    out["options"] = options_to_json(Rules::info(), rules_.setup());
    flow(out);
    out["stations"] = stations();
    out["supply"] = strains(s_.supply);
    out["seats"] = seats();
    out["laboratory"] = laboratory();
    out["institute"] = by_colour([&](std::size_t c) { return list(s_.institute[c]); });
    out["discoveries"] = by_colour([&](std::size_t c) { return counts(s_.discoveries[c]); });
    out["under"] = by_colour([&](std::size_t c) { return list(s_.under[c]); });
    out["pile"] = counts(s_.pile);
    out["investment"] = counts(s_.investment);
    out["market"] = counts(s_.market);
    out["removed"] = counts(s_.removed);
    out["problems"] = problems();
    out["events"] = events();
    out["pending"] = pending();
    return out;
  }

 private:
  void flow(json::object& out) const {
    out["round"] = s_.round;
    out["stage"] = s_.stage;
    out["first"] = or_null(s_.first, s_.first != absent);
    out["turn"] = or_null(s_.turn, s_.turn != absent);
    out["direction"] = s_.direction;
    out["played"] = seat_list(s_.played);
    out["phase"] = to_text(s_.phase);
    out["event"] =
        s_.event == absent ? json::value(nullptr) : json::value(cards_.events[s_.event].id);
    out["plays"] = s_.plays;
    out["made"] = s_.made;
    out["credits"] = s_.credits;
    out["owing"] = s_.owing;
    out["power_used"] = s_.power_used;
    out["refused"] = seat_list(s_.refused);
    out["zone1"] = ids(s_.zone1);
    out["zone2"] = ids(s_.zone2);
    out["killed_this_round"] = s_.killed_this_round;
    out["clean_since"] = or_null(s_.clean_since, s_.clean_since != 0);
    out["cause"] = s_.cause == Cause::none ? json::value(nullptr) : json::value(to_text(s_.cause));
  }

  static json::array seat_list(SeatSet seats) {
    json::array out;
    for (const Seat seat : seats) out.push_back(seat);
    return out;
  }
  json::array ids(const Cards& cards) const {
    json::array out;
    for_each_bit(cards.kinds(), [&](CardId card) {
      for (int i = 0; i < cards.count(card); ++i) out.emplace_back(cards_[card].id);
    });
    return out;
  }
  json::object counts(const Cards& cards) const {
    json::object out;
    for_each_bit(cards.kinds(), [&](CardId card) { out[cards_[card].id] = cards.count(card); });
    return out;
  }
  template <class List>
  json::array list(const List& cards) const {
    json::array out;
    for (const CardId card : cards) out.emplace_back(cards_[card].id);
    return out;
  }
  json::array event_list(EventSet set) const {
    json::array out;
    for_each_bit(set, [&](EventId event) { out.emplace_back(cards_.events[event].id); });
    return out;
  }
  static json::object strains(const Strains& counts) {
    json::object out;
    for (const Strain strain : all_strains) out[to_text(strain)] = counts[index(strain)];
    return out;
  }
  template <class Part>
  static json::object by_colour(Part part) {
    json::object out;
    for (const Colour colour : all_colours) out[to_text(colour)] = part(index(colour));
    return out;
  }

  // AB-21.2.
  json::array stations() const {
    json::array out;
    for (StationId station = 0; station < station_count; ++station) {
      json::object entry = {{"id", cards_.board.stations[station].id}};
      for (const Strain strain : all_strains) entry[to_text(strain)] = s_.count(strain, station);
      entry["card"] = side_words[s_.is_clean(station) ? 2 : s_.has_card(station) ? 1 : 0];
      out.push_back(std::move(entry));
    }
    return out;
  }

  json::array seats() const {
    json::array out;
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      const SeatState& one = s_.seats[seat];
      json::object entry;
      entry["character"] = one.character == absent
                               ? json::value(nullptr)
                               : json::value(cards_.characters[one.character].id);
      entry["station"] = one.station == absent ? json::value(nullptr)
                                               : json::value(cards_.board.stations[one.station].id);
      entry["hand"] = ids(one.hand);
      entry["office"] = ids(one.office);
      entry["exchanged"] = s_.exchanged.has(seat);
      entry["tokens"] = one.tokens;
      entry["lab"] = strains(one.lab);
      entry["beside"] = strains(one.beside);
      out.push_back(std::move(entry));
    }
    return out;
  }

  // AB-21.3.
  json::object laboratory() const {
    const Laboratory& lab = s_.laboratory;
    return {{"microbiote", lab.cards[0]},
            {"macrophage", lab.cards[1]},
            {"antibiotics", lab.cards[2]},
            {"spirit", lab.spirit},
            {"remedy", lab.remedy}};
  }

  // AB-21.4.
  json::object problems() const {
    const auto& left = s_.problems.left;
    return {{"left", json::array{left[0], left[1], left[2]}},
            {"unseen", counts(s_.problems.unseen)},
            {"bottom", list(s_.problems.bottom)}};
  }

  json::object events() const {
    const Events& events = s_.events;
    return {{"left", {{"own", events.own_left}, {"others", events.others_left}}},
            {"own", event_list(events.own)},
            {"others", event_list(events.others)},
            {"seen", event_list(events.seen)}};
  }

  json::value pending() const {
    if (s_.frames.empty()) return nullptr;
    json::array out;
    for (const Frame& one : s_.frames) out.push_back(frame(one));
    return out;
  }

  json::object frame(const Frame& one) const {
    json::object out = {{"step", frame_words[static_cast<std::size_t>(one.kind)]}};
    switch (one.kind) {
      case Frame::Kind::effect:
        out["card"] = cards_[one.a].id;
        out["part"] = one.b;
        out["killed"] = one.c != 0;
        break;
      case Frame::Kind::draw:
      case Frame::Kind::discard:
        out["seat"] = one.a;
        out["cards"] = one.b;
        break;
      case Frame::Kind::fill:
        out["colour"] = to_text(static_cast<Colour>(one.a));
        out["place"] = one.b;
        break;
      case Frame::Kind::replace: out["renewed"] = json::array{one.a, one.b, one.c}; break;
      case Frame::Kind::consent:
        out["asked"] = one.a;
        out["next"] = or_null(one.b, one.b != absent);
        out["proposal"] = to_id(rules_, one.proposal);
        break;
      case Frame::Kind::forced: out["arrows"] = one.a; break;
      case Frame::Kind::face:
        out["card"] = cards_[one.a].id;
        out["part"] = one.b;
        break;
      case Frame::Kind::event:
        out["part"] = one.a;
        out["done"] = one.b;
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

json::object position_of(const Rules& rules, const State& s) { return Writer(rules, s).position(); }

std::string to_json(const Rules& rules, const State& s) {
  return json::serialize(position_of(rules, s));
}

}  // namespace lazaret::antibio
