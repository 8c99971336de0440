// Bots that think in other workers of the browser, each with this module and nothing shared: one
// thought at a time, a long one by all of them together.
#pragma once

#include <map>
#include <string_view>

#include "server/room/log.h"
#include "server/room/thinkers.h"
#include "wasm/browser_loop.h"

namespace lazaret::server {

class BotCrew final : public Thinkers {
 public:
  BotCrew(BrowserLoop& loop, Log& log, int workers);

  bool ask(BotJob job, Done done) override;
  void forget(const void* asker) override { queue_.forget(asker); }
  void rank_again(const void* asker, Urgency urgency) override {
    queue_.rank_again(asker, urgency);
  }

  // What the host's worker of that part has answered; nothing if it died.
  void thought(int number, unsigned part, std::string_view answer);

 private:
  struct Running {
    int number = 0;
    std::shared_ptr<Thought> thought;
    std::vector<std::string> answers;
    std::size_t missing = 0;
  };
  void next();
  void finish();

  BrowserLoop& loop_;
  Log& log_;
  unsigned workers_;
  ThoughtQueue queue_;
  Running running_;  // without a thought: nobody thinks
  const std::unique_ptr<Alarm> again_;
};

// In the worker of one part: from a job to an answer, both as texts that only this module reads.
std::string think_for(std::string_view job);

}  // namespace lazaret::server
