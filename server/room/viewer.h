// The end of a connection that a table talks to.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace lazaret::server {

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

}  // namespace lazaret::server
