// Games that earlier versions saved.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/record.h"
#include "games/registry.h"

namespace lazaret::antibio {

namespace {

std::string saved(const std::string& name) {
  std::ifstream in(std::string(LAZARET_SOURCE_DIR) + "/games/antibio/tests/saved/" + name);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace

// Saved when the default was another: what a game was set up with is in its record.
TEST(AB_2_3, a_game_of_the_former_default_is_still_that_game) {
  const auto record = parse_record(saved("standard.lazaret"));
  ASSERT_TRUE(record) << record.error().message;
  const auto match = restore(*record);
  ASSERT_TRUE(match) << match.error().message;
  EXPECT_EQ((*match)->setup().options.at("difficulty"), "standard");
  EXPECT_EQ((*match)->steps().size(), 408U);
  EXPECT_EQ((*match)->pending().kind, Pending::Kind::over);
  EXPECT_TRUE((*match)->winners().empty());
}

}  // namespace lazaret::antibio
