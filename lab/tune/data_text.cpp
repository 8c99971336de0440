#include "lab/tune/data_text.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>

#include "core/clip.h"
#include "games/common/toml_file.h"

namespace lazaret::lab {

struct DataText::Tree {
  toml::table root;
};

namespace {

// One part of a path: "card[kind=event]" is a key and a choice of entries, "rows[2][0]" two
// choices.
struct Part {
  std::string key;
  std::vector<std::string> chosen;
};

Expected<std::vector<Part>> parts_of(std::string_view path) {
  const auto wrong = [&](const std::string& why) {
    return Error{"bad_field", "'" + clipped(path) + "' is no field: " + why, {}};
  };
  std::vector<Part> parts;
  while (!path.empty()) {
    Part part;
    const auto end = path.find_first_of(".[");
    part.key = std::string(path.substr(0, end));
    if (part.key.empty()) return wrong("a part of it is empty");
    path.remove_prefix(std::min(path.size(), end));
    while (path.starts_with('[')) {
      const auto close = path.find(']');
      if (close == std::string_view::npos) return wrong("a [ is never closed");
      part.chosen.emplace_back(path.substr(1, close - 1));
      path.remove_prefix(close + 1);
    }
    if (path.starts_with('.')) {
      path.remove_prefix(1);
      if (path.empty()) return wrong("it ends with a dot");
    } else if (!path.empty()) {
      return wrong("after ] comes a dot");
    }
    parts.push_back(std::move(part));
  }
  if (parts.empty()) return wrong("it is empty");
  return parts;
}

std::string text_of(const toml::node& node) {
  if (const auto text = node.value<std::string>(); text && node.is_string()) return *text;
  if (const auto number = node.value_exact<std::int64_t>()) return std::to_string(*number);
  if (const auto flag = node.value_exact<bool>()) return *flag ? "true" : "false";
  return {};
}

// "kind=event,copies=1" holds for a table that says so.
bool says(const toml::table& table, std::string_view wanted) {
  while (!wanted.empty()) {
    const auto comma = std::min(wanted.find(','), wanted.size());
    const std::string_view one = wanted.substr(0, comma);
    const auto equals = one.find('=');
    const toml::node* node = table.get(one.substr(0, equals));
    if (node == nullptr || text_of(*node) != one.substr(equals + 1)) return false;
    wanted.remove_prefix(std::min(wanted.size(), comma + 1));
  }
  return true;
}

bool is_chosen(const toml::node& entry, std::size_t number, const std::string& chosen) {
  if (chosen == "*" || chosen == std::to_string(number)) return true;
  const toml::table* table = entry.as_table();
  if (table == nullptr) return false;
  if (chosen.find('=') != std::string::npos) return says(*table, chosen);
  const toml::node* id = table->get("id");
  return id != nullptr && text_of(*id) == chosen;
}

std::string name_of(const toml::node& entry, std::size_t number) {
  const toml::table* table = entry.as_table();
  const toml::node* id = table == nullptr ? nullptr : table->get("id");
  return id == nullptr ? std::to_string(number) : text_of(*id);
}

struct Found {
  std::string path;
  const toml::node* node = nullptr;     // null: not written
  const toml::table* parent = nullptr;  // of the last part
  std::string key;
};

class Finder {
 public:
  Finder(const std::vector<Part>& parts, bool add) : parts_(parts), add_(add) {}

  void look(const toml::table& table, std::size_t depth, const std::string& path) {
    const Part& part = parts_[depth];
    const std::string here = (path.empty() ? "" : path + ".") + part.key;
    const toml::node* node = table.get(part.key);
    const bool last = depth + 1 == parts_.size();
    if (node == nullptr) {
      if (last && add_ && part.chosen.empty()) found.push_back({here, nullptr, &table, part.key});
      return;
    }
    if (part.chosen.empty()) return take(*node, &table, part.key, depth, here);
    choose(*node, 0, depth, here);
  }

  std::vector<Found> found;

 private:
  // The entries of a list, and of the lists in it, that the brackets name.
  void choose(const toml::node& node, std::size_t bracket, std::size_t depth,
              const std::string& path) {
    const std::vector<std::string>& chosen = parts_[depth].chosen;
    if (bracket == chosen.size()) return take(node, nullptr, {}, depth, path);
    const toml::array* list = node.as_array();
    if (list == nullptr) return;
    for (std::size_t i = 0; i < list->size(); ++i) {
      const toml::node& entry = (*list)[i];
      if (is_chosen(entry, i, chosen[bracket]))
        choose(entry, bracket + 1, depth, path + "[" + name_of(entry, i) + "]");
    }
  }

  void take(const toml::node& node, const toml::table* parent, const std::string& key,
            std::size_t depth, const std::string& path) {
    if (depth + 1 == parts_.size()) {
      if (node.is_integer()) found.push_back({path, &node, parent, key});
    } else if (const toml::table* table = node.as_table()) {
      look(*table, depth + 1, path);
    }
  }

