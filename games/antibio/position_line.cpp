// A position on one line: its JSON without the quotes that words do not need.
#include <cctype>

#include "games/antibio/notation.h"
#include "games/antibio/position.h"

namespace lazaret::antibio {

namespace {

bool in_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
}

// A text that stays itself without quotes: a word that JSON does not take for something else.
bool needs_no_quotes(std::string_view text) {
  if (text.empty() || std::isalpha(static_cast<unsigned char>(text[0])) == 0) return false;
  if (text == "true" || text == "false" || text == "null") return false;
  for (const char c : text) {
    if (!in_word(c)) return false;
  }
  return true;
}

}  // namespace

std::string to_line(const Rules& rules, const State& s) {
  const std::string json = to_json(rules, s);
  std::string line;
  for (std::size_t at = 0; at < json.size(); ++at) {
    if (json[at] != '"') {
      line += json[at];
      continue;
    }
    const std::size_t end = json.find('"', at + 1);  // ids hold no quotes
    const std::string_view text(json.data() + at + 1, end - at - 1);
    line += needs_no_quotes(text) ? std::string(text) : json.substr(at, end - at + 1);
    at = end;
  }
  return line;
}

Expected<Loaded<Rules>> parse_line(std::string_view line, const CardFile& cards) {
  if (line.size() > longest_position)
    return Error{"bad_position", "the position is too long", "AB-21.20"};
  std::string json;
  for (std::size_t at = 0; at < line.size();) {
    std::size_t end = at;
    if (line[at] == '"') {
      end = line.find('"', at + 1);
      end = end == std::string_view::npos ? line.size() : end + 1;
      json += line.substr(at, end - at);
    } else if (in_word(line[at])) {
      while (end < line.size() && in_word(line[end])) ++end;
      const std::string_view word = line.substr(at, end - at);
      json += needs_no_quotes(word) ? '"' + std::string(word) + '"' : std::string(word);
    } else {
      json += line[end++];
    }
    at = end;
  }
  return load_json(json, cards);
}

}  // namespace lazaret::antibio
