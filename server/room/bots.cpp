// Bots that must move and clocks that run out.
#include <algorithm>
#include <limits>
#include <utility>

#include "server/room/room.h"

namespace lazaret::server {

namespace {

constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t head_start_ms = 3000;   // bots may think that long before they may move
constexpr std::int64_t retry_after_ms = 1000;  // when the store failed
// If another process thinks for the table, so long after a bot's time we lose patience with it.
constexpr std::int64_t lease_ms = 3000;
constexpr std::int64_t patience_with_readers_ms = 60'000;  // beyond a bot's own time
constexpr std::int64_t longest_alarm_ms = 60'000;          // a machine may sleep, alarms with it

}  // namespace

// Called whenever the room has nothing else to do: asks bots, plays what they have said, and sets
// the alarm for what comes next.
void Room::go_on() {
  if (!table_) return set_alarm(retry_after_ms);
  const std::int64_t now = this->now();
  if (now < retry_at_) return set_alarm(retry_at_ - now);
  std::int64_t next = table_->wake_ms().value_or(never);
  if (next <= now && ticked_seq_ != table_->seq()) return tick();
  if (next <= now) next = now + retry_after_ms;
  next = std::min(next, now + look_after_presence());
  const std::vector<BotTask> tasks = table_->bots_to_ask();
  bool in_vain = false;
  std::erase_if(thinking_, [&](const Thinking& thought) {
    const bool wanted = std::find(tasks.begin(), tasks.end(), thought.task) != tasks.end();
    in_vain |= !wanted && !thought.answered;
    return !wanted;
  });
  if (in_vain) backstage_.bots.forget(this);
  rank_thoughts();
  for (const BotTask& task : tasks) next = std::min(next, go_on_with(task, now));
  for (const Delayed& delayed : delayed_) next = std::min(next, delayed.at_ms);
  if (audience_.empty() && thinking_.empty() && delayed_.empty())
    next = std::min(next, idle_since_ + backstage_.settings.idle_ms);
  if (next < never) set_alarm(next - now);
}

// Who waits for what we think: it may have changed since we asked.
void Room::rank_thoughts() {
  const Presence here = presence();
  const Urgency urgency = !here.online.empty()  ? Urgency::person
                          : here.spectators > 0 ? Urgency::onlookers
                                                : Urgency::nobody;
  if (std::exchange(urgency_, urgency) != urgency) backstage_.bots.rank_again(this, urgency);
}

// Whoever stored last thinks, and thinks again: the others hear of it before they are to ask. A
// table just loaded is left to those who have it already.
bool Room::others_think() const {
  return last_writer_ == LastWriter::others ||
         (last_writer_ == LastWriter::unknown && !elsewhere_.empty());
}

std::int64_t Room::ask_at(const BotTask& task) const {
  if (others_think()) return task.at_ms + lease_ms;
  return task.for_clock ? task.at_ms : task.at_ms - head_start_ms;
}

// A bot waits while somebody at the table looks at what has happened, but not for ever.
std::int64_t Room::moves_at(const BotTask& task) const {
  if (task.for_clock) return task.at_ms;
  const std::int64_t latest = task.at_ms + patience_with_readers_ms;
  return std::max(task.at_ms, std::min(audience_.reading_until_ms(), latest));
}

// When to look at this task again.
std::int64_t Room::go_on_with(const BotTask& task, std::int64_t now) {
  const auto known = std::find_if(thinking_.begin(), thinking_.end(),
                                  [&](const Thinking& thought) { return thought.task == task; });
  if (known == thinking_.end()) {
    if (ask_at(task) > now) return ask_at(task);
    const bool one_thinks =
        std::any_of(thinking_.begin(), thinking_.end(), [](const auto& t) { return !t.answered; });
    if (!one_thinks) ask_bot(task);
    return never;
  }
  if (!known->action) return never;
  if (moves_at(task) > now) return moves_at(task);
  const std::string action = *std::exchange(known->action, std::nullopt);
  play_for(task, action);
  return never;
}

void Room::set_alarm(std::int64_t delay_ms) {
  const std::int64_t delay = std::clamp<std::int64_t>(delay_ms, 0, longest_alarm_ms);
  alarm_->set(delay, [weak = weak_from_this()] {
    if (const auto room = weak.lock()) room->on_strand([](Room& self) { self.ring(); });
  });
}

void Room::ring() {
  const bool idle =
      audience_.empty() && thinking_.empty() && delayed_.empty() && !busy_ && waiting_.empty();
  const std::int64_t now = this->now();
  if (idle && (!table_ || now >= idle_since_ + backstage_.settings.idle_ms)) {
    idle_since_ = now;  // for the case that somebody is just coming in
    put_away_(*this);
  }
  ticked_seq_ = -1;
  repeat_delayed(now);
  next_task();
}

// Requests that came too early are decided again, in their order.
void Room::repeat_delayed(std::int64_t now) {
  std::vector<Delayed> rest;
  for (Delayed& delayed : std::exchange(delayed_, {})) {
    if (delayed.at_ms > now) {
      rest.push_back(std::move(delayed));
    } else {
      waiting_.push_back([this, request = delayed.request] { attempt(request, 0); });
    }
  }
  delayed_ = std::move(rest);
}

void Room::tick() {
  ticked_seq_ = table_->seq();
  submit({[](const Table& table, Context& now) { return table.decide_tick(now); },
          [](std::int64_t) {},
          [weak = weak_from_this()](const TableError&) {
            if (const auto room = weak.lock()) room->try_later();
          }});
}

void Room::ask_bot(const BotTask& task) {
  thinking_.push_back({task, false, {}});
  const std::shared_ptr<const Match> match = table_->match_copy();
  const Urgency urgency = task.for_clock ? std::min(urgency_, Urgency::onlookers) : urgency_;
  BotJob job{match, task.seat, task.bot, random_(), urgency, shared_from_this()};
  job.cards = table_->own_cards();
  backstage_.bots.ask(
      std::move(job), [self = shared_from_this(), match, task](const BotAnswer& answer) {
        const std::string action = match->action_id(answer.choice.action);
        self->on_strand([task, action](Room& room) { room.bot_answered(task, action); });
      });
}

void Room::bot_answered(const BotTask& task, const std::string& action) {
  for (Thinking& thought : thinking_) {
    if (thought.task == task) thought = {task, true, action};
  }
  when_free([] {});
}

void Room::play_for(const BotTask& task, const std::string& action) {
  submit(
      {[task, action](const Table& table, Context& now) {
         auto decision = table.decide_bot({task.seat, action, task.number}, now);
         if (decision || decision.error().code != "illegal_action") return decision;
         return table.decide_bot({task.seat, table.any_action(task.seat, now), task.number}, now);
       },
       [](std::int64_t) {},
       [weak = weak_from_this(), task](const TableError& error) {
         if (const auto room = weak.lock()) room->bot_refused(task, error);
       }});
}

// A table that has moved on has new tasks; a store that failed is tried again a little later.
void Room::bot_refused(const BotTask& task, const TableError& error) {
  if (error.code == "moved_on") return;
  if (error.code != "storage")
    return backstage_.log.line(LogLevel::error, "a bot cannot move",
                               {{"table", id_}, {"bot", task.bot}, {"code", error.code}});
  std::erase_if(thinking_, [&](const Thinking& thought) { return thought.task == task; });
  try_later();
}

void Room::try_later() { retry_at_ = now() + retry_after_ms; }

}  // namespace lazaret::server
