#include "server/room/room.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "core/attempt.h"
#include "server/room/append.h"
#include "server/table/snapshot.h"

namespace lazaret::server {

namespace {

constexpr int most_tries = 8;  // against other processes that store first

}  // namespace

Room::Room(std::string id, Backstage& backstage, std::function<void(const Room&)> put_away)
    : id_(std::move(id)),
      backstage_(backstage),
      metrics_(backstage.metrics),
      put_away_(std::move(put_away)),
      strand_(backstage.loop.make_strand()),
      alarm_(backstage.loop.make_alarm(strand_)),
      random_(backstage.bits_of_a_room()) {
  ++metrics_.tables;
}

Room::~Room() { --metrics_.tables; }

void Room::on_strand(std::function<void(Room&)> deed) {
  strand_->post([self = shared_from_this(), deed = std::move(deed)] {
    if (self->broken_) return;
    if (const auto trouble = trouble_with([&] { deed(*self); })) self->break_down(*trouble);
  });
}

// A fault of ours must not take the other tables with it. Whoever is here comes back to a new room,
// which is made from what was stored.
void Room::break_down(const std::string& trouble) {
  backstage_.log.line(LogLevel::error, "a table has broken down",
                      {{"table", id_}, {"trouble", trouble}});
  broken_ = true;
  alarm_->stop();
  waiting_.clear();
  delayed_.clear();
  for (const Audience::Member& member : audience_.members()) member.viewer->say_goodbye("closed");
  put_away_(*this);
}

// --- one change at a time ---

void Room::when_free(Task task) {
  waiting_.push_back(std::move(task));
  next_task();
}

void Room::next_task() {
  if (busy_ || at_a_task_) return;
  if (!table_ && !no_table_ && !waiting_.empty()) return load();
  at_a_task_ = true;
  while (!busy_ && !waiting_.empty()) {
    const Task task = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    task();
  }
  at_a_task_ = false;
  if (busy_) return;
  no_table_.reset();  // whoever comes next tries again
  go_on();
}

// --- reading ---

void Room::when_readable(const Task& read) {
  backstage_.store.bring(id_, [&loop = backstage_.loop, read] { loop.post_blocking(read); });
}

void Room::load() {
  busy_ = true;
  when_readable([self = shared_from_this()] {
    const auto reading = std::make_shared<Reading>(read_table(self->id_, self->backstage_));
    self->on_strand([reading](Room& room) { room.loaded(*reading); });
  });
}

void Room::loaded(Reading& reading) {
  busy_ = false;
  backstage_.metrics.entries_read += reading.entries;
  if (reading.table) {
    begin_with(reading);
  } else if (reading.trouble) {
    backstage_.log.line(LogLevel::error,
                        reading.unreadable ? "cannot rebuild a table" : "cannot read a table",
                        {{"table", id_}, {"trouble", reading.trouble->message}});
    no_table_ = table_error(reading.unreadable ? "internal" : "storage");
  } else {
    no_table_ = table_error(reading.last_seq == 0 ? "unknown_table" : "damaged");
  }
  next_task();
}

void Room::begin_with(Reading& reading) {
  table_ = std::move(reading.table);
  if (!reading.fits) table_->close_damaged();
  if (table_->damaged()) report_damage(reading.last_seq);
  attendance_.begin(backstage_.loop.now_ms());
  keep_up_with_the_table();
  idle_since_ = now();
  ask_who_is_elsewhere();
  keep_snapshot(reading);
  ++backstage_.metrics.tables_loaded;
  backstage_.log.line(LogLevel::debug, "table loaded",
                      {{"table", id_}, {"seq", table_->seq()}, {"snapshot", reading.snapshot}});
}

// --- snapshots ---

bool Room::is_snapshot_due(const TableState& table) const {
  return table.seq - snapshot_ >= snapshot_every && can_be_kept(table);
}

// Whoever comes next has less to read.
void Room::keep_snapshot(const Reading& reading) {
  if (reading.misfit) {
    backstage_.log.line(LogLevel::warning, "a snapshot does not fit its table and is dropped",
                        {{"table", id_}});
  }
  first_entry_ = reading.first;
  snapshot_ = reading.snapshot;
  if (!is_snapshot_due(table_->state())) return;
  auto append = append_for({}, table_->state());
  append.snapshot =
      snapshot_of(table_->state(), first_entry_, reading.last, backstage_.settings.version);
  snapshot_ = table_->seq();
  backstage_.store.append(std::move(append), [](auto&&...) {});
}

void Room::report_damage(std::int64_t last_seq) {
  backstage_.log.line(LogLevel::error, "a table is damaged: it can only be looked at",
                      {{"table", id_}, {"followed", table_->seq()}, {"stored", last_seq}});
}

// Nothing that was stored lies ahead of now: whoever must wait a moment after it waits no longer.
void Room::keep_up_with_the_table() {
  ahead_ = std::max(ahead_, table_->state().changed_ms - backstage_.loop.now_ms());
}

// Reads what others have stored meanwhile.
void Room::catch_up(Task then) {
  busy_ = true;
  const std::int64_t after = table_->seq();
  when_readable([self = shared_from_this(), after, then = std::move(then)] {
    auto entries = self->backstage_.store.entries(self->id_, after);
    self->on_strand(
        [entries = std::move(entries), then](Room& room) { room.caught_up(entries, then); });
  });
}

void Room::caught_up(const Entries& entries, const Task& then) {
  busy_ = false;
  if (!entries) {
    backstage_.log.line(LogLevel::error, "cannot read a table",
                        {{"table", id_}, {"trouble", entries.error().message}});
  } else if (!entries->empty()) {
    last_writer_ = LastWriter::others;
    const std::int64_t before = table_->number();
    const bool sound = !table_->damaged();
    const std::vector<Entry> read = table_->follow(*entries);
    keep_up_with_the_table();
    Audience::send(news(read, before));
    if (sound && table_->damaged()) {
      report_damage(entries->back().seq);
      tell_presence(nullptr);
    }
  }
  then();
  next_task();
}

void Room::changed_elsewhere(std::int64_t last_seq) {
  on_strand([last_seq](Room& room) {
    if (!room.table_ || room.table_->seq() >= last_seq) return;
    room.when_free([&room, last_seq] {
      if (room.table_ && room.table_->seq() < last_seq) room.catch_up([] {});
    });
  });
}

void Room::look(Look look) {
  on_strand([look = std::move(look)](Room& room) {
    const auto show = [look](Room& shown) {
      if (shown.table_) {
        look(TableExpected<const Table*>(&*shown.table_), shown.presence());
      } else {
        look(TableExpected<const Table*>(*shown.no_table_), {});
      }
    };
    if (room.table_) return show(room);
    room.when_free([&room, show] { show(room); });
  });
}

// --- deciding and storing ---

void Room::submit(Request request) {
  on_strand(
      [shared = std::make_shared<Request>(std::move(request))](Room& room) { room.take(shared); });
}

void Room::take(const std::shared_ptr<Request>& request) {
  if (waiting_.size() >= most_waiting) return refuse(*request, table_error("slow_down"));
  when_free([this, request] { attempt(request, 0); });
}

Context Room::context() const {
  Context context = backstage_.context();
  context.now_ms = now();
  context.random = random_;
  context.presence = presence();
  return context;
}

void Room::refuse(const Request& request, const TableError& error) {
  ++backstage_.metrics.refused;
  request.refused(error);
}

void Room::attempt(const std::shared_ptr<Request>& request, int tries) {
  if (!table_) return refuse(*request, *no_table_);
  Context now = context();
  auto decision = request->decide(*table_, now);
  if (!decision) return refuse(*request, decision.error());
  if (decision->not_before_ms) {
    delayed_.push_back({*decision->not_before_ms, request});
    return;
  }
  const auto decided = std::make_shared<Decision>(std::move(*decision));
  if (decided->rematch) return store_rematch(request, decided, tries);
  store(request, decided, tries);
}

void Room::store_rematch(const std::shared_ptr<Request>& request, const Decided& decision,
                         int tries) {
  busy_ = true;
  const NewTable& fresh = *decision->rematch;
  backstage_.store.append(append_for(fresh.entries, fresh.after),
                          [self = shared_from_this(), request, decision, tries](
                              storage::Store::Appended result, const std::string& trouble) {
                            self->on_strand([=](Room& room) {
                              room.busy_ = false;
                              if (result == storage::Store::Appended::ok) {
                                room.store(request, decision, tries);
                              } else {
                                room.not_stored(request, trouble);
                              }
                              room.next_task();
                            });
                          });
}

void Room::store(const std::shared_ptr<Request>& request, const Decided& decision, int tries) {
  if (decision->entries.empty()) return request->granted(table_->number());
  busy_ = true;
  const auto began = std::chrono::steady_clock::now();
  backstage_.store.append(
      append_for(decision->entries, decision->after),
      [self = shared_from_this(), request, decision, tries, began](storage::Store::Appended result,
                                                                   const std::string& trouble) {
        self->backstage_.metrics.append_time.add(
            std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() -
                                                                  began));
        self->on_strand([=](Room& room) {
          room.busy_ = false;
          if (result == storage::Store::Appended::ok) return room.stored(*request, *decision);
          if (result == storage::Store::Appended::conflict && tries < most_tries) {
            ++room.backstage_.metrics.conflicts;
            return room.catch_up([&room, request, tries] { room.attempt(request, tries + 1); });
          }
          const bool late = result == storage::Store::Appended::conflict;
          room.not_stored(request, late ? "others were first, again and again" : trouble);
          room.next_task();
        });
      });
}

