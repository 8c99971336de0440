// A shape is described once: a struct names its fields, and from that follow the writer of JSON
// (here), the reader that says where a mistake is (shape_reader.h) and the TypeScript types
// (typescript.h).
//
//   struct Clock {
//     ClockKind kind = ClockKind::none;  // an enum with words: constexpr … enum_words(ClockKind)
//     std::int64_t ms = 0;
//     std::string note;
//     SHAPE("Clock", kind, ms, maybe(note));
//   };
//
// Fields have the names of the members, in the order of the list. maybe: left out when it is empty,
// zero, false or nothing. fields_of(part): the fields of a part stand in the whole's own object.
// own: what only the one who is told has (shared_view.h), everybody else has the same of the
// others. Names that are known at run time only: a struct that writes out fields() itself; where
// any other name is a mistake it has `static constexpr bool shape_is_whole = true`.
//
// A field may be a bool, a whole number, a double, a string, an enum with words, a struct with
// fields, a list (vector, array, Bounded, SeatSet), a pair (a list of two), a map from strings, or
// an optional of these, where nothing is null. A message of a union has, besides, `static constexpr
// ShapeTag tag = {"t", "act"};`, its first field.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/bounded.h"
#include "core/seat.h"

namespace lazaret {

struct ShapeTag {
  std::string_view field;
  std::string_view word;
};

// For what is none of the above: text that is JSON already, or a type with a spelling of its own.
//   static constexpr std::string_view type;  // as in TypeScript, "int" for whole numbers
//   static void write(std::string& out, const T& value);
//   static bool read(const boost::json::value& value, T& out);  // if it is ever read
template <class T>
struct ShapeLeaf;

template <class T>
concept Leaf = requires {
  ShapeLeaf<T>::type;
};
template <class T>
concept Shaped = requires {
  T::shape_name;
};
template <class T>
concept Tagged = Shaped<T> && requires {
  T::tag;
};
template <class T>
concept Worded = std::is_enum_v<T> && requires(T value) {
  enum_words(value).size();
};

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
// What who gives us a position may leave out, though we always write it.
template <class T>
struct Given : std::optional<T> {
  using std::optional<T>::optional;
  bool operator==(const Given&) const = default;
  bool operator==(const T& value) const { return this->has_value() && **this == value; }
};
template <class T>
inline constexpr bool is_optional<Given<T>> = true;
template <class T>
inline constexpr bool is_pair = false;
template <class A, class B>
inline constexpr bool is_pair<std::pair<A, B>> = true;
// A map whose order means something. Its names live elsewhere: in data, or in the JSON it is from.
template <class T>
struct Listed : std::vector<std::pair<std::string_view, T>> {
  using key_type = std::string_view;
  using mapped_type = T;
  T& operator[](std::string_view name) { return this->emplace_back(name, T{}).second; }
};
template <class T>
inline constexpr bool is_text_map = false;
template <class T>
inline constexpr bool is_text_map<std::map<std::string, T>> = true;
template <class T>
inline constexpr bool is_text_map<Listed<T>> = true;
template <class T>
inline constexpr bool is_variant = false;
template <class... T>
inline constexpr bool is_variant<std::variant<T...>> = true;
template <class T>
inline constexpr bool is_list = std::same_as<T, SeatSet>;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;
template <class T, std::size_t N>
inline constexpr bool is_list<std::array<T, N>> = true;
template <class T, std::size_t N>
inline constexpr bool is_list<Bounded<T, N>> = true;

template <class T>
concept Text = std::same_as<T, std::string> || std::same_as<T, std::string_view>;

// The word of an enumerator.
template <Worded T>
constexpr std::string_view word_of(T value) {
  return enum_words(value)[static_cast<std::size_t>(value)];
}
template <Worded T>
constexpr std::optional<T> find_word(std::string_view word) {
  const auto words = enum_words(T{});
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == word) return static_cast<T>(i);
  }
  return {};
}

// --- describing ----------------------------------------------------------------------------------

