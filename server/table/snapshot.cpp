#include "server/table/snapshot.h"

#include <array>
#include <bit>

#include "core/hash.h"
#include "core/text.h"
#include "games/registry.h"
#include "server/table/apply.h"
#include "server/table/fingerprint.h"
#include "server/table/pack.h"

namespace lazaret::server {

namespace {

template <class T, class Of>
concept Is = std::same_as<std::remove_const_t<T>, Of>;

}  // namespace

void pack_fields(auto& pack, Is<TableSeat> auto& seat) {
  pack(seat.kind, seat.away, seat.stood_in, seat.colour, seat.late, seat.changes, seat.undos,
       seat.reseated, seat.order, seat.name, seat.bot, seat.key, seat.bank_ms, seat.waited_ms,
       seat.talk_ms, seat.moved, seat.away_ms, seat.since_step, seat.bot_wanted,
       seat.bot_wanted_ms);
}

void pack_fields(auto& pack, Is<Line> auto& line) {
  pack(line.number, line.step, line.kind, line.seat);
}

void pack_fields(auto& pack, Is<UndoQuestion> auto& question) { pack(question.by, question.yes); }

void pack_fields(auto& pack, Is<Recent::Told> auto& told) {
  pack(told.event.kind, told.event.seen_by, told.event.args, told.step);
}

// All that the first entry does not say.
void pack_fields(auto& pack, Is<TableState> auto& table) {
  pack(table.status, table.seats, table.host, table.undo, table.rematch, table.changed_ms,
       table.match_ms, table.window_ms, table.seq, table.number, table.stored_steps, table.furthest,
       table.handed_on, table.lines, table.recent.from, table.recent.events);
}

namespace {

constexpr int layout = 2;  // of the bytes
constexpr bool little_endian = std::endian::native == std::endian::little;

std::string sized(std::string_view text) {
  const auto size = std::bit_cast<std::array<char, sizeof(std::uint64_t)>>(
      static_cast<std::uint64_t>(text.size()));
  return std::string(size.begin(), size.end()).append(text);
}

// Over everything the bytes depend on: it fits no other program, rules, cards or entries.
std::string seal_of(const TableState& table, std::int64_t seq, std::string_view program,
                    std::uint64_t first, std::string_view last, std::string_view bytes) {
  const std::array parts{std::to_string(layout),
                         std::string(little_endian ? "true" : "false"),
                         std::string(program),
                         table.id,
                         std::to_string(seq),
                         table.game->info().id,
                         std::to_string(table.match->game().rules_version),
                         std::to_string(table.match->data_hash()),
                         std::to_string(first)};
  return fingerprint(sized(joined(parts, " ")) + sized(last) + sized(bytes));
}

std::vector<std::string> texts_of(const std::vector<Chat>& chats) {
  std::vector<std::string> texts;
  for (const Chat& chat : chats) texts.push_back(to_text(*chat));
  return texts;
}

bool read_chats(const std::vector<std::string>& texts, std::vector<Chat>& chats) {
  for (const std::string& text : texts) {
    const auto entry = parse_entry(text);
    if (!entry) return false;
    chats.emplace_back(*entry);
  }
  return true;
}

bool play(Match& match, const std::vector<Step>& steps) {
  match.rewind(0);
  return std::all_of(steps.begin(), steps.end(),
                     [&](const Step& step) { return match.act(step.seat, step.action); });
}

bool unpack(std::string_view bytes, TableState& table) {
  std::vector<std::string> chats;
  std::vector<Step> steps;
  const std::size_t players = table.seats.size();
  Unpacker unpack(bytes);
  unpack(table, chats, steps);
  return unpack.ended_well() && table.seats.size() == players && read_chats(chats, table.chats) &&
         play(*table.match, steps);
}

}  // namespace

bool can_be_kept(const TableState& table) { return !table.read_only && !table.lost; }

std::string snapshot_of(const TableState& table, std::uint64_t first, std::string_view last,
                        std::string_view program) {
  Packer pack;
  pack(table, texts_of(table.chats), table.match->steps());
  const std::string bytes = pack.take();
  return seal_of(table, table.seq, program, first, last, bytes) + bytes;
}

std::optional<TableState> table_of(const storage::Snapshot& snapshot, std::string_view id,
                                   const storage::StoredEntry& first,
                                   const storage::StoredEntry& last, std::string_view program,
                                   std::span<const GameEntry> games) {
  if (snapshot.bytes.size() < fingerprint_size || first.seq != 1 || last.seq != snapshot.seq)
    return {};
  const auto created = parse_entry(first.text);
  if (!created) return {};
  auto table = begin_table(id, *created, games);
  if (!table || !can_be_kept(*table)) return {};
  const std::string_view seal = std::string_view(snapshot.bytes).substr(0, fingerprint_size);
  const std::string_view bytes = std::string_view(snapshot.bytes).substr(fingerprint_size);
  if (seal != seal_of(*table, snapshot.seq, program, hash_of(first.text), last.text, bytes))
    return {};
  if (!unpack(bytes, *table) || table->seq != snapshot.seq) return {};
  return std::move(*table);
}

}  // namespace lazaret::server
