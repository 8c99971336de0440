#include "server/net/guest.h"

#include <atomic>
#include <utility>

namespace lazaret::server {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds slow_down_pause{250};

// Shared with the room, which answers the hello on its own strand.
struct Seating {
  std::atomic<bool> gone = false;
  std::atomic<bool> refused = false;
};

class TableGuest final : public Guest {
 public:
  TableGuest(Hub& hub, std::shared_ptr<Viewer> viewer, std::shared_ptr<Visitor> visitor)
      : hub_(hub), viewer_(std::move(viewer)), visitor_(std::move(visitor)) {}

  milliseconds receive(std::string_view text) override;
  void gone() override;

 private:
  void refuse(const wire::Ref& ref, const TableError& error);
  void take(ClientMessage message);
  void enter(wire::Hello hello);

  Hub& hub_;
  std::shared_ptr<Viewer> viewer_;
  std::shared_ptr<Visitor> visitor_;
  std::shared_ptr<Room> room_;
  std::shared_ptr<Seating> seating_ = std::make_shared<Seating>();
};

milliseconds TableGuest::receive(std::string_view text) {
  wire::Ref ref;
  auto message = parse_client_message(text, &ref);
  if (!visitor_->may_send()) {
    ++hub_.backstage().metrics.slowed_down;
    refuse(ref, table_error("slow_down"));
    return slow_down_pause;
  }
  if (message) {
    take(std::move(*message));
  } else {
    refuse(ref, message.error());
  }
  return milliseconds(0);
}

void TableGuest::refuse(const wire::Ref& ref, const TableError& error) {
  ++hub_.backstage().metrics.refused;
  viewer_->send(message_of(error_message(ref, error)));
}

void TableGuest::take(ClientMessage message) {
  if (room_ && seating_->refused) room_.reset();
  const wire::Ref ref = wire::ref_of(message);
  if (!room_ && std::holds_alternative<wire::Ping>(message))
    return viewer_->send(message_of(pong_message(ref)));
  auto* hello = std::get_if<wire::Hello>(&message);
  if ((hello != nullptr) == (room_ != nullptr))
    return refuse(ref, table_error("bad_message", room_ ? "hello only once" : "hello first"));
  if (hello != nullptr) return enter(std::move(*hello));
  if (std::holds_alternative<wire::AskRematch>(message) && !visitor_->may_create())
    return refuse(ref, table_error("slow_down"));
  room_->receive(viewer_, std::move(message));
}

void TableGuest::enter(wire::Hello hello) {
  if (!is_table_id(hello.table)) return refuse(hello.ref, table_error("unknown_table"));
  if (!visitor_->may_request()) {  // a table may have to be read for it
    ++hub_.backstage().metrics.slowed_down;
    return refuse(hello.ref, table_error("slow_down"));
  }
  room_ = hub_.room(hello.table);
  seating_ = std::make_shared<Seating>();
  room_->enter({viewer_, visitor_, std::move(hello),
                [seating = seating_] { return !seating->gone; },
                [seating = seating_](bool in) { seating->refused = !in; }});
}

void TableGuest::gone() {
  seating_->gone = true;
  if (room_) room_->leave(viewer_);
  room_.reset();
}

}  // namespace

std::unique_ptr<Guest> make_guest(Hub& hub, std::shared_ptr<Viewer> viewer,
                                  std::shared_ptr<Visitor> visitor) {
  return std::make_unique<TableGuest>(hub, std::move(viewer), std::move(visitor));
}

}  // namespace lazaret::server
