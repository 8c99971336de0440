#include <boost/json.hpp>

#include "games/common/options_json.h"
#include "lab/play/insight.h"
#include "lab/report/report.h"

namespace lazaret::lab {

namespace {

namespace json = boost::json;

json::object to_json(const Estimate& share) {
  return {{"share", share.value}, {"low", share.low}, {"high", share.high}};
}

json::object to_json(const Histogram& histogram) {
  json::object object{{"mean", histogram.mean()}};
  for (const int percent : {5, 25, 50, 75, 95})
    object["p" + std::to_string(percent)] = histogram.percentile(percent);
  return object;
}

json::object by_value(const Histogram& histogram) {
  json::object object;
  const auto& times = histogram.times();
  for (std::size_t value = 0; value < times.size(); ++value) {
    if (times[value] > 0) object[std::to_string(value)] = times[value];
  }
  return object;
}

json::array seats(const SimulatedSet& set) {
  json::array seats;
  for (std::size_t seat = 0; seat < set.result.wins.size(); ++seat) {
    json::object line = to_json(share_of(set.result.wins[seat], set.result.games));
    line["bot"] = set.options.bots[seat];
    line["wins"] = set.result.wins[seat];
    seats.push_back(std::move(line));
  }
  return seats;
}

json::object events(const SimulateResult& result) {
  json::object events;
  for (const auto& [name, count] : result.events) {
    json::object line{{"times", count.times}};
    for (const auto& [word, times] : count.with) line[word] = times;
    events[name] = std::move(line);
  }
  return events;
}

json::object causes(const SimulatedSet& set, const GameInfo& game) {
  json::object all;
  for (const EventTitle& title : insight_of(game).causes) {
    json::object lines;
    for (const CauseCount& cause : causes_of(set.result, std::string(title.event))) {
      json::object line = to_json(cause.share);
      line["times"] = cause.times;
      lines[cause.cause] = std::move(line);
    }
    all[title.event] = std::move(lines);
  }
  return all;
}

json::object to_json(const Effect& effect) {
  return {{"seats", effect.users},
          {"wins_with", to_json(effect.used)},
          {"wins_without", to_json(effect.unused)},
          {"difference", to_json(effect.difference)}};
}

json::array uses(const SimulateResult& result) {
  json::array uses;
  for (const ThingUse& use : result.uses) {
    json::object line = to_json(use.ever);
    line["event"] = use.event;
    line["thing"] = use.thing;
    line["times"] = use.times;
    line["early"] = to_json(use.early);
    uses.push_back(std::move(line));
  }
  return uses;
}

json::array by_round(const SimulateResult& result, const GameInfo& game) {
  json::array rounds;
  for (const RoundLead& lead : result.by_round) {
    json::object line{{"round", lead.round}, {"games", lead.games}};
    if (game.cooperative) {
      line["standing_won"] = lead.standing_won;
      line["standing_lost"] = lead.standing_lost;
    } else {
      line["one_leader"] = to_json(lead.led);
      line["leader_wins"] = to_json(lead.leader_won);
      line["leader_changed"] = to_json(lead.changed);
    }
    rounds.push_back(std::move(line));
  }
  return rounds;
}

json::object to_json(const SimulatedSet& set) {
  const GameInfo& game = game_of(set.options);
  const SimulateResult& result = set.result;
  json::object object;
  if (!set.label.empty()) object["set"] = set.label;
  object["game"] = set.options.game;
  object["players"] = set.options.setup.players;
  object["options"] = options_to_json(game, set.options.setup);
  object["seed"] = set.options.seed;
  object["asked"] = set.options.games;
  object["games"] = result.games;
  object["seconds"] = result.seconds;
  object["rounds"] = to_json(result.rounds);
  object["games_by_rounds"] = by_value(result.rounds);
  object["decisions"] = to_json(result.decisions);
  object["with_winner"] = to_json(share_of(static_cast<double>(result.with_winner), result.games));
  object["seats"] = seats(set);
  object["causes"] = causes(set, game);
  if (!game.cooperative) {
    object["leader_changes"] = to_json(result.changes);
    object["games_by_leader_changes"] = by_value(result.changes);
  }
  object["by_round"] = by_round(result, game);
  object["uses"] = uses(result);
  object["events"] = events(result);
  return object;
}

}  // namespace

std::string report_json(std::span<const SimulatedSet> sets) {
  if (sets.size() == 1 && sets[0].label.empty()) return json::serialize(to_json(sets[0]));
  json::array all;
  for (const SimulatedSet& set : sets) all.push_back(to_json(set));
  return json::serialize(json::object{{"sets", std::move(all)}});
}

}  // namespace lazaret::lab
