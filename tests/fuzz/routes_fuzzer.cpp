// HTTP requests from outside: "METHOD TARGET" in the first line, the body in the rest. Each gets
// one answer with a status; what is JSON by its type is JSON.
#include <cstdint>
#include <string>

#include "tests/fuzz/property.h"
#include "tests/net/house.h"

using namespace lazaret::server;

namespace {

HttpRequest request_of(const std::string& text, House& house) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string line = text.substr(0, end);
  const std::size_t space = std::min(line.find(' '), line.size());
  HttpRequest request;
  request.method = line.substr(0, space);
  request.target = line.substr(std::min(space + 1, line.size()));
  request.body = text.substr(std::min(end + 1, text.size()));
  request.visitor = house.visitor();
  return request;
}

void check(const HttpAnswer& answer) {
  must(answer.status >= 200 && answer.status < 600, "the status is one");
  must(answer.body != nullptr, "there is a body");
  if (answer.content_type != "application/json") return;
  boost::json::error_code failed;
  const auto value = boost::json::parse(*answer.body, failed);
  must(!failed, "JSON is JSON: " + *answer.body);
  if (answer.status >= 400 && value.as_object().contains("error"))
    must(value.at("error").as_object().contains("phrase"), "an error can be told");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  MemoryStore store;
  House house(store);
  house.create(R"({"game":"zombie-life","players":2,"listed":true,"seats":[{"kind":"open"}]})");
  int answers = 0;
  const std::string text(reinterpret_cast<const char*>(data), size);
  house.service.answer(request_of(text, house), [&](const HttpAnswer& answer) {
    ++answers;
    check(answer);
  });
  house.loop.run();
  must(answers == 1, "there is one answer");
  return 0;
}
