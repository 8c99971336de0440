// Requests and what they lead to, one function for each. None of them changes anything.
#pragma once

#include "server/table/decision.h"
#include "server/wire/requests.h"

namespace lazaret::server {

using Decided = TableExpected<Decision>;

// --- the game (act.cpp) ---
Decided decide(const TableState& table, const Who& who, const wire::Act& asked, Context& context);
Decided decide_bot_move(const TableState& table, const BotMove& move, Context& context);
Decided decide_due(const TableState& table, Context& context);

// --- undo (undo.cpp) ---
Decided decide(const TableState& table, const Who& who, const wire::Undo& asked, Context& context);
Decided decide(const TableState& table, const Who& who, const wire::Agree& asked, Context& context);

// --- around the game (seats.cpp, talk.cpp) ---
TableExpected<Joined> decide_joining(const TableState& table, const JoinRequest& request,
                                     Context& context);
Decided decide(const TableState& table, const Who& who, const wire::SeatChange& asked,
               Context& context);
// Who comes to the table again has the seat again that a bot has played for him.
Decided decide_return(const TableState& table, const Who& who, Context& context);
Decided decide(const TableState& table, const Who& who, const wire::Start& asked, Context& context);
Decided decide(const TableState& table, const Who& who, const wire::Say& asked, Context& context);
Decided decide(const TableState& table, const Who& who, const wire::SetOrders& asked,
               Context& context);

// --- new tables (create.cpp) ---
TableExpected<NewTable> create_table(const CreateRequest& request, Context& context);
Decided decide(const TableState& table, const Who& who, const wire::AskRematch& asked,
               Context& context);

// --- checks that several share (table_talk.cpp) ---
std::optional<TableError> refuse_seat(const TableState& table, const Who& who, Seat seat);
std::optional<TableError> refuse_talk(const TableSeat& seat, const Context& context);
std::optional<TableError> refuse_name(const TableState& table, Seat seat, std::string_view name);
std::optional<TableError> refuse_colour(const TableState& table, Seat seat, int colour);
std::optional<TableError> refuse_bot(const GameInfo& game, std::string_view bot);
TableError illegal(const Match& match, const Refusal& refusal);

}  // namespace lazaret::server
