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

  void flag(bool holds) { next(1)[0] = holds ? feature_unit : 0; }
  // value / whole.
  void share(int value, int whole) {
    next(1)[0] =
        static_cast<std::int16_t>(std::clamp(value * feature_unit / whole, 0, feature_limit));
  }
  // One place for each value below the count; the last one stands for all beyond it.
  void one_of(int value, int count) {
    const auto places = next(count);
    std::fill(places.begin(), places.end(), std::int16_t{0});
    if (value >= 0) places[static_cast<std::size_t>(std::min(value, count - 1))] = feature_unit;
  }
  // One place for each step that was reached.
  void steps(int value, int count) {
    int step = 0;
    for (std::int16_t& place : next(count)) place = value > step++ ? feature_unit : 0;
  }
  void bits(std::uint64_t set, int count) {
    int bit = 0;
    for (std::int16_t& place : next(count)) place = (set >> bit++ & 1U) != 0 ? feature_unit : 0;
  }
  // As if nothing were there.
  void blank(int count) {
    const auto places = next(count);
    std::fill(places.begin(), places.end(), std::int16_t{0});
  }

 private:
  std::span<std::int16_t> next(int count) {
    const auto places = places_.subspan(at_, static_cast<std::size_t>(count));
    at_ += static_cast<std::size_t>(count);
    return places;
  }

  std::span<std::int16_t> places_;
  std::size_t at_ = 0;
};

}  // namespace lazaret
