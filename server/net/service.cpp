#include "server/net/service.h"

#include "server/net/guest.h"
#include "server/table/table.h"

namespace lazaret::server {

std::unique_ptr<Guest> TableService::welcome(std::shared_ptr<Viewer> viewer,
                                             std::shared_ptr<Visitor> visitor) {
  return make_guest(hub_, std::move(viewer), std::move(visitor));
}

void TableService::refuse(const Call& call, const TableError& error) {
  call.answer(error_answer(error, texts_));
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
  const std::string& path = call.address.path;
  if (const WebRoot::File* file = library_.find(call.address))
    return call.answer(file_answer(call.request, *file));
  if (path == "/health") return health(call);
  if (path == "/metrics")
    return call.answer(
        text_answer(200, "text/plain; version=0.0.4",
                    hub_.backstage().metrics.text(hub_.backstage().store.transactions())));
  if (path == "/api/tables") return list_tables(call);
  if (path.rfind("/api/", 0) == 0) return get_table(call);
  call.answer(web_.answer(call.request, path));
}

// /api/tables/ID and /api/tables/ID/record
void TableService::get_table(const Call& call) {
  const auto& parts = call.address.parts;
  if (parts.size() < 3 || parts[1] != "tables") return refuse(call, table_error("not_found"));
  if (!is_table_id(parts[2])) return refuse(call, table_error("unknown_table"));
  if (parts.size() == 3) return table_info(call, parts[2]);
  if (parts.size() == 4 && parts[3] == "record") return table_record(call, parts[2]);
  refuse(call, table_error("not_found"));
}

void TableService::post(const Call& call) {
  const std::string& path = call.address.path;
  if (path == "/api/tables") return create_table(call, parse_create_request(call.request.body));
  if (path == "/api/import") return import_match(call);
  if (path == "/api/seats") return my_seats(call);
  const auto& parts = call.address.parts;
  if (parts.size() == 4 && parts[0] == "api" && parts[1] == "lessons")
    return begin_lesson(call, parts[2], parts[3]);
  const bool join = parts.size() == 4 && parts[1] == "tables" && parts[3] == "join";
  if (!join || parts[0] != "api") return refuse(call, table_error("not_found"));
  if (!is_table_id(parts[2])) return refuse(call, table_error("unknown_table"));
  join_table(call, parts[2]);
}

}  // namespace lazaret::server
