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

}  // namespace lazaret
