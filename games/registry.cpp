#include "games/registry.h"

#include <array>

#include "core/clip.h"
#include "core/match_of.h"
#include "games/antibio/notation.h"
#include "games/infarkt/notation.h"
#include "games/infarkt/orders.h"
#include "games/reveals.h"
#include "games/zombie_life/notation.h"

namespace lazaret {

namespace {

template <Game G>
Expected<std::unique_ptr<Match>> start(const Setup& setup, const CardFile& cards) {
  auto rules = G::make(setup, cards);
  if (!rules) return rules.error();
  return std::unique_ptr<Match>(
      std::make_unique<MatchOf<G>>(std::make_shared<const G>(std::move(*rules))));
}

template <Game G>
Expected<std::unique_ptr<Match>> seated(Expected<Loaded<G>> loaded) {
  if (!loaded) return loaded.error();
  auto rules = std::make_shared<const G>(std::move(loaded->rules));
  return std::unique_ptr<Match>(std::make_unique<MatchOf<G>>(std::move(rules), loaded->state));
}

template <Game G>
Expected<std::string> list_cards(const CardFile& cards) {
  const auto rules = G::make({G::info().min_players, {}}, cards);
  if (!rules) return rules.error();
  return cards_json(*rules);
}

template <Game G>
const MatchOf<G>& as(const Match& match) {
  return static_cast<const MatchOf<G>&>(match);
}

template <Game G>
constexpr TableHooks open_table() {
  return {.round = [](const Match& match) -> int { return as<G>(match).state().round; },
          .reveals =
              [](const Match& match, Seat seat, Action action) {
                const auto& game = as<G>(match);
                return reveals(game.rules(), game.state(), {seat, action});
              }};
}

constexpr std::array<std::string_view, 2> zombie_life_odds = {"overrun_odds", "draw_odds"};

constexpr TableHooks zombie_life_table() {
  TableHooks hooks = open_table<zombie_life::Rules>();
  hooks.odds = zombie_life_odds;
  return hooks;
}

constexpr TableHooks infarkt_table() {
  TableHooks hooks = open_table<infarkt::Rules>();
  hooks.sealed = [](const Match& match) {
    const auto& game = as<infarkt::Rules>(match);
    return infarkt::sealed_now(game.rules(), game.state());
  };
  hooks.window = [](const Match& match) {
    return infarkt::open_window(as<infarkt::Rules>(match).state());
  };
  hooks.answer = [](const Match& match, Seat seat, Order order) {
    const auto& game = as<infarkt::Rules>(match);
    return infarkt::answer_window(game.rules(), game.state(), seat, order);
  };
  return hooks;
}

constexpr std::array<GameEntry, 3> all_games = {{
    {&infarkt::Rules::info, &start<infarkt::Rules>,
     [](std::string_view json, const CardFile& cards) {
       return seated(infarkt::load_json(json, cards));
     },
     [](std::string_view line, const CardFile& cards) {
       return seated(infarkt::parse_line(line, cards));
     },
     &list_cards<infarkt::Rules>, "games/infarkt/rules.md", infarkt_table()},
    {&zombie_life::Rules::info, &start<zombie_life::Rules>,
     [](std::string_view json, const CardFile& cards) {
       return seated(zombie_life::load_json(json, cards));
     },
     [](std::string_view line, const CardFile& cards) {
       return seated(zombie_life::parse_line(line, cards));
     },
     &list_cards<zombie_life::Rules>, "games/zombie_life/rules.md", zombie_life_table()},
    {&antibio::Rules::info, &start<antibio::Rules>,
     [](std::string_view json, const CardFile& cards) {
       return seated(antibio::load_json(json, cards));
     },
     [](std::string_view line, const CardFile& cards) {
       return seated(antibio::parse_line(line, cards));
     },
     &list_cards<antibio::Rules>, "games/antibio/rules.md", open_table<antibio::Rules>()},
}};

std::optional<Error> mismatch(const Match& match, const Record& record) {
  if (record.rules_version != match.game().rules_version) {
    return Error{"other_rules",
                 "this game was saved under rules version " + std::to_string(record.rules_version) +
                     ", this program plays version " + std::to_string(match.game().rules_version) +
                     "; open it with the program it was saved by",
                 {}};
  }
  if (record.data_hash != match.data_hash()) {
    return Error{"other_cards",
                 "this game was played with other cards (data " + hex(record.data_hash) +
                     ", these are " + hex(match.data_hash()) +
                     "); name the right card file with --cards",
                 {}};
  }
  return {};
}

}  // namespace

std::span<const GameEntry> games() { return all_games; }

Expected<const GameEntry*> find_game(std::string_view id) {
  std::string known;
  for (const GameEntry& entry : games()) {
    if (entry.info().id == id) return &entry;
    known += (known.empty() ? "" : ", ") + entry.info().id;
  }
  return Error{
      "unknown_game", "there is no game '" + clipped(id, 40) + "'; the games are: " + known, {}};
}

Expected<std::unique_ptr<Match>> restore(const Record& record, const CardFile& cards) {
  const auto entry = find_game(record.game);
  if (!entry) return entry.error();
  auto match = record.position.empty() ? (*entry)->start(record.setup, cards)
                                       : (*entry)->load_line(record.position, cards);
  if (!match) return match.error();
  if (auto error = mismatch(**match, record)) return *error;
  const auto done = replay(**match, record);
  if (!done) return done.error();
  return match;
}

}  // namespace lazaret
