#include "games/infarkt/board.h"

#include <algorithm>

#include "core/hash.h"
#include "games/common/embedded.h"
#include "games/infarkt/cards_read.h"

namespace lazaret::infarkt {

namespace {

constexpr std::string_view cards_path = "games/infarkt/data/cards.toml";
constexpr std::string_view board_path = "games/infarkt/data/board.toml";
constexpr std::array<std::string_view, 3> board_sources = {"rulebook", "public", "inferred"};

std::optional<Verb> find_deed(std::string_view name) {
  const auto verb = find_word<Verb>(name);
  return verb && static_cast<std::size_t>(*verb) < deed_count ? verb : std::nullopt;
}

// All numbers of a board in one fixed order.
class Canonical {
 public:
  explicit Canonical(const Board& b) {
    put_all(b.highest, b.start_tracks, b.lethal, b.check, b.start, b.extra_coins, b.places,
            b.actions, b.trade, b.black_market, b.stall_goods, b.stall_drugs, b.family, b.career,
            b.beyond_living, b.fate_first_round, b.fate_every, b.burial_cost, b.last_round,
            b.shock_guest, b.shock_host, b.burial_unpaid);
  }
  const std::string& text() const { return text_; }

 private:
  void put(int number) { text_ += std::to_string(number) + ","; }
  void put(const Points& points) { put(points.at); }
  void put(const Start& start) { put_all(start.money, start.drugs, start.goods); }
  void put(const Chips& chips) { put_all(chips.supply, chips.most); }
  void put(const BoardPlace& place) { put_all(place.replaced, static_cast<int>(place.excludes)); }
  void put(const BoardAction& a) {
    put_all(a.effects, a.cost, a.pay, a.pay_per_career, a.goods, a.drugs, a.put_back, a.family,
            a.career);
  }
  template <class Item, std::size_t N>
  void put(const std::array<Item, N>& list) {
    for (const Item& item : list) put(item);
  }
  template <class... Parts>
  void put_all(const Parts&... parts) {
    (put(parts), ...);
  }

  std::string text_;
};

// The board, read table by table.
class Reader {
 public:
  Reader(const toml::table& file, const std::string& name) : file_(file), faults_(name) {}

  Expected<Board> read() {
    read_tracks();
    read_check();
    read_start();
    read_places();
    read_actions();
    read_market();
    read_chips();
    read_rest();
    check_rules_fit();
    if (faults_.first()) return *faults_.first();
    board_.canonical = Canonical(board_).text();
    return board_;
  }

 private:
  // A table of its own, [name]; its source is checked.
  TomlTable single(const std::string& name) {
    const toml::table* table = file_[name].as_table();
    if (table == nullptr) faults_.add(nullptr, "the table [" + name + "] is missing");
    TomlTable found(table == nullptr ? empty_ : *table, "[" + name + "]", faults_);
    if (table != nullptr) found.source(board_sources);
    return found;
  }
  // Each of the tables [[name]].
  template <class Visit>
  void each(const std::string& name, Visit visit) {
    TomlTable(file_, "", faults_).each(name, [&](const TomlTable& table) {
      table.source(board_sources);
      if (!faults_.any()) visit(table);
    });
  }

  void read_tracks() {
    const TomlTable limits = single("tracks");
    board_.lowest = limits.number("lowest", 0, 0);
    board_.highest = limits.number("highest", 1, Board::top_value);
    std::array<bool, track_count> seen{};
    each("track", [&](const TomlTable& table) {
      const auto track = table.name("id", find_word<Track>, "a track");
      if (!track) return;
      if (seen[index(*track)]) table.fault("id", "stands here twice");
      seen[index(*track)] = true;
      board_.start_tracks[*track] =
          static_cast<std::int8_t>(table.number("start", board_.lowest, board_.highest - 1));
      board_.lethal[index(*track)] = table.flag("lethal", true);
    });
    if (!std::all_of(seen.begin(), seen.end(), [](bool one) { return one; })) {
      faults_.add(nullptr, "each of the six tracks needs its [[track]]");
    }
  }

  void read_check() {
    each("check", [&](const TomlTable& table) {
      const auto track = table.name("track", find_word<Track>, "a track");
      const auto raises = table.name("raises", find_word<Track>, "a track");
      const int from = table.number("from", board_.lowest, board_.highest);
      const int to = table.number("to", from, board_.highest);
      const int points = table.number("points", 1, 4);
      if (!track || !raises) return;
      for (int value = from; value <= to; ++value) {
        Points& row = board_.check[index(*track)][static_cast<std::size_t>(value)];
        row[*raises] = static_cast<std::int8_t>(row[*raises] + points);
      }
    });
  }

