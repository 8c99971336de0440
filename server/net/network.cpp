#include "server/net/network.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <mutex>
#include <optional>
#include <vector>

#include "server/net/http_codec.h"
#include "server/net/socket.h"
#include "server/wire/client.h"

namespace lazaret::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using Socket = asio::basic_stream_socket<tcp, Executor>;

constexpr std::size_t longest_header = 8UL * 1024;
constexpr std::size_t longest_body = 64UL * 1024;
std::size_t longest_body_of(std::string_view target) {
  // A saved match, a card file.
  const bool has_file = target == "/api/import" || target == "/api/tables";
  return has_file ? longest_import : longest_body;
}

constexpr int most_connections = 20000;
constexpr auto header_limit = std::chrono::seconds(20);
constexpr auto body_limit = std::chrono::seconds(30);
constexpr auto write_limit = std::chrono::seconds(30);
constexpr auto goodbye_limit = std::chrono::seconds(2);
constexpr std::size_t longest_goodbye = 4UL * 1024 * 1024;

// Counts as long as it lives, also when its coroutine is given up half-way.
class Counted {
 public:
  explicit Counted(std::atomic<int>& count) : count_(count) { ++count_; }
  ~Counted() { --count_; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;

 private:
  std::atomic<int>& count_;
};

}  // namespace

struct Network::Inner : std::enable_shared_from_this<Inner> {
  Inner(AsioLoop& loop_, NetworkSettings settings_, Service& service_, Visitors& visitors_,
        Log& log_, Metrics& metrics_)
      : loop(loop_),
        settings(std::move(settings_)),
        service(service_),
        visitors(visitors_),
        log(log_),
        metrics(metrics_),
        acceptor(asio::make_strand(loop.io())) {}

  AsioLoop& loop;
  NetworkSettings settings;
  Service& service;
  Visitors& visitors;
  Log& log;
  Metrics& metrics;
  Acceptor acceptor;
  std::atomic<bool> stopping = false;
  std::atomic<int> connections = 0;
  std::atomic<int> answering = 0;
  std::mutex changing;
  std::vector<std::weak_ptr<Viewer>> sockets;

  error_code bind(unsigned short port);
  Coroutine<void> accept();
  void take(Socket socket);
  Coroutine<void> serve(Stream stream);
  static Coroutine<void> see_off(Stream& stream);
  Coroutine<bool> serve_one(Stream& stream, beast::flat_buffer& buffer, std::string peer,
                            std::shared_ptr<Place> place);
  Coroutine<void> read_header(Stream& stream, beast::flat_buffer& buffer, Parser& parser,
                              error_code& trouble);
  Coroutine<void> read_body(Stream& stream, beast::flat_buffer& buffer, Parser& parser,
                            error_code& trouble);
  Coroutine<HttpAnswer> ask(HttpRequest request);
  Coroutine<bool> write(Stream& stream, HttpAnswer answer, bool with_body, bool keep_alive);
  std::optional<HttpAnswer> turned_away(const Parser& parser) const;
  Coroutine<bool> upgrade(Stream& stream, Parser& parser, std::shared_ptr<Visitor> visitor,
                          std::shared_ptr<Place> place);
  void remember(const std::shared_ptr<Viewer>& socket);
  void log_request(const HttpRequest& request, int status, const std::string& peer);
};

error_code Network::Inner::bind(unsigned short port) {
  error_code trouble;
  const auto address = asio::ip::make_address(settings.address, trouble);
  if (trouble) return trouble;
  const tcp::endpoint endpoint(address, port);
  acceptor.open(endpoint.protocol(), trouble);
  if (!trouble) acceptor.set_option(asio::socket_base::reuse_address(true), trouble);
  if (!trouble) acceptor.bind(endpoint, trouble);
  if (!trouble) acceptor.listen(asio::socket_base::max_listen_connections, trouble);
  if (trouble) {
    error_code ignored;
    acceptor.close(ignored);
  }
  return trouble;
}

Coroutine<void> Network::Inner::accept() {
  const auto self = shared_from_this();
  Timer pause(acceptor.get_executor());
  error_code trouble;
  while (!stopping) {
    Socket socket(asio::make_strand(loop.io()));
    co_await acceptor.async_accept(socket, asio::redirect_error(use_coroutine, trouble));
    if (stopping) co_return;
    if (!trouble) {
      take(std::move(socket));
      continue;
    }
    log.line(LogLevel::warning, "cannot accept a connection", {{"trouble", trouble.message()}});
    pause.expires_after(std::chrono::milliseconds(100));
    co_await pause.async_wait(asio::redirect_error(use_coroutine, trouble));
  }
}

