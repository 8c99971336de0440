// Versions of the schema: a list of steps, each written once and never changed; forward only.
#pragma once

#include <span>

#include "core/expected.h"

namespace lazaret::storage {

// Step n leads from version n to version n + 1; version 0 is an empty database.
using Migrations = std::span<const char* const>;

// The steps that a database of that version lacks. A newer one than the program knows is refused.
Expected<Migrations> missing_migrations(int version, Migrations known);

}  // namespace lazaret::storage
