// The small values that pass between a game and everything around it.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "core/seat.h"

namespace lazaret {

// A choice of a seat or an outcome of chance: a verb and its arguments, as the game numbers them.
// No default member values: a list of them on the stack must cost nothing.
struct Action {
  std::uint8_t verb, a, b, c, d, e;
  auto operator<=>(const Action&) const = default;
};

// A list that somebody keeps and has filled again and again, so that nothing is allocated. It takes
// every action; adding one is small enough to be inline (half of random play is listing).
class Actions {
 public:
  using value_type = Action;

  Actions() = default;
  Actions(const Actions& other) { *this = other; }
  Actions& operator=(const Actions& other) {
    if (this != &other) assign(other);
    return *this;
  }

  void clear() { end_ = items_.data(); }
  void push_back(Action action) {
    if (end_ == limit_) [[unlikely]]
      make_room(1);
    *end_++ = action;
  }
  void append(std::span<const Action> actions) {
    if (static_cast<std::size_t>(limit_ - end_) < actions.size()) [[unlikely]]
      make_room(actions.size());
    end_ = std::copy(actions.begin(), actions.end(), end_);
  }
  void assign(std::span<const Action> actions) {
    clear();
    append(actions);
  }

  std::size_t size() const { return static_cast<std::size_t>(end_ - items_.data()); }
  bool empty() const { return end_ == items_.data(); }
  const Action& operator[](std::size_t index) const { return items_[index]; }
  const Action* begin() const { return items_.data(); }
  const Action* end() const { return end_; }

 private:
  [[gnu::noinline]] void make_room(std::size_t more) {
    const std::size_t before = size();
    items_.resize(2 * before + more + 64);
    end_ = items_.data() + before;
    limit_ = items_.data() + items_.size();
  }

  std::vector<Action> items_;  // as many as there is room for
  Action* end_ = items_.data();
  Action* limit_ = items_.data();
};

// One possible outcome of chance; the odds are weight / (sum of all weights).
struct Outcome {
  Action action;
  std::uint32_t weight;
  auto operator<=>(const Outcome&) const = default;
};

// What a state waits for. Kind is wide so that the whole fits a register exactly: it is returned at
// every step.
struct Pending {
  enum class Kind : std::uint32_t { decision, chance, over };
  Kind kind = Kind::over;
  SeatSet must;  // waited for; two or more is sealed planning
  SeatSet may;   // may interrupt now; nobody waits for them
  bool operator==(const Pending&) const = default;
};

// Why an action is not allowed: a clause of that game and the values that matter.
struct Refusal {
  std::uint16_t clause = 0;
  std::array<std::int16_t, 2> args{};
  bool operator==(const Refusal&) const = default;
};

// Something that happened, for those who may know it.
struct Event {
  std::uint16_t kind = 0;
  SeatSet seen_by;
  std::array<std::int16_t, 4> args{};
  bool operator==(const Event&) const = default;
};

// A saved step: who (nature for chance) did what.
struct Step {
  Seat seat = nature;
  Action action{};
  bool operator==(const Step&) const = default;
};

}  // namespace lazaret
