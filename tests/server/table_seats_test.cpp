// Making tables, sitting down, leaving, coming back, the host, rematches.
#include "core/record.h"
#include "server/table/queries.h"
#include "tests/server/desk.h"

namespace lazaret::server {
namespace {

constexpr std::string_view one_and_open =
    R"({"game":"zombie-life","name":"Late shift","players":3,
        "seats":[{"kind":"person","name":"Vera","colour":2},{"kind":"bot","bot":"level2"}]})";

std::string create_code(std::string_view text) {
  Context context{0, [] { return std::uint64_t{4}; }, {}};
  const auto request = parse_create_request(text);
  if (!request) return request.error().code;
  const auto made = Table::create(*request, context);
  return made ? "" : made.error().code;
}

TEST(Create, a_table_with_an_open_seat_waits) {
  const Desk desk(one_and_open);
  EXPECT_EQ(desk.table().status(), TableStatus::waiting);
  EXPECT_EQ(desk.info().at("name"), "Late shift");
  EXPECT_EQ(desk.info().at("host"), 0);
  EXPECT_EQ(desk.seat(0).at("colour"), 2);
  EXPECT_EQ(desk.seat(1).at("kind"), "bot");
  EXPECT_EQ(desk.seat(2).at("kind"), "open");
  EXPECT_EQ(desk.fresh().keys.size(), 1U);
  EXPECT_EQ(desk.fresh().keys.at(0).size(), 22U);
  EXPECT_EQ(desk.fresh().id.size(), 10U);
}

TEST(Create, without_open_seats_it_starts_at_once_and_chance_is_dealt) {
  const Desk desk = two_people();
  EXPECT_EQ(desk.table().status(), TableStatus::playing);
  EXPECT_EQ(desk.must().size(), 1);
  EXPECT_EQ(desk.entries().size(), 2U);
}

TEST(Create, keys_are_not_in_the_entries) {
  const Desk desk(one_and_open);
  for (const StoredEntry& entry : desk.entries()) {
    EXPECT_EQ(entry.text.find(desk.fresh().keys.at(0)), std::string::npos);
    EXPECT_EQ(entry.text.find(desk.fresh().invite), std::string::npos);
  }
}

TEST(Create, bad_requests_are_refused_by_name) {
  EXPECT_EQ(create_code(R"({"game":"chess","players":2})"), "unknown_game");
  EXPECT_EQ(create_code(R"({"game":"infarkt","players":6})"), "bad_players");
  EXPECT_EQ(create_code(R"({"game":"infarkt","players":2,"options":{"speed":3}})"), "bad_option");
  EXPECT_EQ(create_code(R"({"game":"infarkt","players":2,"seats":[{"kind":"bot","bot":"hal"}]})"),
            "unknown_bot");
  EXPECT_EQ(
      create_code(
          R"({"game":"infarkt","players":2,"seats":[{"kind":"open"},{"kind":"open"},{"kind":"open"}]})"),
      "bad_message");
  EXPECT_EQ(
      create_code(R"({"game":"infarkt","players":2,"clock":{"kind":"move","ms":10,"days":0}})"),
      "bad_clock");
  EXPECT_EQ(
      create_code(R"({"game":"infarkt","players":2,"clock":{"kind":"bank","ms":0,"days":-1}})"),
      "bad_clock");
  EXPECT_EQ(create_code(R"({"game":"infarkt","players":2,"pace_ms":60000})"), "bad_message");
  EXPECT_EQ(
      create_code(
          R"({"game":"infarkt","players":2,"seats":[{"kind":"person","colour":1},{"kind":"person","colour":1}]})"),
      "colour_taken");
  EXPECT_EQ(create_code(R"({"game":"infarkt","players":2,"seats":[{"kind":"person","colour":8}]})"),
            "unknown_colour");
  EXPECT_EQ(
      create_code(
          R"({"game":"infarkt","players":2,"seats":[{"kind":"person","name":"A"},{"kind":"person","name":"a"}]})"),
      "name_taken");
}

