#include "games/infarkt/notation.h"

#include <algorithm>

#include "core/grammar.h"
#include "games/infarkt/shapes.h"

namespace lazaret::infarkt {

namespace {

class Words final : public Notation {
 public:
  explicit Words(const Rules& rules) : Notation(grammar), cards_(rules.cards()) {}

 private:
  Range range(std::uint8_t kind) const override {
    switch (static_cast<Argument>(kind)) {
      case Argument::number: return {};
      case Argument::seat: return {0, 99};  // one that is not at this table is refused (INF-14.3)
      case Argument::place: return {0, place_count - 1};
      case Argument::track: return {0, track_count - 1};
      case Argument::phase: return {0, static_cast<int>(phase_names.size()) - 1};
      default: return {0, static_cast<int>(cards_.size()) - 1};
    }
  }
  std::string_view word(std::uint8_t kind, int value) const override {
    const auto at = static_cast<std::size_t>(value);
    switch (static_cast<Argument>(kind)) {
      case Argument::place: return place_names[at];
      case Argument::track: return track_names[at];
      case Argument::phase: return phase_names[at];
      default: return cards_.id(card_of(at));
    }
  }
  bool worth_naming(Argument kind, std::size_t value) const {
    switch (kind) {
      case Argument::seat: return value < max_people;
      case Argument::event: return cards_.is(card_of(value), Group::events);
      case Argument::drug: return cards_.is(card_of(value), Group::drugs);
      case Argument::goods: return cards_.is(card_of(value), Group::goods);
      case Argument::held: return !cards_.is(card_of(value), Group::events);
      default: return true;
    }
  }
  Values proposed(std::uint8_t kind, const Said& so_far) const override {
    Values values;
    for (const std::uint8_t value : Notation::proposed(kind, so_far)) {
      if (worth_naming(static_cast<Argument>(kind), value)) values.push_back(value);
    }
    return values;
  }
  // The places of a plan have one order, however they are named (INF-30.2).
  Action pack(const Said& said) const override {
    Said sorted = said;
    if (static_cast<Verb>(said.verb) == Verb::plan)
      std::sort(sorted.values.begin(), sorted.values.begin() + 3);
    return Notation::pack(sorted);
  }

  const CardTable& cards_;
};

}  // namespace

std::string to_id(const Rules& rules, Action action) { return Words(rules).id(action); }
Expected<Action> parse_id(const Rules& rules, std::string_view id) {
  return Words(rules).parse(id);
}
std::vector<Action> Rules::action_space() const { return Words(*this).space(grammar.choices); }

Phrase to_phrase(const Rules& rules, Action action) {
  Phrase phrase = Words(rules).phrase(action);
  if (action.verb < deed_count) {  // the price, and what the office pays, stand in data only
    phrase.number("cost", rules.board().actions[action.verb].cost);
    phrase.number("pay", rules.board().actions[action.verb].pay);
  }
  return phrase;
}

Phrase to_phrase(const Rules& rules, const Event& event) { return Words(rules).phrase(event); }

Phrase to_phrase(const Rules& rules, const Refusal& refusal) {
  Phrase phrase = Words(rules).phrase(refusal);
  if (static_cast<Clause>(refusal.clause) == Clause::too_many_chips)
    phrase.number("most", rules.board().family.most);
  return phrase;
}

std::string cards_json(const Rules& rules) {
  const CardTable& cards = rules.cards();
  std::vector<CardShape> list;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const Card card = card_of(i);
    const Face& face = cards.face(card);
    CardShape& shape = list.emplace_back(CardShape{cards.id(card),
                                                   face.kind,
                                                   word_of(face.colour),
                                                   face.copies,
                                                   {face.effects},
                                                   face.money,
                                                   {},
                                                   cards.source(card)});
    for (std::size_t flag = 0; flag < flag_count; ++flag) {
      if (face.has(static_cast<Flag>(flag))) shape.flags.push_back(static_cast<Flag>(flag));
    }
  }
  return to_json_text(list);
}

}  // namespace lazaret::infarkt
