// Chat, news, questions, lists, and tables of other rules.
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

#include "i18n/catalogue.h"
#include "tests/server/desk.h"

namespace lazaret::server {
namespace {

std::string say(int seat, const std::string& text) {
  return json::serialize(json::object{{"t", "chat"}, {"seat", seat}, {"text", text}});
}

TEST(Chat, reaches_everybody_with_name_and_number) {
  Desk desk = two_people();
  EXPECT_EQ(desk.send(seats({0}), say(0, "  good\tevening\n")), "");
  const auto news = desk.news({});
  ASSERT_EQ(news.size(), 1U);
  const json::value chat = json::parse(news[0]);
  EXPECT_EQ(chat.at("t"), "chat");
  EXPECT_EQ(chat.at("text"), "good evening");
  EXPECT_EQ(chat.at("name"), "Vera");
  EXPECT_EQ(chat.at("seq"), desk.table().number());
}

TEST(Chat, has_limits) {
  Desk desk = two_people();
  EXPECT_EQ(desk.send(seats({0}), say(0, std::string(300, 'x'))), "");
  EXPECT_EQ(desk.send(seats({0}), say(0, std::string(301, 'x'))), "chat_long");
  EXPECT_EQ(desk.send(seats({0}), say(0, " ")), "chat_empty");
  EXPECT_EQ(desk.send(seats({0}), say(0, "a\x07")), "chat_bad");
  EXPECT_EQ(desk.send({}, say(0, "me too")), "not_your_seat");
  EXPECT_EQ(desk.send({}, R"({"t":"chat","seat":null,"text":"me too"})"), "not_your_seat");
}

TEST(Chat, too_much_at_once_is_slowed_down_for_that_seat_only) {
  Desk desk = two_people();
  for (int i = 0; i < 8; ++i) EXPECT_EQ(desk.send(seats({0}), say(0, "spam")), "");
  EXPECT_EQ(desk.send(seats({0}), say(0, "spam")), "slow_down");
  EXPECT_EQ(desk.send(seats({1}), say(1, "please")), "");
  desk.now += 2000;
  EXPECT_EQ(desk.send(seats({0}), say(0, "sorry")), "");
  EXPECT_EQ(desk.send(seats({0}), say(0, "sorry")), "slow_down");
}

TEST(Chat, who_comes_back_gets_the_newest) {
  Desk desk = two_people();
  for (int i = 0; i < 105; ++i, desk.now += 2000)
    EXPECT_EQ(desk.send(seats({0}), say(0, "line " + std::to_string(i))), "");
  const auto all = desk.table().chat_messages(0);
  ASSERT_EQ(all.size(), 100U);
  EXPECT_EQ(json::parse(all.front()).at("text"), "line 5");
  EXPECT_EQ(json::parse(all.back()).at("text"), "line 104");
  EXPECT_EQ(desk.table().chat_messages(desk.table().number() - 1).size(), 1U);
}

TEST(Questions, why_not_for_ones_own_seat_only) {
  Desk desk = two_people();
  const int seat = desk.must().first();
  const auto ask = [&](SeatSet who, int about, const std::string& action) {
    const auto message = parse_client_message(json::serialize(
        json::object{{"t", "why"}, {"ref", 5}, {"seat", about}, {"action", action}}));
    return json::parse(*desk.table().answer({who}, *message)).as_object();
  };
  EXPECT_EQ(ask(SeatSet::only(static_cast<Seat>(seat)), seat, "draw").at("legal"), true);
  const auto refused = ask(SeatSet::only(static_cast<Seat>(seat)), seat, "place horde");
  EXPECT_EQ(refused.at("legal"), false);
  EXPECT_EQ(refused.at("ref"), 5);
  EXPECT_EQ(std::string(refused.at("clause").as_string()).substr(0, 3), "ZL-");
  EXPECT_EQ(ask({}, seat, "draw").at("code"), "not_your_seat");
  EXPECT_EQ(ask(SeatSet::only(static_cast<Seat>(seat)), seat, "fly").at("code"), "unknown_action");
}

TEST(Questions, a_look_back_shows_the_position_of_that_step) {
  Desk desk = two_people();
  const auto early = desk.state(seats({0}));
  for (int i = 0; i < 6; ++i) desk.act(desk.must().first(), desk.any(desk.must().first()));
  const auto ask = parse_client_message(
      json::serialize(json::object{{"t", "look"}, {"step", early.at("step")}}));
  const json::value past = json::parse(*desk.table().answer({seats({0})}, *ask));
  EXPECT_EQ(past.at("of"), desk.state().at("step"));
  EXPECT_EQ(past.at("sides").at(0).at("view"), early.at("sides").at(0).at("view"));
  EXPECT_TRUE(past.at("sides").at(0).at("actions").as_array().empty());
}

TEST(Questions, a_timeline_has_a_beat_for_every_step) {
  Desk desk = two_people();
  while (desk.table().status() == TableStatus::playing)
    desk.act(desk.must().first(), desk.any(desk.must().first()));
  const auto ask = parse_client_message(R"({"t":"timeline"})");
  const json::value line = json::parse(*desk.table().answer({}, *ask));
  const auto steps = line.at("steps").to_number<std::size_t>();
  EXPECT_EQ(line.at("beats").as_array().size(), steps);
  EXPECT_EQ(line.at("rounds").at(0).at("round"), 1);
  EXPECT_EQ(line.at("marks").as_array().back().at("kind"), "end");
  int overruns = 0;
  for (const json::value& mark : line.at("marks").as_array()) {
    if (mark.at("kind") == "overrun") ++overruns;
  }
  EXPECT_GT(overruns, 0);
}

TEST(Questions, a_recap_counts_events_and_chat_since_then) {
  Desk desk = two_people();
  const auto since = desk.table().number();
  desk.act(desk.must().first(), "draw");
  desk.send(seats({0}), say(0, "hello"));
  const auto ask =
      parse_client_message(json::serialize(json::object{{"t", "recap"}, {"since", since}}));
  const json::value recap = json::parse(*desk.table().answer({}, *ask));
  EXPECT_EQ(recap.at("chat"), 1);
  EXPECT_EQ(recap.at("events").at(0).at("seq"), since + 1);
}

TEST(Odds, are_left_out_where_the_table_wants_it) {
  const Desk with = two_people();
  const Desk without = two_people("zombie-life", R"(,"odds":false)");
  const auto view = [](const Desk& desk) {
    return desk.state(seats({0})).at("sides").at(0).at("view").as_object();
  };
  EXPECT_TRUE(view(with).contains("overrun_odds"));
  EXPECT_FALSE(view(without).contains("overrun_odds"));
  EXPECT_FALSE(view(without).contains("draw_odds"));
  EXPECT_TRUE(view(without).contains("deck"));
}

TEST(Hints, only_where_the_table_allows_them) {
  Desk desk = two_people("zombie-life", R"(,"hints":true)");
  const Seat seat = desk.must().first();
  const Seat other = seat == 0 ? 1 : 0;
  const auto ask = [](const Desk& at, Seat who) {
    const auto task = at.table().hint({SeatSet::only(who)}, {{}, who});
    return task ? task->bot : task.error().code;
  };
  EXPECT_EQ(ask(desk, seat), "level4");
  EXPECT_EQ(ask(desk, other), "not_your_turn");
  EXPECT_EQ(ask(two_people(), seat), "no_hints");
}

TEST(Judgements, of_a_running_game_only_with_hints) {
  const auto ask = [](const Desk& at, std::optional<int> step) {
    const auto judged = at.table().to_judge({}, {{}, step});
    return judged ? std::to_string(judged->match->steps().size()) : judged.error().code;
  };
  Desk desk = two_people("zombie-life", R"(,"hints":true)");
  desk.act(desk.must().first(), "draw");
  const std::string now = std::to_string(desk.table().match_copy()->steps().size());
  EXPECT_EQ(ask(desk, {}), now);
  EXPECT_EQ(ask(desk, 100000), now);
  EXPECT_EQ(ask(desk, 2), "2") << "the first decision, after two cards were dealt";
  EXPECT_EQ(ask(desk, 3), "2") << "before the card that is being drawn";
  EXPECT_EQ(ask(desk, 1), "0") << "nobody had decided yet";
  EXPECT_EQ(ask(two_people(), {}), "no_hints");
}

TEST(Import, a_saved_match_goes_on_with_open_seats) {
  Desk played = two_people();
  played.act(played.must().first(), "draw");
  const auto match = played.table().match_copy();
  CreateRequest request;
  request.record = to_text(record_of(*match));
  Desk desk(request);
  EXPECT_EQ(desk.table().status(), TableStatus::waiting);
  EXPECT_EQ(desk.table().match_copy()->position_line(), match->position_line());
  desk.join({desk.fresh().invite, {}, "Vera", {}});
  desk.join({desk.fresh().invite, {}, "Chen", {}});
  EXPECT_EQ(desk.send(seats({0}), R"({"t":"start"})"), "");
  EXPECT_EQ(desk.act(desk.must().first(), desk.any(desk.must().first())), "");
}

TEST(Import, a_running_match_goes_on_with_those_who_are_named) {
  const Desk before = two_people();
  const auto text =
      before.table().record_text(std::vector{before.fresh().keys.at(0), before.fresh().keys.at(1)});
  CreateRequest request;
  request.record = *text;
  request.seats = {{SeatKind::person, "Vera", 3, {}}, {SeatKind::bot, {}, {}, "level1"}};
  Desk desk(request);
  EXPECT_EQ(desk.table().status(), TableStatus::playing);
  EXPECT_EQ(desk.seat(0).at("name"), "Vera");
  EXPECT_EQ(desk.seat(1).at("bot"), "level1");
  EXPECT_EQ(desk.table().match_copy()->position_line(),
            before.table().match_copy()->position_line());
}

TEST(Import, a_finished_match_keeps_the_names_of_those_who_played) {
  CreateRequest request;
  request.record = *finished().table().record_text();
  EXPECT_NE(request.record.find("\nnote name0 Vera\n"), std::string::npos);
  Desk desk(request);
  EXPECT_EQ(desk.seat(0).at("name"), "Vera");
  EXPECT_EQ(desk.table().status(), TableStatus::over);
}

TEST(Questions, a_story_is_told_from_the_events_asked_for) {
  CreateRequest request;
  request.record = *finished().table().record_text();
  for (const Desk& desk : {finished(), Desk(request)}) {
    const auto ask = parse_client_message(R"({"t":"recap","since":0,"only":["scored","won"]})");
    const json::array events = json::parse(*desk.table().answer({}, *ask)).at("events").as_array();
    EXPECT_EQ(events.front().at("event"), "scored");
    EXPECT_EQ(events.back().at("event"), "won");
  }
}

TEST(Import, what_is_no_saved_match_is_refused) {
  CreateRequest request;
  Context context{0, [] { return std::uint64_t{4}; }, {}};
  request.record = "lazaret match 1\ngame zombie-life\n";
  EXPECT_EQ(Table::create(request, context).error().code, "bad_save");
}

// --- tables of other rules ---

std::vector<StoredEntry> with_rules(std::vector<StoredEntry> entries, const std::string& from,
                                    const std::string& to) {
  std::string& first = entries[0].text;
  const auto at = first.find(from);
  first.replace(at, from.size(), to);
  return entries;
}

TEST(OtherRules, open_read_only_and_are_shown_as_far_as_they_can_be_followed) {
  Desk desk = two_people();
  for (int i = 0; i < 4; ++i) desk.act(desk.must().first(), desk.any(desk.must().first()));
  auto entries = with_rules(desk.entries(), "\"rules\":1", "\"rules\":0");
  const auto whole = Table::rebuild("t", entries);
  ASSERT_TRUE(whole) << whole.error().message;
  EXPECT_TRUE(whole->read_only());
  EXPECT_EQ(whole->match_copy()->position_line(), desk.table().match_copy()->position_line());
  entries.back().text = R"({"e":"step","at":1,"s":0,"a":"dance"})";
  const auto part = Table::rebuild("t", entries);
  ASSERT_TRUE(part);
  const json::value info = json::parse(part->info_json({}));
  EXPECT_EQ(info.at("read_only"), true);
  EXPECT_LT(info.at("step").as_int64(), info.at("steps_stored").as_int64());
}

TEST(OtherRules, nothing_can_be_changed) {
  Desk desk = two_people();
  const auto table = Table::rebuild("t", with_rules(desk.entries(), "\"rules\":1", "\"rules\":0"));
  ASSERT_TRUE(table);
  Context context = desk.context();
  for (const char* text :
       {R"({"t":"act","seat":0,"action":"draw","seq":9})", R"({"t":"undo","seat":0})",
        R"({"t":"chat","seat":0,"text":"hm"})", R"({"t":"seat","seat":0,"do":"leave"})",
        R"({"t":"seat","seat":1,"do":"bot"})", R"({"t":"start"})", R"({"t":"rematch"})",
        R"({"t":"orders","seat":0,"orders":"ask"})", R"({"t":"agree","seat":0,"yes":true})"}) {
    const auto decision = table->decide({seats({0})}, *parse_client_message(text), context);
    ASSERT_FALSE(decision) << text;
    EXPECT_EQ(decision.error().code, "read_only") << text;
  }
  EXPECT_TRUE(table->bots_to_ask().empty());
  EXPECT_FALSE(table->wake_ms());
}

Desk some_moves() {
  Desk desk = two_people();
  for (int i = 0; i < 6; ++i) {
    const Seat seat = desk.must().first();
    desk.act(seat, desk.any(seat));
  }
  return desk;
}

TEST(Damage, a_gap_opens_the_table_read_only_as_far_as_it_goes) {
  const Desk desk = some_moves();
  auto entries = desk.entries();
  entries.erase(entries.begin() + 5);
  const auto table = Table::rebuild("t", entries);
  ASSERT_TRUE(table);
  EXPECT_TRUE(table->damaged());
  EXPECT_TRUE(table->read_only());
  EXPECT_EQ(table->seq(), 5);
  Context context{0, [] { return std::uint64_t{4}; }, {}};
  const auto decision = table->decide(
      {seats({0})}, *parse_client_message(R"({"t":"chat","seat":0,"text":"x"})"), context);
  EXPECT_EQ(decision.error().code, "damaged");
  EXPECT_TRUE(table->bots_to_ask().empty());
}

TEST(Damage, a_step_that_cannot_be_done_does_too) {
  Desk desk = some_moves();
  auto entries = desk.entries();
  Entry odd;
  odd.kind = Entry::Kind::step;
  odd.seat = desk.must().first();
  odd.action = "take 99";
  entries.push_back({desk.table().seq() + 1, to_text(odd)});
  EXPECT_TRUE(Table::rebuild("t", entries)->damaged());
  entries.back().text = "{\"e\":\"step\",\"at\"";
  EXPECT_TRUE(Table::rebuild("t", entries)->damaged());
  EXPECT_TRUE(Table::rebuild("t", entries)->read_only());
}

TEST(Damage, what_is_known_already_is_not_followed_again) {
  Desk desk = some_moves();
  Table table(desk.table().state());
  EXPECT_TRUE(table.follow({&desk.entries().back(), 1}).empty());
  EXPECT_EQ(table.state(), desk.table().state());
}

TEST(OtherRules, an_entry_of_a_later_program_makes_it_read_only) {
  Desk desk = two_people();
  auto entries = desk.entries();
  entries.push_back({3, R"({"e":"fireworks","at":1})"});
  EXPECT_TRUE(Table::rebuild("t", entries)->read_only());
}

TEST(Rebuild, without_its_first_entry_there_is_no_table) {
  EXPECT_FALSE(Table::rebuild("t", {}));
  const auto table = Table::rebuild("t", std::vector<StoredEntry>{{1, "nonsense"}});
  ASSERT_FALSE(table);
  EXPECT_NE(table.error().message.find("entry 1"), std::string::npos);
}

// --- texts ---

std::set<std::string> codes_in(const std::filesystem::path& folder) {
  std::set<std::string> codes;
  const std::regex call(R"re(table_error\(\s*"([a-z_]+)")re");
  for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
    if (file.path().extension() != ".cpp" && file.path().extension() != ".h") continue;
    std::ifstream in(file.path());
    const std::string text(std::istreambuf_iterator<char>(in), {});
    for (std::sregex_iterator it(text.begin(), text.end(), call), end; it != end; ++it)
      codes.insert((*it)[1]);
  }
  return codes;
}

TEST(Texts, every_error_of_the_server_has_one_in_every_language) {
  auto codes = codes_in(std::filesystem::path(LAZARET_SOURCE_DIR) / "server");
  EXPECT_GT(codes.size(), 40U);
  codes.insert({"name_long", "name_bad", "chat_long", "chat_bad", "bad_players", "unknown_game",
                "bad_save", "truncated_save", "bad_position", "other_rules", "other_cards",
                "slow_talk"});
  for (const std::string_view language : languages()) {
    const auto texts = Catalogue::load(language);
    ASSERT_TRUE(texts);
    for (const std::string& code : codes)
      EXPECT_TRUE(texts->has("table.error." + code)) << language << " " << code;
  }
}

}  // namespace
}  // namespace lazaret::server
