#include "terminal/page.h"

#include <unicode/unistr.h>

#include <algorithm>
#include <sstream>

namespace lazaret::terminal {

namespace {

using Row = std::vector<std::string>;

bool is_row(std::string_view line) { return line.starts_with('|'); }
bool is_rule(std::string_view line) {
  return is_row(line) && line.find_first_not_of("|-") == std::string_view::npos;
}
bool is_heading(std::string_view line) { return line.starts_with('#'); }

std::string trimmed_cell(std::string_view text) {
  const auto begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  return std::string(text.substr(begin, text.find_last_not_of(' ') - begin + 1));
}

// "| a | b |" -> a, b
Row cells_of(std::string_view line) {
  Row cells;
  for (std::size_t at = 1; at < line.size();) {
    const auto end = std::min(line.find('|', at), line.size());
    cells.push_back(trimmed_cell(line.substr(at, end - at)));
    at = end + 1;
  }
  return cells;
}

// "- text" and "3. text": how long the mark is.
std::size_t mark_length(std::string_view line) {
  if (line.starts_with("- ")) return 2;
  const auto digits = line.find_first_not_of("0123456789");
  const bool numbered =
      digits != 0 && digits != std::string_view::npos && line.substr(digits, 2) == ". ";
  return numbered ? digits + 2 : 0;
}

class PagePrinter {
 public:
  explicit PagePrinter(const Screen& screen) : screen_(screen) {}

  void print(const std::vector<std::string>& lines) const {
    for (auto at = lines.begin(); at != lines.end();) {
      const auto rows_end = std::find_if_not(at, lines.end(), is_row);
      if (rows_end == at) {
        one(*at++);
      } else {
        table({at, rows_end});
        at = rows_end;
      }
    }
  }

  void one(const std::string& line) const {
    if (is_row(line)) return labelled(cells_of(line));
    if (is_heading(line)) {
      const auto title = line.substr(std::min(line.find_first_not_of("# "), line.size()));
      return screen_.line(screen_.painted(Paint::strong, title));
    }
    const auto mark = static_cast<int>(mark_length(line));
    screen_.line((mark > 0 && !screen_.plain ? " " : "") + styled(line), mark > 0 ? mark + 1 : 0);
  }

 private:
  // Columns where there is room for them, else a row after the other.
  void table(const std::vector<std::string>& lines) const {
    const std::vector<int> widths = widths_of(lines);
    int left = 0;
    for (const int width : widths) left += width;
    const bool columns = !screen_.plain && left * 2 <= screen_.width;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const bool head = i == 0 && lines.size() > 1 && is_rule(lines[1]);
      if (is_rule(lines[i]) || (head && !columns)) continue;
      columns ? aligned(cells_of(lines[i]), widths, head ? Paint::faint : Paint::normal)
              : labelled(cells_of(lines[i]));
    }
  }

  // Of all columns but the last.
  std::vector<int> widths_of(const std::vector<std::string>& lines) const {
    std::vector<int> widths;
    for (const std::string& line : lines) {
      const Row cells = cells_of(line);
      widths.resize(std::max(widths.size(), cells.size() - std::min<std::size_t>(1, cells.size())));
      for (std::size_t i = 0; i + 1 < cells.size() && !is_rule(line); ++i)
        widths[i] = std::max(widths[i], display_width(styled(cells[i])) + 2);
    }
    return widths;
  }

  void aligned(const Row& cells, const std::vector<int>& widths, Paint paint) const {
    std::string text = " ";
    for (std::size_t i = 0; i + 1 < cells.size(); ++i)
      text += padded(screen_.painted(paint, styled(cells[i])), widths[i]);
    const int indent = display_width(text);
    screen_.line(text + screen_.painted(paint, cells.empty() ? "" : styled(cells.back())), indent);
  }

  void labelled(const Row& cells) const {
    std::string text = screen_.plain ? "" : " ";
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::string cell = styled(cells[i]);
      if (i == 0) {
        text += screen_.painted(Paint::strong, cell);
      } else {
        text += (i == 1 ? ": " : "; ") + cell;
      }
    }
    screen_.line(text, 4);
  }

  // Strong words, and clauses in the background; a screen reader is spared those.
  std::string styled(std::string_view text) const {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
      if (text.substr(at, 2) == "**") {
        const auto end = std::min(text.find("**", at + 2), text.size());
        out += screen_.painted(Paint::strong, text.substr(at + 2, end - at - 2));
        at = end + 2;
      } else if (const auto size = clause_size(text.substr(at)); size > 0) {
        out += screen_.plain ? "" : screen_.painted(Paint::faint, text.substr(at, size));
        at += size;
      } else {
        out += text[at] == '`' ? "" : std::string(1, text[at]);
        ++at;
      }
    }
    out.erase(out.find_last_not_of(' ') + 1);
    return out;
  }

  // "[XX-1.2]"
  static std::size_t clause_size(std::string_view text) {
    const auto end = text.find(']');
    if (!text.starts_with('[') || end == std::string_view::npos) return 0;
    const auto name = text.substr(1, end - 1);
    const auto dash = name.find('-');
    const bool numbered = dash != std::string_view::npos && dash > 0 &&
                          name.find_first_not_of("0123456789.", dash + 1) == name.npos &&
                          name.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == dash;
    return numbered ? end + 1 : 0;
  }

  const Screen& screen_;
};

std::vector<std::string> lines_of(std::string_view markdown) {
  std::vector<std::string> lines;
  std::istringstream in{std::string(markdown)};
  for (std::string line; std::getline(in, line);) lines.push_back(std::move(line));
  return lines;
}

icu::UnicodeString folded(std::string_view text) {
  return icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())})
      .foldCase();
}

}  // namespace

void print_page(const Screen& screen, std::string_view markdown) {
  PagePrinter(screen).print(lines_of(markdown));
}

int print_mentions(const Screen& screen, std::string_view markdown,
                   const std::vector<std::string>& words, int most) {
  int found = 0;
  for (const std::string& line : lines_of(markdown)) {
    if (found == most || line.empty() || is_heading(line) || !mentions(line, words)) continue;
    PagePrinter(screen).one(line);
    ++found;
  }
  return found;
}

bool mentions(std::string_view text, const std::vector<std::string>& words) {
  const icu::UnicodeString all = folded(text);
  return !words.empty() && std::all_of(words.begin(), words.end(), [&](const std::string& word) {
    return all.indexOf(folded(word)) >= 0;
  });
}

}  // namespace lazaret::terminal
