#include "server/table/names.h"

#include <algorithm>

#include "core/utf8.h"
#include "server/table/error.h"
#include "server/table/unicode.h"

namespace lazaret::server {

namespace {

using unicode::Traits;
using unicode::traits_of;

// A grapheme may be built from many marks; more than this is meant to spill over the page.
constexpr int most_bytes_each = 12;
constexpr int most_marks = 3;  // on one letter, after those that have a letter of their own
constexpr char32_t joiner = 0x200D;
constexpr char32_t emoji_style = 0xFE0F;
constexpr char32_t braille_blank = 0x2800;

enum class TextKind { name, chat };
enum class Flaw { none, bad, too_long };

bool is_visible(char32_t c) {
  const Traits traits = traits_of(c);
  return !traits.space && !traits.mark && !traits.ignorable && c != braille_blank;
}

// What is no character, and what turns the text around it.
bool is_forbidden(char32_t c) {
  const bool turns = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
  return turns || traits_of(c).forbidden;
}

// Pictures are the one thing that is made with characters nobody sees.
bool joins_pictures(std::u32string_view text, std::size_t at) {
  const char32_t c = text[at];
  if ((c != joiner && c != emoji_style) || at == 0) return false;
  std::size_t before = at - 1;
  while (before > 0 && (text[before] == emoji_style || traits_of(text[before]).modifier)) --before;
  if (!traits_of(text[before]).picture) return false;
  return c == emoji_style || (at + 1 < text.size() && traits_of(text[at + 1]).picture);
}

bool hides(std::u32string_view text, std::size_t at) {
  if (text[at] == braille_blank) return true;
  return traits_of(text[at]).ignorable && !joins_pictures(text, at);
}

// Composed; whatever makes room is a space, in names one is enough, and those at the ends go.
std::u32string tidy(std::string_view text, TextKind kind) {
  std::u32string tidied;
  for (const char32_t c : unicode::composed(text)) {
    const bool space = traits_of(c).space;
    const bool again = tidied.empty() || (kind == TextKind::name && tidied.back() == U' ');
    if (!space || !again) tidied += space ? U' ' : c;
  }
  tidied.erase(tidied.find_last_not_of(U' ') + 1);
  return tidied;
}

bool is_bad(std::u32string_view text, TextKind kind) {
  bool visible = text.empty();
  int marks = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char32_t c = text[i];
    marks = traits_of(c).mark ? marks + 1 : 0;
    visible |= is_visible(c);
    if (is_forbidden(c) || marks > most_marks) return true;
    if (kind == TextKind::name && hides(text, i)) return true;
  }
  return !visible;
}

Flaw flaw_of(std::u32string_view text, int most, TextKind kind) {
  if (is_bad(text, kind)) return Flaw::bad;
  return unicode::graphemes(text) > most ? Flaw::too_long : Flaw::none;
}

TableExpected<std::string> clean(std::string_view text, int most, TextKind kind) {
  const std::string what = kind == TextKind::name ? "name" : "chat";
  if (text.size() > static_cast<std::size_t>(most) * most_bytes_each * 2)
    return table_error(what + "_long", "most", most);
  const std::u32string tidied = tidy(text, kind);
  switch (flaw_of(tidied, most, kind)) {
    case Flaw::bad: return table_error(what + "_bad");
    case Flaw::too_long: return table_error(what + "_long", "most", most);
    case Flaw::none: break;
  }
  std::string result = to_utf8(tidied);
  if (result.size() > static_cast<std::size_t>(most) * most_bytes_each)
    return table_error(what + "_long", "most", most);
  return result;
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
  return unicode::look_alike(one, other);
}

std::optional<int> line_that_is_no_text(std::string_view text) {
  for (int line = 1; !text.empty(); ++line) {
    const std::size_t count = std::min(text.find('\n'), text.size() - 1) + 1;
    if (!is_utf8(text.substr(0, count))) return line;
    text.remove_prefix(count);
  }
  return {};
}

std::string name_note(Seat seat) { return "name" + std::to_string(seat); }

std::string bot_note(Seat seat) { return "bot" + std::to_string(seat); }

}  // namespace lazaret::server
