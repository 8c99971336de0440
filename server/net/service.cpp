#include "server/net/service.h"

#include "server/net/guest.h"
#include "server/table/table.h"

namespace lazaret::server {

std::unique_ptr<Guest> TableService::welcome(std::shared_ptr<Viewer> viewer,
                                             std::shared_ptr<Visitor> visitor) {
  return make_guest(hub_, std::move(viewer), std::move(visitor));
}

void TableService::refuse(const Call& call, const TableError& error) {
  call.answer(error_answer(error, in_words_));
}

void TableService::answer(HttpRequest request, Answer answer) {
  Call call{std::move(request), {}, std::move(answer)};
  call.address = parse_address(call.request.target);
  if (!call.request.visitor->may_request()) {
    ++hub_.backstage().metrics.slowed_down;
    return refuse(call, table_error("slow_down"));
  }
  const std::string& method = call.request.method;
  if (method == "GET" || method == "HEAD") return get(call);
  if (method == "POST") return post(call);
  refuse(call, table_error("method"));
}

void TableService::get(const Call& call) {
  if (call.address.path == "/api/tables") return list_tables(call);
  get_table(call);
}

// /api/tables/ID, /api/tables/ID/cards and /api/tables/ID/record
void TableService::get_table(const Call& call) {
  const auto& parts = call.address.parts;
  if (parts.size() < 3 || parts[0] != "api" || parts[1] != "tables")
    return refuse(call, table_error("not_found"));
  if (!is_table_id(parts[2])) return refuse(call, table_error("unknown_table"));
  if (parts.size() == 3) return table_info(call, parts[2]);
  if (parts.size() == 4 && parts[3] == "cards") return table_cards(call, parts[2]);
  if (parts.size() == 4 && parts[3] == "record") return table_record(call, parts[2]);
  refuse(call, table_error("not_found"));
}

void TableService::post(const Call& call) {
  const std::string& path = call.address.path;
  if (path == "/api/tables") return create_table(call, parse_create_request(call.request.body));
  if (path == "/api/import") return create_table(call, parse_import_request(call.request.body));
  if (path == "/api/seats") return my_seats(call);
  const auto& parts = call.address.parts;
  if (parts.size() == 4 && parts[0] == "api" && parts[1] == "lessons")
    return begin_lesson(call, parts[2], parts[3]);
  const bool at_table = parts.size() == 4 && parts[0] == "api" && parts[1] == "tables";
  if (!at_table || (parts[3] != "join" && parts[3] != "record"))
    return refuse(call, table_error("not_found"));
  if (!is_table_id(parts[2])) return refuse(call, table_error("unknown_table"));
  if (parts[3] == "join") return join_table(call, parts[2]);
  take_record(call, parts[2]);
}

}  // namespace lazaret::server
