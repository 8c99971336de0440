#include "server/wire/wire.h"

#include "games/common/typescript.h"
#include "server/wire/http.h"
#include "server/wire/messages.h"
#include "server/wire/requests.h"

namespace lazaret::server {

namespace {

void declare_phrase(TypeScript& types) {
  types.alias("Ref", type_name<wire::Ref>(),
              "Whatever the client sent; it comes back with the answer.");
  types.declare<wire::SeatArg>();
  types.declare<wire::WordArg>();
  types.alias("PhraseArg", "int|SeatArg|WordArg");
  types.object("Phrase", {{"key", "string"}, {"args", "Record<string,PhraseArg>"}});
}

// What games/common/match_json.h says of a game.
void declare_games(TypeScript& types) {
  types.alias("Options", "Record<string,unknown>");
  types.alias("OptionKind", "'choice'|'flag'|'number'|'seat'|'seat-order'|'subset'|'per-seat'");
  types.object("OptionInfo", {{"name", "string"},
                              {"kind", "OptionKind"},
                              {"default", "unknown"},
                              {"values?", "unknown[]"},
                              {"items?", "string[]"},
                              {"min?", "int"},
                              {"max?", "int"}});
  types.object("GameInfo", {{"name", "string"},
                            {"players", "int[]"},
                            {"cooperative", "boolean"},
                            {"rules_version", "int"},
                            {"options", "OptionInfo[]"},
                            {"bots", "string[]"}});
}

}  // namespace

std::string wire_typescript() {
  TypeScript types;
  declare_phrase(types);
  declare_games(types);
  types.alias("View", "Record<string,unknown>");
  types.declare<wire::ServerMessage>();
  types.alias("ServerMessage", type_name<wire::ServerMessage>());
  types.declare<wire::ClientMessage>();
  types.alias("ClientMessage", type_name<wire::ClientMessage>());
  types.declare<std::variant<wire::NewTable, wire::NewLesson, wire::LessonInfo, wire::CreatedTable,
                             JoinRequest, wire::JoinedTable, wire::AskSeats, wire::ListedTable,
                             wire::MyTable, wire::ApiError>>();
  return "// The messages of the table protocol (docs/table-protocol.md).\n"
         "// Written by `lazaret wire-types`; change server/wire/ instead.\n" +
         types.text();
}

}  // namespace lazaret::server
