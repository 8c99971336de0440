// The scripted players of the load tool find what they need in a message.
#include "server/load/messages.h"

#include <gtest/gtest.h>

#include "server/load/net.h"

namespace lazaret::load {
namespace {

using Words = std::vector<std::string_view>;

TEST(LoadMessages, AStateGivesNumbersAndActions) {
  const State state = read_state(
      R"({"t":"state","seq":57,"step":91,"to_move":[0],"over":false,"sides":[{"seat":0,)"
      R"("view":{"actions":{"office":1}},"actions":[{"id":"draw","phrase":{"key":"a","args":{}}},)"
      R"({"id":"take 7","phrase":{"key":"b","args":{"card":{"id":"no"},"text":"\"]}"}}}],)"
      R"("refused":[{"id":"pass"}],"events":[]}]})");
  EXPECT_EQ(state.seq, 57);
  EXPECT_EQ(state.step, 91);
  EXPECT_FALSE(state.over);
  EXPECT_EQ(state.actions, (Words{"draw", "take 7"}));
}

TEST(LoadMessages, AGameThatIsOverHasNoActions) {
  const State state = read_state(R"({"t":"state","seq":8,"over":true,"sides":[{"actions":[]}]})");
  EXPECT_TRUE(state.over);
  EXPECT_EQ(state.actions, Words{});
}

TEST(LoadMessages, AnAnswerGivesItsWords) {
  constexpr std::string_view error = R"({"t":"error","ref":12,"code":"moved_on","phrase":{}})";
  EXPECT_EQ(type_of(error), "error");
  EXPECT_EQ(number_in(error, "ref"), 12);
  EXPECT_EQ(word_in(error, "code"), "moved_on");
  EXPECT_EQ(word_in(error, "clause"), "");
  EXPECT_EQ(number_in(error, "seq"), 0);
}

TEST(LoadMessages, ANewTableHasAKeyForEachSeat) {
  const auto table = read_new_table(R"({"table":"abc","keys":{"1":"k1","0":"k0"},"invite":"i"})");
  ASSERT_TRUE(table);
  EXPECT_EQ(table->id, "abc");
  EXPECT_EQ(table->keys, (std::vector<std::string>{"k0", "k1"}));
  EXPECT_FALSE(read_new_table("<html>"));
  EXPECT_FALSE(read_new_table("[]"));
}

TEST(LoadMessages, AMetricIsFoundByItsWholeName) {
  constexpr std::string_view page = "# HELP a b\na_total 7\na 3\n";
  EXPECT_EQ(metric(page, "a"), 3);
  EXPECT_EQ(metric(page, "a_total"), 7);
  EXPECT_EQ(metric(page, "b"), 0);
}

TEST(LoadMessages, OnlyThisMachineIsPutUnderLoad) {
  EXPECT_EQ(parse_address("127.0.0.1:8080")->port, 8080);
  EXPECT_EQ(parse_address("localhost:80")->host, "127.0.0.1");
  EXPECT_EQ(parse_address("[::1]:80")->host, "::1");
  for (const char* bad : {"192.0.2.1:80", "example.org:80", "127.0.0.1", "127.0.0.1:x",
                          "127.0.0.1:80x", "127.0.0.1:99999", "", "[:80"}) {
    EXPECT_FALSE(parse_address(bad)) << bad;
  }
}

}  // namespace
}  // namespace lazaret::load
