// What both stores promise.
#include <atomic>
#include <future>
#include <thread>

#include "storage/queries.h"
#include "tests/storage/places.h"

namespace lazaret::storage::test {
namespace {

template <class Place>
class StoreTest : public ::testing::Test {
 protected:
  Place place;
  std::unique_ptr<Store> store = open(place.url);

  void reopen() {
    store.reset();
    store = open(place.url);
  }
};
TYPED_TEST_SUITE(StoreTest, Places);

using Texts = std::vector<std::string>;

TYPED_TEST(StoreTest, ReadsWhatWasAppended) {
  const std::string odd = R"({"text":"Věra’s \"{a,b}\" \\ 牛 NULL $1"})"
                          "\n\t'";
  EXPECT_EQ(append(*this->store, entry("t", 1, {"one", odd})), good);
  EXPECT_EQ(append(*this->store, entry("t", 3, {""})), good);
  EXPECT_EQ(texts(*this->store, "t"), (Texts{"one", odd, ""}));
  EXPECT_EQ(texts(*this->store, "t", 2), Texts{""});
  EXPECT_EQ(texts(*this->store, "t", 3), Texts{});
  EXPECT_EQ(texts(*this->store, "unknown"), Texts{});
  EXPECT_EQ(*this->store->last_seq("t"), 3);
  EXPECT_EQ(*this->store->last_seq("unknown"), 0);
}

TYPED_TEST(StoreTest, ReadsAPartOfIt) {
  append(*this->store, entry("t", 1, {"one", "two", "three"}));
  const std::vector<StoredEntry> part = {{2, "two"}};
  EXPECT_EQ(*this->store->entries("t", 1, 2), part);
}

