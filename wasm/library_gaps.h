// What toml++ takes from the C++ library and the library of this target has not: files, of which a
// browser has none anyway, and numbers with a point, which would otherwise be read by streams and
// bring all languages' customs along.
#pragma once

#include <charconv>
#include <istream>
#include <string>

#define TOML_FLOAT_CHARCONV 1

namespace std {

template <>
class basic_ifstream<char> : public istream {
 public:
  basic_ifstream() : istream(nullptr) {}
  void open(const string& /*path*/, openmode /*mode*/) {}
  bool is_open() const { return false; }
};

// Digits with a point and perhaps an exponent: all that toml++ lets through.
inline from_chars_result from_chars(const char* first, const char* last, double& value) {
  const auto is_digit = [&] { return first != last && *first >= '0' && *first <= '9'; };
  if (!is_digit()) return {first, errc::invalid_argument};
  int shift = 0;
  for (value = 0; is_digit(); ++first) value = 10 * value + (*first - '0');
  if (first != last && *first == '.') {
    for (++first; is_digit(); ++first, --shift) value = 10 * value + (*first - '0');
  }
  if (first != last && (*first == 'e' || *first == 'E')) {
    int exponent = 0;
    if (++first != last && *first == '+') ++first;
    first = from_chars(first, last, exponent).ptr;
    shift += exponent;
  }
  for (; shift > 0 && value < 1e300; --shift) value *= 10;
  for (; shift < 0 && value > 0; ++shift) value /= 10;
  return {first, errc{}};
}

}  // namespace std
