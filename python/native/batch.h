// Many games of one kind at once, in arrays that somebody else owns. Every game has a seed of its
// own that follows from the batch's, so that it goes the same way whatever the number of threads,
// and as a Match with that seed would.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/expected.h"
#include "core/info.h"
#include "core/match.h"
#include "core/step.h"
#include "games/common/observation.h"

namespace lazaret::python {

// A legal action is named by its rank in the sorted list; more are never offered.
inline constexpr std::size_t most_actions = 1024;

// What a seat does that may interrupt and does not. It is the last of its list.
inline constexpr Action waiting{255, 0, 0, 0, 0, 0};

enum class End : std::uint8_t { none, over, cut };

struct BatchPlan {
  std::string game;
  std::size_t games = 0;
  Setup setup;
  std::uint64_t seed = 0;
  std::size_t width = 0;    // of the lists of actions; 0: what the game needs
  std::uint32_t limit = 0;  // decisions of a game until it is cut; 0: none
  bool interrupts = false;  // whether seats that may interrupt are asked
  bool again = true;        // whether another game follows one that has ended
  unsigned threads = 1;
};

// Where to write, a row for each game. Null: not wanted.
struct BatchRows {
  std::uint8_t* observations = nullptr;  // of the seat that decides
  std::int32_t* counts = nullptr;        // of its legal actions
  std::uint8_t* masks = nullptr;         // by rank: 1 if there is such an action
  std::uint8_t* actions = nullptr;       // by rank: verb and arguments, six bytes
  std::int8_t* seats = nullptr;
  float* rewards = nullptr;      // by seat: its share of the win, when a game ends
  std::uint8_t* ends = nullptr;  // End; the next game has begun already
};

class Batch {
 public:
  static Expected<std::unique_ptr<Batch>> make(const BatchPlan& plan);
  virtual ~Batch() = default;

  std::size_t games() const { return plan_.games; }
  int players() const { return plan_.setup.players; }
  std::size_t width() const { return plan_.width; }
  std::size_t observation_size() const { return layout_.size(); }
  const Naming& layout() const { return layout_; }
  int version() const { return version_; }

  // Where every game stands now.
  virtual void show(const BatchRows& rows) = 0;
  // Does one decision in every game; ranks must be below the counts.
  virtual void step(const std::int32_t* ranks, const BatchRows& rows) = 0;
  // Begins every game anew.
  virtual void restart(std::uint64_t seed) = 0;
  // The first game whose rank names no action.
  virtual std::optional<std::size_t> first_bad(const std::int32_t* ranks) const = 0;

  virtual std::int32_t count(std::size_t game) const = 0;
  // How many another seat would have, were it asked now.
  virtual std::int32_t count_of(std::size_t game, Seat seat) const = 0;
  virtual std::uint64_t seed(std::size_t game) const = 0;
  // A match that goes on from where the game stands.
  virtual std::unique_ptr<Match> match(std::size_t game) const = 0;
  virtual std::string line(std::size_t game) const = 0;
  virtual std::string action_id(std::size_t game, std::int32_t rank) = 0;
  virtual void observe(std::size_t game, Seat seat, std::uint8_t* bytes) const = 0;
  virtual unsigned must(std::size_t game) const = 0;    // seats as bits
  virtual unsigned living(std::size_t game) const = 0;  // who has still something to win or to do
  // Lists that were longer than the width; their last actions were not offered.
  virtual std::uint64_t shortened() const = 0;

 protected:
  BatchPlan plan_;
  Naming layout_;
  int version_ = 0;
};

// The same of a match: what a seat may know, and its legal actions by rank.
std::vector<std::uint8_t> observation_of(const Match& match, Seat seat);
std::vector<Action> ranked_actions(const Match& match, Seat seat);

}  // namespace lazaret::python
