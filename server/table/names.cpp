#include "server/table/names.h"

#include <unicode/brkiter.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <memory>

#include "server/table/error.h"

namespace lazaret::server {

namespace {

// A grapheme may be built from many marks; more than this is meant to spill over the page.
constexpr int most_bytes_each = 12;

enum class Flaw { none, bad, too_long };

bool is_space(UChar32 c) { return u_isUWhiteSpace(c) != 0; }

// Controls, halves of pairs, and marks that turn the direction of the text around them.
bool is_forbidden(UChar32 c) {
  const bool turns = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
  const auto type = u_charType(c);
  return turns || type == U_CONTROL_CHAR || type == U_SURROGATE || type == U_PRIVATE_USE_CHAR ||
         type == U_LINE_SEPARATOR || type == U_PARAGRAPH_SEPARATOR;
}

// Line breaks and tabs become spaces, spaces at the ends go.
icu::UnicodeString tidy(std::string_view text) {
  icu::UnicodeString all =
      icu::UnicodeString::fromUTF8({text.data(), static_cast<int>(text.size())});
  for (int i = 0; i < all.length(); ++i) {
    if (all[i] == '\n' || all[i] == '\r' || all[i] == '\t') all.setCharAt(i, ' ');
  }
  int first = 0;
  int last = all.length();
  while (first < last && is_space(all.char32At(first))) ++first;
  while (last > first && is_space(all.char32At(last - 1))) --last;
  return {all, first, last - first};
}

int graphemes(const icu::UnicodeString& text) {
  UErrorCode failed = U_ZERO_ERROR;
  const std::unique_ptr<icu::BreakIterator> breaks(
      icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), failed));
  if (U_FAILURE(failed)) return text.length();
  breaks->setText(text);
  int count = 0;
  while (breaks->next() != icu::BreakIterator::DONE) ++count;
  return count;
}

Flaw flaw_of(const icu::UnicodeString& text, int most) {
  for (int i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    if (is_forbidden(text.char32At(i))) return Flaw::bad;
  }
  return graphemes(text) > most ? Flaw::too_long : Flaw::none;
}

TableExpected<std::string> clean(std::string_view text, int most, const std::string& what) {
  if (text.size() > static_cast<std::size_t>(most) * most_bytes_each * 2)
    return table_error(what + "_long", "most", most);
  const icu::UnicodeString tidied = tidy(text);
  std::string result;
  tidied.toUTF8String(result);
  switch (flaw_of(tidied, most)) {
    case Flaw::bad: return table_error(what + "_bad");
    case Flaw::too_long: return table_error(what + "_long", "most", most);
    case Flaw::none: break;
  }
  if (result.size() > static_cast<std::size_t>(most) * most_bytes_each)
    return table_error(what + "_long", "most", most);
  return result;
}

}  // namespace

TableExpected<std::string> clean_name(std::string_view text, int most) {
  return clean(text, most, "name");
}

TableExpected<std::string> clean_chat(std::string_view text) {
  auto result = clean(text, longest_chat, "chat");
  if (result && result->empty()) return table_error("chat_empty");
  return result;
}

bool same_name(std::string_view one, std::string_view other) {
  const auto folded = [](std::string_view text) {
    return icu::UnicodeString::fromUTF8({text.data(), static_cast<int>(text.size())}).foldCase();
  };
  return folded(one) == folded(other);
}

}  // namespace lazaret::server
