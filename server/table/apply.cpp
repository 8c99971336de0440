#include "server/table/apply.h"

#include <algorithm>

#include "bots/bot.h"
#include "games/registry.h"
#include "server/table/queries.h"

namespace lazaret::server {

namespace {

using Kind = Entry::Kind;
using SeatKind = TableSeat::Kind;

void add_line(TableState& table, Line::Kind kind, Seat seat) {
  table.lines.push_back({static_cast<std::uint32_t>(table.number),
                         static_cast<std::uint16_t>(table.match->steps().size()), kind, seat});
}

// --- the match ---

// What has to be known of the moment before a change, to see what it means for each seat.
struct Before {
  explicit Before(const TableState& table)
      : must(table.match->pending().must), sealed(is_sealed(table)), window(open_window(table)) {}
  SeatSet must;
  bool sealed;
  std::optional<Seat> window;
};

constexpr std::size_t most_recent = 64;  // events kept; more only for a single entry
constexpr std::size_t most_chats = 100;

bool play(TableState& table, Seat seat, const std::string& id) {
  Match& match = *table.match;
  const auto action = match.parse_action(id);
  std::vector<Event> events;
  if (!action || !match.act(seat, *action, &events)) return false;
  for (const Event& event : events)
    table.recent.events.push_back({event, static_cast<std::uint16_t>(match.steps().size())});
  return true;
}

void forget_recent(TableState& table) {
  table.recent.events.clear();
  table.recent.from = static_cast<int>(table.match->steps().size());
}

// The step and what chance brought after it. Other rules may not know it: then the match stays
// where it was.
void follow(TableState& table, const Entry& entry) {
  table.stored_steps += static_cast<int>(entry.chance.size()) + (entry.kind == Kind::step ? 1 : 0);
  if (table.lost) return;
  const std::size_t steps = table.match->steps().size();
  if (table.recent.events.size() > most_recent) forget_recent(table);
  bool good = entry.kind != Kind::step || play(table, entry.seat, entry.action);
  for (const std::string& outcome : entry.chance) good = good && play(table, nature, outcome);
  if (good) return;
  table.match->rewind(steps);
  forget_recent(table);
  table.lost = true;
}

// While the position before it is still there. Only a person asks to take back, and never chance.
void judge_step(TableState& table, const Entry& entry) {
  if (!entry.by.empty() || !entry.chance.empty() || table.lost) return;
  const auto action = table.match->parse_action(entry.action);
  if (!action || table.match->why_not(entry.seat, *action)) return;
  table.verdict = {static_cast<int>(table.match->steps().size()) + 1,
                   table.game->table.reveals(*table.match, entry.seat, *action)};
}

void run_clock(TableState& table, Seat seat, const Before& before, std::optional<Seat> actor) {
  TableSeat& who = table.seats[seat];
  const bool is_waited_for = table.match->pending().must.has(seat);
  const bool acted = actor == seat;
  if (before.must.has(seat) && (acted || !is_waited_for) && is_person_present(who))
    who.bank_ms = std::max<std::int64_t>(0, who.bank_ms - (table.changed_ms - who.waited_ms));
  if (is_waited_for && (acted || !before.must.has(seat))) who.waited_ms = table.changed_ms;
}

// Nobody is told what others have sealed, so nobody's choice is out of date by it.
bool matters_to(const TableState& table, Seat seat, const Before& before,
                std::optional<Seat> actor) {
  return !actor || *actor == seat || !before.sealed || !is_sealed(table);
}

void after_change(TableState& table, const Before& before, std::optional<Seat> actor) {
  table.match_ms = table.changed_ms;
  table.undo.reset();
  const auto window = open_window(table);
  if (window && (window != before.window || actor == window)) table.window_ms = table.changed_ms;
  for (Seat seat = 0; seat < table.seats.size(); ++seat) {
    run_clock(table, seat, before, actor);
    if (matters_to(table, seat, before, actor)) table.seats[seat].moved = table.number;
  }
}

void do_start(TableState& table, const Entry& entry) {
  const Before before(table);
  table.status = TableStatus::playing;
  follow(table, entry);
  add_line(table, Line::Kind::started, 0);
  after_change(table, before, {});
}

void do_step(TableState& table, const Entry& entry, Judge judge) {
  const Before before(table);
  if (entry.by == "clock") add_line(table, Line::Kind::timed_out, entry.seat);
  if (judge == Judge::yes) judge_step(table, entry);
  follow(table, entry);
  TableSeat& who = table.seats[entry.seat];
  who.late = static_cast<std::uint8_t>(entry.by == "clock" ? who.late + 1 : 0);
  add_line(table, Line::Kind::step, entry.seat);
  after_change(table, before, entry.seat);
}

void do_undo(TableState& table, const Entry& entry) {
  const Before before(table);
  const auto to = static_cast<std::uint16_t>(entry.step);
  table.stored_steps = entry.step;
  if (to <= table.match->steps().size()) table.match->rewind(to);
  forget_recent(table);
  table.verdict = {};
  std::erase_if(table.lines,
                [&](const Line& line) { return line.kind == Line::Kind::step && line.step > to; });
  for (Line& line : table.lines) line.step = std::min(line.step, to);
  add_line(table, Line::Kind::undone, entry.seat);
  after_change(table, before, {});
  table.window_ms = table.changed_ms;
  for (TableSeat& seat : table.seats) seat.waited_ms = table.changed_ms;
}

// --- seats ---

void leave_open(TableState& table, TableSeat& seat) {
  seat.kind = SeatKind::open;
  seat.away = false;
  seat.name.clear();
  seat.key.clear();
  seat.order = Order::ask;
  if (table.status != TableStatus::playing) seat.bot.clear();
  if (table.status == TableStatus::playing && seat.bot.empty()) seat.bot = usual_bot;
}

// Colours are unique: whoever had this one gets the other.
void paint(TableState& table, Seat seat, int colour) {
  const auto wanted = static_cast<std::uint8_t>(colour);
  for (TableSeat& other : table.seats) {
    if (other.colour == wanted) other.colour = table.seats[seat].colour;
  }
  table.seats[seat].colour = wanted;
}

void sit_down(TableState& table, const Entry& entry) {
  TableSeat& seat = table.seats[entry.seat];
  seat.kind = SeatKind::person;
  seat.away = false;
  seat.name = entry.name;
  paint(table, entry.seat, entry.colour);
  seat.key = entry.key;
  seat.bot.clear();
  seat.waited_ms = table.changed_ms;
}

void put_bot(TableState& table, const Entry& entry) {
  TableSeat& seat = table.seats[entry.seat];
  if (seat.kind == SeatKind::person && table.status == TableStatus::playing) {
    seat.away = true;
  } else {
    leave_open(table, seat);
    seat.kind = SeatKind::bot;
  }
  seat.bot = entry.bot;
}

void go_away(TableState& table, const Entry& entry) {
  TableSeat& seat = table.seats[entry.seat];
  if (table.status == TableStatus::waiting) return leave_open(table, seat);
  seat.away = true;
  seat.bot = entry.bot;
}

void come_back(TableState& table, const Entry& entry) {
  TableSeat& seat = table.seats[entry.seat];
  seat.away = false;
  seat.bot.clear();
  seat.late = 0;
  seat.waited_ms = table.changed_ms;
}

Order order_named(std::string_view name) {
  if (name == "endure") return Order::endure;
  return name == "unless_fatal" ? Order::unless_fatal : Order::ask;
}

void count_talk(TableState& table, const Entry& entry) {
  TableSeat& who = table.seats[entry.seat];
  who.talk_ms = std::max(who.talk_ms, entry.at_ms) + talk_interval_ms;
}

void count_chat(TableState& table, const Entry& entry) {
  count_talk(table, entry);
  if (table.chats.size() == most_chats) table.chats.erase(table.chats.begin());
  table.chats.push_back(static_cast<std::uint32_t>(table.number));
}

void answer_undo(TableState& table, const Entry& entry) {
  if (!table.undo) return;
  if (entry.yes) return table.undo->yes.add(entry.seat);
  table.undo.reset();
  add_line(table, Line::Kind::undo_refused, entry.seat);
}

void seat_changed(TableState& table, Line::Kind kind, Seat seat) {
  add_line(table, kind, seat);
  settle_host(table);
}

void apply_to_seat(TableState& table, const Entry& entry) {
  switch (entry.kind) {
    case Kind::joined:
      sit_down(table, entry);
      return seat_changed(table, Line::Kind::joined, entry.seat);
    case Kind::opened:
      leave_open(table, table.seats[entry.seat]);
      return seat_changed(table, Line::Kind::opened, entry.seat);
    case Kind::bot:
      put_bot(table, entry);
      return seat_changed(table, Line::Kind::replaced, entry.seat);
    case Kind::left:
      go_away(table, entry);
      count_talk(table, entry);
      return seat_changed(table,
                          table.seats[entry.seat].away ? Line::Kind::left : Line::Kind::left_open,
                          entry.seat);
    case Kind::back:
      come_back(table, entry);
      count_talk(table, entry);
      return seat_changed(table, Line::Kind::back, entry.seat);
    case Kind::renamed:
      table.seats[entry.seat].name = entry.name;
      paint(table, entry.seat, entry.colour);
      count_talk(table, entry);
      return add_line(table, Line::Kind::renamed, entry.seat);
    case Kind::orders:
      table.seats[entry.seat].order = order_named(entry.text);
      return count_talk(table, entry);
    case Kind::chat: return count_chat(table, entry);
    default: return;
  }
}

}  // namespace

void apply_entry(TableState& table, const Entry& entry, Judge judge) {
  ++table.seq;
  if (entry.kind != Kind::orders) {
    ++table.number;
    table.changed_ms = std::max(table.changed_ms, entry.at_ms);
  }
  if (entry.seat >= table.seats.size()) return;
  switch (entry.kind) {
    case Kind::started: return do_start(table, entry);
    case Kind::step: return do_step(table, entry, judge);
    case Kind::undone: return do_undo(table, entry);
    case Kind::over: table.status = TableStatus::over; return;
    case Kind::undo_asked:
      table.undo = UndoQuestion{entry.seat, entry.seats};
      count_talk(table, entry);
      return add_line(table, Line::Kind::undo_asked, entry.seat);
    case Kind::undo_answered: return answer_undo(table, entry);
    case Kind::rematch:
      table.rematch = entry.text;
      return add_line(table, Line::Kind::rematch, entry.seat);
    default: return apply_to_seat(table, entry);
  }
}

}  // namespace lazaret::server
