// Who sits where: joining, names, leaving and coming back, bots for those who went, the start.
#include "bots/bot.h"
#include "games/registry.h"
#include "server/table/decide.h"
#include "server/table/draft.h"
#include "server/table/error.h"
#include "server/table/keys.h"
#include "server/table/names.h"
#include "server/table/queries.h"

namespace lazaret::server {

namespace {

using Kind = Entry::Kind;
using wire::SeatDeed;

Entry entry_of(Kind kind, Seat seat) {
  Entry entry;
  entry.kind = kind;
  entry.seat = seat;
  return entry;
}

// --- joining ---

std::optional<TableError> refuse_invite(const TableState& table, const std::string& invite) {
  if (invite.empty() && table.settings.listed) return {};
  if (!table.invite.empty() && hash_of_key(invite) == table.invite) return {};
  return table_error("wrong_key");
}

TableExpected<Seat> free_seat(const TableState& table, std::optional<int> wanted) {
  if (wanted) {
    if (*wanted < 0 || *wanted >= players(table)) return table_error("unknown_seat");
    const auto seat = static_cast<Seat>(*wanted);
    if (table.seats[seat].kind != SeatKind::open) return table_error("seat_taken");
    return seat;
  }
  for (Seat seat = 0; seat < table.seats.size(); ++seat) {
    if (table.seats[seat].kind == SeatKind::open) return seat;
  }
  return table_error("full");
}

}  // namespace

TableExpected<Joined> decide_joining(const TableState& table, const JoinRequest& request,
                                     Context& context) {
  if (table.read_only) return closed_error(table);
  if (table.status == TableStatus::over) return table_error("over");
  if (auto error = refuse_invite(table, request.invite)) return *error;
  const auto seat = free_seat(table, request.seat);
  if (!seat) return seat.error();
  if (table.status == TableStatus::playing && table.game->table.knows_secret(*table.match, *seat))
    return table_error("seat_secret");
  auto name = clean_name(request.name);
  if (!name) return name.error();
  const int colour = request.colour.value_or(table.seats[*seat].colour);
  if (auto error = refuse_name(table, *seat, *name)) return *error;
  if (auto error = refuse_colour(table, *seat, colour)) return *error;
  Joined joined{.seat = *seat, .key = new_key(context)};
  Entry entry = entry_of(Kind::joined, *seat);
  entry.name = std::move(*name);
  entry.colour = colour;
  entry.key = hash_of_key(joined.key);
  Draft draft(table, context);
  draft.add(std::move(entry));
  joined.decision = draft.take();
  return joined;
}

namespace {

// --- one's own seat ---

TableExpected<Entry> renamed(const TableState& table, const wire::SeatChange& asked) {
  const Seat seat = asked.seat;
  auto name = clean_name(asked.name.value_or(table.seats[seat].name));
  if (!name) return name.error();
  const int colour = asked.colour.value_or(table.seats[seat].colour);
  if (auto error = refuse_name(table, seat, *name)) return *error;
  if (auto error = refuse_colour(table, seat, colour)) return *error;
  Entry entry = entry_of(Kind::renamed, seat);
  entry.name = std::move(*name);
  entry.colour = colour;
  return entry;
}

TableExpected<Entry> left(const TableState& table, Seat seat) {
  if (table.status == TableStatus::over) return table_error("over");
  if (table.seats[seat].away) return table_error("away");
  Entry entry = entry_of(Kind::left, seat);
  entry.bot = usual_bot;
  return entry;
}

TableExpected<Entry> own_change(const TableState& table, const Who& who,
                                const wire::SeatChange& asked, const Context& context) {
  if (auto error = refuse_seat(table, who, asked.seat)) return *error;
  const TableSeat& seat = table.seats[asked.seat];
  if (auto error = refuse_talk(seat, context)) return *error;
  if (asked.deed == SeatDeed::back) {
    if (!seat.away) return table_error("not_away");
    return entry_of(Kind::back, asked.seat);
  }
  if (asked.deed == SeatDeed::leave) return left(table, asked.seat);
  return renamed(table, asked);
}

// --- the seats of people who are gone ---

// Nobody loses a seat in a running game while he is there, or because he was gone for a moment.
std::optional<TableError> refuse_before(std::optional<std::int64_t> at, const Context& context) {
  if (!at) return table_error("still_there");
  if (context.now_ms >= *at) return {};
  constexpr std::int64_t minute_ms = 60'000;
  const std::int64_t minutes = (*at - context.now_ms + minute_ms - 1) / minute_ms;
  return table_error("too_soon", "minutes", static_cast<int>(minutes));
}

// All others who are there must wish it. Wishes of an earlier absence do not count.
TableExpected<Entry> stand_in(const TableState& table, const Who& who, Seat seat,
                              const Context& context) {
  const SeatSet people = present_people(table).without(seat);
  if (who.seats.has(seat)) return table_error("own_seat");
  if ((who.seats & people).empty()) return table_error("not_your_seat");
  const Presence& presence = context.presence;
  if (auto error = refuse_before(stand_in_at(table, seat, presence), context)) return *error;
  const SeatSet wanted = bot_wishes(table, seat, presence) | (who.seats & people);
  const bool agreed = ((people & presence.online) - wanted).empty();
  Entry entry = entry_of(agreed ? Kind::bot : Kind::bot_asked, seat);
  if (agreed) entry.bot = usual_bot;
  if (!agreed) entry.seats = wanted;
  return entry;
}

// --- what the host may do with the seats of others ---

std::optional<TableError> refuse_host(const TableState& table, const Who& who, Seat seat) {
  if (!table.host || !who.seats.has(*table.host)) return table_error("not_host");
  if (seat == table.host) return table_error("own_seat");
  return {};
}

TableExpected<Entry> freed(const TableState& table, Seat seat, const Context& context) {
  const SeatKind kind = table.seats[seat].kind;
  if (kind == SeatKind::open) return table_error("already_open");
  const bool owned = table.status == TableStatus::playing && kind == SeatKind::person;
  if (owned) {
    if (auto error = refuse_before(free_at(table, seat, context.presence), context)) return *error;
  }
  return entry_of(Kind::opened, seat);
}

TableExpected<Entry> bot_seated(const TableState& table, const wire::SeatChange& asked) {
  Entry entry = entry_of(Kind::bot, asked.seat);
  entry.bot = asked.bot.empty() ? std::string(usual_bot) : asked.bot;
  if (auto error = refuse_bot(table.game->info(), entry.bot)) return *error;
  return entry;
}

// Nothing grows without bound, and nobody is thrown out faster than he could talk.
std::optional<TableError> refuse_seating(const TableSeat& seat, const Context& context) {
  if (seat.kind == SeatKind::person) return refuse_talk(seat, context);
  if (seat.reseated < most_changes) return {};
  return table_error("changed_enough", "most", most_changes);
}

// Said again: there is nothing to store.
bool holds_already(const TableState& table, const Entry& entry, const Context& context) {
  const TableSeat& seat = table.seats[entry.seat];
  if (entry.kind == Kind::bot_asked)
    return entry.seats == bot_wishes(table, entry.seat, context.presence);
  return entry.kind == Kind::bot && seat.kind == SeatKind::bot && seat.bot == entry.bot;
}

TableExpected<Entry> change_for_others(const TableState& table, const Who& who,
                                       const wire::SeatChange& asked, const Context& context) {
  if (table.read_only) return closed_error(table);
  if (asked.seat >= table.seats.size()) return table_error("unknown_seat");
  if (table.status == TableStatus::over) return table_error("over");
  const TableSeat& seat = table.seats[asked.seat];
  const bool owned = table.status == TableStatus::playing && seat.kind == SeatKind::person;
  if (owned && asked.deed == SeatDeed::bot) {
    if (seat.away) return table_error("already_bot");
    return stand_in(table, who, asked.seat, context);
  }
  if (auto error = refuse_host(table, who, asked.seat)) return *error;
  if (auto error = refuse_seating(seat, context)) return *error;
  if (asked.deed == SeatDeed::open) return freed(table, asked.seat, context);
  return bot_seated(table, asked);
}

}  // namespace

Decided decide(const TableState& table, const Who& who, const wire::SeatChange& asked,
               Context& context) {
  const bool for_others = asked.deed == SeatDeed::open || asked.deed == SeatDeed::bot;
  auto entry = for_others ? change_for_others(table, who, asked, context)
                          : own_change(table, who, asked, context);
  if (!entry) return entry.error();
  if (for_others && holds_already(table, *entry, context)) return Decision{};
  Draft draft(table, context);
  draft.add(std::move(*entry));
  if (asked.deed == SeatDeed::open) draft.seal_anew(asked.seat);
  draft.settle_undo();
  return draft.take();
}

Decided decide_return(const TableState& table, const Who& who, Context& context) {
  Draft draft(table, context);
  for (const Seat seat : who.seats) {
    if (table.seats[seat].stood_in && !table.read_only) draft.add(entry_of(Kind::back, seat));
  }
  return draft.take();
}

Decided decide(const TableState& table, const Who& who, const wire::Start& /*asked*/,
               Context& context) {
  if (table.read_only) return closed_error(table);
  if (table.status != TableStatus::waiting) return table_error("already_started");
  if (!table.host || !who.seats.has(*table.host)) return table_error("not_host");
  for (const TableSeat& seat : table.seats) {
    if (seat.kind == SeatKind::open) return table_error("not_full");
  }
  Draft draft(table, context);
  draft.start();
  draft.settle_windows();
  return draft.take();
}

}  // namespace lazaret::server
