// Antibio+: what lies on the table, and what a seat may know of it.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <span>

#include "core/bounded.h"
#include "core/seat.h"
#include "core/step.h"

namespace lazaret::antibio {

inline constexpr int max_seats = 6;
inline constexpr int station_count = 7;
inline constexpr int max_kinds = 55;  // of start, discovery and problem cards
inline constexpr int max_pile = 64;   // discovery cards of a colour, problems
inline constexpr int max_places = 4;  // of a colour in the Institute
inline constexpr int max_office = 8;

// Places in the tables of cards.h. Only hand cards (start, discovery, problem) lie in zones.
using CardId = std::uint8_t;
using EventId = std::uint8_t;
using CharacterId = std::uint8_t;
using StationId = std::uint8_t;               // in the order of AB-1.6
inline constexpr std::uint8_t absent = 0xFF;  // not drawn yet, not there

using StationSet = std::uint8_t;  // bit by station
using EventSet = std::uint64_t;   // bit by event
using KindSet = std::uint64_t;    // bit by kind of hand card
inline constexpr StationSet all_stations = (1U << station_count) - 1U;

constexpr std::uint64_t bit(unsigned index) { return std::uint64_t{1} << index; }
constexpr StationSet station_bit(unsigned station) {
  return static_cast<StationSet>(1U << station);
}

template <class Each>
constexpr void for_each_bit(std::uint64_t set, Each each) {
  for (; set != 0; set &= set - 1) each(static_cast<std::uint8_t>(std::countr_zero(set)));
}

template <class Small>
constexpr void raise(Small& number, int by) {
  number = static_cast<Small>(number + by);
}

// Bacteria.
enum class Strain : std::uint8_t { blue, red, black };
inline constexpr std::size_t strain_count = 3;
using Strains = std::array<std::uint8_t, strain_count>;
constexpr std::size_t index(Strain strain) { return static_cast<std::size_t>(strain); }

// Colours of cards.
enum class Colour : std::uint8_t { black, green, yellow };
inline constexpr std::size_t colour_count = 3;
constexpr std::size_t index(Colour colour) { return static_cast<std::size_t>(colour); }

// Hand cards as counts by kind; the order of a pile is not in the state.
class Cards {
 public:
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  int count(CardId kind) const { return counts_[kind]; }
  std::span<const std::uint8_t> counts(std::size_t kinds) const { return {counts_.data(), kinds}; }
  bool has(CardId kind) const { return counts_[kind] > 0; }
  KindSet kinds() const { return kinds_; }
  bool one_kind_only() const { return std::has_single_bit(kinds_); }

  void add(CardId kind, int copies = 1) {
    if (copies == 0) return;
    raise(counts_[kind], copies);
    raise(size_, copies);
    kinds_ |= bit(kind);
  }
  void remove(CardId kind) {
    assert(counts_[kind] > 0);
    --size_;
    if (--counts_[kind] == 0) kinds_ &= ~bit(kind);
  }
  void take_all(Cards& other) {
    for (KindSet rest = other.kinds_; rest != 0; rest &= rest - 1) {
      const auto kind = static_cast<CardId>(std::countr_zero(rest));
      raise(counts_[kind], other.counts_[kind]);
    }
    raise(size_, other.size_);
    kinds_ |= other.kinds_;
    other = Cards{};
  }
  // The card of ticket 0..size-1: every card has one ticket.
  CardId at(std::uint32_t ticket) const {
    for (KindSet rest = kinds_;; rest &= rest - 1) {
      const auto kind = static_cast<CardId>(std::countr_zero(rest));
      if (ticket < counts_[kind]) return kind;
      ticket -= counts_[kind];
    }
  }

  bool operator==(const Cards&) const = default;

