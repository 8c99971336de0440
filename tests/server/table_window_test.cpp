// Windows and standing orders (INF-19): answers take equally long, whoever gives them.
#include "tests/server/desk.h"

namespace lazaret::server {
namespace {

// Seat 0 goes to the office (depression) and holds a drug: its window opens.
CreateRequest before_office(int depression = 0, std::string_view drug = "statin") {
  return from_position("infarkt", R"({"game":"infarkt","players":2,"phase":"actions","seats":[
      {"drugs":[")" + std::string(drug) +
                                      R"("],"plan":["office"],"tracks":{"depression":)" +
                                      std::to_string(depression) + R"(}},{"plan":["flea"]}]})");
}

Desk in_window(std::string_view orders = "", int depression = 0, std::string_view drug = "statin") {
  Desk desk(before_office(depression, drug));
  if (!orders.empty())
    desk.send(seats({0}), R"({"t":"orders","seat":0,"orders":")" + std::string(orders) + "\"}");
  EXPECT_EQ(desk.act(0, "office"), "");
  return desk;
}

bool window_is_open(const Desk& desk) { return !desk.state().at("window").is_null(); }

TEST(Windows, stay_open_for_the_grace_even_if_answered_at_once) {
  Desk desk = in_window();
  ASSERT_TRUE(window_is_open(desk));
  const json::object window = desk.state(seats({1})).at("window").as_object();
  EXPECT_EQ(window.at("seat"), 0);
  EXPECT_EQ(window.at("until_ms"), desk.now + 1500);
  EXPECT_EQ(desk.act(0, "endure"), "later");
  EXPECT_TRUE(window_is_open(desk));
  desk.now += 1500;
  EXPECT_EQ(desk.act(0, "endure"), "");
  EXPECT_FALSE(window_is_open(desk));
}

TEST(Windows, a_standing_order_closes_them_at_the_same_moment) {
  Desk person = in_window();
  Desk order = in_window("endure");
  EXPECT_FALSE(person.table().wake_ms());
  EXPECT_EQ(order.table().wake_ms(), order.now + 1500);
  EXPECT_EQ(person.table().state_message({seats({1})}, 0),
            order.table().state_message({seats({1})}, 0));
  order.now = person.now += 1500;
  EXPECT_EQ(person.act(0, "endure"), "");
  EXPECT_EQ(order.tick(), "");
  EXPECT_EQ(person.table().state_message({seats({1})}, 0),
            order.table().state_message({seats({1})}, 0));
  EXPECT_EQ(person.table().table_message({seats({1})}, {}),
            order.table().table_message({seats({1})}, {}));
  EXPECT_EQ(person.table().my_game_json({seats({1})}), order.table().my_game_json({seats({1})}));
}

TEST(Windows, nothing_is_due_before_its_time) {
  Desk desk = in_window("endure");
  desk.now += 1499;
  EXPECT_EQ(desk.tick(), "");
  EXPECT_TRUE(window_is_open(desk));
}

TEST(Windows, the_order_unless_fatal_asks_when_it_would_kill) {
  Desk harmless = in_window("unless_fatal", 0);
  EXPECT_TRUE(harmless.table().wake_ms());
  Desk deadly = in_window("unless_fatal", 9);
  ASSERT_TRUE(window_is_open(deadly));
  EXPECT_FALSE(deadly.table().wake_ms());
  Desk let = in_window("endure", 9);
  EXPECT_TRUE(let.table().wake_ms());
}

TEST(Windows, the_order_if_useful_asks_when_something_would_help) {
  EXPECT_TRUE(in_window("if_useful", 3).table().wake_ms());  // statin does nothing for depression
  EXPECT_FALSE(in_window("if_useful", 3, "sunny-pills").table().wake_ms());
  EXPECT_FALSE(in_window("if_useful", 9).table().wake_ms());  // it would kill
}

TEST(Windows, a_drug_works_at_once_and_the_window_stays_open) {
  Desk desk = in_window();
  EXPECT_EQ(desk.act(0, "drug statin"), "");
  EXPECT_TRUE(window_is_open(desk));
}

TEST(Windows, alone_among_bots_there_is_nobody_to_hide_from) {
  CreateRequest request = before_office();
  request.seats[1] = {SeatKind::bot, "", {}, "level1"};
  Desk desk(request);
  desk.send(seats({0}), R"({"t":"orders","seat":0,"orders":"endure"})");
  EXPECT_EQ(desk.act(0, "office"), "");
  EXPECT_FALSE(window_is_open(desk)) << "the order has answered in the same breath";
}

TEST(Orders, are_nobodys_business) {
  Desk desk(before_office());
  const auto seen = desk.table().number();
  const std::string table = desk.table().table_message({seats({1})}, {});
  EXPECT_EQ(desk.send(seats({0}), R"({"t":"orders","seat":0,"orders":"endure"})"), "");
  EXPECT_EQ(desk.table().number(), seen);
  EXPECT_EQ(desk.table().table_message({seats({1})}, {}), table);
  EXPECT_EQ(desk.info(seats({0})).at("seats").at(0).at("orders"), "endure");
  EXPECT_TRUE(desk.news({seats({1})}).empty());
  EXPECT_TRUE(desk.news({}).empty());
  EXPECT_EQ(desk.news({seats({0})}).size(), 1U);
}

TEST(Orders, need_a_game_with_windows_and_ones_own_seat) {
  Desk zombies = two_people();
  EXPECT_EQ(zombies.send(seats({0}), R"({"t":"orders","seat":0,"orders":"endure"})"), "no_orders");
  Desk desk(before_office());
  EXPECT_EQ(desk.send(seats({1}), R"({"t":"orders","seat":0,"orders":"endure"})"), "not_your_seat");
}

}  // namespace
}  // namespace lazaret::server
