#include "python/native/table.h"

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>

#include "core/record.h"
#include "games/common/options_json.h"
#include "games/registry.h"
#include "python/native/errors.h"

namespace lazaret::python {

namespace {

std::vector<int> numbers(SeatSet seats) {
  std::vector<int> list;
  for (const Seat seat : seats) list.push_back(seat);
  return list;
}

Objection objection(const Match& match, const Refusal& refusal) {
  return {std::string(match.clause_number(refusal)), match.phrase(refusal)};
}

// A game that was saved without one goes on with another chance, but always the same.
std::uint64_t seed_of(const Record& record) {
  std::uint64_t seed = 0;
  const auto note = record.notes.find("seed");
  if (note == record.notes.end()) return seed;
  const char* end = note->second.data() + note->second.size();
  const auto read = std::from_chars(note->second.data(), end, seed);
  if (read.ec != std::errc{} || read.ptr != end)
    fail("bad_save", "'note seed' needs a whole number from 0 to 2^64-1");
  return seed;
}

}  // namespace

Table::Table(std::unique_ptr<Match> match, std::uint64_t seed)
    : match_(std::move(match)), seed_(seed) {
  resolve_chance(*match_, RandomKey(seed_));
}

Table Table::start(const std::string& game, Setup setup, std::uint64_t seed,
                   const CardFile& cards) {
  const GameEntry* entry = taken(find_game(game));
  if (setup.players == 0) setup.players = entry->info().min_players;
  return {taken(entry->start(setup, cards)), seed};
}

Table Table::at(const std::string& game, std::string_view position, Form form, std::uint64_t seed,
                const CardFile& cards) {
  const GameEntry* entry = taken(find_game(game));
  const auto load = form == Form::json ? entry->load_json : entry->load_line;
  return {taken(load(position, cards)), seed};
}

Table Table::restored(std::string_view text, const CardFile& cards) {
  const Record record = taken(parse_record(text));
  const std::uint64_t seed = seed_of(record);
  return {taken(restore(record, cards)), seed};
}

std::string Table::options_json() const {
  return boost::json::serialize(options_to_json(match_->game(), match_->setup()));
}

std::vector<int> Table::must() const { return numbers(match_->pending().must); }
std::vector<int> Table::may() const { return numbers(match_->pending().may); }
std::vector<int> Table::winners() const { return numbers(match_->winners()); }

std::vector<int> Table::scores() const {
  std::vector<int> scores;
  for (Seat seat = 0; seat < players(); ++seat) scores.push_back(match_->score(seat));
  return scores;
}

Seat Table::seat_of(int number) const {
  if (number < 0 || number >= players()) {
    fail("unknown_seat", "there is no seat " + std::to_string(number) + ": seats are 0 to " +
                             std::to_string(players() - 1));
  }
  return static_cast<Seat>(number);
}

Action Table::action_of(std::string_view id) const { return taken(match_->parse_action(id)); }

std::vector<std::string> Table::legal(int seat) const {
  std::vector<Action> actions = match_->legal(seat_of(seat));
  std::sort(actions.begin(), actions.end());
  std::vector<std::string> ids;
  ids.reserve(actions.size());
  for (const Action action : actions) ids.push_back(match_->action_id(action));
  return ids;
}

std::optional<Objection> Table::why_not(int seat, std::string_view action) const {
  const auto refusal = match_->why_not(seat_of(seat), action_of(action));
  if (!refusal) return {};
  return objection(*match_, *refusal);
}

std::optional<Objection> Table::act(int seat, std::string_view action, std::vector<Told>& told) {
  const Seat who = seat_of(seat);
  const Action what = action_of(action);
  std::vector<Event> events;
  if (!match_->act(who, what, &events)) return objection(*match_, *match_->why_not(who, what));
  resolve_chance(*match_, RandomKey(seed_), &events);
  const SeatSet everyone = SeatSet::first_n(players());
  for (const Event& event : events)
    told.push_back({match_->phrase(event), numbers(event.seen_by & everyone)});
  return {};
}

void Table::undo() {
  const auto& steps = match_->steps();
  std::size_t count = steps.size();
  while (count > 0 && steps[count - 1].seat == nature) --count;
  if (count == 0) fail("nothing_to_undo", "nobody has done anything yet");
  match_->rewind(count - 1);
}

std::vector<std::pair<int, std::string>> Table::steps() const {
  std::vector<std::pair<int, std::string>> list;
  for (const Step& step : match_->steps())
    list.emplace_back(step.seat == nature ? -1 : step.seat, match_->action_id(step.action));
  return list;
}

std::string Table::view_json(int seat) const {
  return match_->view_json(seat == -1 ? spectator : seat_of(seat));
}

std::string Table::save() const {
  Record record = record_of(*match_);
  record.notes["seed"] = std::to_string(seed_);
  return to_text(record);
}

Phrase Table::phrase(std::string_view action) const { return match_->phrase(action_of(action)); }

Player::Player(const std::string& game, const std::string& name, const BotLimits& limits)
    : game_(&taken(find_game(game))->info()), bot_(taken(make_bot(*game_, name, limits))) {}

Thought Player::choose(const Table& table, int seat) {
  const Match& match = table.match();
  if (&match.game() != game_)
    fail("other_game", "this bot plays " + game_->id + ", not " + table.game());
  const Seat who = table.seat_of(seat);
  const Pending pending = match.pending();
  if (!(pending.must | pending.may).has(who) || match.legal(who).empty())
    fail("not_to_move", "seat " + std::to_string(seat) + " has nothing to decide now");
  Rng rng = RandomKey(table.seed()).split("bot").split(match.steps().size()).split(who).rng();
  const Choice choice = bot_->choose(match, who, rng);
  return {match.action_id(choice.action), choice.value, choice.visits};
}

std::string sentence(const Catalogue& catalogue, const Phrase& phrase) {
  return catalogue.text(phrase, [&](int seat) {
    const Catalogue::Arg number = number_arg("seat", seat);
    return catalogue.text("common.seat", {&number, 1});
  });
}

}  // namespace lazaret::python
