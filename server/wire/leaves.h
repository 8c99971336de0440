// Small things that several messages have, and how they look in JSON.
#pragma once

#include <string>
#include <utility>

#include "games/common/phrase_values.h"

namespace lazaret::server::wire {

using lazaret::ids_of;
using lazaret::keys_of;
using lazaret::name_of;
using lazaret::Values;

// What a client wants to have back with the answer: the JSON text of a number or a string.
struct Ref {
  std::string text;
  bool empty() const { return text.empty(); }
  bool operator==(const Ref&) const = default;
};

// JSON that somebody else has written: the view of a game, the options of a match.
struct View {
  std::string json;
};
struct Options {
  std::string json;
  bool empty() const { return json.empty(); }
};

// A phrase, or none.
struct Sentence {
  Phrase phrase;
  Sentence() : phrase(std::string()) {}
  Sentence(Phrase said) : phrase(std::move(said)) {}
  bool empty() const { return phrase.key.empty(); }
};

// What a phrase's arguments are besides numbers.
struct SeatArg {
  int seat = 0;
  SHAPE("SeatArg", seat);
};
struct WordArg {
  static constexpr std::string_view shape_about = "The key of another text.";
  std::string word;
  SHAPE("WordArg", word);
};

}  // namespace lazaret::server::wire

namespace lazaret {

template <>
struct ShapeLeaf<server::wire::Ref> {
  static constexpr std::string_view type = "int|string";
  static void write(std::string& out, const server::wire::Ref& ref) { out += ref.text; }
  static bool read(const auto& value, server::wire::Ref& ref) {
    ref.text = serialize(value);
    return value.is_string() || value.is_int64();
  }
};

template <class T>
struct JsonLeaf {
  static void write(std::string& out, const T& value) { out += value.json; }
  static bool read(const auto& value, T& out) {
    out.json = serialize(value);
    return value.is_object();
  }
};
template <>
struct ShapeLeaf<server::wire::View> : JsonLeaf<server::wire::View> {
  static constexpr std::string_view type = "View";
};
template <>
struct ShapeLeaf<server::wire::Options> : JsonLeaf<server::wire::Options> {
  static constexpr std::string_view type = "Options";
};

template <>
struct ShapeLeaf<server::wire::Sentence> {
  static constexpr std::string_view type = "Phrase";
  static void write(std::string& out, const server::wire::Sentence& sentence);
  static bool read(const auto& value, server::wire::Sentence& out) {
    const auto* key = value.is_object() ? value.as_object().if_contains("key") : nullptr;
    if (key == nullptr || !key->is_string() || !value.as_object().contains("args")) return false;
    out.phrase.key = std::string(key->as_string());
    return true;
  }
};

}  // namespace lazaret
