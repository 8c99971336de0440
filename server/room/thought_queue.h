// Which bot thinks next. Tables with people go first, cheap thoughts before dear ones, and nobody
// gets more than one thought at a time; tables of bots that nobody watches have a quarter of one
// thread, and reviews what of one thread all others leave. No threads and no clock of its own:
// BotWorkers has both.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "core/match.h"

namespace lazaret::server {

// Who waits for the thought, the most urgent first.
enum class Urgency : std::uint8_t {
  person,     // somebody who sits at the table
  onlookers,  // nobody who plays
  nobody,
  review,  // whoever is told everybody's chances
};

struct BotJob {
  std::shared_ptr<const Match> match;  // a copy nobody changes
  Seat seat = 0;
  std::string bot;
  std::uint64_t seed = 0;
  Urgency urgency = Urgency::person;
  // A table, or the address of somebody who wants a hint: one at a time.
  std::shared_ptr<const void> asker = {};
  bool judges = false;  // asks for everybody's chances as this seat sees them, not for a choice
  // Those of the match if they are not the game's: for who thinks elsewhere and must make it anew.
  std::shared_ptr<const CardFile> cards = {};
};

struct BotAnswer {
  Choice choice;
  bool fell_back = false;  // the bot failed or stalled: somebody simple chose
  std::vector<double> chances = {};
};

// Of somebody who need not think.
BotAnswer random_answer(const BotJob& job);

struct Thought {
  using Clock = std::chrono::steady_clock;
  BotJob job;
  std::function<void(BotAnswer answer)> done;
  Clock::time_point began{};
  bool answered = false;  // by the bot or, if it stalls, by the watch
};

class ThoughtQueue {
 public:
  using Time = Thought::Clock::time_point;
  using Entry = std::shared_ptr<Thought>;

  static constexpr int most_waiting = 4;  // of one asker

  // False if its asker has too many waiting.
  bool add(Entry thought, Time now);
  // The next one that may begin; null if there is none, or none yet.
  Entry take(Time now);
  void finished(const Thought& thought, Time now);
  // When to try again although nothing has been added or finished.
  std::optional<Time> again_at(Time now) const;

  // The thoughts of that asker that have not begun: nobody wants them any more, or others wait now.
  std::vector<Entry> forget(const void* asker);
  void rank_again(const void* asker, Urgency urgency);
  std::vector<Entry> forget_all();

 private:
  struct Rank {
    Urgency urgency;
    Time due;  // within one urgency: a dear thought waits so much longer, but not for ever
    std::uint64_t number;
    auto operator<=>(const Rank&) const = default;
  };
  bool is_running(const void* asker) const;
  bool may_begin(Urgency urgency, Time now) const;
  Entry begin(std::map<Rank, Entry>::iterator at, Time now);
  std::vector<std::pair<Rank, Entry>> take_out(const void* asker);

  std::map<Rank, Entry> waiting_;
  std::map<const void*, std::vector<Rank>> of_asker_;  // what waits
  std::vector<Entry> running_;
  std::uint64_t added_ = 0;
  Time rested_{};  // no thought for nobody before that
};

}  // namespace lazaret::server
