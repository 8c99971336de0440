#include "terminal/lookup.h"

#include <algorithm>
#include <set>

#include "core/text.h"
#include "i18n/books.h"
#include "terminal/card_words.h"
#include "terminal/page.h"
#include "terminal/reference.h"

namespace lazaret::terminal {

namespace {

constexpr int most_clauses = 5;
constexpr int most_lines = 12;

// What stands between two texts, if it has no dot: "place." and "" of "place.home" is "home".
std::optional<std::string> between(std::string_view text, std::string_view before,
                                   std::string_view after) {
  if (text.size() <= before.size() + after.size()) return {};
  if (!text.starts_with(before) || !text.ends_with(after)) return {};
  return std::string(text.substr(before.size(), text.size() - before.size() - after.size()));
}

bool same(const std::string& a, const std::string& b) {
  return mentions(a, {b}) && mentions(b, {a});
}

}  // namespace

Lookup::Lookup(const GameEntry& game, CardFile cards, Figures figures, const BoardContext& context)
    : game_(game),
      cards_(std::move(cards)),
      figures_(std::move(figures)),
      context_(context),
      texts_(context.texts),
      screen_(context.screen),
      rules_(book_text(game.info().prefix, Book::rules, texts_.language())) {}

bool Lookup::tell(const std::string& what) const {
  Wanted wanted = wanted_of(split(what, " "));
  wanted.in_code = false;  // who plays asks about the game, not about its notation
  if (!wanted.numbers.empty()) {
    if (print_clauses(screen_, rules_, {wanted.numbers, {}}) > 0) return true;
    wanted = {{}, split(what, " "), false};  // ASIA-1 is no clause
  }
  const std::vector<std::string> names = show(things(), what, wanted.words);
  if (mentioned(wanted.words)) return true;
  // Who knows a thing by its id ("horde") reads on about its name.
  if (names.size() == 1) mentioned({names.front()});
  if (!names.empty()) return true;
  const int found = print_clauses(screen_, rules_, wanted, most_clauses);
  if (found > most_clauses) screen_.line("…");
  return found > 0;
}

std::vector<Lookup::Thing> Lookup::things() const {
  std::vector<Thing> list = cards();
  for (const std::string_view topic : {"place.", "track.", "station.", "function.", "phase."})
    add_named(list, topic, "", {});
  add_named(list, "option.", ".title", "");
  add_named(list, "power.", ".name", ".text");
  for (Thing& part : parts()) list.push_back(std::move(part));
  return list;
}

// What lies on the table and has no card, place or track; the pages cite its clauses.
std::vector<Lookup::Thing> Lookup::parts() const {
  std::vector<Thing> list;
  add_named(list, "part.", ".name", ".text");
  for (Thing& part : list) part.cited = false;
  return list;
}

std::vector<Lookup::Thing> Lookup::cards() const {
  std::vector<Thing> list;
  const CardWords words(texts_, game_.info().prefix);
  const auto deck = cards_of(game_, cards_, texts_);
  if (!deck) return list;
  for (const boost::json::value& value : *deck) {
    const boost::json::object& card = value.as_object();
    Thing thing{std::string(card.at("id").as_string()),
                std::string(card.at("name").as_string()),
                {words.head(card)}};
    for (std::string line : {words.effects(card), std::string(card.at("text").as_string())})
      if (!line.empty()) thing.lines.push_back(std::move(line));
    list.push_back(std::move(thing));
  }
  return list;
}

// Those of the catalogue: <game>.<topic><id><name_part>, with a text at
// <game>.<topic><id><text_part>.
void Lookup::add_named(std::vector<Thing>& list, std::string_view topic, std::string_view name_part,
                       std::string_view text_part) const {
  const std::string start = game_.info().prefix + "." + std::string(topic);
  for (const auto& [key, name] : texts_.messages()) {
    const auto id = between(key, start, name_part);
    if (!id || (name_part.empty() && id->find('.') != std::string::npos)) continue;
    const std::string text = start + *id + std::string(text_part);
    Thing thing{*id, name, {name}};
    if (text != key && texts_.has(text)) thing.lines.push_back(texts_.text(text));
    list.push_back(std::move(thing));
  }
}

bool Lookup::goes_by(const Thing& thing, const std::string& what) {
  return same(thing.name, what) || same(thing.id, what);
}

// The one of that very name, or all whose names have the words.
std::vector<std::string> Lookup::show(const std::vector<Thing>& list, const std::string& what,
                                      const std::vector<std::string>& words) const {
  const bool exact = std::any_of(list.begin(), list.end(),
                                 [&](const Thing& thing) { return goes_by(thing, what); });
  std::set<std::vector<std::string>> shown;
  std::vector<std::string> names;
  for (const Thing& thing : list) {
    const bool fits = exact ? goes_by(thing, what) : mentions(thing.name, words);
    if (!fits || !shown.insert(thing.lines).second) continue;
    show(thing);
    names.push_back(thing.name);
  }
  return names;
}

void Lookup::show(const Thing& thing) const {
  screen_.line(screen_.painted(Paint::strong, thing.lines.front()), 2);
  for (std::size_t i = 1; i < thing.lines.size(); ++i) screen_.line("  " + thing.lines[i], 2);
  for (const Figure& figure : figures_)
    if (figure.about == thing.id) screen_.line("  " + painted(figure, context_), 2);
  const std::string clauses = thing.cited ? clauses_about(thing.id) : "";
  if (thing.lines.size() > 1 && !clauses.empty())
    screen_.line("  " + screen_.painted(Paint::faint, clauses), 2);
}

// Those that name it in their text, in every language alike: `beer`.
std::string Lookup::clauses_about(const std::string& id) const {
  std::vector<std::string> numbers;
  for (const std::string& line : split(rules_, "\n")) {
    const std::string number = clause_number(line);
    if (!number.empty() && line.find("`" + id + "`") != std::string::npos)
      numbers.push_back("[" + number + "]");
  }
  if (numbers.size() > most_clauses) numbers.resize(most_clauses);
  return joined(numbers, " ");
}

// In the aid, or in the learn page if that is silent.
bool Lookup::mentioned(const std::vector<std::string>& words) const {
  for (const Book book : {Book::aid, Book::learn}) {
    const std::string page = book_text(game_.info().prefix, book, texts_.language());
    if (print_mentions(screen_, page, words, most_lines) > 0) return true;
  }
  return false;
}

}  // namespace lazaret::terminal
