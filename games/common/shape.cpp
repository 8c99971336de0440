#include "games/common/shape.h"

#include <boost/json.hpp>
#include <charconv>

namespace lazaret {

// Most texts need no escape; the others are left to the library, so that both spell alike.
void write_json_text(std::string& out, std::string_view text) {
  const auto plain = [](char c) {
    return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\' && c != 0x7f;
  };
  if (std::all_of(text.begin(), text.end(), plain)) {
    out += '"';
    out += text;
    out += '"';
  } else {
    out += boost::json::serialize(boost::json::string_view(text.data(), text.size()));
  }
}

void write_json_number(std::string& out, std::int64_t number) {
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), end);
}

void write_json_number(std::string& out, double number) {
  out += boost::json::serialize(boost::json::value(number));
}

}  // namespace lazaret
