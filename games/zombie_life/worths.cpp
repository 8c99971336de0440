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
  std::array<int, solved_target> younger_deals{};  // at equal scores
  int start = 0;                                   // the first round
  int extra = 0;                                   // an extra round
};

// By redeal=random and tie=shared; nothing where nobody has solved it.
using Solved = std::array<std::array<std::optional<Worths>, 2>, 2>;

Worths read(const toml::table& variant) {
  Worths worths;
  worths.start = variant["start"].value_or(0);
  worths.extra = variant["extra"].value_or(0);
  for (std::size_t old = 0; old < solved_target; ++old) {
    worths.younger_deals[old] = variant["younger_deals"][old].value_or(0);
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
    const bool random = variant["redeal"].value_or("") == std::string_view("random");
    const bool shared = variant["tie"].value_or("") == std::string_view("shared");
    solved[random ? 1 : 0][shared ? 1 : 0] = read(variant);
  }
  return solved;
}

const std::optional<Worths>& worths_of(const Options& options) {
  static const Solved solved = read_all();
  return solved[options.random_redeal ? 1 : 0][options.shared_win ? 1 : 0];
}

bool is_solved(const Rules& rules) {
  return rules.players() == 2 && rules.options().fresh_deck &&
         rules.options().target == solved_target &&
         rules.data_hash() == CardTable::standard().hash() && worths_of(rules.options());
}

bool round_begins(const State& s) {
  return s.phase == Phase::deal && s.refuge[0].empty() && s.refuge[1].empty();
}

std::optional<int> worth_to_older(const Rules& rules, const State& s, Seat older) {
  const Worths& worths = *worths_of(rules.options());
  const Seat younger = 1 - older;
  const bool equal = s.score[0] == s.score[1];
  if (rules.extra_round(s)) return worths.extra;
  if (rules.deals_into_pool(s)) {
    if (equal && s.turn == younger) return worths.younger_deals[s.score[0]];
  } else if (!rules.options().random_redeal) {  // a first round: solved from 0:0 alone
    return equal && s.score[0] == 0 ? std::optional(worths.start) : std::nullopt;
  }
  return worths.at[s.score[older]][s.score[younger]];
}

}  // namespace

std::optional<int> known_worth(const Rules& rules, const State& s, Seat seat) {
  if (!is_solved(rules) || !round_begins(s)) return {};
  const Seat older = rules.options().age[0] == 0 ? 0 : 1;
  const auto worth = worth_to_older(rules, s, older);
  if (!worth) return {};
  return seat == older ? *worth : certain - *worth;
}

}  // namespace lazaret::zombie_life
