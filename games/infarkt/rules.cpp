#include "games/infarkt/rules.h"

#include <algorithm>
#include <cassert>

#include "games/infarkt/play.h"

namespace lazaret::infarkt {

namespace {

constexpr std::array<Place, 5> extension_places = {Place::black_market, Place::nightlife,
                                                   Place::romance, Place::family, Place::career};

// INF-2.1, INF-2.4
GameInfo make_info() {
  using Kind = OptionSpec::Kind;
  GameInfo game{"infarkt", "infarkt", 2, max_people, 1, false, {}, clause_table};
  OptionSpec extensions{"extensions", Kind::subset, "", {}, 0, 3, {}};
  for (const Place place : extension_places) extensions.choices.emplace_back(name_of(place));
  game.options = {
      extensions,
      {"other_world", Kind::flag, "false", {}, 0, 0, {}},
      {"planning", Kind::choice, "sealed", {"sealed", "open"}, 0, 0, {}},
      {"direction", Kind::choice, "clockwise", {"clockwise", "counterclockwise"}, 0, 0, {}},
      {"coins", Kind::choice, "rulebook", {"rulebook", "memo"}, 0, 0, {}},
      {"first", Kind::seat, "random", {"random"}, 0, 0, {}}};
  return game;
}

PlaceSet extensions_in(const std::string& value) {
  PlaceSet chosen;
  for (const std::string& name : list_items(value)) chosen.add(*find_place(name));
  return chosen;
}

// The order in which extensions are named means nothing (INF-2.1): one form for all.
std::string in_order(PlaceSet extensions) {
  std::string text;
  for (const Place place : extension_places) {
    if (extensions.has(place)) text.append(text.empty() ? "" : "+").append(name_of(place));
  }
  return text;
}

}  // namespace

const GameInfo& Rules::info() {
  static const GameInfo game = make_info();
  return game;
}

Expected<Rules> Rules::make(const Setup& setup, const CardFile& cards) {
  auto whole = complete(info(), setup);
  if (!whole) return whole.error();
  const auto tables = Tables::parse(cards);
  if (!tables) return tables.error();
  Rules rules(std::move(*whole), *tables);
  const PlaceSet bans = PlaceSet::only(Place::office) | PlaceSet::only(Place::home);
  const bool always_a_plan =
      std::any_of(rules.plans_.begin(), rules.plans_.end(), [&](Action plan) {
        return !bans.has(static_cast<Place>(plan.a)) && !bans.has(static_cast<Place>(plan.b)) &&
               !bans.has(static_cast<Place>(plan.c));
      });
  if (!always_a_plan) {
    return Error{
        "bad_cards",
        cards.name + ": the places exclude each other so much that some seat could not plan",
        {}};
  }
  return rules;
}

Rules::Rules(Setup setup, const Tables& tables)
    : tables_(tables), players_(setup.players), setup_(std::move(setup)) {
  auto& chosen = setup_.options;
  options_.extensions = extensions_in(chosen.at("extensions"));
  chosen["extensions"] = in_order(options_.extensions);
  options_.other_world = chosen.at("other_world") == "true" && !for_two();  // INF-24.6
  options_.sealed = chosen.at("planning") == "sealed";
  options_.memo = chosen.at("coins") == "memo";
  if (int seat = 0; parse_number(chosen.at("first"), seat))
    options_.first = static_cast<Seat>(seat);

  for (std::size_t i = 0; i < place_count; ++i) {
    const BoardPlace& place = board().places[i];
    const bool replaced = place.replaced && !options_.extensions.empty();  // INF-2.3
    const bool open = place.extension ? options_.extensions.has(static_cast<Place>(i)) : !replaced;
    if (open) in_play_.add(static_cast<Place>(i));
  }
  const int step = chosen.at("direction") == "clockwise" ? 1 : players_ - 1;  // INF-4.2
  for (int seat = 0; seat < players_; ++seat) {
    next_[static_cast<std::size_t>(seat)] = static_cast<Seat>((seat + step) % players_);
  }
  for (std::size_t t = 0; t < track_count; ++t) {
    to_the_grave_ |= static_cast<std::uint64_t>(0x80 - board().highest) << (8 * t);
    lethal_ |= std::uint64_t{board().lethal[t]} << (8 * t + 7);
  }
  list_plans();
}

void Rules::list_plans() {
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

State Rules::start() const {
  State s;
  Play(*this, s, nullptr).begin_game();
  return s;
}

void Rules::run(State& s, Seat seat, Action action, std::vector<Event>* events) const {
  assert(!why_not(s, seat, action));
  Play play(*this, s, events);
  play.perform(seat, action);
  play.advance();
}

void Rules::settle(State& s) const { Play(*this, s, nullptr).advance(); }

// --- carrying out a step -------------------------------------------------------------------------

void Play::perform(Seat seat, Action action) {
  const Card card = card_of(action.a);
  switch (verb_of(action)) {
    case Verb::draw: return draw(card);
    case Verb::first: return name_first(action.a);
    case Verb::event: return take_event(card);
    case Verb::plan: return plan(seat, action);
    case Verb::fate: return remove_covered(seat, card);
    case Verb::drug: return use_drug(seat, card);
    case Verb::shield: return shield(seat, static_cast<Track>(action.a));
    case Verb::endure: return endure();
    case Verb::return_card: return put_back(card);
    case Verb::stall: return show_drug(card);
    case Verb::trade: return swap(card, card_of(action.b));
    case Verb::trade_done: return end_trade();
    case Verb::leave: return take_piece_back(static_cast<Place>(action.a));
    default: return begin_deed(action);
  }
}

bool Play::go_on() {
  switch (s_.stage) {
    case Stage::first_player:
    case Stage::remove_event:
    case Stage::put_back:
    case Stage::choose_drug:
    case Stage::over: return false;
    case Stage::take_event: return offer_events();
    case Stage::plan: return await_plans();
    case Stage::act: return await_action();
    default: break;
  }
  if (s_.stage <= Stage::turn_goods) return draw_due();
  if (s_.window.seat == nobody) announce();
  return s_.window.seat == nobody;
}

}  // namespace lazaret::infarkt
