// A question made ready: the knobs that can be turned, and the games that a set of them means.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab/play/simulate.h"
#include "lab/tune/data_text.h"
#include "lab/tune/question.h"

namespace lazaret::lab {

struct Knob {
  std::string name;  // the path of a field, or the name of a number
  bool is_field = false;
  std::string against;  // the path of a field that falls as this one rises
  int against_start = 0;
  int start = 0;
  int low = 0;
  int high = 0;
  int step = 1;
  int first_step = 1;
  double cost = 0;
  std::vector<bool> touches;  // by setup

  std::string title() const { return against.empty() ? name : name + " against " + against; }
};

using KnobValues = std::vector<int>;  // by knob

class TuneProblem {
 public:
  static Expected<TuneProblem> make(Question question, const CardFile& base);

  const Question& question() const { return question_; }
  const std::vector<Knob>& knobs() const { return knobs_; }
  KnobValues start() const;
  bool moves_data() const;

  // The data file with these values; empty if no field of it may move and none was given.
  Expected<CardFile> data(const KnobValues& values) const;
  Expected<SimulateOptions> games(std::size_t setup, const KnobValues& values) const;

  // What it costs to be so far from the start.
  double cost(const KnobValues& values) const;

 private:
  std::optional<Error> read_data(const CardFile& base);
  std::optional<Error> add_move(const QuestionMove& move);
  std::optional<Error> add_field(const QuestionMove& move, const DataField& field);
  Expected<std::vector<DataField>> find(const std::string& path, bool add) const;
  std::string filled(std::string text, const KnobValues& values) const;

  Question question_;
  std::vector<DataText> data_;  // cards, board; or the file that was given
  bool standard_ = false;
  std::vector<Knob> knobs_;
};

// A value of a knob by its name, for files.
std::map<std::string, int> named_values(const TuneProblem& problem, const KnobValues& values);

}  // namespace lazaret::lab
