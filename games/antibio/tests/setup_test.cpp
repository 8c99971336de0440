// AB-1, AB-2 and AB-20: frame, set-up, chance.
#include <gtest/gtest.h>

#include "games/antibio/tests/antibio_helpers.h"

namespace lazaret::antibio {

namespace {

bool can_set_up(int players, const std::map<std::string, std::string>& options = {}) {
  return Rules::make({players, options}).has_value();
}

// Draws whatever comes first until somebody must decide or the phase draws an event.
Table after_setup(int players, const std::map<std::string, std::string>& options = {}) {
  Table t = opening(players, options);
  while (!t.state.frames.empty())
    t.rules.apply(t.state, nature, t.rules.outcome(t.state, 0), &t.events);
  return t;
}

}  // namespace

TEST(AB_1_2, two_to_six_players) {
  EXPECT_FALSE(can_set_up(1));
  EXPECT_TRUE(can_set_up(2));
  EXPECT_TRUE(can_set_up(6));
  EXPECT_FALSE(can_set_up(7));
}

TEST(AB_1_3, powers_count_rounds_and_not_turns) {
  const Table second_turn =
      position("{players:2,round:1,turn:1,seats:[{},{character:engineer-1}]}");
  EXPECT_EQ(second_turn.clause(1, "power draw"), "AB-13.1");
  const Table second_round =
      position("{players:2,round:2,turn:1,seats:[{},{character:engineer-1}]}");
  EXPECT_TRUE(second_round.allows(1, "power draw"));
}

TEST(AB_1_4, left_is_the_next_higher_seat_whatever_the_direction) {
  Table t = position(
      "{players:3,phase:problems,direction:-1,seats:[{hand:[text-message,coffee-break]}]}");
  t.act(0, "face text-message");
  EXPECT_EQ(t.hand(1), "coffee-break");
}

TEST(AB_1_4, the_left_neighbour_of_the_last_seat_is_the_first) {
  Table t = position(
      "{players:3,phase:problems,turn:2,seats:[{},{},{hand:[text-message,coffee-break]}]}");
  t.act(2, "face text-message");
  EXPECT_EQ(t.hand(0), "coffee-break");
}

TEST(AB_1_5, turn_order_goes_from_the_first_player_in_the_present_direction) {
  // also AB-3.9
  Table t = position(
      "{players:3,phase:event,event:freezer-failure,first:1,direction:-1,"
      "seats:[{hand:[coffee-break]},{hand:[coffee-break]},{hand:[coffee-break]}]}");
  EXPECT_EQ(t.to_move(), "1");
  t.act(1, "discard coffee-break");
  EXPECT_EQ(t.to_move(), "0");
  t.act(0, "discard coffee-break");
  EXPECT_EQ(t.to_move(), "2");
}

TEST(AB_1_6, station_order_is_the_order_of_the_data) {
  const auto& stations = CardTable::standard().board.stations;
  EXPECT_EQ(stations[0].id, "asia-1");
  EXPECT_EQ(stations[1].id, "africa-2");
  EXPECT_EQ(stations[2].id, "nordamerica-3");
  EXPECT_EQ(stations[3].id, "sudamerica-4");
  EXPECT_EQ(stations[4].id, "antartica-5");
  EXPECT_EQ(stations[5].id, "europa-6");
  EXPECT_EQ(stations[6].id, "oceania-7");
}

TEST(AB_1_7, one_possible_answer_is_still_asked) {
  Table t =
      position("{players:2,phase:problems,seats:[{station:nordamerica-3,hand:[urgent-call]}]}");
  t.act(0, "face urgent-call");
  EXPECT_EQ(t.to_move(), "0");
  EXPECT_EQ(t.count_legal(0), 1);
}

TEST(AB_1_8, the_team_scores_one_or_nothing) {
  const Table won = position("{players:2,phase:over}");
  EXPECT_EQ(won.rules.score(won.state, 0), 1);
  EXPECT_EQ(won.rules.winners(won.state), SeatSet::first_n(2));
  const Table lost = position("{players:2,phase:over,cause:late}");
  EXPECT_EQ(lost.rules.score(lost.state, 1), 0);
  EXPECT_TRUE(lost.rules.winners(lost.state).empty());
  const Table going_on = position("{players:2}");
  EXPECT_EQ(going_on.rules.score(going_on.state, 0), 0);
}

TEST(AB_2_1, characters_are_random_or_one_for_each_seat) {
  EXPECT_TRUE(can_set_up(2, {{"characters", "random"}}));
  EXPECT_TRUE(can_set_up(2, {{"characters", "patron-1+engineer-2"}}));
  EXPECT_FALSE(can_set_up(2, {{"characters", "patron-1"}}));
  EXPECT_FALSE(can_set_up(2, {{"characters", "patron-1+nobody-1"}}));
  EXPECT_FALSE(can_set_up(2, {{"characters", "patron-1+patron-2"}}));
}

TEST(AB_2_2, first_is_random_or_a_seat) {
  EXPECT_TRUE(can_set_up(3, {{"first", "random"}}));
  EXPECT_TRUE(can_set_up(3, {{"first", "2"}}));
  EXPECT_FALSE(can_set_up(3, {{"first", "3"}}));
  EXPECT_FALSE(can_set_up(3, {{"first", "last"}}));
}

TEST(AB_2_3, difficulty_is_rulebook_or_one_of_four_variants) {
  EXPECT_EQ(opening(2).rules.setup().options.at("difficulty"), "rulebook");
  EXPECT_TRUE(can_set_up(2, {{"difficulty", "rulebook"}}));
  EXPECT_TRUE(can_set_up(2, {{"difficulty", "standard"}}));
  EXPECT_TRUE(can_set_up(2, {{"difficulty", "hard"}}));
  EXPECT_TRUE(can_set_up(2, {{"difficulty", "gentle"}}));
  EXPECT_TRUE(can_set_up(2, {{"difficulty", "family"}}));
  EXPECT_FALSE(can_set_up(2, {{"difficulty", "easy"}}));
}

TEST(AB_2_4, bought_is_after_or_before_the_draw) {
  EXPECT_TRUE(can_set_up(2, {{"bought", "before-draw"}}));
  EXPECT_FALSE(can_set_up(2, {{"bought", "never"}}));
}

TEST(AB_2_5, set_up_draws_in_a_fixed_order) {
  Table t = opening(2);
  t.chance("start europa-6");
  t.chance("character patron-1");
  t.chance("character engineer-2");
  t.chance("first 1");
  for (int i = 0; i < 5; ++i) t.chance("draw recurring-credits");
  EXPECT_EQ(t.state.seats[0].hand.size(), 5);
  EXPECT_EQ(t.state.seats[1].hand.size(), 0);
  for (int i = 0; i < 5; ++i) t.chance("draw common-antibiotic");
  t.chance("draw lab-meeting");
  t.chance("draw lab-meeting");
  t.chance("draw microbiote");
  t.chance("draw macrophage");
  t.chance("draw patent");
  t.chance("draw foundation");
  EXPECT_EQ(t.institute(Colour::black), "lab-meeting lab-meeting");
  EXPECT_EQ(t.institute(Colour::green), "microbiote macrophage");
  EXPECT_EQ(t.institute(Colour::yellow), "patent foundation");
  EXPECT_TRUE(t.state.frames.empty());
  EXPECT_EQ(t.state.first, 1);
}

TEST(AB_2_5, what_the_options_name_is_not_drawn) {
  Table t = opening(2, {{"characters", "patron-1+engineer-2"}, {"first", "1"}});
  t.chance("start asia-1");
  EXPECT_EQ(t.odds(),
            "draw common-antibiotic 8, draw reserve-antibiotic 4, draw recurring-credits 9, "
            "draw small-contract 3, draw coffee-break 5, draw tidy-day 3, draw big-sort 2, draw "
            "congress 2");
}

TEST(AB_2_6, start_station_and_first_player_have_equal_chances) {
  Table t = opening(2, {{"characters", "patron-1+engineer-2"}});
  EXPECT_EQ(t.odds(),
            "start asia-1 1, start africa-2 1, start nordamerica-3 1, start sudamerica-4 1, "
            "start antartica-5 1, start europa-6 1, start oceania-7 1");
  t.chance("start asia-1");
  EXPECT_EQ(t.odds(), "first 0 1, first 1 1");
}

TEST(AB_2_6, no_function_comes_twice) {
  Table t = opening(2);
  t.chance("start asia-1");
  EXPECT_EQ(t.rules.chances(t.state).size(), 14U);
  t.chance("character patron-1");
  EXPECT_EQ(t.rules.chances(t.state).size(), 12U);
  EXPECT_EQ(t.clause(nature, "character patron-2"), "AB-20.3");
}

TEST(AB_2_7, the_first_player_stays_the_same) {
  Table t = position("{players:2,phase:propagation,first:1,round:4}");
  EXPECT_EQ(t.state.round, 5);
  EXPECT_EQ(t.state.first, 1);
  EXPECT_EQ(t.state.turn, 1);
}

TEST(AB_2_8, the_rest_of_the_start_deck_lies_in_the_investment_zone) {
  EXPECT_EQ(after_setup(2).state.investment.size(), 26);
  EXPECT_EQ(after_setup(3).state.investment.size(), 21);
  EXPECT_EQ(after_setup(4).state.investment.size(), 16);
  EXPECT_EQ(after_setup(5).state.investment.size(), 11);
  EXPECT_EQ(after_setup(6).state.investment.size(), 6);
  EXPECT_TRUE(after_setup(6).state.pile.empty());
}

TEST(AB_2_9, a_pack_has_its_own_cards_and_two_others) {
  const Table t = opening(2);
  EXPECT_EQ(t.event_ids(t.state.events.own),
            "small-asia-1 small-africa-2 small-sudamerica-4 small-antartica-5 small-europa-6");
  EXPECT_EQ(t.event_ids(t.state.events.others),
            "donation inflation lockdown self-medication clean-hands freezer-failure trainees "
            "evacuation new-tender "
            "shuttle-strike");
  EXPECT_EQ(t.state.events.own_left, 5);
  EXPECT_EQ(t.state.events.others_left, 2);
}

TEST(AB_2_11, gentle_cards_take_part_in_the_gentle_and_family_games_only) {
  const auto gentle_cards = [](const char* difficulty) {
    const Table t = opening(2, {{"difficulty", difficulty}});
    return t.event_ids(t.state.events.own & t.rules.cards().gentle);
  };
  EXPECT_EQ(gentle_cards("gentle"), "small-oceania-7");
  EXPECT_EQ(gentle_cards("family"), "small-oceania-7");
  EXPECT_EQ(gentle_cards("rulebook"), "");
  EXPECT_EQ(gentle_cards("standard"), "");
  EXPECT_EQ(gentle_cards("hard"), "");
}

TEST(AB_2_11, by_the_rulebook_all_own_cards_come) {
  for (int players = 2; players <= max_seats; ++players) {
    const Table t = opening(players);
    for (int stage = 1; stage <= 3; ++stage)
      EXPECT_EQ(std::popcount(t.rules.pack_of(stage)),
                t.rules.options().difficulty.own[static_cast<std::size_t>(stage - 1)]);
  }
}

TEST(AB_2_11, own_cards_beyond_the_number_stay_in_the_box) {
  const Table hard = opening(2, {{"difficulty", "hard"}});
  EXPECT_EQ(std::popcount(hard.state.events.own), 5);
  EXPECT_EQ(hard.state.events.own_left, 2);
}

TEST(AB_2_12, the_problem_pile_is_split_as_evenly_as_can_be) {
  using Left = std::array<std::uint8_t, 3>;
  EXPECT_EQ(opening(2).state.problems.left, (Left{2, 3, 3}));
  EXPECT_EQ(opening(3).state.problems.left, (Left{4, 4, 4}));
  EXPECT_EQ(opening(4).state.problems.left, (Left{5, 5, 6}));
  EXPECT_EQ(opening(5).state.problems.left, (Left{6, 7, 7}));
  EXPECT_EQ(opening(6).state.problems.left, (Left{8, 8, 8}));
}

TEST(AB_2_13, all_cards_of_a_level_may_come_while_any_is_left) {
  Table t = position("{players:2,phase:financing}");
  t.act(0, "problem");
  EXPECT_EQ(t.odds(), "draw urgent-call 4, draw text-message 4");
}

TEST(AB_2_14, bacteria_at_set_up) {
  const Table t = after_setup(4);
  EXPECT_EQ(t.station("asia-1"), "5/0/0 contaminated");
  EXPECT_EQ(t.station("africa-2"), "1/0/0 none");
  EXPECT_EQ(t.station("oceania-7"), "1/0/0 none");
}

TEST(AB_2_15, scientists_tokens_and_supply_at_set_up) {
  Table t = opening(3, {{"characters", "doctoral-1+mediator-1+patron-1"}, {"first", "0"}});
  t.chance("start europa-6");
  EXPECT_EQ(t.where(0), "europa-6");
  EXPECT_EQ(t.where(2), "europa-6");
  EXPECT_EQ(t.state.seats[0].tokens, 1);
  EXPECT_EQ(t.state.seats[1].tokens, 2);
  EXPECT_EQ(t.state.seats[2].tokens, 0);
  EXPECT_EQ(t.state.supply, (Strains{50, 60, 24}));
}

TEST(AB_2_16, the_first_round_has_stage_1_and_direction_1) {
  const Table t = opening(3);
  EXPECT_EQ(t.state.round, 1);
  EXPECT_EQ(t.state.stage, 1);
  EXPECT_EQ(t.state.direction, 1);
}

TEST(AB_20_1, several_cards_are_several_draws) {
  Table t = position("{players:2,seats:[{hand:[coffee-break]}]}");
  t.act(0, "play coffee-break");
  EXPECT_EQ(t.to_move(), "chance");
  t.chance("draw tidy-day");
  EXPECT_EQ(t.to_move(), "chance");
  t.chance("draw tidy-day");
  EXPECT_EQ(t.to_move(), "0");
}

TEST(AB_20_1, a_draw_with_one_outcome_just_happens) {
  Table t = position("{players:2,seats:[{hand:[coffee-break]}],pile:{tidy-day:3}}");
  t.act(0, "play coffee-break");
  EXPECT_EQ(t.hand(0), "tidy-day tidy-day");
  EXPECT_EQ(t.clause(nature, "draw tidy-day"), "AB-20.1");
}

TEST(AB_20_2, chance_has_its_own_ids_and_players_do_not_name_them) {
  Table t = position("{players:2,phase:event}");
  EXPECT_EQ(t.clause(nature, "draw donation"), "allowed");
  EXPECT_EQ(t.clause(0, "draw donation"), "AB-20.2");
  EXPECT_EQ(t.clause(nature, "pass"), "AB-20.2");
}

TEST(AB_20_3, a_card_comes_by_the_copies_there) {
  Table t = position("{players:2,phase:draw,pile:{tidy-day:3,coffee-break:2}}");
  EXPECT_EQ(t.odds(), "draw coffee-break 2, draw tidy-day 3");
}

TEST(AB_20_3, a_stolen_card_comes_by_the_copies_in_the_hand) {
  Table t = position(
      "{players:2,phase:problems,seats:[{hand:[text-message,coffee-break,coffee-break,tidy-day]}]"
      "}");
  t.act(0, "face text-message");
  EXPECT_EQ(t.odds(), "steal coffee-break 2, steal tidy-day 1");
}

TEST(AB_20_4, cards_put_under_a_discovery_pile_come_last_and_in_order) {
  Table t = position(
      "{players:2,phase:financing,credits:20,institute:{yellow:[foundation,patent]},"
      "discoveries:{yellow:{call-for-projects:1,european-contract:1,patent:1}},"
      "under:{yellow:[patent,european-contract]}}");
  t.act(0, "buy foundation");
  EXPECT_EQ(t.institute(Colour::yellow), "call-for-projects patent");
  t.act(0, "buy call-for-projects");
  EXPECT_EQ(t.institute(Colour::yellow), "patent patent");
  EXPECT_EQ(t.under(Colour::yellow), "european-contract");
}

TEST(AB_20_5, a_problem_comes_from_the_lowest_level_that_is_left) {
  Table t = position(
      "{players:2,phase:financing,problems:{left:[0,2,3],unseen:{meetingitis:3,running-late:1,burn-"
      "out:4}}}");
  t.act(0, "problem");
  EXPECT_EQ(t.odds(), "draw meetingitis 3, draw running-late 1");
}

TEST(AB_20_5, those_under_the_pile_come_last_and_in_order) {
  Table t = position(
      "{players:2,phase:financing,problems:{left:[0,0,0],unseen:{},bottom:[burn-out,urgent-call]}"
      "}");
  t.act(0, "problem");
  EXPECT_EQ(t.count(t.state.investment, "burn-out"), 1);
  EXPECT_EQ(t.bottom(), "urgent-call");
}

TEST(AB_20_6, every_seat_has_the_same_view) {
  const Table t = after_setup(3);
  EXPECT_EQ(t.rules.observe(t.state, 0).table, t.rules.observe(t.state, spectator).table);
  Rng rng(1);
  EXPECT_EQ(t.rules.sample(t.rules.observe(t.state, 2), rng), t.state);
}

}  // namespace lazaret::antibio
