// A position as numbers for a net: what a game's features.cpp writes and bots/net.h reads.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace lazaret {

// 1 is written as this; nothing is negative, and nothing above twice as much.
inline constexpr int feature_unit = 128;
inline constexpr int feature_limit = 255;

// What a game's net is made for. The version is raised when a place gets another meaning: a net
// only knows the features it was taught with.
struct FeatureLayout {
  int version = 1;
  std::size_t features = 0;
  std::size_t outputs = 1;  // one for each seat, the seat that has just acted first; one for a team
};

// Fills the places one after the other.
class Features {
 public:
  explicit Features(std::span<std::int16_t> places) : places_(places) {}

  std::size_t written() const { return at_; }

  void flag(bool holds) { put(holds ? feature_unit : 0); }
  // value / whole.
  void share(int value, int whole) { put(value * feature_unit / whole); }
  // One place for each value below the count; the last one stands for all beyond it.
  void one_of(int value, int count) {
    const int hit = std::min(value, count - 1);
    for (int i = 0; i < count; ++i) flag(i == hit);
  }
  // One place for each step that was reached.
  void steps(int value, int count) {
    for (int i = 0; i < count; ++i) flag(value > i);
  }
  void bits(std::uint64_t set, int count) {
    for (int i = 0; i < count; ++i) flag((set >> i & 1U) != 0);
  }
  // As if nothing were there.
  void blank(int count) {
    for (int i = 0; i < count; ++i) put(0);
  }

 private:
  void put(int value) {
    places_[at_++] = static_cast<std::int16_t>(std::clamp(value, 0, feature_limit));
  }

  std::span<std::int16_t> places_;
  std::size_t at_ = 0;
};

}  // namespace lazaret
