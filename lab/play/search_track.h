// The speed of the search itself: trees and random games, no policy.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/expected.h"
#include "core/info.h"

namespace lazaret::lab {

// Thinks about the first decision of a game, on one thread: searches of the same length, one after
// the other.
class SearchTrack {
 public:
  static constexpr int iterations_each = 20'000;

  virtual ~SearchTrack() = default;
  virtual void iterate(std::uint64_t iterations) = 0;
};

Expected<std::unique_ptr<SearchTrack>> make_search_track(const std::string& game,
                                                         const Setup& setup);

}  // namespace lazaret::lab
