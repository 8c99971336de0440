#include "tests/storage/places.h"

#include <sys/mount.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <future>

#include "storage/sqlite/database.h"
#ifdef LAZARET_POSTGRES
#include <pqxx/pqxx>
#endif

namespace lazaret::storage::test {

namespace {

// What a command of tools/postgres.sh prints.
std::string postgres_tool(const std::string& arguments) {
  const std::string command = LAZARET_SOURCE_DIR "/tools/postgres.sh " + arguments;
  FILE* pipe = ::popen(command.c_str(), "r");
  std::string output;
  std::array<char, 256> buffer{};
  while (std::fgets(buffer.data(), buffer.size(), pipe) != nullptr) output += buffer.data();
  const bool well = ::pclose(pipe) == 0;
  if (!well) throw std::runtime_error(command + " failed");
  if (output.ends_with('\n')) output.pop_back();
  return output;
}

}  // namespace

TempFolder::TempFolder()
    : path([] {
        std::string name = std::filesystem::temp_directory_path() / "lazaret-test-XXXXXX";
        if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
        return name;
      }()) {}

TempFolder::~TempFolder() { std::filesystem::remove_all(path); }

SmallDisk::SmallDisk(unsigned long mount_flags)
    : mounted(::mount("tmpfs", folder.path.c_str(), "tmpfs", mount_flags, "size=1m") == 0) {}

SmallDisk::~SmallDisk() {
  if (mounted) ::umount(folder.path.c_str());
}

Cluster::Cluster() : folder_(postgres_tool("create " + std::to_string(::getpid()))) {}
Cluster::~Cluster() { postgres_tool("remove " + folder_); }
std::string Cluster::url() const { return postgres_tool("url " + folder_); }
void Cluster::kill() const { postgres_tool("kill " + folder_); }
void Cluster::signal(const std::string& name) const {
  postgres_tool("signal " + folder_ + " " + name);
}
void Cluster::start() const { postgres_tool("start " + folder_); }

void SqlitePlace::sql(const std::string& statements) const {
  sqlite::Database(file).run(statements.c_str());
}

std::string SqlitePlace::plan(const std::string& query) const {
  const sqlite::Database database(file);
  sqlite::Statement rows(database, ("EXPLAIN QUERY PLAN " + query).c_str());
  std::string plan;
  while (rows.row()) plan += rows.text(3) + "\n";
  return plan;
}

// As the program of that version wrote it; never to be changed.
const char* SqlitePlace::version_1() {
  return "CREATE TABLE schema_version (version INTEGER PRIMARY KEY);"
         "CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, "
         "  listed INTEGER NOT NULL, summary TEXT NOT NULL, created_ms INTEGER NOT NULL, "
         "  changed_ms INTEGER NOT NULL, last_seq INTEGER NOT NULL) WITHOUT ROWID;"
         "CREATE TABLE entries (table_id TEXT NOT NULL, seq INTEGER NOT NULL, text TEXT NOT NULL, "
         "  PRIMARY KEY (table_id, seq)) WITHOUT ROWID;"
         "CREATE TABLE links (hash TEXT PRIMARY KEY, table_id TEXT NOT NULL, role TEXT NOT NULL) "
         "  WITHOUT ROWID;"
         "INSERT INTO schema_version VALUES (1);";
}

#ifdef LAZARET_POSTGRES

namespace {

std::string server_url() {
  if (const char* given = std::getenv("LAZARET_TEST_POSTGRES"); given != nullptr) return given;
  static const Cluster own;
  return own.url();
}

std::string conninfo(const std::string& url) { return url.substr(url.find(':') + 1); }

void run_sql(const std::string& url, const std::string& statements) {
  pqxx::connection connection(conninfo(url));
  pqxx::nontransaction(connection).exec(statements);
}

}  // namespace

PostgresPlace::PostgresPlace() {
  static int number = 0;
  const std::string name = "test_" + std::to_string(::getpid()) + "_" + std::to_string(++number);
  run_sql(server_url(), "CREATE DATABASE " + name);
  url = server_url() + " dbname=" + name;
}

void PostgresPlace::sql(const std::string& statements) const { run_sql(url, statements); }

// Of a database large enough that a plan matters.
std::string PostgresPlace::plan(const std::string& query) const {
  pqxx::connection connection(conninfo(url));
  pqxx::nontransaction work(connection);
  work.exec(
      "INSERT INTO tables SELECT i, 'infarkt', 'playing', true, '{}', i, i, 1 "
      "FROM generate_series(1, 20000) AS i ON CONFLICT DO NOTHING; ANALYZE tables");
  work.exec("PREPARE asked AS " + query);
  std::string plan;
  const std::string arguments =
      query.find("$5") == std::string::npos ? "'over', 9, '', 50" : "'over', 9, '', 'antibio', 50";
  work.exec("SET plan_cache_mode = force_generic_plan");
  for (const auto& row : work.exec("EXPLAIN EXECUTE asked(" + arguments + ")"))
    plan += row[0].as<std::string>() + "\n";
  return plan;
}

const char* PostgresPlace::version_1() {
  return R"(CREATE TABLE schema_version (version INTEGER PRIMARY KEY);
    CREATE TABLE tables (id TEXT COLLATE "C" PRIMARY KEY, game TEXT NOT NULL,
      status TEXT NOT NULL, listed BOOLEAN NOT NULL, summary TEXT NOT NULL,
      created_ms BIGINT NOT NULL, changed_ms BIGINT NOT NULL, last_seq BIGINT NOT NULL);
    CREATE TABLE entries (table_id TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL,
      text TEXT NOT NULL, PRIMARY KEY (table_id, seq));
    CREATE TABLE links (hash TEXT COLLATE "C" PRIMARY KEY, table_id TEXT NOT NULL,
      role TEXT NOT NULL);
    INSERT INTO schema_version VALUES (1);)";
}

#endif

Store::Append entry(const std::string& table, std::int64_t seq, std::vector<std::string> texts) {
  Store::Append what;
  what.table = table;
  what.first_seq = seq;
  what.entries = std::move(texts);
  what.summary = {.id = table,
                  .game = "zombie-life",
                  .status = "playing",
                  .listed = true,
                  .summary = "{}",
                  .created_ms = 1000,
                  .changed_ms = 1000 + seq};
  return what;
}

Answer append(Store& store, Store::Append what) {
  std::promise<Answer> answer;
  store.append(std::move(what), [&](Store::Appended appended, std::string error) {
    answer.set_value({appended, std::move(error)});
  });
  return answer.get_future().get();
}

Answer check(Store& store) {
  std::promise<Answer> answer;
  store.check([&](Store::Appended appended, std::string error) {
    answer.set_value({appended, std::move(error)});
  });
  return answer.get_future().get();
}

std::unique_ptr<Store> open(const std::string& url) {
  auto store = open_store(url);
  if (!store) throw std::runtime_error(store.error().message);
  return std::move(*store);
}

std::vector<std::string> texts(Store& store, const std::string& table, std::int64_t after) {
  const auto entries = store.entries(table, after);
  if (!entries) throw std::runtime_error(entries.error().message);
  std::vector<std::string> texts;
  for (const StoredEntry& one : *entries) {
    EXPECT_EQ(one.seq, after + 1 + std::ssize(texts)) << "without gaps";
    texts.push_back(one.text);
  }
  return texts;
}

}  // namespace lazaret::storage::test
