#include "games/zombie_life/tests/zombie_helpers.h"

#include <boost/json.hpp>
#include <ostream>

#include "core/record.h"

namespace lazaret::zombie_life {

namespace {

// A mistake of the test itself: GoogleTest reports it as a failure.
[[noreturn]] void give_up(const std::string& why) { throw std::runtime_error(why); }

Table table_of(Expected<Loaded<Rules>> result) {
  Loaded<Rules> position = must(std::move(result));
  return {std::move(position.rules), position.state};
}

std::vector<int> counts(const CardList& cards) {
  std::vector<int> result(ranks, 0);
  for (const int rank : cards) ++result.at(static_cast<std::size_t>(rank - 1));
  return result;
}

// With a deck given, all that lies nowhere is the discard.
std::vector<int> discard_of(const Position& position) {
  if (!position.deck) return counts(position.discard);
  CardList away = *position.deck;
  const auto add = [&](const CardList& cards) {
    away.insert(away.end(), cards.begin(), cards.end());
  };
  for (const Place& place : position.seats) {
    add(place.up);
    add(place.down);
  }
  add(position.horde);
  add(position.pool);
  if (position.drawn) add({*position.drawn});
  std::vector<int> rest = counts(away);
  for (int rank = 1; rank <= ranks; ++rank) {
    int& count = rest[static_cast<std::size_t>(rank - 1)];
    count = CardTable::standard().copies(rank) - count;
    if (count < 0) give_up("too many cards of rank " + std::to_string(rank));
  }
  return rest;
}

struct NamedStep {
  Seat seat = nature;
  Action action{};
};

NamedStep read_step(const Rules& rules, std::string_view step) {
  const auto space = step.find(' ');
  NamedStep named;
  if (space == std::string_view::npos || !parse_seat(step.substr(0, space), named.seat)) {
    give_up("no seat in step '" + std::string(step) + "'");
  }
  named.action = must(parse_id(rules, step.substr(space + 1)));
  return named;
}

void add_to_list(std::string& list, const std::string& item) {
  list += (list.empty() ? "" : ", ") + item;
}

std::string short_text(const Rules& rules, const Event& event) {
  const Phrase phrase = to_phrase(rules, event);
  std::string text = phrase.key.substr(phrase.key.rfind('.') + 1);
  for (const Phrase::Arg& arg : phrase.args) text += " " + std::to_string(arg.number);
  return text;
}

std::string verdict_of(const Expected<Loaded<Rules>>& result) {
  return result ? "accepted" : result.error().clause;
}

}  // namespace

bool operator==(const Table& x, const Table& y) {
  return x.rules.setup() == y.rules.setup() && x.state == y.state;
}

void PrintTo(const Table& table, std::ostream* out) { *out << to_line(table.rules, table.state); }

Table table(const Position& position) {
  Draft draft;
  draft.setup = {static_cast<int>(position.seats.size()), position.options};
  draft.round = position.round;
  draft.scores = position.scores;
  if (draft.scores.empty()) draft.scores.assign(position.seats.size(), 0);
  draft.seats = position.seats;
  draft.horde = position.horde;
  draft.discard = discard_of(position);
  draft.turn = position.turn;
  draft.phase = position.phase;
  draft.drawn = position.drawn;
  draft.exits = position.exits;
  draft.pool = position.pool;
  return table_of(build(draft, {}));
}

Table opening(int players, const std::map<std::string, std::string>& options) {
  const Rules rules = must(Rules::make({players, options}));
  return {rules, rules.start()};
}

Table played(Table table, Steps steps) {
  for (const std::string_view step : steps) {
    const std::string answer = refusal(table, step);
    if (answer != "allowed") give_up("'" + std::string(step) + "' is refused by " + answer);
    const NamedStep named = read_step(table.rules, step);
    table.rules.apply(table.state, named.seat, named.action, nullptr);
  }
  return table;
}

std::string legal(const Table& table, Seat seat) {
  std::string list;
  for (const Action action : legal_actions(table.rules, table.state, seat)) {
    add_to_list(list, to_id(table.rules, action));
  }
  return list;
}

std::string chances(const Table& table) {
  std::string list;
  for (const Outcome& outcome : table.rules.chances(table.state)) {
    add_to_list(list,
                to_id(table.rules, outcome.action) + " (" + std::to_string(outcome.weight) + ")");
  }
  return list;
}

std::string to_move(const Table& table) {
  const Pending pending = table.rules.pending(table.state);
  if (pending.kind == Pending::Kind::chance) return "chance";
  std::string list;
  for (const Seat seat : pending.must | pending.may) add_to_list(list, seat_id(seat));
  return list.empty() ? "nobody" : list;
}

std::string refusal(const Table& table, std::string_view step) {
  const NamedStep named = read_step(table.rules, step);
  const auto refused = table.rules.why_not(table.state, named.seat, named.action);
  return refused ? std::string(Rules::info().clauses.at(refused->clause).number) : "allowed";
}

std::vector<int> winners(const Table& table) {
  std::vector<int> list;
  for (const Seat seat : table.rules.winners(table.state)) list.push_back(seat);
  return list;
}

std::vector<int> scores(const Table& table) {
  std::vector<int> list;
  for (Seat seat = 0; seat < table.rules.players(); ++seat) {
    list.push_back(table.rules.score(table.state, seat));
  }
  return list;
}

std::string told(const Table& table, Seat seat, Steps steps) {
  State state = table.state;
  std::vector<Event> events;
  for (const std::string_view step : steps) {
    const NamedStep named = read_step(table.rules, step);
    table.rules.apply(state, named.seat, named.action, &events);
  }
  std::string list;
  for (const Event& event : events) {
    if (event.seen_by.has(seat)) add_to_list(list, short_text(table.rules, event));
  }
  return list;
}

std::string field(std::string_view json, std::string_view name) {
  const auto value = boost::json::parse({json.data(), json.size()});
  return boost::json::serialize(value.at({name.data(), name.size()}));
}

std::string field(const Table& table, std::string_view name) {
  return field(to_json(table.rules, table.state), name);
}

std::string seen(const Table& table, Seat seat, std::string_view name) {
  return field(to_json(table.rules, table.rules.observe(table.state, seat)), name);
}

Table loaded(std::string_view json) { return table_of(load_json(json)); }
Table read_line(std::string_view line) { return table_of(parse_line(line)); }
std::string verdict(std::string_view json) { return verdict_of(load_json(json)); }
std::string verdict_with(const std::string& fields) {
  return verdict(R"({"game":"zombie-life","players":3,)" + fields + "}");
}
std::string verdict_on_line(std::string_view line) { return verdict_of(parse_line(line)); }

}  // namespace lazaret::zombie_life