std::string code_of_name(const std::string& text, const std::string& other = "Somebody") {
  const auto person = [](const std::string& name) {
    return json::object{{"kind", "person"}, {"name", name}};
  };
  return create_code(json::serialize(
      json::object{{"game", "infarkt"}, {"players", 2}, {"seats", {person(text), person(other)}}}));
}

TEST(Names, are_24_characters_as_people_count_them) {
  std::string thumbs;
  for (int i = 0; i < 24; ++i) thumbs += "👍🏽";
  EXPECT_EQ(code_of_name(thumbs), "");
  EXPECT_EQ(code_of_name(thumbs + "x"), "name_long");
  std::string many;
  for (int i = 0; i < 200; ++i) many += "😀";
  EXPECT_EQ(code_of_name(many), "name_long");
  std::string towers = "a";
  for (int i = 0; i < 300; ++i) towers += "\u0301";
  EXPECT_EQ(code_of_name(towers), "name_long");
}

TEST(Names, of_all_people_are_welcome) {
  for (const char* name :
       {"", "Zoë Ďábel 阿明", "Nguyễn Thị Ánh", "שׁוּלַמִּית", "محمد", "กิ่งแก้ว", "क्षितिज",
        "❤️ Vera ❤️", "👩🏽‍🚀", "👨‍👩‍👧", "O’Brien-Müller", "x\t\n y"})
    EXPECT_EQ(code_of_name(name), "") << name;
}

TEST(Names, can_be_seen_and_hide_nothing) {
  const std::string letters = "Vera";
  for (const char* hidden : {"\u200B", "\u2060", "\u3164", "\u2800", "\U000E0041", "\u00AD",
                             "\uFE0F", "\u200D", "\u200C", "\u200E", "\u200F", "\u061C", "\u202E",
                             "\u2066", "\u034F", "\uFDD0", "\U0010FFFF", "\x01"}) {
    EXPECT_EQ(code_of_name(hidden), "name_bad");
    EXPECT_EQ(code_of_name(letters + hidden), "name_bad");
    EXPECT_EQ(code_of_name(hidden + letters), "name_bad");
  }
  EXPECT_EQ(code_of_name("\u0301"), "name_bad") << "a mark on nothing";
  EXPECT_EQ(code_of_name("❤\u200D"), "name_bad") << "joins nothing";
}

TEST(Names, do_not_tower_over_the_line) {
  EXPECT_EQ(code_of_name("a\u0315\u0316\u0317"), "");
  EXPECT_EQ(code_of_name("a\u0315\u0316\u0317\u0318"), "name_bad");
}

TEST(Names, that_look_alike_are_the_same) {
  for (const char* twin : {"vera", "Verа" /* Cyrillic */, "Ｖera", " Vera ", "𝐕𝐞𝐫𝐚", "ⅴera"})
    EXPECT_EQ(code_of_name(twin, "Vera"), "name_taken") << twin;
  EXPECT_EQ(code_of_name("Ren\u00E9", "Rene\u0301"), "name_taken");
  EXPECT_EQ(code_of_name("An na", "An\u00A0\u2003na"), "name_taken");
  EXPECT_EQ(code_of_name("Ida", "lda"), "name_taken");
  EXPECT_EQ(code_of_name("STRASSE", "straße"), "name_taken");
  EXPECT_EQ(code_of_name("❤️", "❤"), "name_taken");
  EXPECT_EQ(code_of_name("Vera", "Věra"), "");
}

TEST(Join, by_the_invite_into_the_open_seat_with_a_key_that_opens_it) {
  Desk desk(one_and_open);
  const std::string key = desk.join({desk.fresh().invite, {}, " Chen ", {}});
  ASSERT_EQ(key.size(), 22U);
  EXPECT_EQ(desk.seat(2).at("name"), "Chen");
  const auto who = desk.table().who(std::vector{key});
  ASSERT_TRUE(who);
  EXPECT_EQ(who->seats, seats({2}));
  EXPECT_EQ(desk.join({desk.fresh().invite, {}, "Ida", {}}), "full");
}