template <class T>
struct Maybe {
  T& value;
};
template <class T>
Maybe<T> maybe(T& value) {
  return {value};
}
template <class T>
struct FieldsOf {
  T& value;
};
template <class T>
FieldsOf<T> fields_of(T& value) {
  return {value};
}
template <class Part>
struct Own {
  Part part;
};
template <class T>
Own<T&> own(T& value) {
  return {value};
}
template <class T>
Own<Maybe<T>> own(Maybe<T> part) {
  return {part};
}

// A name as it stands in JSON after another field: ,"name":
struct FieldName {
  std::string_view key;
  constexpr operator std::string_view() const { return key.substr(2, key.size() - 4); }
};

constexpr std::size_t count_fields(std::string_view list) {
  return static_cast<std::size_t>(std::count(list.begin(), list.end(), ',')) + 1;
}

// The last name in each item of a list as the compiler read it: "kind, maybe(clock.note)".
template <std::size_t N, std::size_t Size>
class FieldNames {
 public:
  explicit consteval FieldNames(std::string_view list) {
    for (std::size_t i = 0; i < N; ++i) {
      const std::string_view item = list.substr(0, list.find(','));
      ends_[i + 1] = add("\":", add(last_name(item), add(",\"", ends_[i])));
      list.remove_prefix(std::min(item.size() + 1, list.size()));
    }
  }
  constexpr FieldName operator[](std::size_t i) const {
    return {std::string_view(keys_.data() + ends_[i], ends_[i + 1] - ends_[i])};
  }

 private:
  static consteval std::string_view last_name(std::string_view item) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789_";
    const std::size_t end = item.find_last_of(letters) + 1;
    const std::size_t begin = item.substr(0, end).find_last_not_of(letters) + 1;
    return item.substr(begin, end - begin);
  }
  consteval std::size_t add(std::string_view text, std::size_t at) {
    std::copy(text.begin(), text.end(), keys_.begin() + static_cast<std::ptrdiff_t>(at));
    return at + text.size();
  }

  std::array<std::size_t, N + 1> ends_{};
  std::array<char, Size + 4 * N> keys_{};
};

template <class Field, class T>
void visit_field(Field& field, FieldName name, T& value) {
  field(name, value);
}
template <class Field, class T>
void visit_field(Field& field, FieldName name, Maybe<T> part) {
  field.maybe(name, part.value);
}
template <class Field, class T>
void visit_field(Field& field, FieldName /*name*/, FieldsOf<T> part) {
  T::fields(part.value, field);
}
template <class Field, class Part>
void visit_field(Field& field, FieldName name, Own<Part> own) {
  const auto visit = [&] { visit_field(field, name, own.part); };
  if constexpr (requires { field.own(visit); })
    field.own(visit);
  else
    visit();
}
template <class Field, class Names, class... T>
void visit_fields(Field& field, const Names& names, T&&... values) {
  std::size_t i = 0;
  (visit_field(field, names[i++], values), ...);
}

