#include <optional>
#include <sstream>

#include "core/clip.h"
#include "games/zombie_life/position.h"

// One line of text, parts divided by " | ":
//   3p deck=fresh target=21 | round 2 | turn 1 place 7 | scores 3 0 5 | in 7 9 | passed 5 6 / 1 3 |
//   out | horde 3 5 | deck 0 2 3 4 5 6 7 8 9 9 | pool 2 2 4 | exits 1 2
// deck are ten counts; what is in no other place is the discard.

namespace lazaret::zombie_life {

namespace {

void write(std::ostream& out, const std::vector<int>& list) {
  for (const int item : list) out << ' ' << item;
}

Error bad_line(const std::string& part) {
  return {"bad_position", "cannot read '" + clipped(part, 60) + "' in the position line",
          "ZL-17.2"};
}

bool read_number(const std::string& word, int low, int high, int& out) {
  return parse_number(word, out) && out >= low && out <= high;
}

bool read_numbers(std::istream& in, int low, int high, std::vector<int>& out) {
  for (std::string word; in >> word;) {
    int number = 0;
    if (!read_number(word, low, high, number)) return false;
    out.push_back(number);
  }
  return true;
}

bool read_setup(std::istream& in, Setup& setup) {
  std::string word;
  if (!(in >> word) || word.empty() || word.back() != 'p') return false;
  if (!read_number(word.substr(0, word.size() - 1), 0, any_number, setup.players)) return false;
  while (in >> word) {
    const auto equals = word.find('=');
    if (equals == std::string::npos) return false;
    setup.options[word.substr(0, equals)] = word.substr(equals + 1);
  }
  return true;
}

bool read_turn(std::istream& in, Draft& draft) {
  std::string seat;
  std::string card;
  if (!(in >> seat >> draft.phase) || !read_number(seat, 0, draft.setup.players - 1, draft.turn))
    return false;
  if (!(in >> card)) return true;
  draft.drawn.emplace();
  return read_number(card, 1, ranks, *draft.drawn) && !(in >> card);
}

bool read_place(std::istream& in, const std::string& status, Draft& draft) {
  Draft::Place place{status, {}, {}};
  std::vector<int>* side = &place.up;
  for (std::string word; in >> word;) {
    int rank = 0;
    if (word == "/") {
      side = &place.down;
    } else if (read_number(word, 1, ranks, rank)) {
      side->push_back(rank);
    } else {
      return false;
    }
  }
  draft.seats.push_back(place);
  return true;
}

bool read_part(const std::string& part, Draft& draft) {
  std::istringstream in(part);
  std::string word;
  in >> word;
  if (word == "round")
    return static_cast<bool>(in >> word) && read_number(word, -any_number, any_number, draft.round);
  if (word == "turn") return read_turn(in, draft);
  if (word == "scores") return read_numbers(in, -any_number, any_number, draft.scores);
  if (word == "horde") return read_numbers(in, 1, ranks, draft.horde);
  if (word == "deck") return read_numbers(in, 0, any_number, draft.deck.emplace());
  if (word == "pool") return read_numbers(in, 1, ranks, draft.pool);
  if (word == "exits") return read_numbers(in, 0, draft.setup.players - 1, draft.exits);
  return read_place(in, word, draft);
}

// The line does not repeat what follows: all cards that are nowhere lie in the discard.
void find_discard(Draft& draft, const CardTable& table) {
  std::vector<int> rest;
  for (int rank = 1; rank <= ranks; ++rank)
    rest.push_back(table.copies(rank) - (*draft.deck)[static_cast<std::size_t>(rank - 1)]);
  const auto away = [&](const std::vector<int>& list) {
    for (const int rank : list) --rest[static_cast<std::size_t>(rank - 1)];
  };
  for (const Draft::Place& place : draft.seats) {
    away(place.up);
    away(place.down);
  }
  away(draft.horde);
  away(draft.pool);
  if (draft.drawn) away({*draft.drawn});
  for (int& count : rest) count = std::max(count, 0);
  draft.discard = rest;
}

}  // namespace

std::string to_line(const Rules& rules, const State& s) {
  const Draft draft = draft_of(rules, s);
  std::ostringstream out;
  out << rules.players() << 'p';
  for (const OptionSpec& option : Rules::info().options) {
    out << ' ' << option.name << '=' << rules.setup().options.at(option.name);
  }
  out << " | round " << draft.round << " | turn " << draft.turn << ' ' << draft.phase;
  if (draft.drawn) out << ' ' << *draft.drawn;
  out << " | scores";
  write(out, draft.scores);
  for (const Draft::Place& place : draft.seats) {
    out << " | " << place.status;
    write(out, place.up);
    if (!place.down.empty()) out << " /";
    write(out, place.down);
  }
  out << " | horde";
  write(out, draft.horde);
  out << " | deck";
  write(out, *draft.deck);
  out << " | pool";
  write(out, draft.pool);
  out << " | exits";
  write(out, draft.exits);
  return out.str();
}

Expected<Loaded<Rules>> parse_line(std::string_view line, const CardFile& cards) {
  Draft draft;
  std::string rest(line);
  bool first = true;
  while (!rest.empty()) {
    const auto bar = rest.find(" | ");
    const std::string part = rest.substr(0, bar);
    rest = bar == std::string::npos ? "" : rest.substr(bar + 3);
    std::istringstream in(part);
    if (!(first ? read_setup(in, draft.setup) : read_part(part, draft))) return bad_line(part);
    first = false;
  }
  const auto players = static_cast<std::size_t>(draft.setup.players);
  const bool whole = draft.scores.size() == players && draft.seats.size() == players &&
                     draft.deck && draft.deck->size() == ranks;
  if (!whole) return bad_line(std::string(line));
  const auto table = CardTable::parse(cards);
  if (!table) return table.error();
  find_discard(draft, *table);
  return build(draft, cards);
}

}  // namespace lazaret::zombie_life
