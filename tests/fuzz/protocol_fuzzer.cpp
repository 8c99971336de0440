// Protocol lines from outside: each line gets one answer that is a JSON object with "ok".
#include <boost/json.hpp>
#include <cstdint>
#include <sstream>

#include "terminal/engine.h"
#include "tests/fuzz/property.h"

using namespace lazaret;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Catalogue texts = *Catalogue::load("en");
  terminal::EngineSession session(texts, 1);
  std::istringstream lines(std::string(reinterpret_cast<const char*>(data), size));
  int count = 0;
  for (std::string line; std::getline(lines, line) && count < 200; ++count) {
    const std::string answer = session.answer(line);
    boost::json::error_code error;
    const auto value = boost::json::parse(answer, error);
    must(!error && value.is_object() && value.as_object().contains("ok"),
         "an answer is an object: " + answer);
    must(answer.find('\n') == std::string::npos, "an answer is one line");
  }
  return 0;
}
