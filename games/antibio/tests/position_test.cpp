// AB-21: positions, as they are written and as they are read.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "games/antibio/tests/antibio_helpers.h"

namespace lazaret::antibio {

namespace {

boost::json::object written(const Table& t) {
  return boost::json::parse(to_json(t.rules, t.state)).as_object();
}

std::string at(const Table& t, std::string_view name) {
  return boost::json::serialize(written(t).at(name));
}

std::string names(const boost::json::object& object) {
  std::string list;
  for (const auto& entry : object) list += (list.empty() ? "" : " ") + std::string(entry.key());
  return list;
}

// All stations as after a set-up, but the first as the text says.
std::string stations_with(const std::string& first) {
  return "stations:[" + first +
         ",{id:africa-2,blue:1},{id:nordamerica-3,blue:1},{id:sudamerica-4,blue:1},"
         "{id:antartica-5,blue:1},{id:europa-6,blue:1},{id:oceania-7,blue:1}]";
}

}  // namespace

TEST(AB_21_1, the_fields_of_a_position) {
  // also AB-21.2, AB-21.3, AB-21.4, AB-21.5
  EXPECT_EQ(names(written(position("{players:2}"))),
            "game players options round stage first turn direction played phase event plays made "
            "credits owing "
            "power_used refused zone1 zone2 killed_this_round clean_since cause stations supply "
            "seats laboratory "
            "institute discoveries under pile investment market removed problems events pending");
}

TEST(AB_21_1, another_game_is_refused) {
  EXPECT_EQ(refused_position("{game:infarkt,players:2}"), "AB-21.1");
}

TEST(AB_21_2, stations_supply_and_seats) {
  const Table t = position("{players:2}");
  EXPECT_EQ(boost::json::serialize(written(t).at("stations").at(0)),
            R"({"id":"asia-1","blue":3,"red":0,"black":0,"card":"contaminated"})");
  EXPECT_EQ(at(t, "supply"), R"({"blue":51,"red":60,"black":24})");
  EXPECT_EQ(
      boost::json::serialize(written(t).at("seats").at(1)),
      R"({"character":"mediator-1","station":"asia-1","hand":[],"office":[],"exchanged":false,"tokens":2,)"
      R"("lab":{"blue":0,"red":0,"black":0},"beside":{"blue":0,"red":0,"black":0}})");
}

TEST(AB_21_3, laboratory_institute_and_piles) {
  const Table t = position(
      "{players:2,pile:{tidy-day:2},institute:{black:[lab-meeting]},discoveries:{yellow:{patent:1}}"
      "}");
  EXPECT_EQ(at(t, "laboratory"),
            R"({"microbiote":0,"macrophage":0,"antibiotics":0,"spirit":false,"remedy":false})");
  EXPECT_EQ(at(t, "institute"), R"({"black":["lab-meeting"],"green":[],"yellow":[]})");
  EXPECT_EQ(at(t, "pile"), R"({"tidy-day":2})");
  EXPECT_EQ(boost::json::serialize(written(t).at("discoveries").at("yellow")), R"({"patent":1})");
}

TEST(AB_21_4, problems_and_events) {
  const Table t = position(
      "{players:2,problems:{left:[0,1,0],unseen:{meetingitis:2},bottom:[burn-out]},events:{left:{"
      "own:1,others:0},own:[small-asia-1],others:[donation],seen:[lockdown]}}");
  EXPECT_EQ(at(t, "problems"),
            R"({"left":[0,1,0],"unseen":{"meetingitis":2},"bottom":["burn-out"]})");
  EXPECT_EQ(
      at(t, "events"),
      R"({"left":{"own":1,"others":0},"own":["small-asia-1"],"others":["donation"],"seen":["lockdown"]})");
}

TEST(AB_21_5, a_question_in_progress_is_pending) {
  Table t = position("{players:2,seats:[{hand:[congress,tidy-day]}]}");
  EXPECT_EQ(at(t, "pending"), "null");
  t.act(0, "play congress 1 give tidy-day");
  EXPECT_EQ(
      at(t, "pending"),
      R"([{"step":"consent","asked":1,"next":null,"proposal":"play congress 1 give tidy-day"}])");
  EXPECT_EQ(load_json(to_json(t.rules, t.state)).value().state, t.state);
}

TEST(AB_21_5, whoever_looks_is_told_what_is_proposed) {
  Table t = position("{players:2,seats:[{hand:[congress,tidy-day]}]}");
  t.act(0, "play congress 1 give tidy-day");
  const auto view = boost::json::parse(to_json(t.rules, t.rules.observe(t.state, 1))).as_object();
  EXPECT_EQ(boost::json::serialize(view.at("proposed")),
            R"({"verb":"play_give","args":{"card":"congress","other":1,"own":"tidy-day"}})");
}

TEST(AB_21_5, a_pending_step_that_play_could_not_leave_is_refused) {
  EXPECT_EQ(refused_position("{players:2,pending:[{step:draw,seat:0,cards:2}]}"), "AB-21.5");
  EXPECT_EQ(refused_position("{players:2,pending:[{step:effect,card:coffee-break}]}"), "AB-21.5");
  EXPECT_EQ(refused_position("{players:2,pending:[{step:consent,asked:1,proposal:\"pass\"}]}"),
            "AB-21.5");
  EXPECT_EQ(refused_position("{players:2,pending:[{step:dance}]}"), "AB-21.5");
}

TEST(AB_21_6, cards_are_written_in_the_order_of_the_data) {
  const Table t =
      position("{players:3,played:[2,0],turn:1,seats:[{hand:[burn-out,patent,tidy-day,patent]}]}");
  EXPECT_EQ(t.hand(0), "tidy-day patent patent burn-out");
  EXPECT_EQ(at(t, "played"), "[0,2]");
}

TEST(AB_21_6, the_order_of_the_institute_is_kept) {
  const Table t = position("{players:2,institute:{yellow:[patent,foundation]}}");
  EXPECT_EQ(t.institute(Colour::yellow), "patent foundation");
}

TEST(AB_21_7, during_set_up_what_is_not_drawn_is_null) {
  Table t = opening(2);
  EXPECT_EQ(at(t, "phase"), "\"event\"");
  EXPECT_EQ(at(t, "first"), "null");
  EXPECT_EQ(at(t, "turn"), "null");
  EXPECT_EQ(at(t, "pending"), R"([{"step":"setup"}])");
  EXPECT_TRUE(written(t).at("seats").at(0).at("station").is_null());
  EXPECT_TRUE(written(t).at("seats").at(0).at("character").is_null());
  t.chance("start europa-6");
  EXPECT_EQ(load_json(to_json(t.rules, t.state)).value().state, t.state);
}

TEST(AB_21_8, an_event_of_null_is_still_to_be_drawn_and_an_id_has_done_nothing_yet) {
  EXPECT_EQ(position("{players:2,phase:event}").to_move(), "chance");
  EXPECT_EQ(position("{players:2,phase:event,event:donation}").state.credits, 2);
}

TEST(AB_21_9, a_loaded_position_runs_on_but_is_not_judged) {
  EXPECT_EQ(position("{players:2,phase:propagation}").phase(), "event");
  const Table overflowing =
      position("{players:2," + stations_with("{id:asia-1,blue:9,black:1}") + "}");
  EXPECT_EQ(overflowing.phase(), "action");
}

TEST(AB_21_10, the_fixed_values_of_what_is_left_out) {
  const Table t = position("{players:3}");
  EXPECT_EQ(t.phase(), "action");
  EXPECT_EQ(t.state.round, 1);
  EXPECT_EQ(t.state.stage, 1);
  EXPECT_EQ(t.state.direction, 1);
  EXPECT_EQ(t.state.plays, 1);
  EXPECT_EQ(t.state.first, 0);
  EXPECT_EQ(t.state.turn, 0);
  EXPECT_EQ(t.state.credits, 0);
  EXPECT_EQ(t.event(), "");
  EXPECT_EQ(position("{players:3,phase:financing}").state.plays, 0);
  EXPECT_EQ(position("{players:3,first:2}").state.turn, 2);
}

TEST(AB_21_11, played_is_everybody_from_first_to_turn) {
  EXPECT_EQ(position("{players:4,first:1,turn:3}").state.played, SeatSet::only(1).with(2));
  EXPECT_EQ(position("{players:4,first:1,turn:3,direction:-1}").state.played,
            SeatSet::only(1).with(0));
  EXPECT_TRUE(position("{players:4,phase:event}").state.played.empty());
  EXPECT_EQ(position("{players:2,phase:propagation,round:100}").state.played, SeatSet::first_n(2));
}

TEST(AB_21_12, missing_stations_are_those_of_a_set_up) {
  const Table t = position("{players:3}");
  EXPECT_EQ(t.station("asia-1"), "4/0/0 contaminated");
  EXPECT_EQ(t.station("oceania-7"), "1/0/0 none");
  const Table named = position("{players:3," + stations_with("{id:asia-1}") + "}");
  EXPECT_EQ(named.station("asia-1"), "0/0/0 clean");
  EXPECT_EQ(named.station("africa-2"), "1/0/0 contaminated");
}

TEST(AB_21_13, a_missing_seat) {
  const Table t = position("{players:3,seats:[{station:europa-6}]}");
  EXPECT_EQ(t.where(1), "asia-1");
  EXPECT_EQ(t.hand(1), "");
  EXPECT_FALSE(t.state.exchanged.has(1));
  EXPECT_EQ(t.state.seats[1].tokens, 2);
}

TEST(AB_21_14, missing_characters_come_in_the_order_of_the_functions) {
  const Table t = position("{players:3,seats:[{},{character:patron-2}]}");
  const auto id = [&](Seat seat) {
    return t.rules.cards().characters[t.state.seats[seat].character].id;
  };
  EXPECT_EQ(id(0), "doctoral-1");
  EXPECT_EQ(id(1), "patron-2");
  EXPECT_EQ(id(2), "technician-1");
  const Table listed = position("{players:2,options:{characters:[engineer-2,patron-1],first:1}}");
  EXPECT_EQ(listed.rules.cards().characters[listed.state.seats[0].character].id, "engineer-2");
  EXPECT_EQ(listed.state.first, 1);
}

TEST(AB_21_15, start_cards_that_are_named_nowhere) {
  EXPECT_EQ(position("{players:2,seats:[{hand:[tidy-day]}]}").state.investment.size(), 35);
  const Table given = position("{players:2,pile:{tidy-day:1}}");
  EXPECT_EQ(given.state.removed.size(), 35);
  EXPECT_EQ(given.state.investment.size(), 0);
}

TEST(AB_21_16, discoveries_that_are_named_nowhere) {
  const Table t =
      position("{players:2,institute:{yellow:[patent]},discoveries:{black:{lab-meeting:1}}}");
  EXPECT_EQ(t.state.discoveries[index(Colour::yellow)].size(), 15);
  EXPECT_EQ(t.count(t.state.discoveries[index(Colour::black)], "lab-meeting"), 1);
  EXPECT_EQ(t.count(t.state.removed, "lab-meeting"), 2);
}

TEST(AB_21_17, problems_that_are_named_nowhere) {
  using Left = std::array<std::uint8_t, 3>;
  const Table t = position("{players:2,seats:[{hand:[urgent-call]}]}");
  EXPECT_EQ(t.count(t.state.problems.unseen, "urgent-call"), 3);
  EXPECT_EQ(t.state.problems.left, (Left{1, 3, 3}));
  const Table given = position("{players:2,problems:{left:[1,0,0],unseen:{urgent-call:1}}}");
  EXPECT_EQ(given.count(given.state.removed, "urgent-call"), 3);
}

TEST(AB_21_18, events_that_are_named_nowhere) {
  const Table t = position("{players:2,event:small-asia-1}");
  EXPECT_EQ(t.event_ids(t.state.events.seen), "small-asia-1");
  EXPECT_EQ(t.event_ids(t.state.events.own),
            "small-africa-2 small-sudamerica-4 small-antartica-5 small-europa-6");
  EXPECT_EQ(t.state.events.own_left, 4);
  EXPECT_EQ(t.state.events.others_left, 2);
  const Table older = position("{players:2,stage:2,event:small-asia-1}");
  EXPECT_EQ(older.event_ids(older.state.events.seen), "");
  EXPECT_EQ(older.state.events.own_left, 4);
}

TEST(AB_21_19, a_missing_supply_is_what_is_nowhere_else) {
  const Table t = position("{players:2,seats:[{lab:{red:3},beside:{red:2}}],supply:{black:1}}");
  EXPECT_EQ(t.state.supply, (Strains{51, 55, 1}));
}

TEST(AB_21_20, numbers_out_of_range) {
  EXPECT_EQ(refused_position("{}"), "AB-21.20");
  EXPECT_EQ(refused_position("{players:7}"), "AB-21.20");
  EXPECT_EQ(refused_position("{players:2,round:101}"), "AB-21.20");
  EXPECT_EQ(refused_position("{players:2,stage:4}"), "AB-21.20");
  EXPECT_EQ(refused_position("{players:2,direction:0}"), "AB-21.20");
  EXPECT_EQ(refused_position("{players:2,turn:2}"), "AB-21.20");
  EXPECT_EQ(refused_position("{players:2,seats:[{},{},{}]}"), "AB-21.20");
  EXPECT_EQ(refused_position("{players:2,plays:20,made:21}"), "AB-21.20");
  EXPECT_EQ(refused_position("{players:2,credits:-1}"), "AB-21.20");
  EXPECT_EQ(refused_position("{players:2,pile:{tidy-day:-1}}"), "AB-21.20");
  EXPECT_EQ(refused_position("{players:2,phase:dance}"), "AB-21.20");
}

TEST(AB_21_21, ids_that_are_unknown_or_cannot_lie_there) {
  EXPECT_EQ(refused_position("{players:2,seats:[{hand:[joker]}]}"), "AB-21.21");
  EXPECT_EQ(refused_position("{players:2,seats:[{office:[burn-out]}]}"), "AB-21.21");
  EXPECT_EQ(refused_position("{players:2,zone2:[tidy-day]}"), "AB-21.21");
  EXPECT_EQ(refused_position("{players:2,market:{tidy-day:1}}"), "AB-21.21");
  EXPECT_EQ(refused_position("{players:2,institute:{black:[patent]}}"), "AB-21.21");
  EXPECT_EQ(refused_position("{players:2,under:{green:[patent]}}"), "AB-21.21");
  EXPECT_EQ(refused_position("{players:2,problems:{bottom:[patent]}}"), "AB-21.21");
  EXPECT_EQ(refused_position("{players:2,event:flood}"), "AB-21.21");
}

TEST(AB_21_22, a_card_more_often_than_it_exists) {
  EXPECT_EQ(refused_position("{players:2,pile:{big-sort:3}}"), "AB-21.22");
  EXPECT_EQ(refused_position("{players:2,seats:[{hand:[patent,patent]},{hand:[patent]}]}"),
            "AB-21.22");
  EXPECT_EQ(refused_position("{players:2,laboratory:{microbiote:1},market:{microbiote:5}}"),
            "AB-21.22");
}

TEST(AB_21_23, more_bacteria_than_exist) {
  EXPECT_EQ(refused_position("{players:2,supply:{blue:52}}"), "AB-21.23");
  EXPECT_EQ(refused_position("{players:2,supply:{blue:10}}"), "");
}

TEST(AB_21_24, stations_without_bacteria_are_clean_and_all_seven_are_named) {
  EXPECT_EQ(refused_position("{players:2," + stations_with("{id:asia-1,card:contaminated}") + "}"),
            "AB-21.24");
  EXPECT_EQ(refused_position("{players:2," + stations_with("{id:asia-1,blue:1,card:clean}") + "}"),
            "AB-21.24");
  EXPECT_EQ(refused_position("{players:2,stations:[{id:asia-1,blue:1}]}"), "AB-21.24");
  EXPECT_EQ(refused_position("{players:2," + stations_with("{id:europa-6,blue:1}") + "}"),
            "AB-21.24");
}

TEST(AB_21_25, more_cards_than_places) {
  EXPECT_EQ(refused_position("{players:2,laboratory:{microbiote:2}}"), "AB-21.25");
  EXPECT_EQ(refused_position("{players:2,laboratory:{antibiotics:3}}"), "AB-21.25");
  EXPECT_EQ(refused_position("{players:2,seats:[{office:[tidy-day,tidy-day,tidy-day,patent]}]}"),
            "AB-21.25");
  EXPECT_EQ(refused_position("{players:2,institute:{black:[lab-meeting,lab-meeting,lab-meeting]}}"),
            "AB-21.25");
  EXPECT_EQ(refused_position(
                "{players:2,discoveries:{yellow:{patent:1}},under:{yellow:[patent,patent]}}"),
            "AB-21.25");
}

TEST(AB_21_26, functions_and_tokens) {
  EXPECT_EQ(refused_position("{players:2,seats:[{character:patron-1},{character:patron-2}]}"),
            "AB-21.26");
  EXPECT_EQ(refused_position("{players:2,seats:[{character:patron-1,tokens:1}]}"), "AB-21.26");
}

TEST(AB_21_27, played_names_nobody_twice_and_not_the_active_seat) {
  EXPECT_EQ(refused_position("{players:3,played:[1,1]}"), "AB-21.27");
  EXPECT_EQ(refused_position("{players:3,turn:1,played:[1]}"), "AB-21.27");
}

TEST(AB_21_28, the_problem_pile_must_be_possible) {
  EXPECT_EQ(refused_position("{players:2,problems:{left:[2,0,0],unseen:{urgent-call:1}}}"),
            "AB-21.28");
  EXPECT_EQ(refused_position("{players:2,problems:{left:[0,0,0],unseen:{}}}"), "AB-21.28");
  EXPECT_EQ(
      refused_position("{players:2,phase:over,cause:problems,problems:{left:[0,0,0],unseen:{}}}"),
      "");
}

TEST(AB_21_29, the_event_pack_must_be_possible) {
  EXPECT_EQ(refused_position("{players:2,events:{left:{own:2},own:[small-asia-1]}}"), "AB-21.29");
  EXPECT_EQ(refused_position("{players:2,events:{left:{others:3}}}"), "AB-21.29");
  EXPECT_EQ(refused_position("{players:2,events:{own:[pandemic-asia-1]}}"), "AB-21.29");
  EXPECT_EQ(refused_position("{players:2,events:{others:[small-asia-1]}}"), "AB-21.29");
  EXPECT_EQ(refused_position("{players:2,events:{left:{own:0,others:0}}}"), "AB-21.29");
}

TEST(AB_21_30, flags_that_contradict_the_rest) {
  EXPECT_EQ(
      refused_position(
          "{players:2,round:2,clean_since:3,stations:[{id:asia-1},{id:africa-2},{id:nordamerica-3},"
          "{id:sudamerica-4},{id:antartica-5},{id:europa-6},{id:oceania-7}]}"),
      "AB-21.30");
  EXPECT_EQ(refused_position("{players:2,clean_since:1}"), "AB-21.30");
  EXPECT_EQ(refused_position("{players:2,cause:late}"), "AB-21.30");
  EXPECT_EQ(refused_position("{players:2,owing:true}"), "AB-21.30");
  EXPECT_EQ(refused_position("{players:2,phase:financing,owing:true}"), "AB-21.30");
}

TEST(AB_21_31, what_none_of_these_forbids_is_taken_as_it_is) {
  EXPECT_TRUE(position("{players:2,laboratory:{remedy:true}}").state.laboratory.remedy);
  EXPECT_EQ(position("{players:2,seats:[{station:europa-6}]}").station("europa-6"), "1/0/0 none");
}

TEST(Position, the_line_and_the_json_mean_the_same) {
  const Table t = position("{players:2,round:4,seats:[{hand:[congress]}]}");
  EXPECT_EQ(parse_line(to_line(t.rules, t.state)).value().state, t.state);
  EXPECT_EQ(load_json(to_json(t.rules, t.state)).value().state, t.state);
}

TEST(Position, rubbish_is_refused_with_a_reason) {
  EXPECT_EQ(load_json("{").error().code, "bad_json");
  EXPECT_EQ(load_json("[]").error().code, "bad_position");
  EXPECT_EQ(load_json(R"({"players":2,"seats":5})").error().code, "bad_position");
}

TEST(View, it_tells_the_printed_price_beside_the_price) {
  const auto told = [](const std::string& options, const char* field) {
    const Table t = position("{players:2,options:{" + options +
                             "},phase:financing,institute:{green:[new-antibiotic]}}");
    const auto view = boost::json::parse(to_json(t.rules, t.rules.observe(t.state, 0))).as_object();
    return boost::json::serialize(view.at(field));
  };
  EXPECT_EQ(told("difficulty:standard", "prices"), R"({"new-antibiotic":10})");
  EXPECT_EQ(told("difficulty:standard", "printed"), R"({"new-antibiotic":8})");
  EXPECT_EQ(told("", "prices"), told("", "printed"));
}

TEST(View, it_tells_the_pool_and_who_would_starve) {
  const Table t = position(
      "{players:2,pile:{tidy-day:1},seats:[{hand:[big-sort,big-sort,congress,congress]}]}");
  const auto view = boost::json::parse(to_json(t.rules, t.rules.observe(t.state, 0))).as_object();
  EXPECT_EQ(view.at("seat").as_int64(), 0);
  EXPECT_EQ(view.at("pool").as_int64(), 1);
  EXPECT_EQ(view.at("next_draw").as_int64(), 1);
  EXPECT_EQ(view.at("limit").as_int64(), 8);
  EXPECT_EQ(boost::json::serialize(view.at("points")), "[3,1,1,1,1,1,1]");
  EXPECT_EQ(boost::json::serialize(view.at("starves")),
            R"({"sell":true,"deposit":true,"office":true})");
}

// A value of what seat 0 is told, by its path.
std::string told_at(const std::string& line, const std::string& path) {
  const Table t = position(line);
  return at_path(to_json(t.rules, t.rules.observe(t.state, 0)), path);
}

TEST(View, it_tells_what_each_play_kills) {
  const std::string line =
      "{players:2,round:2,seats:[{station:asia-1,character:technician-1,hand:[microbiote,"
      "dual-therapy]},{}],stations:[{id:asia-1,blue:2,red:1,card:contaminated},{id:africa-2,blue:1}"
      ","
      "{id:nordamerica-3,blue:1},{id:sudamerica-4,blue:1},{id:antartica-5,blue:1},"
      "{id:europa-6,blue:1},{id:oceania-7,blue:1}]}";
  const auto strike = [&](const std::string& id) {
    return told_at(line, "turn_ahead.strikes." + id);
  };
  EXPECT_EQ(strike("play microbiote"), R"({"blue":2,"red":0,"black":0,"points":2,"clean":false})");
  EXPECT_EQ(strike("play microbiote blue 1"),
            R"({"blue":1,"red":0,"black":0,"points":3,"clean":false})");
  // The technician's bonus.
  EXPECT_EQ(strike("play dual-therapy"), R"({"blue":2,"red":1,"black":0,"points":0,"clean":true})");
  EXPECT_EQ(strike("deposit microbiote"), "(missing)");
}

TEST(View, it_tells_what_the_end_of_the_turn_brings) {
  const std::string second = "{players:2,stage:2,turn:1,killed_this_round:true}";
  const std::string first = "{players:2,stage:2,turn:0,killed_this_round:true}";
  EXPECT_EQ(told_at(first, "turn_ahead.ahead.round"), "false");
  EXPECT_EQ(told_at(first, "turn_ahead.ahead.points"), "[5,3,3,3,3,3,3]");
  EXPECT_EQ(told_at(second, "turn_ahead.ahead.round"), "true");
  EXPECT_EQ(told_at(second, "turn_ahead.ahead.lost"), "null");
  // Nobody has killed: one red more for each scientist.
  EXPECT_EQ(told_at("{players:2,stage:2,turn:1}", "turn_ahead.ahead.points"), "[9,3,3,3,3,3,3]");
}

TEST(View, it_tells_that_the_end_of_the_turn_is_the_end) {
  const std::string line =
      "{players:2,stage:2,stations:[{id:asia-1,blue:4,red:1},{id:africa-2,black:1},"
      "{id:nordamerica-3,blue:1},{id:sudamerica-4,blue:1},{id:antartica-5,blue:1},"
      "{id:europa-6,blue:1},{id:oceania-7,blue:1}]}";
  EXPECT_EQ(told_at(line, "turn_ahead.ahead.lost"), R"("overflow")");
}

TEST(View, it_tells_where_a_black_one_is_fatal) {
  const auto with = [](const std::string& asia) {
    return "{players:2,stations:[{id:asia-1," + asia +
           "},{id:africa-2},{id:nordamerica-3,blue:1},{id:sudamerica-4,blue:1},{id:antartica-5,"
           "blue:1},{id:europa-6,blue:1},{id:oceania-7,blue:1}]}";
  };
  EXPECT_EQ(told_at(with("blue:5"), "full"), "[]");
  EXPECT_EQ(told_at(with("blue:5"), "fatal"), "[0]");
  EXPECT_EQ(told_at(with("blue:8"), "full"), "[0]");
  EXPECT_EQ(told_at(with("blue:8"), "fatal"), "[0,2,3,4,5,6]");  // the clean one gets none
}

TEST(View, it_tells_how_many_cards_can_be_spared) {
  EXPECT_EQ(told_at("{players:2,pile:{coffee-break:4},seats:[{hand:[congress,congress]}]}",
                    "turn_ahead.spare"),
            "1");
  EXPECT_EQ(told_at("{players:3}", "turn_ahead.arrival"), "3");
  EXPECT_EQ(told_at("{players:3}", "sale"), "3");
}

}  // namespace lazaret::antibio