// Macros, since nothing else can name members once and have both their names and themselves. FIELDS
// is for parts that stand in others only.
#define FIELDS(...)                                                                             \
  void each_field(auto& field) { lazaret::visit_fields(field, field_list, __VA_ARGS__); }       \
  void each_field(auto& field) const { lazaret::visit_fields(field, field_list, __VA_ARGS__); } \
  static void fields(auto& self, auto& field) { self.each_field(field); }                       \
  static constexpr auto field_list =                                                            \
      lazaret::FieldNames<lazaret::count_fields(#__VA_ARGS__), sizeof #__VA_ARGS__>(#__VA_ARGS__)
#define SHAPE(shape, ...) \
  FIELDS(__VA_ARGS__);    \
  static constexpr std::string_view shape_name = shape

// --- writing -------------------------------------------------------------------------------------

void write_json_text(std::string& out, std::string_view text);
// Of letters that need no escape.
inline void write_json_word(std::string& out, std::string_view word) {
  out += '"';
  out += word;
  out += '"';
}
void write_json_number(std::string& out, std::int64_t number);
void write_json_number(std::string& out, double number);

template <class T>
void write_json(std::string& out, const T& value);

// What `maybe` leaves out.
template <class T>
bool is_nothing(const T& value) {
  if constexpr (is_optional<T>)
    return !value.has_value();
  else if constexpr (requires { value.empty(); })
    return value.empty();
  else
    return value == T{};
}

class JsonWriter {
 public:
  explicit JsonWriter(std::string& out, bool first = true) : out_(out), first_(first) {}

  template <class T>
  void operator()(FieldName name, const T& value) {
    out_ += name.key.substr(first_ ? 1 : 0);
    first_ = false;
    write_json(out_, value);
  }
  template <class T>
  void operator()(std::string_view name, const T& value, std::string_view /*type*/ = {}) {
    begin_field();
    out_ += '"';
    out_ += name;
    out_.append("\":", 2);
    write_json(out_, value);
  }
  template <class T>
  void maybe(auto name, const T& value) {
    if (!is_nothing(value)) (*this)(name, value);
  }
  // Fields that are JSON already.
  void written(std::string_view fields) {
    begin_field();
    out_ += fields;
  }

 private:
  void begin_field() {
    if (!first_) out_ += ',';
    first_ = false;
  }

  std::string& out_;
  bool first_ = true;
};

template <class List, class Write>
void write_json_list(std::string& out, const List& list, Write write) {
  const std::size_t begin = out.size();
  for (const auto& item : list) {
    out += out.size() == begin ? '[' : ',';
    write(item);
  }
  if (out.size() == begin) out += '[';
  out += ']';
}

template <class T>
void write_json_object(std::string& out, const T& value) {
  out += '{';
  JsonWriter writer(out);
  if constexpr (Tagged<T>) writer(T::tag.field, T::tag.word);
  T::fields(value, writer);
  out += '}';
}

template <class T>
void write_json(std::string& out, const T& value) {
  if constexpr (Leaf<T>) {
    ShapeLeaf<T>::write(out, value);
  } else if constexpr (is_optional<T>) {
    value ? write_json(out, *value) : void(out += "null");
  } else if constexpr (std::same_as<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::integral<T>) {
    write_json_number(out, static_cast<std::int64_t>(value));
  } else if constexpr (std::floating_point<T>) {
    write_json_number(out, static_cast<double>(value));
  } else if constexpr (Text<T>) {
    write_json_text(out, value);
  } else if constexpr (Worded<T>) {
    write_json_word(out, word_of(value));
  } else if constexpr (is_pair<T>) {
    write_json(out += '[', value.first);
    write_json(out += ',', value.second);
    out += ']';
  } else if constexpr (is_text_map<T>) {
    out += '{';
    JsonWriter writer(out);
    for (const auto& [name, content] : value) writer(name, content);
    out += '}';
  } else if constexpr (is_variant<T>) {
    std::visit([&](const auto& one) { write_json(out, one); }, value);
  } else if constexpr (is_list<T>) {
    write_json_list(out, value, [&](const auto& item) { write_json(out, item); });
  } else {
    write_json_object(out, value);
  }
}

// A T whose fields were written before, shared by all that say the same.
template <Shaped T>
class Written {
 public:
  static constexpr std::string_view shape_name = T::shape_name;
  Written() = default;
  explicit Written(const T& value) {
    std::string text;
    write_json_object(text, value);
    fields_ = std::make_shared<const std::string>(text, 1, text.size() - 2);
  }
  static void fields(auto& self, auto& field) {
    if constexpr (requires { field.written(*self.fields_); }) {
      field.written(*self.fields_);
    } else {
      T described;
      T::fields(described, field);
    }
  }

 private:
  std::shared_ptr<const std::string> fields_;
};

// It will be about as long as the last one of its kind.
template <class T>
std::string to_json_text(const T& value) {
  thread_local std::size_t usual = 0;
  std::string out;
  out.reserve(usual + usual / 8);
  write_json(out, value);
  usual = out.size();
  return out;
}

}  // namespace lazaret
