// Reasons that a bot gives: each states a fact of the table.
#include "games/antibio/explain.h"

#include <gtest/gtest.h>

#include "games/antibio/tests/antibio_helpers.h"
#include "tests/kit/reasons.h"

namespace lazaret::antibio {

namespace {

std::string why(const Table& table, Seat seat, const std::string& id) {
  return said(
      explain(table.rules, table.rules.observe(table.state, seat), *parse_id(table.rules, id)));
}

}  // namespace

TEST(reasons, a_card_for_the_laboratory) {
  const Table first = position("{players:2,seats:[{hand:[macrophage]}]}");
  EXPECT_EQ(why(first, 0, "deposit macrophage"), "deposit left=3");
  const Table last =
      position("{players:2,laboratory:{microbiote:1,antibiotics:2},seats:[{hand:[macrophage]}]}");
  EXPECT_EQ(why(last, 0, "deposit macrophage"), "last_card");
  const Table found = position(
      "{players:2,laboratory:{microbiote:1,antibiotics:2,spirit:true},seats:[{hand:[macrophage]}]"
      "}");
  EXPECT_EQ(why(found, 0, "deposit macrophage"), "remedy");
}

TEST(reasons, bacteria_killed_and_the_limit) {
  const Table t = position("{players:2,seats:[{hand:[common-antibiotic]}]}");
  EXPECT_EQ(why(t, 0, "play common-antibiotic blue 1"),
            "kills n=1 from=3 to=2 limit=" + std::to_string(t.rules.limit()) + " strain=blue");
}

TEST(reasons, an_exchange_for_team_spirit) {
  const Table some = position("{players:4,seats:[{hand:[congress,tidy-day]}]}");
  EXPECT_EQ(why(some, 0, "play congress 2 give tidy-day"), "exchange left=2");
  Table all =
      position("{players:3,seats:[{hand:[congress,tidy-day],exchanged:true},{exchanged:true}]}");
  EXPECT_EQ(why(all, 0, "play congress 2 give tidy-day"), "spirit");
  all.act(0, "play congress 2 give tidy-day");
  EXPECT_EQ(why(all, 2, "agree"), "spirit");
}

TEST(reasons, credits_bring_a_card_within_reach) {
  const Table t = position(
      "{players:2,institute:{black:[literature-watch]},seats:[{hand:[recurring-credits]}]}");
  EXPECT_EQ(
      why(t, 0, "play recurring-credits"),
      "reach card=literature-watch price=" +
          std::to_string(t.rules.price(t.state, 0, t.rules.cards().card("literature-watch"))) +
          " n=4");
  const Table dear =
      position("{players:2,institute:{yellow:[patent]},seats:[{hand:[recurring-credits]}]}");
  EXPECT_EQ(why(dear, 0, "play recurring-credits"), "credits n=4");
}

TEST(reasons, what_a_bought_card_does) {
  const Table t = position(
      "{players:2,phase:financing,credits:30,institute:{black:[guest-seminar],"
      "green:[microbiote,red-remedy],yellow:[patent]},seats:[{hand:[tidy-day]}]}");
  EXPECT_EQ(why(t, 0, "buy microbiote"), "lab_card left=1");
  EXPECT_EQ(why(t, 0, "buy red-remedy"), "sweeper left=7");
  EXPECT_EQ(why(t, 0, "buy patent"), "brings_credits n=10");
}

TEST(reasons, the_fullest_station_and_one_where_nobody_works) {
  const Table t = position("{players:2,phase:movement,seats:[{},{station:europa-6}]}");
  for (const std::string& id : t.legal(0)) {
    const std::string reason = why(t, 0, id);
    EXPECT_TRUE(reason == "nothing" || reason.starts_with("fullest station=") ||
                reason.starts_with("nobody_there station="))
        << id << " " << reason;
  }
}

TEST(reasons, problems_left) {
  const Table t = position("{players:2,phase:financing,seats:[{}]}");
  EXPECT_EQ(why(t, 0, "problem"),
            "problem left=" + std::to_string(t.rules.problem_pile(t.state) - 1));
}

}  // namespace lazaret::antibio
