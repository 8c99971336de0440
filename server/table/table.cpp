#include "server/table/table.h"

#include <algorithm>

#include "bots/bot.h"
#include "core/record.h"
#include "games/carried_cards.h"
#include "games/registry.h"
#include "server/table/apply.h"
#include "server/table/decide.h"
#include "server/table/draft.h"
#include "server/table/info.h"
#include "server/table/keys.h"
#include "server/table/names.h"
#include "server/table/queries.h"

namespace lazaret::server {

namespace {

Error at_entry(const StoredEntry& stored, const std::string& what) {
  return {"bad_entry", "entry " + std::to_string(stored.seq) + ": " + what, {}};
}

}  // namespace

TableExpected<NewTable> Table::create(const CreateRequest& request, Context& context) {
  return create_table(request, context);
}

Expected<Table> Table::rebuild(std::string_view id, std::span<const StoredEntry> entries,
                               std::span<const GameEntry> games) {
  if (entries.empty()) return Error{"bad_entry", "a table has at least one entry", {}};
  const auto first = parse_entry(entries.front().text);
  if (!first) return at_entry(entries.front(), first.error().message);
  auto state = begin_table(id, *first, games);
  if (!state) return at_entry(entries.front(), state.error().message);
  Table table(std::move(*state));
  if (entries.front().seq != 1) table.close_damaged();
  table.follow(entries.subspan(1));
  return table;
}

void Table::close_damaged() { state_.damaged = state_.read_only = state_.lost = true; }

// What a later version wrote we can only watch go by.
bool Table::follow_one(const StoredEntry& stored, std::vector<Entry>& read) {
  if (stored.seq != state_.seq + 1) return false;
  auto entry = parse_entry(stored.text);
  if (!entry) {
    ++state_.seq;
    ++state_.number;
    state_.read_only = state_.lost = true;
    return entry.error().code == "newer_entry";
  }
  if (entry->kind == Entry::Kind::created) return false;
  apply_entry(state_, *entry);
  read.push_back(std::move(*entry));
  return !state_.lost || state_.read_only;
}

std::vector<Entry> Table::follow(std::span<const StoredEntry> entries) {
  std::vector<Entry> read;
  for (const StoredEntry& stored : entries) {
    if (state_.damaged) break;
    if (stored.seq > state_.seq && !follow_one(stored, read)) close_damaged();
  }
  return read;
}

bool Table::keys_changed(std::span<const Entry> applied) {
  return std::any_of(applied.begin(), applied.end(), [](const Entry& entry) {
    return entry.kind == Entry::Kind::opened || entry.kind == Entry::Kind::left ||
           entry.kind == Entry::Kind::bot || entry.kind == Entry::Kind::joined;
  });
}

Who Table::seats_of(std::span<const std::string> keys) const {
  Who who;
  for (const std::string& key : keys) {
    const std::string hash = hash_of_key(key);
    for (Seat seat = 0; seat < state_.seats.size(); ++seat) {
      if (state_.seats[seat].key == hash) who.seats.add(seat);
    }
  }
  return who;
}

TableExpected<Who> Table::who(std::span<const std::string> keys) const {
  for (const std::string& key : keys) {
    if (seats_of({&key, 1}).seats.empty()) return table_error("wrong_key");
  }
  if (keys.empty() && !state_.settings.spectators) return table_error("no_spectators");
  return seats_of(keys);
}

TableExpected<Decision> Table::decide(const Who& who, const ClientMessage& message,
                                      Context& context) const {
  return std::visit(
      [&](const auto& asked) -> Decided {
        if constexpr (requires { server::decide(state_, who, asked, context); })
          return server::decide(state_, who, asked, context);
        else
          return table_error("bad_message", "this message changes nothing");
      },
      message);
}

TableExpected<Joined> Table::decide_join(const JoinRequest& request, Context& context) const {
  return decide_joining(state_, request, context);
}

TableExpected<Decision> Table::decide_bot(const BotMove& move, Context& context) const {
  return decide_bot_move(state_, move, context);
}

TableExpected<Decision> Table::decide_return(const Who& who, Context& context) const {
  return server::decide_return(state_, who, context);
}

TableExpected<Decision> Table::decide_tick(Context& context) const {
  return decide_due(state_, context);
}

namespace {

std::optional<std::int64_t> order_due(const TableState& table) {
  if (!ordered_answer(table)) return {};
  return window_until(table);
}

// The lesson is over: nobody disturbs whoever reads how it went.
bool is_taught(const TableState& table) {
  return table.lesson != nullptr && verdict_of(*table.lesson, *table.match) != LessonVerdict::open;
}

// If all people of a table have left it, their game waits for them.
std::vector<BotTask> tasks_of(const TableState& table) {
  if (table.status != TableStatus::playing || table.read_only || is_taught(table)) return {};
  const SeatSet people = present_people(table);
  const bool anybody_sits =
      std::any_of(table.seats.begin(), table.seats.end(),
                  [](const TableSeat& seat) { return seat.kind == TableSeat::Kind::person; });
  if (anybody_sits && people.empty()) return {};
  std::vector<BotTask> tasks;
  for (const Seat seat : table.match->pending().must) {
    const TableSeat& who = table.seats[seat];
    if (is_bot_played(table, seat)) {
      tasks.push_back({seat, who.bot, bot_moves_at(table, seat), who.moved, false});
    } else if (const auto deadline = deadline_of(table, seat)) {
      tasks.push_back({seat, std::string(usual_bot), *deadline, who.moved, true});
    }
  }
  return tasks;
}

}  // namespace

std::optional<std::int64_t> due_ms(const TableState& table) {
  std::optional<std::int64_t> due = order_due(table);
  for (const BotTask& task : tasks_of(table)) due = std::min(due.value_or(task.at_ms), task.at_ms);
  return due;
}

std::optional<std::int64_t> Table::wake_ms() const { return order_due(state_); }

std::vector<BotTask> Table::bots_to_ask() const { return tasks_of(state_); }

std::unique_ptr<Match> Table::match_copy() const { return state_.match->clone(); }

std::string Table::any_action(Seat seat, Context& context) const {
  Rng rng(context.random());
  return state_.match->action_id(state_.match->random_action(seat, rng));
}

// Nobody is shown the summary of a table that is not listed.
storage::TableSummary summary_of(const TableState& table) {
  return {table.id,
          table.game->info().id,
          std::string(word_of(table.status)),
          table.settings.listed,
          table.settings.listed ? to_json_text(listed_of(table)) : std::string(),
          table.created_ms,
          table.changed_ms};
}

std::string Table::info_json(const Presence& presence) const {
  return to_json_text(info_of(state_, {}, presence));
}

std::string Table::my_game_json(const Who& who) const {
  return to_json_text(my_table_of(state_, who));
}

bool Table::opens(const std::string& invite) const {
  return !state_.invite.empty() && hash_of_key(invite) == state_.invite;
}

std::shared_ptr<const CardFile> Table::own_cards() const {
  return {state_.prototype, server::own_cards(state_)};
}

TableExpected<std::string> Table::cards_json() const {
  const CardFile* own = server::own_cards(state_);
  if (own == nullptr) return table_error("not_found");
  const auto list = state_.game->cards_json(*own);
  if (!list) return table_error(list.error().code, list.error().message);
  return *list;
}

TableExpected<std::string> Table::record_text() const {
  if (state_.status != TableStatus::over) return table_error("not_over");
  return record_of(*state_.match);
}

TableExpected<std::string> Table::record_text(std::span<const std::string> keys) const {
  const auto mine = who(keys);
  if (!mine) return mine.error();
  if (state_.status == TableStatus::waiting) return table_error("not_started");
  for (Seat seat = 0; seat < state_.seats.size(); ++seat) {
    if (state_.seats[seat].kind != TableSeat::Kind::bot && !mine->seats.has(seat))
      return table_error("not_your_seat");
  }
  if (state_.status == TableStatus::over) return record_of(*state_.match);
  if (state_.handed_on) return table_error("handed_on");
  const auto match = match_copy();
  match->rewind(steps_without_secrets(state_, mine->seats));
  return record_of(*match);
}

TableExpected<std::string> Table::record_of(const Match& match) const {
  if (state_.lost || state_.read_only) return closed_error(state_);
  Record record = lazaret::record_of(match);
  record.notes["table"] = state_.id;
  for (Seat seat = 0; seat < state_.seats.size(); ++seat) {
    const TableSeat& who = state_.seats[seat];
    if (!who.name.empty()) record.notes[name_note(seat)] = who.name;
    if (who.kind == TableSeat::Kind::bot) record.notes[bot_note(seat)] = who.bot;
  }
  if (const CardFile* own = server::own_cards(state_)) carry_cards(record, *own);
  return to_text(record);
}

}  // namespace lazaret::server
