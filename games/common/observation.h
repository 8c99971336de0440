// What a seat may know as a row of bytes of fixed length, for programs that learn. A game tells
// itself in its observation.h, once: Observing writes the bytes, Naming says what they mean.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lazaret {

// Each bit of the byte as a byte, 0 or 1.
constexpr std::uint64_t bytes_of_bits(std::uint64_t byte) {
  constexpr std::uint64_t ones = 0x0101010101010101U;
  const std::uint64_t own = (byte * ones) & 0x8040201008040201U;
  return ((own + 0x7F * ones) >> 7U) & ones;
}

class Observing {
 public:
  // All of them must be 0: clearing them at once is quicker than field by field.
  explicit Observing(std::uint8_t* bytes) : at_(bytes) {}

  void seat(int /*place*/) {}
  void table() {}
  // Whoever keeps within 0 to 255 is told exactly.
  void number(std::string_view /*name*/, int value) {
    *at_++ = static_cast<std::uint8_t>(std::clamp(value, 0, 255));
  }
  void flag(std::string_view /*name*/, bool holds) { *at_++ = holds ? 1 : 0; }
  void bits(std::string_view name, std::uint64_t set, std::size_t count) {
    std::uint8_t* to = room(name, count);
    for (; count > 8; count -= 8, to += 8, set >>= 8U) spread(set, 8, to);
    spread(set, count, to);
  }
  // As they lie in a row.
  void numbers(std::string_view name, std::span<const std::uint8_t> values) {
    copy(values, room(name, values.size()));
  }
  // So many zeros, for somebody who fills them.
  std::uint8_t* zeros(std::string_view name, std::size_t count) { return room(name, count); }
  std::uint8_t* room(std::string_view /*name*/, std::size_t count) {
    std::uint8_t* const first = at_;
    at_ += count;
    return first;
  }

 private:
  static void spread(std::uint64_t set, std::size_t count, std::uint8_t* to) {
    const std::uint64_t bytes = bytes_of_bits(set & 0xFFU);
    std::memcpy(to, &bytes, count);
  }
  // Cards by kind are mostly so many that two moves, which may overlap, are quicker than a call of
  // memcpy, which has to find that out each time.
  static void copy(std::span<const std::uint8_t> from, std::uint8_t* to) {
    constexpr std::size_t move = 16;
    if (from.size() < move || from.size() > 2 * move) {
      std::memcpy(to, from.data(), from.size());
      return;
    }
    const std::size_t last = from.size() - move;
    std::memcpy(to, from.data(), move);
    std::memcpy(to + last, from.data() + last, move);
  }

  std::uint8_t* at_;
};

struct ObservedField {
  std::string name;
  std::size_t start = 0;
  std::size_t size = 0;
};

class Naming {
 public:
  void seat(int place) { prefix_ = "seat" + std::to_string(place) + "."; }
  void table() { prefix_.clear(); }
  void number(std::string_view name, int /*value*/) { room(name, 1); }
  void flag(std::string_view name, bool /*holds*/) { room(name, 1); }
  void bits(std::string_view name, std::uint64_t /*set*/, std::size_t count) { room(name, count); }
  void numbers(std::string_view name, std::span<const std::uint8_t> values) {
    room(name, values.size());
  }
  std::uint8_t* zeros(std::string_view name, std::size_t count) { return room(name, count); }
  std::uint8_t* room(std::string_view name, std::size_t count) {
    fields_.push_back({prefix_ + std::string(name), size_, count});
    size_ += count;
    unread_.assign(count, 0);
    return unread_.data();
  }

  std::size_t size() const { return size_; }
  const std::vector<ObservedField>& fields() const { return fields_; }

 private:
  std::string prefix_;
  std::size_t size_ = 0;
  std::vector<ObservedField> fields_;
  std::vector<std::uint8_t> unread_;
};

}  // namespace lazaret
