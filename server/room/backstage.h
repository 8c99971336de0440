// What every room needs of the server around it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/room/log.h"
#include "server/room/loop.h"
#include "server/room/metrics.h"
#include "server/room/store_trouble.h"
#include "server/room/thinkers.h"
#include "server/table/types.h"
#include "storage/store.h"

namespace lazaret::server {

struct RoomSettings {
  std::string version;                 // of the program
  std::string process;                 // a name of its own for each
  std::int64_t idle_ms = 60'000;       // a table nobody looks at is put away after that
  std::int64_t patience_ms = 300'000;  // one is gone that long before the seat may be freed
  std::optional<int> bot_pace_ms;      // of tables created here, whatever their creator wishes
  std::optional<int> window_ms;        // the same for interrupt windows
};

// From the system's generator.
std::uint64_t random_bits();

// Bits that anybody who knows the seed can foretell; from any thread.
std::function<std::uint64_t()> foreseen_bits(std::uint64_t seed);

struct Backstage {
  Loop& loop;
  storage::Store& store;
  Thinkers& bots;
  Log& log;
  Metrics& metrics;
  RoomSettings settings;
  std::optional<std::uint64_t> seed;  // tests fix all that is random with it
  std::function<std::uint64_t()> random = seed ? foreseen_bits(*seed) : random_bits;

  std::span<const GameEntry> games = lazaret::games();

  std::unique_ptr<StoreTrouble> trouble = std::make_unique<StoreTrouble>(log, metrics);

  // With a seed a row of its own, so that no other table changes what happens there.
  std::function<std::uint64_t()> bits_of_a_room() const {
    return seed ? foreseen_bits(random()) : random;
  }

  Context context() const { return {loop.now_ms(), random, {}, games}; }
};

}  // namespace lazaret::server
