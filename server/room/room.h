// A table in use: its entries in the store, the connections that look at it, its bots and clocks.
// All public functions may be called from any thread; the work is done on the room's strand, one
// change at a time.
#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/room/attendance.h"
#include "server/room/audience.h"
#include "server/room/backstage.h"
#include "server/room/elsewhere.h"
#include "server/room/reading.h"
#include "server/table/table.h"

namespace lazaret::server {

class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(std::string id, Backstage& backstage, std::function<void(const Room&)> put_away);
  ~Room();
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  const std::string& id() const { return id_; }
  bool is_broken() const { return broken_; }

  // A request that may change the table. Exactly one of the two is called, on the strand.
  struct Request {
    std::function<TableExpected<Decision>(const Table& table, Context& context)> decide;
    std::function<void(std::int64_t number)> granted;
    std::function<void(const TableError& error)> refused;
  };
  void submit(Request request);

  // Looks at the table as soon as it is loaded.
  using Look =
      std::function<void(const TableExpected<const Table*>& table, const Presence& presence)>;
  void look(Look look);

  // --- connections (room_guests.cpp) ---
  struct Newcomer {
    std::shared_ptr<Viewer> viewer;
    std::shared_ptr<const void> address;  // that it comes from
    wire::Hello hello;
    std::function<bool()> is_there;     // false once the connection is lost
    std::function<void(bool)> entered;  // false: has been sent the reason
  };
  void enter(Newcomer newcomer);
  void receive(std::shared_ptr<Viewer> viewer, ClientMessage message);
  void leave(std::shared_ptr<Viewer> viewer);

  // Something is due by what the store says; loads the table if it must.
  void wake();

  // Another process has stored entries up to this one, or tells who is there.
  void changed_elsewhere(std::int64_t last_seq);
  // Others could not be heard for a while.
  void missed_something();
  void heard(Announcement announcement);

 private:
  using Entries = Expected<std::vector<StoredEntry>>;

  // --- loading, deciding, storing (room.cpp) ---
  static constexpr std::size_t most_waiting = 512;      // tasks of one table
  static constexpr std::int64_t snapshot_every = 1000;  // entries; so many are followed at most
  void on_strand(std::function<void(Room&)> deed);
  void break_down(const std::string& trouble);
  void when_free(Task task);
  void next_task();
  void when_readable(const Task& read);
  void load();
  void loaded(Reading& reading);
  void begin_with(Reading& reading);
  bool is_snapshot_due(const TableState& table) const;
  void keep_snapshot(const Reading& reading);
  void report_damage(std::int64_t last_seq);
  void catch_up(Task then);
  void caught_up(const Entries& entries, const Task& then);
  void take(const std::shared_ptr<Request>& request);
  void attempt(const std::shared_ptr<Request>& request, int tries);
  using Decided = std::shared_ptr<Decision>;
  void store(const std::shared_ptr<Request>& request, const Decided& decision, int tries);
  void store_rematch(const std::shared_ptr<Request>& request, const Decided& decision, int tries);
  void stored(const Request& request, Decision& decision);
  storage::Store::Append append_for(std::span<const Entry> entries, const TableState& after) const;
  void correct_due();
  void not_stored(const std::shared_ptr<Request>& request, const std::string& trouble);
  void refuse(const Request& request, const TableError& error);
  Context context() const;
  std::int64_t now() const { return backstage_.loop.now_ms() + ahead_; }
  void keep_up_with_the_table();

  // --- connections (room_guests.cpp) ---
  void greet(const Newcomer& newcomer);
  void take_seats_back(const std::vector<std::string>& keys);
  void turn_away(const Newcomer& newcomer, const TableError& error);
  void handle(const std::shared_ptr<Viewer>& viewer, const ClientMessage& message);
  void note_reading(Viewer& viewer, const wire::Reading& reading);
  void give_hint(const Audience::Member& member, const wire::AskHint& asked);
  void give_judgement(const Audience::Member& member, const wire::AskJudge& asked);
  void knock(const Audience::Member& member, const wire::Knock& asked);
  void admit(const Audience::Member& member, const wire::Admit& asked);
  Audience::Letters news(std::span<const Entry> applied, std::int64_t after_number);
  void tell_moved(const NewTable& rematch);

  // --- who is there (room_presence.cpp) ---
  Presence presence() const;
  void note_presence();
  void note_signs_of_life(std::span<const Entry> applied);
  void tell_presence(const Viewer* newcomer);
  void announce_presence();
  void announce(const Announcement& announcement);
  void ask_who_is_elsewhere();
  std::int64_t look_after_presence();

  // --- bots and clocks (room_bots.cpp) ---
  struct Thinking {
    BotTask task;
    bool answered = false;
    std::optional<std::string> action;  // known, but its time has not come
  };
  // A request that must wait for its time.
  struct Delayed {
    std::int64_t at_ms = 0;
    std::shared_ptr<Request> request;
  };
  void go_on();
  std::int64_t go_on_with(const BotTask& task, std::int64_t now);
  void rank_thoughts();
  bool others_think() const;
  std::int64_t ask_at(const BotTask& task) const;
  std::int64_t moves_at(const BotTask& task) const;
  void set_alarm(std::int64_t delay_ms);
  void ring();
  void repeat_delayed(std::int64_t now);
  void tick();
  void ask_bot(const BotTask& task);
  void bot_answered(const BotTask& task, const std::string& action);
  void play_for(const BotTask& task, const std::string& action);
  void try_later();
  void bot_refused(const BotTask& task, const TableError& error);

  const std::string id_;
  Backstage& backstage_;
  Metrics& metrics_;  // outlives the backstage, and so may a room
  const std::function<void(const Room&)> put_away_;
  const std::shared_ptr<Strand> strand_;
  const std::unique_ptr<Alarm> alarm_;
  const std::function<std::uint64_t()> random_;

  std::optional<Table> table_;
  bool broken_ = false;
  bool busy_ = false;              // loading or storing: tasks wait
  bool at_a_task_ = false;         // those it brings come after it
  std::uint64_t first_entry_ = 0;  // its hash
  std::int64_t snapshot_ = 0;      // the number of the last one that was stored
  std::vector<Task> waiting_;
  std::optional<TableError> no_table_;  // why the last loading failed
  Audience audience_;
  Elsewhere elsewhere_;
  Attendance attendance_;
  std::int64_t announced_at_ = 0;
  std::vector<Thinking> thinking_;
  Urgency urgency_ = Urgency::nobody;
  enum class LastWriter : std::uint8_t { unknown, us, others };
  LastWriter last_writer_ = LastWriter::unknown;
  std::vector<Delayed> delayed_;
  // How far the table's times lie ahead of ours: somebody else's clock is fast, or ours was put
  // back. At this table time goes on from there.
  std::int64_t ahead_ = 0;
  std::int64_t idle_since_ = 0;
  std::weak_ptr<Viewer> knocker_;  // who watches and has asked for a seat last
  std::int64_t knocked_ms_ = std::numeric_limits<std::int64_t>::min() / 2;
  std::int64_t ticked_seq_ = -1;
  std::int64_t retry_at_ = 0;  // the store failed: no bots and clocks before that
};

}  // namespace lazaret::server
