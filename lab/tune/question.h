// What a tuning run is asked: what may move, and what is wanted. Read from a TOML file
// (docs/lab.md describes it).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/expected.h"
#include "core/info.h"

namespace lazaret::lab {

// A table that is played.
struct QuestionSetup {
  std::string name;
  int players = 0;
  std::string options;            // "name=value,..."; may hold {number}s
  std::vector<std::string> bots;  // one for all seats, or one for each; may hold {number}s
  std::uint64_t games = 0;        // in one look
};

// What may move: a field of the data, or a number that stands in braces in options or bots.
struct QuestionMove {
  std::string field;    // a path, as DataText::find reads it; may name several fields
  std::string number;   // or a name, "iterations" for {iterations}
  std::string against;  // a field that falls as this one rises
  int start = 0;        // of a number
  int low = 0;
  int high = 0;
  int step = 1;
  int first_step = 1;               // the first moves are so many steps
  std::optional<int> within;        // so far from where it stands, at most
  bool add = false;                 // fields that are not written count as 0
  double cost = 0;                  // of each step away from where it stood
  std::vector<std::string> setups;  // the only ones it touches; empty: all
};

// What is wanted.
struct QuestionTarget {
  std::string measure;  // as in measure.h
  double low = 0;
  double high = 0;
  double weight = 1;
  double scale = 1;                 // so far off counts 1
  std::vector<std::string> setups;  // empty: each of them
  std::string wanted;               // as it was written
};

struct Question {
  std::string game;
  std::string title;
  std::string base;  // a data file; empty: the standard cards and board
  std::uint64_t games = 1000;
  std::uint64_t confirm_games = 10000;
  std::uint64_t seed = 1;
  int passes = 8;
  std::vector<QuestionSetup> setups;
  std::vector<QuestionMove> moves;
  std::vector<QuestionTarget> targets;
};

Expected<Question> parse_question(const CardFile& file);

// "8..40 %", "45 %", "9.5", ">= 0.3", "<= 4 %".
struct Wanted {
  double low = 0;
  double high = 0;
};
std::optional<Wanted> parse_wanted(std::string_view text);

}  // namespace lazaret::lab
