#include "games/common/shape.h"

#include <boost/json.hpp>
#include <charconv>

namespace lazaret {

namespace {

constexpr auto plain = [] {
  std::array<bool, 256> list{};
  for (std::size_t c = 0x20; c < list.size(); ++c) list[c] = c != '"' && c != '\\' && c != 0x7f;
  return list;
}();

}  // namespace

// Most texts need no escape; the others are left to the library, so that both spell alike.
void write_json_text(std::string& out, std::string_view text) {
  const auto is_plain = [](char c) { return plain[static_cast<unsigned char>(c)]; };
  if (std::all_of(text.begin(), text.end(), is_plain)) {
    write_json_word(out, text);
  } else {
    out += boost::json::serialize(boost::json::string_view(text.data(), text.size()));
  }
}

void write_json_number(std::string& out, std::int64_t number) {
  if (number >= 0 && number < 10) {  // most are
    out += static_cast<char>('0' + number);
    return;
  }
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
}

void write_json_number(std::string& out, double number) {
  out += boost::json::serialize(boost::json::value(number));
}

}  // namespace lazaret
