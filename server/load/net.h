// The network of the load tool: one thread, any number of WebSockets. Hides Boost.Beast, which
// takes half a minute to compile.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/expected.h"

namespace lazaret::load {

using Clock = std::chrono::steady_clock;

struct Address {
  std::string host;
  unsigned short port = 0;
};

// "127.0.0.1:8080"; loopback only.
Expected<Address> parse_address(const std::string& text);

class Connection {
 public:
  virtual ~Connection() = default;
  virtual void send(std::string text) = 0;
  virtual void close() = 0;  // nothing is heard of it any more
};

// What a connection calls, always from LoadNet::run.
struct Listener {
  std::function<void()> opened;
  std::function<void(std::string_view text)> heard;
  std::function<void(std::string trouble)> lost;  // also when it could not be opened
};

class LoadNet {
 public:
  LoadNet();
  ~LoadNet();

  // Works until `done` or the time is over; whether it was done.
  bool run(const std::function<bool()>& done, std::chrono::milliseconds limit);

  std::shared_ptr<Connection> connect(const Address& address, Listener listener);
  void after(std::chrono::microseconds delay, std::function<void()> deed);

  // The body of the answer; an error if the status says so.
  using Answered = std::function<void(Expected<std::string>)>;
  void post(const Address& address, const std::string& target, std::string body, Answered answered);
  Expected<std::string> get(const Address& address, const std::string& target);  // waits for it

 private:
  struct Inner;
  std::unique_ptr<Inner> inner_;
};

}  // namespace lazaret::load
