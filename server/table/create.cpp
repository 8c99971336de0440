// New tables: set up by somebody, read from a saved match, or set up again for a rematch.
#include "bots/bot.h"
#include "core/record.h"
#include "games/carried_cards.h"
#include "games/registry.h"
#include "server/table/apply.h"
#include "server/table/decide.h"
#include "server/table/draft.h"
#include "server/table/error.h"
#include "server/table/keys.h"
#include "server/table/names.h"
#include "server/table/prototype.h"
#include "server/table/queries.h"

namespace lazaret::server {

namespace {

constexpr int longest_wait_ms = 10'000;  // of bots and windows
constexpr std::int64_t shortest_clock_ms = 1000;
constexpr std::int64_t longest_clock_ms = 60 * day_ms;
constexpr std::size_t longest_cards = 256UL * 1024;

// What is wrong with a card file, and in which line, belongs into the sentence: whoever wrote the
// file reads it. A word that no catalogue has shows itself.
TableError bad_cards(const std::string& what) {
  TableError error = table_error("bad_cards");
  error.phrase.word("mistake", what);
  return error;
}

TableError from(const Error& error) {
  if (error.code == "bad_cards") return bad_cards(error.message);
  return table_error(error.code, error.message);
}

std::optional<TableError> refuse_clock(const ClockSetting& clock) {
  if (clock.kind == ClockSetting::Kind::none) return {};
  const bool sane = clock.ms >= 0 && clock.ms <= longest_clock_ms && clock.days >= 0 &&
                    clock.days <= longest_clock_ms / day_ms;
  if (sane && clock_ms(clock) >= shortest_clock_ms) return {};
  return table_error("bad_clock");
}

std::optional<TableError> refuse_waits(const TableSettings& settings) {
  for (const int ms : {settings.pace_ms, settings.grace_ms}) {
    if (ms < 0 || ms > longest_wait_ms)
      return table_error("bad_message", "\"pace_ms\" and \"grace_ms\" must be from 0 to 10000");
  }
  return {};
}

// --- which cards ---

// Its name is told to everybody at the table.
std::optional<TableError> take_cards(const CardFile& sent, CreatedEntry& made) {
  if (sent.name.empty() && sent.text.empty()) return {};
  auto name = clean_name(sent.name, longest_table_name);
  if (!name) return name.error();
  made.cards.name = name->empty() ? "cards.toml" : std::move(*name);
  if (sent.text.empty()) return bad_cards(made.cards.name + ": the file is empty");
  if (sent.text.size() > longest_cards)
    return bad_cards(made.cards.name + ": a card file may have " + std::to_string(longest_cards) +
                     " bytes");
  made.cards.text = sent.text;
  return {};
}

// --- which match ---

std::optional<TableError> begin_match(const CreateRequest& request, CreatedEntry& made,
                                      const Context& context) {
  const auto game = find_game(request.game, context.games);
  if (!game) return from(game.error());
  if (auto error = take_cards(request.cards, made)) return error;
  const auto prototype = prototype_of(**game, {request.players, request.options}, made.cards);
  if (!prototype) return from(prototype.error());
  const Match& match = *(*prototype)->match;
  made.game = request.game;
  made.rules_version = match.game().rules_version;
  made.data_hash = {match.data_hash()};
  made.setup = match.setup();
  return {};
}

std::string note_of(const Record& record, const std::string& note) {
  const auto found = record.notes.find(note);
  return found == record.notes.end() ? std::string{} : found->second;
}

// Who played a game that is over. Nobody sits there, so a name or bot that is wrong is left out.
EntrySeat seat_of(const Record& record, Seat seat, const GameInfo& game) {
  EntrySeat who;
  who.colour = -1;
  if (auto name = clean_name(note_of(record, name_note(seat)))) who.name = std::move(*name);
  who.bot = note_of(record, bot_note(seat));
  if (who.bot.empty() || refuse_bot(game, who.bot)) who.bot.clear();
  if (!who.bot.empty()) who.kind = SeatKind::bot;
  return who;
}

std::string without_cards(Record record) {
  carry_cards(record, {});
  return to_text(record);
}

std::optional<TableError> read_match(const CreateRequest& request, CreatedEntry& made,
                                     const Context& context) {
  if (const auto line = line_that_is_no_text(request.record))
    return table_error("bad_save", "line " + std::to_string(*line) + ": this is not UTF-8");
  auto record = parse_record(request.record);
  if (!record) return from(record.error());
  const CardFile carried = carried_cards(*record);
  const bool asked = !request.cards.name.empty() || !request.cards.empty();
  if (auto error = take_cards(asked ? request.cards : carried, made)) return error;
  const auto match = restore(*record, made.cards, context.games);
  if (!match) return from(match.error());
  made.game = record->game;
  made.rules_version = record->rules_version;
  made.data_hash = {record->data_hash};
  made.setup = (*match)->setup();
  made.record = carried.text.empty() ? request.record : without_cards(*record);
  if ((*match)->pending().kind != Pending::Kind::over) return {};
  for (Seat seat = 0; seat < made.setup.players; ++seat)
    made.seats.push_back(seat_of(*record, seat, (*match)->game()));
  return {};
}

// A match not begun, from the position of the lesson.
std::optional<TableError> begin_lesson(const CreateRequest& request, CreatedEntry& made,
                                       const Context& context) {
  const auto game = find_game(request.game, context.games);
  if (!game) return from(game.error());
  const Lesson* lesson = find_lesson(**game, request.lesson);
  if (lesson == nullptr || lesson->position.empty()) return table_error("not_found");
  const auto match = lazaret::begin_lesson(**game, *lesson);
  if (!match) return from(match.error());
  made.game = request.game;
  made.rules_version = (*match)->game().rules_version;
  made.data_hash = {(*match)->data_hash()};
  made.setup = (*match)->setup();
  made.record = to_text(record_of(**match));
  made.lesson = lesson->id;
  return {};
}

std::optional<TableError> find_match(const CreateRequest& request, CreatedEntry& made,
                                     const Context& context) {
  if (!request.lesson.empty()) return begin_lesson(request, made, context);
  return request.record.empty() ? begin_match(request, made, context)
                                : read_match(request, made, context);
}

// --- which seats ---

// The learner among bots.
std::vector<SeatRequest> lesson_seats(const CreateRequest& request, const CreatedEntry& made,
                                      const GameEntry& game) {
  const SeatRequest bot{SeatKind::bot, {}, {}, std::string(lesson_bot)};
  std::vector<SeatRequest> seats(static_cast<std::size_t>(made.setup.players), bot);
  if (!request.seats.empty()) seats[find_lesson(game, made.lesson)->seat] = request.seats.front();
  return seats;
}

std::optional<TableError> add_seat(const std::vector<SeatRequest>& asked, CreatedEntry& made,
                                   const GameInfo& game) {
  const std::size_t seat = made.seats.size();
  const SeatRequest wanted = seat < asked.size() ? asked[seat] : SeatRequest{SeatKind::open};
  EntrySeat entry;
  entry.kind = wanted.kind;
  entry.colour = wanted.colour.value_or(-1);
  if (wanted.kind == SeatKind::person) {
    auto name = clean_name(wanted.name);
    if (!name) return name.error();
    entry.name = std::move(*name);
  } else if (wanted.kind == SeatKind::bot) {
    entry.bot = wanted.bot.empty() ? std::string(usual_bot) : wanted.bot;
    if (auto error = refuse_bot(game, entry.bot)) return error;
  }
  for (const EntrySeat& other : made.seats) {
    if (!entry.name.empty() && same_name(other.name, entry.name)) return table_error("name_taken");
  }
  made.seats.push_back(std::move(entry));
  return {};
}

// Wishes first, in seat order; whoever has none, or comes too late, gets the lowest colour left.
std::optional<TableError> give_colours(std::vector<EntrySeat>& seats) {
  SeatSet used;
  for (EntrySeat& seat : seats) {
    if (seat.colour >= max_players) return table_error("unknown_colour");
    if (seat.colour < 0) continue;
    if (used.has(static_cast<Seat>(seat.colour))) return table_error("colour_taken");
    used.add(static_cast<Seat>(seat.colour));
  }
  for (EntrySeat& seat : seats) {
    if (seat.colour >= 0) continue;
    seat.colour = (SeatSet::first_n(max_players) - used).first();
    used.add(static_cast<Seat>(seat.colour));
  }
  return {};
}

std::optional<TableError> add_seats(const CreateRequest& request, CreatedEntry& made,
                                    const Context& context) {
  const auto count = static_cast<std::size_t>(made.setup.players);
  const GameEntry& game = **find_game(made.game, context.games);
  const auto asked = made.lesson.empty() ? request.seats : lesson_seats(request, made, game);
  if (asked.size() > count)
    return table_error("bad_message", "\"seats\" has more than \"players\"");
  while (made.seats.size() < count) {
    if (auto error = add_seat(asked, made, game.info())) return error;
  }
  return give_colours(made.seats);
}

// --- the entries ---

TableExpected<NewTable> begun(std::string id, CreatedEntry made, Context& context) {
  Entry created;
  created.kind = Entry::Kind::created;
  created.at_ms = context.now_ms;
  created.created = std::move(made);
  auto table = begin_table(id, created, context.games);
  if (!table) return from(table.error());
  bool full = table->status == TableStatus::waiting;
  for (const TableSeat& seat : table->seats) full = full && seat.kind != TableSeat::Kind::open;
  Draft draft(*table, context);
  if (full) {
    draft.start();
    draft.settle_windows();
  }
  Decision first = draft.take();
  first.entries.insert(first.entries.begin(), std::move(created));
  return NewTable{std::move(id), std::move(first.entries), std::move(first.after)};
}

}  // namespace

TableExpected<NewTable> create_table(const CreateRequest& request, Context& context) {
  CreatedEntry made;
  auto name = clean_name(request.name, longest_table_name);
  if (!name) return name.error();
  if (auto error = refuse_clock(request.settings.clock)) return *error;
  if (auto error = refuse_waits(request.settings)) return *error;
  if (auto error = find_match(request, made, context)) return *error;
  if (auto error = add_seats(request, made, context)) return *error;
  made.name = std::move(*name);
  made.settings = request.settings;
  std::map<Seat, std::string> keys;
  for (Seat seat = 0; seat < made.seats.size(); ++seat) {
    if (made.seats[seat].kind != SeatKind::person) continue;
    made.seats[seat].key = hash_of_key(keys[seat] = new_key(context));
  }
  const std::string invite = new_key(context);
  made.invite = hash_of_key(invite);
  auto fresh = begun(new_table_id(context), std::move(made), context);
  if (!fresh) return fresh;
  fresh->keys = std::move(keys);
  fresh->invite = invite;
  return fresh;
}

namespace {

EntrySeat seat_again(const TableSeat& seat) {
  const bool person = seat.kind == TableSeat::Kind::person;
  EntrySeat again;
  again.kind = person ? SeatKind::person : SeatKind::bot;
  again.name = seat.name;
  again.colour = seat.colour;
  again.bot = person || !seat.bot.empty() ? seat.bot : std::string(usual_bot);
  again.key = seat.key;
  again.away = seat.away;
  return again;
}

CreatedEntry table_again(const TableState& table, const Match& fresh) {
  CreatedEntry made;
  made.game = table.game->info().id;
  made.rules_version = fresh.game().rules_version;
  made.data_hash = {fresh.data_hash()};
  made.name = table.name;
  if (const CardFile* own = own_cards(table)) made.cards = {*own};
  made.setup = fresh.setup();
  const std::size_t count = table.seats.size();
  for (std::size_t seat = 0; seat < count; ++seat)
    made.seats.push_back(seat_again(table.seats[(seat + 1) % count]));
  made.invite = table.invite;
  made.settings = table.settings;
  return made;
}

}  // namespace

// Everybody moves on by one seat, so that somebody else begins; the keys stay the same, the game's
// cards are today's.
Decided decide(const TableState& table, const Who& who, const wire::AskRematch& /*asked*/,
               Context& context) {
  if (table.read_only) return closed_error(table);
  if (who.seats.empty()) return table_error("not_your_seat");
  if (table.status != TableStatus::over) return table_error("not_over");
  if (!table.rematch.empty()) return Decision{};
  const CardFile* own = own_cards(table);
  const auto prototype =
      prototype_of(*table.game, table.match->setup(), own == nullptr ? CardFile{} : *own);
  if (!prototype) return from(prototype.error());
  auto fresh = begun(new_table_id(context), table_again(table, *(*prototype)->match), context);
  if (!fresh) return fresh.error();
  Draft draft(table, context);
  Entry rematch;
  rematch.kind = Entry::Kind::rematch;
  rematch.seat = who.seats.first();
  rematch.text = fresh->id;
  draft.add(std::move(rematch));
  Decision decision = draft.take();
  decision.rematch = std::move(*fresh);
  return decision;
}

}  // namespace lazaret::server
