#include "server/wire/wire.h"

#include <boost/json.hpp>
#include <cmath>

namespace lazaret::server {

namespace {

namespace json = boost::json;

const WireType* find_type(std::string_view name) {
  for (const WireType& type : wire_types()) {
    if (type.name == name) return &type;
  }
  return nullptr;
}

// The parts of "A|B[]|Record<string,C|D>" at its outermost level.
std::vector<std::string_view> alternatives(std::string_view type) {
  std::vector<std::string_view> parts;
  std::size_t start = 0;
  int depth = 0;
  for (std::size_t i = 0; i <= type.size(); ++i) {
    if (i < type.size() && type[i] == '<') ++depth;
    if (i < type.size() && type[i] == '>') --depth;
    if (i == type.size() || (type[i] == '|' && depth == 0)) {
      parts.push_back(type.substr(start, i - start));
      start = i + 1;
    }
  }
  return parts;
}

constexpr std::string_view record_begin = "Record<string,";

bool is_int(const json::value& value) {
  if (value.is_int64()) return true;
  return value.is_double() && std::floor(value.as_double()) == value.as_double() &&
         std::abs(value.as_double()) < 9e15;
}

std::optional<bool> fits_plain(const json::value& value, std::string_view type) {
  if (type == "unknown") return true;
  if (type == "string") return value.is_string();
  if (type == "number") return value.is_number();
  if (type == "int") return is_int(value);
  if (type == "boolean") return value.is_bool();
  if (type == "null") return value.is_null();
  if (type.front() == '\'')
    return value.is_string() && value.as_string() == type.substr(1, type.size() - 2);
  return {};
}

class Checker {
 public:
  explicit Checker(Unknown unknown) : unknown_(unknown) {}

  std::optional<std::string> check(const json::value& value, std::string_view type,
                                   const std::string& path) const {
    const auto parts = alternatives(type);
    if (parts.size() == 1) return check_one(value, type, path);
    for (const std::string_view part : parts) {
      if (!check_one(value, part, path)) return {};
    }
    if (const WireType* named = named_by_tag(value, parts)) return check(value, named->name, path);
    return mistake(path, type);
  }

 private:
  static std::string mistake(const std::string& path, std::string_view type) {
    return (path.empty() ? "this" : "\"" + path + "\"") + " must be " + std::string(type);
  }

  // Among messages the field "t" tells which one is meant, so that the answer can name a field.
  static const WireType* named_by_tag(const json::value& value,
                                      const std::vector<std::string_view>& parts) {
    const auto* object = value.if_object();
    const auto* tag = object == nullptr ? nullptr : object->if_contains("t");
    if (tag == nullptr) return nullptr;
    for (const std::string_view part : parts) {
      const WireType* type = find_type(part);
      if (type != nullptr && !type->fields.empty() && type->fields[0].name == "t" &&
          *fits_plain(*tag, type->fields[0].type)) {
        return type;
      }
    }
    return nullptr;
  }

  std::optional<std::string> check_one(const json::value& value, std::string_view type,
                                       const std::string& path) const {
    if (type.ends_with("[]")) return check_list(value, type.substr(0, type.size() - 2), path);
    if (type.starts_with(record_begin)) return check_record(value, type, path);
    if (const auto fits = fits_plain(value, type)) {
      if (*fits) return {};
      return mistake(path, type);
    }
    const WireType* named = find_type(type);
    if (named == nullptr) return "there is no type " + std::string(type);
    if (named->fields.empty()) return check(value, named->alias, path);
    return check_object(value, *named, path);
  }

  std::optional<std::string> check_list(const json::value& value, std::string_view type,
                                        const std::string& path) const {
    const auto* list = value.if_array();
    if (list == nullptr) return mistake(path, "a list");
    for (std::size_t i = 0; i < list->size(); ++i) {
      if (auto wrong = check((*list)[i], type, path + "[" + std::to_string(i) + "]")) return wrong;
    }
    return {};
  }

  std::optional<std::string> check_record(const json::value& value, std::string_view type,
                                          const std::string& path) const {
    const auto* object = value.if_object();
    if (object == nullptr) return mistake(path, "an object");
    type.remove_prefix(record_begin.size());
    type.remove_suffix(1);
    for (const auto& [key, content] : *object) {
      if (auto wrong = check(content, type, below(path, key))) return wrong;
    }
    return {};
  }

  std::optional<std::string> check_object(const json::value& value, const WireType& type,
                                          const std::string& path) const {
    const auto* object = value.if_object();
    if (object == nullptr) return mistake(path, "an object");
    std::size_t known = 0;
    for (const WireField& field : type.fields) {
      const bool optional = field.name.ends_with('?');
      const auto name = field.name.substr(0, field.name.size() - (optional ? 1 : 0));
      const auto* content = object->if_contains(name);
      if (content == nullptr && optional) continue;
      if (content == nullptr) return "\"" + below(path, name) + "\" is missing";
      ++known;
      if (auto wrong = check(*content, field.type, below(path, name))) return wrong;
    }
    if (unknown_ == Unknown::refuse && known != object->size())
      return std::string(type.name) + " has a field that is not described";
    return {};
  }

  static std::string below(const std::string& path, std::string_view name) {
    return path.empty() ? std::string(name) : path + "." + std::string(name);
  }

  Unknown unknown_;
};

// "int" is ours; TypeScript calls it number.
std::string typescript_of(std::string_view type) {
  std::string text;
  for (const std::string_view part : alternatives(type)) {
    if (!text.empty()) text += " | ";
    if (part.starts_with(record_begin)) {
      const auto inner = part.substr(record_begin.size(), part.size() - record_begin.size() - 1);
      text += "Record<string, " + typescript_of(inner) + ">";
    } else if (part.starts_with("int")) {
      text += "number" + std::string(part.substr(3));
    } else {
      text += part;
    }
  }
  return text;
}

std::string declaration(const WireType& type) {
  std::string text;
  if (!type.about.empty()) text += "/** " + std::string(type.about) + " */\n";
  if (type.fields.empty())
    return text + "export type " + std::string(type.name) + " = " + typescript_of(type.alias) +
           ";\n";
  text += "export interface " + std::string(type.name) + " {\n";
  for (const WireField& field : type.fields)
    text += "  " + std::string(field.name) + ": " + typescript_of(field.type) + ";\n";
  return text + "}\n";
}

}  // namespace

std::optional<std::string> wire_mistake(const json::value& value, std::string_view type,
                                        Unknown unknown) {
  return Checker(unknown).check(value, type, {});
}

std::string wire_typescript() {
  std::string text =
      "// The messages of the table protocol (docs/table-protocol.md).\n"
      "// Written by `lazaret wire-types`; change server/wire/types.cpp instead.\n";
  for (const WireType& type : wire_types()) text += "\n" + declaration(type);
  return text;
}

}  // namespace lazaret::server
