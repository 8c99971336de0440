#include "games/carried_cards.h"

#include "core/clip.h"
#include "games/common/sent_cards.h"
#include "games/common/shape_reader.h"
#include "games/registry.h"

namespace lazaret {

namespace {

constexpr const char* note = "cards";

}  // namespace

CardFile carried_cards(const Record& record) {
  const auto found = record.notes.find(note);
  if (found == record.notes.end()) return {};
  SentCards cards;
  const auto value = parse_json(found->second);
  if (!value || !ShapeReader().read(*value, cards)) return {};
  cards.name = clipped(cards.name, 200);  // errors begin with it
  return cards;
}

void carry_cards(Record& record, const CardFile& cards) {
  record.notes.erase(note);
  if (!cards.text.empty()) record.notes[note] = to_json_text(SentCards{cards});
}

CardFile cards_of(const GameInfo& game, const Record& record) {
  CardFile own = carried_cards(record);
  return own.text.empty() ? older_cards(game, record.data_hash) : own;
}

}  // namespace lazaret
