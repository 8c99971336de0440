// The words of a game in tables: a row for each verb, event and clause, with typed and named
// arguments. Ids, parsing, phrases, the space of actions and the browser's types follow from them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/bounded.h"
#include "core/enum_names.h"
#include "core/expected.h"
#include "core/info.h"
#include "core/phrase.h"
#include "core/step.h"

namespace lazaret {

// What an argument is. The key of a word's text has a star for the word: "card.*.name".
struct ArgKind {
  Phrase::Arg::Kind form = Phrase::Arg::Kind::number;
  std::string_view key = {};
  std::string_view name = {};
};

// A part of a sentence: fixed words, an argument, or the place where one of the tails follows.
struct Part {
  static constexpr std::uint8_t fixed = 255;
  static constexpr std::uint8_t tail = 254;

  std::string_view text = {};  // the words, or the argument's name
  std::uint8_t kind = fixed;

  constexpr Part() = default;
  constexpr Part(const char* words) : text(words) {}
  template <class Kind>
  constexpr Part(std::string_view name, Kind what)
      : text(name), kind(static_cast<std::uint8_t>(what)) {}
  constexpr bool is_argument() const { return kind < tail; }
};
inline constexpr Part some_tail = {"…", Part::tail};

class Parts {
 public:
  constexpr Parts() = default;
  constexpr Parts(std::initializer_list<Part> parts) {
    for (const Part& part : parts) add(part);
  }
  constexpr void add(const Part& part) { parts_[size_++] = part; }
  constexpr void remove_last() { --size_; }
  constexpr const Part* begin() const { return parts_.data(); }
  constexpr const Part* end() const { return parts_.data() + size_; }
  constexpr bool has_tail() const { return size_ > 0 && parts_[size_ - 1].kind == Part::tail; }

 private:
  std::array<Part, 7> parts_{};
  std::size_t size_ = 0;
};

struct Row {
  std::string_view name;         // as in catalogue keys: <prefix>.event.<name>
  Parts parts;                   // of events and clauses: arguments only
  std::string_view number = {};  // of clauses: as in rules.md
};

struct Grammar {
  std::string_view prefix;  // of catalogue keys
  std::span<const ArgKind> kinds;
  std::span<const Row> verbs;
  std::size_t choices = 0;  // so many verbs are the players', the rest is chance's
  std::span<const Row> events;
  std::span<const Row> clauses;
  std::span<const Row> tails = {};  // the first says nothing
};

// --- writing the tables --------------------------------------------------------------------------

template <class Enum>
struct WordRow {
  Enum id;
  Parts parts = {};
  std::string_view name = {};  // if it is not that of the enumerator
};
template <class Enum>
struct ClauseRow {
  Enum id;
  std::string_view number;
  Parts args = {};
};
template <class Enum>
struct KindRow {
  Enum id;
  Phrase::Arg::Kind form = Phrase::Arg::Kind::number;
  std::string_view key = {};
};

void two_verbs_are_said_alike();  // as in enum_names.h

// Whether the same text could be either.
constexpr bool alike(const Parts& one, const Parts& two) {
  const Part* other = two.begin();
  for (const Part& part : one) {
    if (other == two.end() || part.kind != other->kind) return false;
    if (!part.is_argument() && part.text != other->text) return false;
    ++other;
  }
  return other == two.end();
}

template <class Enum, std::size_t N>
consteval std::array<Row, N> word_rows(const WordRow<Enum> (&rows)[N]) {
  check_rows<Enum, WordRow>(rows);
  const auto names = enum_names<Enum, N>();
  std::array<Row, N> table{};
  for (std::size_t i = 0; i < N; ++i)
    table[i] = {rows[i].name.empty() ? names[i] : rows[i].name, rows[i].parts};
  return table;
}

// Verbs, and the tails that may follow some of them.
template <class Enum, std::size_t N>
consteval std::array<Row, N> verb_rows(const WordRow<Enum> (&rows)[N]) {
  for (std::size_t i = 0; i < N; ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (alike(rows[i].parts, rows[k].parts)) two_verbs_are_said_alike();
    }
  }
  return word_rows<Enum>(rows);
}