 private:
  KindSet kinds_ = 0;
  std::array<std::uint8_t, max_kinds> counts_{};
  std::uint8_t size_ = 0;
};
static_assert(sizeof(Cards) == 64);

// A turn is action to draw (AB-6.1); event and propagation come once a round (AB-3.1).
enum class Phase : std::uint8_t {
  event,
  action,
  financing,
  movement,
  problems,
  draw,
  propagation,
  over
};

// In the order of AB-19.10.
enum class Cause : std::uint8_t { none, all_black, overflow, problems, late, cards, rounds };

// Something begun and not finished. The one on top is asked or drawn first.
struct Frame {
  enum class Kind : std::uint8_t {
    setup,    // chance: what AB-2.5 has not drawn yet
    effect,   // a: the card in zone 1; b: the part that comes next; c: it has killed
    draw,     // chance: a: seat, b: how many cards
    fill,     // chance: a: colour, b: place in the Institute
    replace,  // question: a, b, c: places renewed so far, a bit each, by colour
    problem,  // chance: the top of the problem pile
    discard,  // question: a: seat, b: how many cards
    consent,  // question: a: who is asked, b: who is asked next or absent; the proposal
    forced,   // question: a: how many arrows
    face,     // a: the problem, b: its part; chance while a theft is due
    event,    // a: the part, b: how far it is
  };
  Kind kind = Kind::setup;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;
  Action proposal{};
  bool operator==(const Frame&) const = default;
};

struct SeatState {
  Cards hand;
  Cards office;
  CharacterId character = absent;
  StationId station = absent;
  std::uint8_t tokens = 0;  // immunity
  Strains lab{};
  Strains beside{};
  bool operator==(const SeatState&) const = default;
};

struct Laboratory {
  std::array<std::uint8_t, 3> cards{};  // by Lab: microbiote, macrophage, antibiotics
  bool spirit = false;
  bool remedy = false;
  bool operator==(const Laboratory&) const = default;
};

struct Events {
  EventSet own = 0;  // may still come
  EventSet others = 0;
  EventSet seen = 0;
  std::uint8_t own_left = 0;  // how many do come
  std::uint8_t others_left = 0;
  bool operator==(const Events&) const = default;
};

struct Problems {
  Cards unseen;  // in the pile or in the box
  std::array<std::uint8_t, 3> left{};
  Bounded<CardId, max_pile> bottom;  // the next one first
  bool operator==(const Problems&) const = default;
};

struct State {
  std::array<SeatState, max_seats> seats{};
  // By strain and station; the eighth place stays empty, so that a strain is one word.
  std::array<std::array<std::uint8_t, 8>, strain_count> bacteria{};
  Strains supply{};
  StationSet carded = 0;  // the stations that have their card, on whichever side
  StationSet clean = 0;

  Cards pile;
  Cards investment;
  Cards market;
  Cards removed;
  Cards zone1;
  Cards zone2;
  std::array<Cards, colour_count> discoveries{};
  std::array<Bounded<CardId, max_pile>, colour_count>
      under{};  // last of a pile, the next one first
  std::array<Bounded<CardId, max_places>, colour_count> institute{};
  Problems problems;
  Events events;
  Laboratory laboratory;

  Bounded<Frame, 4> frames;
  SeatSet played;
  SeatSet exchanged;
  SeatSet refused;
  Phase phase = Phase::event;
  Cause cause = Cause::none;
  EventId event = absent;
  Seat first = absent;  // for the whole game (AB-2.7)
  Seat turn = absent;
  std::int8_t direction = 1;
  std::uint8_t round = 1;
  std::uint8_t stage = 1;
  std::uint8_t clean_since = 0;  // a round; 0: there are bacteria
  std::uint8_t plays = 0;
  std::uint8_t made = 0;
  std::uint16_t credits = 0;
  bool owing = false;
  bool power_used = false;
  bool killed_this_round = false;

  int count(Strain strain, StationId station) const { return bacteria[index(strain)][station]; }
  bool on_board(Strain strain) const {
    return std::bit_cast<std::uint64_t>(bacteria[index(strain)]) != 0;
  }
  bool is_clean(StationId station) const { return (clean & station_bit(station)) != 0; }
  bool has_card(StationId station) const { return (carded & station_bit(station)) != 0; }

  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 2048);

// Nothing is secret between seats (AB-20.6), and what nobody knows is not in the state.
struct View {
  Seat seat = spectator;
  State table;
  bool operator==(const View&) const = default;
};

}  // namespace lazaret::antibio
