#include "server/room/log.h"

#include <array>
#include <chrono>
#include <ctime>

#include "server/room/json_text.h"

namespace lazaret::server {

namespace {

constexpr std::array<std::string_view, 4> level_names = {"error", "warning", "info", "debug"};

std::string_view name_of(LogLevel level) { return level_names.at(static_cast<std::size_t>(level)); }

std::string time_stamp() {
  using namespace std::chrono;
  const auto now = system_clock::now();
  const std::time_t seconds = system_clock::to_time_t(now);
  const auto ms = duration_cast<milliseconds>(now.time_since_epoch()).count() % 1000;
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S.", &utc);
  const std::string digits = std::to_string(1000 + ms).substr(1);
  return std::string(text.data(), size) + digits + "Z";
}

// Foreign text must not be able to end the line.
bool is_plain(std::string_view text) {
  for (const char c : text) {
    const bool good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '-' || c == '_' || c == '.' || c == ':' || c == '/';
    if (!good) return false;
  }
  return !text.empty();
}

std::string as_json(std::string_view time, LogLevel level, std::string_view what,
                    std::initializer_list<Log::Field> fields) {
  std::string line = R"({"time":")" + std::string(time) + R"(","level":")" +
                     std::string(name_of(level)) + R"(","what":)" + json_string(what);
  for (const Log::Field& field : fields) {
    line += "," + json_string(field.name) + ":";
    line += field.bare ? field.value : json_string(field.value);
  }
  return line + "}\n";
}

std::string as_text(std::string_view time, LogLevel level, std::string_view what,
                    std::initializer_list<Log::Field> fields) {
  std::string line(time);
  line += " " + std::string(name_of(level)) + " " + std::string(what);
  for (const Log::Field& field : fields) {
    line += " " + std::string(field.name) + "=";
    line += is_plain(field.value) ? field.value : json_string(field.value);
  }
  return line + "\n";
}

}  // namespace

std::optional<LogLevel> parse_log_level(std::string_view name) {
  for (std::size_t i = 0; i < level_names.size(); ++i) {
    if (level_names[i] == name) return static_cast<LogLevel>(i);
  }
  return {};
}

void Log::line(LogLevel level, std::string_view what, std::initializer_list<Field> fields) {
  if (!wants(level)) return;
  const std::string time = time_stamp();
  const std::string text = format_ == Format::json ? as_json(time, level, what, fields)
                                                   : as_text(time, level, what, fields);
  const std::lock_guard lock(writing_);
  sink_(text);
}

}  // namespace lazaret::server
