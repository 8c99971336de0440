// A request and its answer without the network library: what the routes work on, and the tests.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace lazaret::server {

class Visitor;

struct HttpRequest {
  std::string method;  // GET, HEAD, POST …
  std::string target;  // as received: path and query
  std::string accept_encoding;
  std::string if_none_match;
  std::string body;
  std::shared_ptr<Visitor> visitor;
};

// Bodies that many get (files, catalogues) are shared, not copied.
using Body = std::shared_ptr<const std::string>;

struct HttpAnswer {
  int status = 200;
  std::string content_type;
  Body body;
  std::vector<std::pair<std::string, std::string>> headers;
};

// May be called later and on any thread, exactly once.
using Answer = std::function<void(HttpAnswer)>;

inline HttpAnswer text_answer(int status, std::string content_type, std::string body) {
  return {
      status, std::move(content_type), std::make_shared<const std::string>(std::move(body)), {}};
}

}  // namespace lazaret::server
