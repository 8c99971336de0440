#include "lab/play/transcript.h"

#include <boost/json.hpp>
#include <ostream>

#include "core/record.h"
#include "games/common/options_json.h"
#include "games/registry.h"

namespace lazaret::lab {

namespace {

namespace json = boost::json;

json::array seats_of(SeatSet seats) {
  json::array list;
  for (const Seat seat : seats) list.emplace_back(seat);
  return list;
}

json::array actions_of(const Match& match, Seat seat) {
  json::array list;
  for (const Action action : match.legal(seat)) list.emplace_back(match.action_id(action));
  return list;
}

json::object describe(const Match& match) {
  const Pending pending = match.pending();
  json::object line;
  line["position"] = json::parse(match.position_json());
  line["to_move"] =
      pending.kind == Pending::Kind::chance ? json::array{"chance"} : seats_of(pending.must);
  line["may"] = seats_of(pending.may);
  json::object legal;
  for (const Seat seat : pending.must | pending.may) legal[seat_id(seat)] = actions_of(match, seat);
  line["legal"] = std::move(legal);
  if (pending.kind == Pending::Kind::chance) {
    json::object odds;
    for (const Outcome& outcome : match.chances())
      odds[match.action_id(outcome.action)] = outcome.weight;
    line["chance"] = std::move(odds);
  }
  line["over"] = pending.kind == Pending::Kind::over;
  json::array scores;
  for (Seat seat = 0; seat < match.setup().players; ++seat) scores.emplace_back(match.score(seat));
  line["scores"] = std::move(scores);
  line["winners"] = seats_of(match.winners());
  return line;
}

// Chance, or one of those who must decide, or now and then one of those who may.
void random_step(Match& match, Rng& rng) {
  const Pending pending = match.pending();
  if (pending.kind == Pending::Kind::chance) return match.random_step(rng);
  std::vector<Seat> candidates;
  for (const Seat seat : pending.must) candidates.insert(candidates.end(), 4, seat);
  for (const Seat seat : pending.may - pending.must) candidates.push_back(seat);
  const Seat seat = candidates[rng.below(static_cast<std::uint32_t>(candidates.size()))];
  match.act(seat, match.random_action(seat, rng));
}

void write_game(std::ostream& out, Match& match, Rng& rng) {
  json::object head;
  head["game"] = match.game().id;
  head["players"] = match.setup().players;
  head["options"] = options_to_json(match.game(), match.setup());
  out << json::serialize(head) << '\n';
  while (match.pending().kind != Pending::Kind::over) {
    json::object line = describe(match);
    random_step(match, rng);
    const Step& step = match.steps().back();
    line["step"] = {{"seat", step.seat == nature ? json::value("chance") : json::value(step.seat)},
                    {"action", match.action_id(step.action)}};
    out << json::serialize(line) << '\n';
  }
  out << json::serialize(describe(match)) << '\n';
}

}  // namespace

Expected<Written> write_transcripts(std::ostream& out, const std::string& game, const Setup& setup,
                                    std::uint64_t games, std::uint64_t seed) {
  const auto entry = find_game(game);
  if (!entry) return entry.error();
  Written written;
  for (; written.games < games; ++written.games) {
    auto match = (*entry)->start(setup, {});
    if (!match) return match.error();
    Rng rng = RandomKey(seed).split("transcript").split(written.games).rng();
    write_game(out, **match, rng);
    if (!out) return Error{"cannot_write", "writing the transcript failed", {}};
  }
  return written;
}

}  // namespace lazaret::lab
