// What there is to read about a game, in the reader's language: the Markdown pages of
// games/<game>/.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace lazaret {

enum class Book : std::uint8_t { rules, learn, aid };
inline constexpr std::array books{Book::rules, Book::learn, Book::aid};

std::string name_of(Book book);

// The English text where the language has none; empty for a game without that book. Notes in
// comments, which are for translators and tests, are left out.
std::string book_text(std::string_view folder, Book book, std::string_view language);

}  // namespace lazaret
