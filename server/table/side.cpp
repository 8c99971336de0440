#include "server/table/side.h"

#include <algorithm>
#include <boost/json.hpp>

#include "games/registry.h"
#include "server/table/phrasebook.h"
#include "server/table/queries.h"

namespace lazaret::server {

namespace {

namespace json = boost::json;

constexpr std::size_t most_refused = 40;

std::string view_text(const TableState& table, Match::Views& views, Seat viewer) {
  std::string text = views.json(viewer);
  if (table.settings.odds || table.game->table.odds.empty()) return text;
  json::value view = json::parse(text);
  for (const std::string_view field : table.game->table.odds) view.as_object().erase(field);
  return json::serialize(view);
}

bool can_act(const TableState& table, Seat viewer) {
  return viewer < table.seats.size() && table.status == TableStatus::playing && !table.read_only &&
         is_person_present(table.seats[viewer]);
}

// An example of a kind of reason: what cannot be done, and why not.
struct Example {
  Action action;
  Refusal refusal;
  std::ptrdiff_t verbs = 0;  // that its clause stands against
};
using Examples = std::vector<Example>;  // one for each verb and clause, in this order

bool says_more(const Refusal& refusal) { return refusal.args[0] != 0 || refusal.args[1] != 0; }

auto kind_of(const Example& example) {
  return std::pair(example.action.verb, example.refusal.clause);
}

// Among those of its verb, which begin there.
void add_example(Examples& examples, std::ptrdiff_t begin, const Example& fresh) {
  const auto known = std::find_if(
      examples.begin() + begin, examples.end(),
      [&](const Example& example) { return example.refusal.clause == fresh.refusal.clause; });
  if (known == examples.end()) {
    examples.push_back(fresh);
  } else if (!says_more(known->refusal) && says_more(fresh.refusal)) {
    *known = fresh;
  }
}

// Of one verb. Where a refusal stands against all of it, the first probe tells enough.
void add_examples(Examples& examples, const TableState& table, Seat seat,
                  const std::vector<Action>& probes) {
  const auto of_verb = table.game->table.of_verb;
  const std::ptrdiff_t begin = std::ssize(examples);
  for (const Action action : probes) {
    const auto refusal = table.match->why_not(seat, action);
    if (!refusal) continue;
    add_example(examples, begin, {.action = action, .refusal = *refusal});
    if (of_verb != nullptr && of_verb(action, *refusal)) return;
  }
}

Examples examples_of(const TableState& table, Seat seat) {
  Examples examples;
  examples.reserve(64);
  for (const auto& probes : table.prototype->probes) add_examples(examples, table, seat, probes);
  std::sort(examples.begin(), examples.end(),
            [](const Example& one, const Example& other) { return kind_of(one) < kind_of(other); });
  return examples;
}

// A reason that stands against everything ("not now") tells least: it comes last.
Examples most_telling(Examples examples) {
  for (Example& example : examples) {
    example.verbs = std::count_if(examples.begin(), examples.end(), [&](const Example& other) {
      return other.refusal.clause == example.refusal.clause;
    });
  }
  std::stable_sort(examples.begin(), examples.end(), [](const Example& one, const Example& other) {
    return one.verbs < other.verbs;
  });
  if (examples.size() > most_refused) examples.resize(most_refused);
  return examples;
}

}  // namespace

void add_choices(const TableState& table, Seat viewer, wire::Side& side) {
  if (!can_act(table, viewer)) return;
  const Match& match = *table.match;
  Phrasebook& words = *table.prototype->words;
  const Pending pending = match.pending();
  if ((pending.must | pending.may).has(viewer)) {
    for (const Action action : match.legal(viewer))
      side.actions.push_back(words.choice(match, action));
  }
  if (!pending.must.has(viewer)) return;
  for (const Example& example : most_telling(examples_of(table, viewer)))
    side.refused.push_back(words.refused(match, example.action, example.refusal));
}

wire::Side side_of(const TableState& table, const Match& match, Seat viewer,
                   std::vector<wire::GameEvent> events, Match::Views& views) {
  wire::Side side;
  if (viewer < table.seats.size()) side.seat = viewer;
  const auto step = static_cast<int>(match.steps().size());
  side.view.json = view_text(table, views, witness_of(table, viewer, step + 1));
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
