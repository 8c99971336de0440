// The names of enumerators as they stand in the source, so that no table has to repeat them.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace lazaret {

// The compiler's spelling of the value: "Verb::draw", or "(Verb)8" if no enumerator has it.
template <auto value>
constexpr std::string_view spelling() {
  std::string_view text = __PRETTY_FUNCTION__;
  text.remove_prefix(text.find("value = ") + 8);
  return text.substr(0, text.find_first_of(";]"));
}

template <auto value>
inline constexpr bool is_enumerator = spelling<value>().front() != '(';

template <auto value>
constexpr std::string_view enumerator_name() {
  return spelling<value>().substr(spelling<value>().rfind(':') + 1);
}

// The names of the first N enumerators.
template <class Enum, std::size_t N>
constexpr std::array<std::string_view, N> enum_names() {
  return []<std::size_t... i>(std::index_sequence<i...>) {
    return std::array<std::string_view, N>{enumerator_name<static_cast<Enum>(i)>()...};
  }
  (std::make_index_sequence<N>());
}

// What the compiler names when a table is wrong: these cannot be called while it compiles.
void a_row_is_not_that_of_its_enumerator();
void an_enumerator_has_no_row();

template <class Enum, template <class> class RowOf, std::size_t N>
consteval void check_rows(const RowOf<Enum> (&rows)[N]) {
  for (std::size_t i = 0; i < N; ++i) {
    if (static_cast<std::size_t>(rows[i].id) != i) a_row_is_not_that_of_its_enumerator();
  }
  if (is_enumerator<static_cast<Enum>(N)>) an_enumerator_has_no_row();
}

// Enumerators that are called otherwise than in the source.
template <class Enum>
struct NameRow {
  Enum id;
  std::string_view name;
};
template <class Enum, std::size_t N>
consteval std::array<std::string_view, N> name_rows(const NameRow<Enum> (&rows)[N]) {
  check_rows<Enum, NameRow>(rows);
  std::array<std::string_view, N> names;
  for (std::size_t i = 0; i < N; ++i) names[i] = rows[i].name;
  return names;
}
// Those that are called as in the source.
template <class Enum, std::size_t N>
consteval std::array<std::string_view, N> all_names() {
  if (is_enumerator<static_cast<Enum>(N)>) an_enumerator_has_no_row();
  return enum_names<Enum, N>();
}

}  // namespace lazaret
