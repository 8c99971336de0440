// A table for clause tests, alike for every game: deeds by their public ids, answers as text.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "core/match_of.h"
#include "core/record.h"

namespace lazaret {

using Words = std::vector<std::string>;

// A value of JSON as compact JSON, by its path: "seats.0.up"; "(missing)" if it is not there.
std::string at_path(const std::string& json, const std::string& path);

template <class Rules>
class TableOf {
 public:
  using State = typename Rules::State;

  TableOf(Rules of, const State& s) : rules(std::move(of)), state(s) {}
  explicit TableOf(Loaded<Rules> loaded)
      : rules(std::move(loaded.rules)), state(std::move(loaded.state)) {}

  // Does it, or fails the test with the clause that forbids it.
  TableOf& act(Seat seat, const std::string& id) {
    const std::string answer = clause(seat, id);
    if (answer != "allowed") {
      ADD_FAILURE() << seat_id(seat) << " cannot " << id << ": " << answer;
      return *this;
    }
    events.clear();
    rules.apply(state, seat, *parse_id(rules, id), &events);
    return *this;
  }
  TableOf& chance(const std::string& id) { return act(nature, id); }

  // "INF-8.15 2 1": the clause and its two numbers; "allowed" if nothing stands against it.
  std::string refusal(Seat seat, const std::string& id) const {
    const auto action = parse_id(rules, id);
    if (!action) return action.error().code;
    const auto refused = rules.why_not(state, seat, *action);
    if (!refused) return "allowed";
    return std::string(Rules::info().clauses[refused->clause].number) + " " +
           std::to_string(refused->args[0]) + " " + std::to_string(refused->args[1]);
  }
  // The clause alone.
  std::string clause(Seat seat, const std::string& id) const {
    const std::string text = refusal(seat, id);
    return text.substr(0, text.find(' '));
  }

  // Who is waited for: "0", "0, 2", "chance" or "nobody"; and who may interrupt.
  std::string to_move() const {
    const Pending pending = rules.pending(state);
    return pending.kind == Pending::Kind::chance ? "chance" : seats(pending.must);
  }
  std::string may() const { return seats(rules.pending(state).may); }

  Words legal(Seat seat) const {
    Words words;
    for (const Action action : legal_actions(rules, state, seat))
      words.push_back(to_id(rules, action));
    return words;
  }
  bool allows(Seat seat, const std::string& id) const {
    const Words all = legal(seat);
    return std::find(all.begin(), all.end(), id) != all.end();
  }
  // "draw beer 2/7"
  Words odds() const {
    const auto outcomes = rules.chances(state);
    const std::string whole = "/" + std::to_string(total_weight(outcomes));
    Words words;
    for (const Outcome& outcome : outcomes)
      words.push_back(to_id(rules, outcome.action) + " " + std::to_string(outcome.weight) + whole);
    return words;
  }

  // A field of the position, and of what a seat is shown.
  std::string operator[](const std::string& path) const {
    return at_path(to_json(rules, state), path);
  }
  std::string view(Seat seat, const std::string& path) const {
    return at_path(to_json(rules, rules.observe(state, seat)), path);
  }

  // The events of the last act that a seat may see: "died 1 3".
  Words told(Seat seat) const {
    Words words;
    for (const Event& event : events) {
      if (event.seen_by.has(seat)) words.push_back(said(event));
    }
    return words;
  }

  friend bool operator==(const TableOf& x, const TableOf& y) {
    return x.rules.setup() == y.rules.setup() && x.state == y.state;
  }
  friend void PrintTo(const TableOf& table, std::ostream* out) {
    *out << to_line(table.rules, table.state);
  }

  Rules rules;
  State state;
  std::vector<Event> events;

 private:
  static std::string seats(SeatSet set) {
    std::string list;
    for (const Seat seat : set) list += (list.empty() ? "" : ", ") + seat_id(seat);
    return list.empty() ? "nobody" : list;
  }
  std::string said(const Event& event) const {
    const Phrase phrase = to_phrase(rules, event);
    std::string text = phrase.key.substr(phrase.key.rfind('.') + 1);
    for (const Phrase::Arg& arg : phrase.args)
      text += " " + (arg.kind == Phrase::Arg::Kind::word ? arg.word : std::to_string(arg.number));
    return text;
  }
};

}  // namespace lazaret
