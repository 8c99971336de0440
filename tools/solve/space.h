// The states a round of two can be in, and a number for each.
//
// A state is which ranks lie in the refuge of the seat to move, in the other's and in the horde:
// none of them holds a rank twice, so the deck is whatever is left. The ten ranks are cut into two
// halves of five, each a code of 15 bits. States are numbered in layers of as many cards on the
// table (and in the horde): whatever a draw leads to is one layer on, and what a take leads to is
// in the layer with one card less in the horde.
#pragma once

#include <array>
#include <bit>

#include "tools/solve/device.h"

namespace lazaret::solve {

inline constexpr int ranks = 10;
inline constexpr int half_ranks = 5;
inline constexpr unsigned half_codes = 1U << (3 * half_ranks);
inline constexpr int most_cards = 3 * ranks;

using Copies = std::array<int, ranks>;  // rank r stands at r - 1, here and in every set below

LAZARET_BOTH unsigned count_bits(unsigned set) {
#ifdef __CUDA_ARCH__
  return static_cast<unsigned>(__popc(set));
#else
  return static_cast<unsigned>(std::popcount(set));
#endif
}

// Ranks as bits.
struct Table {
  unsigned mine = 0;
  unsigned others = 0;
  unsigned horde = 0;

  LAZARET_BOTH Table turned() const { return {others, mine, horde}; }
  LAZARET_BOTH Table with_mine(int rank) const { return {mine | 1U << rank, others, horde}; }
  LAZARET_BOTH Table with_horde(int rank) const { return {mine, others, horde | 1U << rank}; }
  LAZARET_BOTH Table taken(int rank) const {
    return {mine | 1U << rank, others, horde & ~(1U << rank)};
  }
  LAZARET_BOTH int left(const int* copies, int rank) const {
    return copies[rank] -
           static_cast<int>((mine >> rank & 1U) + (others >> rank & 1U) + (horde >> rank & 1U));
  }
};

inline constexpr unsigned half_mask = (1U << half_ranks) - 1;
LAZARET_BOTH unsigned mine_of(unsigned code) { return code & half_mask; }
LAZARET_BOTH unsigned others_of(unsigned code) { return code >> half_ranks & half_mask; }
LAZARET_BOTH unsigned horde_of(unsigned code) { return code >> (2 * half_ranks); }
LAZARET_BOTH unsigned code_of(unsigned mine, unsigned others, unsigned horde) {
  return mine | others << half_ranks | horde << (2 * half_ranks);
}
LAZARET_BOTH unsigned code_of(const Table& t, int half) {
  const int shift = half * half_ranks;
  return code_of(t.mine >> shift & half_mask, t.others >> shift & half_mask,
                 t.horde >> shift & half_mask);
}
LAZARET_BOTH unsigned turned(unsigned code) {
  return code_of(others_of(code), mine_of(code), horde_of(code));
}
LAZARET_BOTH Table table_of(unsigned high, unsigned low) {
  return {mine_of(high) << half_ranks | mine_of(low),
          others_of(high) << half_ranks | others_of(low),
          horde_of(high) << half_ranks | horde_of(low)};
}

// Codes of a half with as many cards, of them in the horde.
inline constexpr int group_hordes = half_ranks + 1;
inline constexpr int groups = (3 * half_ranks + 2) * group_hordes;

// The rows of one high code: all low codes that fill up a layer.
struct Task {
  std::uint32_t row = 0;
  std::uint32_t first = 0;  // low codes in the list
  std::uint32_t rows = 0;
  std::uint16_t high = 0;
  std::uint8_t cards = 0;
  std::uint8_t horde = 0;
};

inline constexpr int layer_hordes = ranks + 1;
inline constexpr int layers = (most_cards + 1) * layer_hordes;
LAZARET_BOTH int layer_of(int cards, int horde) { return cards * layer_hordes + horde; }

// What a step needs to find a state.
struct SpaceView {
  const std::uint16_t* place[2];   // of a code in its group, low and high
  const std::uint32_t* size_of;    // of a group of low codes
  const std::uint32_t* offset;     // of a layer's part for a group of high codes
  const std::uint16_t* low_codes;  // by group
  bool by_horde;                   // are layers cut by the cards in the horde?

  LAZARET_BOTH int horde_key(int horde) const { return by_horde ? horde : 0; }
  LAZARET_BOTH int group_of(int cards, int horde) const {
    return cards * group_hordes + horde_key(horde);
  }
  // The row of (high code, first low code) in a layer; 0 where there is none.
  LAZARET_BOTH std::uint32_t base(int cards, int horde, unsigned high) const {
    const int high_cards = static_cast<int>(count_bits(high));
    const int high_horde = horde_key(static_cast<int>(count_bits(horde_of(high))));
    const int low_cards = cards - high_cards;
    const int low_horde = horde_key(horde) - high_horde;
    if (low_cards < 0 || low_cards > 3 * half_ranks || low_horde < 0 || low_horde > half_ranks)
      return 0;
    const int layer = layer_of(cards, horde_key(horde));
    const int group = group_of(high_cards, high_horde);
    return offset[layer * groups + group] +
           place[1][high] * size_of[group_of(low_cards, low_horde)];
  }
  LAZARET_BOTH std::uint32_t row(const Table& t) const {
    const int cards =
        static_cast<int>(count_bits(t.mine) + count_bits(t.others) + count_bits(t.horde));
    return base(cards, static_cast<int>(count_bits(t.horde)), code_of(t, 1)) +
           place[0][code_of(t, 0)];
  }
};

// All states with these copies of each rank. With a fatal rank: those after the other was overrun
// by it, when its refuge (and that card) lies in the discard; they differ in the deck that is left.
class Space {
 public:
  static constexpr int none = -1;

