#include "server/wire/client.h"

#include <boost/json.hpp>

#include "games/common/options_json.h"
#include "games/common/shape_reader.h"
#include "server/table/error.h"

namespace lazaret::server {

namespace {

namespace json = boost::json;

TableExpected<json::value> parse_text(std::string_view text, std::size_t longest) {
  if (text.size() > longest)
    return table_error("too_long",
                       "a message may have " + std::to_string(longest) + " bytes at most");
  json::parse_options limits;
  limits.max_depth = deepest_message;
  json::error_code failed;
  json::value value = json::parse({text.data(), text.size()}, failed, {}, limits);
  if (failed) return table_error("bad_json", failed.message());
  return value;
}

template <class T>
TableExpected<T> read_as(const json::value& value) {
  ShapeReader reader;
  T read;
  if (!reader.read(value, read)) return table_error("bad_message", *reader.mistake());
  return read;
}

template <class T>
TableExpected<T> parse_as(std::string_view text, std::size_t longest = longest_message) {
  const auto value = parse_text(text, longest);
  if (!value) return value.error();
  return read_as<T>(*value);
}

const json::value* field_of(const json::value& value, std::string_view name) {
  const auto* object = value.if_object();
  return object == nullptr ? nullptr : object->if_contains(name);
}

// Empty if there is none, or none of a kind we would send back.
wire::Ref ref_of(const json::value& value) {
  wire::Ref ref;
  const auto* found = field_of(value, "ref");
  if (found == nullptr || !ShapeLeaf<wire::Ref>::read(*found, ref)) return {};
  return ref;
}

template <class... T>
bool is_tag(const json::value& tag, const std::variant<T...>*) {
  return tag.is_string() && ((tag.as_string() == T::tag.word) || ...);
}

}  // namespace

TableExpected<ClientMessage> parse_client_message(std::string_view text, wire::Ref* ref) {
  const auto value = parse_text(text, longest_message);
  if (!value) return value.error();
  const wire::Ref found = ref_of(*value);
  const bool long_ref = found.text.size() > longest_ref;
  if (ref != nullptr && !long_ref) *ref = found;
  const auto* tag = field_of(*value, "t");
  if (tag == nullptr || !is_tag(*tag, static_cast<const ClientMessage*>(nullptr)))
    return table_error("bad_message", "\"t\" must be the name of a message");
  const auto* version = field_of(*value, "v");
  if (tag->as_string() == wire::Hello::tag.word && (version == nullptr || *version != wire_version))
    return table_error("version", "this server speaks version " + std::to_string(wire_version));
  auto message = read_as<ClientMessage>(*value);
  if (message && long_ref)
    return table_error("bad_message",
                       "\"ref\" may have " + std::to_string(longest_ref) + " bytes at most");
  return message;
}

TableExpected<CreateRequest> parse_create_request(std::string_view text) {
  auto read = parse_as<wire::NewTable>(text, longest_import);
  if (!read) return read.error();
  if (!read->options.empty()) {
    auto chosen = options_from_json(json::parse(read->options.json));
    if (!chosen) return table_error("bad_option", chosen.error().message);
    read->request.options = std::move(*chosen);
  }
  return std::move(read->request);
}

TableExpected<CreateRequest> parse_import_request(std::string text) {
  if (text.starts_with('{')) {
    auto read = parse_as<wire::ImportedTable>(text, longest_import);
    if (!read) return read.error();
    if (read->request.record.empty()) return table_error("bad_message", "\"record\" is empty");
    return std::move(read->request);
  }
  CreateRequest request;
  request.record = std::move(text);
  return request;
}

TableExpected<wire::AskRecord> parse_record_request(std::string_view text) {
  return parse_as<wire::AskRecord>(text);
}

TableExpected<wire::NewLesson> parse_lesson_request(std::string_view text) {
  return parse_as<wire::NewLesson>(text);
}

TableExpected<JoinRequest> parse_join_request(std::string_view text) {
  return parse_as<JoinRequest>(text);
}

TableExpected<std::vector<wire::KeyedTable>> parse_seats_request(std::string_view text) {
  auto read = parse_as<wire::AskSeats>(text);
  if (!read) return read.error();
  return std::move(read->keys);
}

}  // namespace lazaret::server
