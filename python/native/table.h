// One game with its seed: a Match that nature plays on by itself, and everything checked before it
// is asked.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "core/match.h"
#include "i18n/catalogue.h"

namespace lazaret::python {

// An event and who may know it.
struct Told {
  Phrase phrase;
  std::vector<int> seen_by;
};

// What the rules answer to an action they forbid.
struct Objection {
  std::string clause;
  Phrase phrase;
};

struct Thought {
  std::string action;
  std::optional<double> value;
  std::optional<int> visits;
};

class Table {
 public:
  static Table start(const std::string& game, Setup setup, std::uint64_t seed,
                     const CardFile& cards);
  enum class Form : std::uint8_t { line, json };
  static Table at(const std::string& game, std::string_view position, Form form, std::uint64_t seed,
                  const CardFile& cards);
  static Table of(std::unique_ptr<Match> match, std::uint64_t seed) {
    return {std::move(match), seed};
  }
  static Table restored(std::string_view record, const CardFile& cards);

  Table(Table&&) = default;
  Table& operator=(Table&&) = default;
  Table clone() const { return {match_->clone(), seed_}; }

  const std::string& game() const { return match_->game().id; }
  int players() const { return match_->setup().players; }
  std::string options_json() const;
  std::uint64_t seed() const { return seed_; }

  bool over() const { return match_->pending().kind == Pending::Kind::over; }
  std::vector<int> must() const;
  std::vector<int> may() const;
  std::vector<int> winners() const;
  std::vector<int> scores() const;

  // Sorted as actions are, which is the order of ranks in python/native/batch.h.
  std::vector<std::string> legal(int seat) const;
  std::optional<Objection> why_not(int seat, std::string_view action) const;
  // Nothing has changed if there is an objection.
  std::optional<Objection> act(int seat, std::string_view action, std::vector<Told>& told);
  void undo();

  // Who did what; nature is -1.
  std::vector<std::pair<int, std::string>> steps() const;
  std::string view_json(int seat) const;  // a spectator is -1
  std::string position_json() const { return match_->position_json(); }
  std::string position_line() const { return match_->position_line(); }
  std::string save() const;

  Phrase phrase(std::string_view action) const;

  const Match& match() const { return *match_; }
  Seat seat_of(int number) const;

 private:
  Table(std::unique_ptr<Match> match, std::uint64_t seed);
  Action action_of(std::string_view id) const;

  std::unique_ptr<Match> match_;
  std::uint64_t seed_ = 0;
};

class Player {
 public:
  Player(const std::string& game, const std::string& name, const BotLimits& limits);
  // The same answer as that of the engine protocol.
  Thought choose(const Table& table, int seat);

 private:
  const GameInfo* game_;
  std::unique_ptr<Bot> bot_;
};

// A sentence of a language in which nobody has a name.
std::string sentence(const Catalogue& catalogue, const Phrase& phrase);

}  // namespace lazaret::python
