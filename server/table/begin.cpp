// The table its first entry makes, and its host.
#include "core/record.h"
#include "games/registry.h"
#include "server/table/apply.h"
#include "server/table/prototype.h"
#include "server/table/queries.h"

namespace lazaret::server {

// A table needs a host as long as somebody is there: whoever sits next after the one that went.
void settle_host(TableState& table) {
  if (table.host && is_person_present(table.seats[*table.host])) return;
  const std::size_t count = table.seats.size();
  const std::size_t first = table.host ? *table.host + std::size_t{1} : 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t seat = (first + i) % count;
    if (!is_person_present(table.seats[seat])) continue;
    table.host = static_cast<Seat>(seat);
    return;
  }
  if (table.host && table.seats[*table.host].kind != TableSeat::Kind::person) table.host.reset();
}

namespace {

TableSeat seat_of(const EntrySeat& made, const ClockSetting& clock) {
  TableSeat seat;
  seat.kind = made.kind;
  seat.name = made.name;
  seat.bot = made.bot;
  seat.key = made.key;
  seat.away = made.away;
  seat.colour = static_cast<std::uint8_t>(made.colour);
  seat.bank_ms = clock_ms(clock);
  return seat;
}

// The match as far as a saved one goes; a record of other rules is followed as far as it can be.
std::unique_ptr<Match> go_on_with(TableState& table, const CreatedEntry& made) {
  const auto record = parse_record(made.record);
  if (!record) return nullptr;
  auto match = first_position(*table.game, *record, made.cards);
  if (!match) return nullptr;
  table.stored_steps = static_cast<int>(record->steps.size());
  table.lost = !replay(**match, *record);
  table.first_step = table.recent.from = static_cast<int>((*match)->steps().size());
  return std::move(*match);
}

void take_over(TableState& table, const CreatedEntry& made) {
  table.name = made.name;
  table.rules_version = made.rules_version;
  table.settings = made.settings;
  table.invite = made.invite;
  for (const EntrySeat& seat : made.seats)
    table.seats.push_back(seat_of(seat, made.settings.clock));
}

CardFile cards_of(TableState& table, const CreatedEntry& made) {
  if (!made.cards.empty()) return made.cards;
  CardFile older = older_cards(table.game->info(), made.data_hash.value);
  if (!older.text.empty()) table.older_data = hex(made.data_hash.value);
  return older;
}

// Options, and what a card file may say, may have changed with the rules: then at least the usual
// board can be shown.
std::optional<Error> find_prototype(TableState& table, const CreatedEntry& made) {
  auto prototype = prototype_of(*table.game, made.setup, cards_of(table, made));
  if (!prototype && made.rules_version != table.game->info().rules_version) {
    prototype = prototype_of(*table.game, {made.setup.players, {}});
    table.lost = true;
  }
  if (!prototype) return prototype.error();
  table.prototype = std::move(*prototype);
  return {};
}

}  // namespace

Expected<TableState> begin_table(std::string_view id, const Entry& created,
                                 std::span<const GameEntry> games) {
  if (created.kind != EntryKind::created)
    return Error{"bad_entry", "the first entry does not make a table", {}};
  const CreatedEntry& made = created.created;
  const auto game = find_game(made.game, games);
  if (!game) return game.error();
  TableState table;
  table.id = id;
  table.game = *game;
  if (auto error = find_prototype(table, made)) return *error;
  take_over(table, made);
  auto match = made.record.empty() ? table.prototype->match->clone() : go_on_with(table, made);
  if (match == nullptr) return Error{"bad_entry", "the saved match cannot be read", {}};
  if (static_cast<int>(table.seats.size()) != match->setup().players)
    return Error{"bad_entry", "the seats do not fit the players", {}};
  table.read_only = made.rules_version != match->game().rules_version ||
                    made.data_hash.value != match->data_hash();
  table.match = OwnMatch(std::move(match));
  table.lesson = find_lesson(**game, made.lesson);
  table.created_ms = table.changed_ms = created.at_ms;
  table.seq = table.number = 1;
  if (table.match->pending().kind == Pending::Kind::over) table.status = TableStatus::over;
  settle_host(table);
  return table;
}

}  // namespace lazaret::server
