// The two ends of a WebSocket connection: the server talks to a Viewer, the network to a Guest.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/http_message.h"

namespace lazaret {

// A message many may get is written once.
using Message = std::shared_ptr<const std::string>;

inline Message message_of(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

// Somebody's screen. All functions may be called from any thread.
class Viewer {
 public:
  virtual ~Viewer() = default;
  virtual void send(Message message) = 0;
  // Sends what waits, then goodbye with the reason, and closes.
  virtual void say_goodbye(std::string_view reason) = 0;
};

// Who sits at that screen. Called by one thread at a time.
class Guest {
 public:
  virtual ~Guest() = default;
  // Returns how long to wait before more is read: "slow down" in deed.
  virtual std::chrono::milliseconds receive(std::string_view text) = 0;
  virtual void gone() = 0;
};

// The server as the network sees it.
class Service {
 public:
  virtual ~Service() = default;
  virtual void answer(HttpRequest request, Answer answer) = 0;
  virtual std::unique_ptr<Guest> welcome(std::shared_ptr<Viewer> viewer,
                                         std::shared_ptr<Visitor> visitor) = 0;
};

}  // namespace lazaret
