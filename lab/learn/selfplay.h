// Games that bots play against themselves to learn from: positions as features, and what became of
// them.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/info.h"
#include "lab/play/crew.h"

namespace lazaret::lab {

struct SelfplayOptions {
  std::string game;
  std::optional<Setup> setup;  // nothing: every game is set up by lot
  int players = 0;             // of games set up by lot; 0: any number
  std::string net;             // the text of one; empty: greedy plays
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  int iterations = 1;  // of the search before each decision
  int every = 1;       // one position of so many is kept
  double explore = 0;  // share of the decisions that are tries
  double trust = 0;    // how much a position's aim is the judgement of the next one, not the end
};

// The file: lines of words that say what is in it, an empty line, then records of one length. A
// record is a byte for each feature, a byte with the seats that may still win, two bytes for each
// seat's share of the win in 65535ths, and a byte for each seat with how much of what is left of
// the game it could still win, in 255ths; the seat that has just acted first.
using WriteBytes = std::function<bool(const std::string& bytes)>;

struct SelfplayResult {
  std::uint64_t games = 0;
  std::uint64_t positions = 0;
};

// Game i depends on the seed and on i alone, and the games are written in order.
Expected<SelfplayResult> selfplay(const SelfplayOptions& options, const Crew& crew,
                                  const WriteBytes& write, const Progress& progress = {});

}  // namespace lazaret::lab
