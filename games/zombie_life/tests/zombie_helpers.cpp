#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

namespace {

// A mistake of the test itself: GoogleTest reports it as a failure.
[[noreturn]] void give_up(const std::string& why) { throw std::runtime_error(why); }

Table table_of(Expected<Loaded<Rules>> result) { return Table(must(std::move(result))); }

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
  std::string id;
};

NamedStep read_step(std::string_view step) {
  const auto space = step.find(' ');
  NamedStep named;
  if (space == std::string_view::npos || !parse_seat(step.substr(0, space), named.seat)) {
    give_up("no seat in step '" + std::string(step) + "'");
  }
  named.id = step.substr(space + 1);
  return named;
}

std::string joined(const Words& words) {
  std::string list;
  for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
  return list;
}

std::string verdict_of(const Expected<Loaded<Rules>>& result) {
  return result ? "accepted" : result.error().clause;
}

}  // namespace

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
  draft.phase = find_word<Moment>(position.phase).value();
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
    const NamedStep named = read_step(step);
    table.act(named.seat, named.id);
  }
  return table;
}

std::string legal(const Table& table, Seat seat) { return joined(table.legal(seat)); }
std::string chances(const Table& table) { return joined(table.odds()); }
std::string to_move(const Table& table) { return table.to_move(); }

std::string refusal(const Table& table, std::string_view step) {
  const NamedStep named = read_step(step);
  return table.clause(named.seat, named.id);
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

std::string told(Table table, Seat seat, Steps steps) {
  Words words;
  for (const std::string_view step : steps) {
    table = played(std::move(table), {step});
    for (std::string& word : table.told(seat)) words.push_back(std::move(word));
  }
  return joined(words);
}

std::string field(std::string_view json, std::string_view name) {
  return at_path(std::string(json), std::string(name));
}
std::string field(const Table& table, std::string_view name) { return table[std::string(name)]; }
std::string seen(const Table& table, Seat seat, std::string_view name) {
  return table.view(seat, std::string(name));
}

Table loaded(std::string_view json) { return table_of(load_json(json)); }
Table read_line(std::string_view line) { return table_of(parse_line(line)); }
std::string verdict(std::string_view json) { return verdict_of(load_json(json)); }
std::string verdict_with(const std::string& fields) {
  return verdict(R"({"game":"zombie-life","players":3,)" + fields + "}");
}
std::string verdict_on_line(std::string_view line) { return verdict_of(parse_line(line)); }

}  // namespace lazaret::zombie_life
