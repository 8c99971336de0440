#include "tests/conformance/conformance.h"
#include "games/infarkt/notation.h"

namespace lazaret {
namespace {

using infarkt::Rules;
using infarkt::State;

int cards_in_play(const Rules& rules, const State& s, infarkt::Card card) {
  const auto& cards = rules.cards();
  int found = 0;
  const auto add = [&](const auto&... places) { ((found += cards.count(places, card)), ...); };
  add(s.goods.deck, s.goods.discard, s.drugs.deck, s.drugs.discard, s.events.deck,
      s.events.discard);
  for (const auto& person : s.seats) add(person.goods, person.drugs);
  for (const auto* table : {&s.stall, &s.aside, &s.taken}) add(table->goods, table->drugs);
  add(s.black_market, s.offer, s.fate, s.covered, s.removed);
  for (const auto kept : s.diaries.cards) found += kept == card ? 1 : 0;
  return found;
}

// Every card in exactly one place, every chip with a player or in the supply.
std::string miscounted(const Rules& rules, const State& s) {
  for (std::size_t i = 0; i < rules.cards().size(); ++i) {
    const auto card = infarkt::card_of(i);
    const int found = cards_in_play(rules, s, card);
    if (found != rules.cards().face(card).copies) {
      return rules.cards().id(card) + ": " + std::to_string(found) + " cards";
    }
  }
  int family = s.family_supply;
  int career = s.career_supply;
  for (const auto& person : s.seats) {
    family += person.family;
    career += person.career;
  }
  return family == 12 && career == 13 ? "" : "chips are missing";
}

// All single extensions, all pairs, a spread of triples, with the other options taking turns.
std::vector<std::map<std::string, std::string>> spread() {
  std::vector<std::map<std::string, std::string>> options;
  for (const char* extensions :
       {"", "black-market", "nightlife", "romance", "family", "career", "black-market+nightlife",
        "black-market+romance", "black-market+family", "black-market+career", "nightlife+romance",
        "nightlife+family", "nightlife+career", "romance+family", "romance+career", "family+career",
        "black-market+nightlife+romance", "nightlife+family+career", "romance+family+career"}) {
    const std::size_t i = options.size();
    options.push_back({{"extensions", extensions},
                       {"other_world", i % 2 == 0 ? "true" : "false"},
                       {"planning", i % 3 == 0 ? "open" : "sealed"},
                       {"direction", i % 4 == 1 ? "counterclockwise" : "clockwise"},
                       {"coins", i % 5 == 0 ? "memo" : "rulebook"},
                       {"first", i % 6 == 0 ? "1" : "random"}});
  }
  return options;
}

TEST(Conformance, infarkt) { conformance::run<Rules>(spread(), {&miscounted, 100000, 40}, 1); }

}  // namespace
}  // namespace lazaret
