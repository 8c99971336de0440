// Infarkt: the reason for an action, for people who ask a bot.
#pragma once

#include <optional>

#include "games/infarkt/rules.h"

namespace lazaret::infarkt {

// A fact about the table as the seat of the view knows it; nothing if there is none worth saying.
std::optional<Phrase> explain(const Rules& rules, const View& view, Action action);

}  // namespace lazaret::infarkt
