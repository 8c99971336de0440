// Infarkt: what lies on the table, and what a seat may know of it.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/bounded.h"
#include "core/seat.h"
#include "games/infarkt/words.h"

namespace lazaret::infarkt {

inline constexpr int max_people = 5;
inline constexpr int track_count = 6;
inline constexpr int place_count = 11;
inline constexpr Seat nobody = spectator;

// INF-1.3, in this order everywhere.
enum class Track : std::uint8_t { cholesterol, pressure, obesity, depression, diabetes, cancer };

constexpr std::size_t index(Track track) { return static_cast<std::size_t>(track); }

// Points on the six tracks: where they stand, or what an effect adds. Two bytes are spare, so that
// all six are handled as one word.
struct alignas(8) Points {
  std::array<std::int8_t, 8> at{};

  std::int8_t& operator[](Track track) { return at[index(track)]; }
  int operator[](Track track) const { return at[index(track)]; }
  bool any_plus() const {
    const auto bits = std::bit_cast<std::uint64_t>(at);
    return (~bits & ((bits & 0x7F7F7F7F7F7F7F7FU) + 0x7F7F7F7F7F7F7F7FU) & 0x8080808080808080U) !=
           0;
  }
  // Byte by byte, without a carry from one to the next.
  friend Points operator+(const Points& x, const Points& y) {
    constexpr std::uint64_t signs = 0x8080808080808080U;
    const auto a = std::bit_cast<std::uint64_t>(x.at);
    const auto b = std::bit_cast<std::uint64_t>(y.at);
    return std::bit_cast<Points>(((a & ~signs) + (b & ~signs)) ^ ((a ^ b) & signs));
  }
  bool operator==(const Points&) const = default;
};

// A kind of card, by its number in the card list.
enum class Card : std::uint8_t { none = 255 };
constexpr std::size_t index(Card card) { return static_cast<std::size_t>(card); }
constexpr Card card_of(std::size_t number) { return static_cast<Card>(number); }

// INF-5.1: each has a pile and a discard of its own.
enum class Group : std::uint8_t { goods, drugs, events };
constexpr std::size_t words_of(Group group) { return group == Group::goods ? 2 : 1; }
constexpr std::size_t capacity_of(Group group) {
  return group == Group::goods ? 96 : group == Group::drugs ? 24 : 56;
}

// Cards of one group and how many of each, in unary: a kind owns as many bits as it has copies,
// filled from the lowest (CardTable says which). Card number k of a pile is then the k-th set bit.
template <Group G>
struct CardSet {
  std::array<std::uint64_t, words_of(G)> words{};

  bool empty() const {
    if constexpr (words_of(G) == 2) return (words[0] | words[1]) == 0;
    return words[0] == 0;
  }
  int size() const {
    if constexpr (words_of(G) == 2) return std::popcount(words[0]) + std::popcount(words[1]);
    return std::popcount(words[0]);
  }
  friend CardSet operator&(CardSet x, const CardSet& y) {
    for (std::size_t i = 0; i < words_of(G); ++i) x.words[i] &= y.words[i];
    return x;
  }
  bool operator==(const CardSet&) const = default;
};
using Goods = CardSet<Group::goods>;
using Drugs = CardSet<Group::drugs>;
using Events = CardSet<Group::events>;

template <Group G>
struct Pile {
  CardSet<G> deck;  // the whole pile, known top included
  CardSet<G> discard;
  Bounded<Card, capacity_of(G)>
      top;  // the next cards, if they are fixed; the last one is drawn next
  bool operator==(const Pile&) const = default;
};

// INF-7.2, in this order everywhere.
enum class Place : std::uint8_t {
  office,
  supermarket,
  pharmacy,
  flea,
  home,
  fitness,
  black_market,
  nightlife,
  romance,
  family,
  career,
  none = 255
};
constexpr std::size_t index(Place place) { return static_cast<std::size_t>(place); }

class PlaceSet {
 public:
  constexpr PlaceSet() = default;
  static constexpr PlaceSet only(Place place) { return from_bits(1U << index(place)); }
  static constexpr PlaceSet from_bits(unsigned bits) {
    return PlaceSet(static_cast<std::uint16_t>(bits));
  }

