#include "i18n/books.h"

#include "games/common/embedded.h"

namespace lazaret {

namespace {

std::string_view original(const std::string& stem, Book book) {
  return embedded(stem + (book == Book::rules ? ".md" : ".en.md"));
}

std::string without_comments(std::string text) {
  constexpr std::string_view close = "-->";
  for (auto from = text.find("<!--"); from != std::string::npos; from = text.find("<!--", from)) {
    const auto end = text.find(close, from);
    if (end == std::string::npos) break;
    auto to = end + close.size();
    const bool line_begins = from == 0 || text[from - 1] == '\n';
    if (line_begins && to < text.size() && text[to] == ' ') ++to;
    if (!line_begins && text[from - 1] == ' ') --from;
    text.erase(from, to - from);
  }
  return text;
}

}  // namespace

std::string name_of(Book book) {
  if (book == Book::rules) return "rules";
  return book == Book::learn ? "learn" : "aid";
}

std::string book_text(std::string_view folder, Book book, std::string_view language) {
  const std::string stem = "games/" + std::string(folder) + "/" + name_of(book);
  const std::string_view translated = embedded(stem + "." + std::string(language) + ".md");
  return without_comments(std::string(translated.empty() ? original(stem, book) : translated));
}

}  // namespace lazaret
