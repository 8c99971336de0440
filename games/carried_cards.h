// A saved match of cards that no program has can carry them with it, as a note, so that it can be
// gone on with anywhere.
#pragma once

#include "core/record.h"

namespace lazaret {

// Empty if it carries none.
CardFile carried_cards(const Record& record);
void carry_cards(Record& record, const CardFile& cards);  // the empty file: none

// Those it was played with: its own, or older ones (registry.h), or the empty file for today's.
CardFile cards_of(const GameInfo& game, const Record& record);

}  // namespace lazaret
