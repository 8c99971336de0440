// Zombie Life: positions read from JSON.
#include <boost/json.hpp>

#include "games/common/json_fields.h"
#include "games/common/options_json.h"
#include "games/zombie_life/position.h"

namespace lazaret::zombie_life {

namespace {

namespace json = boost::json;

constexpr std::string_view unreadable = "ZL-17.2";

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

// The fields of ZL-16.1; what is missing has the value of ZL-16.4.
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

}  // namespace

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
