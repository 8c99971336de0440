#include "storage/schema.h"

#include <fmt/format.h>

namespace lazaret::storage {

Expected<Migrations> missing_migrations(int version, Migrations known) {
  const int newest = static_cast<int>(known.size());
  if (version < 0 || version > newest) {
    return Error{
        "newer_schema",
        fmt::format("the database has schema version {}, this program knows versions up to "
                    "{}: use the newer program that wrote it",
                    version, newest),
        ""};
  }
  return known.subspan(static_cast<std::size_t>(version));
}

}  // namespace lazaret::storage
