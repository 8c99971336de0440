// Reads shapes (shape.h) from JSON that comes from outside and says where the first mistake is:
// "\"seats[2].colour\" must be int". For .cpp files only.
#pragma once

#include <boost/json.hpp>
#include <limits>

#include "core/expected.h"
#include "games/common/typescript.h"

namespace lazaret {

// Whether fields that are not described are let pass. Those who write to us may know more than we
// do; what we write ourselves must be described.
enum class Unknown : std::uint8_t { ignore, refuse };

// Whether every field must be there. Where not, one that is missing, or null, stays as it was.
enum class Missing : std::uint8_t { refuse, keep };

class ShapeReader {
 public:
  // The root is the first part of every path; without one the path begins with the field.
  explicit ShapeReader(Unknown unknown = Unknown::ignore, std::string root = {},
                       Missing missing = Missing::refuse)
      : unknown_(unknown), missing_(missing), path_(std::move(root)) {}

  template <class T>
  bool read(const boost::json::value& value, T& out);

  const std::optional<std::string>& mistake() const { return mistake_; }

 private:
  class Fields;

  bool wrong(std::string_view what);
  bool must_be(std::string_view type) { return wrong(" must be " + std::string(type)); }

  // Runs with the path one part longer.
  template <class Deed>
  bool below(std::string_view part, Deed deed) {
    const std::size_t before = path_.size();
    path_.append(path_.empty() || part.front() == '[' ? "" : ".").append(part);
    const bool good = deed();
    path_.resize(before);
    return good;
  }

  static std::optional<std::int64_t> whole(const boost::json::value& value);
  template <class T>
  bool read_number(const boost::json::value& value, T& out);
  template <class T>
  bool read_list(const boost::json::value& value, T& out);
  template <class T>
  bool read_map(const boost::json::value& value, T& out);
  template <class T>
  bool read_struct(const boost::json::value& value, T& out);
  template <class... T>
  bool read_variant(const boost::json::value& value, std::variant<T...>& out);
  template <class T, class Variant>
  bool read_tagged(const boost::json::value& value, Variant& out, bool& found);

  Unknown unknown_;
  Missing missing_;
  std::string path_;
  std::optional<std::string> mistake_;
};

// The fields of one object.
class ShapeReader::Fields {
 public:
  Fields(ShapeReader& reader, const boost::json::object& object)
      : reader_(reader), object_(object) {}

  template <class T>
  void operator()(std::string_view name, T& out, std::string_view /*type*/ = {}) {
    if (!good_) return;
    const auto* value = object_.if_contains(name);
    if (value != nullptr) ++known_;
    if (reader_.missing_ == Missing::keep && (value == nullptr || value->is_null())) return;
    good_ = reader_.below(name, [&] {
      return value == nullptr ? reader_.wrong(" is missing") : reader_.read(*value, out);
    });
  }
  template <class T>
  void maybe(std::string_view name, T& out) {
    if (!good_ || !object_.contains(name)) return;
    if constexpr (is_optional<T>)
      (*this)(name, out.emplace());
    else
      (*this)(name, out);
  }
  bool good() const { return good_; }
  std::size_t known() const { return known_; }

