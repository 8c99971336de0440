// The REST interface to tables.
#include <algorithm>
#include <atomic>
#include <charconv>
#include <utility>
#include <vector>

#include "games/common/shape.h"
#include "server/net/limits.h"
#include "server/net/service.h"
#include "server/table/table.h"

namespace lazaret::server {

namespace {

constexpr std::size_t most_seats_asked = 100;
constexpr const char* plain_text = "text/plain; charset=utf-8";

std::string created_json(const NewTable& fresh) {
  wire::CreatedTable created{fresh.id, {}, fresh.invite};
  for (const auto& [seat, key] : fresh.keys) created.keys[std::to_string(seat)] = key;
  return to_json_text(created);
}

std::string joined_list(const std::vector<std::string>& items) {
  std::string list;
  for (const std::string& item : items) {
    if (!item.empty()) list += (list.empty() ? "" : ",") + item;
  }
  return "[" + list + "]";
}

std::string from_query(const Address& address, std::string_view name) {
  const auto found = address.query.find(name);
  return found == address.query.end() ? std::string{} : found->second;
}

// "changed_ms", or "changed_ms,id": what came before that table.
bool read_before(const std::string& before, storage::Store::Query& query) {
  const char* const end = before.data() + before.size();
  const auto read = std::from_chars(before.data(), end, query.before_ms);
  if (read.ec != std::errc{}) return false;
  if (read.ptr == end) return true;
  query.before_id.assign(read.ptr + 1, end);
  return *read.ptr == ',' && is_table_id(query.before_id);
}

TableExpected<storage::Store::Query> query_of(const Address& address,
                                              std::span<const GameEntry> games) {
  storage::Store::Query query;
  query.status = from_query(address, "status");
  if (!query.status.empty() && !find_word<TableStatus>(query.status))
    return table_error("bad_message", "\"status\" must be waiting, playing or over");
  query.game = from_query(address, "game");
  const auto is_asked = [&](const GameEntry& game) { return game.info().id == query.game; };
  if (!query.game.empty() && std::none_of(games.begin(), games.end(), is_asked))
    return table_error("unknown_game");
  const std::string before = from_query(address, "before");
  if (!before.empty() && !read_before(before, query))
    return table_error("bad_message", "\"before\" must be changed_ms or changed_ms,id of a table");
  return query;
}

// The answers of several tables, which come in any order on their own strands.
struct Gathering {
  Gathering(std::size_t count, Answer answer_)
      : parts(count), missing(count), answer(std::move(answer_)) {}
  std::vector<std::string> parts;
  std::atomic<std::size_t> missing;
  Answer answer;

