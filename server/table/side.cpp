#include "server/table/side.h"

#include <algorithm>
#include <boost/json.hpp>
#include <map>

#include "games/registry.h"
#include "server/table/queries.h"

namespace lazaret::server {

namespace {

namespace json = boost::json;

constexpr std::size_t most_refused = 40;

std::string view_text(const TableState& table, const Match& match, Seat viewer) {
  std::string text = match.view_json(viewer);
  if (table.settings.odds || table.game->table.odds.empty()) return text;
  json::value view = json::parse(text);
  for (const std::string_view field : table.game->table.odds) view.as_object().erase(field);
  return json::serialize(view);
}

bool can_act(const TableState& table, Seat viewer) {
  return viewer < table.seats.size() && table.status == TableStatus::playing && !table.read_only &&
         is_person_present(table.seats[viewer]);
}

wire::ActionChoice choice_of(const Match& match, Action action) {
  const Phrase phrase = match.phrase(action);
  return {match.action_id(action), wire::name_of(phrase), wire::ids_of(phrase), phrase};
}

// An example of a kind of reason: what cannot be done, and why not.
struct Example {
  Action action;
  Refusal refusal;
};
using Examples = std::map<std::pair<std::uint8_t, std::uint16_t>, Example>;  // by verb and clause

bool says_more(const Refusal& refusal) { return refusal.args[0] != 0 || refusal.args[1] != 0; }

Examples examples_of(const TableState& table, Seat seat) {
  Examples examples;
  for (const Action action : table.prototype->probes) {
    const auto refusal = table.match->why_not(seat, action);
    if (!refusal) continue;
    const auto [known, fresh] =
        examples.try_emplace({action.verb, refusal->clause}, Example{action, *refusal});
    if (!fresh && !says_more(known->second.refusal) && says_more(*refusal))
      known->second = {action, *refusal};
  }
  return examples;
}

// A reason that stands against everything ("not now") tells least: it comes last.
std::vector<Example> most_telling(const Examples& examples) {
  std::map<std::uint16_t, int> verbs;
  for (const auto& [key, example] : examples) ++verbs[key.second];
  std::vector<Example> list;
  for (const auto& [key, example] : examples) list.push_back(example);
  std::stable_sort(list.begin(), list.end(), [&](const Example& one, const Example& other) {
    return verbs[one.refusal.clause] < verbs[other.refusal.clause];
  });
  if (list.size() > most_refused) list.resize(most_refused);
  return list;
}

}  // namespace

void add_choices(const TableState& table, Seat viewer, wire::Side& side) {
  if (!can_act(table, viewer)) return;
  const Match& match = *table.match;
  const Pending pending = match.pending();
  if ((pending.must | pending.may).has(viewer)) {
    for (const Action action : match.legal(viewer))
      side.actions.push_back(choice_of(match, action));
  }
  if (!pending.must.has(viewer)) return;
  for (const Example& example : most_telling(examples_of(table, viewer))) {
    side.refused.push_back({choice_of(match, example.action), match.phrase(example.refusal),
                            std::string(match.clause_number(example.refusal))});
  }
}

wire::Side side_of(const TableState& table, const Match& match, Seat viewer,
                   std::vector<wire::GameEvent> events) {
  wire::Side side;
  if (viewer < table.seats.size()) side.seat = viewer;
  const auto step = static_cast<int>(match.steps().size());
  side.view.json = view_text(table, match, witness_of(table, viewer, step + 1));
  side.events = std::move(events);
  return side;
}

std::vector<Seat> viewers_of(const Who& who) {
  if (who.seats.empty()) return {spectator};
  std::vector<Seat> viewers;
  for (const Seat seat : who.seats) viewers.push_back(seat);
  return viewers;
}

}  // namespace lazaret::server
