#include "wasm/parity.h"

#include "bots/bot.h"
#include "core/hash.h"
#include "core/record.h"
#include "games/registry.h"

namespace lazaret {

namespace {

// The match number i: player counts take turns.
std::unique_ptr<Match> start(const GameEntry& game, int i) {
  const GameInfo& info = game.info();
  const int choices = info.max_players - info.min_players + 1;
  return std::move(*game.start({info.min_players + i % choices, {}}, {}));
}

std::string games_of(const GameEntry& game, int count) {
  std::uint64_t hash = hash_of(game.info().id);
  for (int i = 0; i < count; ++i) {
    const auto match = start(game, i);
    Rng rng = RandomKey(11).split(static_cast<std::uint64_t>(i)).rng();
    while (match->pending().kind != Pending::Kind::over) match->random_step(rng);
    hash = hash_of(match->position_line(), hash);
    hash = hash_of(to_text(record_of(*match)), hash);
  }
  return hex(hash);
}

// Plays at random until somebody has a choice, somewhere in the middle.
bool play_to_a_choice(Match& match, Rng& rng) {
  for (int left = static_cast<int>(rng.below(60));; --left) {
    const Pending pending = match.pending();
    if (pending.kind == Pending::Kind::over) return false;
    if (left <= 0 && pending.kind == Pending::Kind::decision &&
        match.legal(pending.must.first()).size() > 1)
      return true;
    match.random_step(rng);
  }
}

std::string moves_of(const GameEntry& game, int count, const std::string& name) {
  const auto bot = make_bot(game.info(), name);
  if (!bot) return bot.error().message;
  std::string moves;
  for (int i = 0; count > 0; ++i) {
    const auto match = start(game, i);
    Rng rng = RandomKey(12).split(static_cast<std::uint64_t>(i)).rng();
    if (!play_to_a_choice(*match, rng)) continue;
    const Seat seat = match->pending().must.first();
    const Choice choice = (*bot)->choose(*match, seat, rng);
    moves +=
        match->action_id(choice.action) + " " + std::to_string(choice.visits.value_or(0)) + "\n";
    --count;
  }
  return moves;
}

std::string speed_of(const GameEntry& game, int iterations) {
  const auto match = start(game, 1);
  Rng rng(1);
  if (!play_to_a_choice(*match, rng)) return "no choice";
  const auto bot = make_bot(game.info(), "search:" + std::to_string(iterations));
  return (*bot)->choose(*match, match->pending().must.first(), rng).visits ? "done" : "no search";
}

}  // namespace

std::string parity_of(const std::vector<std::string>& asked) {
  if (asked.size() < 3) return "what, which game, how many?";
  const auto game = find_game(asked[1]);
  if (!game) return game.error().message;
  int count = 0;
  if (!parse_number(asked[2], count)) return "'" + asked[2] + "' is no number";
  if (asked[0] == "games") return games_of(**game, count);
  if (asked[0] == "moves" && asked.size() > 3) return moves_of(**game, count, asked[3]);
  if (asked[0] == "speed") return speed_of(**game, count);
  return "there is no '" + asked[0] + "'";
}

}  // namespace lazaret
