// ZL-17, second part: what does not go with the phase. Most tests show a neighbour that is
// accepted.
#include <gtest/gtest.h>

#include "games/zombie_life/tests/zombie_helpers.h"
#include "i18n/catalogue.h"
#include "terminal/engine.h"

namespace lazaret::zombie_life {

TEST(ZL_17_11, the_turn_of_a_seat_that_is_not_in_is_refused) {
  EXPECT_EQ(verdict_with(R"("turn":1,"seats":[{"status":"out"},{},{}])"), "accepted");
  EXPECT_EQ(verdict_with(R"("turn":0,"seats":[{"status":"out"},{},{}])"), "ZL-17.11");
  EXPECT_EQ(verdict_with(R"("turn":0,"seats":[{"status":"passed"},{},{}])"), "ZL-17.11");
  EXPECT_EQ(verdict_with(R"("turn":0,"seats":[{"status":"absent"},{},{}])"), "ZL-17.11");
  EXPECT_EQ(verdict_with(R"("phase":"place","drawn":7,"seats":[{"status":"passed"},{},{}])"),
            "ZL-17.11");
  EXPECT_EQ(verdict_with(R"("phase":"place","seats":[{"status":"out"},{},{}])"), "ZL-17.11");
}

TEST(ZL_17_12, a_drawn_card_in_another_phase_than_place_is_refused) {
  EXPECT_EQ(verdict_with(R"("phase":"place","drawn":7)"), "accepted");
  EXPECT_EQ(verdict_with(R"("phase":"turn","drawn":7)"), "ZL-17.12");
  EXPECT_EQ(verdict_with(R"("phase":"over","drawn":7)"), "ZL-17.12");
  EXPECT_EQ(verdict_with(R"("phase":"deal","drawn":7)"), "ZL-17.12");
  EXPECT_EQ(verdict_with(R"("phase":"redeal","round":2,"pool":[3,4,5],"drawn":7)"), "ZL-17.12");
}

TEST(ZL_17_13, a_drawn_card_that_horde_and_refuge_both_hold_is_refused) {
  EXPECT_EQ(
      verdict_with(R"("phase":"place","drawn":7,"horde":[7],"seats":[{"up":[8]},{"up":[7]},{}])"),
      "accepted");
  EXPECT_EQ(verdict_with(R"("phase":"place","drawn":7,"horde":[8],"seats":[{"up":[7]},{},{}])"),
            "accepted");
  EXPECT_EQ(verdict_with(R"("phase":"place","drawn":7,"horde":[7],"seats":[{"up":[7]},{},{}])"),
            "ZL-17.13");
}

TEST(ZL_17_14, a_pool_outside_the_handing_out_is_refused) {
  EXPECT_EQ(verdict_with(R"("phase":"deal","round":2,"pool":[7])"), "accepted");
  EXPECT_EQ(verdict_with(R"("phase":"turn","round":2,"pool":[7])"), "ZL-17.14");
  EXPECT_EQ(verdict_with(R"("phase":"place","round":2,"drawn":3,"pool":[7])"), "ZL-17.14");
  EXPECT_EQ(verdict_with(R"("phase":"over","round":2,"pool":[7])"), "ZL-17.14");
}

TEST(ZL_17_14, a_pool_in_a_deal_straight_to_the_seats_is_refused) {
  EXPECT_EQ(verdict_with(R"("phase":"deal","round":1,"pool":[7])"), "ZL-17.14");
  EXPECT_EQ(verdict_with(R"("phase":"deal","round":2,"options":{"redeal":"random"},"pool":[7])"),
            "ZL-17.14");
  EXPECT_EQ(verdict_with(R"("phase":"deal","round":2,"scores":[21,21,21],"pool":[7])"), "ZL-17.14");
}

TEST(ZL_17_15, a_seat_twice_in_exits_is_refused) {
  EXPECT_EQ(verdict_with(R"("exits":[2,1],"seats":[{},{"status":"out"},{"status":"passed"}])"),
            "accepted");
  EXPECT_EQ(verdict_with(R"("exits":[2,1,2],"seats":[{},{"status":"out"},{"status":"passed"}])"),
            "ZL-17.15");
  EXPECT_EQ(verdict_with(R"("phase":"deal","round":2,"exits":[1,1])"), "ZL-17.15");
}

TEST(ZL_17_15, a_seat_in_exits_that_has_not_left_is_refused) {
  EXPECT_EQ(verdict_with(R"("exits":[1])"), "ZL-17.15");
  EXPECT_EQ(verdict_with(R"("exits":[2],"seats":[{},{},{"status":"absent"}])"), "ZL-17.15");
  EXPECT_EQ(verdict_with(R"("phase":"place","drawn":7,"exits":[1])"), "ZL-17.15");
  EXPECT_EQ(verdict_with(R"("phase":"over","exits":[1])"), "ZL-17.15");
  EXPECT_EQ(verdict_with(R"("phase":"deal","round":2,"exits":[1])"), "accepted");
  EXPECT_EQ(verdict_with(R"("phase":"redeal","round":2,"exits":[1],"pool":[3,4,5])"), "accepted");
}

TEST(ZL_17_16, while_dealing_the_table_must_be_cleared) {
  EXPECT_EQ(verdict_with(R"("phase":"deal","seats":[{},{},{"status":"passed"}])"), "ZL-17.16");
  EXPECT_EQ(verdict_with(R"("phase":"deal","seats":[{},{},{"status":"out"}])"), "ZL-17.16");
  EXPECT_EQ(verdict_with(R"("phase":"deal","horde":[7])"), "ZL-17.16");
  EXPECT_EQ(verdict_with(R"("phase":"deal","turn":1,"seats":[{"up":[7]},{},{}])"), "accepted");
  EXPECT_EQ(verdict_with(R"("phase":"deal","turn":1,"seats":[{"up":[7,8]},{},{}])"), "ZL-17.16");
}

TEST(ZL_17_16, while_handing_out_the_table_must_be_cleared) {
  EXPECT_EQ(verdict_with(R"("phase":"redeal","round":2,"pool":[3,4],"seats":[{"up":[7]},{},{}])"),
            "accepted");
  EXPECT_EQ(verdict_with(R"("phase":"redeal","round":2,"pool":[3,4],"seats":[{"up":[7,8]},{},{}])"),
            "ZL-17.16");
  EXPECT_EQ(verdict_with(R"("phase":"redeal","round":2,"pool":[3,4,5],"horde":[7])"), "ZL-17.16");
  EXPECT_EQ(
      verdict_with(R"("phase":"redeal","round":2,"pool":[3,4,5],"seats":[{},{},{"status":"out"}])"),
      "ZL-17.16");
}

TEST(ZL_17_17, a_deal_must_be_for_the_lowest_seat_without_a_card) {
  EXPECT_EQ(verdict_with(R"("phase":"deal","turn":0)"), "accepted");
  EXPECT_EQ(verdict_with(R"("phase":"deal","turn":1)"), "ZL-17.17");
  EXPECT_EQ(verdict_with(R"("phase":"deal","turn":0,"seats":[{"up":[7]},{},{}])"), "ZL-17.17");
  EXPECT_EQ(verdict_with(R"("phase":"deal","turn":0,"seats":[{"status":"absent"},{},{}])"),
            "ZL-17.17");
  EXPECT_EQ(verdict_with(R"("phase":"deal","turn":1,"seats":[{"status":"absent"},{},{}])"),
            "accepted");
}

TEST(ZL_17_17, a_deal_is_refused_when_all_have_their_card) {
  EXPECT_EQ(verdict_with(R"("phase":"deal","seats":[{"up":[7]},{"up":[8]},{"up":[9]}])"),
            "ZL-17.17");
}

TEST(ZL_17_18, a_deal_into_the_pool_needs_room_and_a_dealer_who_plays) {
  EXPECT_EQ(verdict_with(R"("phase":"deal","round":2,"turn":2,"pool":[7,8])"), "accepted");
  EXPECT_EQ(verdict_with(R"("phase":"deal","round":2,"turn":2,"pool":[7,8,9])"), "ZL-17.18");
  EXPECT_EQ(verdict_with(R"("phase":"deal","round":2,"turn":2,"seats":[{"up":[7]},{},{}])"),
            "ZL-17.18");
  EXPECT_EQ(
      verdict_with(R"("phase":"deal","round":2,"turn":2,"seats":[{},{},{"status":"absent"}])"),
      "ZL-17.18");
}

TEST(ZL_17_19, handing_out_needs_one_card_for_each_seat_without_one) {
  EXPECT_EQ(verdict_with(R"("phase":"redeal","round":2,"pool":[3,4,5])"), "accepted");
  EXPECT_EQ(verdict_with(R"("phase":"redeal","round":2)"), "ZL-17.19");
  EXPECT_EQ(verdict_with(R"("phase":"redeal","round":2,"pool":[3,4])"), "ZL-17.19");
  EXPECT_EQ(verdict_with(R"("phase":"redeal","round":2,"pool":[3,4,5,6])"), "ZL-17.19");
  EXPECT_EQ(
      verdict_with(R"("phase":"redeal","round":2,"seats":[{"up":[7]},{"up":[8]},{"up":[9]}])"),
      "ZL-17.19");
}

TEST(ZL_17_19, handing_out_needs_a_dealer_who_plays) {
  const std::string two_play =
      R"("phase":"redeal","round":2,"pool":[3,4],"seats":[{},{},{"status":"absent"}],)";
  EXPECT_EQ(verdict_with(two_play + R"("turn":1)"), "accepted");
  EXPECT_EQ(verdict_with(two_play + R"("turn":2)"), "ZL-17.19");
}

TEST(ZL_17_20, a_refused_position_changes_nothing) {
  terminal::EngineSession session(must(Catalogue::load("en")), 1);
  session.answer(R"({"do":"load","position":{"game":"zombie-life","players":2,"horde":[3]}})");
  const std::string before = session.answer(R"({"do":"position"})");
  const std::string refused = session.answer(
      R"({"do":"load","position":{"game":"zombie-life","players":2,"horde":[3,3]}})");
  EXPECT_EQ(field(refused, "ok"), "false");
  EXPECT_EQ(field(field(refused, "error"), "clause"), R"("ZL-17.7")");
  EXPECT_EQ(session.answer(R"({"do":"position"})"), before);
}

TEST(ZL_17_20, one_clause_is_named_if_several_are_broken) {
  EXPECT_EQ(verdict_with(R"("horde":[3,3],"seats":[{"up":[7,7]},{},{}])").substr(0, 6), "ZL-17.");
}

}  // namespace lazaret::zombie_life
