#include "games/antibio/rules.h"

#include <algorithm>
#include <utility>

#include "core/grammar.h"
#include "core/options.h"

namespace lazaret::antibio {

namespace {

// One for each seat, or all drawn by lot.
BoundOption<Options> characters(const CardTable& cards) {
  OptionSpec spec{"characters", OptionSpec::Kind::per_seat, "random", {"random"}, 0, 0, {}};
  for (const Character& character : cards.characters) spec.items.push_back(character.id);
  return {spec, [&cards](Options& options, const std::string& value) {
            options.characters.fill(absent);
            if (value == "random") return;
            std::size_t seat = 0;
            for (const std::string& id : list_items(value))
              options.characters[seat++] = cards.character(id);
          }};
}

BoundOption<Options> difficulty(const CardTable& cards, int players) {
  OptionSpec spec{"difficulty", OptionSpec::Kind::choice, "", {}, 0, 0, {}};
  for (const Difficulty& one : cards.board.difficulties) spec.choices.push_back(one.id);
  spec.fallback = spec.choices.front();
  return {spec, [&cards, players](Options& options, const std::string& value) {
            const Difficulty& chosen = *cards.difficulty(value);
            options.gentle = chosen.gentle_cards;
            options.difficulty = chosen.rows[static_cast<std::size_t>(players)];
          }};
}

// AB-2.1, AB-2.2, AB-2.3, AB-2.4
std::vector<BoundOption<Options>> option_table(const CardTable& cards, int players) {
  return {characters(cards), seat("first", "random", &Options::first), difficulty(cards, players),
          choice("bought", {"after-draw", "before-draw"}, &Options::bought_before_draw)};
}

GameInfo make_info(const CardTable& cards) {
  GameInfo info;
  info.id = "antibio";
  info.prefix = grammar.prefix;
  info.grammar = &grammar;
  info.min_players = 2;  // AB-1.2
  info.max_players = max_seats;
  info.rules_version = 1;
  info.cooperative = true;
  info.options = specs_of(option_table(cards, max_seats));
  info.clauses = clauses_of(grammar);
  return info;
}

// AB-2.1: no function twice.
std::optional<Error> twice(const CardTable& cards, const Options& options) {
  std::uint64_t taken = 0;
  for (const CharacterId character : options.characters) {
    if (character == absent) continue;
    const std::uint64_t function = bit(cards.characters[character].function);
    if ((taken & function) != 0) {
      return Error{"bad_option",
                   "option characters names the function '" + cards.function_of(character).id +
                       "' twice: each may be there once",
                   "AB-2.1"};
    }
    taken |= function;
  }
  return {};
}

}  // namespace

const GameInfo& Rules::info() {
  static const GameInfo info = make_info(CardTable::standard());
  return info;
}

Expected<Rules> Rules::make(const Setup& setup, const CardFile& cards) {
  auto table = CardTable::parse(cards);
  if (!table) return table.error();
  auto whole = complete(make_info(*table), setup);
  if (!whole) return whole.error();
  const Options options = read_options(option_table(*table, whole->players), *whole);
  if (auto error = twice(*table, options)) return *error;
  return Rules(std::move(*whole), *table, options);
}

Rules::Rules(Setup setup, const CardTable& cards, const Options& options)
    : cards_(cards), players_(setup.players), options_(options), setup_(std::move(setup)) {
  for (std::size_t verb = 0; verb < verb_count; ++verb)
    verb_limits_[verb] = limits_of(grammar.verbs[verb]);
  for (std::size_t words = 0; words < words_count; ++words)
    word_limits_[words] = limits_of(grammar.tails[words]);
}

Rules::Limits Rules::limits_of(const Row& sentence) const {
  Limits limits;
  limits.fill(1);
  std::size_t at = 0;
  for (const Part& part : sentence.parts) {
    if (part.is_argument())
      limits[at++] = static_cast<std::uint16_t>(count_of(static_cast<Kind>(part.kind)));
  }
  return limits;
}

int Rules::count_of(Kind kind) const {
  switch (kind) {
    case Kind::number: return 256;
    case Kind::seat: return players_;
    case Kind::card: return static_cast<int>(cards_.cards.size());
    case Kind::event: return static_cast<int>(cards_.events.size());
    case Kind::character: return static_cast<int>(cards_.characters.size());
    case Kind::station: return station_count;
    case Kind::strain: return strain_count;
    case Kind::colour: return colour_count;
    case Kind::phase: return static_cast<int>(phase_words.size());
    case Kind::cause: return static_cast<int>(cause_words.size());
  }
  return 0;
}

// AB-2.12.
Bounded<std::uint8_t, 3> Rules::problem_split() const {
  const int pile = cards_.board.problems_per_player * players_;
  Bounded<std::uint8_t, 3> split;
  for (int level = 0; level < 3; ++level) split.push_back(static_cast<std::uint8_t>(pile / 3));
  for (int extra = 0; extra < pile % 3; ++extra) {
    ++split[cards_.board.extra_to_levels[static_cast<std::size_t>(extra)] - 1U];
  }
  return split;
}

// AB-2.16. The event pack (AB-2.9) and the problems (AB-2.13) are counts: what nobody has seen is
// not decided yet.
State Rules::start() const {
  const Board& board = cards_.board;
  State s;
  for (CardId id = 0; id < cards_.cards.size(); ++id) {
    const Card& card = cards_[id];
    Cards& zone = card.is_problem()                ? s.problems.unseen
                  : card.kind == Card::Kind::start ? s.pile
                                                   : s.discoveries[index(card.colour)];
    zone.add(id, card.copies);
  }
  const auto split = problem_split();
  std::copy(split.begin(), split.end(), s.problems.left.begin());
  s.events.own = pack_of(1);
  s.events.others = cards_.pack[others_pack];
  s.events.own_left = options_.difficulty.own[0];
  s.events.others_left = static_cast<std::uint8_t>(board.others_per_pack);
  s.supply = board.bacteria;
  for (StationId station = 0; station < station_count; ++station) {
    s.bacteria[index(Strain::blue)][station] = static_cast<std::uint8_t>(board.other_station_blue);
    raise(s.supply[index(Strain::blue)], -board.other_station_blue);
  }
  for (Seat seat = 0; seat < players_; ++seat) {
    const CharacterId character = options_.characters[seat];
    s.seats[seat].character = character;
    if (character != absent) s.seats[seat].tokens = cards_.function_of(character).tokens;
  }
  s.first = s.turn = options_.first;
  s.frames.push_back({});
  return s;
}

// Who is asked.

Seat Rules::canceller(const State& s) const {
  if (!powers_work(s)) return absent;
  for (Seat seat = 0; seat < players_; ++seat) {
    if (s.seats[seat].tokens > 0 && function(s, seat).action == ActionPower::cancel) return seat;
  }
  return absent;
}

Seat Rules::asked(const State& s) const {
  if (s.phase == Phase::over) return absent;
  if (s.frames.empty()) {
    if (s.phase == Phase::event) return s.event == absent ? absent : canceller(s);
    return s.phase == Phase::draw ? absent : s.turn;
  }
  const Frame& top = s.frames.back();
  switch (top.kind) {
    case Frame::Kind::setup:
    case Frame::Kind::draw:
    case Frame::Kind::fill:
    case Frame::Kind::problem:
    case Frame::Kind::face: return absent;
    case Frame::Kind::discard:
    case Frame::Kind::consent: return top.a;
    default: return s.turn;
  }
}

bool Rules::question_open(const State& s) const {
  return !s.frames.empty() || s.phase == Phase::event;
}

// A decision is asked even if there is only one answer (AB-1.7).
Pending Rules::pending(const State& s) const {
  if (s.phase == Phase::over) return {Pending::Kind::over, {}, {}};
  const Seat seat = asked(s);
  if (seat == absent) return {Pending::Kind::chance, {}, {}};
  return {Pending::Kind::decision, SeatSet::only(seat), {}};
}

// Bacteria and cards.

bool Rules::overflow(const State& s) const {
  if (!s.on_board(Strain::black)) return false;
  for (StationId station = 0; station < station_count; ++station) {
    if (points(s, station) >= limit()) return true;
  }
  return false;
}

// AB-9.1, AB-9.6, AB-13.11, AB-13.12.
Strains Rules::can_kill(const State& s, Seat seat, CardId id, Strain named) const {
  const Card& card = cards_[id];
  Strains limit = card.kill;
  if (card.kill_any > 0) limit[index(named)] = card.kill_any;
  if (!has_power(s, seat, ActionPower::bonus)) return limit;
  const Function& power = function(s, seat);
  if (limit[index(power.bonus_on)] == 0) return limit;
  for (std::size_t strain = 0; strain < strain_count; ++strain)
    raise(limit[strain], power.bonus[strain]);
  return limit;
}

Strains Rules::most_killed(const State& s, Seat seat, Action action) const {
  const Card& card = cards_[action.a];
  Strains most{};
  switch (words_of(action)) {
    case Words::number: most[action.c] = action.d; return most;  // AB-9.3
    case Words::all: break;
    default: return can_kill(s, seat, action.a, static_cast<Strain>(action.c));  // AB-9.2
  }
  const bool black = card.kill_any > 0 || card.kill[index(Strain::black)] > 0;  // AB-9.9, AB-9.10
  const bool red = black || card.kill[index(Strain::red)] > 0;
  const auto everything = [](bool yes) { return static_cast<std::uint8_t>(yes ? 255 : 0); };
  return {everything(true), everything(red), everything(black)};
}

// AB-4.3, AB-13.13.
int Rules::price_change(const State& s, Seat seat) const {
  const EventCard* event = event_in_force(s);
  const int dearer = options_.difficulty.price + (event == nullptr ? 0 : event->price);
  return has_power(s, seat, ActionPower::discount) ? dearer - function(s, seat).discount : dearer;
}

Rules::Means Rules::means(const State& s, Seat seat) const {
  Means means;
  const int change = price_change(s, seat);
  for (const auto& row : s.institute) {
    for (const CardId card : row) {
      const int cost = price(card, change);
      if (!means.any || cost < means.price) means.price = cost;
      means.any = true;
    }
  }
  const SeatState& own = s.seats[seat];
  int saleable = own.hand.size();
  for (KindSet rest = own.hand.kinds() & cards_.problems; rest != 0; rest &= rest - 1) {
    saleable -= own.hand.count(static_cast<CardId>(std::countr_zero(rest)));
  }
  means.reach = s.credits + saleable * cards_.board.sale;
  for (KindSet rest = own.office.kinds(); rest != 0; rest &= rest - 1) {
    const auto card = static_cast<CardId>(std::countr_zero(rest));
    means.reach += own.office.count(card) * cards_[card].credits;
  }
  return means;
}

bool Rules::laboratory_complete(const State& s) const {
  for (const Lab lab : {Lab::microbiote, Lab::macrophage, Lab::antibiotic}) {
    if (s.laboratory.cards[static_cast<std::size_t>(lab)] < places(lab)) return false;
  }
  return true;
}

Cards Rules::open_part(const State& s, Colour colour) const {
  Cards open = s.discoveries[index(colour)];
  for (const CardId card : s.under[index(colour)]) open.remove(card);
  return open;
}

// Movement.

StationSet Rules::occupied(const State& s) const {
  StationSet set = 0;
  for (Seat seat = 0; seat < players_; ++seat)
    set = static_cast<StationSet>(set | station_bit(s.seats[seat].station));
  return set;
}

namespace {

StationSet steps(const std::array<std::array<StationSet, station_count>, max_steps + 1>& ways,
                 const Function& power, StationId from) {
  StationSet set = 0;
  for (std::size_t k = power.steps[0]; k <= power.steps[1]; ++k)
    set = static_cast<StationSet>(set | ways[k][from]);
  return set;
}

StationSet most_points(const Rules& rules, const State& s) {
  int most = 0;
  StationSet set = 0;
  for (StationId station = 0; station < station_count; ++station) {
    const int here = rules.points(s, station);
    if (here < most) continue;
    set = static_cast<StationSet>((here > most ? 0U : set) | station_bit(station));
    most = here;
  }
  return set;
}

}  // namespace

StationSet Rules::by_power(const State& s, Seat seat) const {
  const StationId here = s.seats[seat].station;
  const Function& power = function(s, seat);
  StationSet set = 0;
  switch (power.movement) {
    case MovementPower::join:  // AB-13.15
      for (Seat other = 0; other < players_; ++other) {
        if (other != seat) set = static_cast<StationSet>(set | station_bit(s.seats[other].station));
      }
      break;
    case MovementPower::advance:  // AB-13.16, AB-13.19
      set = steps(cards_.board.ahead, power, here);
      break;
    case MovementPower::back:  // AB-13.18
      set = steps(cards_.board.behind, power, here);
      break;
    case MovementPower::vacant:  // AB-13.17
      set = static_cast<StationSet>(s.carded & ~s.clean & ~occupied(s));
      break;
    case MovementPower::crowded:  // AB-13.20
      set = most_points(*this, s);
      if ((set & station_bit(here)) != 0) set = 0;
      break;
    case MovementPower::stay: break;
  }
  return static_cast<StationSet>(set & ~station_bit(here));
}

StationSet Rules::targets(const State& s, Seat seat) const {
  const StationSet walk = one_arrow(s, seat);
  return powers_work(s) ? static_cast<StationSet>(walk | by_power(s, seat)) : walk;
}

// AB-4.11, AB-15.4.
bool Rules::may_stay(const State& s, Seat seat) const {
  const EventCard* event = event_in_force(s);
  if (event != nullptr && event->stay) return true;
  return powers_work(s) && function(s, seat).movement == MovementPower::stay;
}

}  // namespace lazaret::antibio
