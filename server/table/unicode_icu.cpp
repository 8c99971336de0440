#include <unicode/brkiter.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <memory>

#include "server/table/unicode.h"

namespace lazaret::server::unicode {

namespace {

icu::UnicodeString from_utf8(std::string_view text) {
  return icu::UnicodeString::fromUTF8({text.data(), static_cast<int>(text.size())});
}

bool has(UChar32 c, UProperty property) { return u_hasBinaryProperty(c, property) != 0; }

bool is_of(UChar32 c, std::uint32_t categories) { return (U_GET_GC_MASK(c) & categories) != 0; }

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

Traits traits_of(char32_t character) {
  const auto c = static_cast<UChar32>(character);
  constexpr auto never = U_GC_CC_MASK | U_GC_CS_MASK | U_GC_CO_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;
  return {.space = u_isUWhiteSpace(c) != 0,
          .mark = is_of(c, U_GC_MN_MASK | U_GC_ME_MASK) && !has(c, UCHAR_VARIATION_SELECTOR),
          .ignorable = has(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT),
          .picture = has(c, UCHAR_EXTENDED_PICTOGRAPHIC),
          .modifier = has(c, UCHAR_EMOJI_MODIFIER),
          .forbidden = is_of(c, never) || U_IS_UNICODE_NONCHAR(c)};
}

std::u32string composed(std::string_view text) {
  UErrorCode failed = U_ZERO_ERROR;
  const icu::UnicodeString whole =
      icu::Normalizer2::getNFCInstance(failed)->normalize(from_utf8(text), failed);
  std::u32string result;
  for (int i = 0; i < whole.length(); i = whole.moveIndex32(i, 1))
    result += static_cast<char32_t>(whole.char32At(i));
  return result;
}

int graphemes(std::u32string_view text) {
  const auto size = static_cast<std::int32_t>(text.size());
  UErrorCode failed = U_ZERO_ERROR;
  const std::unique_ptr<icu::BreakIterator> breaks(
      icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), failed));
  if (U_FAILURE(failed)) return size;
  const auto characters =
      icu::UnicodeString::fromUTF32(reinterpret_cast<const UChar32*>(text.data()), size);
  breaks->setText(characters);
  int count = 0;
  while (breaks->next() != icu::BreakIterator::DONE) ++count;
  return count;
}

bool look_alike(std::string_view one, std::string_view other) {
  const icu::UnicodeString a = from_utf8(one);
  const icu::UnicodeString b = from_utf8(other);
  return skeleton(a) == skeleton(b) || skeleton(folded(a)) == skeleton(folded(b));
}

}  // namespace lazaret::server::unicode
