// Reading the tables of a data file; every mistake with file and line. For .cpp files only.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/common/toml_file.h"

namespace lazaret {

// Keeps the first mistake of a file; reading goes on with harmless values.
class Faults {
 public:
  explicit Faults(std::string file) : file_(std::move(file)) {}
  void add(const toml::node* where, const std::string& what) {
    if (!first_) first_ = bad_cards(file_, where, what);
  }
  const std::optional<Error>& first() const { return first_; }
  bool any() const { return first_.has_value(); }

 private:
  std::string file_;
  std::optional<Error> first_;
};

class TomlTable {
 public:
  // The name, if there is one, stands before every fault.
  TomlTable(const toml::table& table, std::string name, Faults& faults)
      : table_(table), name_(std::move(name)), faults_(faults) {}

  const toml::table& raw() const { return table_; }
  bool has(std::string_view key) const { return table_.contains(key); }
  const toml::node* node(std::string_view key) const {
    const toml::node* found = table_.get(key);
    return found == nullptr ? &table_ : found;
  }
  void fault(const toml::node* where, const std::string& what) const {
    faults_.add(where, name_.empty() ? what : name_ + ": " + what);
  }
  void fault(const std::string& what) const { fault(&table_, what); }
  void fault(std::string_view key, const std::string& what) const {
    fault(node(key), std::string(key) + " " + what);
  }
  bool failed() const { return faults_.any(); }

  template <class Number = int>
  Number number(std::string_view key, int low, int high) const {
    const auto value = table_[key].value_exact<std::int64_t>();
    if (value && *value >= low && *value <= high) return static_cast<Number>(*value);
    fault(key,
          "must be a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    return static_cast<Number>(low);
  }
  template <class Number = int>
  Number number_or(std::string_view key, int fallback, int low, int high) const {
    return has(key) ? number<Number>(key, low, high) : static_cast<Number>(fallback);
  }
  bool flag(std::string_view key, bool fallback = false) const {
    if (!has(key)) return fallback;
    const auto value = table_[key].value_exact<bool>();
    if (!value) fault(key, "must be true or false");
    return value.value_or(fallback);
  }
  std::string text(std::string_view key) const {
    const auto value = table_[key].value_exact<std::string>();
    if (!value || value->empty()) fault(key, "is missing: write " + std::string(key) + " = \"…\"");
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
  // One of the words, by its place in the list.
  template <class Place = std::size_t>
  Place word(std::string_view key, std::span<const std::string_view> words) const {
    const auto found = std::find(words.begin(), words.end(), text(key));
    if (found != words.end()) return static_cast<Place>(found - words.begin());
    std::string list;
    for (const std::string_view one : words)
      list += (list.empty() ? "\"" : ", \"") + std::string(one) + "\"";
    fault(key, "must be one of " + list);
    return Place{};
  }
  std::string source(std::span<const std::string_view> allowed) const {
    return std::string(allowed[word("source", allowed)]);
  }

  // The table under a key; an empty one, with the fault noted, if there is none.
  TomlTable table(std::string_view key) const {
    static const toml::table empty;
    const toml::table* inner = table_[key].as_table();
    if (inner == nullptr) fault(key, "must be a table");
    return {inner == nullptr ? empty : *inner, name_, faults_};
  }
  // Each of the tables [[key]].
  template <class Visit>
  void each(const std::string& key, Visit visit) const {
    const toml::array* list = table_[key].as_array();
    if (list == nullptr || list->empty())
      return faults_.add(table_.get(key), "there is no [[" + key + "]] in it");
    for (const toml::node& one : *list) {
      const toml::table* entry = one.as_table();
      if (entry == nullptr) return faults_.add(&one, key + " must be written [[" + key + "]]");
      visit(TomlTable(*entry, "[[" + key + "]]", faults_));
      if (failed()) return;
    }
  }
  // Each item of a list that has between least and most of them.
  template <class Visit>
  void list(std::string_view key, int least, int most, Visit visit) const {
    const toml::array* items = table_[key].as_array();
    const int count = items == nullptr ? -1 : static_cast<int>(items->size());
    if (count < least || count > most) {
      return fault(key, "must be a list of " + std::to_string(least) + " to " +
                            std::to_string(most) + " items");
    }
    for (const toml::node& item : *items) visit(item);
  }
  template <class Number = int>
  std::vector<Number> numbers(std::string_view key, int low, int high, int least = 0,
                              int most = 100) const {
    std::vector<Number> result;
    list(key, least, most, [&](const toml::node& item) {
      const auto value = item.value_exact<std::int64_t>();
      if (!value || *value < low || *value > high)
        fault(&item, std::string(key) + " may hold numbers from " + std::to_string(low) + " to " +
                         std::to_string(high));
      result.push_back(static_cast<Number>(value.value_or(low)));
    });
    return result;
  }

  // No key but these: a typing error must not pass unseen.
  void only(const std::vector<std::string_view>& keys) const {
    for (const auto& [key, value] : table_) {
      if (std::find(keys.begin(), keys.end(), key.str()) == keys.end()) {
        fault(&value,
              "'" + std::string(key.str()) + "' means nothing here: delete it or correct it");
      }
    }
  }

 private:
  const toml::table& table_;
  std::string name_;
  Faults& faults_;
};

}  // namespace lazaret
