#include "lab/learn/selfplay.h"

#include <gtest/gtest.h>

#include "games/common/embedded.h"
#include "games/registry.h"
#include "games/zombie_life/rules.h"
#include "lab/learn/random_setup.h"
#include "lab/play/cluster.h"

namespace lazaret::lab {
namespace {

struct Played {
  std::string bytes;
  SelfplayResult result;
};

Played play(const SelfplayOptions& options, unsigned threads) {
  const std::atomic<bool> stop = false;
  const auto cluster = std::move(join_cluster().value());
  Played played;
  const auto write = [&](const std::string& bytes) {
    played.bytes += bytes;
    return true;
  };
  played.result = selfplay(options, {*cluster, threads, stop}, write).value();
  return played;
}

SelfplayOptions some_games(const GameInfo& game, bool by_net) {
  SelfplayOptions options;
  options.game = game.id;
  options.games = 40;  // several pieces of work
  options.explore = 0.1;
  options.trust = 0.1;
  if (by_net) options.net = embedded("games/" + game.prefix + "/data/judge.net");
  return options;
}

TEST(Selfplay, writes_the_same_on_any_number_of_threads) {
  for (const GameEntry& entry : games()) {
    for (const bool by_net : {false, true}) {
      const SelfplayOptions options = some_games(entry.info(), by_net);
      EXPECT_EQ(play(options, 1).bytes, play(options, 3).bytes) << options.game;
    }
  }
}

// The same games, whose positions aim nearer at what the search has hoped for.
TEST(Selfplay, trusts_the_search_that_plays) {
  for (const GameEntry& entry : games()) {
    SelfplayOptions options = some_games(entry.info(), true);
    options.games = 2;
    options.iterations = 8;
    const Played played = play(options, 1);
    EXPECT_EQ(played.bytes, play(options, 2).bytes) << options.game;
    options.trust = 0.9;
    const Played trusting = play(options, 1);
    EXPECT_EQ(trusting.result.positions, played.result.positions) << options.game;
    EXPECT_NE(trusting.bytes, played.bytes) << options.game;
  }
}

TEST(Selfplay, says_what_it_wrote) {
  const Played played = play(some_games(games().front().info(), false), 1);
  const std::size_t head = played.bytes.find("\n\n") + 2;
  const std::size_t record = std::stoul(played.bytes.substr(played.bytes.find("record ") + 7));
  EXPECT_TRUE(played.bytes.starts_with("lazaret positions 2\ngame "));
  EXPECT_EQ(played.bytes.size(), head + record * played.result.positions);
  EXPECT_EQ(played.result.games, 40U);
  EXPECT_GT(played.result.positions, 100U);
}

// Two players of Zombie Life have a net of their own, which is told of two seats.
TEST(Selfplay, tells_each_net_what_it_is_for) {
  for (const auto& [players, seats] : {std::pair(2, "\nseats 2\n"), std::pair(0, "\nseats 8\n")}) {
    SelfplayOptions options = some_games(zombie_life::Rules::info(), true);
    options.players = players;
    const Played played = play(options, 1);
    EXPECT_NE(played.bytes.find(seats), std::string::npos) << players;
    EXPECT_GT(played.result.positions, 100U);
  }
}

TEST(Selfplay, refuses_games_and_nets_it_does_not_know) {
  const std::atomic<bool> stop = false;
  const auto cluster = std::move(join_cluster().value());
  const auto write = [](const std::string&) { return true; };
  SelfplayOptions options;
  options.game = "chess";
  EXPECT_EQ(selfplay(options, {*cluster, 1, stop}, write).error().code, "unknown_game");
  options.game = games().front().info().id;
  options.net = "not one";
  EXPECT_EQ(selfplay(options, {*cluster, 1, stop}, write).error().code, "bad_net");
}

TEST(RandomSetup, can_be_played) {
  Rng rng(1);
  for (const GameEntry& entry : games()) {
    for (int i = 0; i < 50; ++i)
      EXPECT_TRUE(entry.start(random_setup(entry.info(), 0, rng), CardFile{})) << entry.info().id;
  }
}

TEST(RandomSetup, keeps_to_the_number_of_players_asked_for) {
  Rng rng(1);
  for (const GameEntry& entry : games()) {
    for (int i = 0; i < 50; ++i) EXPECT_EQ(random_setup(entry.info(), 2, rng).players, 2);
  }
}

}  // namespace
}  // namespace lazaret::lab