TEST(Join, refusals) {
  Desk desk(one_and_open);
  EXPECT_EQ(desk.join({"wrong", {}, "Chen", {}}), "wrong_key");
  EXPECT_EQ(desk.join({"", {}, "Chen", {}}), "wrong_key");
  EXPECT_EQ(desk.join({desk.fresh().invite, 0, "Chen", {}}), "seat_taken");
  EXPECT_EQ(desk.join({desk.fresh().invite, 7, "Chen", {}}), "unknown_seat");
  EXPECT_EQ(desk.join({desk.fresh().invite, {}, "vera", {}}), "name_taken");
  EXPECT_EQ(desk.join({desk.fresh().invite, {}, "Chen", 2}), "colour_taken");
  EXPECT_EQ(desk.join({desk.fresh().invite, {}, "Chen", 9}), "unknown_colour");
}

TEST(Join, a_colour_of_a_bot_is_swapped) {
  Desk desk(one_and_open);
  const auto bots = desk.seat(1).at("colour").as_int64();
  const auto open = desk.seat(2).at("colour").as_int64();
  desk.join({desk.fresh().invite, {}, "Chen", static_cast<int>(bots)});
  EXPECT_EQ(desk.seat(2).at("colour"), bots);
  EXPECT_EQ(desk.seat(1).at("colour"), open);
}

TEST(Join, only_listed_tables_have_a_summary) {
  EXPECT_EQ(summary_of(Desk(R"({"game":"infarkt","players":2})").table().state()).summary, "");
  const Desk listed(R"({"game":"infarkt","players":2,"listed":true})");
  EXPECT_NE(summary_of(listed.table().state()).summary, "");
}

TEST(Join, listed_tables_need_no_invite) {
  Desk desk(R"({"game":"infarkt","players":2,"listed":true})");
  EXPECT_EQ(desk.join({"", {}, "Chen", {}}).size(), 22U);
  EXPECT_EQ(desk.info().at("host"), 0) << "the first to sit down is the host";
}

TEST(Keys, a_wrong_one_opens_nothing_and_onlookers_may_be_shut_out) {
  const Desk desk(one_and_open);
  EXPECT_EQ(desk.table().who(std::vector<std::string>{"nonsense"}).error().code, "wrong_key");
  EXPECT_TRUE(desk.table().who({})->seats.empty());
  const Desk closed(R"({"game":"infarkt","players":2,"spectators":false})");
  EXPECT_EQ(closed.table().who({}).error().code, "no_spectators");
}

TEST(Start, by_the_host_once_all_seats_are_taken) {
  Desk desk(one_and_open);
  EXPECT_EQ(desk.send(seats({0}), R"({"t":"start"})"), "not_full");
  EXPECT_EQ(desk.act(0, "draw"), "not_started");
  desk.join({desk.fresh().invite, {}, "Chen", {}});
  EXPECT_EQ(desk.send(seats({2}), R"({"t":"start"})"), "not_host");
  EXPECT_EQ(desk.send(seats({0}), R"({"t":"start"})"), "");
  EXPECT_EQ(desk.table().status(), TableStatus::playing);
  EXPECT_EQ(desk.send(seats({0}), R"({"t":"start"})"), "already_started");
}

TEST(Seats, a_new_name_and_colour) {
  Desk desk = two_people();
  EXPECT_EQ(desk.send(seats({1}), R"({"t":"seat","seat":1,"do":"rename","name":"Ida","colour":5})"),
            "");
  EXPECT_EQ(desk.seat(1).at("name"), "Ida");
  EXPECT_EQ(desk.seat(1).at("colour"), 5);
  EXPECT_EQ(desk.send(seats({1}), R"({"t":"seat","seat":1,"do":"rename","name":"Vera"})"),
            "name_taken");
  EXPECT_EQ(desk.send(seats({1}), R"({"t":"seat","seat":1,"do":"rename","colour":0})"),
            "colour_taken");
  EXPECT_EQ(desk.send(seats({1}), R"({"t":"seat","seat":0,"do":"rename","name":"X"})"),
            "not_your_seat");
}

