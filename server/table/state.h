// What a table is at one moment. Kept small: a server holds thousands of them.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/match.h"
#include "games/table_hooks.h"
#include "server/table/entry.h"
#include "server/table/types.h"

namespace lazaret {
struct GameEntry;
struct Lesson;
}  // namespace lazaret

namespace lazaret::server {

class Phrasebook;

struct TableSeat {
  using Kind = SeatKind;
  Kind kind = Kind::open;
  bool away = false;      // a person whose seat a bot plays for now
  bool stood_in = false;  // because the others wished it, not because the person left
  std::uint8_t colour = 0;
  std::uint8_t late = 0;      // decisions in a row that the clock took away
  std::uint8_t changes = 0;   // of a sealed choice, since all were opened last
  std::uint8_t undos = 0;     // since the match last went further than ever
  std::uint8_t reseated = 0;  // by the host while nobody sat there, since then
  Order order = Order::ask;
  std::string name;
  std::string bot;             // who plays if no person does
  std::string key;             // hash of the key that opens the seat; empty if there is none
  std::int64_t bank_ms = 0;    // what is left, at the moment it was last waited for
  std::int64_t waited_ms = 0;  // since when it is waited for
  std::int64_t talk_ms = 0;    // when all its talk so far would be used up (see talk limits)
  std::int64_t moved = 0;      // number of the last entry that changed what it has to decide
  std::int64_t away_ms = 0;    // when its person went away
  // Steps of the match before its person sat down, or before it was freed: what the seat saw of
  // them in secret was for somebody else.
  int since_step = 0;
  SeatSet bot_wanted;              // who wants a bot to play for the person, who is gone
  std::int64_t bot_wanted_ms = 0;  // when the last of them said so
  bool operator==(const TableSeat&) const = default;
};

// A line of the story: which entry, how many steps the match had after it, and who did it.
struct Line {
  enum class Kind : std::uint8_t {
    started,
    step,
    joined,
    left,
    left_open,  // before the start
    timed_out,
    replaced,  // host put a bot there
    back,
    opened,
    renamed,
    undo_asked,
    undo_refused,
    undone,
    rematch,
    bot_asked
  };
  std::uint32_t number = 0;
  int step = 0;
  Kind kind = Kind::step;
  Seat seat = 0;
  bool operator==(const Line&) const = default;
};

struct UndoQuestion {
  Seat by = 0;
  SeatSet yes;
  bool operator==(const UndoQuestion&) const = default;
};

// A match that is copied with the table it belongs to.
class OwnMatch {
 public:
  OwnMatch() = default;
  explicit OwnMatch(std::unique_ptr<Match> match) : match_(std::move(match)) {}
  OwnMatch(const OwnMatch& other) : match_(other.match_ ? other.match_->clone() : nullptr) {}
  OwnMatch(OwnMatch&&) noexcept = default;
  OwnMatch& operator=(OwnMatch other) noexcept {
    match_ = std::move(other.match_);
    return *this;
  }
  ~OwnMatch() = default;

  Match& operator*() const { return *match_; }
  Match* operator->() const { return match_.get(); }
  bool operator==(const OwnMatch& other) const {
    return match_->steps() == other->steps() && match_->position_json() == other->position_json();
  }

 private:
  std::unique_ptr<Match> match_;
};

// A match not begun, shared by all tables of the same set-up, and what is expensive to list.
struct Prototype {
  std::unique_ptr<const Match> match;
  CardFile cards;  // it was made with; empty: today's
  // Some of the action space, verb by verb, to show what is refused.
  std::vector<std::vector<Action>> probes;
  std::shared_ptr<Phrasebook> words;
};

// The events of the last entries, so that telling them needs no replay.
struct Recent {
  struct Told {
    Event event;
    int step = 0;  // that brought it about
    bool operator==(const Told&) const = default;
  };
  int from = 0;  // events of all steps after that many
  std::vector<Told> events;
  bool operator==(const Recent&) const = default;
};

// Whether a step, done as the last one so far, showed anybody something hidden. Found out when it
// is done, for later that takes a replay; what a table is does not depend on it.
struct Shown {
  std::size_t step = 0;  // 0: of none
  bool something = false;
  bool operator==(const Shown&) const { return true; }
};

// Something said, shared by all copies of its table.
class Chat {
 public:
  explicit Chat(const Entry& said) : said_(std::make_shared<const Entry>(said)) {}
  const Entry& operator*() const { return *said_; }
  const Entry* operator->() const { return said_.get(); }
  bool operator==(const Chat& other) const { return *said_ == *other.said_; }

 private:
  std::shared_ptr<const Entry> said_;
};

struct TableState {
  std::string id;
  std::string name;
  const GameEntry* game = nullptr;
  std::shared_ptr<const Prototype> prototype;
  OwnMatch match;
  const Lesson* lesson = nullptr;  // if the table is there to teach
  int rules_version = 0;
  std::string older_data;  // the hash of its cards if they are not today's
  TableStatus status = TableStatus::waiting;
  TableSettings settings;
  bool read_only = false;  // other rules, other cards or a later program: shown, never changed
  bool damaged = false;    // entries are missing or wrong: shown as far as they go, never changed
  bool lost = false;       // a step could not be followed; those after it are not tried
  std::string invite;      // hash
  std::vector<TableSeat> seats;
  std::optional<Seat> host;
  std::optional<UndoQuestion> undo;
  std::string rematch;
  std::int64_t created_ms = 0;
  std::int64_t changed_ms = 0;  // the last entry that anybody may notice
  std::int64_t match_ms = 0;    // the last one that changed the match
  std::int64_t window_ms = 0;   // when the open window opened
  std::int64_t seq = 0;         // stored entries
  // Entries that anybody may notice. Clients count by these, so that a gap in the numbers does not
  // betray a standing order.
  std::int64_t number = 0;
  int stored_steps = 0;  // as many as the entries tell of; more than the match has if read-only
  int furthest = 0;      // the most steps the match ever had
  int first_step = 0;    // steps of a saved match it began with
  // A person's seat was freed while they played: the steps hold what nobody else was to know.
  bool handed_on = false;
  std::vector<Line> lines;
  std::vector<Chat> chats;  // the last ones, for whoever comes back
  Recent recent;
  Shown shown;
  bool operator==(const TableState&) const = default;
};

}  // namespace lazaret::server
