// A table with a clock and randomness that tests set, and a store that is a list. After every
// decision the table it led to must be the one that follows from the stored texts.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"
#include "server/table/table.h"

namespace lazaret::server {

namespace json = boost::json;

inline SeatSet seats(std::initializer_list<int> list) {
  SeatSet set;
  for (const int seat : list) set.add(static_cast<Seat>(seat));
  return set;
}

// As the store keeps them, from that number on.
inline std::vector<StoredEntry> stored(std::span<const Entry> entries, std::int64_t first = 1) {
  std::vector<StoredEntry> list;
  for (const std::string& text : texts_of(entries)) list.push_back({first++, text});
  return list;
}

class Desk {
 public:
  // The body of POST /api/tables.
  explicit Desk(std::string_view request, std::uint64_t seed = 1) : rng_(seed) {
    const auto parsed = parse_create_request(request);
    if (!parsed) throw std::runtime_error(parsed.error().detail);
    begin(*parsed);
  }
  explicit Desk(const CreateRequest& request, std::uint64_t seed = 1,
                std::span<const GameEntry> games = lazaret::games())
      : rng_(seed), games_(games) {
    begin(request);
  }

  // A table that was stored before.
  explicit Desk(std::vector<StoredEntry> entries) : rng_(1), entries_(std::move(entries)) {
    reader_ = must_rebuild();
    table_ = must_rebuild();
    now = parse_entry(entries_.back().text)->at_ms;
  }

  Table& table() { return *table_; }
  const Table& table() const { return *table_; }
  const std::vector<StoredEntry>& entries() const { return entries_; }
  const NewTable& fresh() const { return fresh_; }
  std::int64_t now = 1'000'000;
  Presence presence{SeatSet::first_n(max_players)};

  Context context() {
    return {now, [this] { return rng_.next(); }, presence, games_};
  }

  // The seat has had no connection for so long.
  void lose(int seat, std::int64_t ms) {
    presence.online.remove(static_cast<Seat>(seat));
    presence.gone_since[static_cast<std::size_t>(seat)] = now - ms;
  }

  // Sends a message as the holder of these seats. The code of the refusal, "later" if the table
  // wants to be asked again, or nothing.
  std::string send(SeatSet who, std::string_view text) {
    const auto message = parse_client_message(text);
    if (!message) return message.error().code;
    Context at = context();
    return finish(table_->decide({who}, *message, at));
  }
  std::string act(int seat, const std::string& action) {
    json::object message{
        {"t", "act"}, {"seat", seat}, {"action", action}, {"seq", table_->number()}};
    return send(seats({seat}), json::serialize(message));
  }
  std::string tick() {
    Context at = context();
    return finish(table_->decide_tick(at));
  }
  std::string bot(const BotTask& task, const std::string& action) {
    Context at = context();
    return finish(table_->decide_bot({task.seat, action, task.number}, at));
  }
  // The key, or the code of the refusal.
  std::string join(const JoinRequest& request) {
    Context at = context();
    const auto joined = table_->decide_join(request, at);
    if (!joined) return joined.error().code;
    store(joined->decision);
    return joined->key;
  }

  void store(const Decision& decision) {
    if (decision.entries.empty()) return;
    const auto fresh = stored(decision.entries, table_->seq() + 1);
    entries_.insert(entries_.end(), fresh.begin(), fresh.end());
    said_ = decision.entries;
    before_ = table_->number();
    reader_->follow(fresh);
    table_.emplace(decision.after);
    EXPECT_EQ(reader_->state(), table_->state()) << entries_.back().text;
  }
  // Another process has stored this.
  void hear(const Entry& entry) {
    const auto fresh = stored({&entry, 1}, table_->seq() + 1);
    entries_.push_back(fresh[0]);
    before_ = table_->number();
    said_ = table_->follow(fresh);
    reader_->follow(fresh);
  }
  const std::vector<Entry>& said() const { return said_; }
  // What the last entries mean for somebody, once each seat has been told for itself.
  std::vector<std::string> news(const Who& who) const {
    News news(*table_, said_, before_, {});
    for (Seat seat = 0; seat < table_->state().seats.size(); ++seat) news.to({SeatSet::only(seat)});
    return news.to(who);
  }

  json::object state(SeatSet who = {}, std::int64_t after = 0) const {
    return json::parse(table_->state_message({who}, after)).as_object();
  }
  json::object info(SeatSet who = {}) const {
    return json::parse(table_->table_message({who}, presence)).at("table").as_object();
  }
  json::object seat(int seat) const {
    return info().at("seats").at(static_cast<std::size_t>(seat)).as_object();
  }

  std::size_t steps() const { return table_->match_copy()->steps().size(); }
  // The seats waited for.
  SeatSet must() const { return table_->match_copy()->pending().must; }
  std::string any(int seat) {
    Context at = context();
    return table_->any_action(static_cast<Seat>(seat), at);
  }

  NewTable rematch;

 private:
  void begin(const CreateRequest& request) {
    Context at = context();
    auto made = Table::create(request, at);
    if (!made) throw std::runtime_error(made.error().code + " " + made.error().detail);
    fresh_ = std::move(*made);
    entries_ = stored(fresh_.entries);
    reader_ = must_rebuild();
    table_.emplace(fresh_.after);
    EXPECT_EQ(reader_->state(), table_->state());
  }
  Table must_rebuild() const {
    auto table = Table::rebuild(fresh_.id, entries_, games_);
    if (!table) throw std::runtime_error(table.error().message);
    return std::move(*table);
  }
  std::string finish(const TableExpected<Decision>& decision) {
    if (!decision) return decision.error().code;
    if (decision->not_before_ms) return "later";
    if (decision->rematch) rematch = *decision->rematch;
    store(*decision);
    return {};
  }

  Rng rng_;
  std::span<const GameEntry> games_ = lazaret::games();
  NewTable fresh_;
  std::vector<StoredEntry> entries_;
  std::optional<Table> table_;
  std::optional<Table> reader_;  // another process, which knows the stored texts only
  std::vector<Entry> said_;
  std::int64_t before_ = 0;
};

inline Desk two_people(std::string_view game = "zombie-life", std::string_view more = "") {
  return Desk("{\"game\":\"" + std::string(game) +
              "\",\"players\":2,\"seats\":[{\"kind\":\"person\",\"name\":\"Vera\"},{\"kind\":"
              "\"person\",\"name\":\"Chen\"}]" +
              std::string(more) + "}");
}

// A game to its end, as it comes.
inline Desk finished() {
  Desk desk(
      R"({"game":"zombie-life","players":3,"options":{"target":1,"tie":"shared"},"seats":[{"kind":"person","name":"Vera"},{"kind":"person","name":"Chen"},{"kind":"bot","bot":"level1"}]})");
  while (desk.table().status() == TableStatus::playing) {
    const Seat seat = desk.must().first();
    const auto tasks = desk.table().bots_to_ask();
    EXPECT_EQ(tasks.empty() ? desk.act(seat, desk.any(seat)) : desk.bot(tasks[0], desk.any(seat)),
              "");
  }
  return desk;
}

// A table that goes on with a position, as an imported file would; all seats are persons.
inline CreateRequest from_position(const std::string& game, const std::string& position) {
  const auto entry = find_game(game);
  const auto match = (*entry)->load_json(position, {});
  if (!match) throw std::runtime_error(match.error().message);
  CreateRequest request;
  request.record = to_text(record_of(**match));
  for (int seat = 0; seat < (*match)->setup().players; ++seat)
    request.seats.push_back({SeatKind::person, "P" + std::to_string(seat)});
  return request;
}

}  // namespace lazaret::server
