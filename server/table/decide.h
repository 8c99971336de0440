// Requests and what they lead to, one function for each. None of them changes anything.
#pragma once

#include "server/table/decision.h"
#include "server/wire/client.h"

namespace lazaret::server {

// --- the game (table_act.cpp) ---
TableExpected<Decision> decide_act(const TableState& table, const Who& who,
                                   const ClientMessage& message, Context& context);
TableExpected<Decision> decide_bot_move(const TableState& table, const BotMove& move,
                                        Context& context);
TableExpected<Decision> decide_due(const TableState& table, Context& context);

// --- undo (table_undo.cpp) ---
TableExpected<Decision> decide_undo(const TableState& table, const Who& who,
                                    const ClientMessage& message, Context& context);
TableExpected<Decision> decide_agree(const TableState& table, const Who& who,
                                     const ClientMessage& message, Context& context);

// --- around the game (table_seats.cpp, table_talk.cpp) ---
TableExpected<Joined> decide_joining(const TableState& table, const JoinRequest& request,
                                     Context& context);
TableExpected<Decision> decide_seat(const TableState& table, const Who& who,
                                    const ClientMessage& message, Context& context);
TableExpected<Decision> decide_start(const TableState& table, const Who& who, Context& context);
TableExpected<Decision> decide_chat(const TableState& table, const Who& who,
                                    const ClientMessage& message, Context& context);
TableExpected<Decision> decide_orders(const TableState& table, const Who& who,
                                      const ClientMessage& message, Context& context);

// --- new tables (table_create.cpp) ---
TableExpected<NewTable> create_table(const CreateRequest& request, Context& context);
TableExpected<Decision> decide_rematch(const TableState& table, const Who& who, Context& context);

// --- checks that several share (table_talk.cpp) ---
std::optional<TableError> refuse_seat(const TableState& table, const Who& who,
                                      std::optional<Seat> seat);
std::optional<TableError> refuse_talk(const TableSeat& seat, const Context& context);
std::optional<TableError> refuse_name(const TableState& table, Seat seat, std::string_view name);
std::optional<TableError> refuse_colour(const TableState& table, Seat seat, int colour);
std::optional<TableError> refuse_bot(const GameInfo& game, std::string_view bot);
TableError illegal(const Match& match, const Refusal& refusal);

}  // namespace lazaret::server
