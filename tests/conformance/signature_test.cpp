// The signature of every game is the one on record: it changes only when the rules do.
#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include "core/record.h"
#include "games/registry.h"
#include "lab/play/bench.h"

namespace lazaret {
namespace {

std::map<std::string, std::string> recorded() {
  std::ifstream in(std::string(LAZARET_SOURCE_DIR) + "/tests/signatures.txt");
  std::map<std::string, std::string> signatures;
  for (std::string game, number; in >> game;) {
    if (game == "#") {
      std::getline(in, number);
    } else {
      in >> signatures[game];
    }
  }
  return signatures;
}

TEST(Signature, is_the_one_on_record_for_every_game) {
  auto signatures = recorded();
  for (const GameEntry& entry : games()) {
    const std::string game = entry.info().id;
    EXPECT_EQ(signatures[game], hex(*lab::signature(game)))
        << game << ": a change of rules cites its clause and the new number";
  }
}

}  // namespace
}  // namespace lazaret
