// Infarkt: reading one table of a data file; every mistake with file and line. For .cpp files only.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <span>

#include "games/common/toml_file.h"
#include "games/infarkt/names.h"

namespace lazaret::infarkt {

// Keeps the first mistake of a file; reading goes on with harmless values.
class Faults {
 public:
  explicit Faults(std::string file) : file_(std::move(file)) {}
  void add(const toml::node* where, const std::string& what) {
    if (!first_) first_ = bad_cards(file_, where, what);
  }
  const std::optional<Error>& first() const { return first_; }

 private:
  std::string file_;
  std::optional<Error> first_;
};

class TomlTable {
 public:
  TomlTable(const toml::table& table, std::string name, Faults& faults)
      : table_(table), name_(std::move(name)), faults_(faults) {}

  bool has(std::string_view key) const { return table_.contains(key); }
  const toml::node* node(std::string_view key) const {
    const toml::node* found = table_.get(key);
    return found == nullptr ? &table_ : found;
  }
  void fault(std::string_view key, const std::string& what) const {
    faults_.add(node(key), name_ + ": " + std::string(key) + " " + what);
  }

  int number(std::string_view key, int low, int high) const {
    const auto value = table_[key].value_exact<std::int64_t>();
    if (value && *value >= low && *value <= high) return static_cast<int>(*value);
    fault(key, "must be a number from " + std::to_string(low) + " to " + std::to_string(high));
    return low;
  }
  int number_or(std::string_view key, int fallback, int low, int high) const {
    return has(key) ? number(key, low, high) : fallback;
  }
  bool flag(std::string_view key, bool fallback) const {
    if (!has(key)) return fallback;
    const auto value = table_[key].value_exact<bool>();
    if (!value) fault(key, "must be true or false");
    return value.value_or(fallback);
  }
  std::string text(std::string_view key) const {
    const auto value = table_[key].value_exact<std::string>();
    if (!value) fault(key, "is missing: write " + std::string(key) + " = \"...\"");
    return value.value_or(std::string{});
  }
  // One of the names that find knows; expected lists them for the message.
  template <class Find>
  auto name(std::string_view key, Find find, const std::string& expected) const {
    const std::string word = text(key);
    const auto found = find(word);
    if (!found) fault(key, "is \"" + word + "\", but must be " + expected);
    return found;
  }
  Points points(std::string_view key, int low, int high) const {
    Points result;
    if (!has(key)) return result;
    const toml::table* list = table_[key].as_table();
    if (list == nullptr) {
      fault(key, "must be written { track = points }");
      return result;
    }
    const TomlTable inner(*list, name_ + ": " + std::string(key), faults_);
    for (const auto& [track, value] : *list) {
      const auto known = find_word<Track>(track.str());
      if (!known) {
        faults_.add(&value, name_ + ": there is no track \"" + std::string(track.str()) +
                                "\": write " + one_of(track_names));
        continue;
      }
      result[*known] = static_cast<std::int8_t>(inner.number(track.str(), low, high));
    }
    return result;
  }
  std::vector<int> numbers(std::string_view key, int low, int high) const {
    std::vector<int> result;
    const toml::array* list = table_[key].as_array();
    if (list == nullptr) {
      fault(key, "must be a list of numbers");
      return result;
    }
    for (const toml::node& item : *list) {
      const auto value = item.value_exact<std::int64_t>();
      if (!value || *value < low || *value > high) {
        fault(key, "may hold numbers from " + std::to_string(low) + " to " + std::to_string(high));
        return result;
      }
      result.push_back(static_cast<int>(*value));
    }
    return result;
  }
  // No key but these: a typing error must not pass unseen.
  void only(std::initializer_list<std::string_view> keys) const {
    for (const auto& [key, value] : table_) {
      if (std::find(keys.begin(), keys.end(), key.str()) == keys.end()) {
        faults_.add(&value, name_ + ": \"" + std::string(key.str()) +
                                "\" means nothing here: delete it or correct it");
      }
    }
  }
  void source(std::span<const std::string_view> allowed) const {
    const std::string word = text("source");
    if (std::find(allowed.begin(), allowed.end(), word) != allowed.end()) return;
    std::string list;
    for (const std::string_view one : allowed)
      list += (list.empty() ? "\"" : ", \"") + std::string(one) + "\"";
    fault("source", "must be one of " + list);
  }

 private:
  const toml::table& table_;
  std::string name_;
  Faults& faults_;
};

}  // namespace lazaret::infarkt