template <class Enum, std::size_t N>
consteval std::array<Row, N> event_rows(const WordRow<Enum> (&rows)[N]) {
  return word_rows<Enum>(rows);
}

template <class Enum, std::size_t N>
consteval std::array<Row, N> clause_rows(const ClauseRow<Enum> (&rows)[N]) {
  check_rows<Enum, ClauseRow>(rows);
  const auto names = enum_names<Enum, N>();
  std::array<Row, N> table{};
  for (std::size_t i = 0; i < N; ++i) table[i] = {names[i], rows[i].args, rows[i].number};
  return table;
}

template <class Enum, std::size_t N>
consteval std::array<ArgKind, N> kind_rows(const KindRow<Enum> (&rows)[N]) {
  check_rows<Enum, KindRow>(rows);
  const auto names = enum_names<Enum, N>();
  std::array<ArgKind, N> table{};
  for (std::size_t i = 0; i < N; ++i) table[i] = {rows[i].form, rows[i].key, names[i]};
  return table;
}

// --- using them ----------------------------------------------------------------------------------

// What players can say: the name of an action in catalogue keys and its arguments. A verb with
// tails has a form for each.
struct SaidForm {
  std::string name;
  std::vector<Part> args;
};
std::vector<SaidForm> forms_of(const Grammar& grammar);

// The list that GameInfo has.
std::vector<ClauseInfo> clauses_of(const Grammar& grammar);

// An action taken apart: the values stand in the order of the sentence.
struct Said {
  std::uint8_t verb = 0;
  std::uint8_t tail = 0;
  std::uint8_t count = 0;
  std::array<std::uint8_t, 5> values{};

  void add(int value) { values[count++] = static_cast<std::uint8_t>(value); }
  bool operator==(const Said&) const = default;
};

// How a grammar is spoken with the cards of one game. The game says which values there are and what
// they are called.
class Notation {
 public:
  explicit Notation(const Grammar& grammar) : grammar_(grammar) {}

  std::string id(Action action) const;
  // An id is understood exactly as it is written; anything else is an unknown action.
  Expected<Action> parse(std::string_view id, std::string_view clause = {}) const;
  // Whether an id can name it: the rest of the code may index with its arguments.
  bool well_formed(Action action) const;
  // Every action of the first verbs that is worth naming, legal or not.
  std::vector<Action> space(std::size_t verbs) const;

  Phrase phrase(Action action) const;
  Phrase phrase(const Event& event) const;
  Phrase phrase(const Refusal& refusal) const;

 protected:
  ~Notation() = default;

  struct Range {
    int first = 0;
    int last = -1;
    bool has(int value) const { return value >= first && value <= last; }
  };
  using Values = Bounded<std::uint8_t, 256>;

  virtual Range range(std::uint8_t kind) const = 0;
  // Of a value in range whose kind has words.
  virtual std::string_view word(std::uint8_t kind, int value) const = 0;
  // Whether this tail goes with what is said before it.
  virtual bool may_follow(const Said& /*said*/) const { return true; }
  // What is worth naming next.
  virtual Values proposed(std::uint8_t kind, const Said& so_far) const;
  virtual Said unpack(Action action) const;
  virtual Action pack(const Said& said) const;

  // The sentence with its tail.
  Parts sentence(const Said& said) const;

 private:
  using Rest = std::span<const Part>;

  std::optional<int> find(std::uint8_t kind, std::string_view text) const;
  std::optional<Action> read(Said said, Rest parts, std::string_view text) const;
  std::optional<Action> read_tail(Said said, std::string_view text) const;
  void go_on(const Said& said, Rest parts, std::vector<Action>& space) const;
  std::string key(std::string_view what, std::string_view name) const;
  void add_arg(Phrase& phrase, const Part& arg, int value) const;

  const Grammar& grammar_;
};

}  // namespace lazaret
