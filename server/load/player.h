// A scripted player on a connection of its own, or a spectator, who only listens.
#pragma once

#include <memory>
#include <optional>
#include <random>
#include <string>

#include "server/load/messages.h"
#include "server/load/net.h"

namespace lazaret::load {

class Player;

// Whom players tell what happens to them.
class Organiser {
 public:
  virtual void ready(Player& player) = 0;  // has actions to choose from
  virtual void came_in(Player& player) = 0;
  virtual void saw(Player& player, const State& state) = 0;
  virtual void acknowledged(Player& player, std::int64_t seq, Clock::duration after) = 0;
  virtual void refused(Player& player, const std::string& code) = 0;
  virtual void heard(std::size_t bytes) = 0;
  virtual void lost(Player& player, const std::string& trouble) = 0;

 protected:
  ~Organiser() = default;
};

class Player : public std::enable_shared_from_this<Player> {
 public:
  struct Place {
    Address server;
    std::string table;
    std::string key;  // empty: a spectator
    int seat = 0;
    std::size_t group = 0;  // the organiser's number of the table
  };
  Player(LoadNet& net, Organiser& organiser, Place place)
      : net_(net), organiser_(organiser), place_(std::move(place)) {}
  ~Player() { leave(); }
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  void enter();
  void leave();
  void act(std::mt19937_64& random);                   // if there still is something to choose from
  bool waits() const { return sent_at_.has_value(); }  // for an answer to an action
  bool is_inside() const { return inside_; }
  bool is_spectator() const { return place_.key.empty(); }
  const Place& place() const { return place_; }

 private:
  void lost(const std::string& trouble);
  void hear(std::string_view message);
  void hear_state(std::string_view message);
  void hear_answer(std::string_view type, std::string_view message);

  LoadNet& net_;
  Organiser& organiser_;
  const Place place_;
  std::shared_ptr<Connection> connection_;
  std::vector<std::string> actions_;
  bool inside_ = false;
  std::int64_t seq_ = 0;
  std::int64_t ref_ = 0;
  std::optional<Clock::time_point> sent_at_;
};

}  // namespace lazaret::load
