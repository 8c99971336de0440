#include <functional>
#include <numeric>

#include "games/antibio/cards_read.h"

namespace lazaret::antibio {

namespace {

std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }

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

void read_arrows(const Reader& reader, const toml::table& entry, Board& board, StationId station) {
  Station& here = board.stations[station];
  here.arrows = 0;
  reader.list(entry, "arrows", {1, station_count - 1}, [&](const toml::node& item) {
    const StationId to = station_named(board, item.value_or(std::string()));
    if (to == absent) return reader.fail(&item, "an arrow must lead to a station of the board");
    if (to == station) return reader.fail(&item, "an arrow must lead to another station");
    if (here.arrows == 0) here.ring = to;
    here.arrows = static_cast<StationSet>(here.arrows | station_bit(to));
  });
}

void read_stations(const Reader& reader, const toml::node& node, Board& board) {
  const toml::array* list = node.as_array();
  if (list == nullptr || list->size() != station_count ||
      !list->is_homogeneous(toml::node_type::table)) {
    return reader.fail(&node, "the board has seven stations, each written [[station]]");
  }
  for (StationId station = 0; station < station_count; ++station) {
    const toml::table& entry = *list->get(station)->as_table();
    reader.only(entry, {"id", "arrows", "source"});
    const std::string id = reader.text(entry, "id");
    board.stations[station] = {};
    if (station_named(board, id) != absent)
      reader.fail(entry.get("id"), "the station '" + id + "' stands here twice");
    board.stations[station].id = id;
    board.stations[station].source = reader.source(entry);
  }
  for (StationId station = 0; station < station_count && !reader.failed(); ++station) {
    read_arrows(reader, *list->get(station)->as_table(), board, station);
  }
  measure_ways(board);
  for (StationId station = 0; station < station_count; ++station) {
    if (reached(board, station) != all_stations) {
      return reader.fail(list->get(station), "from " + board.stations[station].id +
                                                 " not every station can be reached: add an arrow");
    }
  }
}

void read_strains(const Reader& reader, const toml::table& section,
                  std::array<std::uint8_t, 3>& out, Range range) {
  for (const Strain strain : all_strains) {
    out[index(strain)] = byte(reader.number(section, to_text(strain), range));
  }
}

// Numbers of players that a difficulty has a row for.
constexpr int difficulty_rows = max_seats - 1;

void read_pack_sizes(const Reader& reader, const toml::node& row, Difficulty& out) {
  const toml::array* sizes = row.as_array();
  if (sizes == nullptr || sizes->size() != pack_count)
    return reader.fail(&row,
                       "a difficulty has the sizes of three packs for each number of players");
  for (std::size_t pack = 0; pack < pack_count; ++pack) {
    const auto size = (*sizes)[pack].value_exact<std::int64_t>().value_or(0);
    if (size < 1 || size > 60) reader.fail(&(*sizes)[pack], "a pack has at least one own card");
    out.own[pack] = byte(static_cast<int>(size));
  }
}

// AB-2.10: a row of pack sizes for each number of players, and what each adds to the prices.
void read_difficulty(const Reader& reader, const toml::table& section, const std::string& key,
                     DifficultyByPlayers& out) {
  constexpr Range rows = {difficulty_rows, difficulty_rows};
  std::size_t players = 2;
  reader.list(section, key, rows,
              [&](const toml::node& row) { read_pack_sizes(reader, row, out[players++]); });
  players = 2;
  reader.list(section, key + "_price", rows, [&](const toml::node& item) {
    const auto price = item.value_exact<std::int64_t>().value_or(-100);
    if (price < -9 || price > 9) reader.fail(&item, "a price changes by -9 to 9");
    out[players++].price = static_cast<std::int8_t>(price);
  });
}

void read_extra_levels(const Reader& reader, const toml::table& section, Board& board) {
  std::size_t place = 0;
  reader.list(section, "extra_to_levels", {2, 2}, [&](const toml::node& item) {
    const auto level = item.value_exact<std::int64_t>().value_or(0);
    if (level < 1 || level > 3) reader.fail(&item, "levels are 1 to 3");
    board.extra_to_levels[place++] = byte(static_cast<int>(level));
  });
}

struct Section {
  std::string_view name;
  void (*read)(const Reader&, const toml::table&, Board&);
};

constexpr Section sections[] = {
    {"players",
     [](const Reader& r, const toml::table& t, Board&) {
       r.only(t, {"min", "max", "source"});
       r.number(t, "min", {2, 2});
       r.number(t, "max", {max_seats, max_seats});
     }},
    {"start",
     [](const Reader& r, const toml::table& t, Board& b) {
       r.only(t, {"first_station_blue", "first_station_blue_per_player", "other_station_blue",
                  "source"});
       b.first_station_blue = r.number(t, "first_station_blue", {0, 10});
       b.first_station_blue_per_player = r.number(t, "first_station_blue_per_player", {0, 5});
       b.other_station_blue = r.number(t, "other_station_blue", {1, 10});
     }},
    {"arrival",
     [](const Reader& r, const toml::table& t, Board& b) {
       r.only(t, {"blue_per_player", "source"});
       b.arrival_blue_per_player = r.number(t, "blue_per_player", {0, 5});
     }},
    {"hand",
     [](const Reader& r, const toml::table& t, Board& b) {
       r.only(t, {"size", "source"});
       b.hand = r.number(t, "size", {1, 6});
     }},
    {"turn",
     [](const Reader& r, const toml::table& t, Board& b) {
       r.only(t, {"plays", "source"});
       b.plays = r.number(t, "plays", {1, 10});
     }},
    {"turn_bound",
     [](const Reader& r, const toml::table& t, Board& b) {
       r.only(t, {"plays", "source"});
       b.most_plays = r.number(t, "plays", {10, 100});
     }},
    {"office",
     [](const Reader& r, const toml::table& t, Board& b) {
       r.only(t, {"size", "source"});
       b.office = r.number(t, "size", {0, max_office});
     }},
    {"laboratory",
     [](const Reader& r, const toml::table& t, Board& b) {
       r.only(t, {"microbiote", "macrophage", "antibiotics_per_player", "source"});
       b.laboratory = {byte(r.number(t, "microbiote", {0, 9})),
                       byte(r.number(t, "macrophage", {0, 9})),
                       byte(r.number(t, "antibiotics_per_player", {0, 3}))};
     }},
    {"institute",
     [](const Reader& r, const toml::table& t, Board& b) {
       r.only(t, {"colours", "cards_per_colour", "source"});
       b.institute = r.number(t, "cards_per_colour", {1, max_places});
     }},
    {"sale",
     [](const Reader& r, const toml::table& t, Board& b) {
       r.only(t, {"credits", "source"});
       b.sale = r.number(t, "credits", {0, 20});
     }},
    {"powers",
     [](const Reader& r, const toml::table& t, Board& b) {
       r.only(t, {"from_round", "source"});
       b.powers_from = r.number(t, "from_round", {1, 200});
     }},
    {"points",
     [](const Reader& r, const toml::table& t, Board& b) {
       r.only(t, {"blue", "red", "black", "limit_per_player", "source"});
       read_strains(r, t, b.points, {0, 20});
       b.limit_per_player = r.number(t, "limit_per_player", {1, 50});
     }},
    {"stage2",
     [](const Reader& r, const toml::table& t, Board& b) {
       r.only(t, {"red", "source"});
       b.stage2_red = r.number(t, "red", {0, 5});
     }},
    {"stage3",
     [](const Reader& r, const toml::table& t, Board& b) {
       r.only(t, {"convert", "source"});
       b.stage3_convert = r.number(t, "convert", {0, 5});
     }},
    {"deadline",
     [](const Reader& r, const toml::table& t, Board& b) {
       r.only(t, {"rounds", "source"});
       b.deadline = r.number(t, "rounds", {0, 50});
     }},
    {"game_bound",
     [](const Reader& r, const toml::table& t, Board& b) {
       r.only(t, {"rounds", "source"});
       b.most_rounds = r.number(t, "rounds", {1, 200});
     }},
    {"problems",
     [](const Reader& r, const toml::table& t, Board& b) {
       r.only(t, {"per_player", "levels", "extra_to_levels", "source"});
       b.problems_per_player = r.number(t, "per_player", {1, 10});
       r.number(t, "levels", {3, 3});
       read_extra_levels(r, t, b);
     }},
    {"events",
     [](const Reader& r, const toml::table& t, Board& b) {
       r.only(t, {"packs", "others", "others_per_pack", "source"});
       b.others_per_pack = r.number(t, "others_per_pack", {0, 10});
     }},
    {"difficulty",
     [](const Reader& r, const toml::table& t, Board& b) {
       r.only(t, {"standard", "standard_price", "hard", "hard_price", "gentle", "gentle_price",
                  "family", "family_price", "source"});
       read_difficulty(r, t, "standard", b.standard);
       read_difficulty(r, t, "hard", b.hard);
       read_difficulty(r, t, "gentle", b.gentle);
       read_difficulty(r, t, "family", b.family);
     }},
    {"bacteria",
     [](const Reader& r, const toml::table& t, Board& b) {
       r.only(t, {"blue", "red", "black", "source"});
       read_strains(r, t, b.bacteria, {0, 200});
     }},
    {"tokens",
     [](const Reader& r, const toml::table& t, Board& b) {
       r.only(t, {"exchange", "immunity", "first_player", "new_remedy", "source"});
       b.exchange_tokens = r.number(t, "exchange", {max_seats, 20});
       b.immunity_tokens = r.number(t, "immunity", {0, 20});
       b.first_player_tokens = r.number(t, "first_player", {1, 1});
       b.remedy_tokens = r.number(t, "new_remedy", {1, 1});
     }},
};

}  // namespace

bool read_board_section(const Reader& reader, std::string_view name, const toml::node& node,
                        Board& board) {
  if (name == "station") {
    read_stations(reader, node, board);
    return true;
  }
  const auto* section = std::find_if(std::begin(sections), std::end(sections),
                                     [&](const Section& one) { return one.name == name; });
  if (section == std::end(sections)) return false;
  if (!node.is_table()) {
    reader.fail(&node, std::string(name) + " must be written [" + std::string(name) + "]");
    return true;
  }
  reader.source(*node.as_table());
  section->read(reader, *node.as_table(), board);
  return true;
}

}  // namespace lazaret::antibio
