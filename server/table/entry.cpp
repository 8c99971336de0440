#include "server/table/entry.h"

#include <boost/json.hpp>
#include <charconv>

#include "core/record.h"
#include "games/common/shape_reader.h"

namespace lazaret {

template <>
struct ShapeLeaf<server::DataHash> {
  static constexpr std::string_view type = "string";
  static void write(std::string& out, const server::DataHash& hash) {
    write_json_text(out, hex(hash.value));
  }
  static bool read(const boost::json::value& value, server::DataHash& hash) {
    if (!value.is_string()) return false;
    const auto& text = value.as_string();
    std::from_chars(text.data(), text.data() + text.size(), hash.value, 16);
    return true;
  }
};

}  // namespace lazaret

namespace lazaret::server {

std::string to_text(const Entry& entry) { return to_json_text(entry); }

std::vector<std::string> texts_of(std::span<const Entry> entries) {
  std::vector<std::string> texts;
  for (const Entry& entry : entries) texts.push_back(to_text(entry));
  return texts;
}

namespace {

bool is_known(const boost::json::value& value) {
  const auto* object = value.if_object();
  const auto* kind = object == nullptr ? nullptr : object->if_contains("e");
  return kind == nullptr || !kind->is_string() ||
         find_word<EntryKind>(std::string_view(kind->as_string())).has_value();
}

}  // namespace

// What any of our versions wrote was checked then; here only what would confuse us is refused.
Expected<Entry> parse_entry(std::string_view text) {
  const auto value = parse_json(text);
  if (!value) return Error{"bad_entry", value.error().message, {}};
  if (!is_known(*value)) return Error{"newer_entry", "an unknown kind of entry", {}};
  Entry entry;
  ShapeReader reader(Unknown::ignore, "entry");
  if (!reader.read(*value, entry)) return Error{"bad_entry", *reader.mistake(), {}};
  if (entry.kind == EntryKind::created && entry.created.version > entry_version)
    return Error{"newer_entry", "the table is of a later version of this program", {}};
  return entry;
}

}  // namespace lazaret::server
