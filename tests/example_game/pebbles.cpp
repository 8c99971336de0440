#include "tests/example_game/pebbles.h"

#include "core/grammar.h"
#include "games/common/shape_reader.h"

namespace lazaret::pebbles {

namespace {

enum class Kind : std::uint8_t { count, seat };
enum class Verb : std::uint8_t { take, roll };
enum class EventKind : std::uint16_t { rolled, took, won };
enum class Clause : std::uint16_t {
  over,
  not_for_chance,
  chance_only,
  roll_first,
  not_your_turn,
  too_many
};

constexpr Part seat = {"seat", Kind::seat};
constexpr Part count = {"count", Kind::count};
constexpr auto kinds = kind_rows<Kind>({{Kind::count}, {Kind::seat, Phrase::Arg::Kind::seat}});
constexpr auto verbs =
    verb_rows<Verb>({{Verb::take, {"take", count}}, {Verb::roll, {"roll", count}}});
constexpr auto events = event_rows<EventKind>({{EventKind::rolled, {seat, count}},
                                               {EventKind::took, {seat, count}},
                                               {EventKind::won, {seat}}});
constexpr auto clauses = clause_rows<Clause>({{Clause::over, "PB-1"},
                                              {Clause::not_for_chance, "PB-2"},
                                              {Clause::chance_only, "PB-3"},
                                              {Clause::roll_first, "PB-4"},
                                              {Clause::not_your_turn, "PB-5", {seat}},
                                              {Clause::too_many, "PB-6", {count}}});
constinit const Grammar grammar = {"pebbles", kinds, verbs, 1, events, clauses};

class Words final : public Notation {
 public:
  Words() : Notation(grammar) {}

 private:
  Range range(std::uint8_t /*kind*/) const override { return {1, 3}; }
  std::string_view word(std::uint8_t /*kind*/, int /*value*/) const override { return {}; }
};

Action act(Verb verb, int n) {
  return {static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(n), 0, 0, 0, 0};
}
Refusal refuse(Clause clause, int value = 0) {
  return {static_cast<std::uint16_t>(clause), {static_cast<std::int16_t>(value), 0}};
}
int most(const State& s) { return std::min(s.die, s.pile); }

struct Position {
  std::string game;
  int players = 0;
  State state;

  SHAPE("PebblesPosition", game, players, fields_of(state));
};

Expected<Loaded<Rules>> load_json(std::string_view json, const CardFile& /*cards*/) {
  const auto value = parse_json(json);
  if (!value) return value.error();
  Position position;
  ShapeReader reader(Unknown::refuse);
  if (!reader.read(*value, position)) return Error{"bad_position", *reader.mistake(), {}};
  auto rules = Rules::make({position.players, {}});
  if (!rules) return rules.error();
  const State& s = position.state;
  if (s.turn >= position.players || s.pile > 15 || s.die > 3 || (s.pile == 0 && s.die > 0))
    return Error{"bad_position", "no game gets there", {}};
  return Loaded<Rules>{std::move(*rules), s};
}

}  // namespace

const GameInfo& Rules::info() {
  static const GameInfo info = {"pebbles", "pebbles",           2,       4, 1, false,
                                {},        clauses_of(grammar), &grammar};
  return info;
}

Expected<Rules> Rules::make(const Setup& setup, const CardFile& /*cards*/) {
  auto complete_setup = complete(info(), setup);
  if (!complete_setup) return complete_setup.error();
  return Rules(std::move(*complete_setup));
}

Pending Rules::pending(const State& s) const {
  if (s.pile == 0) return {Pending::Kind::over, {}, {}};
  if (s.die == 0) return {Pending::Kind::chance, {}, {}};
  return {Pending::Kind::decision, SeatSet::only(s.turn), {}};
}

void Rules::legal(const State& s, Seat seat, Actions& actions) const {
  actions.clear();
  for (int n = 1; seat == s.turn && n <= most(s); ++n) actions.push_back(act(Verb::take, n));
}

std::optional<Refusal> Rules::why_not(const State& s, Seat seat, Action action) const {
  const bool rolls = action.verb == static_cast<std::uint8_t>(Verb::roll);
  if (s.pile == 0) return refuse(Clause::over);
  if (rolls && (seat != nature || s.die > 0)) return refuse(Clause::chance_only);
  if (rolls) return {};
  if (seat == nature) return refuse(Clause::not_for_chance);
  if (s.die == 0) return refuse(Clause::roll_first);
  if (seat != s.turn) return refuse(Clause::not_your_turn, s.turn);
  if (action.a > most(s)) return refuse(Clause::too_many, most(s));
  return {};
}

std::vector<Action> Rules::action_space() const { return Words().space(grammar.choices); }

Rules::Outcomes Rules::chances(const State& s) const {
  Outcomes outcomes;
  for (int n = 1; s.die == 0 && n <= 3; ++n) outcomes.push_back({act(Verb::roll, n), 1});
  return outcomes;
}

void Rules::apply(State& s, Seat /*seat*/, Action action, std::vector<Event>* events) const {
  const auto tell = [&](EventKind kind, int value = 0) {
    const auto number = static_cast<std::int16_t>(value);
    if (events != nullptr)
      events->push_back({static_cast<std::uint16_t>(kind), all_seats, {s.turn, number, 0, 0}});
  };
  if (action.verb == static_cast<std::uint8_t>(Verb::roll)) {
    s.die = action.a;
    return tell(EventKind::rolled, s.die);
  }
  s.pile = static_cast<std::uint8_t>(s.pile - action.a);
  s.die = 0;
  tell(EventKind::took, action.a);
  if (s.pile == 0) return tell(EventKind::won);
  s.turn = static_cast<std::uint8_t>((s.turn + 1) % players());
  if (s.turn == 0) ++s.round;
}

std::string to_id(const Rules& /*rules*/, Action action) { return Words().id(action); }
Expected<Action> parse_id(const Rules& /*rules*/, std::string_view id) { return Words().parse(id); }
std::string to_json(const Rules& rules, const State& s) {
  return to_json_text(Position{"pebbles", rules.players(), s});
}
Phrase to_phrase(const Rules& /*rules*/, Action action) { return Words().phrase(action); }
Phrase to_phrase(const Rules& /*rules*/, const Event& event) { return Words().phrase(event); }
Phrase to_phrase(const Rules& /*rules*/, const Refusal& refusal) { return Words().phrase(refusal); }

// It is good to leave a multiple of four.
void worth_of(const Rules& /*rules*/, const State& s, Seat /*seat*/,
              std::span<const Action> actions, std::span<int> worth) {
  for (std::size_t i = 0; i < actions.size(); ++i)
    worth[i] = s.pile == actions[i].a ? 100 : (s.pile - actions[i].a) % 4 == 0 ? 10 : 0;
}

const Advice<Rules>& Rules::advice() {
  static constexpr Advice<Rules> advice = {
      .load_json = &load_json,
      .parse_line = &load_json,
      .levels = {{{.name = "level1", .carelessness = 50},
                  {.name = "level2", .carelessness = 10},
                  {.name = "level3", .iterations = 10},
                  {.name = "level4", .iterations = 50},
                  {.name = "level5", .iterations = 200}}},
      .search = {.name = "search", .iterations = 100},
      .temperature = 10,
      .standing = [](const Rules&, const State& s, Seat seat) { return s.turn == seat ? 1 : 0; },
      .standing_title = "whose turn it is",
  };
  return advice;
}

}  // namespace lazaret::pebbles
