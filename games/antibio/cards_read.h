// Antibio+: from TOML to the typed tables. For .cpp files only.
#pragma once

#include <array>

#include "games/antibio/cards.h"
#include "games/common/toml_table.h"

namespace lazaret::antibio {

inline constexpr std::array<std::string_view, 2> card_sources = {"rulebook", "ours"};

// The cards of a file; the stations must be known, events name them.
void read_cards(const TomlTable& file, CardTable& table);

// One section of the board, by its name; false if the board has no such section.
bool read_board_section(const TomlTable& file, const std::string& name, Board& board);

// What cards and board must have in common, whoever typed them.
void check_table(Faults& faults, const CardTable& table);

}  // namespace lazaret::antibio
