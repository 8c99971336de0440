// A WebSocket connection on Boost.Beast. For the network's own .cpp files.
#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>

#include "server/net/limits.h"
#include "server/net/network.h"

namespace lazaret::server {

// A connection that an address has open; gives it back at the end.
class Place {
 public:
  static std::shared_ptr<Place> take(std::shared_ptr<Visitor> visitor) {
    if (!visitor->connect()) return nullptr;
    return std::shared_ptr<Place>(new Place(std::move(visitor)));
  }
  ~Place() { visitor_->disconnect(); }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  const std::shared_ptr<Visitor>& visitor() const { return visitor_; }

 private:
  explicit Place(std::shared_ptr<Visitor> visitor) : visitor_(std::move(visitor)) {}
  std::shared_ptr<Visitor> visitor_;
};

using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

// Answers the upgrade and lives until one side closes.
std::shared_ptr<Viewer> open_socket(boost::beast::tcp_stream stream, UpgradeRequest request,
                                    std::shared_ptr<Place> place, std::size_t most_waiting_bytes,
                                    Service& service, Metrics& metrics);

}  // namespace lazaret::server
