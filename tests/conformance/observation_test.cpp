// Observations (games/*/observation.h): a seat is told what it may know and nothing else.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

#include "games/all.h"
#include "games/antibio/observation.h"
#include "games/infarkt/observation.h"
#include "games/zombie_life/observation.h"

namespace lazaret {

namespace {

using Bytes = std::vector<std::uint8_t>;

template <Game G>
Bytes observed(const G& g, const typename G::State& s, Seat seat) {
  Naming layout;
  tell(g, s, seat, layout);
  Bytes bytes(layout.size(), 0);
  bytes.push_back(0xEE);
  Observing out(bytes.data());
  tell(g, s, seat, out);
  EXPECT_EQ(bytes.back(), 0xEE) << "written beyond its layout";
  return bytes;
}

// Calls visit(rules, state, pending, rng) wherever somebody decides in random games of every size.
template <Game G, class Visit>
void for_each_decision(const std::map<std::string, std::string>& options, Visit visit) {
  for (int players = G::info().min_players; players <= G::info().max_players; ++players) {
    const auto rules = G::make({players, options}, {});
    ASSERT_TRUE(rules) << rules.error().message;
    Rng rng(static_cast<std::uint64_t>(players));
    Actions list;
    auto s = rules->start();
    for (Pending p = rules->pending(s); p.kind != Pending::Kind::over; p = rules->pending(s)) {
      if (p.kind == Pending::Kind::chance) {
        rules->apply(s, nature, random_outcome(*rules, s, rng), nullptr);
        continue;
      }
      visit(*rules, s, p, rng);
      const Seat seat = p.must.first();
      rules->apply(s, seat, random_legal(*rules, s, seat, rng, list), nullptr);
    }
  }
}

// A state that looks alike to the seat gives the same bytes.
template <Game G>
void tells_only_what_is_known(const std::map<std::string, std::string>& options = {}) {
  int others = 0;
  for_each_decision<G>(options, [&](const G& g, const auto& s, const Pending&, Rng& rng) {
    for (Seat seat = 0; seat < g.players(); ++seat) {
      const auto other = g.sample(g.observe(s, seat), rng);
      others += other == s ? 0 : 1;
      ASSERT_EQ(observed(g, s, seat), observed(g, other, seat)) << "seat " << int{seat};
    }
  });
  EXPECT_EQ(others > 0, !G::info().cooperative) << "where nothing is hidden this shows nothing";
}

// Whoever decides is still in the game.
template <Game G>
void asks_who_is_in(const std::map<std::string, std::string>& options = {}) {
  for_each_decision<G>(options, [&](const G& g, const auto& s, const Pending& p, Rng&) {
    ASSERT_TRUE((p.must - still_in(g, s)).empty());
  });
}

}  // namespace

TEST(Observation, tells_only_what_is_known) {
  tells_only_what_is_known<zombie_life::Rules>();
  tells_only_what_is_known<infarkt::Rules>();
  tells_only_what_is_known<infarkt::Rules>({{"extensions", "family+career+nightlife"}});
  tells_only_what_is_known<infarkt::Rules>({{"other_world", "true"}});
  tells_only_what_is_known<antibio::Rules>();
}

TEST(Observation, asks_who_is_in) {
  asks_who_is_in<zombie_life::Rules>();
  asks_who_is_in<infarkt::Rules>();
  asks_who_is_in<infarkt::Rules>({{"other_world", "true"}});
  asks_who_is_in<antibio::Rules>();
}

TEST(Observation, bits_become_bytes) {
  for (unsigned byte = 0; byte < 256; ++byte) {
    for (unsigned i = 0; i < 8; ++i)
      ASSERT_EQ(bytes_of_bits(byte) >> (8 * i) & 0xFFU, byte >> i & 1U);
  }
}

TEST(Observation, as_many_numbers_are_copied_as_there_are) {
  Bytes numbers(80);
  std::iota(numbers.begin(), numbers.end(), std::uint8_t{1});
  for (std::size_t count = 0; count <= numbers.size(); ++count) {
    Bytes told(count + 1, 0xEE);
    Observing(told.data()).numbers("", std::span(numbers).first(count));
    EXPECT_TRUE(std::equal(told.begin(), told.end() - 1, numbers.begin())) << count;
    EXPECT_EQ(told.back(), 0xEE) << count;
  }
}

}  // namespace lazaret
