// What goes wrong in one of several threads reaches the caller, and the threads serve on.
#include "python/native/crew.h"

#include <gtest/gtest.h>

#include <atomic>
#include <new>
#include <vector>

namespace lazaret::python {
namespace {

TEST(Crew, parts_cover_all_once) {
  for (const unsigned size : {1U, 2U, 5U}) {
    Crew crew(size);
    std::vector<std::atomic<int>> seen(7);
    crew.share(seen.size(), [&](std::size_t first, std::size_t last) {
      for (; first < last; ++first) ++seen[first];
    });
    for (const auto& times : seen) EXPECT_EQ(times, 1);
  }
}

TEST(Crew, what_any_of_them_throws_is_thrown_when_all_are_done) {
  for (const unsigned size : {1U, 4U}) {
    Crew crew(size);
    for (std::size_t thrower = 0; thrower < 4; ++thrower) {
      std::atomic<std::size_t> done = 0;
      const auto work = [&](std::size_t first, std::size_t last) {
        done += last - first;
        if (first <= thrower && thrower < last) throw std::bad_alloc();
      };
      EXPECT_THROW(crew.share(4, work), std::bad_alloc);
      EXPECT_EQ(done, 4U);
    }
    std::atomic<std::size_t> done = 0;
    crew.share(4, [&](std::size_t first, std::size_t last) { done += last - first; });
    EXPECT_EQ(done, 4U);
  }
}

TEST(Crew, all_may_throw_at_once) {
  Crew crew(5);
  for (int turn = 0; turn < 20; ++turn)
    EXPECT_THROW(crew.share(5, [](std::size_t, std::size_t) { throw std::bad_alloc(); }),
                 std::bad_alloc);
}

}  // namespace
}  // namespace lazaret::python
