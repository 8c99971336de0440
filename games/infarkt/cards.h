// Infarkt: the card list as data/cards.toml gives it.
#pragma once

#include <array>
#include <bit>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bits.h"
#include "core/expected.h"
#include "core/info.h"
#include "games/infarkt/state.h"

namespace lazaret::infarkt {

enum class Kind : std::uint8_t { food, drink, tobacco, drug, event };
inline constexpr std::size_t kind_count = 5;
enum class Colour : std::uint8_t { none, red, green };

constexpr Group group_of(Kind kind) {
  return kind == Kind::drug ? Group::drugs : kind == Kind::event ? Group::events : Group::goods;
}

// In the order in which an event carries them out (INF-6.6).
enum class Flag : std::uint8_t {
  no_office,
  no_home,
  lose_food_drinks,
  lose_drugs_tobacco,
  half_money,
  half_family,
  family_minus,
  career_plus,
  career_minus
};
inline constexpr std::size_t flag_count = 9;

// The side of a card that the rules look at.
struct Face {
  std::uint64_t mask = 0;  // its bits in a CardSet
  Points effects;
  std::uint8_t word = 0;  // the word of the CardSet they are in
  Kind kind = Kind::food;
  Colour colour = Colour::none;
  std::int8_t money = 0;
  std::uint16_t flags = 0;
  std::uint8_t copies = 0;
  bool has(Flag flag) const { return (flags >> static_cast<unsigned>(flag) & 1U) != 0; }
};

class CardTable {
 public:
  static constexpr std::size_t capacity = 160;

  // The cards of a file; how many there are of each kind is the board's business.
  static Expected<CardTable> parse(const CardFile& file);
  // What INF-28 asks of every deck, also of one that somebody typed in.
  std::optional<Error> check_contents(const std::array<int, kind_count>& counts,
                                      const std::string& file) const;

  std::size_t size() const { return size_; }
  const Face& face(Card card) const { return faces_[index(card)]; }
  const std::string& id(Card card) const { return ids_[index(card)]; }
  const std::string& source(Card card) const { return sources_[index(card)]; }
  unsigned line(Card card) const { return lines_[index(card)]; }
  std::optional<Card> find(std::string_view id) const;
  std::string canonical() const;  // for the hash of the data

  const Goods& all_goods() const { return all_goods_; }
  const Drugs& all_drugs() const { return all_drugs_; }
  const Events& all_events() const { return all_events_; }
  const Goods& of_kind(Kind kind) const { return goods_of_[static_cast<std::size_t>(kind)]; }
  bool is(Card card, Group group) const { return group_of(face(card).kind) == group; }

  template <Group G>
  int count(const CardSet<G>& set, Card card) const {
    return is(card, G) ? std::popcount(word(set, card) & face(card).mask) : 0;
  }
  template <Group G>
  bool has(const CardSet<G>& set, Card card) const {
    return is(card, G) && (word(set, card) & face(card).mask) != 0;
  }
  template <Group G>
  void add(CardSet<G>& set, Card card) const {
    const std::uint64_t free = ~word(set, card) & face(card).mask;
    word(set, card) |= free & (~free + 1);
  }
  template <Group G>
  void remove(CardSet<G>& set, Card card) const {
    std::uint64_t& bits = word(set, card);
    bits ^= std::bit_floor(bits & face(card).mask);
  }
  template <Group G>
  void add_all(CardSet<G>& set, const CardSet<G>& more) const {
    for_each(more, [&](Card card) { add(set, card); });
  }
  // Every card of the set, copies included, in the order of the list.
  template <Group G, class Visit>
  void for_each(const CardSet<G>& set, Visit visit) const {
    for (std::size_t i = 0; i < words_of(G); ++i) {
      for (std::uint64_t rest = set.words[i]; rest != 0; rest &= rest - 1)
        visit(card_at<G>(i, rest));
    }
  }
  // One card of each kind in the set.
  template <Group G>
  CardSet<G> kinds(const CardSet<G>& set) const {
    return set & firsts<G>();
  }
  // The card of ticket 0..size-1: every card has one ticket.
  template <Group G>
  Card at(const CardSet<G>& set, std::uint32_t ticket) const {
    std::size_t i = 0;
    if constexpr (words_of(G) == 2) {
      const auto low = static_cast<std::uint32_t>(std::popcount(set.words[0]));
      if (ticket >= low) {
        ticket -= low;
        i = 1;
      }
    }
    return numbers_[static_cast<std::size_t>(G)][i * 64 + nth_bit(set.words[i], ticket)];
  }
  template <Group G>
  Card first(const CardSet<G>& set) const {
    return words_of(G) == 1 || set.words[0] != 0
               ? card_at<G>(0, set.words[0])
               : card_at<G>(words_of(G) - 1, set.words[words_of(G) - 1]);
  }
  template <Group G>
  bool one_kind_only(const CardSet<G>& set) const {
    return !set.empty() && set.size() <= most_copies_ && count(set, first(set)) == set.size();
  }

 private:
  template <Group G>
  std::uint64_t& word(CardSet<G>& set, Card card) const {
    return set.words[words_of(G) == 1 ? 0 : face(card).word];
  }
  template <Group G>
  std::uint64_t word(const CardSet<G>& set, Card card) const {
    return set.words[words_of(G) == 1 ? 0 : face(card).word];
  }
  template <Group G>
  Card card_at(std::size_t word, std::uint64_t bits) const {
    return numbers_[static_cast<std::size_t>(G)]
                   [word * 64 + static_cast<std::size_t>(std::countr_zero(bits))];
  }
  template <Group G>
  const CardSet<G>& firsts() const {
    if constexpr (G == Group::goods) return first_goods_;
    if constexpr (G == Group::drugs) return first_drugs_;
    if constexpr (G == Group::events) return first_events_;
  }
  bool place(Face& face, Card card);

  std::size_t size_ = 0;
  int most_copies_ = 0;
  std::array<Face, capacity> faces_{};
  std::array<std::array<Card, 128>, 3> numbers_{};  // by group: whose bit it is
  Goods all_goods_, first_goods_;
  Drugs all_drugs_, first_drugs_;
  Events all_events_, first_events_;
  std::array<Goods, 3> goods_of_{};
  std::array<unsigned, 3> bits_used_{};
  std::vector<std::string> ids_;
  std::vector<std::string> sources_;
  std::vector<unsigned> lines_;  // in the file, for messages
};

}  // namespace lazaret::infarkt
