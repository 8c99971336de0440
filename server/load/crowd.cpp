#include "server/load/crowd.h"

#include <fmt/format.h>

#include <algorithm>

namespace lazaret::load {

namespace {

constexpr std::size_t created_at_once = 8;
constexpr std::size_t entering_at_once = 64;
constexpr auto tick = std::chrono::milliseconds(1);
constexpr auto pause_after_refusal = std::chrono::milliseconds(20);

Error complaint(const std::string& trouble) {
  return {"load",
          trouble +
              " (a server to be tested needs --limit-connections 0 --limit-messages 0 "
              "--limit-requests 0 --limit-tables 0)",
          ""};
}

}  // namespace

Crowd::Crowd(LoadNet& net, const Settings& settings)
    : net_(net), settings_(settings), random_(settings.seed) {
  groups_.resize(static_cast<std::size_t>(settings.tables));
}

// --- setting up ---

Expected<bool> Crowd::create_tables() {
  to_create_ = groups_.size();
  const std::size_t first = std::min(created_at_once, groups_.size());
  for (std::size_t i = 0; i < first; ++i) create(--to_create_);
  net_.run([&] { return !trouble_.empty() || all_there(); },
           patience + tick * settings_.tables * 100);
  if (!trouble_.empty()) return complaint(trouble_);
  if (!all_there()) return complaint("the server does not create tables");
  return true;
}

bool Crowd::all_there() const {
  return std::all_of(groups_.begin(), groups_.end(),
                     [](const Group& group) { return !group.table.id.empty(); });
}

void Crowd::create(std::size_t group) {
  const Address& server = settings_.servers[group % settings_.servers.size()];
  net_.post(server, "/api/tables", create_table(settings_.game, settings_.players),
            [this, group](const Expected<std::string>& body) {
              const auto table = body ? read_new_table(*body) : Expected<NewTable>(body.error());
              if (!table) {
                trouble_ = table.error().message;
                return;
              }
              groups_[group] = {.table = *table, .guests = {}};
              seat_guests(group);
              if (to_create_ > 0) return create(--to_create_);
              enter_some();
            });
}

// The players, and an equal share of the spectators.
void Crowd::seat_guests(std::size_t group) {
  const auto tables = static_cast<std::size_t>(settings_.tables);
  const auto players = static_cast<std::size_t>(settings_.players);
  const auto sockets = static_cast<std::size_t>(settings_.sockets);
  const std::size_t share = sockets / tables + (group < sockets % tables ? 1 : 0);
  Group& at = groups_[group];
  for (std::size_t i = 0; i < share; ++i) {
    const std::size_t door = settings_.by_table ? group : group + i;
    const Address& server = settings_.servers[door % settings_.servers.size()];
    at.guests.push_back(std::make_shared<Player>(
        net_, *this,
        Player::Place{server, at.table.id, i < players ? at.table.keys[i] : "", static_cast<int>(i),
                      group}));
    outside_.push_back(at.guests.back());
  }
}

Expected<bool> Crowd::enter() {
  open_ = true;
  enter_some();
  const auto all_inside = [this] { return outside_.empty() && entering_ == 0; };
  net_.run([&] { return !trouble_.empty() || all_inside(); },
           patience + tick * settings_.sockets * 100);
  if (!trouble_.empty()) return complaint(trouble_);
  if (!all_inside()) return complaint("the server does not let all sockets in");
  return true;
}

void Crowd::enter_some() {
  while (open_ && entering_ < entering_at_once && !outside_.empty()) {
    const auto player = outside_.back();
    outside_.pop_back();
    ++entering_;
    player->enter();
  }
}

void Crowd::came_in(Player&) {
  --entering_;
  enter_some();
}

void Crowd::lost(Player& player, const std::string& trouble) {
  if (!player.is_inside()) {
    --entering_;
    trouble_ = fmt::format("a socket was not let in: {}", trouble);
  }
  ++report_.connections_lost;
}

// --- playing ---

void Crowd::play(const std::function<bool()>& stop) {
  report_.messages = 0;
  report_.bytes = 0;
  playing_ = true;
  const auto began = Clock::now();
  const auto length = std::chrono::duration<double>(settings_.seconds);
  paced_at_ = began;
  pace();
  const auto all_lost = [this] { return report_.connections_lost >= settings_.sockets; };
  net_.run([&] { return stop() || all_lost(); },
           std::chrono::duration_cast<std::chrono::milliseconds>(length));
  playing_ = false;
  report_.seconds = std::chrono::duration<double>(Clock::now() - began).count();
  net_.run([this] { return !anybody_waits() && (all_there() || !trouble_.empty()); }, patience);
}

// Without a rate, everybody acts as soon as he can.
void Crowd::pace() {
  if (!playing_) return;
  const auto now = Clock::now();
  allowance_ += settings_.rate * std::chrono::duration<double>(now - paced_at_).count();
  paced_at_ = now;
  while (!ready_.empty() && (settings_.rate == 0 || allowance_ >= 1)) {
    const auto who = ready_.front();
    ready_.pop_front();
    let_act(who);
  }
  // What could not be used when nobody was ready is not made up for in one burst.
  allowance_ = std::min(allowance_, 1 + settings_.rate / 100);
  net_.after(tick, [this] { pace(); });
}

void Crowd::let_act(const std::weak_ptr<Player>& who) {
  const auto player = who.lock();
  if (!player || player->waits()) return;
  allowance_ -= 1;
  player->act(random_);
}

void Crowd::ready(Player& player) {
  if (playing_ && settings_.rate == 0) return player.act(random_);
  ready_.push_back(player.weak_from_this());
}

void Crowd::acknowledged(Player& player, std::int64_t seq, Clock::duration after) {
  Group& group = groups_[player.place().group];
  group.acknowledged = std::max(group.acknowledged, seq);
  if (!playing_) return;
  ++report_.actions;
  report_.latencies_ms.push_back(std::chrono::duration<float, std::milli>(after).count());
}

void Crowd::refused(Player& player, const std::string& code) {
  ++report_.errors[code];
  net_.after(pause_after_refusal, [this, weak = player.weak_from_this()] {
    if (const auto again = weak.lock()) ready(*again);
  });
}

void Crowd::heard(std::size_t bytes) {
  ++report_.messages;
  report_.bytes += static_cast<std::int64_t>(bytes);
}

void Crowd::saw(Player& player, const State& state) {
  Group& group = groups_[player.place().group];
  if (playing_) report_.steps += std::max<std::int64_t>(0, state.step - group.step);
  group.step = std::max(group.step, state.step);
  if (!state.over || group.over) return;
  group.over = true;
  ++report_.games_over;
  if (playing_) net_.after({}, [this, index = player.place().group] { replace(index); });
}

// A new table takes the place of one that is over.
void Crowd::replace(std::size_t group) {
  if (!playing_) return;
  Group& at = groups_[group];
  finished_.push_back({at.table.id, at.table.keys.front(), at.acknowledged});
  at = {};
  create(group);
}

bool Crowd::anybody_waits() const {
  return std::any_of(groups_.begin(), groups_.end(), [](const Group& group) {
    return std::any_of(group.guests.begin(), group.guests.end(),
                       [](const auto& guest) { return guest->waits(); });
  });
}

// --- afterwards ---

void Crowd::leave() {
  open_ = false;
  for (const Group& group : groups_) {
    for (const auto& guest : group.guests) guest->leave();
  }
}

std::vector<std::string> Crowd::table_ids() const {
  std::vector<std::string> ids;
  for (const Group& group : groups_) ids.push_back(group.table.id);
  return ids;
}

Result Crowd::result() const {
  Result result{report_, finished_};
  result.report.tables = settings_.tables;
  result.report.sockets = settings_.sockets;
  for (const Group& group : groups_) {
    if (group.table.id.empty()) continue;
    result.acknowledged.push_back({group.table.id, group.table.keys.front(), group.acknowledged});
  }
  return result;
}

}  // namespace lazaret::load
