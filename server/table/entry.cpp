#include "server/table/entry.h"

#include <array>
#include <boost/json.hpp>
#include <charconv>

#include "core/record.h"
#include "games/common/json_fields.h"

namespace lazaret::server {

namespace {

namespace json = boost::json;
using Kind = Entry::Kind;

constexpr std::array<std::string_view, 16> kind_names = {
    "created", "joined", "renamed",    "opened",        "bot",    "left", "back",   "started",
    "step",    "over",   "undo_asked", "undo_answered", "undone", "chat", "orders", "rematch"};
constexpr std::array<std::string_view, 3> clock_names = {"none", "move", "bank"};

constexpr int any_number = 1'000'000'000;

template <std::size_t N>
std::optional<std::size_t> index_in(const std::array<std::string_view, N>& names,
                                    std::string_view name) {
  for (std::size_t i = 0; i < N; ++i) {
    if (names[i] == name) return i;
  }
  return {};
}

json::array texts_json(const std::vector<std::string>& texts) {
  json::array list;
  for (const std::string& text : texts) list.emplace_back(text);
  return list;
}

void add_text(json::object& out, std::string_view name, const std::string& text) {
  if (!text.empty()) out[name] = text;
}

json::object seat_json(const EntrySeat& seat) {
  json::object out{{"kind", seat.kind}, {"colour", seat.colour}};
  add_text(out, "name", seat.name);
  add_text(out, "bot", seat.bot);
  add_text(out, "key", seat.key);
  if (seat.away) out["away"] = true;
  return out;
}

void add_created(json::object& out, const CreatedEntry& made) {
  out["v"] = made.version;
  out["game"] = made.game;
  out["rules"] = made.rules_version;
  out["data"] = hex(made.data_hash);
  out["name"] = made.name;
  out["players"] = made.setup.players;
  json::object options;
  for (const auto& [name, value] : made.setup.options) options[name] = value;
  out["options"] = std::move(options);
  json::array seats;
  for (const EntrySeat& seat : made.seats) seats.push_back(seat_json(seat));
  out["seats"] = std::move(seats);
  add_text(out, "invite", made.invite);
  out["clock"] = {{"kind", clock_names[static_cast<std::size_t>(made.clock.kind)]},
                  {"ms", made.clock.ms},
                  {"days", made.clock.days}};
  out["spectators"] = made.spectators;
  out["listed"] = made.listed;
  out["odds"] = made.odds;
  out["hints"] = made.hints;
  out["pace_ms"] = made.pace_ms;
  out["grace_ms"] = made.grace_ms;
  add_text(out, "record", made.record);
}

void add_match_fields(json::object& out, const Entry& entry) {
  if (!entry.chance.empty()) out["chance"] = texts_json(entry.chance);
  add_text(out, "by", entry.by);
  if (entry.kind == Kind::undone) out["to"] = entry.step;
  if (entry.kind == Kind::undo_answered) out["yes"] = entry.yes;
  if (!entry.seats.empty()) {
    json::array seats;
    for (const Seat seat : entry.seats) seats.emplace_back(seat);
    out["seats"] = std::move(seats);
  }
  if (!entry.scores.empty()) out["scores"] = json::array(entry.scores.begin(), entry.scores.end());
}

bool has_seat(Kind kind) {
  return kind != Kind::created && kind != Kind::started && kind != Kind::over;
}

}  // namespace

std::string to_text(const Entry& entry) {
  json::object out{{"e", kind_names[static_cast<std::size_t>(entry.kind)]}, {"at", entry.at_ms}};
  if (has_seat(entry.kind)) out["s"] = entry.seat;
  add_text(out, "a", entry.action);
  add_match_fields(out, entry);
  add_text(out, "name", entry.kind == Kind::created ? std::string() : entry.name);
  if (entry.kind == Kind::joined || entry.kind == Kind::renamed) out["colour"] = entry.colour;
  add_text(out, "key", entry.key);
  add_text(out, "bot", entry.bot);
  add_text(out, "text", entry.text);
  if (entry.number != 0) out["number"] = entry.number;
  if (entry.created) add_created(out, *entry.created);
  return json::serialize(out);
}

std::vector<std::string> texts_of(std::span<const Entry> entries) {
  std::vector<std::string> texts;
  for (const Entry& entry : entries) texts.push_back(to_text(entry));
  return texts;
}

namespace {

// What any of our versions wrote was checked then; here only what would confuse us is refused.
class EntryReader {
 public:
  explicit EntryReader(const json::value& value) : fields_(value, "entry", mistakes_) {}

