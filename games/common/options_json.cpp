#include "games/common/options_json.h"

#include "games/common/options_shape.h"

namespace lazaret {

namespace {

using Kind = OptionSpec::Kind;

// Fails on objects, nested lists and null: no option has such a value.
bool option_text(const boost::json::value& value, std::string& text) {
  if (const auto* string = value.if_string()) {
    text.assign(string->data(), string->size());
  } else if (value.is_int64() || value.is_uint64() || value.is_bool()) {
    text = boost::json::serialize(value);
  } else {
    return false;
  }
  return true;
}

// The same in the type the option has.
boost::json::value option_value(const OptionSpec& option, const std::string& text) {
  std::string json;
  write_option(json, option, text);
  return boost::json::parse(json);
}

std::string_view kind_name(Kind kind) {
  switch (kind) {
    case Kind::choice: return "choice";
    case Kind::flag: return "flag";
    case Kind::number: return "number";
    case Kind::seat_order: return "seat-order";
    case Kind::seat: return "seat";
    case Kind::subset: return "subset";
    case Kind::per_seat: return "per-seat";
  }
  return {};
}

}  // namespace

Expected<std::map<std::string, std::string>> options_from_json(const boost::json::value& value) {
  std::map<std::string, std::string> options;
  const auto* object = value.if_object();
  if (object == nullptr) return Error{"bad_option", "options must be an object", {}};
  for (const auto& [key, content] : *object) {
    const std::string name(key);
    std::string text;
    if (const auto* list = content.if_array()) {
      std::string item;
      for (std::size_t i = 0; i < list->size(); ++i) {
        if (!option_text((*list)[i], item))
          return Error{
              "bad_option", "option " + name + " has an item that is no text or number", {}};
        text += (i == 0 ? "" : "+") + item;
      }
    } else if (!option_text(content, text)) {
      return Error{
          "bad_option", "option " + name + " must be a text, a number, true, false or a list", {}};
    }
    options[name] = text;
  }
  return options;
}

boost::json::object options_to_json(const GameInfo& game, const Setup& setup) {
  return boost::json::parse(options_text(game, setup)).as_object();
}

boost::json::object describe_option(const OptionSpec& option) {
  boost::json::object object;
  object["name"] = option.name;
  object["kind"] = kind_name(option.kind);
  if (option.kind == Kind::seat_order) {
    object["default"] = nullptr;
  } else {
    object["default"] = option_value(option, option.fallback);
  }
  boost::json::array values;
  for (const std::string& choice : option.choices) values.emplace_back(choice);
  if (option.kind == Kind::flag) values = {false, true};
  if (!values.empty()) object["values"] = values;
  if (option.kind == Kind::number) {
    object["min"] = option.min;
    object["max"] = option.max;
  }
  if (option.kind == Kind::subset) object["max"] = option.max;
  if (!option.items.empty()) {
    boost::json::array items;
    for (const std::string& item : option.items) items.emplace_back(item);
    object["items"] = items;
  }
  return object;
}

}  // namespace lazaret
