// Infarkt as text: action ids, positions (JSON and one line), phrases. Public interfaces:
// docs/protocol.md.
#pragma once

#include <string>
#include <string_view>

#include "core/match_of.h"
#include "core/shared_text.h"
#include "games/infarkt/rules.h"

namespace lazaret {
class TypeScript;
}

namespace lazaret::infarkt {

std::string to_id(const Rules& rules, Action action);
Expected<Action> parse_id(const Rules& rules, std::string_view id);

std::string to_json(const Rules& rules, const State& s);
std::string to_json(const Rules& rules, const View& view);
std::string to_json(const Rules& rules, const View& view, SharedText<View>& known);
void declare_view(TypeScript& types);  // the type of that JSON, games/common/typescript.h
std::string to_line(const Rules& rules, const State& s);
Expected<Loaded<Rules>> load_json(std::string_view json, const CardFile& cards = {});
Expected<Loaded<Rules>> parse_line(std::string_view line, const CardFile& cards = {});

Phrase to_phrase(const Rules& rules, Action action);
Phrase to_phrase(const Rules& rules, const Event& event);
Phrase to_phrase(const Rules& rules, const Refusal& refusal);

// The deck as a list of {"id", "kind", "colour", "copies", "effects", "money", "flags", "source"}.
std::string cards_json(const Rules& rules);

}  // namespace lazaret::infarkt
