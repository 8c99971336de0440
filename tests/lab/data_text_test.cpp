#include "lab/tune/data_text.h"

#include <gtest/gtest.h>

#include "games/common/embedded.h"
#include "games/registry.h"

namespace lazaret::lab {
namespace {

constexpr const char* text = R"(# Über alles: a comment with letters of two bytes
game = "x"
[points]
limit = 4   # per player
[[card]]
id = "beer"
kind = "drink"
effects = { obesity = 1, depression = -1 }   # cheers
copies = 3
[[card]]
id = "tea"
kind = "drink"
effects = { depression = 1 }
copies = 2
[[coins]]
option = "memo"
players = 4
list = [0, 0, 1, 0]
rows = [[5, 4], [6, 3]]
)";

DataText parsed_text(CardFile file) {
  auto parsed = DataText::parse(std::move(file));
  return std::move(parsed.value());
}
DataText data() { return parsed_text({"data.toml", text}); }

std::vector<std::string> paths(const std::string& pattern, bool add = false) {
  std::vector<std::string> found;
  const DataText parsed = data();
  const auto fields = parsed.find(pattern, add);
  for (const DataField& field : fields.value()) found.push_back(field.path);
  return found;
}

using Paths = std::vector<std::string>;

TEST(DataText, finds_fields) {
  EXPECT_EQ(paths("points.limit"), Paths{"points.limit"});
  EXPECT_EQ(paths("card[beer].copies"), Paths{"card[beer].copies"});
  EXPECT_EQ(paths("card[*].copies"), (Paths{"card[beer].copies", "card[tea].copies"}));
  EXPECT_EQ(paths("card[kind=drink,copies=2].effects.depression"),
            Paths{"card[tea].effects.depression"});
  EXPECT_EQ(paths("card[kind=drink].effects.obesity"), Paths{"card[beer].effects.obesity"});
  EXPECT_EQ(paths("card[kind=drink].effects.obesity", true),
            (Paths{"card[beer].effects.obesity", "card[tea].effects.obesity"}));
  EXPECT_EQ(paths("coins[option=memo].list[2]"), Paths{"coins[0].list[2]"});
  EXPECT_EQ(paths("coins[0].rows[1][0]"), Paths{"coins[0].rows[1][0]"});
  EXPECT_EQ(paths("coins[0].rows[*][1]"), (Paths{"coins[0].rows[0][1]", "coins[0].rows[1][1]"}));
  EXPECT_EQ(paths("card[wine].copies"), Paths{});
  EXPECT_EQ(paths("card[beer].id"), Paths{});  // no number
}

TEST(DataText, reads_values) {
  const DataText parsed = data();
  EXPECT_EQ(parsed.find("card[beer].effects.depression", false)->front().value, -1);
  const auto added = parsed.find("card[tea].effects.obesity", true);
  EXPECT_EQ(added->front().value, 0);
  EXPECT_FALSE(added->front().written);
}

TEST(DataText, refuses_paths_that_make_no_sense) {
  const DataText parsed = data();
  for (const char* path : {"", ".", "card[beer", "card[beer]copies", "points."})
    EXPECT_EQ(parsed.find(path, false).error().code, "bad_field") << path;
}

std::string changed(const std::map<std::string, int>& values) {
  return data().with(values).value();
}

std::string replaced(const std::string& old, const std::string& now) {
  std::string expected = text;
  expected.replace(expected.find(old), old.size(), now);
  return expected;
}

TEST(DataText, changes_nothing_but_the_number) {
  EXPECT_EQ(changed({}), text);
  EXPECT_EQ(changed({{"points.limit", 12}}), replaced("limit = 4 ", "limit = 12 "));
  EXPECT_EQ(changed({{"coins[0].list[2]", 7}}), replaced("0, 0, 1, 0", "0, 0, 7, 0"));
  EXPECT_EQ(changed({{"coins[0].rows[1][0]", 2}}), replaced("[6, 3]", "[2, 3]"));
  EXPECT_EQ(changed({{"card[tea].copies", 10}}), replaced("copies = 2", "copies = 10"));
}

TEST(DataText, writes_tables_in_braces_anew) {
  EXPECT_EQ(changed({{"card[beer].effects.depression", -3}}),
            replaced("depression = -1 }", "depression = -3 }"));
  EXPECT_EQ(changed({{"card[beer].effects.obesity", 0}}),
            replaced("{ obesity = 1, depression = -1 }", "{ depression = -1 }"));
  EXPECT_EQ(changed({{"card[tea].effects.cancer", 2}}),
            replaced("{ depression = 1 }", "{ depression = 1, cancer = 2 }"));
  EXPECT_EQ(changed({{"card[tea].effects.depression", 0}}), replaced("{ depression = 1 }", "{}"));
}

TEST(DataText, cannot_add_where_there_are_no_braces) {
  EXPECT_EQ(data().with({{"points.other", 3}}).error().code, "bad_field");
}

TEST(DataText, tells_the_line_of_a_mistake) {
  const auto parsed = DataText::parse({"mine.toml", "a = 1\nb = = 2\n"});
  EXPECT_EQ(parsed.error().message.rfind("mine.toml:2:", 0), 0U);
}

// What is written must be read again by the game, with that number and no other.
TEST(DataText, changes_real_data) {
  const char* path = "games/infarkt/data/cards.toml";
  const DataText parsed = parsed_text({path, std::string(embedded(path))});
  const std::string text_now =
      parsed.with({{"card[overtime].effects.cancer", 1}, {"card[overtime].effects.pressure", 0}})
          .value();
  const DataText again = parsed_text({path, text_now});
  EXPECT_EQ(again.find("card[overtime].effects.cancer", false)->front().value, 1);
  EXPECT_TRUE(again.find("card[overtime].effects.pressure", false)->empty());
  EXPECT_EQ(again.find("card[*].effects.depression", true)->size(),
            parsed.find("card[*].effects.depression", true)->size());
  EXPECT_TRUE((*find_game("infarkt"))->cards_json({path, text_now}).has_value());
}

}  // namespace
}  // namespace lazaret::lab
