#include "games/antibio/notation.h"

#include <boost/json.hpp>
#include <utility>

#include "core/grammar.h"

namespace lazaret::antibio {

namespace {

class Spoken final : public Notation {
 public:
  explicit Spoken(const Rules& rules) : Notation(grammar), rules_(rules), cards_(rules.cards()) {}

 private:
  Range range(std::uint8_t kind) const override {
    return {0, rules_.count_of(static_cast<Kind>(kind)) - 1};
  }
  std::string_view word(std::uint8_t kind, int value) const override {
    const auto at = static_cast<std::size_t>(value);
    switch (static_cast<Kind>(kind)) {
      case Kind::card: return cards_.cards[at].id;
      case Kind::event: return cards_.events[at].id;
      case Kind::character: return cards_.characters[at].id;
      case Kind::station: return cards_.board.stations[at].id;
      case Kind::strain: return to_text(static_cast<Strain>(value));
      case Kind::colour: return to_text(static_cast<Colour>(value));
      case Kind::phase: return phase_words[at];
      case Kind::cause: return cause_words[at];
      default: return {};
    }
  }
  static bool shares(const Said& said) { return static_cast<Verb>(said.verb) == Verb::share; }
  static CardId card_of(const Said& said) { return said.values[shares(said) ? 1 : 0]; }
  static Words words_of(const Said& said) { return static_cast<Words>(said.tail); }

  bool may_follow(const Said& said) const override {
    return rules_.may_follow(static_cast<Verb>(said.verb), card_of(said), words_of(said));
  }
  // Some words have very many: of those that never suit their card a few are enough.
  Values proposed(std::uint8_t kind, const Said& so_far) const override {
    const Card& card = cards_[card_of(so_far)];
    const int named = so_far.count - (shares(so_far) ? 2 : 1);  // after the card
    Values few;
    if (static_cast<Kind>(kind) == Kind::number) {
      for (std::uint8_t n = 0; n <= 4; ++n) few.push_back(n);
      return few;
    }
    if (words_of(so_far) == Words::bury_two && card.bury == 0 && card_of(so_far) != 0) return few;
    if (words_of(so_far) == Words::swap && named == 2 && !card.exchange) {
      few.push_back(0);
      return few;
    }
    return Notation::proposed(kind, so_far);
  }

  Said unpack(Action action) const override {
    if (!has_words(verb_of(action))) return Notation::unpack(action);
    Said said{action.verb, static_cast<std::uint8_t>(antibio::words_of(action))};
    if (shares(said)) said.add(owner_of(action));
    said.add(action.a);
    const std::array<std::uint8_t, 3> rest = {action.c, action.d, action.e};
    int named = 0;
    for (const Part& part : sentence(said)) named += part.is_argument() ? 1 : 0;
    for (std::size_t i = 0; said.count < named; ++i) said.add(rest[i]);
    return said;
  }
  Action pack(const Said& said) const override {
    if (!has_words(static_cast<Verb>(said.verb))) return Notation::pack(said);
    const std::size_t card = shares(said) ? 1 : 0;
    const auto at = [&](std::size_t i) { return i < said.count ? int{said.values[i]} : 0; };
    const auto owner = static_cast<Seat>(shares(said) ? said.values[0] : 0);
    return act({static_cast<Verb>(said.verb), said.values[card], owner}, words_of(said),
               at(card + 1), at(card + 2), at(card + 3));
  }

  const Rules& rules_;
  const CardTable& cards_;
};

}  // namespace

std::string to_id(const Rules& rules, Action action) { return Spoken(rules).id(action); }

// AB-22.3.
Expected<Action> parse_id(const Rules& rules, std::string_view id) {
  return Spoken(rules).parse(id, "AB-22.3");
}

Phrase to_phrase(const Rules& rules, Action action) {
  Phrase phrase = Spoken(rules).phrase(action);
  if (verb_of(action) == Verb::share) std::swap(phrase.args[0], phrase.args[1]);  // the card first
  return phrase;
}
Phrase to_phrase(const Rules& rules, const Event& event) { return Spoken(rules).phrase(event); }
Phrase to_phrase(const Rules& rules, const Refusal& refusal) {
  return Spoken(rules).phrase(refusal);
}

std::vector<Action> Rules::action_space() const { return Spoken(*this).space(verb_count); }

std::string cards_json(const Rules& rules) {
  constexpr std::string_view kinds[] = {"start", "discovery", "problem"};
  boost::json::array list;
  for (const Card& card : rules.cards().cards) {
    boost::json::object entry = {{"id", card.id},
                                 {"kind", kinds[static_cast<std::size_t>(card.kind)]}};
    if (!card.is_problem()) entry["colour"] = to_text(card.colour);
    entry["copies"] = card.copies;
    if (card.kind == Card::Kind::discovery) entry["cost"] = card.cost;
    if (card.is_problem()) entry["level"] = card.level;
    entry["source"] = card.source;
    list.push_back(std::move(entry));
  }
  for (const EventCard& event : rules.cards().events) {
    list.push_back({{"id", event.id}, {"kind", "event"}, {"copies", 1}, {"source", event.source}});
  }
  for (const Character& character : rules.cards().characters) {
    list.push_back(
        {{"id", character.id}, {"kind", "character"}, {"copies", 1}, {"source", character.source}});
  }
  return boost::json::serialize(list);
}

}  // namespace lazaret::antibio
