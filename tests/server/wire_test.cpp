// The description of the messages, and what clients send.
#include "server/wire/wire.h"

#include <gtest/gtest.h>

#include "server/wire/client.h"

namespace lazaret::server {
namespace {

TEST(Wire, the_typescript_module_has_every_message_and_no_int) {
  const std::string text = wire_typescript();
  for (const char* part :
       {"export type ServerMessage = WelcomeMessage | ", "export type ClientMessage = Hello | ",
        "  seat: number | null;", "  yes: number[];", "export interface SeatInfo {",
        "  do: SeatDeed;", "  pace_ms?: number;", "  view: View;"})
    EXPECT_NE(text.find(part), std::string::npos) << part;
  EXPECT_EQ(text.find(": int"), std::string::npos);
}

// --- what clients send ---

std::string refused(std::string_view text) {
  const auto message = parse_client_message(text);
  return message ? "" : message.error().code + ": " + message.error().detail;
}

TEST(ClientMessages, are_read_field_by_field) {
  const auto act =
      parse_client_message(R"({"t":"act","ref":7,"seat":1,"action":"take 9","seq":12,"new":[]})");
  ASSERT_TRUE(act);
  const auto& deed = std::get<wire::Act>(*act);
  EXPECT_EQ(deed.ref.text, "7");
  EXPECT_EQ(deed.seat, Seat{1});
  EXPECT_EQ(deed.action, "take 9");
  EXPECT_EQ(deed.seq, 12);
  const auto hello = parse_client_message(
      R"({"t":"hello","v":1,"table":"abc","keys":["k1","k2"],"last":5,"client":"web"})");
  ASSERT_TRUE(hello);
  EXPECT_EQ(std::get<wire::Hello>(*hello).keys, (std::vector<std::string>{"k1", "k2"}));
  EXPECT_EQ(std::get<wire::Hello>(*hello).last, 5);
  const auto chat = parse_client_message(R"({"t":"chat","seat":null,"text":"hm"})");
  ASSERT_TRUE(chat);
  EXPECT_FALSE(std::get<wire::Say>(*chat).seat);
}

TEST(ClientMessages, every_mistake_names_the_field) {
  EXPECT_EQ(refused("{"), "bad_json: incomplete JSON");
  EXPECT_EQ(refused("[]"), "bad_message: \"t\" must be the name of a message");
  EXPECT_EQ(refused(R"({"t":"dance"})"), "bad_message: \"t\" must be the name of a message");
  EXPECT_EQ(refused(R"({"t":3})"), "bad_message: \"t\" must be the name of a message");
  EXPECT_EQ(refused(R"({"t":"undo"})"), "bad_message: \"seat\" is missing");
  EXPECT_EQ(refused(R"({"t":"agree","seat":0,"yes":"yes"})"),
            "bad_message: \"yes\" must be boolean");
  EXPECT_EQ(refused(R"({"t":"orders","seat":0,"orders":"fight"})"),
            "bad_message: \"orders\" must be 'ask'|'endure'|'unless_fatal'|'if_useful'");
  EXPECT_EQ(refused(R"({"t":"look","step":1e300})"), "bad_message: \"step\" must be int");
  EXPECT_EQ(refused(R"({"t":"seat","seat":0,"do":"rename","name":{}})"),
            "bad_message: \"name\" must be string");
  EXPECT_EQ(refused(R"({"t":"hello","v":1,"table":"a","keys":[1],"last":0})"),
            "bad_message: \"keys[0]\" must be string");
  EXPECT_EQ(refused(R"({"t":"ping","ref":{}})"), "bad_message: \"ref\" must be int|string");
}

TEST(ClientMessages, another_version_is_told_so_whatever_else_it_says) {
  EXPECT_EQ(refused(R"({"t":"hello","v":2,"room":"a"})"), "version: this server speaks version 1");
}

TEST(ClientMessages, size_and_depth_have_limits) {
  const std::string big =
      R"({"t":"chat","seat":0,"text":")" + std::string(longest_message, 'x') + "\"}";
  EXPECT_EQ(refused(big).substr(0, 8), "too_long");
  const std::string deep = R"({"t":"ping","x":)" + std::string(9, '[') + std::string(9, ']') + "}";
  EXPECT_EQ(refused(deep).substr(0, 8), "bad_json");
  const std::string long_ref = R"({"t":"ping","ref":")" + std::string(100, 'r') + "\"}";
  EXPECT_EQ(refused(long_ref), "bad_message: \"ref\" may have 64 bytes at most");
}

TEST(ClientMessages, a_refusal_keeps_the_ref) {
  wire::Ref ref;
  EXPECT_FALSE(parse_client_message(R"({"t":"undo","ref":"a1"})", &ref));
  EXPECT_EQ(ref.text, "\"a1\"");
}

TEST(ClientMessages, odd_numbers_stay_outside_of_the_seats) {
  for (const char* number : {"-1", "8", "255", "4294967296", "-9007199254740993"}) {
    const auto message = parse_client_message(R"({"t":"undo","seat":)" + std::string(number) + "}");
    ASSERT_TRUE(message) << number;
    EXPECT_GE(std::get<wire::Undo>(*message).seat, max_players) << number;
  }
}

TEST(Requests, a_table_to_create) {
  const auto request = parse_create_request(
      R"({"game":"infarkt","players":3,"options":{"planning":"open","extensions":["family"]},
          "seats":[{"kind":"person","name":"Vera","colour":4},{"kind":"bot","bot":"level2"}],
          "clock":{"kind":"bank","ms":60000,"days":0},"listed":true,"odds":false,"pace_ms":0})");
  ASSERT_TRUE(request) << request.error().detail;
  EXPECT_EQ(request->options.at("extensions"), "family");
  EXPECT_EQ(request->seats.at(0).colour, 4);
  EXPECT_EQ(request->seats.at(1).bot, "level2");
  EXPECT_EQ(request->settings.clock.ms, 60000);
  EXPECT_TRUE(request->settings.listed);
  EXPECT_FALSE(request->settings.odds);
  EXPECT_TRUE(request->settings.spectators);
  EXPECT_EQ(request->settings.pace_ms, 0);
}

TEST(Requests, their_mistakes_name_the_field) {
  const auto told = [](std::string_view text) {
    const auto request = parse_create_request(text);
    return request ? "" : request.error().code + ": " + request.error().detail;
  };
  EXPECT_EQ(told(R"({"players":3})"), "bad_message: \"game\" is missing");
  EXPECT_EQ(told(R"({"game":"infarkt","players":3,"seats":[{"kind":"ghost"}]})"),
            "bad_message: \"seats[0].kind\" must be 'open'|'person'|'bot'");
  EXPECT_EQ(told(R"({"game":"infarkt","players":3,"options":{"a":{}}})").substr(0, 10),
            "bad_option");
  EXPECT_FALSE(parse_join_request(R"({"invite":"x"})"));
  const auto seats = parse_seats_request(R"({"keys":[{"table":"t","key":"k"}]})");
  ASSERT_TRUE(seats);
  EXPECT_EQ(seats->at(0).key, "k");
}

}  // namespace
}  // namespace lazaret::server
