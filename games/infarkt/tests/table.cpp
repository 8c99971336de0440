#include "games/infarkt/tests/table.h"

#include <algorithm>
#include <boost/json.hpp>

namespace lazaret::infarkt {

namespace {

namespace json = boost::json;

Loaded<Rules> loaded(const std::string& fields, const CardFile& cards) {
  auto result = load_json("{\"game\":\"infarkt\"," + fields + "}", cards);
  if (!result) {
    ADD_FAILURE() << result.error().clause << " " << result.error().message;
    auto rules = Rules::make({2, {}});
    return {*rules, rules->start()};
  }
  return std::move(*result);
}

std::string at_path(const std::string& text, const std::string& path) {
  json::value value = json::parse(text);
  std::string rest = path;
  while (!rest.empty()) {
    const auto dot = rest.find('.');
    const std::string step = rest.substr(0, dot);
    rest = dot == std::string::npos ? "" : rest.substr(dot + 1);
    json::value next;
    if (value.is_array()) {
      next = value.as_array().at(std::stoul(step));
    } else if (value.is_object() && value.as_object().contains(step)) {
      next = value.as_object().at(step);
    } else {
      return "(missing)";
    }
    value = std::move(next);
  }
  return json::serialize(value);
}

Seats list(SeatSet seats) {
  Seats result;
  for (const Seat seat : seats) result.push_back(seat);
  return result;
}

}  // namespace

Table::Table(const std::string& fields, const CardFile& cards) : Table(loaded(fields, cards)) {}

Table& Table::act(Seat seat, const std::string& id) {
  const auto action = parse_id(rules, id);
  if (!action) {
    ADD_FAILURE() << action.error().message;
    return *this;
  }
  if (const auto refused = rules.why_not(state, seat, *action)) {
    ADD_FAILURE() << int{seat} << " cannot " << id << ": " << refusal(seat, id);
    return *this;
  }
  events_.clear();
  rules.apply(state, seat, *action, &events_);
  return *this;
}

std::string Table::refusal(Seat seat, const std::string& id) const {
  const auto action = parse_id(rules, id);
  if (!action) return action.error().code;
  const auto refused = rules.why_not(state, seat, *action);
  if (!refused) return "allowed";
  return std::string(Rules::info().clauses[refused->clause].number) + " " +
         std::to_string(refused->args[0]) + " " + std::to_string(refused->args[1]);
}

std::string Table::clause(Seat seat, const std::string& id) const {
  const std::string text = refusal(seat, id);
  return text.substr(0, text.find(' '));
}

Seats Table::to_move() const {
  const Pending pending = rules.pending(state);
  return pending.kind == Pending::Kind::chance ? Seats{-1} : list(pending.must);
}

Seats Table::may() const { return list(rules.pending(state).may); }

Words Table::legal(Seat seat) const {
  Words words;
  for (const Action action : legal_actions(rules, state, seat))
    words.push_back(to_id(rules, action));
  return words;
}

bool Table::allows(Seat seat, const std::string& id) const {
  const Words all = legal(seat);
  return std::find(all.begin(), all.end(), id) != all.end();
}

Words Table::odds() const {
  const auto outcomes = rules.chances(state);
  const std::string whole = std::to_string(total_weight(outcomes));
  Words words;
  for (const Outcome& outcome : outcomes) {
    words.push_back(to_id(rules, outcome.action) + " " + std::to_string(outcome.weight) + "/" +
                    whole);
  }
  return words;
}

std::string Table::operator[](const std::string& path) const {
  return at_path(to_json(rules, state), path);
}

std::string Table::view(Seat seat, const std::string& path) const {
  return at_path(to_json(rules, rules.observe(state, seat)), path);
}

Seats Table::tracks(Seat seat) const {
  const auto& at = state.seats[seat].tracks.at;
  return {at.begin(), at.begin() + track_count};
}

Words Table::told(Seat seat) const {
  Words words;
  for (const Event& event : events_) {
    if (!event.seen_by.has(seat)) continue;
    const Phrase phrase = to_phrase(rules, event);
    std::string text = phrase.key.substr(std::string("infarkt.event.").size());
    for (const Phrase::Arg& arg : phrase.args) {
      text += " " + (arg.kind == Phrase::Arg::Kind::word ? arg.word : std::to_string(arg.number));
    }
    words.push_back(text);
  }
  return words;
}

Table new_game(int players, const std::map<std::string, std::string>& options) {
  auto rules = Rules::make({players, options});
  if (!rules) {
    ADD_FAILURE() << rules.error().message;
    rules = Rules::make({2, {}});
  }
  const State s = rules->start();
  return Table(std::move(*rules), s);
}

std::string load_refusal(const std::string& fields) {
  const auto result = load_json("{\"game\":\"infarkt\"," + fields + "}");
  return result ? "" : result.error().clause;
}

}  // namespace lazaret::infarkt
