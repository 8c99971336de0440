// One line per thing worth telling an operator, as text or as JSON. Keys of seats are never given
// to it.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

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

  Log(std::ostream& out, LogLevel level, Format format)
      : out_(out), level_(level), format_(format) {}

  bool wants(LogLevel level) const { return level <= level_; }
  void line(LogLevel level, std::string_view what, std::initializer_list<Field> fields = {});

 private:
  std::ostream& out_;
  LogLevel level_;
  Format format_;
  std::mutex writing_;
};

}  // namespace lazaret::server
