// Infarkt: what cards and board have in common in the data files. For .cpp files only.
#pragma once

#include "games/common/toml_table.h"
#include "games/infarkt/names.h"

namespace lazaret::infarkt {

// { track = points }; no points if the key is not there.
Points read_points(const TomlTable& table, std::string_view key, int low, int high);

}  // namespace lazaret::infarkt
