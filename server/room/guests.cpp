// The connections at a table: hello, requests, questions, news.
#include <algorithm>
#include <utility>

#include "server/room/room.h"
#include "server/table/names.h"

namespace lazaret::server {

namespace {

void send(Viewer& viewer, std::string text) { viewer.send(message_of(std::move(text))); }

}  // namespace

void Room::enter(Newcomer newcomer) {
  on_strand([shared = std::make_shared<Newcomer>(std::move(newcomer))](Room& room) {
    // News of another process may not have arrived; whoever was there has seen what was stored.
    const bool may_be_old = room.table_ && room.backstage_.store.has_other_processes();
    room.when_free([&room, shared, may_be_old] {
      if (!room.table_) return room.turn_away(*shared, *room.no_table_);
      if (may_be_old) return room.catch_up([&room, shared] { room.greet(*shared); });
      room.greet(*shared);
    });
  });
}

void Room::turn_away(const Newcomer& newcomer, const TableError& error) {
  ++backstage_.metrics.refused;
  newcomer.entered(false);  // first, for the answer may be followed by another hello at once
  send(*newcomer.viewer, error_message(newcomer.hello.ref, error));
}

void Room::greet(const Newcomer& newcomer) {
  if (!newcomer.is_there()) return;
  const auto who = table_->who(newcomer.hello.keys);
  if (!who) return turn_away(newcomer, who.error());
  const std::shared_ptr<Viewer>& viewer = newcomer.viewer;
  audience_.add({viewer, newcomer.address, *who, newcomer.hello.keys});
  note_presence();
  newcomer.entered(true);
  send(*viewer, table_->welcome_message(*who, presence(), now(), backstage_.settings.version));
  for (std::string& text : table_->chat_messages(newcomer.hello.last))
    send(*viewer, std::move(text));
  send(*viewer, table_->state_message(*who, newcomer.hello.last));
  tell_presence(viewer.get());
  announce_presence();
  take_seats_back(newcomer.hello.keys);
}

// A bot that played for somebody who was gone steps aside.
void Room::take_seats_back(const std::vector<std::string>& keys) {
  bool waits = false;
  for (const Seat seat : table_->seats_of(keys).seats)
    waits |= table_->state().seats[seat].stood_in;
  if (!waits) return;
  submit({[keys](const Table& table, Context& now) {
            return table.decide_return(table.seats_of(keys), now);
          },
          [](std::int64_t) {}, [](const TableError&) {}});
}

void Room::leave(std::shared_ptr<Viewer> viewer) {
  on_strand([viewer = std::move(viewer)](Room& room) {
    if (!room.audience_.remove(viewer.get())) return;
    room.idle_since_ = room.now();
    room.tell_presence(nullptr);
    room.announce_presence();
    room.when_free([] {});
  });
}

void Room::receive(std::shared_ptr<Viewer> viewer, ClientMessage message) {
  on_strand([viewer = std::move(viewer), message = std::move(message)](Room& room) {
    if (room.table_ && room.audience_.find(viewer.get())) return room.handle(viewer, message);
    // Its hello may still wait: what came after it waits behind it.
    if (room.waiting_.size() >= most_waiting)
      return send(*viewer, error_message(wire::ref_of(message), table_error("slow_down")));
    room.when_free([&room, viewer, message] { room.handle(viewer, message); });
  });
}

void Room::handle(const std::shared_ptr<Viewer>& viewer, const ClientMessage& message) {
  const wire::Ref& ref = wire::ref_of(message);
  if (!table_) return send(*viewer, error_message(ref, *no_table_));
  const Audience::Member* member = audience_.find(viewer.get());
  if (member == nullptr)
    return send(*viewer, error_message(ref, table_error("bad_message", "hello first")));
  const Who who = member->who;
  if (const auto* hint = std::get_if<wire::AskHint>(&message)) return give_hint(*member, *hint);
  if (const auto* ask = std::get_if<wire::AskJudge>(&message)) return give_judgement(*member, *ask);
  if (const auto* asked = std::get_if<wire::Knock>(&message)) return knock(*member, *asked);
  if (const auto* asked = std::get_if<wire::Admit>(&message)) return admit(*member, *asked);
  if (const auto* reading = std::get_if<wire::Reading>(&message))
    return note_reading(*viewer, *reading);
  if (auto answer = table_->answer(who, message)) return send(*viewer, std::move(*answer));
  take(std::make_shared<Request>(Request{
      [keys = member->keys, message](const Table& table, Context& now) {
        return table.decide(table.seats_of(keys), message, now);
      },
      [viewer, ref](std::int64_t number) { send(*viewer, ok_message(ref, number)); },
      [viewer, ref](const TableError& error) { send(*viewer, error_message(ref, error)); }}));
}

// Whoever watches asks those who play for a seat. Nothing of it is stored; one at a time.
void Room::knock(const Audience::Member& member, const wire::Knock& asked) {
  constexpr std::int64_t pause_ms = 5000;
  const auto name = clean_name(asked.name);
  if (!name) return send(*member.viewer, error_message(asked.ref, name.error()));
  if (!member.who.seats.empty() || now() < knocked_ms_ + pause_ms)
    return send(*member.viewer, error_message(asked.ref, table_error("slow_down")));
  knocked_ms_ = now();
  knocker_ = member.viewer;
  for (const Audience::Member& other : audience_.members()) {
    if (!other.who.seats.empty()) send(*other.viewer, knock_message(*name));
  }
  send(*member.viewer, ok_message(asked.ref, table_->number()));
}

// Only somebody who has the invitation can hand it on.
void Room::admit(const Audience::Member& member, const wire::Admit& asked) {
  const auto knocker = knocker_.lock();
  if (member.who.seats.empty() || knocker == nullptr || !table_->opens(asked.invite))
    return send(*member.viewer, error_message(asked.ref, table_error("no_question")));
  send(*knocker, admitted_message(asked.invite));
  knocker_.reset();
  send(*member.viewer, ok_message(asked.ref, table_->number()));
}

// Bots wait for whoever still looks at what has happened; go_on says how long at most.
void Room::note_reading(Viewer& viewer, const wire::Reading& reading) {
  constexpr int longest_ms = 10'000;  // then it must be said again
  audience_.reads(&viewer, now() + std::clamp(reading.ms, 0, longest_ms));
  send(viewer, ok_message(reading.ref, table_->number()));
  when_free([] {});
}

void Room::give_hint(const Audience::Member& member, const wire::AskHint& asked) {
  const auto& viewer = member.viewer;
  const auto task = table_->hint(member.who, asked);
  if (!task) return send(*viewer, error_message(asked.ref, task.error()));
  const std::shared_ptr<const Match> match = table_->match_copy();
  if (const auto taught = table_->lesson_hint())
    return send(*viewer, hint_message(asked.ref, *match, asked.seat, {*taught, {}, {}}));
  BotJob job{match, task->seat, task->bot, random_(), Urgency::person, member.address};
  job.cards = table_->own_cards();
  const bool soon =
      backstage_.bots.ask(std::move(job), [viewer, match, asked](const BotAnswer& answer) {
        send(*viewer, hint_message(asked.ref, *match, asked.seat, answer.choice));
      });
  if (!soon) send(*viewer, error_message(asked.ref, table_error("slow_down")));
}

// By what this viewer may know, as a hint is.
void Room::give_judgement(const Audience::Member& member, const wire::AskJudge& asked) {
  const auto& viewer = member.viewer;
  const auto past = table_->to_judge(member.who, asked);
  if (!past) return send(*viewer, error_message(asked.ref, past.error()));
  BotJob job{past->match, past->eyes,      std::string(hint_bot),
             random_(),   Urgency::review, member.address};
  job.judges = true;
  job.cards = table_->own_cards();
  const bool soon = backstage_.bots.ask(
      std::move(job), [viewer, match = past->match, ref = asked.ref](const BotAnswer& answer) {
        send(*viewer, answer.fell_back ? error_message(ref, table_error("internal"))
                                       : judge_message(ref, *match, answer.chances));
      });
  if (!soon) send(*viewer, error_message(asked.ref, table_error("slow_down")));
}

// A key may just have lost its seat: its owner must not get that seat's news any more.
Audience::Letters Room::news(std::span<const Entry> applied, std::int64_t after_number) {
  if (Table::keys_changed(applied)) {
    audience_.seat_again(
        [this](const std::vector<std::string>& keys) { return table_->seats_of(keys); });
    note_presence();
  }
  note_signs_of_life(applied);
  News news(*table_, applied, after_number, presence());
  return audience_.letters([&](const Who& who) { return news.to(who); });
}

// The keys of the old table open the new one, too.
void Room::tell_moved(const NewTable& rematch) {
  for (const Audience::Member& member : audience_.members())
    send(*member.viewer, moved_message(rematch.id, member.keys));
}

}  // namespace lazaret::server
