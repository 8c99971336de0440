#include <boost/json.hpp>

#include "games/common/json_fields.h"
#include "games/common/options_json.h"
#include "games/zombie_life/outlook.h"
#include "games/zombie_life/position.h"

namespace lazaret::zombie_life {

namespace {

namespace json = boost::json;

constexpr std::string_view unreadable = "ZL-17.2";

json::array array_of(const std::vector<int>& list) { return json::array(list.begin(), list.end()); }

json::object object_of(const Rules& rules, const Draft& draft) {
  json::array seats;
  for (const Draft::Place& place : draft.seats) {
    seats.push_back(
        {{"status", place.status}, {"up", array_of(place.up)}, {"down", array_of(place.down)}});
  }
  json::object object;
  object["game"] = Rules::info().id;
  object["players"] = rules.players();
  object["options"] = options_to_json(Rules::info(), rules.setup());
  object["round"] = draft.round;
  object["scores"] = array_of(draft.scores);
  object["seats"] = std::move(seats);
  object["horde"] = array_of(draft.horde);
  object["deck"] = array_of(*draft.deck);
  object["discard"] = array_of(draft.discard);
  object["turn"] = draft.turn;
  object["phase"] = draft.phase;
  object["drawn"] = draft.drawn ? json::value(*draft.drawn) : json::value(nullptr);
  object["exits"] = array_of(draft.exits);
  object["pool"] = array_of(draft.pool);
  return object;
}

void read_places(const JsonFields& fields, Draft& draft, Mistakes& mistakes) {
  fields.list(
      "seats",
      [&](const json::value& item, const std::string& where) {
        const JsonFields seat(item, where, mistakes, std::string(unreadable));
        Draft::Place place;
        seat.text("status", place.status);
        seat.integers("up", place.up, 1, ranks);
        seat.integers("down", place.down, 1, ranks);
        draft.seats.push_back(place);
      },
      [&] { draft.seats.clear(); });
}

void read_counts(const JsonFields& fields, std::string_view name, std::vector<int>& counts,
                 Mistakes& mistakes) {
  fields.integers(name, counts, 0, any_number);
  if (counts.size() != ranks) {
    mistakes.add(fields.path(name), "must be ten counts, rank 1 first", std::string(unreadable));
  }
}

void read_fields(const JsonFields& fields, Draft& draft, Mistakes& mistakes) {
  const int last_seat = draft.setup.players - 1;
  const auto players = static_cast<std::size_t>(draft.setup.players);
  draft.scores.assign(players, 0);
  draft.seats.assign(players, {});
  draft.discard.assign(ranks, 0);
  fields.integers("scores", draft.scores, -any_number, any_number);
  read_places(fields, draft, mistakes);
  if (draft.scores.size() != players)
    mistakes.add(fields.path("scores"), "needs one for each player", std::string(unreadable));
  if (draft.seats.size() != players)
    mistakes.add(fields.path("seats"), "needs one for each player", std::string(unreadable));
  fields.integer("round", draft.round, -any_number, any_number);
  fields.integers("horde", draft.horde, 1, ranks);
  fields.integers("pool", draft.pool, 1, ranks);
  fields.integers("exits", draft.exits, 0, last_seat);
  fields.integer("turn", draft.turn, 0, last_seat);
  fields.text("phase", draft.phase);
  if (fields.has("drawn")) {
    draft.drawn = 1;
    fields.integer("drawn", *draft.drawn, 1, ranks);
  }
  read_counts(fields, "discard", draft.discard, mistakes);
  if (fields.has("deck")) {
    draft.deck.emplace();
    read_counts(fields, "deck", *draft.deck, mistakes);
  }
}

// ZL-17.1: which game, how many players, which options.
std::optional<Error> read_setup(const JsonFields& fields, Setup& setup) {
  std::string game;
  fields.text("game", game);
  fields.integer("players", setup.players, -any_number, any_number);
  if (game != Rules::info().id)
    return Error{"bad_position", "position.game must be \"zombie-life\"", "ZL-17.1"};
  if (!fields.has("players"))
    return Error{"bad_position", "position.players is missing", "ZL-17.1"};
  if (const auto* value = fields.find("options")) {
    auto options = options_from_json(*value);
    if (!options) return Error{"bad_position", options.error().message, "ZL-17.1"};
    setup.options = std::move(*options);
  }
  if (auto whole = complete(Rules::info(), setup); !whole)
    return Error{"bad_position", whole.error().message, "ZL-17.1"};
  return {};
}

json::array array_of(Ranks set) {
  json::array list;
  for (; !set.empty(); set.remove(set.lowest())) list.push_back(set.lowest());
  return list;
}

json::object object_of(const DrawOutlook& draw) {
  return {{"overrun", draw.overrun},
          {"refuge", draw.refuge},
          {"horde", draw.horde},
          {"choice", draw.choice}};
}

// What awaits each seat as things stand; a seat that has left the round has nothing to await.
void add_outlook(const Rules& rules, const State& s, json::object& object) {
  json::array deadly;
  json::array draws;
  json::array hides;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    if (!s.in.has(seat)) {
      deadly.push_back(json::array());
      draws.push_back(nullptr);
      hides.push_back(nullptr);
      continue;
    }
    const HideOutlook hide = hide_outlook(rules, s, seat);
    deadly.push_back(array_of(deadly_ranks(s, seat)));
    draws.push_back(object_of(draw_outlook(rules, s, seat)));
    hides.push_back({{"down", hide.down}, {"up", hide.up}});
  }
  object["deadly"] = std::move(deadly);
  object["draw_odds"] = std::move(draws);
  object["if_hid"] = std::move(hides);
}

}  // namespace

std::string to_json(const Rules& rules, const State& s) {
  return json::serialize(object_of(rules, draft_of(rules, s)));
}

// What a seat may know: the position, where an unseen card counts with the deck (ZL-15.2), and the
// odds.
std::string to_json(const Rules& rules, const View& view) {
  json::object object = object_of(rules, draft_of(rules, view.table));
  object["seat"] = view.seat < max_players ? json::value(view.seat) : json::value(nullptr);
  object["deck_size"] = view.table.deck.size() - (view.card_hidden ? 1 : 0);
  object["card_hidden"] = view.card_hidden;
  json::array odds;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const Rules::Odds risk = rules.overrun_odds(view.table, seat);
    odds.push_back(json::array{risk.bad, risk.all});
  }
  object["overrun_odds"] = std::move(odds);
  add_outlook(rules, view.table, object);
  return json::serialize(object);
}

Expected<Loaded<Rules>> load_json(std::string_view text, const CardFile& cards) {
  const auto value = parse_json(text);
  if (!value) return value.error();
  Mistakes mistakes;
  const JsonFields fields(*value, "position", mistakes, std::string(unreadable));
  Draft draft;
  if (auto error = read_setup(fields, draft.setup)) return *error;
  read_fields(fields, draft, mistakes);
  if (mistakes.first()) return *mistakes.first();
  return build(draft, cards);
}

}  // namespace lazaret::zombie_life
