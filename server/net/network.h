// Sockets: HTTP and WebSocket on Boost.Beast, behind an interface that knows neither.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/expected.h"
#include "server/net/access.h"
#include "server/net/asio_loop.h"
#include "server/net/door.h"
#include "server/net/limits.h"
#include "server/room/log.h"
#include "server/room/metrics.h"

namespace lazaret::server {

struct NetworkSettings {
  std::string address = "127.0.0.1";
  unsigned short port = 8080;
  int ports_to_try = 1;
  Access access;
  std::size_t most_waiting_bytes = 1 << 20;  // of messages to one slow reader
};

class Network {
 public:
  Network(AsioLoop& loop, NetworkSettings settings, Service& service, Visitors& visitors, Log& log,
          Metrics& metrics);
  ~Network();

  // The port it listens on.
  Expected<unsigned short> listen();
  // Says goodbye to everybody and takes no new connections.
  void stop();
  // How many sockets are open and requests are being answered.
  std::int64_t busy() const;

 private:
  struct Inner;
  std::shared_ptr<Inner> inner_;
};

}  // namespace lazaret::server
