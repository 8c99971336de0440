// A process killed with SIGKILL in the middle of its appends: what it was told is stored, is
// stored.
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "tests/storage/places.h"

namespace lazaret::storage::test {
namespace {

// Appends to four tables without end and writes the letter of each acknowledged append.
[[noreturn]] void append_until_killed(const std::string& url, int acknowledgements) {
  auto store = open(url);
  for (std::int64_t seq = 1;; ++seq) {
    for (const char table : {'a', 'b', 'c', 'd'}) {
      store->append(entry(std::string(1, table), seq, {std::to_string(seq)}),
                    [table, acknowledgements](Store::Appended appended, const std::string&) {
                      if (appended != Store::Appended::ok) ::_exit(1);
                      if (::write(acknowledgements, &table, 1) != 1) ::_exit(1);
                    });
    }
  }
}

// What the child was told before it died: "abcdabc...".
std::string killed_after(const std::string& url, std::size_t count) {
  std::array<int, 2> pipe{};
  EXPECT_EQ(::pipe(pipe.data()), 0);
  const pid_t child = ::fork();
  if (child == 0) append_until_killed(url, pipe[1]);
  ::close(pipe[1]);
  std::string told;
  char letter = 0;
  while (::read(pipe[0], &letter, 1) == 1) {
    told += letter;
    if (told.size() == count) ::kill(child, SIGKILL);
  }
  ::close(pipe[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status));
  return told;
}

template <class Place>
class CrashTest : public ::testing::Test {
 protected:
  Place place;
};
TYPED_TEST_SUITE(CrashTest, Places);

TYPED_TEST(CrashTest, WhatWasAcknowledgedIsThere) {
  const std::string told = killed_after(this->place.url, 1000);
  const auto store = open(this->place.url);
  for (const char table : {'a', 'b', 'c', 'd'}) {
    const auto stored = texts(*store, std::string(1, table));
    EXPECT_GE(std::ssize(stored), std::count(told.begin(), told.end(), table));
    EXPECT_EQ(append(*store, entry(std::string(1, table), std::ssize(stored) + 1, {"on"})), good);
  }
}

}  // namespace
}  // namespace lazaret::storage::test
