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

// The types of the parts of a line and of all their fields, "seat" and "seat.money", as messages
// about mistakes spell them.
class LineTypes {
 public:
  LineTypes() {
    add<PositionShape>("table");
    add<PersonShape>("seat");
    add<StallShape>("stall");
    add<GoodsPileShape>("goods");
    add<PileShape>("drugs");
    add<EventsPileShape>("events");
    add<UnderWayShape>("under_way");
  }
  template <class T>
  void operator()(std::string_view name, const T&) {
    std::string& type = types_[part_ + "." + std::string(name)];
    if constexpr (is_optional<T>)
      type = type_name<typename T::value_type>();
    else
      type = type_name<T>();
  }
  template <class T>
  void maybe(std::string_view name, const T& value) {
    (*this)(name, value);
  }
  // Empty if there is none.
  std::string_view of(const std::string& name) const {
    const auto found = types_.find(name);
    return found == types_.end() ? std::string_view() : found->second;
  }

 private:
  template <class Part>
  void add(const std::string& part) {
    part_ = part;
    types_[part] = Part::shape_name;
    const Part shape{};
    Part::fields(shape, *this);
  }
  std::string part_;
  std::map<std::string, std::string> types_;
};

// --- writing ---

std::string text_of(const json::value& value) {
  std::string text;
  if (const auto* object = value.if_object()) {
    for (const auto& [name, count] : *object) {
      text.append(text.empty() ? "" : ",").append(name);
      if (count != 1) text.append("*").append(text_of(count));
    }
  } else if (const auto* list = value.if_array()) {
    for (const auto& item : *list) {
      const bool first = &item == &list->front();
      text.append(first ? "" : item.is_object() ? "/" : ",").append(text_of(item));
    }
  } else {
    text = value.is_string() ? std::string(value.get_string()) : json::serialize(value);
    std::replace(text.begin(), text.end(), ' ', '_');  // "flea refresh"
  }
  return text;
}

std::string tracks_text(const json::object& tracks) {
  std::vector<std::string> points;
  for (const auto& [name, value] : tracks) points.push_back(text_of(value));
  return joined(points, ",");
}

bool is_empty(const json::value& value) {
  if (const auto* list = value.if_array()) return list->empty();
  if (const auto* object = value.if_object()) return object->empty();
  return value.is_null();
}

// In the head, in a part of its own, or nowhere, since it follows.
bool stands_elsewhere(std::string_view part, std::string_view name, const json::value& value) {
  if (part != "table") return name == "deck";
  return name == "game" || name == "players" || name == "seats" || value.is_object();
}

std::string part_text(std::string_view part, const json::object& content) {
  std::string text;
  for (const auto& [name, value] : content) {
    const bool nothing = part == "seat" && (value == true || value == 0);  // alive, and poor
    if (is_empty(value) || nothing || stands_elsewhere(part, name, value)) continue;
    text.append(" ").append(name).append("=");
    text.append(name == "tracks" ? tracks_text(value.as_object()) : text_of(value));
  }
  return text;
}

// --- reading: what does not fit its type stays a text, which the reader of positions refuses ---

json::value number_of(const std::string& text) {
  int number = 0;
  return parse_number(text, number) ? json::value(number) : json::value(text);
}

json::object counts_of(const std::string& text) {
  json::object counts;
  for (const std::string& item : split(text, ",")) {
    const auto star = item.find('*');
    if (!item.empty())
      counts[item.substr(0, star)] =
          star == std::string::npos ? 1 : number_of(item.substr(star + 1));
  }
  return counts;
}

json::value value_of(const std::string& text, std::string_view type) {
  if (type.ends_with("[]") || type.starts_with('[')) {
    json::array list;
    for (const std::string& item : split(text, type == "Points[]" ? "/" : ",")) {
      list.push_back(type == "Points[]"        ? json::value(counts_of(item))
                     : type.starts_with("int") ? number_of(item)
                                               : json::value(item));
    }
    return list;
  }
  if (type.starts_with("Record")) return counts_of(text);
  if (type.starts_with("int")) return number_of(text);
  if (type == "boolean" && (text == "true" || text == "false")) return text == "true";
  if (const auto points = split(text, ","); type == "Tracks" && points.size() == track_count) {
    json::object tracks;
    for (std::size_t t = 0; t < track_count; ++t) tracks[track_names[t]] = number_of(points[t]);
    return tracks;
  }
  std::string word = text;
  std::replace(word.begin(), word.end(), '_', ' ');
  return json::value(word);
}

bool read_part(const std::string& text, json::object& position) {
  static const LineTypes types;
  const auto words = split(text, " ");
  const bool own = words[0] == "table";
  json::object part;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto equals = words[i].find('=');
    const std::string name = words[i].substr(0, equals);
    const std::string_view type = types.of(words[0] + "." + name);
    if (equals == std::string::npos || type.empty()) return false;
    (own ? position : part)[name] = value_of(words[i].substr(equals + 1), type);
  }
  if (words[0] == "seat")
    position["seats"].as_array().push_back(std::move(part));
  else if (!own)
    position[words[0]] = std::move(part);
  return !types.of(words[0]).empty();
}

// The head, as read_setup wants it.
bool read_head(const std::string& text, json::object& position) {
  constexpr std::string_view game = "infarkt ";
  Setup setup;
  if (!text.starts_with(game) || !read_setup_line(text.substr(game.size()), setup)) return false;
  json::object options;
  for (const auto& [name, value] : setup.options) options[name] = value;
  position = {{"game", "infarkt"}, {"players", setup.players}, {"options", options}};
  position["seats"] = json::array();
  return true;
}

}  // namespace

std::string to_line(const Rules& rules, const State& s) {
  const json::object position = parse_json(to_json(rules, s))->as_object();
  std::string line = "infarkt " + setup_line(Rules::info(), rules.setup());
  line.append(" | table").append(part_text("table", position));
  for (const auto& seat : position.at("seats").as_array())
    line.append(" | seat").append(part_text("seat", seat.as_object()));
  for (const std::string_view part : {"stall", "goods", "drugs", "events", "under_way"}) {
    const auto* content = position.at(part).if_object();
    const std::string text = content == nullptr ? "" : part_text(part, *content);
    if (!text.empty()) line.append(" | ").append(part).append(text);
  }
  return line;
}

Expected<Loaded<Rules>> parse_line(std::string_view line, const CardFile& cards) {
  json::value position = json::object();
  const auto parts = split(line, " | ");
  for (const std::string& part : parts) {
    const bool head = &part == &parts.front();
    if (!(head ? read_head : read_part)(part, position.as_object())) {
      return Error{"bad_position", "cannot read '" + clipped(part) + "' in the position line",
                   "INF-29.13"};
    }
  }
  return load_position(position, cards);
}

}  // namespace lazaret::infarkt
