// The queries that both databases understand alike. Parameters are numbered in the order in which
// they first occur: SQLite takes $1 for a name.
#pragma once

#include <string>

namespace lazaret::storage::queries {

inline constexpr const char* entries =
    "SELECT seq, text FROM entries WHERE table_id = $1 AND seq > $2 AND seq <= $3 ORDER BY seq";

inline constexpr const char* snapshot = "SELECT seq, bytes FROM snapshots WHERE table_id = $1";

inline constexpr const char* keep_snapshot =
    "INSERT INTO snapshots (table_id, seq, bytes) VALUES ($1, $2, $3) "
    "ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, bytes = excluded.bytes";

inline constexpr const char* last_seq = "SELECT last_seq FROM tables WHERE id = $1";

// Listed tables, the newest first. The newest of each status come from the end of an index, so that
// nobody walks over tables that do not fit, however few do. Parameters: the status or nothing,
// changed_ms and id of the last table before them, the game if there is one, and the most.
std::string list(bool of_one_game);

inline constexpr std::size_t most_due = 64;  // tables that are told of at once

}  // namespace lazaret::storage::queries
