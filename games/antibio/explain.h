// Antibio+: the reason for an action, for people who ask a bot.
#pragma once

#include <optional>

#include "games/antibio/rules.h"

namespace lazaret::antibio {

// A fact about the table; nothing if there is none worth saying.
std::optional<Phrase> explain(const Rules& rules, const View& view, Action action);

}  // namespace lazaret::antibio
