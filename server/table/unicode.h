// What is known about characters: by ICU (unicode_icu.cpp), in a browser by the browser.
#pragma once

#include <string>
#include <string_view>

namespace lazaret::server::unicode {

struct Traits {
  bool space = false;      // makes room
  bool mark = false;       // sits on the character before it and takes no room; no variant of it
  bool ignorable = false;  // nobody sees it
  bool picture = false;
  bool modifier = false;   // of a picture
  bool forbidden = false;  // controls, halves of pairs, private and line ends, and what is none
};
Traits traits_of(char32_t c);

// With letters and their marks put together; what is no UTF-8 has become U+FFFD.
std::u32string composed(std::string_view text);

// What a reader would call characters.
int graphemes(std::u32string_view text);

// Would people take one for the other, case and width apart?
bool look_alike(std::string_view one, std::string_view other);

}  // namespace lazaret::server::unicode
