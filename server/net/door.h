// The server as the network sees it: requests are answered, connections are guests.
#pragma once

#include <chrono>
#include <memory>
#include <string_view>

#include "server/net/http_message.h"
#include "server/room/viewer.h"

namespace lazaret::server {

// Who sits at that screen. Called by one thread at a time.
class Guest {
 public:
  virtual ~Guest() = default;
  // Returns how long to wait before more is read: "slow down" in deed.
  virtual std::chrono::milliseconds receive(std::string_view text) = 0;
  virtual void gone() = 0;
};

class Service {
 public:
  virtual ~Service() = default;
  virtual void answer(HttpRequest request, Answer answer) = 0;
  virtual std::unique_ptr<Guest> welcome(std::shared_ptr<Viewer> viewer,
                                         std::shared_ptr<Visitor> visitor) = 0;
};

}  // namespace lazaret::server
