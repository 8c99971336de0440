// What the seats remember. OpenSpiel wants information states with perfect recall; games here go on
// for thousands of steps, so what a seat has seen and done is kept as one number.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "core/hash.h"
#include "core/match_of.h"
#include "open_spiel/spiel.h"

namespace lazaret::spiel {

using Memories = std::array<std::uint64_t, max_players>;
inline constexpr int memory_bits = 64;

// Where a memory has got to: the position after so many steps of a match.
template <Game G>
struct Recall {
  typename G::State position;
  Memories memories{};
  std::size_t steps = 0;

  // Lives through one move, which is one step or, if seats have decided at once, several.
  void live_through(const MatchOf<G>& match, std::size_t step_count, bool nothing_is_hidden) {
    const G& rules = match.rules();
    for (const std::size_t end = steps + step_count; steps < end; ++steps) {
      const Step& step = match.steps()[steps];
      const std::string id = to_id(rules, step.action);
      for (Seat seat = 0; seat < rules.setup().players; ++seat) {
        if (nothing_is_hidden || seat == step.seat) remember(seat, id);
      }
      rules.apply(position, step.seat, step.action, nullptr);
    }
    if (nothing_is_hidden) return;  // then the steps tell all
    for (Seat seat = 0; seat < rules.setup().players; ++seat)
      remember(seat, to_json(rules, rules.observe(position, seat)));
  }

 private:
  void remember(Seat seat, std::string_view text) {
    memories[seat] = hash_of(text, memories[seat]);
  }
};

// For a world that a seat imagines: the others remember nothing that it cannot know.
inline Memories imagined_memories(const Memories& real, Seat seat) {
  Memories memories{};
  for (Seat other = 0; other < max_players; ++other)
    memories[other] = other == seat ? real[seat] : hash_of(std::to_string(other), real[seat]);
  return memories;
}

inline std::string to_json(const Memories& memories) {
  return absl::StrCat("[", absl::StrJoin(memories, ","), "]");
}
inline Memories memories_from(const nlohmann::json& json) {
  Memories memories{};
  const bool fits =
      json.is_array() && json.size() == memories.size() &&
      absl::c_all_of(json, [](const auto& item) { return item.is_number_unsigned(); });
  if (!fits)
    open_spiel::SpielFatalError(
        absl::StrCat("memories must be ", memories.size(), " whole numbers, not ", json.dump()));
  absl::c_copy(json, memories.begin());
  return memories;
}

}  // namespace lazaret::spiel
