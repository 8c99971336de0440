// What happens when a store is opened: new, old and foreign databases, and addresses of none.
#include <sys/mount.h>
#include <unistd.h>

#include <fstream>

#include "tests/storage/places.h"

namespace lazaret::storage::test {
namespace {

using ::testing::Test;

std::string refusal(const std::string& url) {
  const auto store = open_store(url);
  return store ? "opened" : store.error().code + ": " + store.error().message;
}

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

template <class Place>
class OpeningTest : public Test {
 protected:
  Place place;
};
TYPED_TEST_SUITE(OpeningTest, Places);

TYPED_TEST(OpeningTest, MigratesVersion1AndKeepsItsContent) {
  this->place.sql(TypeParam::version_1());
  this->place.sql(
      "INSERT INTO tables VALUES ('t', 'infarkt', 'playing', '1', '{}', 5, 6, 2);"
      "INSERT INTO entries VALUES ('t', 1, 'one'), ('t', 2, 'two');"
      "INSERT INTO links VALUES ('aa', 't', 'seat 0');");
  const auto store = open(this->place.url);
  EXPECT_EQ(texts(*store, "t"), (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ(store->list({})->front().changed_ms, 6);
  EXPECT_EQ(*store->take_due(1000, 50), std::vector<std::string>{"t"}) << "to be looked at once";
  EXPECT_EQ(append(*store, entry("t", 3, {"three"})), good);
}

TYPED_TEST(OpeningTest, OpensWhatItHasMigrated) {
  this->place.sql(TypeParam::version_1());
  open(this->place.url).reset();
  EXPECT_EQ(check(*open(this->place.url)), good);
}

TYPED_TEST(OpeningTest, RefusesANewerSchema) {
  open(this->place.url).reset();
  this->place.sql("INSERT INTO schema_version VALUES (99)");
  const std::string message = refusal(this->place.url);
  EXPECT_TRUE(says(message, "newer_schema")) << message;
  EXPECT_TRUE(says(message, "99")) << message;
}

TEST(Opening, RefusesUnknownAddresses) {
  EXPECT_TRUE(says(refusal("mysql:db"), "bad_database: unknown database 'mysql'"));
  EXPECT_TRUE(says(refusal(""), "bad_database"));
  EXPECT_TRUE(says(refusal("sqlite:"), "needs a file name"));
  EXPECT_TRUE(says(refusal("sqlite::memory:"), "needs a file name"));
}

TEST(Opening, RefusesAFolderThatIsNotThere) {
  const std::string message = refusal("sqlite:/nowhere/at/all.db");
  EXPECT_TRUE(says(message, "/nowhere/at/all.db")) << message;
  EXPECT_TRUE(says(message, "No such file or directory")) << message;
}

TEST(Opening, RefusesAFileThatIsNoDatabase) {
  const SqlitePlace place;
  std::ofstream(place.file) << "Dear diary, " << std::string(5000, 'x');
  const std::string message = refusal(place.url);
  EXPECT_TRUE(says(message, "not a database")) << message;
}

TEST(Opening, RefusesADatabaseOfAnotherProgram) {
  const SqlitePlace place;
  place.sql("CREATE TABLE bookmarks (address TEXT)");
  EXPECT_TRUE(says(refusal(place.url), "another program"));
}

TEST(Opening, RefusesASqliteFileThatIsInUse) {
  const SqlitePlace place;
  auto first = open(place.url);
  EXPECT_TRUE(says(refusal(place.url), "in use"));
  first.reset();
  EXPECT_EQ(refusal(place.url), "opened");
}

TEST(Opening, MakesFilesThatOnlyTheirOwnerCanRead) {
  const SqlitePlace place;
  const auto store = open(place.url);
  append(*store, entry("t", 1, {"a secret"}));
  for (const auto& file : std::filesystem::directory_iterator(place.folder.path)) {
    EXPECT_EQ(file.status().permissions(), std::filesystem::perms(0600)) << file.path();
  }
}

TEST(Opening, TakesFromOthersTheRightToReadABackup) {
  const SqlitePlace place;
  open(place.url).reset();
  std::ofstream(place.file + "-wal").flush();
  for (const char* part : {"", "-wal"})
    std::filesystem::permissions(place.file + part, std::filesystem::perms(0644));
  const auto store = open(place.url);
  for (const auto& file : std::filesystem::directory_iterator(place.folder.path)) {
    EXPECT_EQ(file.status().permissions(), std::filesystem::perms(0600)) << file.path();
  }
}

TEST(Opening, RefusesAReadOnlyDisk) {
  const SmallDisk disk(MS_RDONLY);
  if (!disk.mounted) GTEST_SKIP() << "cannot mount a disk here";
  const std::string message = refusal("sqlite:" + (disk.folder.path / "lazaret.db").string());
  EXPECT_TRUE(says(message, "Read-only")) << message;
}

TEST(Opening, RefusesAFolderThatMayNotBeWritten) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
  const TempFolder folder;
  std::filesystem::permissions(folder.path, std::filesystem::perms(0500));
  const std::string message = refusal("sqlite:" + (folder.path / "lazaret.db").string());
  EXPECT_TRUE(says(message, "Permission denied")) << message;
}

}  // namespace
}  // namespace lazaret::storage::test
