// Who is gone, and since when: what a room knows of it, alone and beside other processes.
#include <gtest/gtest.h>

#include "tests/net/house.h"

namespace lazaret::server {
namespace {

constexpr const char* vera_and_wu =
    R"({"game":"zombie-life","players":2,"seats":[{"kind":"person","name":"V"},)"
    R"({"kind":"person","name":"W"}]})";
constexpr const char* free_1 = R"({"t":"seat","seat":1,"do":"open","ref":"free"})";
constexpr const char* bot_for_1 = R"({"t":"seat","seat":1,"do":"bot","ref":"bot"})";
constexpr std::int64_t minute = 60'000;

std::string refused(std::string_view code) { return R"("code":")" + std::string(code); }

class Absent : public testing::Test {
 protected:
  // The code of the refusal, or "ok".
  static std::string ask(House::Person& person, std::string_view text) {
    person.screen->shown.clear();
    person.send(text);
    if (person.heard(R"("t":"ok")")) return "ok";
    for (const char* code : {"still_there", "too_soon", "already_bot"}) {
      if (person.heard(refused(code))) return code;
    }
    return person.last();
  }

  MemoryStore store_;
  House house_{store_};
  NewTable table_ = house_.create(vera_and_wu);
};

TEST_F(Absent, a_short_one_costs_nobody_his_seat) {
  auto host = house_.sit(table_, {0});
  auto other = house_.sit(table_, {1});
  EXPECT_EQ(ask(host, free_1), "still_there");
  other.guest->gone();
  house_.loop.run();
  EXPECT_EQ(ask(host, free_1), "too_soon");
  EXPECT_EQ(ask(host, bot_for_1), "too_soon");
  house_.loop.advance(minute);
  EXPECT_EQ(ask(host, free_1), "too_soon");
  EXPECT_EQ(ask(host, bot_for_1), "ok");
  auto again = house_.sit(table_, {1});
  EXPECT_TRUE(again.heard(R"("event":"table.back")")) << "the bot steps aside by itself";
  EXPECT_EQ(ask(host, bot_for_1), "still_there");
}

TEST_F(Absent, a_long_one_frees_the_seat_and_the_old_key_opens_it_no_more) {
  auto host = house_.sit(table_, {0});
  house_.loop.advance(5 * minute);
  EXPECT_EQ(ask(host, free_1), "ok");
  auto late = house_.sit(table_, {1});
  EXPECT_TRUE(late.heard(refused("wrong_key")));
}

TEST_F(Absent, counts_anew_after_a_restart) {
  auto before = house_.sit(table_, {0});
  house_.loop.advance(10 * minute);
  House restarted(store_, "restarted");
  restarted.loop.advance(10 * minute);
  auto host = restarted.sit(table_, {0});
  EXPECT_EQ(ask(host, free_1), "too_soon");
  restarted.loop.advance(5 * minute);
  EXPECT_EQ(ask(host, free_1), "ok");
}

TEST_F(Absent, somebody_who_sits_at_another_process_is_there_before_that_is_known) {
  House elsewhere(store_, "elsewhere");
  auto other = elsewhere.sit(table_, {1});
  auto host = house_.connect();
  host.guest->receive(House::hello(table_, {0}));
  host.guest->receive(free_1);
  host.guest->receive(bot_for_1);
  house_.loop.run();
  EXPECT_FALSE(host.heard(R"("t":"ok")"));
  EXPECT_TRUE(host.heard(refused("too_soon")));
  elsewhere.loop.run();
  house_.loop.run();
  EXPECT_EQ(ask(host, free_1), "still_there");
}

TEST_F(Absent, who_acts_was_there) {
  auto host = house_.sit(table_, {0});
  house_.loop.advance(5 * minute);
  Entry said;
  said.kind = EntryKind::chat;
  said.seat = 1;
  store_.tables[table_.id].push_back({3, to_text(said)});
  house_.hub.room(table_.id)->changed_elsewhere(3);
  house_.loop.run();
  EXPECT_EQ(ask(host, free_1), "too_soon");
}

TEST_F(Absent, counts_anew_where_others_were_not_heard_for_a_while) {
  House elsewhere(store_, "elsewhere");
  auto host = house_.sit(table_, {0});
  house_.loop.advance(5 * minute);
  house_.hub.room(table_.id)->missed_something();
  house_.loop.run();
  EXPECT_EQ(ask(host, free_1), "too_soon");
}

}  // namespace
}  // namespace lazaret::server