void Network::Inner::take(Socket socket) {
  if (connections >= most_connections) return;
  error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  const auto executor = socket.get_executor();
  asio::co_spawn(
      executor,
      [self = shared_from_this(), stream = Stream(std::move(socket))]() mutable {
        return self->serve(std::move(stream));
      },
      asio::detached);
}

Coroutine<void> Network::Inner::serve(Stream stream) {
  const auto self = shared_from_this();
  const Counted connection(connections);
  error_code trouble;
  const tcp::endpoint endpoint = stream.socket().remote_endpoint(trouble);
  const std::string peer = trouble ? "" : endpoint.address().to_string();
  // Behind a proxy all connections come from one address: there only sockets are counted.
  std::shared_ptr<Place> place;
  if (!settings.access.behind_proxy) place = Place::take(visitors.at(peer));
  bool more = true;
  if (!settings.access.behind_proxy && !place) {
    ++metrics.slowed_down;
    more = co_await write(stream, too_many_connections(), true, false);
  }
  beast::flat_buffer buffer(longest_header);
  while (more) more = co_await serve_one(stream, buffer, peer, place);
  co_await see_off(stream);
}

// Closing with input unread would reset the connection, and a refusal would be lost on its way.
Coroutine<void> Network::Inner::see_off(Stream& stream) {
  error_code trouble;
  stream.socket().shutdown(Socket::shutdown_send, trouble);
  stream.expires_after(goodbye_limit);
  std::array<char, 4096> unread{};
  for (std::size_t read = 0; !trouble && read < longest_goodbye;) {
    read += co_await stream.async_read_some(asio::buffer(unread),
                                            asio::redirect_error(use_coroutine, trouble));
  }
}

// What must not even be looked at.
std::optional<HttpAnswer> Network::Inner::turned_away(const Parser& parser) const {
  if (auto refusal = ambiguity(parser)) return refusal;
  const std::string host = header(parser, http::field::host);
  if (!is_our_host(settings.access, host))
    return plain_error(421,
                       "this server does not answer to that name; its operator can add it "
                       "with --host");
  if (!is_our_origin(settings.access, header(parser, http::field::origin), host))
    return plain_error(403, "requests from pages of other servers are not answered");
  return {};
}

Coroutine<void> Network::Inner::read_body(Stream& stream, beast::flat_buffer& buffer,
                                          Parser& parser, error_code& trouble) {
  const std::size_t limit = longest_body_of(parser.get().target());
  parser.body_limit(limit);
  stream.expires_after(body_limit);
  if (parser.content_length().value_or(0) > limit) trouble = http::error::body_limit;
  if (!trouble && wants_to_be_asked_for_its_body(parser)) {
    constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
    co_await asio::async_write(stream, asio::buffer(go_on),
                               asio::redirect_error(use_coroutine, trouble));
  }
  if (trouble) co_return;
  co_await http::async_read(stream, buffer, parser, asio::redirect_error(use_coroutine, trouble));
}

Coroutine<void> Network::Inner::read_header(Stream& stream, beast::flat_buffer& buffer,
                                            Parser& parser, error_code& trouble) {
  parser.header_limit(longest_header);
  parser.body_limit(longest_import);
  stream.expires_after(header_limit);
  co_await http::async_read_header(stream, buffer, parser,
                                   asio::redirect_error(use_coroutine, trouble));
}

// False when the connection is at its end, or has become a WebSocket.
Coroutine<bool> Network::Inner::serve_one(Stream& stream, beast::flat_buffer& buffer,
                                          std::string peer, std::shared_ptr<Place> place) {
  Parser parser;
  error_code trouble;
  co_await read_header(stream, buffer, parser, trouble);
  std::optional<HttpAnswer> refusal = trouble ? complaint(trouble) : turned_away(parser);
  if (refusal) co_return co_await write(stream, std::move(*refusal), true, false);
  if (trouble || stopping) co_return false;
  const std::string address = client_address(settings.access, peer, forwarded_for(parser));
  std::shared_ptr<Visitor> visitor = place ? place->visitor() : visitors.at(address);
  if (is_socket(parser)) co_return co_await upgrade(stream, parser, visitor, std::move(place));
  co_await read_body(stream, buffer, parser, trouble);
  if (trouble) refusal = complaint(trouble);
  if (refusal) co_return co_await write(stream, std::move(*refusal), true, false);
  if (trouble) co_return false;
  const bool keep_alive = parser.get().keep_alive() && !stopping;
  HttpRequest request = request_of(parser, std::move(visitor));
  const bool with_body = request.method != "HEAD";
  const Counted answer_on_its_way(answering);
  HttpAnswer answer = co_await ask(request);
  log_request(request, answer.status, address);
  co_return co_await write(stream, std::move(answer), with_body, keep_alive);
}