  void put(std::size_t at, std::string part) {
    parts[at] = std::move(part);
    if (--missing == 0) answer(json_answer(200, joined_list(parts)));
  }
};

}  // namespace

void TableService::list_tables(const Call& call) {
  const auto query = query_of(call.address, hub_.backstage().games);
  if (!query) return refuse(call, query.error());
  hub_.backstage().loop.post_browsing([this, call, query = *query] {
    const auto list = hub_.backstage().store.list(query);
    if (!list) return refuse(call, table_error("storage"));
    std::vector<std::string> tables;
    for (const storage::TableSummary& table : *list) tables.push_back(table.summary);
    call.answer(json_answer(200, "{\"tables\":" + joined_list(tables) + "}"));
  });
}

void TableService::create_table(const Call& call, TableExpected<CreateRequest> request) {
  if (!request) return refuse(call, request.error());
  if (!call.request.visitor->may_create()) {
    ++hub_.backstage().metrics.slowed_down;
    return refuse(call, table_error("slow_down"));
  }
  Backstage& backstage = hub_.backstage();
  request->settings.pace_ms = backstage.settings.bot_pace_ms.value_or(request->settings.pace_ms);
  request->settings.grace_ms = backstage.settings.window_ms.value_or(request->settings.grace_ms);
  Context now = backstage.context();
  const auto fresh = Table::create(*request, now);
  if (!fresh) return refuse(call, fresh.error());
  hub_.add(*fresh, [this, call, fresh = *fresh](const std::optional<TableError>& error) {
    if (error) return refuse(call, *error);
    hub_.backstage().log.line(LogLevel::info, "table created", {{"table", fresh.id}});
    call.answer(json_answer(201, created_json(fresh)));
  });
}

// Listed nowhere, for the learner alone.
void TableService::begin_lesson(const Call& call, const std::string& game,
                                const std::string& lesson) {
  const auto asked = parse_lesson_request(call.request.body);
  if (!asked) return refuse(call, asked.error());
  CreateRequest request;
  request.game = game;
  request.lesson = lesson;
  request.seats = {{SeatKind::person, asked->name, asked->colour, {}}};
  request.settings.spectators = false;
  request.settings.hints = true;
  create_table(call, request);
}

void TableService::table_info(const Call& call, const std::string& id) {
  hub_.room(id)->look(
      [this, call](const TableExpected<const Table*>& table, const Presence& presence) {
        if (!table) return refuse(call, table.error());
        call.answer(json_answer(200, (*table)->info_json(presence)));
      });
}

void TableService::table_cards(const Call& call, const std::string& id) {
  answer_text(call, id, "application/json", [](const Table& table) { return table.cards_json(); });
}

void TableService::table_record(const Call& call, const std::string& id) {
  answer_text(call, id, plain_text, [](const Table& table) { return table.record_text(); });
}

void TableService::take_record(const Call& call, const std::string& id) {
  const auto asked = parse_record_request(call.request.body);
  if (!asked) return refuse(call, asked.error());
  answer_text(call, id, plain_text,
              [keys = asked->keys](const Table& table) { return table.record_text(keys); });
}

void TableService::answer_text(const Call& call, const std::string& id, std::string type,
                               TextOf text_of) {
  hub_.room(id)->look([this, call, type = std::move(type), text_of = std::move(text_of)](
                          const TableExpected<const Table*>& table, const Presence&) {
    if (!table) return refuse(call, table.error());
    auto text = text_of(**table);
    if (!text) return refuse(call, text.error());
    call.answer(text_answer(200, type, std::move(*text)));
  });
}

void TableService::join_table(const Call& call, const std::string& id) {
  const auto request = parse_join_request(call.request.body);
  if (!request) return refuse(call, request.error());
  const auto joined = std::make_shared<Joined>();
  hub_.room(id)->submit(
      {[request = *request, joined](const Table& table, Context& now) -> TableExpected<Decision> {
         auto decided = table.decide_join(request, now);
         if (!decided) return decided.error();
         *joined = std::move(*decided);
         return std::move(joined->decision);
       },
       [call, joined](std::int64_t) {
         call.answer(json_answer(200, to_json_text(wire::JoinedTable{joined->seat, joined->key})));
       },
       [this, call](const TableError& error) { refuse(call, error); }});
}

// Tables that do not exist and keys that do not fit are left out: the rest is still mine.
void TableService::my_seats(const Call& call) {
  const auto keyed = parse_seats_request(call.request.body);
  if (!keyed) return refuse(call, keyed.error());
  if (keyed->size() > most_seats_asked) return refuse(call, table_error("too_long", "keys"));
  if (keyed->empty()) return call.answer(json_answer(200, "[]"));
  const auto gathering = std::make_shared<Gathering>(keyed->size(), call.answer);
  for (std::size_t i = 0; i < keyed->size(); ++i) {
    const wire::KeyedTable& mine = (*keyed)[i];
    if (!is_table_id(mine.table)) {
      gathering->put(i, {});
      continue;
    }
    hub_.room(mine.table)
        ->look([gathering, i, key = mine.key](const TableExpected<const Table*>& table,
                                              const Presence&) {
          const auto who = table ? (*table)->who(std::vector<std::string>{key})
                                 : TableExpected<Who>(table.error());
          gathering->put(i, who ? (*table)->my_game_json(*who) : std::string{});
        });
  }
}

}  // namespace lazaret::server
