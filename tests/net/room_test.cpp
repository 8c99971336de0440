// A room and its store: what happens when the store fails, somebody else is first, time passes.
#include <gtest/gtest.h>

#include "tests/net/house.h"
#include "tests/server/desk.h"

namespace lazaret::server {
namespace {

constexpr const char* two_people =
    R"({"game":"zombie-life","players":2,"seats":[{"kind":"person","name":"V"},)"
    R"({"kind":"person","name":"W"}]})";

std::string chat(const std::string& text) {
  return R"({"t":"chat","seat":0,"ref":1,"text":")" + text + "\"}";
}

class Rooms : public testing::Test {
 protected:
  MemoryStore store_;
  House house_{store_};
  NewTable table_ = house_.create(two_people);
};

constexpr const char* one_still_missing =
    R"({"game":"zombie-life","players":3,"seats":[{"kind":"person","name":"V"},)"
    R"({"kind":"person","name":"W"},{"kind":"open"}]})";

TEST_F(Rooms, who_gave_up_a_seat_has_no_say_in_it_any_more) {
  const NewTable waiting = house_.create(one_still_missing);
  auto host = house_.sit(waiting, {0});
  auto guest = house_.sit(waiting, {1});
  guest.send(R"({"t":"seat","seat":1,"do":"leave"})");
  guest.screen->shown.clear();
  guest.send(R"({"t":"chat","seat":1,"text":"still here"})");
  EXPECT_NE(guest.last().find(R"("code":"not_your_seat")"), std::string::npos) << guest.last();
  EXPECT_FALSE(host.heard("still here"));
}

TEST_F(Rooms, who_watches_asks_for_a_seat_and_is_given_the_invitation) {
  auto person = house_.sit(table_, {0});
  auto watcher = house_.sit(table_, {});
  watcher.send(R"({"t":"knock","name":"Ida"})");
  EXPECT_TRUE(person.heard(R"({"t":"knock","name":"Ida"})"));
  watcher.send(R"({"t":"knock","name":"Ida","ref":7})");
  EXPECT_NE(watcher.last().find("slow_down"), std::string::npos) << watcher.last();
  person.send(R"({"t":"admit","invite":"somethingelse"})");
  EXPECT_NE(person.last().find("no_question"), std::string::npos) << person.last();
  person.send(R"({"t":"admit","invite":")" + table_.invite + "\"}");
  EXPECT_TRUE(watcher.heard(R"({"t":"admitted","invite":")" + table_.invite));
}

TEST_F(Rooms, what_cannot_be_stored_has_not_happened) {
  auto person = house_.sit(table_, {0});
  auto other = house_.sit(table_, {1});
  store_.failing = true;
  person.send(chat("lost"));
  EXPECT_NE(person.last().find(R"("code":"storage")"), std::string::npos);
  EXPECT_FALSE(other.heard("lost"));
  store_.failing = false;
  person.send(chat("found"));
  EXPECT_TRUE(other.heard("found"));
  EXPECT_TRUE(person.heard(R"("t":"ok","ref":1)"));
}

std::string health(House& house) {
  std::string text;
  house.service.answer(
      {"GET", "/health", {}, {}, {}, house.visitor()},
      [&](const HttpAnswer& answer) { text = std::to_string(answer.status) + *answer.body; });
  return text;
}

TEST_F(Rooms, trouble_of_the_store_is_told_once_and_its_end_too) {
  auto person = house_.sit(table_, {0});
  store_.failing = true;
  for (int i = 0; i < 5; ++i) person.send(chat("lost"));
  EXPECT_EQ(health(house_), R"(503{"ok":false,"storage":"cannot store"})");
  store_.failing = false;
  for (int i = 0; i < 5; ++i) person.send(chat("found"));
  const std::string log = house_.log();
  const auto first = log.find("cannot store trouble=\"no space left\"");
  ASSERT_NE(first, std::string::npos) << log;
  EXPECT_EQ(log.find("cannot store", first + 1), std::string::npos) << log;
  EXPECT_NE(log.find("can store again failures=6"), std::string::npos) << log;
}

TEST_F(Rooms, a_store_that_does_not_answer_is_not_healthy) {
  EXPECT_EQ(health(house_), R"(200{"ok":true})");
  store_.waiting = std::chrono::milliseconds(3001);
  EXPECT_EQ(health(house_), R"(503{"ok":false,"storage":"does not answer"})");
}

TEST_F(Rooms, a_table_that_cannot_be_read_can_be_read_later) {
  store_.failing = true;
  auto person = house_.sit(table_, {0});
  EXPECT_NE(person.last().find(R"("code":"storage")"), std::string::npos);
  store_.failing = false;
  person.send(House::hello(table_, {0}));
  EXPECT_TRUE(person.heard(R"("t":"state")"));
}

TEST_F(Rooms, what_is_said_right_after_a_hello_is_answered) {
  auto hasty = house_.connect();
  hasty.guest->receive(House::hello(table_, {0}));
  hasty.guest->receive(R"({"t":"ping","ref":"early"})");
  hasty.guest->receive(chat("hello there"));
  house_.loop.run();
  EXPECT_TRUE(hasty.heard(R"("t":"pong","ref":"early")"));
  EXPECT_TRUE(hasty.heard("hello there"));
  auto lost = house_.connect();
  lost.guest->receive(R"({"t":"hello","v":1,"table":"zzzzzzzzzz","keys":[],"last":0})");
  lost.guest->receive(R"({"t":"look","step":0,"ref":"early"})");
  house_.loop.run();
  EXPECT_TRUE(lost.heard(R"("t":"error","ref":"early","code":"unknown_table")"));
}

TEST_F(Rooms, entering_is_limited_for_each_address) {
  const auto visitor = std::make_shared<Visitor>(Limits{0, {0.001, 3}, {}, {}});
  House::Person hasty = house_.connect();
  hasty.guest = make_guest(house_.hub, hasty.screen, visitor);
  for (int i = 0; i < 3; ++i)
    hasty.send(R"({"t":"hello","v":1,"table":"zzzzzzzzzz","keys":[],"last":0})");
  EXPECT_FALSE(hasty.heard(R"("code":"slow_down")"));
  hasty.send(House::hello(table_, {0}));
  EXPECT_TRUE(hasty.heard(R"("code":"slow_down")"));
  EXPECT_FALSE(hasty.heard(R"("t":"welcome")"));
}

TEST_F(Rooms, lists_that_take_long_keep_nobody_from_a_table) {
  house_.loop.browses = false;
  int answers = 0;
  house_.service.answer({"GET", "/api/tables", {}, {}, {}, house_.visitor()},
                        [&](const HttpAnswer& answer) { answers += answer.status == 200 ? 1 : 0; });
  auto person = house_.sit(table_, {0});
  EXPECT_TRUE(person.heard(R"("t":"state")"));
  EXPECT_EQ(answers, 0);
  for (const Task& task : house_.loop.browsing) task();
  EXPECT_EQ(answers, 1);
}

TEST_F(Rooms, who_is_second_decides_again_and_both_have_happened) {
  House other_house(store_, "other house");
  auto here = house_.sit(table_, {0});
  auto there = other_house.sit(table_, {1});
  there.send(R"({"t":"chat","seat":1,"text":"first"})");
  here.send(chat("second"));
  EXPECT_TRUE(here.heard("first"));
  EXPECT_TRUE(here.heard("second"));
  EXPECT_FALSE(there.heard("second"));
  store_.changed(table_.id, static_cast<std::int64_t>(store_.tables[table_.id].size()));
  other_house.loop.run();
  EXPECT_TRUE(there.heard("second"));
}

TEST_F(Rooms, news_that_may_have_been_missed_is_looked_for) {
  House other_house(store_, "other house");
  auto there = other_house.sit(table_, {1});
  auto here = house_.sit(table_, {0});
  here.send(chat("unheard"));
  store_.changed({}, 0);
  other_house.loop.run();
  EXPECT_TRUE(there.heard("unheard"));
}

TEST_F(Rooms, who_comes_sees_what_another_process_has_stored_and_not_told) {
  House other_house(store_, "other house");
  auto there = other_house.sit(table_, {1});
  auto here = house_.sit(table_, {0});
  here.send(chat("stored and not told"));
  EXPECT_FALSE(there.heard("stored and not told"));
  EXPECT_TRUE(other_house.sit(table_, {0}).heard("stored and not told"));
  EXPECT_TRUE(there.heard("stored and not told"));
}

constexpr const char* both_online = R"("name":"V","colour":0,"bot":null,"online":true)";

TEST_F(Rooms, who_is_at_the_table_in_another_process_is_online) {
  House other_house(store_, "elsewhere");
  auto there = other_house.sit(table_, {1});
  EXPECT_FALSE(there.heard(both_online));
  auto here = house_.sit(table_, {0});
  other_house.loop.run();
  EXPECT_TRUE(there.heard(both_online));
  there.screen->shown.clear();
  here.guest->gone();
  house_.loop.run();
  other_house.loop.run();
  EXPECT_NE(there.last().find(R"("name":"V","colour":0,"bot":null,"online":false)"),
            std::string::npos);
}

TEST_F(Rooms, a_newcomer_asks_who_is_elsewhere) {
  House other_house(store_, "elsewhere");
  auto here = house_.sit(table_, {0});
  auto there = other_house.sit(table_, {1});
  house_.loop.run();
  other_house.loop.run();
  EXPECT_TRUE(there.heard(both_online));
}

TEST_F(Rooms, a_process_that_is_silent_is_forgotten) {
  House other_house(store_, "elsewhere");
  auto there = other_house.sit(table_, {1});
  auto here = house_.sit(table_, {0});
  other_house.loop.run();
  other_house.loop.advance(60'000);
  there.screen->shown.clear();
  other_house.loop.advance(60'000);
  EXPECT_TRUE(there.heard(R"("name":"V","colour":0,"bot":null,"online":false)"));
}

TEST(Announcements, are_read_as_they_were_written) {
  const Announcement here{"abcdefghij", "p1", Presence{SeatSet::first_n(2), 3}};
  const auto read = parse_announcement(announcement_text(here));
  ASSERT_TRUE(read && read->presence);
  EXPECT_EQ(read->table, "abcdefghij");
  EXPECT_EQ(read->presence->online, SeatSet::first_n(2));
  EXPECT_EQ(read->presence->spectators, 3);
  EXPECT_FALSE(parse_announcement(announcement_text({"abcdefghij", "p1", {}}))->presence);
  for (const char* bad : {"", "a", "a b", "a b c", "a b here", "a b here x 1"})
    EXPECT_FALSE(parse_announcement(bad)) << bad;
}

TEST_F(Rooms, a_connection_lost_before_its_welcome_leaves_nobody_behind) {
  auto ghost = house_.connect();
  ghost.guest->receive(House::hello(table_, {0}));
  ghost.guest->gone();
  house_.loop.run();
  auto watcher = house_.sit(table_, {});
  EXPECT_EQ(watcher.screen->shown.front().find(R"("online":true)"), std::string::npos);
}

TEST_F(Rooms, entries_missing_at_the_end_are_noticed_and_told) {
  {
    auto person = house_.sit(table_, {0});
    person.send(chat("kept"));
    person.send(chat("lost"));
  }
  store_.tables[table_.id].pop_back();
  House restarted(store_, "restarted");
  auto person = restarted.sit(table_, {0});
  EXPECT_TRUE(person.heard("kept"));
  EXPECT_TRUE(person.heard(R"("damaged":true)"));
  EXPECT_NE(restarted.log().find("a table is damaged"), std::string::npos);
  person.send(chat("more"));
  EXPECT_TRUE(person.heard(R"("code":"damaged")"));
}

TEST_F(Rooms, a_summary_that_says_less_than_there_is_or_nothing_is_noticed_and_told) {
  {
    auto person = house_.sit(table_, {0});
    for (const char* word : {"one", "two"}) person.send(chat(word));
  }
  const std::int64_t last = store_.last_seqs.at(table_.id);
  for (const std::int64_t wrong : {last - 1, std::int64_t{0}}) {
    store_.last_seqs[table_.id] = wrong;
    House restarted(store_, "restarted");
    auto person = restarted.sit(table_, {0});
    EXPECT_TRUE(person.heard("two"));
    EXPECT_TRUE(person.heard(R"("damaged":true)"));
    EXPECT_NE(restarted.log().find("a table is damaged"), std::string::npos);
    person.send(chat("more"));
    EXPECT_TRUE(person.heard(R"("code":"damaged")"));
  }
}

TEST_F(Rooms, what_others_store_while_a_table_is_read_is_no_damage) {
  House restarted(store_, "restarted");
  store_.meanwhile = [&] {
    auto elsewhere = house_.sit(table_, {1});
    elsewhere.send(R"({"t":"chat","seat":1,"text":"meanwhile"})");
  };
  auto person = restarted.sit(table_, {0});
  EXPECT_FALSE(store_.meanwhile);
  EXPECT_TRUE(person.heard("meanwhile"));
  EXPECT_FALSE(person.heard(R"("damaged":true)"));
}

TEST_F(Rooms, a_fault_of_ours_ends_one_room_and_loses_nothing) {
  auto person = house_.sit(table_, {0});
  person.send(chat("kept"));
  house_.hub.room(table_.id)->submit(
      {[](const Table&, Context&) -> TableExpected<Decision> { throw std::runtime_error("oh"); },
       [](std::int64_t) {}, [](const TableError&) {}});
  house_.loop.run();
  EXPECT_EQ(person.last(), bye_message("closed"));
  auto again = house_.sit(table_, {0});
  EXPECT_TRUE(again.heard("kept"));
}

bool window_is_open(const House::Person& viewer) {
  return viewer.last().find(R"("window":null)") == std::string::npos;
}

NewTable before_office(House& house) {
  return house.create(
      from_position("infarkt", R"({"game":"infarkt","players":2,"phase":"actions","seats":[)"
                               R"({"drugs":["statin"],"plan":["office"]},{"plan":["flea"]}]})"));
}

// There its window opens, and a standing order will close it.
void go_to_office(House& house, const NewTable& table) {
  auto person = house.sit(table, {0});
  person.send(R"({"t":"orders","seat":0,"orders":"endure"})");
  person.send(R"({"t":"act","seat":0,"action":"office","seq":9})");
  EXPECT_TRUE(window_is_open(person)) << person.last();
}

void expect_the_usual_wait(House& house, const House::Person& viewer) {
  EXPECT_TRUE(window_is_open(viewer)) << viewer.last();
  house.loop.advance(1499);
  EXPECT_TRUE(window_is_open(viewer)) << viewer.last();
  house.loop.advance(1);
  EXPECT_FALSE(window_is_open(viewer)) << viewer.last();
}

TEST_F(Rooms, a_clock_that_was_put_back_stops_nothing) {
  const NewTable fresh = before_office(house_);
  go_to_office(house_, fresh);
  House late(store_, "an hour late");
  late.loop.set(house_.loop.now_ms() - 3'600'000);
  expect_the_usual_wait(late, late.sit(fresh, {1}));
}

TEST_F(Rooms, a_fast_clock_elsewhere_stops_nothing) {
  const NewTable fresh = before_office(house_);
  auto viewer = house_.sit(fresh, {1});
  House fast(store_, "an hour early");
  fast.loop.set(house_.loop.now_ms() + 3'600'000);
  go_to_office(fast, fresh);
  house_.hub.room(fresh.id)->changed_elsewhere(99);
  house_.loop.run();
  expect_the_usual_wait(house_, viewer);
}

TEST_F(Rooms, what_is_due_at_a_table_that_nobody_has_open_is_done) {
  const NewTable fresh = before_office(house_);
  go_to_office(house_, fresh);
  EXPECT_GT(store_.due[fresh.id], 0);
  const auto stored = store_.tables[fresh.id].size();
  House restarted(store_, "the next day");
  restarted.loop.set(house_.loop.now_ms() + 86'400'000);
  restarted.loop.run();
  EXPECT_GT(store_.tables[fresh.id].size(), stored);
}

TEST_F(Rooms, where_nothing_is_due_the_store_is_told) {
  auto person = house_.sit(table_, {0});
  const auto stored = store_.tables[table_.id].size();
  store_.due[table_.id] = 1;
  house_.loop.advance(10'000);
  EXPECT_EQ(store_.due[table_.id], 0);
  EXPECT_EQ(store_.tables[table_.id].size(), stored);
  person.send(chat("goes on"));
  EXPECT_TRUE(person.heard("goes on"));
}

TEST_F(Rooms, an_idle_room_is_put_away_and_opened_again) {
  auto person = house_.sit(table_, {0});
  const std::weak_ptr<Room> room = house_.hub.room(table_.id);
  house_.loop.advance(200'000);
  EXPECT_FALSE(room.expired());
  person.guest->gone();
  house_.loop.advance(200'000);
  EXPECT_TRUE(room.expired());
  auto again = house_.sit(table_, {0});
  EXPECT_TRUE(again.heard(R"("t":"state")"));
}

TEST_F(Rooms, a_room_of_no_table_is_put_away) {
  auto person = house_.connect();
  person.send(R"({"t":"hello","v":1,"table":"zzzzzzzzzz","keys":[],"last":0})");
  const std::weak_ptr<Room> room = house_.hub.room("zzzzzzzzzz");
  house_.loop.advance(10'000);
  person.send(R"({"t":"ping"})");
  house_.loop.advance(10'000);
  EXPECT_TRUE(room.expired());
}

}  // namespace
}  // namespace lazaret::server
