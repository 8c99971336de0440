// A game being played, behind one virtual face: for server, terminal, protocol and storage.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/expected.h"
#include "core/info.h"
#include "core/phrase.h"
#include "core/rng.h"
#include "core/step.h"

namespace lazaret {

class Match {
 public:
  virtual ~Match() = default;
  virtual std::unique_ptr<Match> clone() const = 0;

  virtual const GameInfo& game() const = 0;
  virtual const Setup& setup() const = 0;
  virtual std::uint64_t data_hash() const = 0;

  // Asked for all the time, so it is kept up to date instead of being computed.
  Pending pending() const { return pending_; }
  virtual std::vector<Action> legal(Seat seat) const = 0;
  virtual std::optional<Refusal> why_not(Seat seat, Action action) const = 0;
  // Every action a player could name, legal or not: for telling why the others are refused.
  virtual std::vector<Action> action_space() const = 0;
  virtual std::vector<Outcome> chances() const = 0;
  virtual Action random_action(Seat seat, Rng& rng) const = 0;
  virtual int score(Seat seat) const = 0;
  virtual SeatSet winners() const = 0;

  // Does the step (nature for chance) and keeps it; false if the rules forbid it (why_not tells),
  // and nothing is changed.
  virtual bool act(Seat seat, Action action, std::vector<Event>* events = nullptr) = 0;

  // Does something that can happen now, fairly: an outcome of chance, or a choice of the first seat
  // waited for.
  virtual void random_step(Rng& rng, std::vector<Event>* events = nullptr) = 0;

  // Back to the position after that many steps; undo is rewind(steps().size() - 1).
  virtual void rewind(std::size_t step_count) = 0;
  const std::vector<Step>& steps() const { return steps_; }

  // Public texts: stable ids, JSON, one readable line (docs/protocol.md).
  virtual std::string action_id(Action action) const = 0;
  virtual Expected<Action> parse_action(std::string_view id) const = 0;
  virtual std::string position_json() const = 0;
  virtual std::string position_line() const = 0;
  virtual std::string view_json(Seat seat) const = 0;
  // The same for several seats, one after the other: what they may know alike is written once. Only
  // as long as nothing changes.
  class Views {
   public:
    virtual ~Views() = default;
    virtual std::string json(Seat seat) = 0;
  };
  virtual std::unique_ptr<Views> views() const = 0;
  // The line of the first position if it is not the usual start.
  virtual std::optional<std::string> loaded_from() const = 0;

  virtual Phrase phrase(Action action) const = 0;
  virtual Phrase phrase(const Event& event) const = 0;
  virtual Phrase phrase(const Refusal& refusal) const = 0;

  std::string_view clause_number(const Refusal& refusal) const {
    return game().clauses[refusal.clause].number;
  }

 protected:
  Match() = default;
  Match(const Match&) = default;
  Match& operator=(const Match&) = default;

  Pending pending_;
  std::vector<Step> steps_;
};

// Resolves chance until somebody must decide. What comes at a step depends on the key and the
// number of the step alone, so that undoing and trying again changes no card.
void resolve_chance(Match& match, RandomKey key, std::vector<Event>* events = nullptr);

}  // namespace lazaret
