// Empty databases to test stores on: a SQLite file, or a database in a real PostgreSQL.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "storage/store.h"

namespace lazaret::storage::test {

class TempFolder {
 public:
  TempFolder();
  ~TempFolder();
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  const std::filesystem::path path;
};

// A megabyte of its own, if we may mount one.
struct SmallDisk {
  explicit SmallDisk(unsigned long mount_flags = 0);
  ~SmallDisk();
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  TempFolder folder;
  const bool mounted;
};

// A PostgreSQL of its own, made by tools/postgres.sh.
class Cluster {
 public:
  Cluster();
  ~Cluster();
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;
  std::string url() const;
  void kill() const;
  void start() const;
  void signal(const std::string& name) const;

 private:
  std::string folder_;
};

struct SqlitePlace {
  TempFolder folder;
  std::string file = folder.path / "lazaret.db";
  std::string url = "sqlite:" + file;

  void sql(const std::string& statements) const;
  std::string plan(const std::string& query) const;  // how the database would answer it
  static const char* version_1();
};

#ifdef LAZARET_POSTGRES
// A database of its own in the PostgreSQL that LAZARET_TEST_POSTGRES names, or in a throw-away one.
struct PostgresPlace {
  PostgresPlace();
  std::string url;

  void sql(const std::string& statements) const;
  std::string plan(const std::string& query) const;  // how the database would answer it
  static const char* version_1();
};
using Places = ::testing::Types<SqlitePlace, PostgresPlace>;
#else
using Places = ::testing::Types<SqlitePlace>;
#endif

struct Answer {
  Store::Appended appended = Store::Appended::failed;
  std::string error;
  bool operator==(const Answer&) const = default;
};
inline const Answer good = {Store::Appended::ok, ""};
inline const Answer conflict = {Store::Appended::conflict, ""};

Store::Append entry(const std::string& table, std::int64_t seq, std::vector<std::string> texts);
Answer append(Store& store, Store::Append what);  // and waits for the answer
Answer check(Store& store);
std::unique_ptr<Store> open(const std::string& url);
std::vector<std::string> texts(Store& store, const std::string& table, std::int64_t after = 0);

}  // namespace lazaret::storage::test
