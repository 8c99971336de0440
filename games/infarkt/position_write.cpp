// Positions as JSON (INF-29.1 to INF-29.8).
#include "games/common/options_json.h"
#include "games/infarkt/position.h"

namespace lazaret::infarkt {

namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 5> phases = {"events", "planning", "actions", "check",
                                                    "over"};
constexpr std::array<std::string_view, 28> stages = {
    "first",       "deal-drugs",   "deal-goods", "stall-goods", "stall-drug",    "black-market",
    "draw-events", "draw-goods",   "draw-drugs", "frenzy",      "refresh-goods", "refresh-drugs",
    "turn-goods",  "suffer-event", "strain",     "course",      "smoke",         "drink",
    "shock",       "burial",       "check",      "fate",        "take-event",    "plan",
    "act",         "return",       "stall",      "over"};
static_assert(stages.size() == static_cast<std::size_t>(Stage::over) + 1);

json::value id_or_null(const CardTable& cards, Card card) {
  if (card == Card::none) return nullptr;
  return json::string(cards.id(card));
}

template <Group G>
json::array list_of(const CardTable& cards, const CardSet<G>& set) {
  json::array list;
  cards.for_each(set, [&](Card card) { list.emplace_back(cards.id(card)); });
  return list;
}

template <Group G>
json::object counts_of(const CardTable& cards, const CardSet<G>& set) {
  json::object counts;
  cards.for_each(cards.kinds(set),
                 [&](Card card) { counts[cards.id(card)] = cards.count(set, card); });
  return counts;
}

// INF-29.4
template <Group G>
json::object pile_of(const CardTable& cards, const Pile<G>& pile) {
  json::array top;
  for (std::size_t i = pile.top.size(); i > 0; --i)
    top.push_back(id_or_null(cards, pile.top[i - 1]));
  return {{"deck", counts_of(cards, pile.deck)},
          {"discard", counts_of(cards, pile.discard)},
          {"top", std::move(top)}};
}

json::object all_tracks(const Points& points) {
  json::object object;
  for (std::size_t t = 0; t < track_count; ++t)
    object[name_of(static_cast<Track>(t))] = points.at[t];
  return object;
}

json::array diary_of(const CardTable& cards, const Diaries& diaries, Seat seat) {
  std::size_t at = 0;
  for (Seat before = 0; before < seat; ++before) at += diaries.size[before];
  json::array list;
  for (std::size_t i = 0; i < diaries.size[seat]; ++i)
    list.emplace_back(cards.id(diaries.cards[at + i]));
  return list;
}

// INF-29.3, INF-29.5
json::object seat_of(const Rules& rules, const State& s, Seat seat) {
  const Person& person = s.seats[seat];
  return {{"alive", s.living.has(seat)},
          {"tracks", all_tracks(person.tracks)},
          {"money", person.money},
          {"goods", list_of(rules.cards(), person.goods)},
          {"drugs", list_of(rules.cards(), person.drugs)},
          {"family", person.family},
          {"career", person.career},
          {"diary", diary_of(rules.cards(), s.diaries, seat)},
          {"plan", list_of(person.plan)},
          {"bans", list_of(person.bans)}};
}

void add_deed(const Rules& rules, const State& s, json::object& out) {
  const CardTable& cards = rules.cards();
  if (s.visit.place != Place::none) out["visit"] = name_of(s.visit.place);
  if (s.visit.rested) out["rested"] = true;
  if (s.visit.served) out["served"] = true;
  if (s.deed.verb != Verb::none) out["action"] = name_of(s.deed.verb);
  if (s.deed.card != Card::none) out["card"] = cards.id(s.deed.card);
  if (s.deed.courses[0] != Card::none) {
    out["courses"] = {cards.id(s.deed.courses[0]), cards.id(s.deed.courses[1])};
    out["course"] = s.deed.course;
  }
  if (s.deed.due != 0) out["due"] = s.deed.due;
  if (!s.deed.guests.empty()) out["guests"] = seats_of(s.deed.guests);
}

void add_aside(const CardTable& cards, const State& s, json::object& out) {
  const auto add = [&](std::string_view name, const auto& set) {
    if (!set.empty()) out[name] = list_of(cards, set);
  };
  add("aside_goods", s.aside.goods);
  add("aside_drugs", s.aside.drugs);
  add("taken_goods", s.taken.goods);
  add("taken_drugs", s.taken.drugs);
  add("covered", s.covered);
  add("removed", s.removed);
}

void add_window(const Rules& rules, const State& s, json::object& out) {
  const auto add = [&](std::string_view name, SeatSet seats) {
    if (!seats.empty()) out[name] = seats_of(seats);
  };
  if (s.window.seat != nobody) out["window"] = s.window.seat;
  add("closed", s.window.closed);
  json::array shielded;
  json::array unpaid;
  bool any_shielded = false;
  bool any_unpaid = false;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    shielded.push_back(some_tracks(s.window.shielded[seat]));
    unpaid.emplace_back(s.unpaid[seat]);
    any_shielded |= s.window.shielded[seat] != Points{};
    any_unpaid |= s.unpaid[seat] != 0;
  }
  if (any_shielded) out["shielded"] = std::move(shielded);
  if (any_unpaid) out["unpaid"] = std::move(unpaid);
  add("chain", s.chain);
  add("unshocked", s.unshocked);
  add("unburied", s.unburied);
}

