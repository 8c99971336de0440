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

void Table::act_all(Seat seat, const std::vector<std::string>& steps) {
  for (const std::string& id : steps) act(seat, id);
}

std::string Table::odds() const {
  std::string out;
  const auto outcomes = rules.chances(state);
  for (const Outcome& outcome : outcomes) {
    append(out, to_id(rules, outcome.action) + " " + std::to_string(outcome.weight), ", ");
  }
  return out;
}

std::string Table::phase() const { return std::string(to_text(state.phase)); }
std::string Table::cause() const { return std::string(to_text(state.cause)); }
std::string Table::event() const {
  return state.event == absent ? "" : rules.cards().events[state.event].id;
}

std::string Table::cards(const Cards& zone) const {
  std::string out;
  for (CardId card = 0; card < rules.cards().cards.size(); ++card) {
    for (int i = 0; i < zone.count(card); ++i) append(out, rules.cards()[card].id);
  }
  return out;
}

std::string Table::institute(Colour colour) const {
  return ids(rules, state.institute[index(colour)]);
}
std::string Table::under(Colour colour) const { return ids(rules, state.under[index(colour)]); }
std::string Table::bottom() const { return ids(rules, state.problems.bottom); }

std::string Table::station(const std::string& id) const {
  const StationId station = rules.cards().station(id);
  std::string out;
  for (const Strain strain : all_strains)
    append(out, std::to_string(state.count(strain, station)), "/");
  return out + " " +
         std::string(std::array{"none", "contaminated", "clean"}[state.is_clean(station)   ? 2
                                                                 : state.has_card(station) ? 1
                                                                                           : 0]);
}

std::string Table::where(Seat seat) const {
  return rules.cards().board.stations[state.seats[seat].station].id;
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
  const State start = rules.start();
  return {std::move(rules), start};
}

Table position(const std::string& line) {
  auto loaded = parse_line(line);
  if (!loaded)
    ADD_FAILURE() << line << "\n" << loaded.error().message << " " << loaded.error().clause;
  return Table(std::move(loaded.value()));
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