 private:
  ShapeReader& reader_;
  const boost::json::object& object_;
  std::size_t known_ = 0;
  bool good_ = true;
};

// A number too large for its place stays one that could never be right.
template <class T>
bool ShapeReader::read_number(const boost::json::value& value, T& out) {
  const auto number = whole(value);
  if (!number) return must_be("int");
  using Limits = std::numeric_limits<T>;
  const bool low = *number < 0 && std::cmp_less(*number, Limits::min());
  const bool high = low ? std::is_unsigned_v<T> : std::cmp_greater(*number, Limits::max());
  out = high ? Limits::max() : low ? Limits::min() : static_cast<T>(*number);
  return true;
}

template <class T>
bool ShapeReader::read_list(const boost::json::value& value, T& out) {
  const auto* list = value.if_array();
  if (list == nullptr) return must_be("a list");
  out = {};
  std::size_t at = 0;
  for (const boost::json::value& item : *list) {
    ItemOf<T> one{};
    if (!below("[" + std::to_string(at++) + "]", [&] { return read(item, one); })) return false;
    if constexpr (requires { out.full(); }) {
      if (out.full()) return wrong(" has too many items");
    }
    if constexpr (std::same_as<T, SeatSet>)
      out.add(std::min(one, spectator));
    else
      out.push_back(std::move(one));
  }
  return true;
}

template <class T>
bool ShapeReader::read_map(const boost::json::value& value, T& out) {
  const auto* object = value.if_object();
  if (object == nullptr) return must_be("an object");
  out.clear();
  for (const boost::json::key_value_pair& one : *object) {
    if (missing_ == Missing::keep && one.value().is_null()) continue;
    const std::string_view name = one.key();
    auto& item = out[typename T::key_type(name)];
    if (!below(name, [&] { return read(one.value(), item); })) return false;
  }
  return true;
}

template <class T>
bool ShapeReader::read_struct(const boost::json::value& value, T& out) {
  const auto* object = value.if_object();
  if (object == nullptr) return must_be("an object");
  Fields fields(*this, *object);
  std::string tag;
  if constexpr (Tagged<T>) fields(T::tag.field, tag);
  if constexpr (Tagged<T>) {
    if (fields.good() && tag != T::tag.word) return must_be("'" + std::string(T::tag.word) + "'");
  }
  T::fields(out, fields);
  constexpr bool whole = requires { T::shape_is_whole; };
  if (fields.good() && (whole || unknown_ == Unknown::refuse) && fields.known() != object->size())
    return wrong(" has a field that is not described");
  return fields.good();
}

// Among tagged structs the tag tells which one is meant, so that a mistake can name a field.
template <class T, class Variant>
bool ShapeReader::read_tagged(const boost::json::value& value, Variant& out, bool& found) {
  const auto* object = value.if_object();
  const auto* tag = object == nullptr ? nullptr : object->if_contains(T::tag.field);
  if (found || tag == nullptr || !tag->is_string() || tag->as_string() != T::tag.word) return false;
  found = true;
  return read(value, out.template emplace<T>());
}

template <class... T>
bool ShapeReader::read_variant(const boost::json::value& value, std::variant<T...>& out) {
  bool found = false;
  const bool good = (read_tagged<T>(value, out, found) || ...);
  return found ? good : must_be(type_name<std::variant<T...>>());
}

template <class T>
bool ShapeReader::read(const boost::json::value& value, T& out) {
  if constexpr (Leaf<T>) {
    return ShapeLeaf<T>::read(value, out) || must_be(type_name<T>());
  } else if constexpr (is_optional<T>) {
    if (value.is_null()) return out.reset(), true;
    if (read(value, out.emplace())) return true;
    return false;
  } else if constexpr (std::same_as<T, bool>) {
    if (value.is_bool()) return out = value.as_bool(), true;
    return must_be("boolean");
  } else if constexpr (std::integral<T>) {
    return read_number(value, out);
  } else if constexpr (std::floating_point<T>) {
    if (!value.is_number()) return must_be("number");
    return out = value.to_number<T>(), true;
  } else if constexpr (Text<T>) {  // a view lives as long as the JSON
    if (value.is_string()) return out = T(std::string_view(value.as_string())), true;
    return must_be("string");
  } else if constexpr (Worded<T>) {
    const auto word =
        value.is_string() ? find_word<T>(std::string_view(value.as_string())) : std::nullopt;
    if (word) return out = *word, true;
    return must_be(union_of(enum_words(T{})));
  } else if constexpr (is_text_map<T>) {
    return read_map(value, out);
  } else if constexpr (is_variant<T>) {
    return read_variant(value, out);
  } else if constexpr (is_list<T>) {
    return read_list(value, out);
  } else if constexpr (is_pair<T>) {
    if (!value.is_array() || value.as_array().size() != 2) return must_be("a list of two");
    return below("[0]", [&] { return read(value.as_array()[0], out.first); }) &&
           below("[1]", [&] { return read(value.as_array()[1], out.second); });
  } else {
    return read_struct(value, out);
  }
}

// Parses a text from outside; depth and trailing rubbish are refused.
inline Expected<boost::json::value> parse_json(std::string_view text) {
  boost::json::error_code error;
  boost::json::value value = boost::json::parse({text.data(), text.size()}, error);
  if (error) return Error{"bad_json", "this is no JSON: " + error.message(), {}};
  return value;
}

}  // namespace lazaret
