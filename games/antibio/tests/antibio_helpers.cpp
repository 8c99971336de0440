#include "games/antibio/tests/antibio_helpers.h"

#include <gtest/gtest.h>

#include <bit>

#include "core/grammar.h"

namespace lazaret::antibio {

namespace {

void append(std::string& list, const std::string& item, const char* between = " ") {
  list += (list.empty() ? "" : between) + item;
}

template <class List>
std::string ids(const Rules& rules, const List& list) {
  std::string out;
  for (const CardId card : list) append(out, rules.cards()[card].id);
  return out;
}

}  // namespace

void Table::act(Seat seat, const std::string& id) {
  const auto action = parse_id(rules, id);
  ASSERT_TRUE(action.has_value()) << id;
  ASSERT_EQ(why_not(seat, id), "") << id;
  rules.apply(s, seat, *action, &events);
}

void Table::act_all(Seat seat, const std::vector<std::string>& steps) {
  for (const std::string& id : steps) act(seat, id);
}

std::string Table::why_not(Seat seat, const std::string& id) const {
  const auto action = parse_id(rules, id);
  if (!action) return action.error().code;
  const auto refusal = rules.why_not(s, seat, *action);
  return refusal ? std::string(grammar.clauses[refusal->clause].number) : "";
}

std::string Table::why_not_in_numbers(Seat seat, const std::string& id) const {
  const auto action = parse_id(rules, id);
  if (!action) return action.error().code;
  const auto refusal = rules.why_not(s, seat, *action);
  if (!refusal) return "";
  return std::string(grammar.clauses[refusal->clause].number) + " " +
         std::to_string(refusal->args[0]) + " " + std::to_string(refusal->args[1]);
}

bool Table::offers(Seat seat, const std::string& id) const {
  const auto action = parse_id(rules, id);
  const Actions actions = legal_actions(rules, s, seat);
  return action && std::find(actions.begin(), actions.end(), *action) != actions.end();
}

std::string Table::waits_for() const {
  const Pending pending = rules.pending(s);
  if (pending.kind == Pending::Kind::over) return "over";
  if (pending.kind == Pending::Kind::chance) return "chance";
  return std::to_string(pending.must.first());
}

std::string Table::odds() const {
  std::string out;
  const auto outcomes = rules.chances(s);
  for (const Outcome& outcome : outcomes) {
    append(out, to_id(rules, outcome.action) + " " + std::to_string(outcome.weight), ", ");
  }
  return out;
}

std::string Table::phase() const { return std::string(to_text(s.phase)); }
std::string Table::cause() const { return std::string(to_text(s.cause)); }
std::string Table::event() const {
  return s.event == absent ? "" : rules.cards().events[s.event].id;
}

std::string Table::cards(const Cards& zone) const {
  std::string out;
  for (CardId card = 0; card < rules.cards().cards.size(); ++card) {
    for (int i = 0; i < zone.count(card); ++i) append(out, rules.cards()[card].id);
  }
  return out;
}

std::string Table::institute(Colour colour) const { return ids(rules, s.institute[index(colour)]); }
std::string Table::under(Colour colour) const { return ids(rules, s.under[index(colour)]); }
std::string Table::bottom() const { return ids(rules, s.problems.bottom); }

std::string Table::station(const std::string& id) const {
  const StationId station = rules.cards().station(id);
  std::string out;
  for (const Strain strain : all_strains)
    append(out, std::to_string(s.count(strain, station)), "/");
  return out + " " + std::string(side_words[s.is_clean(station) ? 2 : s.has_card(station) ? 1 : 0]);
}

std::string Table::where(Seat seat) const {
  return rules.cards().board.stations[s.seats[seat].station].id;
}

std::string Table::event_ids(EventSet set) const {
  std::string out;
  for (; set != 0; set &= set - 1)
    append(out, rules.cards().events[static_cast<EventId>(std::countr_zero(set))].id);
  return out;
}

bool Table::happened(EventKind kind) const {
  for (const Event& one : events) {
    if (one.kind == static_cast<std::uint16_t>(kind)) return true;
  }
  return false;
}

Table opening(int players, const std::map<std::string, std::string>& options) {
  Setup setup;
  setup.players = players;
  setup.options = options;
  Rules rules = Rules::make(setup).value();
  const State s = rules.start();
  return {std::move(rules), s, {}};
}

Table position(const std::string& line) {
  auto loaded = parse_line(line);
  if (!loaded)
    ADD_FAILURE() << line << "\n" << loaded.error().message << " " << loaded.error().clause;
  return {loaded.value().rules, loaded.value().state, {}};
}

std::string refused_position(const std::string& line) {
  const auto loaded = parse_line(line);
  if (loaded) return "";
  return loaded.error().clause.empty() ? loaded.error().code : loaded.error().clause;
}

const Card& card_named(const std::string& id) {
  const CardTable& table = CardTable::standard();
  return table[table.card(id)];
}

}  // namespace lazaret::antibio
