// Reads decisions that lazaret wrote: game, seat, bot, position and action, divided by tabs
// (lazaret transcript --seat).
#pragma once

#include <optional>
#include <sstream>
#include <string>

#include "tools/solve/moves.h"
#include "tools/solve/scores.h"

namespace lazaret::solve {

struct Decision {
  std::string game, seat, bot;
  Variant variant;
  int target = 0;
  Pair pair;
  bool mover_older = true;
  Question question;
  Move chosen;
};

inline std::vector<std::string> parts_of(const std::string& text, const std::string& between) {
  std::vector<std::string> parts;
  std::size_t from = 0;
  for (std::size_t to = 0; to != std::string::npos; from = to + between.size()) {
    to = text.find(between, from);
    parts.push_back(text.substr(from, to == std::string::npos ? to : to - from));
  }
  return parts;
}

class PositionReader {
 public:
  // Nothing for a line that is no decision of two players with a fresh deck.
  static std::optional<Decision> read(const std::string& line, const Copies& copies) {
    const auto fields = parts_of(line, "\t");
    if (fields.size() != 5) return {};
    PositionReader reader(copies);
    for (const std::string& part : parts_of(fields[3], " | ")) reader.part(part);
    if (!reader.right_game_) return {};
    Decision d{fields[0], fields[1], fields[2], {}, 0, {}, true, {}, {}};
    reader.finish(d);
    d.chosen = reader.action(fields[4], d.question);
    return d;
  }

 private:
  explicit PositionReader(const Copies& copies) : copies_(copies) {}

  struct Place {
    std::string status;
    unsigned cards = 0;
  };

  static unsigned set_of(std::istream& in) {
    unsigned set = 0;
    for (std::string word; in >> word;) {
      if (word != "/") set |= 1U << (std::stoi(word) - 1);
    }
    return set;
  }

  void part(const std::string& text) {
    std::istringstream in(text);
    std::string word;
    in >> word;
    if (word == "2p") return head(in);
    if (word == "turn") in >> turn_ >> phase_ >> drawn_;
    if (word == "scores") in >> score_[0] >> score_[1];
    if (word == "horde") horde_ = set_of(in);
    if (word == "deck") {
      for (int& count : deck_) in >> count;
    }
    if (word == "pool") in >> pool_[0] >> pool_[1];
    if (word == "in" || word == "passed" || word == "out") places_.push_back({word, set_of(in)});
  }

  void head(std::istream& in) {
    for (std::string word; in >> word;) {
      if (word == "deck=fresh") right_game_ = true;
      if (word == "redeal=random") variant_.random_redeal = true;
      if (word == "tie=shared") variant_.shared_win = true;
      if (word.starts_with("target=")) target_ = std::stoi(word.substr(7));
      if (word.starts_with("ages=1")) oldest_ = 1;
    }
  }

  void finish(Decision& d) const {
    const auto mover = static_cast<std::size_t>(turn_);
    d.variant = variant_;
    d.target = target_;
    d.mover_older = turn_ == oldest_;
    d.pair = {std::min(score_[oldest_], target_), std::min(score_[1 - oldest_], target_)};
    Situation& s = d.question.situation;
    s.table = {places_[mover].cards, places_[1 - mover].cards, horde_};
    if (places_[1 - mover].status == "passed") s.gone = Gone::hidden;
    if (places_[1 - mover].status == "out") find_lost(s);
    if (phase_ == "place") d.question.kind = Question::Kind::place;
    if (phase_ == "redeal") d.question.kind = Question::Kind::give;
    d.question.first = (phase_ == "redeal" ? pool_[0] : drawn_) - 1;
    d.question.second = pool_[1] - 1;
  }

  // In the discard lie the lost refuge and, once more, the rank that was fatal.
  void find_lost(Situation& s) const {
    s.gone = Gone::overrun;
    for (int rank = 0; rank < ranks; ++rank) {
      const int away = s.table.left(copies_.data(), rank) - (drawn_ == rank + 1 ? 1 : 0) -
                       deck_[static_cast<std::size_t>(rank)];
      if (away > 0) s.table.others |= 1U << rank;
      if (away > 1) s.fatal = rank;
    }
  }

  Move action(const std::string& text, const Question& q) const {
    std::istringstream in(text);
    std::string word, what;
    int seat = 0;
    in >> word >> what >> seat;
    if (word == "draw") return {Verb::draw, 0};
    if (word == "pass") return {Verb::hide, 0};
    if (word == "take") return {Verb::take, std::stoi(what) - 1};
    if (word == "place") return {what == "refuge" ? Verb::refuge : Verb::horde, q.first};
    const int given = std::stoi(what) - 1;
    if (seat == turn_) return {Verb::give, given};
    return {Verb::give, given == q.first ? q.second : q.first};
  }

  const Copies& copies_;
  bool right_game_ = false;
  Variant variant_;
  int target_ = 0;
  int oldest_ = 0;
  int turn_ = 0;
  int drawn_ = 0;
  std::string phase_;
  int score_[2] = {0, 0};
  int pool_[2] = {0, 0};
  unsigned horde_ = 0;
  std::array<int, ranks> deck_{};
  std::vector<Place> places_;
};

}  // namespace lazaret::solve