  Expected<Entry> read() {
    std::string kind;
    fields_.text("e", kind);
    const auto index = index_in(kind_names, kind);
    if (!mistakes_.any() && !index) return Error{"newer_entry", "unknown entry " + kind, {}};
    if (index) entry_.kind = static_cast<Kind>(*index);
    entry_.at_ms = number(fields_, "at");
    read_plain();
    if (entry_.kind == Kind::created) read_created();
    if (entry_.created && entry_.created->version > entry_version)
      return Error{"newer_entry", "the table is of a later version of this program", {}};
    if (mistakes_.any()) return Error{"bad_entry", mistakes_.first()->message, {}};
    return std::move(entry_);
  }

 private:
  static std::int64_t number(const JsonFields& fields, std::string_view name) {
    const auto* value = fields.find(name);
    return value != nullptr && value->is_int64() ? value->as_int64() : 0;
  }

  void read_plain() {
    int seat = 0;
    fields_.integer("s", seat, 0, max_players - 1);
    entry_.seat = static_cast<Seat>(seat);
    fields_.text("a", entry_.action);
    fields_.texts("chance", entry_.chance);
    fields_.text("by", entry_.by);
    if (entry_.kind != Kind::created) fields_.text("name", entry_.name);
    fields_.integer("colour", entry_.colour, 0, max_players - 1);
    fields_.text("key", entry_.key);
    fields_.text("bot", entry_.bot);
    fields_.text("text", entry_.text);
    entry_.number = number(fields_, "number");
    fields_.integer("to", entry_.step, 0, any_number);
    fields_.flag("yes", entry_.yes);
    std::vector<int> seats;
    if (entry_.kind != Kind::created) fields_.integers("seats", seats, 0, max_players - 1);
    for (const int each : seats) entry_.seats.add(static_cast<Seat>(each));
    fields_.integers("scores", entry_.scores, -any_number, any_number);
  }

  void read_created() {
    CreatedEntry made;
    fields_.integer("v", made.version, 1, any_number);
    fields_.text("game", made.game);
    fields_.integer("rules", made.rules_version, 0, any_number);
    std::string data;
    fields_.text("data", data);
    std::from_chars(data.data(), data.data() + data.size(), made.data_hash, 16);
    fields_.text("name", made.name);
    fields_.integer("players", made.setup.players, 1, max_players);
    read_options(made.setup);
    fields_.text("invite", made.invite);
    read_clock(made.clock);
    fields_.flag("spectators", made.spectators);
    fields_.flag("listed", made.listed);
    fields_.flag("odds", made.odds);
    fields_.flag("hints", made.hints);
    fields_.integer("pace_ms", made.pace_ms, 0, any_number);
    fields_.integer("grace_ms", made.grace_ms, 0, any_number);
    fields_.text("record", made.record);
    fields_.list(
        "seats",
        [&](const json::value& item, const std::string& where) {
          made.seats.push_back(read_seat({item, where, mistakes_}));
        },
        [] {});
    entry_.created = std::move(made);
  }

  void read_options(Setup& setup) {
    const auto* value = fields_.find("options");
    if (value == nullptr || !value->is_object()) return;
    const JsonFields options(*value, "entry.options", mistakes_);
    for (const auto& [name, content] : value->as_object())
      options.text(name, setup.options[std::string(name)]);
  }

  void read_clock(ClockSetting& clock) {
    const auto* value = fields_.find("clock");
    if (value == nullptr) return;
    const JsonFields fields(*value, "entry.clock", mistakes_);
    std::string kind;
    fields.text("kind", kind);
    clock.kind = static_cast<ClockSetting::Kind>(index_in(clock_names, kind).value_or(0));
    clock.ms = number(fields, "ms");
    fields.integer("days", clock.days, 0, any_number);
  }

  static EntrySeat read_seat(const JsonFields& fields) {
    EntrySeat seat;
    fields.text("kind", seat.kind);
    fields.text("name", seat.name);
    fields.integer("colour", seat.colour, 0, max_players - 1);
    fields.text("bot", seat.bot);
    fields.text("key", seat.key);
    fields.flag("away", seat.away);
    return seat;
  }

  Mistakes mistakes_;
  JsonFields fields_;
  Entry entry_;
};

}  // namespace

Expected<Entry> parse_entry(std::string_view text) {
  const auto value = parse_json(text);
  if (!value) return Error{"bad_entry", value.error().message, {}};
  return EntryReader(*value).read();
}

}  // namespace lazaret::server
