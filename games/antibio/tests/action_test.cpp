// AB-22: ids and refusals.
#include <gtest/gtest.h>

#include "games/antibio/tests/antibio_helpers.h"

namespace lazaret::antibio {

namespace {

std::string there_and_back(const Table& t, const std::string& id) {
  const auto action = parse_id(t.rules, id);
  return action ? to_id(t.rules, *action) : "error";
}

}  // namespace

TEST(AB_22_1, ids_of_the_phases) {
  const Table t = opening(3);
  for (const std::string id : {"play tidy-day",
                               "play dual-therapy blue 1",
                               "play macrophage red",
                               "play dual-therapy all",
                               "play congress 1 give tidy-day",
                               "play congress 1 take patent",
                               "play congress 1 swap tidy-day patent",
                               "play big-sort tidy-day",
                               "play quality-drive burn-out",
                               "play quality-drive burn-out text-message",
                               "office tidy-day",
                               "deposit microbiote",
                               "use tidy-day",
                               "use microbiote deposit",
                               "power share 1 tidy-day",
                               "power share 2 congress 1 swap tidy-day patent",
                               "power share 1 microbiote deposit",
                               "power swap tidy-day 1 patent",
                               "power draw",
                               "pass",
                               "buy patent",
                               "sell tidy-day",
                               "problem",
                               "move europa-6",
                               "stay",
                               "face burn-out",
                               "power cancel burn-out"}) {
    EXPECT_EQ(there_and_back(t, id), id);
  }
}

TEST(AB_22_2, ids_of_answers) {
  const Table t = opening(3);
  for (const std::string id : {"power cancel", "pass", "discard tidy-day", "agree", "refuse",
                               "replace patent", "move europa-6"}) {
    EXPECT_EQ(there_and_back(t, id), id);
  }
}

TEST(AB_22_3, what_names_nothing_of_the_game_is_an_error) {
  const Table t = opening(3);
  for (const std::string id :
       {"", "dance", "play", "play joker", "play  tidy-day", "Play tidy-day", "move mars-8",
        "play congress 3 give tidy-day", "play congress 01 give tidy-day", "pass now",
        "play dual-therapy green 1", "play tidy-day ", "power", "play dual-therapy blue x"}) {
    EXPECT_EQ(there_and_back(t, id), "error") << id;
  }
}

TEST(AB_22_4, another_seat_is_asked) {
  const Table t = position("{players:3,turn:2}");
  EXPECT_EQ(t.refusal(0, "pass"), "AB-22.4 2 0");
}

TEST(AB_22_5, a_draw_is_due) {
  const Table t = position("{players:2,phase:event}");
  EXPECT_EQ(t.clause(0, "pass"), "AB-22.5");
}

TEST(AB_22_6, a_question_is_open) {
  Table t = position("{players:2,phase:problems,seats:[{hand:[urgent-call]}]}");
  t.act(0, "face urgent-call");
  EXPECT_EQ(t.clause(0, "pass"), "AB-22.6");
}

TEST(AB_22_7, the_action_belongs_to_another_phase) {
  const Table t = position("{players:2,phase:movement,seats:[{hand:[tidy-day]}]}");
  EXPECT_EQ(t.refusal(0, "play tidy-day"), "AB-22.7 3 0");
  EXPECT_EQ(t.clause(0, "agree"), "AB-22.7");
}

TEST(AB_22_8, the_broadest_reason_is_named) {
  const Table over = position("{players:2,phase:over,cause:late}");
  EXPECT_EQ(over.clause(1, "play joker"), "unknown_action");
  EXPECT_EQ(over.clause(1, "play tidy-day"), "AB-19.12");
  const Table phase_before_seat = position("{players:2,phase:movement}");
  EXPECT_EQ(phase_before_seat.clause(1, "play tidy-day"), "AB-22.4");
  const Table round_before_function = position("{players:2,seats:[{character:patron-1}]}");
  EXPECT_EQ(round_before_function.clause(0, "power draw"), "AB-13.1");
  const Table plays_before_place = position("{players:2,plays:0}");
  EXPECT_EQ(plays_before_place.clause(0, "play tidy-day"), "AB-7.2");
  const Table place_before_words = position("{players:2}");
  EXPECT_EQ(place_before_words.clause(0, "play tidy-day blue 1"), "AB-7.3");
  const Table cards_before_partner = position("{players:2,seats:[{hand:[congress]}]}");
  EXPECT_EQ(cards_before_partner.clause(0, "play congress 0 give tidy-day"), "AB-12.5");
}

TEST(Actions, legal_lists_exactly_what_nothing_forbids) {
  const Table t = position(
      "{players:3,round:3,plays:2,laboratory:{remedy:true},refused:[1],institute:{black:[lab-"
      "meeting]},"
      "seats:[{character:mediator-1,hand:[congress,big-sort,quality-drive,macrophage,burn-out,text-"
      "message],"
      "office:[dual-therapy,microbiote]},{hand:[congress]},{hand:[congress-abroad,tidy-day,new-"
      "antibiotic]}]}");
  std::size_t allowed = 0;
  for (const Action action : t.rules.action_space())
    allowed += t.rules.why_not(t.state, 0, action) ? 0 : 1;
  EXPECT_EQ(allowed, legal_actions(t.rules, t.state, 0).size());
}

}  // namespace lazaret::antibio
