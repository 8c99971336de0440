#include "games/infarkt/rules.h"

#include <algorithm>

#include "core/grammar.h"
#include "core/options.h"
#include "games/infarkt/names.h"

namespace lazaret::infarkt {

namespace {

constexpr std::array<Place, 5> extension_places = {Place::black_market, Place::nightlife,
                                                   Place::romance, Place::family, Place::career};

BoundOption<Options> extensions() {
  OptionSpec spec{"extensions", OptionSpec::Kind::subset, "", {}, 0, 3, {}};
  for (const Place place : extension_places) spec.choices.emplace_back(word_of(place));
  return {spec, [](Options& options, const std::string& value) {
            for (const std::string& name : list_items(value))
              options.extensions.add(*find_word<Place>(name));
          }};
}

// INF-2.1, INF-2.2, INF-2.4
const std::vector<BoundOption<Options>>& option_table() {
  static const std::vector<BoundOption<Options>> table = {
      extensions(),
      flag("other_world", &Options::other_world),
      choice("planning", {"sealed", "open"}, &Options::sealed),
      choice("direction", {"clockwise", "counterclockwise"}, &Options::clockwise),
      choice("coins", {"rulebook", "memo"}, &Options::memo),
      seat("first", "random", &Options::first),
  };
  return table;
}

// INF-1.1
GameInfo make_info() {
  return {"infarkt",           "infarkt", 2, max_people, 1, false, specs_of(option_table()),
          clauses_of(grammar), &grammar};
}

// The order in which extensions are named means nothing (INF-2.1): one form for all.
std::string in_order(PlaceSet extensions) {
  std::string text;
  for (const Place place : extension_places) {
    if (extensions.has(place)) text.append(text.empty() ? "" : "+").append(word_of(place));
  }
  return text;
}

Points times(const Points& points, int count) {
  Points result;
  for (std::size_t t = 0; t < track_count; ++t)
    result.at[t] = static_cast<std::int8_t>(points.at[t] * count);
  return result;
}

}  // namespace

const GameInfo& Rules::info() {
  static const GameInfo game = make_info();
  return game;
}

Expected<Rules> Rules::make(const Setup& setup, const CardFile& cards) {
  auto whole = complete(info(), setup);  // INF-1.1, INF-2.2, INF-2.5
  if (!whole) return whole.error();
  const auto tables = Tables::parse(cards);
  if (!tables) return tables.error();
  Rules rules(std::move(*whole), *tables);
  const PlaceSet bans = PlaceSet::only(Place::office) | PlaceSet::only(Place::home);
  const bool always_a_plan =
      std::any_of(rules.plans_.begin(), rules.plans_.end(),
                  [&](Action plan) { return (places_of(plan) & bans).empty(); });
  if (!always_a_plan) {
    return Error{
        "bad_cards",
        cards.name + ": the places exclude each other so much that some seat could not plan",
        {}};
  }
  return rules;
}

Rules::Rules(Setup setup, const Tables& tables)
    : tables_(tables),
      players_(setup.players),
      options_(read_options(option_table(), setup)),
      setup_(std::move(setup)) {
  setup_.options["extensions"] = in_order(options_.extensions);
  if (for_two()) options_.other_world = false;  // INF-24.6
  for (std::size_t i = 0; i < place_count; ++i) {
    const BoardPlace& place = board().places[i];
    const bool replaced = place.replaced && !options_.extensions.empty();  // INF-2.3
    const bool open = place.extension ? options_.extensions.has(static_cast<Place>(i)) : !replaced;
    if (open) in_play_.add(static_cast<Place>(i));
  }
  const int step = options_.clockwise ? 1 : players_ - 1;  // INF-1.2, INF-4.2
  for (int seat = 0; seat < players_; ++seat) {
    next_[static_cast<std::size_t>(seat)] = static_cast<Seat>((seat + step) % players_);
  }
  for (std::size_t t = 0; t < track_count; ++t) {
    to_the_grave_ |= static_cast<std::uint64_t>(0x80 - board().highest) << (8 * t);
    lethal_ |= std::uint64_t{board().lethal[t]} << (8 * t + 7);
  }
  find_plans();
}

void Rules::find_plans() {
  const auto excluded = [&](std::size_t x, std::size_t y) {
    return index(board().places[x].excludes) == y || index(board().places[y].excludes) == x;
  };
  const auto in_play = [&](std::size_t place) { return in_play_.has(static_cast<Place>(place)); };
  for (std::size_t a = 0; a < place_count; ++a) {
    for (std::size_t b = a + 1; b < place_count; ++b) {
      for (std::size_t c = b + 1; c < place_count; ++c) {
        const bool apart = !excluded(a, b) && !excluded(a, c) && !excluded(b, c);
        if (in_play(a) && in_play(b) && in_play(c) && apart)
          plans_.push_back(act(Verb::plan, a, b, c));
      }
    }
  }
}

// --- questions about a state
// ----------------------------------------------------------------------

// INF-19.4
SeatSet Rules::touched(const State& s) const {
  switch (s.stage) {
    case Stage::suffer_event:
    case Stage::strain: return SeatSet::only(s.active);
    case Stage::course:  // INF-12.3, INF-12.12
      return s.deed.verb == Verb::party ? s.deed.guests : SeatSet::only(s.active);
    case Stage::drink: return s.deed.guests;
    case Stage::smoke:
    case Stage::shock: return s.deed.guests.with(s.active);
    case Stage::burial:
    case Stage::check: return s.living;
    default: return {};
  }
}

Points Rules::announced(const State& s, Seat seat) const {
  switch (s.stage) {
    case Stage::suffer_event:
    case Stage::drink: return cards().face(s.deed.card).effects;
    case Stage::strain:  // INF-9.1, INF-9.5, INF-9.6, INF-12.1, INF-15.1, INF-15.2, INF-17.1
    case Stage::smoke: return action(s.deed.verb).effects;  // INF-14.4
    case Stage::course: return cards().face(s.deed.courses[s.deed.course]).effects;
    case Stage::shock:  // INF-21.5
      return times(seat == s.active ? board().shock_host : board().shock_guest, s.unshocked.size());
    case Stage::burial: return times(board().burial_unpaid, s.unpaid[seat]);  // INF-21.9
    case Stage::check: return check_results(s.seats[seat].tracks);            // INF-20.7, INF-22.6
    default: return {};
  }
}

// Chips take off the icon, before any limit is looked at (INF-20.2).
Points Rules::coming(const State& s, Seat seat) const {
  Points points = announced(s, seat);
  const Points& off = s.window.shielded[seat];
  for (std::size_t t = 0; t < track_count; ++t) {  // INF-20.8
    if (points.at[t] > 0)
      points.at[t] = static_cast<std::int8_t>(std::max(0, points.at[t] - off.at[t]));
  }
  return points;
}

// INF-22.1, INF-22.2, INF-22.3, INF-22.4; all rows look at the tracks as they stand (INF-22.5).
Points Rules::check_results(const Points& tracks) const {
  Points sum;
  for (std::size_t t = 0; t < track_count; ++t)
    sum = sum + board().check[t][static_cast<std::size_t>(tracks.at[t])];
  return sum;
}

Points Rules::moved(Points tracks, const Points& effects) const {  // INF-1.5
  const auto lowest = static_cast<std::int8_t>(board().lowest);
  const auto highest = static_cast<std::int8_t>(board().highest);
  for (std::size_t i = 0; i < tracks.at.size(); ++i) {
    const auto sum = static_cast<std::int8_t>(tracks.at[i] + effects.at[i]);
    tracks.at[i] = std::clamp(sum, lowest, highest);
  }
  return tracks;
}

bool Rules::deadly(const Points& tracks) const {  // INF-1.7, INF-1.8
  return ((std::bit_cast<std::uint64_t>(tracks.at) + to_the_grave_) & lethal_) != 0;
}

SeatSet Rules::dies_tonight(const State& s) const {
  SeatSet doomed;
  for (const Seat seat : s.living) {
    const Points& tracks = s.seats[seat].tracks;
    const Points results = s.stage == Stage::check ? coming(s, seat) : check_results(tracks);
    if (deadly(moved(tracks, results))) doomed.add(seat);
  }
  return doomed;
}

// INF-4.3: the direction of play does not matter.
Seat Rules::beside(const State& s, Seat seat, bool clockwise) const {
  int other = seat;
  do other = (other + (clockwise ? 1 : players_ - 1)) % players_;
  while (other != seat && !s.living.has(static_cast<Seat>(other)));
  return static_cast<Seat>(other);
}

SeatSet Rules::guests_of(const State& s, Seat host) const {
  return SeatSet::only(beside(s, host, true)).with(beside(s, host, false)).without(host);
}

Seat Rules::next_living(const State& s, Seat seat) const {
  do seat = next(seat);
  while (!s.living.has(seat));
  return seat;
}

}  // namespace lazaret::infarkt
