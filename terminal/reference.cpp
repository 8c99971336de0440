#include "terminal/reference.h"

#include <algorithm>
#include <sstream>

#include "terminal/page.h"

namespace lazaret::terminal {

namespace {

std::string without_marks(std::string line) {
  for (const std::string mark : {"**", "`", "*Source", "*"}) {
    const std::string instead = mark == "*Source" ? "Source" : "";
    for (auto at = line.find(mark); at != std::string::npos;
         at = line.find(mark, at + instead.size()))
      line.replace(at, mark.size(), instead);
  }
  return line;
}

std::string without_code(const std::string& line) {
  std::string prose;
  bool code = false;
  for (const char c : line) {
    if (c == '`') code = !code;
    if (!code) prose += c;
  }
  return prose;
}

bool is_number(const std::string& text) {
  const auto dash = text.find('-');
  return dash != std::string::npos && dash > 0 && dash + 1 < text.size() &&
         text.find_first_not_of("0123456789.", dash + 1) == std::string::npos;
}

std::string in_capitals(std::string text) {
  for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return text;
}

// "XX-3" is the whole section, "XX-3.2" one clause.
bool belongs(const std::string& number, const std::string& wanted) {
  return number == wanted || number.rfind(wanted + ".", 0) == 0;
}

bool fits(const std::string& line, const std::string& number, const Wanted& wanted) {
  if (wanted.numbers.empty() && wanted.words.empty()) return true;
  return !number.empty() &&
         (std::any_of(wanted.numbers.begin(), wanted.numbers.end(),
                      [&](const std::string& one) { return belongs(number, one); }) ||
          mentions(wanted.in_code ? line : without_code(line), wanted.words));
}

void print_line(const Screen& screen, const std::string& line, bool clause) {
  if (line.rfind('#', 0) == 0)
    return screen.line(screen.painted(Paint::strong, line.substr(line.find_first_not_of("# "))));
  screen.line(without_marks(clause ? line.substr(2) : line), 2);
}

}  // namespace

std::string clause_number(const std::string& line) {
  if (line.rfind("- **", 0) != 0) return {};
  const auto end = line.find("**", 4);
  return end == std::string::npos ? std::string{} : line.substr(4, end - 4);
}

Wanted wanted_of(const std::vector<std::string>& asked) {
  Wanted wanted;
  for (const std::string& text : asked) {
    const std::string number = in_capitals(text);
    is_number(number) ? wanted.numbers.push_back(number) : wanted.words.push_back(text);
  }
  return wanted;
}

int print_clauses(const Screen& screen, std::string_view rules, const Wanted& wanted, int most) {
  std::istringstream in{std::string(rules)};
  int found = 0;
  for (std::string line; std::getline(in, line);) {
    const std::string number = clause_number(line);
    if (fits(line, number, wanted) && ++found <= most) print_line(screen, line, !number.empty());
  }
  return found;
}

}  // namespace lazaret::terminal
