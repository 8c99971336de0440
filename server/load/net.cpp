#include "server/load/net.h"

#include <fmt/format.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <charconv>
#include <vector>

namespace lazaret::load {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

constexpr auto answer_limit = std::chrono::seconds(30);

tcp::endpoint endpoint_of(const Address& address) {
  return {asio::ip::make_address(address.host), address.port};
}

std::string host_header(const Address& address) {
  const bool six = address.host.find(':') != std::string::npos;
  return fmt::format("{}:{}", six ? "[" + address.host + "]" : address.host, address.port);
}

class BeastConnection final : public Connection,
                              public std::enable_shared_from_this<BeastConnection> {
 public:
  BeastConnection(asio::io_context& io, Listener listener)
      : stream_(io), listener_(std::move(listener)) {}

  void open(const Address& address) {
    beast::get_lowest_layer(stream_).async_connect(
        endpoint_of(address),
        [self = shared_from_this(), host = host_header(address)](const error_code& trouble) {
          if (trouble) return self->lose(trouble);
          self->shake_hands(host);
        });
  }

  void send(std::string text) override {
    waiting_.push_back(std::move(text));
    if (waiting_.size() == 1) write();
  }

  void close() override {
    listener_ = {};
    error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
  }

 private:
  void shake_hands(const std::string& host) {
    error_code ignored;
    beast::get_lowest_layer(stream_).socket().set_option(tcp::no_delay(true), ignored);
    stream_.async_handshake(host, "/ws", [self = shared_from_this()](const error_code& trouble) {
      if (trouble) return self->lose(trouble);
      if (self->listener_.opened) self->listener_.opened();
      self->read();
    });
  }

  void read() {
    stream_.async_read(buffer_,
                       [self = shared_from_this()](const error_code& trouble, std::size_t) {
                         if (trouble) return self->lose(trouble);
                         const auto data = self->buffer_.cdata();
                         // A copy: what is heard may close this connection, and its listener with
                         // it.
                         const auto heard = self->listener_.heard;
                         if (heard) heard({static_cast<const char*>(data.data()), data.size()});
                         self->buffer_.consume(self->buffer_.size());
                         self->read();
                       });
  }

  void write() {
    stream_.async_write(asio::buffer(waiting_.front()),
                        [self = shared_from_this()](const error_code& trouble, std::size_t) {
                          if (trouble) return;  // reading says so, too
                          self->waiting_.erase(self->waiting_.begin());
                          if (!self->waiting_.empty()) self->write();
                        });
  }

  void lose(const error_code& trouble) {
    const auto lost = std::exchange(listener_, {}).lost;
    if (lost) lost(trouble.message());
  }

  websocket::stream<beast::tcp_stream, false> stream_;
  beast::flat_buffer buffer_;
  std::vector<std::string> waiting_;  // the first one is being written
  Listener listener_;
};

// One request on a connection of its own.
class Exchange final : public std::enable_shared_from_this<Exchange> {
 public:
  Exchange(asio::io_context& io, http::request<http::string_body> request,
           LoadNet::Answered answered)
      : stream_(io), request_(std::move(request)), answered_(std::move(answered)) {}

  void start(const Address& address) {
    request_.set(http::field::host, host_header(address));
    request_.prepare_payload();
    stream_.expires_after(answer_limit);
    stream_.async_connect(endpoint_of(address),
                          [self = shared_from_this()](const error_code& trouble) {
                            if (trouble) return self->fail(trouble.message());
                            self->write();
                          });
  }

 private:
  void write() {
    http::async_write(stream_, request_,
                      [self = shared_from_this()](const error_code& trouble, std::size_t) {
                        if (trouble) return self->fail(trouble.message());
                        self->read();
                      });
  }

  void read() {
    http::async_read(
        stream_, buffer_, answer_,
        [self = shared_from_this()](const error_code& trouble, std::size_t) {
          if (trouble) return self->fail(trouble.message());
          if (http::to_status_class(self->answer_.result()) == http::status_class::successful)
            return self->answered_(std::move(self->answer_.body()));
          self->fail(fmt::format("{} {}", self->answer_.result_int(),
                                 self->answer_.body().substr(0, 200)));
        });
  }

  void fail(const std::string& reason) {
    answered_(Error{"http", fmt::format("{}: {}", std::string(request_.target()), reason), ""});
  }

  beast::tcp_stream stream_;
  http::request<http::string_body> request_;
  http::response<http::string_body> answer_;
  beast::flat_buffer buffer_;
  LoadNet::Answered answered_;
};

}  // namespace

struct LoadNet::Inner {
  asio::io_context io{1};

  void exchange(const Address& address, http::request<http::string_body> request,
                Answered answered) {
    std::make_shared<Exchange>(io, std::move(request), std::move(answered))->start(address);
  }
};

LoadNet::LoadNet() : inner_(std::make_unique<Inner>()) {}
LoadNet::~LoadNet() = default;

bool LoadNet::run(const std::function<bool()>& done, std::chrono::milliseconds limit) {
  const auto end = Clock::now() + limit;
  while (!done()) {
    if (Clock::now() >= end) return false;
    inner_->io.restart();
    inner_->io.run_one_until(std::min(end, Clock::now() + std::chrono::milliseconds(10)));
    inner_->io.poll();
  }
  return true;
}

std::shared_ptr<Connection> LoadNet::connect(const Address& address, Listener listener) {
  auto connection = std::make_shared<BeastConnection>(inner_->io, std::move(listener));
  connection->open(address);
  return connection;
}

void LoadNet::after(std::chrono::microseconds delay, std::function<void()> deed) {
  auto timer = std::make_shared<asio::steady_timer>(inner_->io, delay);
  timer->async_wait([timer, deed = std::move(deed)](const error_code& stopped) {
    if (!stopped) deed();
  });
}

void LoadNet::post(const Address& address, const std::string& target, std::string body,
                   Answered answered) {
  http::request<http::string_body> request(http::verb::post, target, 11, std::move(body));
  request.set(http::field::content_type, "application/json");
  inner_->exchange(address, std::move(request), std::move(answered));
}

Expected<std::string> LoadNet::get(const Address& address, const std::string& target) {
  std::optional<Expected<std::string>> answer;
  inner_->exchange(address, {http::verb::get, target, 11},
                   [&](Expected<std::string> body) { answer = std::move(body); });
  run([&] { return answer.has_value(); }, std::chrono::hours(1));
  return *answer;
}

Expected<Address> parse_address(const std::string& text) {
  const auto colon = text.rfind(':');
  const Error error{
      "bad_address",
      fmt::format("'{}' is no server on this machine; say it as in 127.0.0.1:8080", text), ""};
  if (colon == std::string::npos) return error;
  Address address;
  address.host = text.substr(0, colon) == "localhost" ? "127.0.0.1" : text.substr(0, colon);
  if (address.host.starts_with('[')) address.host = address.host.substr(1, address.host.size() - 2);
  const auto read =
      std::from_chars(text.data() + colon + 1, text.data() + text.size(), address.port);
  error_code trouble;
  const auto parsed = asio::ip::make_address(address.host, trouble);
  if (trouble || !parsed.is_loopback() || read.ec != std::errc{} ||
      read.ptr != text.data() + text.size()) {
    return error;
  }
  return address;
}

}  // namespace lazaret::load
