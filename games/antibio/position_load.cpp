#include <cctype>

#include "games/antibio/notation.h"
#include "games/antibio/position_draft.h"
#include "games/antibio/position_json.h"
#include "games/common/options_json.h"

namespace lazaret::antibio {

namespace {

constexpr std::size_t most_text = 1U << 20U;

Expected<Setup> read_setup(const JsonFields& root, Mistakes& mistakes) {
  std::string game = "antibio";
  root.text("game", game);
  if (game != "antibio") mistakes.add(root.path("game"), "must be antibio", "AB-21.1");
  Setup setup;
  root.integer("players", setup.players, 2, max_seats);
  if (!root.has("players")) mistakes.add(root.path("players"), "is missing", "AB-21.20");
  if (mistakes.any()) return *mistakes.first();
  if (const auto* options = root.find("options")) {
    auto read = options_from_json(*options);
    if (!read) return read.error();
    setup.options = std::move(*read);
  }
  return setup;
}

// AB-21.7: then a null means "not drawn yet".
bool is_setting_up(const JsonFields& root) {
  const auto* pending = root.find("pending");
  const auto* list = pending == nullptr ? nullptr : pending->if_array();
  if (list == nullptr || list->size() != 1) return false;
  const auto* frame = (*list)[0].if_object();
  const auto* step = frame == nullptr ? nullptr : frame->if_contains("step");
  return step != nullptr && step->is_string() && step->get_string() == "setup";
}

// A set-up cannot have placed some scientists and not others, or be without a seat it has passed.
void check_setting_up(Draft& draft) {
  for (Seat seat = 0; seat < draft.rules.players(); ++seat) {
    const SeatState& own = draft.s.seats[seat];
    if ((own.station == absent) != (draft.s.seats[0].station == absent)) {
      draft.mistakes.add("$.seats", "either all scientists have a station or none", "AB-21.7");
    }
  }
}

}  // namespace

Expected<Loaded<Rules>> load_json(std::string_view json, const CardFile& cards) {
  if (json.size() > most_text) return Error{"bad_position", "the position is too long", "AB-21.20"};
  const auto value = parse_json(json);
  if (!value) return value.error();
  Mistakes mistakes;
  const JsonFields root(*value, "$", mistakes, "AB-21.20");
  const auto setup = read_setup(root, mistakes);
  if (!setup) return setup.error();
  auto rules = Rules::make(*setup, cards);
  if (!rules) return rules.error();
  Draft draft(*rules, mistakes);
  draft.setting_up = is_setting_up(root);
  read_fields(root, draft);
  if (!mistakes.any()) fill_in(draft);
  if (!mistakes.any()) check_invariants(draft);
  if (!mistakes.any() && draft.setting_up) check_setting_up(draft);
  if (!mistakes.any()) read_pending(root, draft);
  if (mistakes.any()) return *mistakes.first();
  rules->settle(draft.s);
  const State s = draft.s;
  return Loaded<Rules>{std::move(*rules), s};
}

// --- one line
// --------------------------------------------------------------------------------------

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
  if (line.size() > most_text) return Error{"bad_position", "the position is too long", "AB-21.20"};
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
