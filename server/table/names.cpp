#include "server/table/names.h"

#include <unicode/brkiter.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

#include <algorithm>
#include <memory>

#include "server/table/error.h"

namespace lazaret::server {

namespace {

// A grapheme may be built from many marks; more than this is meant to spill over the page.
constexpr int most_bytes_each = 12;
constexpr int most_marks = 3;  // on one letter, after those that have a letter of their own
constexpr UChar32 joiner = 0x200D;
constexpr UChar32 emoji_style = 0xFE0F;
constexpr UChar32 braille_blank = 0x2800;

enum class TextKind { name, chat };
enum class Flaw { none, bad, too_long };

icu::UnicodeString from_utf8(std::string_view text) {
  return icu::UnicodeString::fromUTF8({text.data(), static_cast<int>(text.size())});
}

bool has(UChar32 c, UProperty property) { return u_hasBinaryProperty(c, property) != 0; }

bool is_mark(UChar32 c) {
  return (U_GET_GC_MASK(c) & (U_GC_MN_MASK | U_GC_ME_MASK)) != 0 &&
         !has(c, UCHAR_VARIATION_SELECTOR);
}

bool is_visible(UChar32 c) {
  return !u_isUWhiteSpace(c) && !is_mark(c) && c != braille_blank &&
         !has(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

// Controls, halves of pairs, characters that are none, and what turns the text around it.
bool is_forbidden(UChar32 c) {
  const bool turns = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
  constexpr auto never = U_GC_CC_MASK | U_GC_CS_MASK | U_GC_CO_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;
  return turns || (U_GET_GC_MASK(c) & never) != 0 || U_IS_UNICODE_NONCHAR(c);
}

// Pictures are the one thing that is made with characters nobody sees.
bool joins_pictures(const icu::UnicodeString& text, int at) {
  const UChar32 c = text.char32At(at);
  if (c != joiner && c != emoji_style) return false;
  int before = text.moveIndex32(at, -1);
  while (before > 0 &&
         (text.char32At(before) == emoji_style || has(text.char32At(before), UCHAR_EMOJI_MODIFIER)))
    before = text.moveIndex32(before, -1);
  const bool picture = at > 0 && has(text.char32At(before), UCHAR_EXTENDED_PICTOGRAPHIC);
  if (c == emoji_style) return picture;
  return picture && has(text.char32At(at + 1), UCHAR_EXTENDED_PICTOGRAPHIC);
}

bool hides(const icu::UnicodeString& text, int at) {
  const UChar32 c = text.char32At(at);
  if (c == braille_blank) return true;
  return has(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) && !joins_pictures(text, at);
}

// Composed; whatever makes room is a space, in names one is enough, and those at the ends go.
icu::UnicodeString tidy(std::string_view text, TextKind kind) {
  UErrorCode failed = U_ZERO_ERROR;
  const icu::UnicodeString composed =
      icu::Normalizer2::getNFCInstance(failed)->normalize(from_utf8(text), failed);
  icu::UnicodeString tidied;
  for (int i = 0; i < composed.length(); i = composed.moveIndex32(i, 1)) {
    const UChar32 c = composed.char32At(i);
    if (!u_isUWhiteSpace(c)) {
      tidied.append(c);
    } else if (kind == TextKind::chat || !tidied.endsWith(' ')) {
      tidied.append(static_cast<UChar32>(' '));
    }
  }
  return tidied.trim();
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

bool is_bad(const icu::UnicodeString& text, TextKind kind) {
  bool visible = text.isEmpty();
  int marks = 0;
  for (int i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    const UChar32 c = text.char32At(i);
    marks = is_mark(c) ? marks + 1 : 0;
    visible |= is_visible(c);
    if (is_forbidden(c) || marks > most_marks) return true;
    if (kind == TextKind::name && hides(text, i)) return true;
  }
  return !visible;
}

Flaw flaw_of(const icu::UnicodeString& text, int most, TextKind kind) {
  if (is_bad(text, kind)) return Flaw::bad;
  return graphemes(text) > most ? Flaw::too_long : Flaw::none;
}

TableExpected<std::string> clean(std::string_view text, int most, TextKind kind) {
  const std::string what = kind == TextKind::name ? "name" : "chat";
  if (text.size() > static_cast<std::size_t>(most) * most_bytes_each * 2)
    return table_error(what + "_long", "most", most);
  const icu::UnicodeString tidied = tidy(text, kind);
  std::string result;
  tidied.toUTF8String(result);
  switch (flaw_of(tidied, most, kind)) {
    case Flaw::bad: return table_error(what + "_bad");
    case Flaw::too_long: return table_error(what + "_long", "most", most);
    case Flaw::none: break;
  }
  if (result.size() > static_cast<std::size_t>(most) * most_bytes_each)
    return table_error(what + "_long", "most", most);
  return result;
}

// UTS 39: texts with one skeleton look alike.
icu::UnicodeString skeleton(const icu::UnicodeString& text) {
  UErrorCode failed = U_ZERO_ERROR;
  static const std::unique_ptr<USpoofChecker, void (*)(USpoofChecker*)> checker(
      uspoof_open(&failed), uspoof_close);
  icu::UnicodeString result;
  uspoof_getSkeletonUnicodeString(checker.get(), 0, text, result, &failed);
  return U_FAILURE(failed) ? text : result;
}

// Without case, width, ligatures, and whatever nobody sees.
icu::UnicodeString folded(const icu::UnicodeString& text) {
  UErrorCode failed = U_ZERO_ERROR;
  return icu::Normalizer2::getNFKCCasefoldInstance(failed)->normalize(text, failed);
}

}  // namespace

TableExpected<std::string> clean_name(std::string_view text, int most) {
  return clean(text, most, TextKind::name);
}

TableExpected<std::string> clean_chat(std::string_view text) {
  auto result = clean(text, longest_chat, TextKind::chat);
  if (result && result->empty()) return table_error("chat_empty");
  return result;
}

bool same_name(std::string_view one, std::string_view other) {
  const icu::UnicodeString a = from_utf8(one);
  const icu::UnicodeString b = from_utf8(other);
  return skeleton(a) == skeleton(b) || skeleton(folded(a)) == skeleton(folded(b));
}

std::optional<int> line_that_is_no_text(std::string_view text) {
  for (int line = 1; !text.empty(); ++line) {
    const std::size_t count = std::min(text.find('\n'), text.size() - 1) + 1;
    UErrorCode failed = U_ZERO_ERROR;
    u_strFromUTF8(nullptr, 0, nullptr, text.data(), static_cast<int>(count), &failed);
    if (failed == U_INVALID_CHAR_FOUND) return line;
    text.remove_prefix(count);
  }
  return {};
}

}  // namespace lazaret::server
