// Several servers on one PostgreSQL, and a database that goes away.
#include <atomic>
#include <csignal>
#include <future>
#include <pqxx/pqxx>
#include <random>
#include <thread>

#include "storage/postgres/store.h"
#include "tests/storage/places.h"

// libpqxx 6.4 forgets a result when it finds that the connection is lost: 2 KiB for each loss.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libpqxx"; }

namespace lazaret::storage::test {
namespace {

using News = std::pair<std::string, std::int64_t>;
const News listening = {"", 0};

// What a store was told of others, in order.
class Ear {
 public:
  explicit Ear(Store& store) {
    store.on_change([this](const std::string& table, std::int64_t seq) {
      const std::lock_guard lock(mutex_);
      heard_.emplace_back(table, seq);
      changed_.notify_all();
    });
  }

  // Waits for that many and returns them.
  std::vector<News> first(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return heard_.size() >= count; });
    return {heard_.begin(), heard_.begin() + static_cast<std::ptrdiff_t>(count)};
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<News> heard_;
};

TEST(Postgres, AnAppendIsHeardByTheOtherServersOnly) {
  const PostgresPlace place;
  const auto mine = open(place.url);
  const auto theirs = open(place.url);
  Ear my_ear(*mine);
  Ear their_ear(*theirs);
  my_ear.first(1);
  their_ear.first(1);

  append(*mine, entry("t", 1, {"one", "two"}));
  EXPECT_EQ(their_ear.first(2), (std::vector{listening, News{"t", 2}}));
  EXPECT_EQ(texts(*theirs, "t").size(), 2U);
  append(*theirs, entry("t", 3, {"three"}));
  EXPECT_EQ(my_ear.first(2), (std::vector{listening, News{"t", 3}}));
  mine->on_change([](auto&&...) {});  // ends the ears before their stores
  theirs->on_change([](auto&&...) {});
}

// Tables in random order, so that servers that locked them in the order of the calls would meet in
// deadlocks.
void append_here_and_there(Store& store, unsigned seed, std::atomic<int>& won) {
  std::mt19937 random(seed);
  std::vector<std::future<Answer>> answers;
  for (int i = 0; i < 300; ++i) {
    const std::string table = "t" + std::to_string(random() % 10);
    const auto next = 1 + std::ssize(texts(store, table));
    auto promise = std::make_shared<std::promise<Answer>>();
    answers.push_back(promise->get_future());
    store.append(entry(table, next, {"text"}), [promise](Store::Appended appended, auto error) {
      promise->set_value({appended, std::move(error)});
    });
  }
  for (auto& answer : answers) {
    const Answer one = answer.get();
    EXPECT_NE(one.appended, Store::Appended::failed) << one.error;
    if (one == good) ++won;
  }
}

TEST(Postgres, ThreeServersRaceForTheSameTables) {
  const PostgresPlace place;
  std::atomic<int> won = 0;
  std::vector<std::thread> servers;
  for (unsigned i = 0; i < 3; ++i) {
    servers.emplace_back([&, i] { append_here_and_there(*open(place.url), i, won); });
  }
  for (std::thread& server : servers) server.join();
  int stored = 0;
  const auto store = open(place.url);
  for (int i = 0; i < 10; ++i)
    stored += static_cast<int>(texts(*store, "t" + std::to_string(i)).size());
  EXPECT_EQ(stored, won);
}

TEST(Postgres, SeveralServersMayCreateTheSchemaAtOnce) {
  const PostgresPlace place;
  std::vector<std::thread> servers;
  for (int i = 0; i < 4; ++i) {
    servers.emplace_back([&, i] {
      EXPECT_EQ(append(*open(place.url), entry(std::to_string(i), 1, {"one"})), good);
    });
  }
  for (std::thread& server : servers) server.join();
}

TEST(Postgres, RefusesWhatItCannotReach) {
  const auto closed = open_store("postgres:host=127.0.0.1 port=1 dbname=none");
  ASSERT_FALSE(closed);
  EXPECT_NE(closed.error().message.find("PostgreSQL cannot be reached"), std::string::npos)
      << closed.error().message;
  EXPECT_EQ(open_store("postgres:nonsense").error().code, "bad_database");
  EXPECT_EQ(open_store("postgresql://[nonsense/db").error().code, "bad_database");
}

TEST(Postgres, RefusesATextItCannotStore) {
  const PostgresPlace place;
  const auto store = open(place.url);
  EXPECT_EQ(append(*store, entry("t", 1, {std::string("a\0b", 3)})).appended,
            Store::Appended::failed);
  EXPECT_EQ(append(*store, entry("t", 1, {"no UTF-8: \xff"})).appended, Store::Appended::failed);
  EXPECT_EQ(append(*store, entry("t", 1, {"good"})), good);
}

TEST(Postgres, AKilledDatabaseFailsAndTheStoreGoesOnWhenItIsBack) {
  const Cluster cluster;
  const auto store = open(cluster.url());
  Ear ear(*store);
  ear.first(1);
  append(*store, entry("t", 1, {"one"}));

  cluster.kill();
  const Answer answer = append(*store, entry("t", 2, {"two"}));
  EXPECT_EQ(answer.appended, Store::Appended::failed);
  EXPECT_NE(answer.error.find("PostgreSQL"), std::string::npos) << answer.error;
  EXPECT_FALSE(store->entries("t", 0));
  EXPECT_EQ(check(*store).appended, Store::Appended::failed);

  cluster.start();
  EXPECT_EQ(append(*store, entry("t", 2, {"two"})), good);
  EXPECT_EQ(texts(*store, "t").size(), 2U);
  EXPECT_EQ(check(*store), good);
  EXPECT_EQ(ear.first(2), (std::vector{listening, listening}));
  store->on_change([](auto&&...) {});
}

std::string conninfo_of(const Cluster& cluster) {
  const std::string url = cluster.url();
  return url.substr(url.find(':') + 1);
}

std::unique_ptr<Store> open_impatiently(const Cluster& cluster) {
  auto opened = postgres::open(conninfo_of(cluster), std::chrono::milliseconds(500));
  return std::move(*opened);
}

// Stops all that a store has to do with, as a machine does that is out of memory.
class Hanging {
 public:
  explicit Hanging(const Cluster& cluster) : cluster_(cluster) { cluster_.signal("STOP"); }
  ~Hanging() { cluster_.signal("CONT"); }
  Hanging(const Hanging&) = delete;
  Hanging& operator=(const Hanging&) = delete;

