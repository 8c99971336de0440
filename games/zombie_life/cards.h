// Zombie Life: the deck as the data file describes it.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "core/expected.h"
#include "core/info.h"
#include "games/zombie_life/state.h"

namespace lazaret::zombie_life {

// Where the bits of each rank lie in a Cards word (state.h).
class CardTable {
 public:
  // The deck of data/cards.toml, or of a file somebody typed in.
  static Expected<CardTable> parse(const CardFile& file);
  static const CardTable& standard();

  Cards all() const { return all_; }
  std::uint64_t hash() const { return hash_; }
  int copies(int rank) const { return std::popcount(bits_of_[index(rank)]); }
  const std::string& source(int rank) const { return source_[index(rank)]; }

  int count(Cards cards, int rank) const {
    return std::popcount(cards.bits & bits_of_[index(rank)]);
  }
  int rank_at(Cards cards, std::uint32_t ticket) const {
    return rank_of_[nth_bit(cards.bits, ticket)];
  }
  bool one_rank_only(Cards cards) const {
    return cards.size() <= most_copies_ && (cards.bits & ~bits_of_[index(rank_at(cards, 0))]) == 0;
  }
  // The bits of a rank are filled from the top of its range, so the lowest is the last one in.
  void remove(Cards& cards, int rank) const {
    const std::uint64_t held = cards.bits & bits_of_[index(rank)];
    cards.bits ^= held & (~held + 1);
  }
  void add(Cards& cards, int rank) const {
    const std::uint64_t free = ~cards.bits & bits_of_[index(rank)];
    cards.bits |= std::bit_floor(free);
  }

 private:
  static std::size_t index(int rank) { return static_cast<std::size_t>(rank - 1); }

  Cards all_;
  int most_copies_ = 0;
  std::array<std::uint64_t, ranks> bits_of_{};
  std::array<std::uint8_t, max_cards> rank_of_{};
  std::array<std::string, ranks> source_;
  std::uint64_t hash_ = 0;
};

}  // namespace lazaret::zombie_life