TYPED_TEST(StoreTest, KeepsTheLastSnapshot) {
  using namespace std::string_literals;
  EXPECT_EQ(*this->store->snapshot("t"), Snapshot{});
  auto what = entry("t", 1, {"one", "two"});
  what.snapshot = "a\0\xff{,}'\\"s;
  append(*this->store, what);
  append(*this->store, entry("t", 3, {"three"}));
  EXPECT_EQ(*this->store->snapshot("t"), (Snapshot{2, what.snapshot}));

  auto late = entry("t", 2, {"late"});
  late.snapshot = "of what never was";
  EXPECT_EQ(append(*this->store, late), conflict);
  EXPECT_EQ(*this->store->snapshot("t"), (Snapshot{2, what.snapshot}));

  auto only = entry("t", 4, {});
  only.snapshot = std::string(100'000, '\0');
  EXPECT_EQ(append(*this->store, only), good);
  EXPECT_EQ(*this->store->snapshot("t"), (Snapshot{3, only.snapshot}));
  EXPECT_EQ(*this->store->snapshot("u"), Snapshot{});
}

TYPED_TEST(StoreTest, KeepsItAllWhenClosed) {
  const auto what = entry("t", 1, {"one"});
  append(*this->store, what);
  this->reopen();
  EXPECT_EQ(texts(*this->store, "t"), Texts{"one"});
  EXPECT_EQ(*this->store->list({}), std::vector{what.summary});
  EXPECT_EQ(append(*this->store, entry("t", 2, {"two"})), good);
}

TYPED_TEST(StoreTest, RefusesATakenNumber) {
  append(*this->store, entry("t", 1, {"one"}));
  append(*this->store, entry("t", 2, {"two"}));
  EXPECT_EQ(append(*this->store, entry("t", 1, {"again"})), conflict);
  EXPECT_EQ(append(*this->store, entry("t", 2, {"late"})), conflict);
  EXPECT_EQ(texts(*this->store, "t"), (Texts{"one", "two"}));
}

TYPED_TEST(StoreTest, RefusesAGap) {
  EXPECT_EQ(append(*this->store, entry("t", 2, {"no first"})), conflict);
  append(*this->store, entry("t", 1, {"one"}));
  EXPECT_EQ(append(*this->store, entry("t", 3, {"no second"})), conflict);
  EXPECT_EQ(texts(*this->store, "t"), Texts{"one"});
}

TYPED_TEST(StoreTest, StoresNothingOfARefusedAppend) {
  const auto first = entry("t", 1, {"one", "two"});
  append(*this->store, first);

  auto late = entry("t", 2, {"late", "too late"});
  late.summary.status = "over";
  EXPECT_EQ(append(*this->store, late), conflict);

  EXPECT_EQ(texts(*this->store, "t"), (Texts{"one", "two"}));
  EXPECT_EQ(*this->store->list({}), std::vector{first.summary});
}

TYPED_TEST(StoreTest, OneThatFailsDoesNotSpoilItsNeighbours) {
  append(*this->store, entry("t", 1, {"one"}));
  this->place.sql("INSERT INTO entries VALUES ('u', 1, 'in the way')");

  std::vector<std::promise<Answer>> answers(3);
  const std::array appends = {entry("t", 2, {"two"}), entry("u", 1, {"one"}),
                              entry("v", 1, {"one"})};
  for (std::size_t i = 0; i < 3; ++i) {
    this->store->append(appends[i], [&answers, i](Store::Appended appended, std::string error) {
      answers[i].set_value({appended, std::move(error)});
    });
  }

  EXPECT_EQ(answers[0].get_future().get(), good);
  const Answer failed = answers[1].get_future().get();
  EXPECT_EQ(failed.appended, Store::Appended::failed);
  EXPECT_NE(failed.error, "");
  EXPECT_EQ(answers[2].get_future().get(), good);
  EXPECT_EQ(texts(*this->store, "u"), Texts{"in the way"});
}

TYPED_TEST(StoreTest, AnswersInTheOrderOfTheCalls) {
  constexpr int count = 200;
  std::vector<std::int64_t> order;  // written by one thread of the store
  for (std::int64_t seq = 1; seq <= count; ++seq) {
    this->store->append(entry("t", seq, {"text"}), [&order, seq](Store::Appended appended, auto) {
      order.push_back(appended == Store::Appended::ok ? seq : -seq);
    });
  }
  this->store.reset();  // waits for all of them
  std::vector<std::int64_t> expected(count);
  for (std::size_t i = 0; i < count; ++i) expected[i] = static_cast<std::int64_t>(i + 1);
  EXPECT_EQ(order, expected);
  this->store = open(this->place.url);
  EXPECT_EQ(texts(*this->store, "t").size(), count);
}

TYPED_TEST(StoreTest, ManyThreadsWriteTheirOwnTables) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([this, table = "t" + std::to_string(i)] {
      for (int seq = 1; seq <= 50; ++seq) {
        EXPECT_EQ(append(*this->store, entry(table, seq, {table + std::to_string(seq)})), good);
        EXPECT_EQ(texts(*this->store, table, seq - 1), Texts{table + std::to_string(seq)});
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

// Everybody tries every number of one table, and reads again when somebody else was first.
void race(Store& store, const std::string& name, std::int64_t until, std::atomic<int>& won) {
  for (std::int64_t next = 1; next <= until;) {
    const Answer answer = append(store, entry("t", next, {name}));
    ASSERT_NE(answer.appended, Store::Appended::failed) << answer.error;
    if (answer == good) ++won;
    next += std::ssize(texts(store, "t", next - 1));
  }
}

TYPED_TEST(StoreTest, ManyThreadsRaceForOneTable) {
  std::atomic<int> won = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&, i] { race(*this->store, std::to_string(i), 40, won); });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(texts(*this->store, "t").size(), static_cast<std::size_t>(won));
}

Store::Append table_row(const std::string& id, const std::string& game, const std::string& status,
                        std::int64_t changed_ms) {
  auto what = entry(id, 1, {"one"});
  what.summary.game = game;
  what.summary.status = status;
  what.summary.changed_ms = changed_ms;
  what.summary.summary = R"({"name":")" + id + R"("})";
  return what;
}

Texts ids(const Expected<std::vector<TableSummary>>& tables) {
  Texts ids;
  for (const TableSummary& table : *tables) ids.push_back(table.id);
  return ids;
}

TYPED_TEST(StoreTest, ListsTablesNewestFirst) {
  append(*this->store, table_row("a", "infarkt", "over", 100));
  append(*this->store, table_row("b", "infarkt", "playing", 300));
  append(*this->store, table_row("c", "antibio", "over", 200));
  auto hidden = table_row("d", "infarkt", "over", 400);
  hidden.summary.listed = false;
  append(*this->store, hidden);

  EXPECT_EQ(ids(this->store->list({})), (Texts{"b", "c", "a"}));
  EXPECT_EQ(ids(this->store->list({.status = "over"})), (Texts{"c", "a"}));
  EXPECT_EQ(ids(this->store->list({.game = "infarkt"})), (Texts{"b", "a"}));
  EXPECT_EQ(ids(this->store->list({.status = "over", .game = "infarkt"})), Texts{"a"});
  EXPECT_EQ(ids(this->store->list({.before_ms = 300})), (Texts{"c", "a"}));
  EXPECT_EQ(ids(this->store->list({.limit = 2})), (Texts{"b", "c"}));
}

// Each page begins after the last table of the one before.
TYPED_TEST(StoreTest, PagesLoseNobody) {
  const Texts all = {"g", "f", "e", "d", "c", "b", "a"};
  for (const std::string& id : all)
    append(*this->store, table_row(id, "infarkt", id < "d" ? "over" : "playing", 100));
  for (const std::string game : {"", "infarkt"}) {
    Texts seen;
    Store::Query query = {.game = game, .limit = 2};
    for (auto page = this->store->list(query); !page->empty(); page = this->store->list(query)) {
      for (const TableSummary& table : *page) seen.push_back(table.id);
      query.before_ms = page->back().changed_ms;
      query.before_id = page->back().id;
    }
    EXPECT_EQ(seen, all);
  }
  EXPECT_EQ(ids(this->store->list({.before_ms = 100})), Texts{});
}

// However few tables fit, the others are not looked at.
TYPED_TEST(StoreTest, ListsAreReadFromAnIndex) {
  for (const bool of_one_game : {false, true}) {
    const std::string plan = this->place.plan(queries::list(of_one_game));
    EXPECT_NE(plan.find(of_one_game ? "listed_by_game" : "listed_by_status"), std::string::npos)
        << plan;
    EXPECT_EQ(plan.find("SCAN tables"), std::string::npos) << plan;
    EXPECT_EQ(plan.find("Seq Scan"), std::string::npos) << plan;
  }
}

TYPED_TEST(StoreTest, ListsATableAsItIsNow) {
  append(*this->store, table_row("a", "infarkt", "waiting", 100));
  auto now = entry("a", 2, {"two"});
  now.summary = {.id = "a",
                 .game = "infarkt",
                 .status = "over",
                 .listed = false,
                 .summary = "new",
                 .created_ms = 5,
                 .changed_ms = 900};
  append(*this->store, now);
  EXPECT_EQ(ids(this->store->list({})), Texts{});
  auto listed = entry("a", 3, {"three"});
  append(*this->store, listed);
  EXPECT_EQ(*this->store->list({}), std::vector{listed.summary});
}

Store::Append due_row(const std::string& id, std::int64_t due_ms, std::int64_t seq = 1) {
  auto what = entry(id, seq, {"text"});
  what.due_ms = due_ms;
  return what;
}

TYPED_TEST(StoreTest, TellsWhereSomethingIsDue) {
  append(*this->store, due_row("late", 300));
  append(*this->store, due_row("later", 900));
  append(*this->store, due_row("never", 0));
  append(*this->store, due_row("soon", 100));
  EXPECT_EQ(*this->store->take_due(100, 50), Texts{});
  Texts due = *this->store->take_due(500, 50);
  std::sort(due.begin(), due.end());
  EXPECT_EQ(due, (Texts{"late", "soon"}));
  EXPECT_EQ(*this->store->take_due(520, 50), Texts{}) << "somebody is on it";
  append(*this->store, due_row("soon", 510, 2));
  append(*this->store, due_row("late", 0, 2));
  EXPECT_EQ(*this->store->take_due(530, 50), Texts{"soon"}) << "is due again";
  EXPECT_EQ(*this->store->take_due(600, 50), Texts{"soon"}) << "nobody has done it";
}

TYPED_TEST(StoreTest, CanCorrectWhatIsDue) {
  append(*this->store, due_row("t", 300));
  auto correction = due_row("t", 0, 2);
  correction.entries.clear();
  EXPECT_EQ(append(*this->store, correction), good);
  EXPECT_EQ(*this->store->take_due(500, 50), Texts{});
  EXPECT_EQ(texts(*this->store, "t"), Texts{"text"});
  EXPECT_EQ(append(*this->store, due_row("t", 400, 2)), good);
  EXPECT_EQ(append(*this->store, correction), conflict) << "somebody has stored meanwhile";
}

TYPED_TEST(StoreTest, SaysWhetherItCanStore) {
  EXPECT_EQ(check(*this->store), good);
  append(*this->store, entry("t", 1, {"one"}));
  EXPECT_EQ(check(*this->store), good);
  EXPECT_EQ(texts(*this->store, "t"), Texts{"one"});
}

}  // namespace
}  // namespace lazaret::storage::test