  void read_start() {
    const TomlTable players = single("players");
    board_.least_players = players.number("least", 2, 2);
    board_.most_players = players.number("most", max_people, max_people);
    single("pieces").number("each", 3, 3);
    std::array<bool, max_people + 1> seen{};
    each("start", [&](const TomlTable& table) {
      for (const int count : table.numbers("players", 2, max_people)) {
        const auto row = static_cast<std::size_t>(count);
        if (seen[row]) table.fault("players", "has a number that another row has too");
        seen[row] = true;
        board_.start[row] = {table.number("money", 0, 20), table.number("drugs", 0, 2),
                             table.number("goods", 0, 5)};
      }
    });
    for (std::size_t count = 2; count <= max_people; ++count) {
      if (!seen[count])
        faults_.add(nullptr, "there is no [[start]] for " + std::to_string(count) + " players");
    }
    read_extra_coins();
  }

  void read_extra_coins() {
    std::array<std::array<bool, max_people + 1>, 2> seen{};
    each("extra_coins", [&](const TomlTable& table) {
      const std::string option = table.text("option");
      if (option != "rulebook" && option != "memo")
        return table.fault("option", "must be \"rulebook\" or \"memo\"");
      const std::size_t row = option == "memo" ? 1 : 0;
      const auto count = static_cast<std::size_t>(table.number("players", 2, max_people));
      const auto coins = table.numbers("coins", 0, 20);
      if (coins.size() != count) return table.fault("coins", "needs one number for each player");
      seen[row][count] = true;
      std::copy(coins.begin(), coins.end(), board_.extra_coins[row][count].begin());
    });
    for (std::size_t count = 2; count <= max_people; ++count) {
      if (!seen[0][count] || !seen[1][count])
        faults_.add(nullptr,
                    "[[extra_coins]] is missing for " + std::to_string(count) + " players");
    }
  }

  void read_places() {
    PlaceSet seen;
    each("place", [&](const TomlTable& table) {
      const auto place = table.name("id", find_word<Place>, "a place");
      if (!place) return;
      if (seen.has(*place)) table.fault("id", "stands here twice");
      seen.add(*place);
      BoardPlace& entry = board_.places[index(*place)];
      entry.extension = table.flag("extension", false);
      entry.replaced = table.flag("replaced", false);
      if (table.has("excludes"))
        entry.excludes = table.name("excludes", find_word<Place>, "a place").value_or(Place::none);
      if (entry.extension != (*place >= Place::black_market))
        table.fault("extension", "is fixed for this place");
    });
    if (seen.size() != place_count)
      faults_.add(nullptr, "each of the eleven places needs its [[place]]");
    board_.most_extensions = single("extensions").number("most", 3, 3);
  }

  void read_actions() {
    std::array<bool, deed_count> seen{};
    each("action", [&](const TomlTable& table) {
      const auto deed = table.name("id", find_deed, "an action of the board");
      const auto place = table.name("place", find_word<Place>, "a place");
      if (!deed || !place) return;
      const auto number = static_cast<std::size_t>(*deed);
      if (seen[number]) table.fault("id", "stands here twice");
      seen[number] = true;
      const auto small = [&](std::string_view key) {
        return static_cast<std::uint8_t>(table.number_or(key, 0, 0, 9));
      };
      board_.actions[number] = {read_points(table, "effects", -9, 9),
                                *place,
                                small("cost"),
                                small("pay"),
                                small("pay_per_career"),
                                small("goods"),
                                small("drugs"),
                                small("put_back"),
                                small("family"),
                                small("career")};
      table.number_or("cards", 2, 2, 2);
      table.only({"id", "place", "effects", "cost", "pay", "pay_per_career", "goods", "drugs",
                  "put_back", "family", "career", "cards", "source", "note"});
    });
    if (!std::all_of(seen.begin(), seen.end(), [](bool one) { return one; })) {
      faults_.add(nullptr, "each action of the board needs its [[action]]");
    }
    read_trade();
  }

  void read_trade() {
    std::array<bool, Board::swaps + 1> seen{};
    each("trade", [&](const TomlTable& table) {
      const auto swaps = static_cast<std::size_t>(table.number("swaps", 1, Board::swaps));
      seen[swaps] = true;
      board_.trade[swaps] = table.number("money", -9, 9);
    });
    if (!seen[1] || !seen[2] || !seen[3])
      faults_.add(nullptr, "[[trade]] is needed for 1, 2 and 3 swaps");
  }

