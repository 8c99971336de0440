// Threads on which bots think. A job gets a copy of the match and never delays the event loop; a
// bot that throws or takes too long is answered for by a random choice.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "server/room/log.h"
#include "server/room/metrics.h"
#include "server/room/thinkers.h"

namespace lazaret::server {

class BotWorkers final : public Thinkers {
 public:
  using Maker =
      std::function<Expected<std::unique_ptr<Bot>>(const GameInfo& game, std::string_view name)>;

  struct Settings {
    unsigned threads = 1;
    std::chrono::milliseconds patience{10000};
  };

  BotWorkers(Settings settings, Maker maker, Log& log, Metrics& metrics);
  ~BotWorkers() override { stop(); }
  BotWorkers(const BotWorkers&) = delete;
  BotWorkers& operator=(const BotWorkers&) = delete;

  // `done` is called on some thread of the pool.
  bool ask(BotJob job, Done done) override;
  void forget(const void* asker) override;
  void rank_again(const void* asker, Urgency urgency) override;

  // Lets the next bot think on this thread; false if none may begin.
  bool think_now();

  // Forgets what waits and lets the running ones finish; false if one does not within the patience.
  bool stop();

 private:
  struct Pool;

  std::shared_ptr<Pool> pool_;
  std::thread watch_;
};

}  // namespace lazaret::server