Coroutine<HttpAnswer> Network::Inner::ask(HttpRequest request) {
  auto initiate = [this](auto handler, const HttpRequest& asked) {
    const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    service.answer(asked, [shared](HttpAnswer answer) {
      const auto executor = asio::get_associated_executor(*shared);
      asio::post(executor,
                 [shared, answer = std::move(answer)]() mutable { (*shared)(std::move(answer)); });
    });
  };
  co_return co_await asio::async_initiate<const UseCoroutine, void(HttpAnswer)>(
      initiate, use_coroutine, std::move(request));
}

Coroutine<bool> Network::Inner::write(Stream& stream, HttpAnswer answer, bool with_body,
                                      bool keep_alive) {
  ++metrics.http_answers.at(static_cast<std::size_t>(answer.status / 100));
  const Response response = response_of(answer, with_body, keep_alive);
  http::response_serializer<http::span_body<const char>> serializer(response);
  error_code trouble;
  stream.expires_after(write_limit);
  co_await http::async_write(stream, serializer, asio::redirect_error(use_coroutine, trouble));
  co_return !trouble && keep_alive;
}

// Always false: HTTP is over on this connection.
Coroutine<bool> Network::Inner::upgrade(Stream& stream, Parser& parser,
                                        std::shared_ptr<Visitor> visitor,
                                        std::shared_ptr<Place> place) {
  if (!place) place = Place::take(std::move(visitor));
  if (!place || !place->visitor()->may_request()) {
    ++metrics.slowed_down;
    co_return co_await write(stream, too_many_connections(), true, false);
  }
  UpgradeRequest request = parser.release();
  remember(open_socket(std::move(stream), std::move(request), std::move(place),
                       settings.most_waiting_bytes, service, metrics));
  co_return false;
}

void Network::Inner::remember(const std::shared_ptr<Viewer>& socket) {
  const std::lock_guard lock(changing);
  if (sockets.size() == sockets.capacity())
    std::erase_if(sockets, [](const std::weak_ptr<Viewer>& old) { return old.expired(); });
  sockets.push_back(socket);
}

void Network::Inner::log_request(const HttpRequest& request, int status, const std::string& peer) {
  if (!log.wants(LogLevel::debug)) return;
  const std::string path = request.target.substr(0, request.target.find('?'));
  log.line(LogLevel::debug, "request",
           {{"method", request.method},
            {"path", path},
            {"status", static_cast<std::int64_t>(status)},
            {"from", peer}});
}

Network::Network(AsioLoop& loop, NetworkSettings settings, Service& service, Visitors& visitors,
                 Log& log, Metrics& metrics)
    : inner_(std::make_shared<Inner>(loop, std::move(settings), service, visitors, log, metrics)) {}

Network::~Network() = default;

Expected<unsigned short> Network::listen() {
  const NetworkSettings& settings = inner_->settings;
  error_code trouble;
  for (int i = 0; i < settings.ports_to_try; ++i) {
    const auto port = static_cast<unsigned short>(settings.port + i);
    trouble = inner_->bind(port);
    if (trouble == asio::error::address_in_use) continue;
    if (trouble) break;
    asio::co_spawn(
        inner_->acceptor.get_executor(), [inner = inner_] { return inner->accept(); },
        asio::detached);
    return inner_->acceptor.local_endpoint().port();
  }
  return Error{"listen",
               "cannot listen at " + settings.address + ", port " + std::to_string(settings.port) +
                   ": " + trouble.message(),
               {}};
}

void Network::stop() {
  inner_->stopping = true;
  asio::post(inner_->acceptor.get_executor(), [inner = inner_] {
    error_code ignored;
    inner->acceptor.close(ignored);
  });
  const std::lock_guard lock(inner_->changing);
  for (const auto& weak : inner_->sockets) {
    if (const auto socket = weak.lock()) socket->say_goodbye("restart");
  }
}

std::int64_t Network::busy() const { return inner_->metrics.sockets + inner_->answering; }

}  // namespace lazaret::server
