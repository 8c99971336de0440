// HTTP of the network library to ours and back. For the network's own .cpp files.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <optional>
#include <string>

#include "server/net/http_message.h"

namespace lazaret::server {

using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;
using Response = boost::beast::http::response<boost::beast::http::span_body<const char>>;

std::string header(const Parser& parser, boost::beast::http::field name);
std::string forwarded_for(const Parser& parser);
// What is wrong with a request that others on its way might read in another way.
std::optional<HttpAnswer> ambiguity(const Parser& parser);
bool wants_to_be_asked_for_its_body(const Parser& parser);  // Expect: 100-continue
bool is_socket(const Parser& parser);

HttpRequest request_of(Parser& parser, std::shared_ptr<Visitor> visitor);
// Refers to the body of the answer, which must outlive it.
Response response_of(const HttpAnswer& answer, bool with_body, bool keep_alive);

// For those who do not get as far as the routes.
HttpAnswer plain_error(int status, const std::string& text);
HttpAnswer too_many_connections();
// What a client is told whose request cannot be read; nothing if it is gone.
std::optional<HttpAnswer> complaint(const boost::system::error_code& trouble);

}  // namespace lazaret::server