  Space(const Copies& copies, int fatal) : copies_(copies), fatal_(fatal) {
    for (int half = 0; half < 2; ++half) sort_codes(half);
    lay_out();
    upload();
  }

  bool empty() const { return rows_ == 0; }
  std::size_t rows() const { return rows_; }
  const Task* tasks() const { return task_buffer_.data(); }
  std::size_t first_task(int layer) const { return first_task_[static_cast<std::size_t>(layer)]; }
  SpaceView view() const {
    return {{places_[0].data(), places_[1].data()},
            sizes_.data(),
            offset_buffer_.data(),
            low_buffer_.data(),
            fatal_ == none};
  }
  // Where a layer begins; its rows are one after the other.
  std::size_t first_row(int layer) const { return first_row_[static_cast<std::size_t>(layer)]; }

 private:
  using Groups = std::array<std::vector<std::uint16_t>, groups>;

  bool possible(int half, unsigned code) const {
    for (int i = 0; i < half_ranks; ++i) {
      const int rank = half * half_ranks + i;
      const unsigned refuges = (mine_of(code) >> i & 1U) + (others_of(code) >> i & 1U);
      const unsigned in_horde = horde_of(code) >> i & 1U;
      const bool is_fatal = rank == fatal_;
      if (is_fatal && ((others_of(code) >> i & 1U) == 0 || in_horde == 0)) return false;
      const int used = static_cast<int>(refuges + in_horde) + (is_fatal ? 1 : 0);
      if (used > copies_[static_cast<std::size_t>(rank)]) return false;
    }
    return true;
  }

  int key_of(unsigned code) const {
    const int horde = fatal_ == none ? static_cast<int>(count_bits(horde_of(code))) : 0;
    return static_cast<int>(count_bits(code)) * group_hordes + horde;
  }

  void sort_codes(int half) {
    std::vector<std::uint16_t> place(half_codes);
    for (unsigned code = 0; code < half_codes; ++code) {
      if (!possible(half, code)) continue;
      auto& group = codes_[static_cast<std::size_t>(half)][static_cast<std::size_t>(key_of(code))];
      place[code] = static_cast<std::uint16_t>(group.size());
      group.push_back(static_cast<std::uint16_t>(code));
    }
    places_[static_cast<std::size_t>(half)] = Buffer<std::uint16_t>(place);
  }

  void lay_out() {
    for (std::size_t group = 0; group < groups; ++group) {
      first_low_[group] = static_cast<std::uint32_t>(low_.size());
      low_.insert(low_.end(), codes_[0][group].begin(), codes_[0][group].end());
    }
    offset_.resize(static_cast<std::size_t>(layers) * groups);
    for (int layer = 0; layer < layers; ++layer) {
      first_task_.push_back(task_list_.size());
      first_row_.push_back(rows_);
      for (int group = 0; group < groups; ++group) lay_out(layer, group);
    }
    first_task_.push_back(task_list_.size());
    first_row_.push_back(rows_);
  }

  void lay_out(int layer, int group) {
    const int cards = layer / layer_hordes - group / group_hordes;
    const int horde = layer % layer_hordes - group % group_hordes;
    if (cards < 0 || cards > 3 * half_ranks || horde < 0 || horde > half_ranks) return;
    const auto low = static_cast<std::size_t>(cards * group_hordes + horde);
    const auto rows = static_cast<std::uint32_t>(codes_[0][low].size());
    offset_[static_cast<std::size_t>(layer * groups + group)] = static_cast<std::uint32_t>(rows_);
    if (rows == 0) return;
    for (const std::uint16_t high : codes_[1][static_cast<std::size_t>(group)]) {
      task_list_.push_back({static_cast<std::uint32_t>(rows_), first_low_[low], rows, high,
                            static_cast<std::uint8_t>(layer / layer_hordes),
                            static_cast<std::uint8_t>(layer % layer_hordes)});
      rows_ += rows;
    }
  }

  void upload() {
    std::vector<std::uint32_t> sizes;
    for (const auto& group : codes_[0]) sizes.push_back(static_cast<std::uint32_t>(group.size()));
    sizes_ = Buffer<std::uint32_t>(sizes);
    offset_buffer_ = Buffer<std::uint32_t>(offset_);
    low_buffer_ = Buffer<std::uint16_t>(low_);
    task_buffer_ = Buffer<Task>(task_list_);
  }

  Copies copies_;
  int fatal_;
  std::array<Groups, 2> codes_;
  std::array<std::uint32_t, groups> first_low_{};
  std::vector<std::uint16_t> low_;
  std::vector<std::uint32_t> offset_;
  std::vector<Task> task_list_;
  std::vector<std::size_t> first_task_;
  std::vector<std::size_t> first_row_;
  std::size_t rows_ = 0;
  std::array<Buffer<std::uint16_t>, 2> places_;
  Buffer<std::uint32_t> sizes_;
  Buffer<std::uint32_t> offset_buffer_;
  Buffer<std::uint16_t> low_buffer_;
  Buffer<Task> task_buffer_;
};

}  // namespace lazaret::solve
