// Who lets bots think, as a room sees it: threads of this process (bot_workers.h), or others.
#pragma once

#include "server/room/thought_queue.h"

namespace lazaret::server {

class Thinkers {
 public:
  using Done = decltype(Thought::done);

  virtual ~Thinkers() = default;
  // `done` is called once, later, unless the job is forgotten or thinking ends before. False if the
  // asker has asked too much already.
  virtual bool ask(BotJob job, Done done) = 0;
  // Of what has not begun yet.
  virtual void forget(const void* asker) = 0;
  virtual void rank_again(const void* asker, Urgency urgency) = 0;
};

}  // namespace lazaret::server
