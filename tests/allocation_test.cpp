// legal, chances, apply and the search allocate nothing: counted, not promised.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "bots/guide.h"
#include "core/game.h"
#include "games/all.h"

namespace {
std::atomic<long> allocations{0};
}

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  std::abort();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace lazaret {
namespace {

template <Game G>
void expect_no_allocation(const Setup& setup) {
  const auto rules = G::make(setup, {});
  ASSERT_TRUE(rules);
  const G& g = *rules;
  Rng rng(1);
  Actions actions;
  actions.assign(std::vector<Action>(1 << 15));
  const long before = allocations;
  long steps = 0;
  for (int game = 0; game < 20; ++game) {
    auto s = g.start();
    for (Pending p = g.pending(s); p.kind != Pending::Kind::over; p = g.pending(s), ++steps) {
      if (p.kind == Pending::Kind::chance) {
        const auto outcomes = g.chances(s);
        g.apply(s, nature, pick_outcome(outcomes, rng.below(total_weight(outcomes))), nullptr);
      } else {
        g.legal(s, p.must.first(), actions);
        const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        EXPECT_FALSE(g.why_not(s, p.must.first(), action));
        g.apply(s, p.must.first(), action, nullptr);
      }
    }
  }
  EXPECT_GT(steps, 100);
  EXPECT_EQ(allocations - before, 0);
}

TEST(Allocation, none_in_any_game) {
  for_each_game(AllGames{}, []<class G>(std::type_identity<G>) {
    const GameInfo& info = G::info();
    for (const int players :
         {info.min_players, (info.min_players + info.max_players) / 2, info.max_players})
      expect_no_allocation<G>({players, {}});
  });
}

TEST(Allocation, none_in_infarkt_with_extensions) {
  expect_no_allocation<infarkt::Rules>(
      {5, {{"extensions", "black-market+nightlife+family"}, {"other_world", "true"}}});
}

// The second search of the same length finds all the memory it needs.
template <Game G>
void expect_search_without_allocation() {
  const auto rules = G::make({G::info().max_players, {}}, {});
  ASSERT_TRUE(rules);
  auto s = rules->start();
  Rng rng(1);
  while (rules->pending(s).kind == Pending::Kind::chance)
    rules->apply(s, nature, random_outcome(*rules, s, rng), nullptr);
  const Seat seat = rules->pending(s).must.first();
  const auto view = rules->observe(s, seat);
  const PolicyGuide<G> guide;
  const SearchTuning tuning;
  SearchMemory memory;
  const auto think = [&] {
    Search<G, PolicyGuide<G>> search({*rules, view, seat}, guide, tuning, Rng(2), memory, 50);
    for (int i = 0; i < 50; ++i) search.iterate();
  };
  think();
  const long before = allocations;
  think();
  EXPECT_EQ(allocations - before, 0);
}

TEST(Allocation, none_in_a_search) {
  for_each_game(AllGames{},
                []<class G>(std::type_identity<G>) { expect_search_without_allocation<G>(); });
}

TEST(Allocation, the_counter_counts) {
  const long before = allocations;
  ::operator delete(::operator new(1));
  EXPECT_EQ(allocations - before, 1);
}

}  // namespace
}  // namespace lazaret
