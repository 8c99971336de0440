// Threads on which bots think. A job gets a copy of the match and never delays the event loop; a
// bot that throws or takes too long is answered for by a random choice.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "bots/bot.h"
#include "core/match.h"
#include "server/room/log.h"
#include "server/room/metrics.h"

namespace lazaret::server {

struct BotJob {
  std::shared_ptr<const Match> match;  // a copy nobody changes
  Seat seat = 0;
  std::string bot;
  std::uint64_t seed = 0;
};

struct BotAnswer {
  Choice choice;
  bool fell_back = false;  // the bot failed or stalled: somebody simple chose
};

class BotWorkers {
 public:
  using Maker =
      std::function<Expected<std::unique_ptr<Bot>>(const GameInfo& game, std::string_view name)>;
  using Done = std::function<void(BotAnswer answer)>;

  struct Settings {
    unsigned threads = 1;
    std::chrono::milliseconds patience{10000};
  };

  BotWorkers(Settings settings, Maker maker, Log& log, Metrics& metrics);
  ~BotWorkers() { stop(); }
  BotWorkers(const BotWorkers&) = delete;
  BotWorkers& operator=(const BotWorkers&) = delete;

  // `done` is called once on some thread of the pool, unless the pool is stopped before.
  void ask(BotJob job, Done done);

  // Forgets what waits and lets the running ones finish; false if one does not within the patience.
  bool stop();

 private:
  struct Thought;
  struct Pool;

  std::shared_ptr<Pool> pool_;
  std::thread watch_;
};

}  // namespace lazaret::server