// INF-29.6, the fields of our own; null when nothing is under way.
json::value under_way(const Rules& rules, const State& s) {
  json::object out;
  add_deed(rules, s, out);
  add_aside(rules.cards(), s, out);
  add_window(rules, s, out);
  if (out.empty() && s.stage == plain_stage(s.phase)) return nullptr;
  json::object whole{{"step", name_of(s.stage)}};
  for (auto& [name, value] : out) whole[name] = std::move(value);
  return whole;
}

}  // namespace

json::array list_of(PlaceSet places) {
  json::array list;
  for (; !places.empty(); places.remove(places.first())) list.emplace_back(name_of(places.first()));
  return list;
}

json::object some_tracks(const Points& points) {
  json::object object;
  for (std::size_t t = 0; t < track_count; ++t) {
    if (points.at[t] != 0) object[name_of(static_cast<Track>(t))] = points.at[t];
  }
  return object;
}

std::string_view name_of(Phase phase) { return phases[static_cast<std::size_t>(phase)]; }
std::string_view name_of(Stage stage) { return stages[static_cast<std::size_t>(stage)]; }

std::optional<Phase> find_phase(std::string_view name) {
  for (std::size_t i = 0; i < phases.size(); ++i) {
    if (phases[i] == name) return static_cast<Phase>(i);
  }
  return {};
}

std::optional<Stage> find_stage(std::string_view name) {
  for (std::size_t i = 0; i < stages.size(); ++i) {
    if (stages[i] == name) return static_cast<Stage>(i);
  }
  return {};
}

// INF-29.2
Stage plain_stage(Phase phase) {
  switch (phase) {
    case Phase::events: return Stage::take_event;
    case Phase::planning: return Stage::plan;
    case Phase::actions: return Stage::act;
    case Phase::check: return Stage::check;
    case Phase::over: break;
  }
  return Stage::over;
}

// INF-29.1
json::object position_of(const Rules& rules, const State& s) {
  const CardTable& cards = rules.cards();
  json::array seats;
  for (Seat seat = 0; seat < rules.players(); ++seat) seats.push_back(seat_of(rules, s, seat));
  json::object out;
  out["game"] = Rules::info().id;
  out["players"] = rules.players();
  out["options"] = options_to_json(Rules::info(), rules.setup());
  out["round"] = s.round;
  out["phase"] = name_of(s.phase);
  out["first"] = s.first;
  out["active"] = s.active;
  out["seats"] = std::move(seats);
  out["offer"] = list_of(cards, s.offer);
  out["stall"] = {
      {"goods", list_of(cards, s.stall.goods)},
      {"drug", id_or_null(cards, s.stall.drugs.empty() ? Card::none : cards.first(s.stall.drugs))}};
  out["black_market"] = list_of(cards, s.black_market);
  out["dead"] = seats_of(s.dead);
  out["goods"] = pile_of(cards, s.goods);
  out["goods"].as_object()["known_to"] =
      s.known_to == nobody ? json::value(nullptr) : json::value(s.known_to);
  out["drugs"] = pile_of(cards, s.drugs);
  out["events"] = pile_of(cards, s.events);
  out["events"].as_object()["fate"] = list_of(cards, s.fate);
  out["supply"] = {{"family", s.family_supply}, {"career", s.career_supply}};
  if (s.phase == Phase::over) out["winners"] = seats_of(s.winners);  // INF-29.7
  out["under_way"] = under_way(rules, s);
  return out;
}

std::string to_json(const Rules& rules, const State& s) {
  return json::serialize(position_of(rules, s));
}

}  // namespace lazaret::infarkt