  const std::vector<Part>& parts_;
  bool add_;
};

// The byte of a position in the text; columns count characters.
std::size_t offset_of(std::string_view text, toml::source_position at) {
  std::size_t offset = 0;
  for (toml::source_index line = 1; line < at.line; ++line) offset = text.find('\n', offset) + 1;
  for (toml::source_index column = 1; column < at.column; ++column) {
    ++offset;
    while (offset < text.size() && (static_cast<unsigned char>(text[offset]) & 0xC0U) == 0x80U)
      ++offset;
  }
  return offset;
}

struct Edit {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string text;
};

// The digits of a number, wherever the parser says its value ends.
Edit number_edit(std::string_view text, const toml::node& node, int value) {
  const std::size_t begin = offset_of(text, node.source().begin);
  const std::size_t end = std::min(text.find_first_not_of("+-0123456789_", begin), text.size());
  return {begin, end, std::to_string(value)};
}

std::size_t closing_brace(std::string_view text, std::size_t open) {
  int depth = 0;
  for (std::size_t at = open; at < text.size(); ++at) {
    if (text[at] == '{') ++depth;
    if (text[at] == '}' && --depth == 0) return at + 1;
  }
  return text.size();
}

// A table in braces written anew: keys in their order, new ones last, zeros left out.
Edit table_edit(std::string_view text, const toml::table& table,
                const std::map<std::string, int>& values) {
  struct Entry {
    std::size_t at;
    std::string text;
  };
  std::vector<Entry> entries;
  std::set<std::string> there;
  for (const auto& [key, node] : table) {
    const std::string name(key.str());
    there.insert(name);
    const std::size_t at = offset_of(text, node.source().begin);
    const auto changed = values.find(name);
    if (changed != values.end() && changed->second == 0) continue;
    std::string value = changed != values.end() ? std::to_string(changed->second) : "";
    if (changed == values.end()) {
      const std::size_t end = node.is_table() ? closing_brace(text, at)
                                              : std::min(text.find_first_of(",}", at), text.size());
      value = std::string(text.substr(at, end - at));
      value.erase(value.find_last_not_of(' ') + 1);
    }
    entries.push_back({at, name + " = " + value});
  }
  for (const auto& [name, value] : values) {
    if (value != 0 && !there.contains(name))
      entries.push_back({std::string_view::npos, name + " = " + std::to_string(value)});
  }
  std::stable_sort(entries.begin(), entries.end(),
                   [](const Entry& x, const Entry& y) { return x.at < y.at; });
  std::string written = "{";
  for (std::size_t i = 0; i < entries.size(); ++i)
    written += (i == 0 ? " " : ", ") + entries[i].text;
  const std::size_t begin = offset_of(text, table.source().begin);
  return {begin, closing_brace(text, begin), written + (entries.empty() ? "}" : " }")};
}

}  // namespace

DataText::DataText(CardFile file, std::unique_ptr<Tree> tree)
    : file_(std::move(file)), tree_(std::move(tree)) {}
DataText::DataText(DataText&&) noexcept = default;
DataText& DataText::operator=(DataText&&) noexcept = default;
DataText::~DataText() = default;

Expected<DataText> DataText::parse(CardFile file) {
  auto table = parse_toml(file);
  if (!table) return table.error();
  auto tree = std::make_unique<Tree>();
  tree->root = std::move(*table);
  return DataText(std::move(file), std::move(tree));
}

namespace {

Expected<std::vector<Found>> found_in(const toml::table& root, std::string_view path, bool add) {
  const auto parts = parts_of(path);
  if (!parts) return parts.error();
  Finder finder(*parts, add);
  finder.look(root, 0, "");
  return std::move(finder.found);
}

}  // namespace

Expected<std::vector<DataField>> DataText::find(std::string_view path, bool add) const {
  const auto found = found_in(tree_->root, path, add);
  if (!found) return found.error();
  std::vector<DataField> fields;
  for (const Found& one : *found) {
    const auto value = one.node == nullptr ? 0 : one.node->value<std::int64_t>().value_or(0);
    fields.push_back({one.path, static_cast<int>(value), one.node != nullptr});
  }
  return fields;
}

Expected<std::string> DataText::with(const std::map<std::string, int>& values) const {
  std::vector<Edit> edits;
  std::map<const toml::table*, std::map<std::string, int>> braces;
  for (const auto& [path, value] : values) {
    const auto found = found_in(tree_->root, path, true);
    if (!found) return found.error();
    if (found->size() != 1)
      return Error{
          "bad_field", file_.name + ": '" + clipped(path) + "' names no single number", {}};
    const Found& one = found->front();
    if (one.parent != nullptr && one.parent->is_inline()) {
      braces[one.parent][one.key] = value;
    } else if (one.node != nullptr) {
      edits.push_back(number_edit(file_.text, *one.node, value));
    } else if (value != 0) {
      return Error{"bad_field",
                   file_.name + ": '" + clipped(path) +
                       "' is not written there; only a table in "
                       "braces can be added to",
                   {}};
    }
  }
  for (const auto& [table, inner] : braces) edits.push_back(table_edit(file_.text, *table, inner));
  std::sort(edits.begin(), edits.end(),
            [](const Edit& x, const Edit& y) { return x.begin > y.begin; });
  std::string text = file_.text;
  for (const Edit& edit : edits) text.replace(edit.begin, edit.end - edit.begin, edit.text);
  return text;
}

}  // namespace lazaret::lab
