// Antibio+: the cards and the board as the data files describe them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/expected.h"
#include "core/info.h"
#include "games/antibio/state.h"

namespace lazaret::antibio {

enum class Lab : std::uint8_t { microbiote, macrophage, antibiotic, none };
enum class Side : std::uint8_t { left, right };

// A card that can lie in a hand.
struct Card {
  enum class Kind : std::uint8_t { start, discovery, problem };
  std::string id;
  std::string source;
  Kind kind = Kind::start;
  Colour colour = Colour::black;
  std::uint8_t copies = 0;
  std::uint8_t cost = 0;
  std::uint8_t level = 0;  // problems: 1 to 3

  Strains kill{};
  std::uint8_t kill_any = 0;
  std::uint8_t credits = 0;
  std::uint8_t draw = 0;
  std::uint8_t plays = 0;
  std::uint8_t remove = 0;
  std::uint8_t bury = 0;
  bool exchange = false;
  bool renew = false;
  Lab lab = Lab::none;

  std::uint8_t advance = 0;
  Bounded<Side, 2> steal;
  bool reverse = false;

  bool kills() const { return kill_any + kill[0] + kill[1] + kill[2] > 0; }
  bool is_problem() const { return kind == Kind::problem; }
};

struct EventCard {
  std::string id;
  std::string source;
  std::uint8_t pack = 0;  // others_pack for the others
  bool gentle = false;
  StationId station = absent;
  Strains add{};
  std::uint8_t round_credits = 0;
  std::uint8_t price = 0;
  std::uint8_t resist = 0;
  std::uint8_t wash_at_least = 0;
  std::uint8_t wash = 0;
  std::uint8_t each_discards = 0;
  std::uint8_t each_draws = 0;
  std::uint8_t evacuate = 0;
  bool calm = false;
  bool tender = false;
  bool stay = false;
};
inline constexpr int pack_count = 3;
inline constexpr int others_pack = 3;

enum class ActionPower : std::uint8_t { cancel, share, swap, bonus, discount, draw };
enum class MovementPower : std::uint8_t { join, advance, vacant, stay, back, crowded };

struct Function {
  std::string id;
  ActionPower action = ActionPower::cancel;
  MovementPower movement = MovementPower::join;
  std::uint8_t tokens = 0;
  Strain bonus_on = Strain::blue;
  Strains bonus{};
  std::uint8_t discount = 0;
  std::uint8_t draw = 0;
  std::uint8_t discard = 0;
  std::array<std::uint8_t, 2> steps{};  // fewest, most
  bool operator==(const Function&) const = default;
};

struct Character {
  std::string id;
  std::string source;
  std::uint8_t function = 0;
};

struct Station {
  std::string id;
  std::string source;
  StationId ring = 0;  // where the first arrow leads
  StationSet arrows = 0;
};

inline constexpr int max_steps = 6;

struct Difficulty {
  struct Row {
    std::array<std::uint8_t, pack_count> own{};  // own cards of each pack
    std::int8_t price = 0;                       // added to every price
  };
  std::string id;
  std::string source;
  bool gentle_cards = false;
  std::array<Row, max_seats + 1> rows{};  // by number of players, from two on
};

// The numbers of board.toml.
struct Board {
  std::array<Station, station_count> stations;
  // Stations exactly k arrows away, along and against them: [k][from].
  std::array<std::array<StationSet, station_count>, max_steps + 1> ahead{};
  std::array<std::array<StationSet, station_count>, max_steps + 1> behind{};

  int first_station_blue = 0;
  int first_station_blue_per_player = 0;
  int other_station_blue = 0;
  int arrival_blue_per_player = 0;
  int hand = 0;
  int plays = 0;
  int most_plays = 0;
  int office = 0;
  std::array<std::uint8_t, 3> laboratory{};  // by Lab, the antibiotics for each player
  int institute = 0;
  int sale = 0;
  int powers_from = 0;
  std::array<std::uint8_t, strain_count> points{};
  int limit_per_player = 0;
  int stage2_red = 0;
  int stage3_convert = 0;
  int deadline = 0;
  int most_rounds = 0;
  int problems_per_player = 0;
  std::array<std::uint8_t, 2> extra_to_levels{};
  int others_per_pack = 0;
  std::vector<Difficulty> difficulties;  // the first one is the default
  std::array<std::uint8_t, strain_count> bacteria{};
  int exchange_tokens = 0;
  int immunity_tokens = 0;
  int first_player_tokens = 0;
  int remedy_tokens = 0;
};

class CardTable {
 public:
  // A file may hold cards, or sections of the board, or both; the rest is as in the standard data.
  static Expected<CardTable> parse(const CardFile& file);
  static const CardTable& standard();

  const Card& operator[](CardId card) const { return cards[card]; }

  std::vector<Card> cards;
  std::vector<EventCard> events;
  std::vector<Function> functions;
  std::vector<Character> characters;
  Board board;

  KindSet of_kind(Card::Kind kind) const { return by_kind[static_cast<std::size_t>(kind)]; }
  std::array<KindSet, 3> by_kind{};
  std::array<KindSet, colour_count> discoveries{};  // by colour
  std::array<KindSet, 3> level{};                   // problems
  KindSet problems = 0;
  KindSet laboratory = 0;
  KindSet exchange = 0;
  std::array<CardId, 3> lab_card{};  // by Lab
  std::array<EventSet, pack_count + 1> pack{};
  EventSet gentle = 0;
  std::uint64_t hash = 0;

  // Index by id; absent if there is no such thing.
  CardId card(std::string_view id) const;
  EventId event(std::string_view id) const;
  CharacterId character(std::string_view id) const;
  StationId station(std::string_view id) const;
  const Difficulty* difficulty(std::string_view id) const;
  const Function& function_of(CharacterId character) const {
    return functions[characters[character].function];
  }
};

constexpr std::string_view to_text(Strain strain) {
  constexpr std::string_view words[] = {"blue", "red", "black"};
  return words[index(strain)];
}

constexpr std::string_view to_text(Colour colour) {
  constexpr std::string_view words[] = {"black", "green", "yellow"};
  return words[index(colour)];
}

inline constexpr std::array<Strain, strain_count> all_strains = {Strain::blue, Strain::red,
                                                                 Strain::black};
inline constexpr std::array<Colour, colour_count> all_colours = {Colour::black, Colour::green,
                                                                 Colour::yellow};

}  // namespace lazaret::antibio
