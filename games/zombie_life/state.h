// Zombie Life: what lies on the table, and what a seat may know of it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/bits.h"
#include "core/bounded.h"
#include "core/seat.h"

namespace lazaret::zombie_life {

inline constexpr int ranks = 10;
inline constexpr int max_cards = 64;

// A set of ranks: bit r-1 is rank r. Refuges and the horde hold no rank twice (ZL-5.2, ZL-7.5).
class Ranks {
 public:
  static Ranks only(int rank) { return Ranks(static_cast<std::uint16_t>(1U << (rank - 1))); }

  bool has(int rank) const { return (bits_ >> (rank - 1) & 1U) != 0; }
  bool empty() const { return bits_ == 0; }
  int size() const { return std::popcount(bits_); }
  int lowest() const { return std::countr_zero(bits_) + 1; }
  int highest() const { return std::bit_width(bits_); }
  int nth(unsigned k) const { return static_cast<int>(nth_bit(bits_, k)) + 1; }
  Ranks lowest_n(int n) const { return Ranks(lowest_bits(bits_, static_cast<unsigned>(n))); }

  void add(int rank) { *this = *this | only(rank); }
  void remove(int rank) { *this = *this - only(rank); }

  friend Ranks operator|(Ranks x, Ranks y) {
    return Ranks(x.bits_ | static_cast<unsigned>(y.bits_));
  }
  friend Ranks operator&(Ranks x, Ranks y) {
    return Ranks(x.bits_ & static_cast<unsigned>(y.bits_));
  }
  friend Ranks operator-(Ranks x, Ranks y) {
    return Ranks(x.bits_ & ~static_cast<unsigned>(y.bits_));
  }
  bool operator==(const Ranks&) const = default;

  Ranks() = default;

 private:
  template <class Bits>
  explicit Ranks(Bits bits) : bits_(static_cast<std::uint16_t>(bits)) {}
  std::uint16_t bits_ = 0;
};

// Cards of several ranks and how many of each (one is like another of its rank, ZL-1.4), in unary:
// rank r owns as many bits of the word as there are copies of it, filled from the highest. Card
// number k of the pile is then the k-th set bit.
struct Cards {
  std::uint64_t bits = 0;

  bool empty() const { return bits == 0; }
  int size() const { return std::popcount(bits); }
  bool operator==(const Cards&) const = default;
};

enum class Phase : std::uint8_t {
  deal,       // chance: a card for seat turn (ZL-16.12), or for the pool it hands out (ZL-16.13)
  turn,       // ZL-16.8
  draw,       // chance: the card that seat turn has asked for (ZL-16.10)
  place,      // seat turn holds a card that fits both zones (ZL-16.9)
  place_one,  // the same with one zone open: only a loaded position asks (ZL-16.6)
  redeal,     // ZL-16.14
  over        // ZL-16.15
};

struct State {
  Cards deck;
  Cards pool;  // cards of a redeal not yet given
  std::array<Ranks, max_players> refuge{};
  std::array<Ranks, max_players> down{};  // the part of the refuge that lies face down
  std::array<std::uint16_t, max_players> score{};
  Ranks horde;
  SeatSet playing;                   // the others are absent (an extra round)
  SeatSet in;                        // still active
  SeatSet passed;                    // hidden; playing, neither in nor passed: overrun
  Bounded<Seat, max_players> exits;  // who left the round, in that order
  Phase phase = Phase::deal;
  std::uint8_t round = 1;
  Seat turn = 0;
  std::uint8_t drawn = 0;  // the rank in hand, only in Phase::place

  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 96);

// Everything is open but the card somebody has drawn and not yet placed (ZL-15.1).
struct View {
  Seat seat = spectator;
  State table;  // deck and drawn as this seat knows them: an unknown card counts with the deck
  bool card_hidden = false;  // the mover holds a card this seat has not seen
  bool operator==(const View&) const = default;
};

}  // namespace lazaret::zombie_life
