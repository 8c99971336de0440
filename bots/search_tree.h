// What a search remembers: for every situation, known by its fingerprint, the actions that were
// tried there and how they turned out for the seat that chose them. All memory is kept from search
// to search; an iteration allocates only when the tree outgrows everything before.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/step.h"

namespace lazaret {

struct SearchEdge {
  float prior = 0;  // share of the attention it gets before anything is known
  float sum = 0;    // of results for the seat that acts
  std::uint32_t visits = 0;
  Action action{};

  float mean() const { return sum / static_cast<float>(visits); }
};

struct SearchNode {
  std::uint64_t key = 0;  // 0: an empty slot
  std::uint32_t first_edge = 0;
  std::uint32_t edges = 0;
  std::uint32_t visits = 0;
  float sum = 0;
};

class SearchTree {
 public:
  // Forgets everything; room for that many nodes is made at once.
  void clear(std::size_t expected_nodes) {
    std::size_t slots = 1024;
    while (slots < 2 * expected_nodes && slots < most_first_slots) slots *= 2;
    slots_.assign(slots, {});
    edges_.clear();
    used_ = 0;
  }

  // Between iterations: slots must not move while one is under way.
  void make_room(std::size_t new_nodes) {
    if (2 * (used_ + new_nodes) > slots_.size()) grow();
  }

  // The slot of that key: of its node, or the empty one where it belongs.
  SearchNode& slot(std::uint64_t key) { return slots_[place_of(key)]; }
  const SearchNode& slot(std::uint64_t key) const { return slots_[place_of(key)]; }
  // Fills an empty slot; the node has the edges that are added next.
  void open(SearchNode& node, std::uint64_t key) {
    node.key = key;
    node.first_edge = static_cast<std::uint32_t>(edges_.size());
    ++used_;
  }
  void add_edge(SearchNode& node, Action action, float prior) {
    edges_.push_back({prior, 0, 0, action});
    ++node.edges;
  }

  SearchEdge& edge(std::uint32_t index) { return edges_[index]; }
  std::span<SearchEdge> edges_of(const SearchNode& node) {
    return {edges_.data() + node.first_edge, node.edges};
  }
  std::span<const SearchEdge> edges_of(const SearchNode& node) const {
    return {edges_.data() + node.first_edge, node.edges};
  }
  std::size_t nodes() const { return used_; }
  // As large as it may get; what is known already can still be made better known.
  bool full() const { return used_ >= most_nodes || edges_.size() >= most_edges; }

 private:
  static constexpr std::size_t most_first_slots = std::size_t{1} << 18;

  static constexpr std::size_t most_nodes = 1'000'000;
  static constexpr std::size_t most_edges = 5'000'000;

  std::size_t place_of(std::uint64_t key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t i = (key >> 1) & mask;
    while (slots_[i].key != key && slots_[i].key != 0) i = (i + 1) & mask;
    return i;
  }

  void grow() {
    std::vector<SearchNode> old(slots_.size() * 2);
    old.swap(slots_);
    for (const SearchNode& node : old) {
      if (node.key != 0) slot(node.key) = node;
    }
  }

  std::vector<SearchNode> slots_;
  std::vector<SearchEdge> edges_;
  std::size_t used_ = 0;
};

}  // namespace lazaret
