// A pile of cards as counts per kind plus the few cards on top that somebody knows.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "core/bounded.h"

namespace lazaret {

// The order of the rest is not in the state: drawing is a move by nature with exact odds.
template <std::size_t Kinds, std::size_t Known>
class Deck {
 public:
  using Kind = std::uint8_t;

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  int count(Kind kind) const { return counts_[kind]; }      // the whole pile, known top included
  const Bounded<Kind, Known>& top() const { return top_; }  // the last one is drawn next
  bool next_is_known() const { return !top_.empty(); }

  void add(Kind kind, int copies = 1) {
    counts_[kind] = static_cast<std::uint8_t>(counts_[kind] + copies);
    size_ = static_cast<std::uint16_t>(size_ + copies);
  }
  void put_on_top(Kind kind) {
    add(kind);
    top_.push_back(kind);
  }
  // Takes the card out; while a top is known, only that card can come.
  void draw(Kind kind) {
    assert(counts_[kind] > 0 && (top_.empty() || top_.back() == kind));
    if (!top_.empty()) top_.pop_back();
    remove(kind);
  }
  // Takes a card out of the unknown part, wherever it lies.
  void remove(Kind kind) {
    assert(counts_[kind] > 0);
    --counts_[kind];
    --size_;
  }
  // Everything from another pile is shuffled in; what was known of this one is no longer.
  void shuffle_in(Deck& other) {
    for (std::size_t kind = 0; kind < Kinds; ++kind) {
      counts_[kind] = static_cast<std::uint8_t>(counts_[kind] + other.counts_[kind]);
    }
    size_ = static_cast<std::uint16_t>(size_ + other.size_);
    top_.clear();
    other = Deck{};
  }
  void forget_top() { top_.clear(); }

  // The card of ticket 0..size-1 when nothing is known of the top: every card has one ticket.
  Kind at(std::uint32_t ticket) const {
    Kind kind = 0;
    while (kind + 1U < Kinds && ticket >= counts_[kind]) ticket -= counts_[kind++];
    return kind;
  }
  // The kind when all cards that can come next are of one kind.
  bool only_one_kind(Kind& kind) const {
    if (size_ == 0) return false;
    kind = top_.empty() ? at(0) : top_.back();
    return !top_.empty() || counts_[kind] == size_;
  }

  bool operator==(const Deck&) const = default;

 private:
  std::array<std::uint8_t, Kinds> counts_{};
  std::uint16_t size_ = 0;
  Bounded<Kind, Known> top_;
};

}  // namespace lazaret