  void read_market() {
    const TomlTable stall = single("stall");
    board_.stall_goods = stall.number("goods", 0, 3);
    board_.stall_drugs = stall.number("drugs", 0, 1);
    std::array<bool, max_people + 1> seen{};
    each("black_market", [&](const TomlTable& table) {
      for (const int living : table.numbers("living", 2, max_people)) {
        seen[static_cast<std::size_t>(living)] = true;
        board_.black_market[static_cast<std::size_t>(living)] = table.number("goods", 0, 4);
      }
    });
    for (std::size_t living = 2; living <= max_people; ++living) {
      if (!seen[living])
        faults_.add(nullptr,
                    "[[black_market]] is missing for " + std::to_string(living) + " living");
    }
  }

  void read_chips() {
    std::array<bool, 2> seen{};
    each("chips", [&](const TomlTable& table) {
      const std::string id = table.text("id");
      if (id != "family" && id != "career")
        return table.fault("id", "must be \"family\" or \"career\"");
      seen[id == "family" ? 0 : 1] = true;
      Chips& chips = id == "family" ? board_.family : board_.career;
      chips.supply = table.number("supply", 0, 99);
      chips.most = table.number("most", 0, 9);
    });
    if (!seen[0] || !seen[1]) faults_.add(nullptr, "[[chips]] is needed for family and career");
  }

  void read_rest() {
    board_.beyond_living = single("events").number("beyond_living", 0, 5);
    const TomlTable fate = single("fate");
    board_.fate_first_round = fate.number("first_round", 2, 100);
    board_.fate_every = fate.number("every", 1, 10);
    const TomlTable cards = single("cards");
    for (std::size_t kind = 0; kind < kind_count; ++kind) {
      board_.counts[kind] = cards.number(word_of(static_cast<Kind>(kind)), 1, 96);
    }
    const TomlTable shock = single("shock");
    board_.shock_guest = read_points(shock, "guest", 0, 3);
    board_.shock_host = read_points(shock, "host", 0, 3);
    const TomlTable burial = single("burial");
    board_.burial_cost = burial.number("cost", 1, 9);
    board_.burial_unpaid = read_points(burial, "unpaid", 0, 3);
    board_.last_round = single("bound").number("rounds", 1, 100);
  }

  // What the rules take for granted about the shape of the board.
  void check_rules_fit() {
    const auto& actions = board_.actions;
    const auto& frenzy = actions[static_cast<std::size_t>(Verb::supermarket_c)];
    const int goods = board_.counts[0] + board_.counts[1] + board_.counts[2];
    if (frenzy.put_back > 1 || frenzy.put_back > frenzy.goods)
      faults_.add(nullptr, "supermarket c: put_back must be 0 or 1");
    if (goods > static_cast<int>(capacity_of(Group::goods)) ||
        board_.counts[3] > static_cast<int>(capacity_of(Group::drugs)) ||
        board_.counts[4] > static_cast<int>(capacity_of(Group::events))) {
      faults_.add(nullptr, "[cards]: there is room for 96 goods, 24 drugs and 56 events");
    }
  }

  const toml::table& file_;
  toml::table empty_;
  Faults faults_;
  Board board_;
};

}  // namespace

Expected<Board> Board::parse(const CardFile& file) {
  const auto toml = parse_toml(file);
  if (!toml) return toml.error();
  if (auto error = check_head(*toml, file, "infarkt")) return *error;
  return Reader(*toml, file.name).read();
}

Expected<Tables> Tables::parse(const CardFile& file) {
  if (file.text.empty()) return standard();
  const auto toml = parse_toml(file);
  if (!toml) return toml.error();
  const bool has_cards = toml->contains("card");
  const bool has_board = toml->contains("action");
  if (!has_cards && !has_board) {
    if (auto error = check_head(*toml, file, "infarkt")) return *error;
    return bad_cards(file.name, nullptr, "there is neither [[card]] nor [[action]] in it");
  }
  const CardFile standard_cards{std::string(cards_path), std::string(embedded(cards_path))};
  const CardFile standard_board{std::string(board_path), std::string(embedded(board_path))};
  auto cards = CardTable::parse(has_cards ? file : standard_cards);
  if (!cards) return cards.error();
  auto board = Board::parse(has_board ? file : standard_board);
  if (!board) return board.error();
  if (auto error = cards->check_contents(board->counts, file.name)) return *error;
  const std::uint64_t hash = hash_of(board->canonical, hash_of(cards->canonical()));
  return Tables{std::move(*cards), std::move(*board), hash};
}

const Tables& Tables::standard() {
  static const Tables tables =
      parse({std::string(cards_path), std::string(embedded(cards_path))}).value();
  return tables;
}

}  // namespace lazaret::infarkt
