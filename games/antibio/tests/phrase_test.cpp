// Texts: every event, action, refusal and word has its entry in all four catalogues.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <set>
#include <sstream>

#include "core/grammar.h"
#include "games/antibio/tests/antibio_helpers.h"
#include "i18n/languages.h"

namespace lazaret::antibio {

namespace {

boost::json::object catalogue(const std::string& language, const std::string& name) {
  std::ifstream file(std::string(LAZARET_SOURCE_DIR) + "/i18n/" + language + "/" + name + ".json");
  std::stringstream text;
  text << file.rdbuf();
  return boost::json::parse(text.str()).as_object();
}

}  // namespace

TEST(Phrases, every_text_is_there_in_every_language) {
  const Table t = opening(2);
  std::set<std::string> keys;
  for (const Action action : t.rules.action_space()) keys.insert(to_phrase(t.rules, action).key);
  for (const Row& event : grammar.events) keys.insert("antibio.event." + std::string(event.name));
  for (const Row& clause : grammar.clauses)
    keys.insert("antibio.refusal." + std::string(clause.name));
  for (const OptionSpec& option : Rules::info().options)
    keys.insert("antibio.option." + option.name);
  for (const std::string_view phase : phase_words)
    keys.insert("antibio.phase." + std::string(phase));
  for (std::size_t cause = 1; cause < cause_words.size(); ++cause)
    keys.insert("antibio.cause." + std::string(cause_words[cause]));
  for (const Strain strain : all_strains)
    keys.insert("antibio.strain." + std::string(to_text(strain)));
  for (const Colour colour : all_colours)
    keys.insert("antibio.colour." + std::string(to_text(colour)));
  for (const std::string& language : languages()) {
    const auto texts = catalogue(language, "antibio");
    for (const std::string& key : keys) EXPECT_TRUE(texts.contains(key)) << language << " " << key;
    EXPECT_EQ(texts.size(), catalogue("en", "antibio").size()) << language;
    for (const char* key : {"antibio.name", "antibio.about"})
      EXPECT_TRUE(catalogue(language, "games").contains(key)) << language << " " << key;
  }
}

TEST(Phrases, a_refusal_carries_its_numbers) {
  const Table t = position(
      "{players:2,options:{difficulty:family},phase:financing,credits:5,institute:{green:[new-"
      "antibiotic]}}");
  const auto refusal = t.rules.why_not(t.state, 0, *parse_id(t.rules, "buy new-antibiotic"));
  const Phrase phrase = to_phrase(t.rules, refusal.value());
  EXPECT_EQ(phrase.key, "antibio.refusal.too_dear");
  EXPECT_EQ(phrase.args[0].name, "price");
  EXPECT_EQ(phrase.args[0].number, 8);
  EXPECT_EQ(phrase.args[1].number, 5);
}

TEST(Phrases, an_action_names_its_cards_and_seats) {
  const Table t = opening(3);
  const Phrase phrase =
      to_phrase(t.rules, *parse_id(t.rules, "power share 1 congress 2 swap tidy-day patent"));
  EXPECT_EQ(phrase.key, "antibio.action.share_swap");
  ASSERT_EQ(phrase.args.size(), 5U);
  EXPECT_EQ(phrase.args[0].word, "antibio.card.congress.name");
  EXPECT_EQ(phrase.args[1].name, "owner");
  EXPECT_EQ(phrase.args[2].number, 2);
  EXPECT_EQ(phrase.args[4].word, "antibio.card.patent.name");
}

TEST(Phrases, an_event_names_what_happened) {
  Table t = position("{players:2,seats:[{hand:[tidy-day]}]}");
  t.act(0, "play tidy-day");
  const Phrase phrase = to_phrase(t.rules, t.events.front());
  EXPECT_EQ(phrase.key, "antibio.event.played");
  EXPECT_EQ(phrase.args[0].kind, Phrase::Arg::Kind::seat);
  EXPECT_EQ(phrase.args[1].word, "antibio.card.tidy-day.name");
}

}  // namespace lazaret::antibio
