// Snapshots: what they bring back, and when they are good for nothing.
#include <gtest/gtest.h>

#include "core/hash.h"
#include "server/table/snapshot.h"
#include "tests/server/desk.h"

namespace lazaret::server {
namespace {

struct Kept {
  Desk desk = two_people();
  StoredEntry first = desk.entries().front();
  StoredEntry last;
  storage::Snapshot snapshot;
  std::string program = "1.0";
  std::string id = desk.table().id();

  Kept() {
    for (int i = 0; i < 10; ++i) desk.act(desk.must().first(), desk.any(desk.must().first()));
    desk.send(seats({0}), R"({"t":"chat","seat":0,"text":"Věra says hello"})");
    last = desk.entries().back();
    snapshot = {last.seq, snapshot_of(desk.table().state(), hash_of(first.text), last.text, "1.0")};
  }
  std::optional<TableState> table() const {
    return table_of(snapshot, id, first, last, program, games());
  }
};

void expect_again(const Desk& desk) {
  const StoredEntry& first = desk.entries().front();
  const StoredEntry& last = desk.entries().back();
  const storage::Snapshot kept{
      last.seq, snapshot_of(desk.table().state(), hash_of(first.text), last.text, "1.0")};
  const auto again = table_of(kept, desk.table().id(), first, last, "1.0", games());
  ASSERT_TRUE(again) << last.text;
  EXPECT_EQ(*again, desk.table().state()) << last.text;
}

TEST(Snapshots, bring_the_table_back_whatever_was_played_said_and_taken_back) {
  for (const char* game : {"zombie-life", "infarkt", "antibio"}) {
    Desk desk = two_people(game, R"(,"clock":{"kind":"bank","ms":600000,"days":0})");
    for (int i = 0; i < 60 && desk.table().status() == TableStatus::playing; ++i) {
      desk.now += 100;
      const Seat seat = desk.must().first();
      desk.act(seat, desk.any(seat));
      if (i % 7 == 0) desk.send(seats({1}), R"({"t":"chat","seat":1,"text":"Věra?"})");
      if (i % 11 == 0) {
        desk.send(seats({seat}), R"({"t":"undo","seat":)" + std::to_string(seat) + R"(,"seq":)" +
                                     std::to_string(desk.table().number()) + "}");
      }
      expect_again(desk);
    }
  }
}

TEST(Snapshots, with_a_single_wrong_byte_are_good_for_nothing) {
  Kept kept;
  for (std::size_t i = 0; i < kept.snapshot.bytes.size(); ++i) {
    kept.snapshot.bytes[i] ^= 1;
    EXPECT_FALSE(kept.table()) << i;
    kept.snapshot.bytes[i] ^= 1;
  }
  for (std::size_t size = 0; size < kept.snapshot.bytes.size(); ++size) {
    Kept cut = kept;
    cut.snapshot.bytes.resize(size);
    EXPECT_FALSE(cut.table()) << size;
  }
}

TEST(Snapshots, of_another_program_or_table_or_number_are_good_for_nothing) {
  Kept kept;
  kept.program = "1.1";
  EXPECT_FALSE(kept.table());
  kept.program = "1.0";
  kept.id = "elsewhere0";
  EXPECT_FALSE(kept.table());
  kept.id = kept.desk.table().id();
  ++kept.snapshot.seq;
  ++kept.last.seq;
  EXPECT_FALSE(kept.table());
}

TEST(Snapshots, of_other_entries_are_good_for_nothing) {
  Kept kept;
  kept.last.text += " ";
  EXPECT_FALSE(kept.table()) << "somebody else's last entry";
  kept.last = kept.desk.entries().back();
  kept.first.text.insert(kept.first.text.size() - 1, " ");
  EXPECT_FALSE(kept.table()) << "somebody else's first entry";
}

TEST(Snapshots, of_other_rules_or_cards_are_good_for_nothing) {
  for (const char* what : {"\"rules\":", "\"data\":\""}) {
    Kept kept;
    const auto at = kept.first.text.find(what) + std::string_view(what).size();
    kept.first.text[at] = kept.first.text[at] == '9' ? '8' : '9';
    EXPECT_FALSE(kept.table()) << what;
  }
}

TEST(Snapshots, are_not_made_of_tables_that_can_only_be_looked_at) {
  Kept kept;
  EXPECT_TRUE(can_be_kept(kept.desk.table().state()));
  kept.desk.table().close_damaged();
  EXPECT_FALSE(can_be_kept(kept.desk.table().state()));
}

json::array events_after(const Desk& desk, std::int64_t number) {
  return desk.state(seats({0}), number).at("sides").at(0).at("events").as_array();
}

// However much happened before: what comes with the state are the last events, all of them.
TEST(Snapshots, leave_the_end_of_the_story_to_whoever_comes_late) {
  Desk desk = two_people();
  while (events_after(desk, 0).size() < 200 || desk.table().number() % 50 != 0) {
    if (desk.table().status() == TableStatus::over) break;
    desk.act(desk.must().first(), desk.any(desk.must().first()));
  }
  const json::array end = events_after(desk, 0);
  ASSERT_EQ(end.size(), 200);
  for (std::int64_t number = 1; number < desk.table().number(); number += 7) {
    const json::array later = events_after(desk, number);
    ASSERT_LE(later.size(), end.size());
    const auto from = static_cast<std::ptrdiff_t>(end.size() - later.size());
    EXPECT_EQ(json::array(end.begin() + from, end.end()), later) << number;
  }
}

}  // namespace
}  // namespace lazaret::server