// The store keeps our time, not the table's.
storage::Store::Append Room::append_for(std::span<const Entry> entries,
                                        const TableState& after) const {
  auto append = append_of(entries, after);
  if (after.id == id_ && !entries.empty() && is_snapshot_due(after))
    append.snapshot =
        snapshot_of(after, first_entry_, append.entries.back(), backstage_.settings.version);
  if (append.due_ms > 0) append.due_ms = std::max<std::int64_t>(1, append.due_ms - ahead_);
  return append;
}

void Room::wake() {
  on_strand([](Room& room) {
    room.when_free([&room] {
      if (room.table_) room.correct_due();
    });
  });
}

// Nothing is due yet, or ever again (older rules): the store must not tell us again and again.
void Room::correct_due() {
  const auto due = due_ms(table_->state());
  if (due && *due <= now()) return;
  busy_ = true;
  backstage_.store.append(append_for({}, table_->state()), [self = shared_from_this()](auto&&...) {
    self->on_strand([](Room& room) {
      room.busy_ = false;
      room.next_task();
    });
  });
}

// The table the decision led to takes this one's place.
void Room::stored(const Request& request, Decision& decision) {
  const std::int64_t before = table_->number();
  table_.emplace(std::move(decision.after));
  if (is_snapshot_due(table_->state())) snapshot_ = table_->seq();
  last_writer_ = LastWriter::us;
  backstage_.metrics.entries += decision.entries.size();
  backstage_.trouble->stored();
  const Audience::Letters letters = news(decision.entries, before);
  request.granted(table_->number());  // goes out together with the news
  Audience::send(letters);
  if (decision.rematch) tell_moved(*decision.rematch);
  next_task();
}

void Room::not_stored(const std::shared_ptr<Request>& request, const std::string& trouble) {
  backstage_.trouble->failed(trouble);
  refuse(*request, table_error("storage"));
}

}  // namespace lazaret::server
