#include "core/info.h"

#include <gtest/gtest.h>

namespace lazaret {
namespace {

using Kind = OptionSpec::Kind;

GameInfo sample() {
  GameInfo game;
  game.id = "sample";
  game.min_players = 2;
  game.max_players = 4;
  game.options = {
      {"mood", Kind::choice, "calm", {"calm", "wild"}, 0, 0, {}},
      {"night", Kind::flag, "false", {}, 0, 0, {}},
      {"length", Kind::number, "10", {}, 1, 20, {}},
      {"order", Kind::seat_order, "", {}, 0, 0, {}},
      {"first", Kind::seat, "random", {"random"}, 0, 0, {}},
      {"extras", Kind::subset, "", {"a", "b", "c"}, 0, 2, {}},
      {"roles", Kind::per_seat, "random", {"random"}, 0, 0, {"x", "y"}},
  };
  return game;
}

std::string refused(std::map<std::string, std::string> options) {
  const auto setup = complete(sample(), {3, std::move(options)});
  return setup ? "" : setup.error().message;
}

TEST(Setup, missing_options_get_their_defaults) {
  const auto setup = complete(sample(), {3, {}});
  ASSERT_TRUE(setup);
  EXPECT_EQ(setup->options.at("mood"), "calm");
  EXPECT_EQ(setup->options.at("order"), "0+1+2");
  EXPECT_EQ(setup->options.at("extras"), "");
}

TEST(Setup, the_number_of_players_is_checked) {
  EXPECT_EQ(complete(sample(), {1, {}}).error().message, "sample is for 2 to 4 players, not 1");
  EXPECT_EQ(complete(sample(), {5, {}}).error().code, "bad_players");
}

TEST(Setup, good_values_are_taken) {
  EXPECT_EQ(refused({{"mood", "wild"}, {"night", "true"}, {"length", "20"}, {"order", "2+0+1"}}),
            "");
  EXPECT_EQ(refused({{"first", "2"}, {"extras", "c+a"}, {"roles", "x+y+x"}}), "");
}

TEST(Setup, bad_values_are_refused_with_what_would_be_right) {
  EXPECT_EQ(refused({{"mood", "sad"}}), "option mood is 'sad', but must be one of calm, wild");
  EXPECT_EQ(refused({{"night", "yes"}}), "option night is 'yes', but must be true or false");
  EXPECT_EQ(refused({{"length", "21"}}),
            "option length is '21', but must be a number from 1 to 20");
  EXPECT_EQ(refused({{"order", "0+1"}}),
            "option order is '0+1', but must be every seat once, as in 2+0+1");
  EXPECT_EQ(refused({{"order", "0+1+1"}}),
            "option order is '0+1+1', but must be every seat once, as in 2+0+1");
  EXPECT_EQ(refused({{"first", "3"}}), "option first is '3', but must be a seat, or one of random");
  EXPECT_EQ(refused({{"extras", "a+b+c"}}),
            "option extras is 'a+b+c', but must be at most 2 of a, b, c, each once");
  EXPECT_EQ(refused({{"extras", "a+a"}}),
            "option extras is 'a+a', but must be at most 2 of a, b, c, each once");
  EXPECT_NE(refused({{"roles", "x+y"}}), "");
  EXPECT_EQ(refused({{"colour", "red"}}), "sample has no option 'colour'");
}

TEST(Setup, a_number_is_a_whole_number_and_nothing_else) {
  int number = 0;
  EXPECT_TRUE(parse_number("12", number));
  EXPECT_EQ(number, 12);
  for (const char* text : {"", "1 ", " 1", "1x", "0x1", "1.0", "99999999999"})
    EXPECT_FALSE(parse_number(text, number)) << text;
}

}  // namespace
}  // namespace lazaret
