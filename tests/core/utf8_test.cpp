#include "core/utf8.h"

#include <gtest/gtest.h>

namespace lazaret {
namespace {

TEST(Utf8, characters_of_every_length) {
  EXPECT_EQ(to_utf8(U"aé€😀"), "aé€😀");
  EXPECT_EQ(to_utf8(U"\u007F\u0080\u07FF\u0800\uFFFF\U00010000\U0010FFFF"),
            "\x7F\xC2\x80\xDF\xBF\xE0\xA0\x80\xEF\xBF\xBF\xF0\x90\x80\x80\xF4\x8F\xBF\xBF");
}

TEST(Utf8, what_is_and_what_is_not) {
  for (const char32_t c : {U'a', U'\u0080', U'\u07FF', U'\u0800', U'\uD7FF', U'\uE000', U'\uFFFF',
                           U'\U00010000', U'\U0010FFFF'})
    EXPECT_TRUE(is_utf8("x" + to_utf8({&c, 1}) + "x")) << static_cast<std::uint32_t>(c);
  for (const char* bad :
       {"\x80", "\xC0\x80", "\xC1\xBF", "\xC3", "\xC3(", "\xE0\x80\x80", "\xE2\x82", "\xED\xA0\x80",
        "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF"})
    EXPECT_FALSE(is_utf8(bad)) << bad;
  EXPECT_TRUE(is_utf8(""));
}

}  // namespace
}  // namespace lazaret
