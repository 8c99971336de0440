#include "games/common/shape_reader.h"

#include <cmath>

namespace lazaret {

bool ShapeReader::wrong(std::string_view what) {
  if (!mistake_) mistake_ = (path_.empty() ? "this" : "\"" + path_ + "\"") + std::string(what);
  return false;
}

// JavaScript writes whole numbers as it likes.
std::optional<std::int64_t> ShapeReader::whole(const boost::json::value& value) {
  if (value.is_int64()) return value.as_int64();
  if (!value.is_double()) return {};
  const double number = value.as_double();
  if (std::floor(number) != number || std::abs(number) >= 9e15) return {};
  return static_cast<std::int64_t>(number);
}

}  // namespace lazaret
