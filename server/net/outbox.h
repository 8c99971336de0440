// The stream under a WebSocket. Boost.Beast writes one message after the other; here others can go
// out ahead of the next one, in the same call of the system. For socket.cpp.
#pragma once

#include <algorithm>
#include <boost/asio/write.hpp>
#include <boost/beast/core/async_base.hpp>
#include <boost/beast/core/buffers_cat.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "server/net/socket.h"

namespace lazaret::server {

class Outbox : public Stream {
 public:
  explicit Outbox(Stream&& stream) : Stream(std::move(stream)) {}

  // A message ahead of the next one. Not while a message is on its way: Beast writes a long one in
  // several pieces. Its pings and the like are always written as a whole.
  void put_first(std::string_view text);

  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    ahead_ = std::exchange(first_, {});
    boost::asio::async_write(socket(),
                             boost::beast::buffers_cat(boost::asio::buffer(ahead_), buffers),
                             Behind<std::decay_t<Handler>>(std::forward<Handler>(handler), *this));
  }

 private:
  // Tells Beast how much of its own was written.
  template <class Handler>
  class Behind : public boost::beast::async_base<Handler, Executor> {
   public:
    Behind(Handler handler, Outbox& out)
        : boost::beast::async_base<Handler, Executor>(std::move(handler), out.get_executor()),
          out_(out) {}
    void operator()(const boost::system::error_code& trouble, std::size_t written) {
      const std::size_t ahead = std::exchange(out_.ahead_, {}).size();  // thousands are idle
      this->complete_now(trouble, written - std::min(written, ahead));
    }

   private:
    Outbox& out_;
  };

  std::string first_;
  std::string ahead_;  // being written
};

template <class Handler>
void async_teardown(boost::beast::role_type role, Outbox& out, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, out.socket(), std::forward<Handler>(handler));
}

}  // namespace lazaret::server
