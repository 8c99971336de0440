// A position as one line of text: parts divided by " | ", each a name and its fields. A field with
// its usual value is left out, and so are piles and supply, which are what lies nowhere else.
//   infarkt 2p extensions=family planning=sealed ... | table round=3 phase=actions first=1 active=1
//   | seat tracks=1,0,4,2,0,0 money=3 goods=beer,chips family=1 plan=home,flea | seat ... | stall
//   goods=muesli drug=statin | goods discard=beer*2 top=cola known_to=0 | under_way step=act
//   visit=home rested=true
#include <algorithm>

#include "core/clip.h"
#include "core/text.h"
#include "games/infarkt/position.h"

namespace lazaret::infarkt {

namespace {

namespace json = boost::json;

enum class Type : std::uint8_t {
  number,
  word,
  flag,
  words,
  numbers,
  counts,
  counts_by_seat,
  tracks
};

struct Field {
  std::string_view part;
  std::string_view name;
  Type type;
};

// Everything a line can hold beside the head.
constexpr std::array<Field, 51> all_fields = {{
    {"table", "round", Type::number},
    {"table", "phase", Type::word},
    {"table", "first", Type::number},
    {"table", "active", Type::number},
    {"table", "offer", Type::words},
    {"table", "black_market", Type::words},
    {"table", "dead", Type::numbers},
    {"table", "winners", Type::numbers},
    {"seat", "alive", Type::flag},
    {"seat", "tracks", Type::tracks},
    {"seat", "money", Type::number},
    {"seat", "goods", Type::words},
    {"seat", "drugs", Type::words},
    {"seat", "family", Type::number},
    {"seat", "career", Type::number},
    {"seat", "diary", Type::words},
    {"seat", "plan", Type::words},
    {"seat", "bans", Type::words},
    {"stall", "goods", Type::words},
    {"stall", "drug", Type::word},
    {"goods", "discard", Type::counts},
    {"goods", "top", Type::words},
    {"goods", "known_to", Type::number},
    {"drugs", "discard", Type::counts},
    {"drugs", "top", Type::words},
    {"events", "discard", Type::counts},
    {"events", "top", Type::words},
    {"events", "fate", Type::words},
    {"under_way", "step", Type::word},
    {"under_way", "visit", Type::word},
    {"under_way", "rested", Type::flag},
    {"under_way", "served", Type::flag},
    {"under_way", "action", Type::word},
    {"under_way", "card", Type::word},
    {"under_way", "courses", Type::words},
    {"under_way", "course", Type::number},
    {"under_way", "due", Type::number},
    {"under_way", "guests", Type::numbers},
    {"under_way", "aside_goods", Type::words},
    {"under_way", "aside_drugs", Type::words},
    {"under_way", "taken_goods", Type::words},
    {"under_way", "taken_drugs", Type::words},
    {"under_way", "covered", Type::words},
    {"under_way", "removed", Type::words},
    {"under_way", "window", Type::number},
    {"under_way", "closed", Type::numbers},
    {"under_way", "shielded", Type::counts_by_seat},
    {"under_way", "unpaid", Type::numbers},
    {"under_way", "chain", Type::numbers},
    {"under_way", "unshocked", Type::numbers},
    {"under_way", "unburied", Type::numbers},
}};

// --- writing ---

std::string plain(const json::value& value) {
  std::string text = value.is_string() ? std::string(value.get_string()) : json::serialize(value);
  std::replace(text.begin(), text.end(), ' ', '_');  // "flea refresh"
  return text;
}

std::string text_of(const json::value& value);

std::string counts_text(const json::object& counts) {
  std::string text;
  for (const auto& [name, count] : counts) {
    text.append(text.empty() ? "" : ",").append(name);
    if (count != 1) text.append("*").append(plain(count));
  }
  return text;
}

std::string text_of(const json::value& value) {
  if (const auto* object = value.if_object()) return counts_text(*object);
  const auto* list = value.if_array();
  if (list == nullptr) return plain(value);
  const bool by_seat = !list->empty() && list->front().is_object();
  std::string text;
  bool first = true;
  for (const auto& item : *list) {
    if (!first) text.append(by_seat ? "/" : ",");
    text.append(text_of(item));
    first = false;
  }
  return text;
}

std::string tracks_text(const json::value& tracks) {
  std::string text;
  for (std::size_t t = 0; t < track_count; ++t) {
    text.append(t == 0 ? "" : ",").append(plain(tracks.at(word_of(static_cast<Track>(t)))));
  }
  return text;
}

bool is_empty(const json::value& value) {
  if (const auto* list = value.if_array()) return list->empty();
  if (const auto* object = value.if_object()) return object->empty();
  return value.is_null();
}

bool is_usual(const Field& field, const json::value& value) {
  if (is_empty(value)) return true;
  return field.part == "seat" && (value == true || value == 0);  // alive, and nothing of it
}

std::string part_text(std::string_view part, const json::object& content) {
  std::string text;
  for (const Field& field : all_fields) {
    const auto* value = field.part == part ? content.if_contains(field.name) : nullptr;
    if (value == nullptr || is_usual(field, *value)) continue;
    text.append(" ").append(field.name).append("=");
    text.append(field.type == Type::tracks ? tracks_text(*value) : text_of(*value));
  }
  return text;
}

// --- reading ---

bool read_number(std::string_view text, json::value& out) {
  int number = 0;
  if (!parse_number(text, number)) return false;
  out = number;
  return true;
}

bool read_counts(std::string_view text, json::value& out) {
  json::object counts;
  for (const std::string& item : split(text, ",")) {
    if (item.empty()) continue;
    const auto star = item.find('*');
    json::value count = 1;
    if (star != std::string::npos && !read_number(item.substr(star + 1), count)) return false;
    counts[item.substr(0, star)] = count;
  }
  out = std::move(counts);
  return true;
}

bool read_tracks(std::string_view text, json::value& out) {
  json::object tracks;
  const auto values = split(text, ",");
  if (values.size() != track_count) return false;
  for (std::size_t t = 0; t < track_count; ++t) {
    if (!read_number(values[t], tracks[word_of(static_cast<Track>(t))])) return false;
  }
  out = std::move(tracks);
  return true;
}

bool read_list(std::string_view text, Type type, json::value& out) {
  json::array list;
  for (const std::string& item : split(text, type == Type::counts_by_seat ? "/" : ",")) {
    json::value value = json::string(item);
    if (type == Type::numbers && !read_number(item, value)) return false;
    if (type == Type::counts_by_seat && !read_counts(item, value)) return false;
    list.push_back(std::move(value));
  }
  out = std::move(list);
  return true;
}

bool read_value(std::string_view text, Type type, json::value& out) {
  switch (type) {
    case Type::number: return read_number(text, out);
    case Type::word: {
      json::string& word = out.emplace_string();
      word = text;
      std::replace(word.begin(), word.end(), '_', ' ');
      return true;
    }
    case Type::flag: out = text == "true"; return text == "true" || text == "false";
    case Type::counts: return read_counts(text, out);
    case Type::tracks: return read_tracks(text, out);
    default: return read_list(text, type, out);
  }
}

bool read_part(const std::string& text, json::object& position) {
  const auto words = split(text, " ");
  json::object content;
  const bool known = std::any_of(all_fields.begin(), all_fields.end(),
                                 [&](const Field& f) { return f.part == words[0]; });
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto equals = words[i].find('=');
    const std::string name = words[i].substr(0, equals);
    const auto field = std::find_if(all_fields.begin(), all_fields.end(), [&](const Field& f) {
      return f.part == words[0] && f.name == name;
    });
    if (equals == std::string::npos || field == all_fields.end()) return false;
    if (!read_value(std::string_view(words[i]).substr(equals + 1), field->type, content[name]))
      return false;
  }
  if (words[0] == "table") {
    for (auto& [name, value] : content) position[name] = std::move(value);
  } else if (words[0] == "seat") {
    position["seats"].as_array().push_back(std::move(content));
  } else {
    position[words[0]] = std::move(content);
  }
  return known;
}

bool read_head(const std::string& text, json::object& position) {
  const auto words = split(text, " ");
  if (words.size() < 2 || words[0] != "infarkt" || words[1].empty() || words[1].back() != 'p')
    return false;
  if (!read_number(std::string_view(words[1]).substr(0, words[1].size() - 1), position["players"]))
    return false;
  json::object options;
  for (std::size_t i = 2; i < words.size(); ++i) {
    const auto equals = words[i].find('=');
    if (equals == std::string::npos) return false;
    options[words[i].substr(0, equals)] = words[i].substr(equals + 1);
  }
  position["game"] = words[0];
  position["options"] = std::move(options);
  position["seats"] = json::array();
  return true;
}

}  // namespace

