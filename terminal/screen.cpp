#include "terminal/screen.h"

#include <sys/ioctl.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <ostream>

namespace lazaret::terminal {

namespace {

volatile std::sig_atomic_t ctrl_c = 0;

// There is one standard input, whoever reads it.
std::string typed_ahead;
bool input_ended = false;

void on_interrupt(int /*signal*/) { ctrl_c = 1; }

constexpr std::string_view code(Paint paint) {
  switch (paint) {
    case Paint::normal: return "";
    case Paint::strong: return "\033[1m";
    case Paint::faint: return "\033[2m";
    case Paint::good: return "\033[32m";
    case Paint::bad: return "\033[31m";
    case Paint::mine: return "\033[33m";
  }
  return "";
}

// Bytes of the UTF-8 sequence that begins here; what is broken counts as single bytes.
std::size_t sequence_length(std::string_view text, std::size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  const std::size_t length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  return std::min(length, text.size() - at);
}

UChar32 next_character(std::string_view text, std::size_t& at) {
  const std::size_t length = sequence_length(text, at);
  const auto piece =
      icu::UnicodeString::fromUTF8({text.data() + at, static_cast<std::int32_t>(length)});
  at += length;
  return piece.char32At(0);
}

bool is_wide(UChar32 c) {
  const int width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH;
}

int columns_of(UChar32 c) {
  if (c == 0 || u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0) return 0;
  if (u_charType(c) == U_NON_SPACING_MARK) return 0;
  return is_wide(c) ? 2 : 1;
}

// Pieces that must stay together: words with the spaces before them, wide characters one by one.
std::vector<std::string> pieces_of(std::string_view text) {
  std::vector<std::string> pieces(1);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    const UChar32 c = next_character(text, at);
    const bool starts_piece =
        (c == ' ' && !pieces.back().empty() && pieces.back().back() != ' ') || is_wide(c);
    if (starts_piece) pieces.emplace_back();
    pieces.back().append(text.substr(begin, at - begin));
  }
  return pieces;
}

int terminal_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  const char* columns = std::getenv("COLUMNS");
  const int width = columns == nullptr ? 0 : std::atoi(columns);
  return width > 0 ? width : 80;
}

bool colour_wanted() {
  const char* term = std::getenv("TERM");
  const bool dumb = term == nullptr || std::string_view(term) == "dumb";
  return isatty(STDOUT_FILENO) != 0 && !dumb && std::getenv("NO_COLOR") == nullptr;
}

}  // namespace

std::string Screen::painted(Paint paint, std::string_view text) const {
  if (!colour || paint == Paint::normal) return std::string(text);
  return std::string(code(paint)) + std::string(text) + "\033[0m";
}

void Screen::line(std::string_view text, int indent) const {
  for (const std::string& part : wrapped(text, width, indent)) out << part << '\n';
}

Screen detect_screen(std::ostream& out, bool no_colour, bool plain) {
  Screen screen{out};
  screen.width = std::max(20, terminal_width());
  screen.plain = plain;
  screen.colour = !plain && !no_colour && colour_wanted();
  return screen;
}

int display_width(std::string_view utf8) {
  int width = 0;
  for (std::size_t at = 0; at < utf8.size();) {
    if (utf8[at] == '\033') {
      const auto end = utf8.find('m', at);
      at = end == std::string_view::npos ? utf8.size() : end + 1;
    } else {
      width += columns_of(next_character(utf8, at));
    }
  }
  return width;
}

std::string padded(std::string text, int columns) {
  const int missing = columns - display_width(text);
  if (missing > 0) text.append(static_cast<std::size_t>(missing), ' ');
  return text;
}

std::vector<std::string> wrapped(std::string_view text, int columns, int indent) {
  std::vector<std::string> lines;
  std::string line;
  for (const std::string& piece : pieces_of(text)) {
    if (!line.empty() && display_width(line) + display_width(piece) > columns) {
      lines.push_back(line);
      line.assign(static_cast<std::size_t>(indent), ' ');
      const auto word = piece.find_first_not_of(' ');
      if (word != std::string::npos) line += piece.substr(word);
    } else {
      line += piece;
    }
  }
  lines.push_back(line);
  return lines;
}

LineReader::LineReader() {
  struct sigaction action {};
  action.sa_handler = &on_interrupt;
  sigaction(SIGINT, &action, nullptr);  // no SA_RESTART: a waiting read must return
  sigaction(SIGTERM, &action, nullptr);
}

bool LineReader::interrupted() { return ctrl_c != 0; }

Input LineReader::read(std::string& line) {
  std::array<char, 4096> buffer{};
  while (true) {
    if (interrupted()) return Input::interrupted;
    const auto end = typed_ahead.find('\n');
    if (end != std::string::npos || (input_ended && !typed_ahead.empty())) {
      line = typed_ahead.substr(0, end);
      typed_ahead.erase(0, end == std::string::npos ? typed_ahead.size() : end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return Input::line;
    }
    if (input_ended) return Input::end;
    const ssize_t count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    if (count > 0) typed_ahead.append(buffer.data(), static_cast<std::size_t>(count));
    if (count == 0 || (count < 0 && errno != EINTR)) input_ended = true;
  }
}

}  // namespace lazaret::terminal
