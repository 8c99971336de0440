#include "server/table/apply.h"

#include <algorithm>

#include "bots/bot.h"
#include "games/common/shape.h"
#include "games/registry.h"
#include "server/table/queries.h"

namespace lazaret::server {

namespace {

using Kind = Entry::Kind;

void add_line(TableState& table, Line::Kind kind, Seat seat, int step) {
  table.lines.push_back({static_cast<std::uint32_t>(table.number), step, kind, seat});
}

int steps_of(const TableState& table) { return static_cast<int>(table.match->steps().size()); }

void add_line(TableState& table, Line::Kind kind, Seat seat) {
  add_line(table, kind, seat, steps_of(table));
}

// Standing orders are the only entries that others must not notice.
void count(TableState& table, const Entry& entry) {
  ++table.seq;
  if (entry.kind == Kind::orders) return;
  ++table.number;
  table.changed_ms = std::max(table.changed_ms, entry.at_ms);
}

// --- the match ---

constexpr std::size_t most_recent = 64;  // events kept; more only for a single entry
constexpr std::size_t most_chats = 100;

void forget_recent(TableState& table) {
  table.recent.events.clear();
  table.recent.from = steps_of(table);
}

}  // namespace

MatchChange::MatchChange(TableState& table)
    : table_(table),
      steps_(steps_of(table)),
      must_(table.match->pending().must),
      sealed_(is_sealed(table)),
      window_(open_window(table)) {
  if (table.recent.events.size() > most_recent) forget_recent(table);
}

void MatchChange::keep(const std::vector<Event>& events) {
  for (const Event& event : events) table_.recent.events.push_back({event, steps_of(table_)});
}

bool MatchChange::act(Seat seat, Action action) {
  std::vector<Event> events;
  if (!table_.match->act(seat, action, &events)) return false;
  keep(events);
  return true;
}

Action MatchChange::draw(Rng& rng) {
  std::vector<Event> events;
  table_.match->random_step(rng, &events);
  keep(events);
  return table_.match->steps().back().action;
}

void MatchChange::run_clock(Seat seat, std::optional<Seat> actor) {
  TableSeat& who = table_.seats[seat];
  const bool is_waited_for = table_.match->pending().must.has(seat);
  const bool acted = actor == seat;
  if (must_.has(seat) && (acted || !is_waited_for) && is_person_present(who))
    who.bank_ms = std::max<std::int64_t>(0, who.bank_ms - (table_.changed_ms - who.waited_ms));
  if (is_waited_for && (acted || !must_.has(seat))) who.waited_ms = table_.changed_ms;
}

// Nobody is told what others have sealed, so nobody's choice is out of date by it.
bool MatchChange::matters_to(Seat seat, std::optional<Seat> actor) const {
  return !actor || *actor == seat || !sealed_ || !is_sealed(table_);
}

void MatchChange::settle(std::optional<Seat> actor) {
  table_.match_ms = table_.changed_ms;
  table_.undo.reset();
  const auto window = open_window(table_);
  if (window && (window != window_ || actor == window)) table_.window_ms = table_.changed_ms;
  for (Seat seat = 0; seat < table_.seats.size(); ++seat) {
    run_clock(seat, actor);
    if (matters_to(seat, actor)) table_.seats[seat].moved = table_.number;
  }
}

// How often somebody changes his mind is bounded for each step; going on makes up for it.
void MatchChange::go_further() {
  const bool open = !is_sealed(table_);
  const bool further = steps_of(table_) > table_.furthest;
  if (further) table_.furthest = steps_of(table_);
  for (TableSeat& seat : table_.seats) {
    if (open) seat.changes = 0;
    if (further) seat.undos = seat.reseated = 0;
  }
}

void MatchChange::begun() {
  table_.status = TableStatus::playing;
  add_line(table_, Line::Kind::started, 0);
  settle({});
  go_further();
}

void MatchChange::stepped(const Entry& entry) {
  const bool late = entry.by == "clock";
  if (late) add_line(table_, Line::Kind::timed_out, entry.seat, steps_);
  TableSeat& who = table_.seats[entry.seat];
  who.late = static_cast<std::uint8_t>(late ? who.late + 1 : 0);
  if (sealed_ && !must_.has(entry.seat) && who.changes < most_changes) ++who.changes;
  add_line(table_, Line::Kind::step, entry.seat);
  settle(entry.seat);
  go_further();
}

void MatchChange::undone(const Entry& entry) {
  const int to = entry.step;
  table_.stored_steps = entry.step;
  forget_recent(table_);
  std::erase_if(table_.lines,
                [&](const Line& line) { return line.kind == Line::Kind::step && line.step > to; });
  for (Line& line : table_.lines) line.step = std::min(line.step, to);
  for (TableSeat& seat : table_.seats) seat.since_step = std::min(seat.since_step, to);
  add_line(table_, Line::Kind::undone, entry.seat);
  TableSeat& who = table_.seats[entry.seat];
  if (who.undos < most_changes) ++who.undos;
  settle({});
  table_.window_ms = table_.changed_ms;
  for (TableSeat& seat : table_.seats) seat.waited_ms = table_.changed_ms;
}

void MatchChange::finish(const Entry& entry) {
  count(table_, entry);
  table_.shown = {};
  if (entry.kind == Kind::undone) return undone(entry);
  const bool step = entry.kind == Kind::step;
  table_.stored_steps += static_cast<int>(entry.chance.size()) + (step ? 1 : 0);
  step ? stepped(entry) : begun();
}

namespace {

// The step and what chance brought after it. Other rules may not know it: then the match stays
// where it was.
void replay(TableState& table, MatchChange& change, const Entry& entry) {
  if (table.lost) return;
  const std::size_t steps = table.match->steps().size();
  const auto play = [&](Seat seat, const std::string& id) {
    const auto action = table.match->parse_action(id);
    return action && change.act(seat, *action);
  };
  bool good = entry.kind != Kind::step || play(entry.seat, entry.action);
  for (const std::string& outcome : entry.chance) good = good && play(nature, outcome);
  if (good) return;
  table.match->rewind(steps);
  forget_recent(table);
  table.lost = true;
}

void follow(TableState& table, const Entry& entry) {
  MatchChange change(table);
  if (entry.kind != Kind::undone) {
    replay(table, change, entry);
  } else if (entry.step <= steps_of(table)) {
    table.match->rewind(static_cast<std::size_t>(entry.step));
  }
  change.finish(entry);
}

// --- seats ---

void leave_open(TableState& table, TableSeat& seat) {
  seat.kind = SeatKind::open;
  seat.away = seat.stood_in = false;
  seat.bot_wanted = {};
  seat.name.clear();
  seat.key.clear();
  seat.order = Order::ask;
  if (table.status != TableStatus::playing) seat.bot.clear();
  if (table.status == TableStatus::playing && seat.bot.empty()) seat.bot = usual_bot;
}

void free_seat(TableState& table, TableSeat& seat) {
  const bool playing = table.status == TableStatus::playing;
  if (playing) seat.since_step = steps_of(table);
  table.handed_on |= playing && seat.kind == SeatKind::person;
  leave_open(table, seat);
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
  if (table.status == TableStatus::playing) seat.since_step = steps_of(table);
  seat.name = entry.name;
  paint(table, entry.seat, entry.colour);
  seat.key = entry.key;
  seat.bot.clear();
  seat.waited_ms = table.changed_ms;
}

void send_away(const TableState& table, TableSeat& seat) {
  seat.away = true;
  seat.away_ms = table.changed_ms;
  seat.bot_wanted = {};
}

void put_bot(TableState& table, const Entry& entry) {
  TableSeat& seat = table.seats[entry.seat];
  if (seat.kind == SeatKind::person && table.status == TableStatus::playing) {
    seat.stood_in = !seat.away;
    send_away(table, seat);
  } else {
    leave_open(table, seat);
    seat.kind = SeatKind::bot;
  }
  seat.bot = entry.bot;
}

void count_talk(TableState& table, const Entry& entry) {
  TableSeat& who = table.seats[entry.seat];
  who.talk_ms = std::max(who.talk_ms, entry.at_ms) + talk_interval_ms;
}

// Whoever is sent away can come again at once: that counts as talk, which has its own bound.
void count_seating(TableState& table, const Entry& entry) {
  TableSeat& seat = table.seats[entry.seat];
  if (seat.kind == SeatKind::person) return count_talk(table, entry);
  if (seat.reseated < most_changes) ++seat.reseated;
}

void go_away(TableState& table, const Entry& entry) {
  TableSeat& seat = table.seats[entry.seat];
  if (table.status == TableStatus::waiting) return leave_open(table, seat);
  send_away(table, seat);
  seat.bot = entry.bot;
}

void come_back(TableState& table, const Entry& entry) {
  TableSeat& seat = table.seats[entry.seat];
  seat.away = seat.stood_in = false;
  seat.bot.clear();
  seat.late = 0;
  seat.waited_ms = table.changed_ms;
}

void keep_chat(TableState& table, const Entry& entry) {
  count_talk(table, entry);
  if (table.chats.size() == most_chats) table.chats.erase(table.chats.begin());
  table.chats.emplace_back(entry);
}

void want_bot(TableState& table, const Entry& entry) {
  TableSeat& seat = table.seats[entry.seat];
  seat.bot_wanted = entry.seats;
  seat.bot_wanted_ms = table.changed_ms;
  add_line(table, Line::Kind::bot_asked, entry.seat);
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
      count_seating(table, entry);
      free_seat(table, table.seats[entry.seat]);
      return seat_changed(table, Line::Kind::opened, entry.seat);
    case Kind::bot:
      count_seating(table, entry);
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
      table.seats[entry.seat].order = find_word<Order>(entry.text).value_or(Order::ask);
      return count_talk(table, entry);
    case Kind::chat: return keep_chat(table, entry);
    case Kind::bot_asked: return want_bot(table, entry);
    default: return;
  }
}

}  // namespace

void apply_entry(TableState& table, const Entry& entry) {
  const bool nowhere = entry.seat >= table.seats.size();
  const bool of_match =
      entry.kind == Kind::started || entry.kind == Kind::step || entry.kind == Kind::undone;
  if (of_match && !nowhere) return follow(table, entry);
  count(table, entry);
  if (nowhere) return;
  switch (entry.kind) {
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