std::string to_line(const Rules& rules, const State& s) {
  const json::object position = parse_json(to_json(rules, s))->as_object();
  std::string line = "infarkt " + std::to_string(rules.players()) + "p";
  for (const OptionSpec& option : Rules::info().options) {
    line.append(" ").append(option.name).append("=").append(rules.setup().options.at(option.name));
  }
  line.append(" | table").append(part_text("table", position));
  for (const auto& seat : position.at("seats").as_array()) {
    line.append(" | seat").append(part_text("seat", seat.as_object()));
  }
  for (const std::string_view part : {"stall", "goods", "drugs", "events", "under_way"}) {
    const auto* content = position.at(part).if_object();
    const std::string text = content == nullptr ? "" : part_text(part, *content);
    if (!text.empty()) line.append(" | ").append(part).append(text);
  }
  return line;
}

Expected<Loaded<Rules>> parse_line(std::string_view line, const CardFile& cards) {
  json::value position = json::object();
  bool head = true;
  for (const std::string& part : split(line, " | ")) {
    const bool good =
        head ? read_head(part, position.as_object()) : read_part(part, position.as_object());
    if (!good) {
      return Error{"bad_position", "cannot read '" + clipped(part) + "' in the position line",
                   "INF-29.13"};
    }
    head = false;
  }
  return load_position(position, cards);
}

}  // namespace lazaret::infarkt
