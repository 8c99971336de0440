// All tables of a run and who sits at them.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <vector>

#include "server/load/load.h"
#include "server/load/player.h"

namespace lazaret::load {

inline constexpr auto patience = std::chrono::seconds(30);

class Crowd final : public Organiser {
 public:
  Crowd(LoadNet& net, const Settings& settings);

  // Each waits until it is done.
  Expected<bool> create_tables();
  Expected<bool> enter();
  void play(const std::function<bool()>& stop);
  void leave();

  std::vector<std::string> table_ids() const;
  Result result() const;

 private:
  struct Group {  // a table and its guests
    NewTable table;
    std::vector<std::shared_ptr<Player>> guests;
    std::int64_t acknowledged = 0;
    std::int64_t step = 0;
    bool over = false;
  };

  void ready(Player& player) override;
  void came_in(Player& player) override;
  void saw(Player& player, const State& state) override;
  void acknowledged(Player& player, std::int64_t seq, Clock::duration after) override;
  void refused(Player& player, const std::string& code) override;
  void heard(std::size_t bytes) override;
  void lost(Player& player, const std::string& trouble) override;

  void create(std::size_t group);
  void seat_guests(std::size_t group);
  void enter_some();
  void pace();
  void let_act(const std::weak_ptr<Player>& who);
  void replace(std::size_t group);
  bool all_there() const;  // all tables
  bool anybody_waits() const;

  LoadNet& net_;
  const Settings& settings_;
  std::mt19937_64 random_;
  std::vector<Group> groups_;
  std::vector<Acknowledged> finished_;
  std::vector<std::shared_ptr<Player>> outside_;  // not yet entered
  std::size_t to_create_ = 0;
  std::size_t entering_ = 0;
  std::string trouble_;
  std::deque<std::weak_ptr<Player>> ready_;
  double allowance_ = 0;  // of actions, when there is a rate
  Clock::time_point paced_at_;
  bool open_ = false;  // guests may enter
  bool playing_ = false;
  Report report_;
};

}  // namespace lazaret::load