TEST(Seats, who_leaves_before_the_start_leaves_an_open_seat_and_no_key) {
  Desk desk(one_and_open);
  const std::string key = desk.join({desk.fresh().invite, {}, "Chen", {}});
  EXPECT_EQ(desk.send(seats({2}), R"({"t":"seat","seat":2,"do":"leave"})"), "");
  EXPECT_EQ(desk.seat(2).at("kind"), "open");
  EXPECT_FALSE(desk.table().who(std::vector{key}));
  EXPECT_TRUE(Table::keys_changed(desk.said()));
  const std::vector both = {desk.fresh().keys.at(0), key};
  EXPECT_EQ(desk.table().seats_of(both).seats, seats({0}));
}

TEST(Seats, a_bot_plays_for_who_has_left_until_back) {
  Desk desk = two_people();
  const Seat seat = desk.must().first();
  const std::string leave = R"({"t":"seat","do":"leave","seat":)" + std::to_string(seat) + "}";
  const std::string back = R"({"t":"seat","do":"back","seat":)" + std::to_string(seat) + "}";
  const std::string key = desk.fresh().keys.at(seat);
  EXPECT_TRUE(desk.table().bots_to_ask().empty());
  EXPECT_EQ(desk.send(SeatSet::only(seat), back), "not_away");
  EXPECT_EQ(desk.send(SeatSet::only(seat), leave), "");
  EXPECT_EQ(desk.seat(seat).at("away"), true);
  EXPECT_EQ(desk.seat(seat).at("bot"), "level3");
  ASSERT_EQ(desk.table().bots_to_ask().size(), 1U);
  EXPECT_EQ(desk.act(seat, "draw"), "away");
  EXPECT_EQ(desk.bot(desk.table().bots_to_ask()[0], "draw"), "");
  EXPECT_TRUE(desk.table().who(std::vector{key})) << "the seat is still hers";
  EXPECT_EQ(desk.send(SeatSet::only(seat), back), "");
  EXPECT_EQ(desk.seat(seat).at("away"), false);
  EXPECT_TRUE(desk.table().bots_to_ask().empty());
}

TEST(Seats, if_all_people_have_left_their_game_waits) {
  Desk desk = two_people();
  desk.send(seats({0}), R"({"t":"seat","seat":0,"do":"leave"})");
  desk.send(seats({1}), R"({"t":"seat","seat":1,"do":"leave"})");
  EXPECT_TRUE(desk.table().bots_to_ask().empty());
  const Desk robots(
      R"({"game":"zombie-life","players":2,"seats":[{"kind":"bot"},{"kind":"bot"}]})");
  EXPECT_EQ(robots.table().bots_to_ask().size(), 1U) << "bots among themselves play";
}

TEST(Host, the_next_person_follows_a_host_who_leaves) {
  Desk desk = two_people();
  desk.send(seats({0}), R"({"t":"seat","seat":0,"do":"leave"})");
  EXPECT_EQ(desk.info().at("host"), 1);
  desk.send(seats({0}), R"({"t":"seat","seat":0,"do":"back"})");
  EXPECT_EQ(desk.info().at("host"), 1);
}

TEST(Host, seats_bots_and_opens_seats) {
  Desk desk(one_and_open);
  EXPECT_EQ(desk.send(seats({0}), R"({"t":"seat","seat":2,"do":"bot","bot":"level1"})"), "");
  EXPECT_EQ(desk.seat(2).at("bot"), "level1");
  EXPECT_EQ(desk.send(seats({0}), R"({"t":"seat","seat":1,"do":"open"})"), "");
  EXPECT_EQ(desk.seat(1).at("kind"), "open");
  EXPECT_EQ(desk.send(seats({0}), R"({"t":"seat","seat":1,"do":"open"})"), "already_open");
  EXPECT_EQ(desk.send(seats({0}), R"({"t":"seat","seat":0,"do":"open"})"), "own_seat");
  EXPECT_EQ(desk.send(seats({0}), R"({"t":"seat","seat":1,"do":"bot","bot":"hal"})"),
            "unknown_bot");
  EXPECT_EQ(desk.send({}, R"({"t":"seat","seat":1,"do":"open"})"), "not_host");
}

std::string seat_2(std::string_view deed) {
  return R"({"t":"seat","seat":2,"do":)" + std::string(deed) + "}";
}

