// Shapes (shape.h) as TypeScript: an interface for each struct, a union of words for each named
// enum.
#pragma once

#include <set>

#include "core/grammar.h"
#include "games/common/shape.h"

namespace lazaret {

// An enum with a name of its own has constexpr std::string_view enum_name(T).
template <class T>
concept NamedEnum = Worded<T> && requires(T value) {
  enum_name(value);
};

template <class T>
using ItemOf = std::remove_cvref_t<decltype(*std::declval<const T&>().begin())>;

// The spelling of a type in messages about mistakes: as in TypeScript, but int for whole numbers.
template <class T>
std::string type_name();

std::string union_of(std::span<const std::string_view> words);

template <class T>
struct VariantNames;
template <class... T>
struct VariantNames<std::variant<T...>> {
  static std::string all() {
    std::string names;
    ((names += (names.empty() ? "" : "|") + type_name<T>()), ...);
    return names;
  }
};

template <class T>
std::string type_name() {
  if constexpr (Leaf<T>) {
    return std::string(ShapeLeaf<T>::type);
  } else if constexpr (is_optional<T>) {
    using Value = typename T::value_type;
    return type_name<Value>() + (std::same_as<T, Given<Value>> ? "" : "|null");
  } else if constexpr (std::same_as<T, bool>) {
    return "boolean";
  } else if constexpr (std::integral<T>) {
    return "int";
  } else if constexpr (std::floating_point<T>) {
    return "number";
  } else if constexpr (Text<T>) {
    return "string";
  } else if constexpr (NamedEnum<T>) {
    return std::string(enum_name(T{}));
  } else if constexpr (Worded<T>) {
    return union_of(enum_words(T{}));
  } else if constexpr (is_pair<T>) {
    return "[" + type_name<typename T::first_type>() + "," + type_name<typename T::second_type>() +
           "]";
  } else if constexpr (is_text_map<T>) {
    return "Record<string," + type_name<typename T::mapped_type>() + ">";
  } else if constexpr (is_variant<T>) {
    return VariantNames<T>::all();
  } else if constexpr (is_list<T>) {
    const std::string item = type_name<ItemOf<T>>();
    return (item.find('|') == std::string::npos ? item : "(" + item + ")") + "[]";
  } else {
    return std::string(T::shape_name);
  }
}

class TypeScript {
 public:
  // Writes the declaration of T after those of all it names; each once. The module for browsers has
  // no room for it.
  template <class T>
  void declare() {
#ifndef __wasi__
    if constexpr (is_variant<T>) {
      declare_all(static_cast<const T*>(nullptr));
    } else if constexpr (is_optional<T>) {
      declare<typename T::value_type>();
    } else if constexpr (is_text_map<T>) {
      declare<typename T::mapped_type>();
    } else if constexpr (is_pair<T>) {
      declare<typename T::first_type>();
      declare<typename T::second_type>();
    } else if constexpr (is_list<T>) {
      declare<ItemOf<T>>();
    } else if constexpr (NamedEnum<T>) {
      enums_.emplace(enum_name(T{}));
      alias(enum_name(T{}), union_of(enum_words(T{})));
    } else if constexpr (Shaped<T>) {
      declare_struct<T>();
    }
#endif
  }

  // Another name for a type, in the spelling of type_name.
  void alias(std::string_view name, std::string_view type, std::string_view about = {});

  // A struct known at run time only: names and types.
  using NamedTypes = std::vector<std::pair<std::string, std::string>>;
  void object(std::string_view name, const NamedTypes& fields);

  // The actions and events of a game as unions, told apart by verb and event, and the clauses that
  // refuse. A word has the type of its named enum, if that was declared.
  void declare_words(const Grammar& grammar);

  const std::string& text() const { return text_; }

 private:
  class Fields {
   public:
    explicit Fields(TypeScript& to) : to_(to) {}
    template <class T>
    void operator()(std::string_view name, const T&, std::string_view type = {}) {
      to_.declare<T>();
      line(name, type.empty() ? type_name<T>() : std::string(type));
    }
    template <class T>
    void maybe(std::string_view name, const T&) {
      to_.declare<T>();
      if constexpr (is_optional<T>)
        line(std::string(name) + "?", type_name<typename T::value_type>());
      else
        line(std::string(name) + "?", type_name<T>());
    }
    void line(std::string_view name, std::string_view type);
    const std::string& lines() const { return lines_; }

   private:
    TypeScript& to_;
    std::string lines_;
  };

  template <class... T>
  void declare_all(const std::variant<T...>*) {
    (declare<T>(), ...);
  }
  template <class T>
  void declare_struct() {
    if (!names_.insert(std::string(T::shape_name)).second) return;
    Fields fields(*this);
    if constexpr (Tagged<T>) fields.line(T::tag.field, "'" + std::string(T::tag.word) + "'");
    const T value{};
    T::fields(value, fields);
    std::string_view about;
    if constexpr (requires { T::shape_about; }) about = T::shape_about;
    interface(T::shape_name, fields.lines(), about);
  }
  void interface(std::string_view name, std::string_view lines, std::string_view about);

  std::string arguments(const Grammar& grammar, std::string_view field,
                        std::span<const Part> args) const;

  std::set<std::string> names_;
  std::set<std::string> enums_;
  std::string text_;
};

}  // namespace lazaret
