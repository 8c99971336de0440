// Seats at the table and small sets of them.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

namespace lazaret {

using Seat = std::uint8_t;  // 0.. are players
inline constexpr Seat max_players = 8;
inline constexpr Seat nature = 14;
inline constexpr Seat spectator = 15;

class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet only(Seat seat) {
    return SeatSet(static_cast<std::uint16_t>(1U << seat));
  }
  static constexpr SeatSet first_n(int players) {
    return SeatSet(static_cast<std::uint16_t>((1U << players) - 1U));
  }
  static constexpr SeatSet everyone() { return SeatSet(0xFFFF); }
  static constexpr SeatSet from_bits(unsigned bits) {
    return SeatSet(static_cast<std::uint16_t>(bits));
  }

  constexpr bool has(Seat seat) const { return (bits_ >> seat & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr Seat first() const { return lowest(bits_); }
  constexpr unsigned bits() const { return bits_; }

  constexpr void add(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ | 1U << seat); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1U << seat)); }
  constexpr SeatSet with(Seat seat) const { return *this | only(seat); }
  constexpr SeatSet without(Seat seat) const {
    return SeatSet(static_cast<std::uint16_t>(bits_ & ~(1U << seat)));
  }

  friend constexpr SeatSet operator|(SeatSet x, SeatSet y) {
    return SeatSet(static_cast<std::uint16_t>(x.bits_ | y.bits_));
  }
  friend constexpr SeatSet operator&(SeatSet x, SeatSet y) {
    return SeatSet(static_cast<std::uint16_t>(x.bits_ & y.bits_));
  }
  friend constexpr SeatSet operator-(SeatSet x, SeatSet y) {
    return SeatSet(static_cast<std::uint16_t>(x.bits_ & ~y.bits_));
  }
  constexpr auto operator<=>(const SeatSet&) const = default;

  // for (Seat seat : seats) visits the members in rising order.
  class Iterator {
   public:
    explicit constexpr Iterator(std::uint16_t rest) : rest_(rest) {}
    constexpr Seat operator*() const { return lowest(rest_); }
    constexpr Iterator& operator++() {
      rest_ = static_cast<std::uint16_t>(rest_ & (rest_ - 1U));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint16_t rest_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  explicit constexpr SeatSet(std::uint16_t bits) : bits_(bits) {}
  // The extra bit spares the compiler the case of an empty set.
  static constexpr Seat lowest(unsigned bits) {
    return static_cast<Seat>(std::countr_zero(bits | 0x10000U));
  }
  std::uint16_t bits_ = 0;
};

// Everybody who may look on: all seats and the spectators.
inline constexpr SeatSet all_seats = SeatSet::everyone();
constexpr SeatSet all_but(Seat seat) { return all_seats.without(seat); }

}  // namespace lazaret