// How many of 200 changes were granted, and the code of the last.
std::pair<int, std::string> change_seat_2(Desk& desk, std::string_view one,
                                          std::string_view other) {
  int granted = 0;
  std::string code;
  for (int i = 0; i < 200; ++i) {
    code = desk.send(seats({0}), seat_2(i % 2 == 0 ? one : other));
    if (code.empty()) ++granted;
  }
  return {granted, code};
}

constexpr std::string_view weak_bot = R"("bot","bot":"level1")";
constexpr std::string_view better_bot = R"("bot","bot":"level2")";

TEST(Host, changes_a_seat_twenty_times_before_the_game_goes_on) {
  Desk desk(one_and_open);
  const auto enough = std::pair(20, std::string("changed_enough"));
  EXPECT_EQ(change_seat_2(desk, weak_bot, R"("open")"), enough);
  ASSERT_EQ(desk.seat(2).at("kind"), "open");
  desk.join({desk.fresh().invite, 2, "Chen", {}});
  EXPECT_EQ(desk.send(seats({0}), seat_2(weak_bot)), "") << "whoever sits there can be sent away";
  ASSERT_EQ(desk.send(seats({0}), R"({"t":"start"})"), "");
  EXPECT_EQ(change_seat_2(desk, better_bot, weak_bot), enough) << "the start has dealt cards";
  const Seat seat = desk.must().first();
  const auto tasks = desk.table().bots_to_ask();
  ASSERT_EQ(tasks.empty() ? desk.act(seat, desk.any(seat)) : desk.bot(tasks[0], desk.any(seat)),
            "");
  EXPECT_EQ(desk.send(seats({0}), seat_2(better_bot)), "");
}

TEST(Host, who_seats_the_same_bot_again_stores_nothing) {
  Desk desk(one_and_open);
  desk.send(seats({0}), seat_2(weak_bot));
  const auto entries = desk.entries().size();
  EXPECT_EQ(change_seat_2(desk, weak_bot, weak_bot).first, 200);
  EXPECT_EQ(desk.entries().size(), entries);
}

TEST(Host, throws_somebody_out_no_faster_than_people_talk) {
  Desk desk(one_and_open);
  const auto come_and_go = [&] {
    desk.join({desk.fresh().invite, 2, "Chen", {}});
    return desk.send(seats({0}), seat_2(R"("open")"));
  };
  for (int i = 0; i < talk_at_once; ++i) EXPECT_EQ(come_and_go(), "");
  EXPECT_EQ(come_and_go(), "slow_down");
  desk.now += 2000;
  EXPECT_EQ(desk.send(seats({0}), seat_2(R"("open")")), "");
}

TEST(Host, an_opened_seat_is_played_by_a_bot_until_somebody_joins) {
  Desk desk = two_people();
  desk.lose(1, 5 * 60'000);
  EXPECT_EQ(desk.send(seats({0}), R"({"t":"seat","seat":1,"do":"open"})"), "");
  EXPECT_EQ(desk.seat(1).at("kind"), "open");
  EXPECT_EQ(desk.seat(1).at("bot"), "level3");
  EXPECT_FALSE(desk.table().who(std::vector{desk.fresh().keys.at(1)}));
  EXPECT_EQ(desk.join({desk.fresh().invite, {}, "Ida", {}}).size(), 22U);
  EXPECT_EQ(desk.seat(1).at("kind"), "person");
}

TEST(Over, nothing_can_be_done_any_more_and_the_record_is_there) {
  Desk desk = finished();
  EXPECT_EQ(desk.act(0, "draw"), "over");
  EXPECT_EQ(desk.send(seats({0}), R"({"t":"undo","seat":0})"), "over");
  EXPECT_EQ(desk.join({desk.fresh().invite, {}, "Ida", {}}), "over");
  EXPECT_TRUE(desk.table().bots_to_ask().empty());
  const auto text = desk.table().record_text();
  ASSERT_TRUE(text);
  EXPECT_TRUE(parse_record(*text));
  EXPECT_EQ(two_people().table().record_text().error().code, "not_over");
}

TEST(Record, of_a_running_game_is_for_those_who_have_every_seat) {
  const Desk desk = two_people();
  const std::string vera = desk.fresh().keys.at(0);
  const std::string chen = desk.fresh().keys.at(1);
  const auto text = desk.table().record_text(std::vector{vera, chen});
  ASSERT_TRUE(text);
  EXPECT_TRUE(parse_record(*text));
  EXPECT_EQ(desk.table().record_text(std::vector{vera}).error().code, "not_your_seat");
  EXPECT_EQ(desk.table().record_text(std::vector<std::string>{}).error().code, "not_your_seat");
  EXPECT_EQ(desk.table().record_text(std::vector{vera, vera + "x"}).error().code, "wrong_key");
}

// Vera alone with a bot: what a file of the game so far holds.
std::optional<Record> record_for_vera(const Desk& desk) {
  const auto text = desk.table().record_text(std::vector{desk.fresh().keys.at(0)});
  if (!text) return {};
  return *parse_record(*text);
}

Desk with_a_bot(const std::string& game) {
  return Desk(R"({"game":")" + game +
              R"(","players":2,"grace_ms":0,"seats":[{"kind":"person","name":"Vera"},)"
              R"({"kind":"bot"}]})");
}

