// What the rules of a set-up can say, as clients get it: written once, told at all its tables.
#pragma once

#include <string>
#include <unordered_map>

#include "core/match.h"
#include "core/mutex.h"
#include "server/wire/messages.h"

namespace lazaret::server {

// May be used by many threads. Texts depend on the rules alone, not on the position.
class Phrasebook {
 public:
  Written<wire::ActionChoice> choice(const Match& match, Action action);
  Written<wire::RefusedChoice> refused(const Match& match, Action action, const Refusal& why);
  Written<wire::Happening> happening(const Match& match, const Event& event);

 private:
  template <class T>
  class Chapter {
   public:
    template <class Write>
    Written<T> find(const std::string& key, Write write);

   private:
    static constexpr std::size_t most = 1024;  // what does not fit is written each time
    Mutex lock_;
    std::unordered_map<std::string, Written<T>> known_;
  };

  Chapter<wire::ActionChoice> choices_;
  Chapter<wire::RefusedChoice> refusals_;
  Chapter<wire::Happening> happenings_;
};

}  // namespace lazaret::server
