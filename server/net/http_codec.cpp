#include "server/net/http_codec.h"

#include <boost/beast/websocket/rfc6455.hpp>
#include <utility>

#include "server/net/http_headers.h"

#include "server/room/hub.h"

namespace lazaret::server {

namespace {

namespace http = boost::beast::http;

std::string text_of(boost::string_view text) { return {text.data(), text.size()}; }

}  // namespace

std::string header(const Parser& parser, http::field name) { return text_of(parser.get()[name]); }

// A proxy may write a line of its own below what the client wrote: the last one is the proxy's.
std::string forwarded_for(const Parser& parser) {
  const auto lines = parser.get().equal_range("X-Forwarded-For");
  std::string last;
  for (auto line = lines.first; line != lines.second; ++line) last = text_of(line->value());
  return last;
}

std::optional<HttpAnswer> ambiguity(const Parser& parser) {
  if (parser.get().count(http::field::host) > 1) return plain_error(400, "more than one Host");
  const auto encodings = parser.get().count(http::field::transfer_encoding);
  const std::string encoding = header(parser, http::field::transfer_encoding);
  if (encodings > 1 || (encodings == 1 && !boost::beast::iequals(encoding, "chunked")))
    return plain_error(501, "of the transfer encodings this server knows chunked only");
  return {};
}

bool wants_to_be_asked_for_its_body(const Parser& parser) {
  return parser.get().version() >= 11 &&
         boost::beast::iequals(parser.get()[http::field::expect], "100-continue");
}

HttpAnswer plain_error(int status, const std::string& text) {
  return text_answer(status, "text/plain; charset=utf-8", text + "\n");
}

HttpRequest request_of(Parser& parser, std::shared_ptr<Visitor> visitor) {
  HttpRequest request;
  request.method = text_of(parser.get().method_string());
  request.target = text_of(parser.get().target());
  request.accept_encoding = header(parser, http::field::accept_encoding);
  request.if_none_match = header(parser, http::field::if_none_match);
  request.body = std::move(parser.get().body());
  request.visitor = std::move(visitor);
  return request;
}

Response response_of(const HttpAnswer& answer, bool with_body, bool keep_alive) {
  Response response;
  response.version(11);
  response.result(static_cast<unsigned>(answer.status));
  response.keep_alive(keep_alive);
  for (const auto& [name, value] : security_headers)
    response.set(boost::string_view(name.data(), name.size()),
                 boost::string_view(value.data(), value.size()));
  if (answer.content_type.starts_with("text/javascript"))
    response.set("Content-Security-Policy",
                 boost::string_view(worker_policy.data(), worker_policy.size()));
  for (const auto& [name, value] : answer.headers) response.set(name, value);
  if (answer.status == 304) return response;
  response.set(http::field::content_type, answer.content_type);
  response.content_length(answer.body->size());
  if (with_body) response.body() = {answer.body->data(), answer.body->size()};
  return response;
}

// "/ws/TABLE" lets a proxy keep a table at one server; which table it is says the hello.
bool is_socket(const Parser& parser) {
  const std::string_view path(parser.get().target().data(), parser.get().target().size());
  const bool ours = path == "/ws" || (path.starts_with("/ws/") && is_table_id(path.substr(4)));
  return ours && boost::beast::websocket::is_upgrade(parser.get());
}

HttpAnswer too_many_connections() {
  HttpAnswer answer = plain_error(429, "too many connections from your address");
  answer.headers.emplace_back("Retry-After", "10");
  return answer;
}

std::optional<HttpAnswer> complaint(const boost::system::error_code& trouble) {
  if (trouble == http::error::header_limit || trouble == http::error::buffer_overflow)
    return plain_error(431, "the header of the request is too long");
  if (trouble == http::error::body_limit) return plain_error(413, "the request is too long");
  const bool gone =
      trouble == http::error::end_of_stream || trouble == http::error::partial_message;
  const auto& of_http = http::make_error_code(http::error::bad_method).category();
  if (gone || trouble.category() != of_http) return {};
  return plain_error(400, "this is not HTTP");
}

}  // namespace lazaret::server
