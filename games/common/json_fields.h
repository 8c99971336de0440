// Reading JSON that comes from outside: every mistake is reported with its path. For .cpp files
// only.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/expected.h"

namespace lazaret {

// Keeps the first mistake; reading goes on with harmless values, so that readers need no early
// returns.
class Mistakes {
 public:
  void add(const std::string& path, const std::string& what, std::string clause = {}) {
    if (!first_) first_ = Error{"bad_position", path + ": " + what, std::move(clause)};
  }
  bool any() const { return first_.has_value(); }
  const std::optional<Error>& first() const { return first_; }

 private:
  std::optional<Error> first_;
};

// The fields of one JSON object. A missing (or null) field leaves the value as it is.
class JsonFields {
 public:
  JsonFields(const boost::json::value& value, std::string path, Mistakes& mistakes,
             std::string clause = {})
      : path_(std::move(path)),
        clause_(std::move(clause)),
        mistakes_(mistakes),
        object_(value.if_object()) {
    if (object_ == nullptr) mistakes_.add(path_, "must be an object", clause_);
  }

  const boost::json::value* find(std::string_view name) const {
    if (object_ == nullptr) return nullptr;
    const auto* value = object_->if_contains(name);
    return value == nullptr || value->is_null() ? nullptr : value;
  }
  bool has(std::string_view name) const { return find(name) != nullptr; }
  std::string path(std::string_view name) const { return path_ + "." + std::string(name); }

  void integer(std::string_view name, int& out, int low, int high) const {
    if (const auto* value = find(name)) read_integer(*value, path(name), out, low, high);
  }
  void text(std::string_view name, std::string& out) const {
    const auto* value = find(name);
    if (value == nullptr) return;
    if (const auto* string = value->if_string()) {
      out.assign(string->data(), string->size());
    } else {
      mistakes_.add(path(name), "must be a text", clause_);
    }
  }
  void flag(std::string_view name, bool& out) const {
    const auto* value = find(name);
    if (value == nullptr) return;
    if (const auto* boolean = value->if_bool()) {
      out = *boolean;
    } else {
      mistakes_.add(path(name), "must be true or false", clause_);
    }
  }
  void integers(std::string_view name, std::vector<int>& out, int low, int high) const {
    list(
        name,
        [&](const boost::json::value& item, const std::string& where) {
          int number = low;
          read_integer(item, where, number, low, high);
          out.push_back(number);
        },
        [&] { out.clear(); });
  }
  void texts(std::string_view name, std::vector<std::string>& out) const {
    list(
        name,
        [&](const boost::json::value& item, const std::string& where) {
          if (const auto* string = item.if_string()) {
            out.emplace_back(string->data(), string->size());
          } else {
            mistakes_.add(where, "must be a text", clause_);
          }
        },
        [&] { out.clear(); });
  }
  // Calls each(item, path) for the items of a list; begin() before the first one.
  template <class Each, class Begin>
  void list(std::string_view name, Each each, Begin begin) const {
    const auto* value = find(name);
    if (value == nullptr) return;
    const auto* array = value->if_array();
    if (array == nullptr) return mistakes_.add(path(name), "must be a list", clause_);
    begin();
    for (std::size_t i = 0; i < array->size() && !mistakes_.any(); ++i) {
      each((*array)[i], path(name) + "[" + std::to_string(i) + "]");
    }
  }

 private:
  void read_integer(const boost::json::value& value, const std::string& where, int& out, int low,
                    int high) const {
    boost::json::error_code error;
    const auto number = value.to_number<std::int64_t>(error);
    if (error || !(value.is_int64() || value.is_uint64())) {
      mistakes_.add(where, "must be a whole number", clause_);
    } else if (number < low || number > high) {
      mistakes_.add(where,
                    "must be from " + std::to_string(low) + " to " + std::to_string(high) +
                        ", not " + std::to_string(number),
                    clause_);
    } else {
      out = static_cast<int>(number);
    }
  }

  std::string path_;
  std::string clause_;
  Mistakes& mistakes_;
  const boost::json::object* object_;
};

// Parses a text from outside; depth and trailing rubbish are refused.
inline Expected<boost::json::value> parse_json(std::string_view text) {
  boost::json::error_code error;
  boost::json::value value = boost::json::parse({text.data(), text.size()}, error);
  if (error) return Error{"bad_json", "this is no JSON: " + error.message(), {}};
  return value;
}

}  // namespace lazaret
