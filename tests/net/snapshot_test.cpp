// A long table: how much of it is read when somebody enters, and that a snapshot changes nothing
// that anybody can see.
#include <gtest/gtest.h>

#include "tests/net/house.h"
#include "tests/server/desk.h"

namespace lazaret::server {
namespace {

constexpr const char* long_table =
    R"({"game":"infarkt","players":2,"seats":[{"kind":"person","name":"V"},)"
    R"({"kind":"person","name":"W"}]})";

class LongTables : public testing::Test {
 protected:
  static constexpr std::int64_t many = 1500;

  LongTables() { talk(many); }

  // As another process would have stored it.
  void talk(std::int64_t until) {
    auto& list = store_.tables[table_.id];
    for (auto seq = static_cast<std::int64_t>(list.size()) + 1; seq <= until; ++seq) {
      Entry said;
      said.kind = Entry::Kind::chat;
      said.at_ms = 1'000'000 + 60'000 * seq;  // slowly enough to be let say more
      said.text = "number " + std::to_string(seq);
      list.push_back({seq, to_text(said)});
    }
    store_.last_seqs[table_.id] = until;
  }
  // Enters in a process that does not know the table yet.
  struct Visit {
    std::vector<std::string> shown;
    std::uint64_t read = 0;
    std::string log;
  };
  Visit enter() {
    forget_processes();
    House house(store_);
    const auto person = house.sit(table_, {0});
    return {person.screen->shown, house.entries_read(), house.log()};
  }
  // Those that have ended hear nothing.
  void forget_processes() {
    store_.announced.clear();
    store_.listeners.clear();
  }
  storage::Snapshot& snapshot() { return store_.snapshots[table_.id]; }

  MemoryStore store_;
  House house_{store_};
  NewTable table_ = house_.create(long_table);
};

TEST_F(LongTables, are_read_whole_once_and_then_from_the_snapshot) {
  const Visit first = enter();
  EXPECT_EQ(first.read, many);
  EXPECT_EQ(snapshot().seq, many);
  const Visit second = enter();
  EXPECT_EQ(second.read, 2) << "its first entry, and the one the snapshot was made after";
  EXPECT_EQ(second.shown, first.shown);
  EXPECT_EQ(second.log.find("snapshot does not fit"), std::string::npos);
}

TEST_F(LongTables, follow_what_came_after_the_snapshot) {
  enter();
  talk(many + 500);
  const Visit later = enter();
  EXPECT_EQ(later.read, 502);
  EXPECT_EQ(snapshot().seq, many) << "not worth a new one";
  snapshot() = {};
  EXPECT_EQ(enter().shown, later.shown);
}

TEST_F(LongTables, get_a_new_snapshot_when_much_came_after_the_last) {
  enter();
  talk(many + 2000);
  EXPECT_EQ(enter().read, 2002);
  EXPECT_EQ(enter().read, 2);
}

TEST_F(LongTables, get_one_while_they_are_played_at) {
  enter();
  const std::int64_t before = snapshot().seq;
  talk(before + 999);
  forget_processes();
  House house(store_);
  auto person = house.sit(table_, {0});
  EXPECT_EQ(snapshot().seq, before);
  person.send(R"({"t":"chat","seat":0,"text":"one more"})");
  EXPECT_EQ(snapshot().seq, before + 1000);
  EXPECT_EQ(enter().read, 2);
}

TEST_F(LongTables, with_a_damaged_snapshot_are_read_whole_and_it_is_told) {
  const Visit sound = enter();
  snapshot().bytes[snapshot().bytes.size() / 2] ^= 4;
  const Visit damaged = enter();
  EXPECT_EQ(damaged.shown, sound.shown);
  EXPECT_EQ(damaged.read, many + 2);
  EXPECT_NE(damaged.log.find("a snapshot does not fit"), std::string::npos) << damaged.log;
  EXPECT_EQ(enter().read, 2) << "it was made anew";
}

TEST_F(LongTables, with_the_snapshot_of_another_past_are_read_whole) {
  enter();
  auto& last = store_.tables[table_.id].back();
  last.text.replace(last.text.find("number"), 6, "Number");
  const Visit stale = enter();
  EXPECT_EQ(stale.read, many + 2);
  EXPECT_NE(stale.log.find("a snapshot does not fit"), std::string::npos) << stale.log;
}

TEST_F(LongTables, with_the_snapshot_of_entries_that_are_gone_are_damaged) {
  enter();
  store_.tables[table_.id].resize(many - 5);
  const Visit short_one = enter();
  EXPECT_NE(short_one.log.find("a table is damaged"), std::string::npos) << short_one.log;
}

TEST_F(LongTables, that_are_short_have_none) {
  const NewTable other = house_.create(long_table);
  auto person = house_.sit(other, {0});
  EXPECT_FALSE(store_.snapshots.contains(other.id) && store_.snapshots[other.id].seq > 0);
}

}  // namespace
}  // namespace lazaret::server
