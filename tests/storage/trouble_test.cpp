// A full disk under a SQLite file: clear errors, nothing corrupted, and it goes on when there is
// room.
#include <sys/resource.h>

#include <fstream>

#include "tests/storage/places.h"

namespace lazaret::storage::test {
namespace {

const std::string kilobytes(8000, 'x');

// Appends until the store fails; how many were acknowledged.
std::int64_t fill(Store& store, std::string& error) {
  for (std::int64_t seq = 1;; ++seq) {
    const Answer answer = append(store, entry("t", seq, {kilobytes}));
    error = answer.error;
    if (answer != good) return seq - 1;
  }
}

// The store has failed after so many entries; room is made by `make_room`.
void expect_intact(Store& store, std::int64_t stored, const std::function<void()>& make_room) {
  EXPECT_EQ(std::ssize(texts(store, "t")), stored);
  EXPECT_EQ(append(store, entry("t", stored + 1, {kilobytes})).appended, Store::Appended::failed);
  make_room();
  EXPECT_EQ(check(store), good);
  EXPECT_EQ(append(store, entry("t", stored + 1, {kilobytes})), good);
  EXPECT_EQ(std::ssize(texts(store, "t")), stored + 1);
}

void limit_file_size(rlim_t bytes) {
  rlimit limit{};
  ::getrlimit(RLIMIT_FSIZE, &limit);
  limit.rlim_cur = std::min(bytes, limit.rlim_max);
  ::setrlimit(RLIMIT_FSIZE, &limit);
}

TEST(FullDisk, AFileThatMayNotGrowFailsAndRecovers) {
  const SqlitePlace place;
  auto store = open(place.url);
  limit_file_size(200'000);
  std::string error;
  const std::int64_t stored = fill(*store, error);
  EXPECT_GT(stored, 0);
  EXPECT_NE(error.find(place.file), std::string::npos) << error;
  expect_intact(*store, stored, [] { limit_file_size(RLIM_INFINITY); });
  store = nullptr;
  EXPECT_EQ(std::ssize(texts(*open(place.url), "t")), stored + 1);
}

TEST(FullDisk, ADiskWithoutRoomFailsAndRecovers) {
  const SmallDisk disk;
  if (!disk.mounted) GTEST_SKIP() << "cannot mount a small disk here";
  const auto filler = disk.folder.path / "filler";
  std::ofstream(filler) << std::string(500'000, 'x');
  const std::string url = "sqlite:" + (disk.folder.path / "lazaret.db").string();
  auto store = open(url);
  std::string error;
  const std::int64_t stored = fill(*store, error);
  EXPECT_GT(stored, 0);
  EXPECT_NE(error.find("make room on the disk"), std::string::npos) << error;
  expect_intact(*store, stored, [&] { std::filesystem::remove(filler); });
  store = nullptr;
  EXPECT_EQ(std::ssize(texts(*open(url), "t")), stored + 1);
}

}  // namespace
}  // namespace lazaret::storage::test
