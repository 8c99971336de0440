// Antibio+: from TOML to the typed tables. For .cpp files only.
#pragma once

#include "games/antibio/cards.h"
#include "games/antibio/toml_reader.h"

namespace lazaret::antibio {

// The cards of a file; the stations must be known, events name them.
void read_cards(const Reader& reader, const toml::table& file, CardTable& table);

// One section of the board, by its name; false if the board has no such section.
bool read_board_section(const Reader& reader, std::string_view name, const toml::node& node,
                        Board& board);

// What cards and board must have in common, whoever typed them.
void check_table(const Reader& reader, const CardTable& table);

}  // namespace lazaret::antibio
