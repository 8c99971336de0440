#include "games/zombie_life/worths.h"

#include "games/common/embedded.h"
#include "games/common/toml_file.h"

namespace lazaret::zombie_life {

namespace {

constexpr int solved_target = 21;
constexpr int certain = 1'000'000;

// To the older seat, by its score and the younger's.
struct Worths {
  std::array<std::array<int, solved_target>, solved_target> at{};
  int extra = 0;  // an extra round
};

struct Solved {
  Worths shared;
  Worths extra_round;
};

Worths read(const toml::table& variant) {
  Worths worths;
  worths.extra = variant["extra"].value_or(0);
  for (std::size_t old = 0; old < solved_target; ++old) {
    for (std::size_t young = 0; young < solved_target; ++young)
      worths.at[old][young] = variant["worth"][old][young].value_or(0);
  }
  return worths;
}

Solved read_all() {
  Solved solved;
  const std::string path = "games/zombie_life/data/worths.toml";
  const auto file = parse_toml({path, std::string(embedded(path))});
  for (const toml::node& node : *file.value()["variant"].as_array()) {
    const toml::table& variant = *node.as_table();
    const bool shared = variant["tie"].value_or("") == std::string_view("shared");
    if (variant["redeal"].value_or("") == std::string_view("random"))
      (shared ? solved.shared : solved.extra_round) = read(variant);
  }
  return solved;
}

bool is_solved(const Rules& rules) {
  return rules.players() == 2 && rules.options().fresh_deck && rules.options().random_redeal &&
         rules.options().target == solved_target &&
         rules.data_hash() == CardTable::standard().hash();
}

bool round_begins(const State& s) {
  return s.phase == Phase::deal && s.refuge[0].empty() && s.refuge[1].empty();
}

int worth_to_older(const Rules& rules, const State& s, Seat older) {
  static const Solved solved = read_all();
  const Worths& worths = rules.options().shared_win ? solved.shared : solved.extra_round;
  const Seat younger = 1 - older;
  if (rules.extra_round(s)) return worths.extra;
  return worths.at[s.score[older]][s.score[younger]];
}

}  // namespace

std::optional<int> known_worth(const Rules& rules, const State& s, Seat seat) {
  if (!is_solved(rules) || !round_begins(s)) return {};
  const Seat older = rules.options().age[0] == 0 ? 0 : 1;
  const int worth = worth_to_older(rules, s, older);
  return seat == older ? worth : certain - worth;
}

}  // namespace lazaret::zombie_life