void go_on(Desk& desk) {
  const auto tasks = desk.table().bots_to_ask();
  const Seat seat = desk.must().first();
  EXPECT_EQ(tasks.empty() ? desk.act(seat, desk.any(seat)) : desk.bot(tasks[0], desk.any(1)), "");
}

TEST(Record, ends_before_what_a_bot_has_sealed) {
  Desk desk = with_a_bot("infarkt");
  while (desk.must().size() < 2) go_on(desk);
  ASSERT_EQ(desk.act(0, desk.any(0)), "");
  const auto steps = desk.steps();
  EXPECT_EQ(record_for_vera(desk)->steps.size(), steps) << "her own plan is no secret to her";
  Desk other = with_a_bot("infarkt");
  while (other.must().size() < 2) go_on(other);
  ASSERT_EQ(other.bot(other.table().bots_to_ask().at(0), other.any(1)), "");
  EXPECT_EQ(record_for_vera(other)->steps.size(), steps - 1);
  ASSERT_EQ(other.act(0, other.any(0)), "");
  EXPECT_EQ(record_for_vera(other)->steps.size(), other.steps()) << "all plans lie open";
}

TEST(Record, ends_before_a_card_that_only_a_bot_has_seen) {
  Desk desk = with_a_bot("zombie-life");
  const auto hidden = [&] {
    return desk.table().state().game->table.knows_secret(*desk.table().match_copy(), 1);
  };
  std::size_t decision = desk.steps();
  while (!hidden()) {
    decision = desk.steps();
    go_on(desk);
  }
  EXPECT_EQ(record_for_vera(desk)->steps.size(), decision);
  go_on(desk);
  EXPECT_EQ(record_for_vera(desk)->steps.size(), desk.steps()) << "now everybody has seen it";
}

TEST(Rematch, the_same_people_one_seat_further_with_the_same_keys) {
  Desk desk = finished();
  EXPECT_EQ(two_people().send(seats({0}), R"({"t":"rematch"})"), "not_over");
  EXPECT_EQ(desk.send({}, R"({"t":"rematch"})"), "not_your_seat");
  ASSERT_EQ(desk.send(seats({1}), R"({"t":"rematch"})"), "");
  const auto again = Table::rebuild(desk.rematch.id, stored(desk.rematch.entries));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->state(), desk.rematch.after);
  EXPECT_EQ(again->status(), TableStatus::playing);
  EXPECT_EQ(again->who(std::vector{desk.fresh().keys.at(1)})->seats, seats({0}));
  EXPECT_EQ(again->who(std::vector{desk.fresh().keys.at(0)})->seats, seats({2}));
  EXPECT_EQ(desk.info().at("rematch").as_string(), desk.rematch.id);
  const auto count = desk.entries().size();
  EXPECT_EQ(desk.send(seats({0}), R"({"t":"rematch"})"), "") << "it is there already";
  EXPECT_EQ(desk.entries().size(), count);
}

}  // namespace
}  // namespace lazaret::server
