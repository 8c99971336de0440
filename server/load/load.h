// `lazaret load`: opens tables and sockets, plays, measures, and looks whether all is still there.
#pragma once

#include <functional>

#include "core/expected.h"
#include "server/load/net.h"
#include "server/load/report.h"

namespace lazaret::load {

// What was acknowledged last at a table.
struct Acknowledged {
  std::string table;
  std::string key;
  std::int64_t seq = 0;
};

struct Settings {
  std::vector<Address> servers;  // of one database
  bool by_table = false;         // a table's players come to one of them, or else to all
  std::string game;
  int players = 2;
  int tables = 100;
  int sockets = 250;  // those beyond the players are spectators
  double seconds = 10;
  double rate = 0;  // actions a second in all; 0: as fast as they are acknowledged
  std::uint64_t seed = 1;
  // Gets what was acknowledged before anything is read again: the server may have died.
  std::function<void(const std::vector<Acknowledged>&)> remember = [](const auto&) {};
};

struct Result {
  Report report;
  std::vector<Acknowledged> acknowledged;
};

// Is told from time to time what it does; false: stop now, and report what there is.
using Progress = std::function<bool(const std::string& what)>;
Expected<Result> run(const Settings& settings, const Progress& progress);

// Enters each table anew; how many acknowledged entries are not there.
Expected<std::int64_t> count_missing(const Address& server,
                                     const std::vector<Acknowledged>& acknowledged);

}  // namespace lazaret::load
