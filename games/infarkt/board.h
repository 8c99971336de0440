// Infarkt: every number printed on the boards, as data/board.toml gives it.
#pragma once

#include <array>
#include <string>

#include "core/expected.h"
#include "core/info.h"
#include "games/infarkt/cards.h"

namespace lazaret::infarkt {

// One frame of the board, or one of its choices a, b, c (INF-8.3).
struct BoardAction {
  Points effects;
  Place place = Place::none;
  std::uint8_t cost = 0;
  std::uint8_t pay = 0;
  std::uint8_t pay_per_career = 0;
  std::uint8_t goods = 0;
  std::uint8_t drugs = 0;
  std::uint8_t put_back = 0;
  std::uint8_t family = 0;
  std::uint8_t career = 0;
};

struct BoardPlace {
  bool extension = false;
  bool replaced = false;  // by the first extension
  Place excludes = Place::none;
};

struct Chips {
  int supply = 0;
  int most = 0;
};

struct Start {
  int money = 0;
  int drugs = 0;
  int goods = 0;
};

struct Board {
  static constexpr int top_value = 15;  // a track has room for no more
  static constexpr std::size_t swaps = 3;

  int lowest = 0;
  int highest = 10;
  Points start_tracks;
  std::array<bool, track_count> lethal{};
  // What the check adds for a track that stands at a value.
  std::array<std::array<Points, top_value + 1>, track_count> check{};
  int least_players = 2;
  int most_players = 5;
  std::array<Start, max_people + 1> start{};  // by players
  std::array<std::array<std::array<int, max_people>, max_people + 1>, 2>
      extra_coins{};  // rulebook, memo
  std::array<BoardPlace, place_count> places{};
  int most_extensions = 3;
  std::array<BoardAction, deed_count> actions{};
  std::array<int, swaps + 1> trade{};  // by swaps
  int stall_goods = 0;
  int stall_drugs = 0;
  std::array<int, max_people + 1> black_market{};  // by living seats
  Chips family;
  Chips career;
  int beyond_living = 1;
  int fate_first_round = 4;
  int fate_every = 3;
  std::array<int, kind_count> counts{};
  Points shock_guest;
  Points shock_host;
  int burial_cost = 1;
  Points burial_unpaid;
  int last_round = 100;
  std::string canonical;  // for the hash of the data

  static Expected<Board> parse(const CardFile& file);
};

// Both files together. A file somebody typed in may hold cards, a board, or both; what it has not
// is standard.
struct Tables {
  CardTable cards;
  Board board;
  std::uint64_t hash = 0;

  static Expected<Tables> parse(const CardFile& file);
  static const Tables& standard();
};

}  // namespace lazaret::infarkt
