#include "storage/queries.h"

#include <fmt/format.h>

namespace lazaret::storage::queries {

std::string list(bool of_one_game) {
  const char* const columns = "id, game, status, listed, summary, created_ms, changed_ms";
  const std::string rest =
      fmt::format("ORDER BY changed_ms DESC, id DESC LIMIT ${}", of_one_game ? 5 : 4);
  std::string all;
  for (const char* status : {"waiting", "playing", "over"}) {
    all += fmt::format(
        "{0} SELECT * FROM (SELECT {1} FROM tables WHERE listed AND status = '{2}' "
        "AND ($1 = '' OR $1 = '{2}') AND (changed_ms, id) < ($2, $3) {3} {4}) AS newest",
        all.empty() ? "" : " UNION ALL", columns, status, of_one_game ? "AND game = $4" : "", rest);
  }
  return all + " " + rest;
}

}  // namespace lazaret::storage::queries
