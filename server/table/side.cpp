#include "server/table/side.h"

#include <algorithm>
#include <map>

#include "games/common/match_json.h"
#include "games/registry.h"
#include "server/table/queries.h"

namespace lazaret::server {

namespace {

namespace json = boost::json;

constexpr std::size_t most_refused = 40;

std::string view_text(const TableState& table, const Match& match, Seat viewer) {
  std::string text = match.view_json(viewer);
  if (table.odds || table.game->table.odds.empty()) return text;
  json::value view = json::parse(text);
  for (const std::string_view field : table.game->table.odds) view.as_object().erase(field);
  return json::serialize(view);
}

bool can_act(const TableState& table, Seat viewer) {
  return viewer < table.seats.size() && table.status == TableStatus::playing && !table.read_only &&
         is_person_present(table.seats[viewer]);
}

json::array actions_json(const Match& match, Seat seat) {
  json::array list;
  for (const Action action : match.legal(seat))
    list.push_back(
        {{"id", match.action_id(action)}, {"phrase", phrase_json(match.phrase(action))}});
  return list;
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

json::array refused_json(const TableState& table, Seat seat) {
  const Match& match = *table.match;
  json::array list;
  for (const Example& example : most_telling(examples_of(table, seat))) {
    list.push_back({{"id", match.action_id(example.action)},
                    {"phrase", phrase_json(match.phrase(example.action))},
                    {"why", phrase_json(match.phrase(example.refusal))},
                    {"clause", match.clause_number(example.refusal)}});
  }
  return list;
}

}  // namespace

Choices choices_of(const TableState& table, Seat viewer) {
  if (!can_act(table, viewer)) return {};
  const Pending pending = table.match->pending();
  Choices choices;
  if ((pending.must | pending.may).has(viewer))
    choices.actions = actions_json(*table.match, viewer);
  if (pending.must.has(viewer)) choices.refused = refused_json(table, viewer);
  return choices;
}

std::string side_text(const TableState& table, const Match& match, Seat viewer,
                      const Choices& choices, const json::array& events) {
  const std::string seat = viewer < table.seats.size() ? std::to_string(viewer) : "null";
  return "{\"seat\":" + seat + ",\"view\":" + view_text(table, match, viewer) +
         ",\"actions\":" + json::serialize(choices.actions) +
         ",\"refused\":" + json::serialize(choices.refused) +
         ",\"events\":" + json::serialize(events) + "}";
}

std::string with_sides(const json::object& head, const std::vector<std::string>& sides) {
  std::string text = json::serialize(head);
  text.pop_back();
  text += ",\"sides\":[";
  for (std::size_t i = 0; i < sides.size(); ++i) text += (i == 0 ? "" : ",") + sides[i];
  return text + "]}";
}

}  // namespace lazaret::server
