#include "games/zombie_life/notation.h"

#include <boost/json.hpp>

#include "core/grammar.h"

namespace lazaret::zombie_life {

namespace {

class Words final : public Notation {
 public:
  explicit Words(const Rules& rules) : Notation(grammar), players_(rules.players()) {}

 private:
  Range range(std::uint8_t kind) const override {
    return static_cast<Kind>(kind) == Kind::rank ? Range{1, ranks} : Range{0, players_ - 1};
  }
  std::string_view word(std::uint8_t /*kind*/, int /*value*/) const override { return {}; }

  int players_;
};

}  // namespace

std::string to_id(const Rules& rules, Action action) { return Words(rules).id(action); }

// ZL-4.10: a slip of the pen is no action at all.
Expected<Action> parse_id(const Rules& rules, std::string_view id) {
  return Words(rules).parse(id);
}

Phrase to_phrase(const Rules& rules, Action action) { return Words(rules).phrase(action); }
Phrase to_phrase(const Rules& rules, const Event& event) { return Words(rules).phrase(event); }
Phrase to_phrase(const Rules& rules, const Refusal& refusal) {
  return Words(rules).phrase(refusal);
}

std::vector<Action> Rules::action_space() const { return Words(*this).space(grammar.choices); }

std::string cards_json(const Rules& rules) {
  boost::json::array list;
  for (int rank = 1; rank <= ranks; ++rank) {
    list.push_back({{"id", std::to_string(rank)},
                    {"kind", "rank"},
                    {"rank", rank},
                    {"copies", rules.cards().copies(rank)},
                    {"source", rules.cards().source(rank)}});
  }
  return boost::json::serialize(list);
}

}  // namespace lazaret::zombie_life
