// The pure heart of a table: rebuilt from its entries, it says what a request leads to and what
// each viewer is told. No clock, no randomness, no input or output of its own.
//
// The way of every request: decide (or decide_join, decide_bot, decide_tick) -> store the entries
// with the numbers seq()+1.. -> the table after them takes this one's place -> send everybody the
// `news`. Two processes may decide at once; who loses the race for the numbers throws its decision
// away, follows what the other one stored and decides again.
//
// Numbers: seq() counts stored entries and is between table and store only. What clients call seq
// is number(): it does not count entries that others must not notice (standing orders).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "core/match.h"
#include "server/table/decision.h"
#include "server/table/error.h"
#include "server/wire/client.h"
#include "storage/store.h"

namespace lazaret::server {

using storage::StoredEntry;

class Table {
 public:
  explicit Table(TableState state) : state_(std::move(state)) {}

  // A new table; without open seats it starts at once. Keys are handed out here and never again.
  static TableExpected<NewTable> create(const CreateRequest& request, Context& context);

  // From all entries of a table, in order. Older rules or other cards open read-only, and so does a
  // table whose entries have a gap or tell of something impossible: as far as they can be followed.
  static Expected<Table> rebuild(std::string_view id, std::span<const StoredEntry> entries,
                                 std::span<const GameEntry> games = lazaret::games());

  const TableState& state() const { return state_; }
  const std::string& id() const { return state_.id; }
  std::int64_t seq() const { return state_.seq; }
  std::int64_t number() const { return state_.number; }
  bool read_only() const { return state_.read_only; }
  bool damaged() const { return state_.damaged; }
  // Entries are missing: it can be looked at, and nothing else.
  void close_damaged();
  bool listed() const { return state_.settings.listed; }
  TableStatus status() const { return state_.status; }

  // The seats these keys open; wrong_key if one opens none, or if there is none and spectators are
  // not allowed. The entries hold the hashes, so no other list of keys is needed.
  TableExpected<Who> who(std::span<const std::string> keys) const;

  // Keys lose their seats: its person leaves before the start, or the host opens the seat. If this
  // is true of entries just applied, ask seats_of again for every connection, before any news.
  static bool keys_changed(std::span<const Entry> applied);
  // The seats that these keys open now; keys that open none are passed over.
  Who seats_of(std::span<const std::string> keys) const;

  // --- requests: all of them change nothing, they only say which entries to store ---
  // Entries may be empty: the request is granted and there is nothing to do (yet: see Decision).
  TableExpected<Decision> decide(const Who& who, const ClientMessage& message,
                                 Context& context) const;
  TableExpected<Joined> decide_join(const JoinRequest& request, Context& context) const;
  TableExpected<Decision> decide_bot(const BotMove& move, Context& context) const;
  // The holder of these seats has just come (again).
  TableExpected<Decision> decide_return(const Who& who, Context& context) const;
  // What is due by the clock alone (windows that close); to be asked at wake_ms().
  TableExpected<Decision> decide_tick(Context& context) const;

  // What somebody else has stored; those entries that could be read.
  std::vector<Entry> follow(std::span<const StoredEntry> entries);

  // --- time ---
  // Whom to ask for a move, and when. Depends on nothing that a viewer may not know.
  std::vector<BotTask> bots_to_ask() const;
  // When decide_tick has something to do.
  std::optional<std::int64_t> wake_ms() const;

  // --- bots think on a copy, off the event loop ---
  std::unique_ptr<Match> match_copy() const;
  // For a bot that crashed or stalled even as "greedy": any legal action.
  std::string any_action(Seat seat, Context& context) const;

  // --- what viewers get; equal arguments give equal bytes, so equal viewers can share them ---
  std::string welcome_message(const Who& who, const Presence& presence, std::int64_t now_ms,
                              std::string_view server_version) const;
  // With the events after that number, at most 200.
  std::string state_message(const Who& who, std::int64_t after_number) const;
  std::string table_message(const Who& who, const Presence& presence) const;
  // What was said after that number, for a viewer who comes back: the newest, a hundred at most.
  std::vector<std::string> chat_messages(std::int64_t after_number) const;

  // look, timeline, recap, why: questions about the table, answered at once with one message.
  // Others are not questions and have none.
  std::optional<std::string> answer(const Who& who, const ClientMessage& message) const;
  // The bot to ask for a hint to this seat, if hints are allowed.
  TableExpected<BotTask> hint(const Who& who, const wire::AskHint& asked) const;
  // The match as it stood after the step that is asked about, or at the last decision before it:
  // for whoever judges it, once the game is over or where hints are allowed. The eyes are the first
  // seat of whoever asks, or a spectator's.
  struct ToJudge {
    std::shared_ptr<const Match> match;
    Seat eyes = spectator;
  };
  TableExpected<ToJudge> to_judge(const Who& who, const wire::AskJudge& asked) const;
  // Whether this is the invitation to the table.
  bool opens(const std::string& invite) const;
  // At a table that teaches: what its lesson would do; no bot need be asked.
  std::optional<Action> lesson_hint() const;

  // --- lists and files ---
  std::string info_json(const Presence& presence) const;  // TableInfo, the public part
  // One line of "my games": {"table","game","name","status","round","your_turn",…}
  std::string my_game_json(const Who& who) const;
  // The cards it was set with, for those who must set it up elsewhere; null: the game's.
  std::shared_ptr<const CardFile> own_cards() const;
  // What is printed on them.
  TableExpected<std::string> cards_json() const;
  // The saved match, once it is over.
  TableExpected<std::string> record_text() const;
  // The same at any time, for those who have every seat that is not a bot's and of which none has
  // been somebody else's. It ends before what bots have sealed or seen in secret.
  TableExpected<std::string> record_text(std::span<const std::string> keys) const;

 private:
  friend class News;
  std::string state_message(const Who& who, std::int64_t after_number, Match::Views& views) const;
  TableExpected<std::string> record_of(const Match& match) const;
  // False if it does not fit what was before.
  bool follow_one(const StoredEntry& stored, std::vector<Entry>& read);

  TableState state_;
};

// What viewers must be sent for entries just applied, which came after that number. Only as long as
// the table does not change.
class News {
 public:
  News(const Table& table, std::span<const Entry> applied, std::int64_t after_number,
       const Presence& presence);

  // In order: chat, table, state.
  std::vector<std::string> to(const Who& who);

 private:
  const Table& table_;
  std::span<const Entry> applied_;
  std::int64_t after_number_;
  Presence presence_;
  std::unique_ptr<Match::Views> views_;
};

// When something happens at that table by itself: a bot moves, a clock runs out, an order closes a
// window.
std::optional<std::int64_t> due_ms(const TableState& table);

// What lists show of a table.
storage::TableSummary summary_of(const TableState& table);

// The small messages around requests, as texts.
std::string ok_message(const wire::Ref& ref, std::int64_t number);
std::string error_message(const wire::Ref& ref, const TableError& error);
std::string hint_message(const wire::Ref& ref, const Match& match, Seat seat, const Choice& choice);
std::string judge_message(const wire::Ref& ref, const Match& match, std::vector<double> chances);
std::string moved_message(std::string table, std::vector<std::string> keys);
std::string knock_message(std::string name);
std::string admitted_message(std::string invite);
std::string pong_message(const wire::Ref& ref);
std::string bye_message(std::string_view reason);

}  // namespace lazaret::server
