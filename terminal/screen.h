// Writing to a terminal, a pipe or a screen reader.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace lazaret::terminal {

enum class Paint : unsigned char { normal, strong, faint, good, bad, mine };

// How much a terminal can show. Plain is the line mode: whole sentences, no drawing, no colour.
struct Screen {
  std::ostream& out;
  int width = 80;
  bool colour = false;
  bool plain = false;

  std::string painted(Paint paint, std::string_view text) const;
  // Wraps at words (Chinese: anywhere), further lines indented.
  void line(std::string_view text = {}, int indent = 0) const;
};

// Width and colour from the terminal and the environment (COLUMNS, NO_COLOR, TERM).
Screen detect_screen(std::ostream& out, bool no_colour, bool plain);

// Columns that a UTF-8 text takes; wide characters take two, colour codes none.
int display_width(std::string_view utf8);
// Filled with spaces to that many columns.
std::string padded(std::string text, int columns);
std::vector<std::string> wrapped(std::string_view text, int columns, int indent);

// Reading lines so that Ctrl-C is noticed while waiting. What was typed ahead is kept for the next
// reader.
enum class Input : unsigned char { line, end, interrupted };
class LineReader {
 public:
  LineReader();  // installs the handler for Ctrl-C
  Input read(std::string& line);
  static bool interrupted();
};

}  // namespace lazaret::terminal
