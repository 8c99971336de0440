#include "games/antibio/cards.h"

#include <algorithm>

#include "core/hash.h"
#include "games/antibio/cards_read.h"
#include "games/common/embedded.h"

namespace lazaret::antibio {

namespace {

constexpr std::string_view cards_file = "games/antibio/data/cards.toml";
constexpr std::string_view board_file = "games/antibio/data/board.toml";

template <class Things>
std::uint8_t find_id(const Things& things, std::string_view id) {
  const auto found =
      std::find_if(things.begin(), things.end(), [&](const auto& thing) { return thing.id == id; });
  return found == things.end() ? absent : static_cast<std::uint8_t>(found - things.begin());
}

void index_cards(CardTable& table) {
  table.by_kind = {};
  table.discoveries = {};
  table.level = {};
  table.laboratory = table.exchange = 0;
  for (CardId id = 0; id < table.cards.size(); ++id) {
    const Card& card = table.cards[id];
    table.by_kind[static_cast<std::size_t>(card.kind)] |= bit(id);
    if (card.kind == Card::Kind::discovery) table.discoveries[index(card.colour)] |= bit(id);
    if (card.is_problem()) table.level[card.level - 1U] |= bit(id);
    if (card.exchange) table.exchange |= bit(id);
    if (card.lab == Lab::none) continue;
    table.laboratory |= bit(id);
    table.lab_card[static_cast<std::size_t>(card.lab)] = id;
  }
  table.problems = table.of_kind(Card::Kind::problem);
}

void index_events(CardTable& table) {
  table.pack = {};
  table.gentle = 0;
  for (EventId id = 0; id < table.events.size(); ++id) {
    table.pack[table.events[id].pack] |= bit(id);
    if (table.events[id].gentle) table.gentle |= bit(id);
  }
}

class Canonical {
 public:
  template <class... Values>
  void line(const Values&... values) {
    (put(values), ...);
    hash_ = hash_of(";", hash_);
  }
  std::uint64_t hash() const { return hash_; }

 private:
  void put(const std::string& text) { hash_ = hash_of(text + ",", hash_); }
  template <class Number>
  requires std::is_arithmetic_v<Number> || std::is_enum_v<Number>
  void put(Number number) { put(std::to_string(static_cast<int>(number))); }
  template <class Number, std::size_t N>
  void put(const std::array<Number, N>& numbers) {
    for (const Number number : numbers) put(number);
  }
  template <class Number, std::size_t N>
  void put(const Bounded<Number, N>& numbers) {
    for (const Number number : numbers) put(number);
  }

  std::uint64_t hash_ = hash_of("antibio");
};

// The rulebook's own row is younger than saved games: as long as it is whole it does not count.
bool is_rulebook(const Difficulty& difficulty) {
  constexpr std::array<std::uint8_t, pack_count> whole = {5, 4, 4};
  return difficulty.id == "rulebook" && !difficulty.gentle_cards &&
         std::all_of(
             difficulty.rows.begin() + 2, difficulty.rows.end(),
             [&](const Difficulty::Row& row) { return row.own == whole && row.price == 0; });
}

// The first four variants were hashed without their names, and saved games remember that hash.
bool is_first_variant(std::size_t place, const Difficulty& difficulty) {
  constexpr std::string_view names[] = {"standard", "hard", "gentle", "family"};
  return place < std::size(names) && difficulty.id == names[place] &&
         difficulty.gentle_cards == (place >= 2);
}

// Of everything the rules depend on; sources and line breaks do not count.
std::uint64_t hash_table(const CardTable& table) {
  Canonical text;
  for (const Card& c : table.cards) {
    text.line(c.id, c.kind, c.colour, c.copies, c.cost, c.level, c.kill, c.kill_any, c.credits,
              c.draw, c.plays, c.remove, c.bury, c.exchange, c.renew, c.lab, c.advance, c.steal,
              c.reverse);
  }
  for (const EventCard& e : table.events) {
    text.line(e.id, e.pack, e.gentle, e.station, e.add, e.round_credits, e.price, e.resist,
              e.wash_at_least, e.wash, e.each_discards, e.each_draws, e.evacuate, e.calm, e.tender,
              e.stay);
  }
  for (const Function& f : table.functions) {
    text.line(f.id, f.action, f.movement, f.tokens, f.bonus_on, f.bonus, f.discount, f.draw,
              f.discard, f.steps);
  }
  for (const Character& c : table.characters) text.line(c.id, c.function);
  const Board& b = table.board;
  for (const Station& s : b.stations) text.line(s.id, s.ring, s.arrows);
  text.line(b.first_station_blue, b.first_station_blue_per_player, b.other_station_blue,
            b.arrival_blue_per_player, b.hand, b.plays, b.most_plays, b.office, b.laboratory,
            b.institute, b.sale, b.powers_from, b.points, b.limit_per_player, b.stage2_red,
            b.stage3_convert, b.deadline, b.most_rounds, b.problems_per_player, b.extra_to_levels,
            b.others_per_pack, b.bacteria);
  std::size_t place = 0;
  for (const Difficulty& d : b.difficulties) {
    if (is_rulebook(d)) continue;
    for (const Difficulty::Row& row : d.rows) text.line(row.own, row.price);
    if (!is_first_variant(place++, d)) text.line(d.id, d.gentle_cards);
  }
  return text.hash();
}

void finish(Faults& faults, CardTable& table) {
  if (faults.any()) return;
  index_cards(table);
  index_events(table);
  check_table(faults, table);
  table.hash = hash_table(table);
}

void read_file(const TomlTable& file, CardTable& table) {
  for (const auto& [key, node] : file.raw()) {
    const std::string name(key.str());
    if (name == "game" || name == "format" || name == "card") continue;
    if (!read_board_section(file, name, table.board))
      file.fault(&node, "there is no section '" + name + "'");
  }
  if (!file.failed() && file.has("card")) read_cards(file, table);
}

std::optional<Error> read_into(CardTable& table, const CardFile& file) {
  const auto toml = parse_toml(file);
  if (!toml) return toml.error();
  if (auto error = check_head(*toml, file, "antibio")) return error;
  Faults faults(file.name);
  read_file(TomlTable(*toml, "", faults), table);
  if (!table.cards.empty()) finish(faults, table);
  return faults.first();
}

CardTable read_standard() {
  CardTable table;
  for (const std::string_view path : {board_file, cards_file}) {
    [[maybe_unused]] const auto mistake =
        read_into(table, {std::string(path), std::string(embedded(path))});
    assert(!mistake);
  }
  return table;
}

}  // namespace

Expected<CardTable> CardTable::parse(const CardFile& file) {
  if (file.text.empty()) return standard();
  CardTable table = standard();
  if (auto mistake = read_into(table, file)) return *mistake;
  return table;
}

const CardTable& CardTable::standard() {
  static const CardTable table = read_standard();
  return table;
}

CardId CardTable::card(std::string_view id) const { return find_id(cards, id); }
EventId CardTable::event(std::string_view id) const { return find_id(events, id); }
CharacterId CardTable::character(std::string_view id) const { return find_id(characters, id); }
StationId CardTable::station(std::string_view id) const { return find_id(board.stations, id); }
const Difficulty* CardTable::difficulty(std::string_view id) const {
  const std::uint8_t found = find_id(board.difficulties, id);
  return found == absent ? nullptr : &board.difficulties[found];
}

}  // namespace lazaret::antibio
