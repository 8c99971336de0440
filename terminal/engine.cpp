#include "terminal/engine.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cmath>
#include <istream>
#include <limits>
#include <ostream>

#include "bots/bot.h"
#include "bots/reason.h"
#include "core/clip.h"
#include "core/hash.h"
#include "core/record.h"
#include "games/common/match_json.h"
#include "games/common/options_json.h"
#include "games/common/phrase_values.h"
#include "games/common/shape_reader.h"

namespace lazaret::terminal {

namespace {

namespace json = boost::json;

Error bad_request(const std::string& what) { return {"bad_request", what, {}}; }

Expected<std::string> text_field(const json::object& request, std::string_view name) {
  const auto* value = request.if_contains(name);
  if (value == nullptr || !value->is_string())
    return bad_request("\"" + std::string(name) + "\" is missing or no text");
  return std::string(value->as_string());
}

// "all", or the seats that see it, and perhaps the spectators.
json::value audience(SeatSet seen_by, SeatSet players) {
  if (seen_by == all_seats) return "all";
  json::array list = seats_json(seen_by & players);
  if (seen_by.has(spectator)) list.emplace_back("spectator");
  return list;
}

std::string error_line(const Error& error, const json::value* id) {
  json::object content{{"code", error.code}, {"message", error.message}};
  if (!error.clause.empty()) content["clause"] = error.clause;
  json::object answer{{"ok", false}, {"error", std::move(content)}};
  if (id != nullptr) answer["id"] = *id;
  return json::serialize(answer);
}

constexpr std::array<std::string_view, 9> about_a_game = {
    "state", "position", "view", "actions", "act", "why", "undo", "bot", "judge"};

}  // namespace

EngineSession::EngineSession(Catalogue texts, std::uint64_t seed, std::span<const GameEntry> games)
    : texts_(std::move(texts)), seed_(seed), games_(games) {}

std::string EngineSession::answer(std::string_view line) {
  if (line.size() > longest_line) {
    return error_line({"line_too_long",
                       "a request may have " + std::to_string(longest_line) + " bytes at most",
                       {}},
                      nullptr);
  }
  const auto value = parse_json(line);
  if (!value) return error_line(value.error(), nullptr);
  const auto* request = value->if_object();
  if (request == nullptr) return error_line(bad_request("a request is a JSON object"), nullptr);
  const json::value* id = request->if_contains("id");
  if (id != nullptr && id->is_double() && !std::isfinite(id->as_double()))
    id = nullptr;  // no JSON has it
  auto result = handle(*request);
  if (!result) return error_line(result.error(), id);
  json::object answer{{"ok", true}};
  if (id != nullptr) answer["id"] = *id;
  for (auto& [key, content] : *result) answer[key] = std::move(content);
  return json::serialize(answer);
}

Expected<EngineSession::Object> EngineSession::handle(const Object& request) {
  const auto verb = text_field(request, "do");
  if (!verb) return verb.error();
  if (*verb == "games") return list_games();
  if (*verb == "new") return begin(request);
  if (*verb == "load") return load(request);
  if (*verb == "lang") return change_language(request);
  if (match_ == nullptr &&
      std::find(about_a_game.begin(), about_a_game.end(), *verb) != about_a_game.end()) {
    return Error{"no_game",
                 "there is no game yet: begin with {\"do\":\"new\",…} or {\"do\":\"load\",…}",
                 {}};
  }
  if (*verb == "state") return state();
  if (*verb == "position")
    return Object{{"position", json::parse(match_->position_json())},
                  {"line", match_->position_line()}};
  if (*verb == "view") return view(request);
  if (*verb == "actions") return actions(request);
  if (*verb == "act") return act(request);
  if (*verb == "why") return why(request);
  if (*verb == "undo") return undo();
  if (*verb == "bot") return ask_bot(request);
  if (*verb == "judge") return judge(request);
  return bad_request("unknown request \"" + clipped(*verb, 40) +
                     "\"; there are games, new, load, state, position, view, actions, act, why, "
                     "undo, bot, judge, lang");
}

Expected<EngineSession::Object> EngineSession::list_games() const {
  json::array list;
  for (const GameEntry& entry : games_)
    list.push_back(describe_game(entry.info(), bot_names(entry.info())));
  return Object{{"games", std::move(list)}};
}

std::optional<Error> EngineSession::read_chance(const Object& request) {
  const auto* seed = request.if_contains("seed");
  const auto* chance = request.if_contains("chance");
  if (seed != nullptr && !(seed->is_uint64() || (seed->is_int64() && seed->as_int64() >= 0))) {
    return bad_request("\"seed\" must be a whole number from 0 to 2^64-1");
  }
  if (chance != nullptr && *chance != "auto" && *chance != "manual") {
    return bad_request("\"chance\" must be \"auto\" or \"manual\"");
  }
  if (seed != nullptr) seed_ = seed->to_number<std::uint64_t>();
  if (chance != nullptr) auto_chance_ = *chance == "auto";
  return {};
}

Expected<EngineSession::Object> EngineSession::begin(const Object& request) {
  const auto name = text_field(request, "game");
  if (!name) return name.error();
  const auto entry = find_game(*name, games_);
  if (!entry) return entry.error();
  Setup setup{(*entry)->info().min_players, {}};
  if (const auto* players = request.if_contains("players")) {
    if (!players->is_int64() || players->as_int64() < 0 || players->as_int64() > 1000) {
      return bad_request("\"players\" must be a whole number");
    }
    setup.players = static_cast<int>(players->as_int64());
  }
  if (const auto* options = request.if_contains("options")) {
    auto chosen = options_from_json(*options);
    if (!chosen) return chosen.error();
    setup.options = std::move(*chosen);
  }
  auto match = (*entry)->start(setup, {});
  if (!match) return match.error();
  if (auto error = read_chance(request)) return *error;
  if (request.if_contains("seed") == nullptr) seed_ = RandomKey(seed_).split("next game").value();
  if (request.if_contains("chance") == nullptr) auto_chance_ = true;
  match_ = std::move(*match);
  if (auto_chance_) resolve_chance(*match_, RandomKey(seed_));
  return state();
}

Expected<EngineSession::Object> EngineSession::load(const Object& request) {
  const auto* position = request.if_contains("position");
  if (position == nullptr || !position->is_object())
    return bad_request("\"position\" is missing or no object");
  const auto* game = position->as_object().if_contains("game");
  if (game == nullptr || !game->is_string())
    return Error{"bad_position", "position.game is missing", {}};
  const auto entry = find_game(std::string(game->as_string()), games_);
  if (!entry) return entry.error();
  auto match = (*entry)->load_json(json::serialize(*position), {});
  if (!match) return match.error();
  if (auto error = read_chance(request)) return *error;
  match_ = std::move(*match);
  if (auto_chance_) resolve_chance(*match_, RandomKey(seed_));
  return state();
}

EngineSession::Object EngineSession::state() const {
  const Pending pending = match_->pending();
  Object answer;
  answer["to_move"] =
      pending.kind == Pending::Kind::chance ? json::array{"chance"} : seats_json(pending.must);
  answer["may"] = seats_json(pending.may);
  answer["over"] = pending.kind == Pending::Kind::over;
  answer["scores"] = scores_json(*match_);
  answer["winners"] = seats_json(match_->winners());
  answer["step"] = match_->steps().size();
  answer["hash"] = hex(hash_of(match_->position_line()));
  answer["seed"] = seed_;
  return answer;
}

Expected<Seat> EngineSession::read_seat(const Object& request) const {
  const auto* value = request.if_contains("seat");
  if (value == nullptr) return bad_request("\"seat\" is missing");
  if (*value == "chance") return nature;
  const bool number =
      value->is_int64() && value->as_int64() >= 0 && value->as_int64() < match_->setup().players;
  if (!number) {
    return Error{
        "unknown_seat",
        "\"seat\" must be 0 to " + std::to_string(match_->setup().players - 1) + " or \"chance\"",
        {}};
  }
  return static_cast<Seat>(value->as_int64());
}

Expected<Action> EngineSession::read_action(const Object& request) const {
  const auto id = text_field(request, "action");
  if (!id) return id.error();
  return match_->parse_action(*id);
}

Expected<Seat> EngineSession::read_viewer(const Object& request) const {
  const auto* onlooker = request.if_contains("seat");
  const bool outside = onlooker != nullptr && *onlooker == "spectator";
  auto seat = outside ? Expected<Seat>(spectator) : read_seat(request);
  if (seat && *seat == nature)
    return Error{"unknown_seat", "chance has no view; a spectator has", {}};
  return seat;
}

Expected<EngineSession::Object> EngineSession::view(const Object& request) const {
  const auto seat = read_viewer(request);
  if (!seat) return seat.error();
  return Object{{"view", json::parse(match_->view_json(*seat))}};
}

Expected<EngineSession::Object> EngineSession::actions(const Object& request) const {
  const auto seat = read_seat(request);
  if (!seat) return seat.error();
  json::array list;
  const auto entry = [&](Action action) {
    return json::object{{"id", match_->action_id(action)}, {"text", text(match_->phrase(action))}};
  };
  if (*seat == nature && match_->pending().kind == Pending::Kind::chance) {
    const auto outcomes = match_->chances();
    std::uint32_t all = 0;
    for (const Outcome& outcome : outcomes) all += outcome.weight;
    for (const Outcome& outcome : outcomes) {
      json::object item = entry(outcome.action);
      item["odds"] = {outcome.weight, all};
      list.push_back(std::move(item));
    }
  } else if (*seat < max_players) {
    for (const Action action : match_->legal(*seat)) list.push_back(entry(action));
  }
  return Object{{"actions", std::move(list)}};
}

Error EngineSession::refused(const Refusal& refusal) const {
  return {"illegal_action", text(match_->phrase(refusal)),
          std::string(match_->clause_number(refusal))};
}

Expected<EngineSession::Object> EngineSession::act(const Object& request) {
  const auto seat = read_seat(request);
  if (!seat) return seat.error();
  const auto action = read_action(request);
  if (!action) return action.error();
  std::vector<Event> events;
  if (!match_->act(*seat, *action, &events)) return refused(*match_->why_not(*seat, *action));
  if (auto_chance_) resolve_chance(*match_, RandomKey(seed_), &events);
  Object answer = state();
  json::array list;
  for (const Event& event : events) list.push_back(describe(event));
  answer["events"] = std::move(list);
  return answer;
}

EngineSession::Object EngineSession::describe(const Event& event) const {
  const Phrase phrase = match_->phrase(event);
  const SeatSet players = SeatSet::first_n(match_->setup().players);
  return {{"event", name_of(phrase)},
          {"args", event_args(phrase)},
          {"seen_by", audience(event.seen_by, players)},
          {"text", text(phrase)}};
}

Expected<EngineSession::Object> EngineSession::why(const Object& request) const {
  const auto seat = read_seat(request);
  if (!seat) return seat.error();
  const auto action = read_action(request);
  if (!action) return action.error();
  const auto refusal = match_->why_not(*seat, *action);
  if (!refusal) return Object{{"legal", true}};
  return Object{{"legal", false},
                {"clause", match_->clause_number(*refusal)},
                {"text", text(match_->phrase(*refusal))}};
}

// With automatic chance the last choice of a seat is taken back, and every card that came after it.
Expected<EngineSession::Object> EngineSession::undo() {
  const auto& steps = match_->steps();
  std::size_t count = steps.size();
  if (auto_chance_) {
    while (count > 0 && steps[count - 1].seat == nature) --count;
  }
  if (count == 0) return Error{"nothing_to_undo", "nobody has done anything yet", {}};
  match_->rewind(count - 1);
  return state();
}

namespace {

// What a bot may spend; what a whole number may be is the bot's to say.
Expected<BotLimits> read_limits(const json::object& request) {
  BotLimits limits;
  const auto read = [&](std::string_view name, auto& into) -> std::optional<Error> {
    const auto* value = request.if_contains(name);
    if (value == nullptr) return {};
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    if (!value->is_int64() || value->as_int64() > most || value->as_int64() < -most)
      return bad_request("\"" + std::string(name) + "\" must be a whole number up to 2^31-1");
    into = static_cast<int>(value->as_int64());
    return {};
  };
  std::optional<int> threads;
  if (const auto error = read("ms", limits.ms)) return *error;
  if (const auto error = read("iterations", limits.iterations)) return *error;
  if (const auto error = read("threads", threads)) return *error;
  if (threads) limits.threads = static_cast<unsigned>(std::max(*threads, 0));
  return limits;
}

}  // namespace

Expected<EngineSession::Object> EngineSession::ask_bot(const Object& request) const {
  const auto name = text_field(request, "name");
  if (!name) return name.error();
  const auto seat = read_seat(request);
  if (!seat) return seat.error();
  const auto limits = read_limits(request);
  if (!limits) return limits.error();
  auto bot = make_bot(match_->game(), *name, *limits);
  if (!bot) return bot.error();
  const Pending pending = match_->pending();
  if (!(pending.must | pending.may).has(*seat)) {
    return Error{"not_to_move", "seat " + seat_id(*seat) + " has nothing to decide now", {}};
  }
  Rng rng = RandomKey(seed_).split("bot").split(match_->steps().size()).split(*seat).rng();
  const Choice choice = (*bot)->choose(*match_, *seat, rng);
  Object answer{{"action", match_->action_id(choice.action)}};
  if (choice.value) answer["value"] = *choice.value;
  if (choice.visits) answer["visits"] = *choice.visits;
  if (const auto why = reason_for(*match_, *seat, choice)) answer["why"] = text(*why);
  return answer;
}

Expected<EngineSession::Object> EngineSession::judge(const Object& request) const {
  const auto viewer = read_viewer(request);
  if (!viewer) return viewer.error();
  const auto limits = read_limits(request);
  if (!limits) return limits.error();
  const int iterations = limits->iterations.value_or(usual_judgement);
  if (iterations < 1)
    return Error{"bad_budget", "the iterations of a judgement must be 1 or more", {}};
  if (match_->pending().kind == Pending::Kind::chance)
    return Error{"not_to_move", "chance is due: nobody decides now", {}};
  Rng rng = RandomKey(seed_).split("judge").split(match_->steps().size()).rng();
  json::array chances;
  for (const double chance : chances_to_win(*match_, *viewer, iterations, rng))
    chances.emplace_back(chance);
  return Object{{"chances", std::move(chances)}};
}

Expected<EngineSession::Object> EngineSession::change_language(const Object& request) {
  const auto language = text_field(request, "lang");
  if (!language) return language.error();
  auto texts = Catalogue::load(*language);
  if (!texts) return texts.error();
  texts_ = std::move(*texts);
  return Object{{"lang", texts_.language()}};
}

std::string EngineSession::text(const Phrase& phrase) const {
  return texts_.text(phrase, [&](int seat) {
    const Catalogue::Arg number = number_arg("seat", seat);
    return texts_.text("common.seat", {&number, 1});
  });
}

namespace {

// Reads a line but keeps no more than the limit and one byte of it.
bool read_line(std::istream& in, std::string& line, std::size_t limit) {
  line.clear();
  bool any = false;
  for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
    any = true;
    if (c == '\n') return true;
    if (line.size() <= limit) line.push_back(static_cast<char>(c));
  }
  return any;
}

}  // namespace

void run_engine(std::istream& in, std::ostream& out, EngineSession& session) {
  std::string line;
  while (read_line(in, line, EngineSession::longest_line)) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    out << session.answer(line) << std::endl;
  }
}

}  // namespace lazaret::terminal
