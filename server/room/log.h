// One line per thing worth telling an operator, as text or as JSON. Keys of seats are never given
// to it.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/mutex.h"

namespace lazaret::server {

enum class LogLevel : std::uint8_t { error, warning, info, debug };

std::optional<LogLevel> parse_log_level(std::string_view name);

class Log {
 public:
  struct Field {
    std::string_view name;
    std::string value;
    bool bare = false;  // a number: no quotation marks in JSON
    Field(std::string_view name_, std::string value_) : name(name_), value(std::move(value_)) {}
    Field(std::string_view name_, std::string_view value_) : name(name_), value(value_) {}
    Field(std::string_view name_, const char* value_) : name(name_), value(value_) {}
    Field(std::string_view name_, std::int64_t value_)
        : name(name_), value(std::to_string(value_)), bare(true) {}
  };
  enum class Format : std::uint8_t { text, json };

  // Gets whole lines, one at a time.
  using Sink = std::function<void(const std::string& line)>;

  Log(Sink sink, LogLevel level, Format format)
      : sink_(std::move(sink)), level_(level), format_(format) {}

  bool wants(LogLevel level) const { return level <= level_; }
  void line(LogLevel level, std::string_view what, std::initializer_list<Field> fields = {});

 private:
  Sink sink_;
  LogLevel level_;
  Format format_;
  Mutex writing_;
};

}  // namespace lazaret::server