  constexpr bool has(Place place) const { return (bits_ >> index(place) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr unsigned bits() const { return bits_; }
  constexpr Place first() const { return static_cast<Place>(std::countr_zero(bits_ | 0x10000U)); }
  constexpr void add(Place place) { *this = *this | only(place); }
  constexpr void remove(Place place) { *this = *this - only(place); }

  friend constexpr PlaceSet operator|(PlaceSet x, PlaceSet y) {
    return from_bits(x.bits() | y.bits());
  }
  friend constexpr PlaceSet operator&(PlaceSet x, PlaceSet y) {
    return from_bits(x.bits() & y.bits());
  }
  friend constexpr PlaceSet operator-(PlaceSet x, PlaceSet y) {
    return from_bits(x.bits() & ~y.bits());
  }
  constexpr bool operator==(const PlaceSet&) const = default;

 private:
  explicit constexpr PlaceSet(std::uint16_t bits) : bits_(bits) {}
  std::uint16_t bits_ = 0;
};

enum class Phase : std::uint8_t { events, planning, actions, check, over };

// What the game is about to do, or waits for.
enum class Stage : std::uint8_t {
  first_player,
  deal_drugs,
  deal_goods,
  deal_stall_goods,
  deal_stall_drugs,  // chance: the set-up
  renew_market,
  draw_events,  // chance: a round starts
  draw_goods,
  draw_drugs,
  frenzy,
  restock_goods,
  restock_drugs,
  turn_goods,  // chance: in an action
  suffer_event,
  strain,
  course,
  smoke,
  drink,
  shock,
  burial,
  check,  // effects, with their windows
  remove_event,
  take_event,
  plan,
  act,
  put_back,
  choose_drug,  // decisions
  over
};

// The pile that is drawn from while the game waits for chance.
constexpr Group group_due(Stage stage) {
  switch (stage) {
    case Stage::draw_events: return Group::events;
    case Stage::deal_drugs:
    case Stage::deal_stall_drugs:
    case Stage::draw_drugs:
    case Stage::restock_drugs: return Group::drugs;
    default: return Group::goods;
  }
}

struct Person {
  Points tracks;
  Goods goods;
  Drugs drugs;
  std::uint16_t money = 0;
  PlaceSet plan;  // the pieces on the board
  PlaceSet bans;
  std::uint8_t family = 0;  // chips
  std::uint8_t career = 0;
  bool operator==(const Person&) const = default;
};

// Cards that lie open, or aside.
struct Cards {
  Goods goods;
  Drugs drugs;
  bool operator==(const Cards&) const = default;
};

// The piece that is being dealt with (INF-8.4).
struct Visit {
  Place place = Place::none;
  bool rested = false;
  bool served = false;  // a meal or a party
  bool operator==(const Visit&) const = default;
};

// The action or event under way.
struct Deed {
  Verb verb = Verb::none;
  Card card = Card::none;  // the event, or the drink
  std::array<Card, 2> courses{Card::none, Card::none};
  std::uint8_t course = 0;
  std::uint8_t due = 0;  // cards still to be drawn
  SeatSet guests;
  bool operator==(const Deed&) const = default;
};

// The answers to the effect that is announced (INF-19).
struct Window {
  Seat seat = nobody;  // whose window is open
  SeatSet closed;
  std::array<Points, max_people> shielded{};
  bool operator==(const Window&) const = default;
};

// The events everybody has lived through: seat 0's first, oldest first.
struct Diaries {
  Bounded<Card, capacity_of(Group::events)> cards;
  std::array<std::uint8_t, max_people> size{};
  bool operator==(const Diaries&) const = default;
};

struct State {
  std::array<Person, max_people> seats{};
  Pile<Group::goods> goods;
  Pile<Group::drugs> drugs;
  Pile<Group::events> events;
  Cards stall;
  Cards aside;  // drawn by a frenzy or refresh, turned at night, or given in a trade
  Cards taken;  // in a trade
  Goods black_market;
  Events offer;
  Events fate;     // INF-25
  Events covered;  // INF-24: drawn for the dead
  Events removed;  // INF-24: and taken out by them
  Diaries diaries;
  Window window;
  Deed deed;
  Visit visit;
  SeatSet living;
  SeatSet winners;
  SeatSet chain;      // who died in the chain under way (INF-23.1)
  SeatSet unshocked;  // deaths that the party has still to take in
  SeatSet unburied;
  Bounded<Seat, max_people> dead;                 // first dead first
  std::array<std::uint8_t, max_people> unpaid{};  // burials this seat could not pay
  std::uint8_t family_supply = 0;
  std::uint8_t career_supply = 0;
  std::uint8_t round = 0;
  Phase phase = Phase::events;
  Stage stage = Stage::first_player;
  Seat first = 0;
  Seat active = 0;
  Seat known_to = nobody;  // who knows the top of the goods (INF-10.5)

  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 1024);

// The table as a seat sees it: what it may not know is blank, and counts with the pile.
struct View {
  Seat seat = spectator;
  State table;
  SeatSet planned;                  // who has a plan, shown or not (INF-26.3)
  std::uint8_t hidden_goods = 0;    // drawn by a frenzy, unseen (INF-26.4)
  std::uint8_t hidden_covered = 0;  // events in the hands of the dead, unseen (INF-26.6)
  std::uint8_t hidden_removed = 0;
  bool operator==(const View&) const = default;
};

}  // namespace lazaret::infarkt
