#include <algorithm>
#include <utility>
#include <vector>

#include "games/antibio/cards_read.h"

namespace lazaret::antibio {

namespace {

StationId station_named(const Board& board, std::string_view id) {
  for (StationId station = 0; station < station_count; ++station) {
    if (board.stations[station].id == id) return station;
  }
  return absent;
}

// Everything that can be reached from a set along the arrows, or against them.
StationSet step(const Board& board, StationSet from, bool along) {
  StationSet to = 0;
  for (StationId station = 0; station < station_count; ++station) {
    const StationSet arrows = board.stations[station].arrows;
    if (along && (from & station_bit(station)) != 0) to = static_cast<StationSet>(to | arrows);
    if (!along && (from & arrows) != 0) to = static_cast<StationSet>(to | station_bit(station));
  }
  return to;
}

void measure_ways(Board& board) {
  for (StationId station = 0; station < station_count; ++station) {
    board.ahead[0][station] = board.behind[0][station] = station_bit(station);
    for (std::size_t k = 1; k <= max_steps; ++k) {
      board.ahead[k][station] = step(board, board.ahead[k - 1][station], true);
      board.behind[k][station] = step(board, board.behind[k - 1][station], false);
    }
  }
}

StationSet reached(const Board& board, StationId from) {
  StationSet all = station_bit(from);
  for (int i = 0; i < station_count; ++i)
    all = static_cast<StationSet>(all | step(board, all, true));
  return all;
}

void read_arrows(const TomlTable& entry, Board& board, StationId station) {
  Station& here = board.stations[station];
  here.arrows = 0;
  entry.list("arrows", 1, station_count - 1, [&](const toml::node& item) {
    const StationId to = station_named(board, item.value_or(std::string()));
    if (to == absent) return entry.fault(&item, "an arrow must lead to a station of the board");
    if (to == station) return entry.fault(&item, "an arrow must lead to another station");
    if (here.arrows == 0) here.ring = to;
    here.arrows = static_cast<StationSet>(here.arrows | station_bit(to));
  });
}

void read_stations(const TomlTable& file, Board& board) {
  board.stations = {};
  StationId count = 0;
  file.each("station", [&](const TomlTable& entry) {
    if (count == station_count) return entry.fault("the board has seven stations");
    entry.only({"id", "arrows", "source"});
    const std::string id = entry.text("id");
    if (station_named(board, id) != absent)
      entry.fault("id", "'" + id + "' is a station's already");
    board.stations[count].id = id;
    board.stations[count++].source = entry.source(card_sources);
  });
  if (count != station_count) file.fault("station", "must stand there seven times");
  if (file.failed()) return;
  StationId station = 0;
  file.each("station", [&](const TomlTable& entry) { read_arrows(entry, board, station++); });
  measure_ways(board);
  station = 0;
  file.each("station", [&](const TomlTable& entry) {
    if (reached(board, station++) != all_stations)
      entry.fault("not every station can be reached from here: add an arrow");
  });
}

// AB-2.10: a row for each number of players: sizes of the packs, and what is added to every price.
void read_rows(const TomlTable& table, std::string_view packs, std::string_view price,
               Difficulty& out) {
  constexpr int rows = max_seats - 1;
  std::size_t players = 2;
  table.list(packs, rows, rows, [&](const toml::node& row) {
    const toml::array* sizes = row.as_array();
    if (sizes == nullptr || sizes->size() != pack_count)
      return table.fault(&row, "a row has the sizes of three packs");
    for (std::size_t pack = 0; pack < pack_count; ++pack) {
      const auto size = (*sizes)[pack].value_exact<std::int64_t>().value_or(0);
      if (size < 1 || size > 60) table.fault(&row, "a pack has at least one own card");
      out.rows[players].own[pack] = static_cast<std::uint8_t>(size);
    }
    ++players;
  });
  players = 2;
  for (const std::int8_t one : table.numbers<std::int8_t>(price, -9, 9, rows, rows))
    out.rows[players++].price = one;
}

void read_difficulty(const TomlTable& table, Board& board) {
  table.only({"id", "packs", "price", "gentle_cards", "source"});
  Difficulty one;
  one.id = table.text("id");
  one.source = table.source(card_sources);
  one.gentle_cards = table.flag("gentle_cards");
  read_rows(table, "packs", "price", one);
  for (const Difficulty& other : board.difficulties) {
    if (other.id == one.id) table.fault("id", "stands here twice");
  }
  board.difficulties.push_back(std::move(one));
}

// As files had it before [[difficulty]]: one table with four names.
void read_old_difficulties(const TomlTable& table, Board& board) {
  for (const std::string name : {"standard", "hard", "gentle", "family"}) {
    Difficulty one;
    one.id = name;
    one.source = table.source(card_sources);
    one.gentle_cards = name == "gentle" || name == "family";
    read_rows(table, name, name + "_price", one);
    board.difficulties.push_back(std::move(one));
  }
}

void read_difficulties(const TomlTable& file, Board& board) {
  board.difficulties.clear();
  if (file.node("difficulty")->is_table())
    return read_old_difficulties(file.table("difficulty"), board);
  file.each("difficulty", [&](const TomlTable& table) { read_difficulty(table, board); });
}

// One number of the board; without a setter it is there for the reader of the file only.
struct Number {
  std::string_view section;
  std::string_view key;
  int low = 0;
  int high = 0;
  void (*set)(Board&, int) = nullptr;
};

std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }

constexpr Number board_numbers[] = {
    {"players", "min", 2, 2},
    {"players", "max", max_seats, max_seats},
    {"start", "first_station_blue", 0, 10, [](Board& b, int n) { b.first_station_blue = n; }},
    {"start", "first_station_blue_per_player", 0, 5,
     [](Board& b, int n) { b.first_station_blue_per_player = n; }},
    {"start", "other_station_blue", 1, 10, [](Board& b, int n) { b.other_station_blue = n; }},
    {"arrival", "blue_per_player", 0, 5, [](Board& b, int n) { b.arrival_blue_per_player = n; }},
    {"hand", "size", 1, 6, [](Board& b, int n) { b.hand = n; }},
    {"turn", "plays", 1, 10, [](Board& b, int n) { b.plays = n; }},
    {"turn_bound", "plays", 10, 100, [](Board& b, int n) { b.most_plays = n; }},
    {"office", "size", 0, max_office, [](Board& b, int n) { b.office = n; }},
    {"laboratory", "microbiote", 0, 9, [](Board& b, int n) { b.laboratory[0] = byte(n); }},
    {"laboratory", "macrophage", 0, 9, [](Board& b, int n) { b.laboratory[1] = byte(n); }},
    {"laboratory", "antibiotics_per_player", 0, 3,
     [](Board& b, int n) { b.laboratory[2] = byte(n); }},
    {"institute", "cards_per_colour", 1, max_places, [](Board& b, int n) { b.institute = n; }},
    {"sale", "credits", 0, 20, [](Board& b, int n) { b.sale = n; }},
    {"powers", "from_round", 1, 200, [](Board& b, int n) { b.powers_from = n; }},
    {"points", "blue", 0, 20, [](Board& b, int n) { b.points[0] = byte(n); }},
    {"points", "red", 0, 20, [](Board& b, int n) { b.points[1] = byte(n); }},
    {"points", "black", 0, 20, [](Board& b, int n) { b.points[2] = byte(n); }},
    {"points", "limit_per_player", 1, 50, [](Board& b, int n) { b.limit_per_player = n; }},
    {"stage2", "red", 0, 5, [](Board& b, int n) { b.stage2_red = n; }},
    {"stage3", "convert", 0, 5, [](Board& b, int n) { b.stage3_convert = n; }},
    {"deadline", "rounds", 0, 50, [](Board& b, int n) { b.deadline = n; }},
    {"game_bound", "rounds", 1, 200, [](Board& b, int n) { b.most_rounds = n; }},
    {"problems", "per_player", 1, 10, [](Board& b, int n) { b.problems_per_player = n; }},
    {"problems", "levels", 3, 3},
    {"events", "others_per_pack", 0, 10, [](Board& b, int n) { b.others_per_pack = n; }},
    {"bacteria", "blue", 0, 200, [](Board& b, int n) { b.bacteria[0] = byte(n); }},
    {"bacteria", "red", 0, 200, [](Board& b, int n) { b.bacteria[1] = byte(n); }},
    {"bacteria", "black", 0, 200, [](Board& b, int n) { b.bacteria[2] = byte(n); }},
    {"tokens", "exchange", max_seats, 20, [](Board& b, int n) { b.exchange_tokens = n; }},
    {"tokens", "immunity", 0, 20, [](Board& b, int n) { b.immunity_tokens = n; }},
    {"tokens", "first_player", 1, 1, [](Board& b, int n) { b.first_player_tokens = n; }},
    {"tokens", "new_remedy", 1, 1, [](Board& b, int n) { b.remedy_tokens = n; }},
};

// Keys that are no numbers, by section.
constexpr std::pair<std::string_view, std::string_view> board_words[] = {
    {"institute", "colours"},
    {"problems", "extra_to_levels"},
    {"events", "packs"},
    {"events", "others"},
};

void read_section(const TomlTable& table, std::string_view name, Board& board) {
  std::vector<std::string_view> keys = {"source"};
  for (const Number& one : board_numbers) {
    if (one.section == name) keys.push_back(one.key);
  }
  for (const auto& [section, key] : board_words) {
    if (section == name) keys.push_back(key);
  }
  table.only(keys);
  table.source(card_sources);
  for (const Number& one : board_numbers) {
    if (one.section != name) continue;
    const int number = table.number(one.key, one.low, one.high);
    if (one.set != nullptr) one.set(board, number);
  }
  if (name != "problems") return;
  const auto extra = table.numbers<std::uint8_t>("extra_to_levels", 1, 3, 2, 2);
  std::copy(extra.begin(), extra.end(), board.extra_to_levels.begin());
}

}  // namespace

bool read_board_section(const TomlTable& file, const std::string& name, Board& board) {
  if (name == "station") return read_stations(file, board), true;
  if (name == "difficulty") return read_difficulties(file, board), true;
  const bool known = std::any_of(std::begin(board_numbers), std::end(board_numbers),
                                 [&](const Number& one) { return one.section == name; });
  if (!known) return false;
  read_section(file.table(name), name, board);
  return true;
}

}  // namespace lazaret::antibio
