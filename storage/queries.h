// The queries that both databases understand alike. Parameters are numbered in the order in which
// they first occur: SQLite takes $1 for a name.
#pragma once

namespace lazaret::storage::queries {

inline constexpr const char* entries =
    "SELECT seq, text FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq";

inline constexpr const char* last_seq = "SELECT last_seq FROM tables WHERE id = $1";

inline constexpr const char* list =
    "SELECT id, game, status, listed, summary, created_ms, changed_ms FROM tables "
    "WHERE ($1 = '' OR status = $1) AND ($2 = '' OR game = $2) AND changed_ms < $3 "
    "ORDER BY changed_ms DESC, id LIMIT $4";

// Its own text, so that the index of listed tables serves it.
inline constexpr const char* list_listed =
    "SELECT id, game, status, listed, summary, created_ms, changed_ms FROM tables "
    "WHERE listed AND ($1 = '' OR status = $1) AND ($2 = '' OR game = $2) AND changed_ms < $3 "
    "ORDER BY changed_ms DESC, id LIMIT $4";

inline constexpr const char* ping = "SELECT count(*) FROM schema_version";

}  // namespace lazaret::storage::queries