 private:
  const Cluster& cluster_;
};

TEST(Postgres, ADatabaseThatHangsFailsAndTheStoreGoesOnWhenItWakes) {
  const Cluster cluster;
  const auto store = open_impatiently(cluster);
  append(*store, entry("t", 1, {"one"}));
  texts(*store, "t");
  {
    const Hanging now(cluster);
    const Answer answer = append(*store, entry("t", 2, {"two"}));
    EXPECT_EQ(answer, (Answer{Store::Appended::failed, "PostgreSQL does not answer"}));
    EXPECT_EQ(store->entries("t", 0).error().message, "PostgreSQL does not answer");
  }
  const auto next = std::ssize(texts(*store, "t")) + 1;  // its last one may be there after all
  EXPECT_EQ(append(*store, entry("t", next, {"on"})), good);
}

// The process of the database that serves the listener.
pid_t backend_of_listener(const Cluster& cluster) {
  pqxx::connection connection(conninfo_of(cluster));
  return pqxx::nontransaction(connection)
      .exec1(
          "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND "
          "(query LIKE 'LISTEN%' OR query LIKE '%listening')")[0]
      .as<pid_t>();
}

TEST(Postgres, AListenerWhoseBackendAloneHangsListensAnew) {
  const Cluster cluster;
  const auto store = open_impatiently(cluster);
  Ear ear(*store);
  ear.first(1);
  const pid_t backend = backend_of_listener(cluster);
  ASSERT_EQ(::kill(backend, SIGSTOP), 0);
  EXPECT_EQ(append(*store, entry("t", 1, {"one"})), good) << "the others do not hang";
  EXPECT_EQ(ear.first(2), (std::vector{listening, listening}));
  // Slow processors may make it listen anew once more, and what was said meanwhile is not heard.
  const auto other = open(cluster.url());
  std::vector<News> heard;
  std::int64_t seq = 1;
  do {
    append(*other, entry("t", ++seq, {"more"}));
    heard = ear.first(static_cast<std::size_t>(seq + 1));
  } while (heard.back() == listening && seq < 20);
  EXPECT_EQ(heard.back().first, "t");
  ::kill(backend, SIGCONT);
  store->on_change([](auto&&...) {});
}

TEST(Postgres, AListenerThatHearsNobodySaysSoAgainAndAgain) {
  const Cluster cluster;
  const auto store = open_impatiently(cluster);
  Ear ear(*store);
  ear.first(1);
  cluster.kill();
  EXPECT_EQ(ear.first(3), (std::vector{listening, listening, listening}));
  cluster.start();
  store->on_change([](auto&&...) {});
}

TEST(Postgres, ARestartBetweenAppendsIsNotNoticed) {
  const Cluster cluster;
  const auto store = open(cluster.url());
  append(*store, entry("t", 1, {"one"}));
  texts(*store, "t");
  cluster.kill();
  cluster.start();
  EXPECT_EQ(append(*store, entry("t", 2, {"two"})), good);
  EXPECT_EQ(texts(*store, "t").size(), 2U);
}

}  // namespace
}  // namespace lazaret::storage::test
