// Reading the tables of a card file; the first mistake is kept, with file and line. For .cpp files
// only.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/common/toml_file.h"

namespace lazaret::antibio {

struct Range {
  int low = 0;
  int high = 0;
};

class Reader {
 public:
  Reader(std::string file, std::optional<Error>& mistake)
      : file_(std::move(file)), mistake_(mistake) {}

  void fail(const toml::node* where, const std::string& what) const {
    if (!mistake_) mistake_ = bad_cards(file_, where, what);
  }

  int number(const toml::table& table, std::string_view key, Range range,
             std::optional<int> fallback = {}) const {
    const toml::node* node = table.get(key);
    if (node == nullptr && fallback) return *fallback;
    const auto value = node == nullptr ? std::nullopt : node->value_exact<std::int64_t>();
    if (value && *value >= range.low && *value <= range.high) return static_cast<int>(*value);
    fail(node == nullptr ? &table : node, std::string(key) + " must be a whole number from " +
                                              std::to_string(range.low) + " to " +
                                              std::to_string(range.high));
    return range.low;
  }

  bool flag(const toml::table& table, std::string_view key) const {
    const toml::node* node = table.get(key);
    if (node == nullptr) return false;
    const auto value = node->value_exact<bool>();
    if (!value) fail(node, std::string(key) + " must be true or false");
    return value.value_or(false);
  }

  std::string text(const toml::table& table, std::string_view key) const {
    const auto value = table[key].value_exact<std::string>();
    if (!value || value->empty())
      fail(where(table, key), "it needs " + std::string(key) + " = \"…\"");
    return value.value_or("");
  }

  // The place of the word in the list.
  std::size_t word(const toml::table& table, std::string_view key,
                   std::span<const std::string_view> words) const {
    const auto value = table[key].value_exact<std::string>();
    const auto found = value ? std::find(words.begin(), words.end(), *value) : words.end();
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    std::string list;
    for (const std::string_view one : words) list += (list.empty() ? "" : ", ") + std::string(one);
    fail(where(table, key), std::string(key) + " must be one of " + list);
    return 0;
  }

  const toml::table* table(const toml::table& parent, std::string_view key) const {
    const toml::table* child = parent[key].as_table();
    if (child == nullptr) fail(where(parent, key), "it needs the table " + std::string(key));
    return child;
  }

  // Calls each(node) for the items of a list that has between low and high of them.
  template <class Each>
  void list(const toml::table& parent, std::string_view key, Range size, Each each) const {
    const toml::array* array = parent[key].as_array();
    const int count = array == nullptr ? -1 : static_cast<int>(array->size());
    if (count < size.low || count > size.high) {
      return fail(where(parent, key), std::string(key) + " must be a list of " +
                                          std::to_string(size.low) + " to " +
                                          std::to_string(size.high) + " items");
    }
    for (const toml::node& item : *array) each(item);
  }

  // A misspelt key must not pass in silence.
  void only(const toml::table& table, std::initializer_list<std::string_view> known) const {
    for (const auto& [key, node] : table) {
      if (std::find(known.begin(), known.end(), key.str()) == known.end()) {
        fail(&node, "there is no '" + std::string(key.str()) + "' here");
      }
    }
  }

  std::string source(const toml::table& table) const {
    constexpr std::string_view words[] = {"rulebook", "ours"};
    return std::string(words[word(table, "source", words)]);
  }

  const std::string& file() const { return file_; }
  bool failed() const { return mistake_.has_value(); }

 private:
  static const toml::node* where(const toml::table& table, std::string_view key) {
    const toml::node* node = table.get(key);
    return node == nullptr ? &table : node;
  }

  std::string file_;
  std::optional<Error>& mistake_;
};

}  // namespace lazaret::antibio
