// Chat, standing orders, and the checks that requests have in common.
#include <algorithm>

#include "bots/bot.h"
#include "core/clip.h"
#include "games/registry.h"
#include "server/table/decide.h"
#include "server/table/draft.h"
#include "server/table/error.h"
#include "server/table/names.h"
#include "server/table/queries.h"

namespace lazaret::server {

std::optional<TableError> refuse_seat(const TableState& table, const Who& who, Seat seat) {
  if (table.read_only) return closed_error(table);
  if (seat >= table.seats.size()) return table_error("unknown_seat");
  if (!who.seats.has(seat)) return table_error("not_your_seat");
  return {};
}

std::optional<TableError> refuse_talk(const TableSeat& seat, const Context& context) {
  const std::int64_t free_at = seat.talk_ms - (talk_at_once - 1) * talk_interval_ms;
  if (free_at <= context.now_ms) return {};
  TableError error{"slow_down", Phrase("table.error.slow_talk"), {}, {}};
  error.phrase.number("seconds", static_cast<int>((free_at - context.now_ms + 999) / 1000));
  return error;
}

std::optional<TableError> refuse_name(const TableState& table, Seat seat, std::string_view name) {
  if (name.empty()) return {};
  for (Seat other = 0; other < table.seats.size(); ++other) {
    if (other != seat && same_name(table.seats[other].name, name)) return table_error("name_taken");
  }
  return {};
}

std::optional<TableError> refuse_colour(const TableState& table, Seat seat, int colour) {
  if (colour < 0 || colour >= max_players) return table_error("unknown_colour");
  for (Seat other = 0; other < table.seats.size(); ++other) {
    const TableSeat& who = table.seats[other];
    if (other != seat && who.colour == colour && who.kind == TableSeat::Kind::person)
      return table_error("colour_taken");
  }
  return {};
}

std::optional<TableError> refuse_bot(const GameInfo& game, std::string_view bot) {
  const auto names = bot_names(game);
  if (std::find(names.begin(), names.end(), bot) != names.end()) return {};
  return table_error("unknown_bot", "there is no bot " + clipped(bot, 40));
}

Decided decide(const TableState& table, const Who& who, const wire::Say& asked, Context& context) {
  if (who.seats.empty()) return table_error("not_your_seat");
  const Seat seat = asked.seat.value_or(who.seats.first());
  if (auto error = refuse_seat(table, who, seat)) return *error;
  if (auto error = refuse_talk(table.seats[seat], context)) return *error;
  auto text = clean_chat(asked.text);
  if (!text) return text.error();
  Draft draft(table, context);
  Entry said;
  said.kind = Entry::Kind::chat;
  said.seat = seat;
  said.name = table.seats[seat].name;
  said.text = std::move(*text);
  said.number = table.number + 1;
  draft.add(std::move(said));
  return draft.take();
}

Decided decide(const TableState& table, const Who& who, const wire::SetOrders& asked,
               Context& context) {
  if (auto error = refuse_seat(table, who, asked.seat)) return *error;
  const TableSeat& seat = table.seats[asked.seat];
  if (table.game->table.answer == nullptr) return table_error("no_orders");
  if (auto error = refuse_talk(seat, context)) return *error;
  Draft draft(table, context);
  Entry orders;
  orders.kind = Entry::Kind::orders;
  orders.seat = asked.seat;
  orders.text = word_of(asked.orders);
  draft.add(std::move(orders));
  draft.settle_windows();
  return draft.take();
}

}  // namespace lazaret::server
