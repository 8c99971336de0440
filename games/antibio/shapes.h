// Antibio+: positions (AB-21) and views as clients get them, described once. For .cpp files only.
#pragma once

#include "games/antibio/rules.h"
#include "games/common/options_shape.h"
#include "games/common/phrase_values.h"

namespace lazaret::antibio {

using Id = std::string_view;
using Ids = std::vector<Id>;

using Counts = Listed<int>;  // of cards, in the order of the data

enum class StationSide : std::uint8_t { none, contaminated, clean };

constexpr auto enum_words(StationSide) { return all_names<StationSide, 3>(); }
constexpr auto enum_words(Colour) { return all_names<Colour, colour_count>(); }
constexpr auto enum_words(Frame::Kind) { return frame_words; }
constexpr auto enum_words(Phase) { return phase_words; }
constexpr std::string_view enum_name(Phase) { return "Phase"; }

template <class Number>
struct ByStrain {
  static constexpr std::string_view shape_name = "Bacteria";
  std::array<Number, strain_count> count{};
  static void fields(auto& self, auto& field) {
    for (const Strain strain : all_strains) field(to_text(strain), self.count[index(strain)]);
  }
};
using BacteriaShape = ByStrain<std::uint8_t>;
using SupplyShape = ByStrain<Given<int>>;

template <class T>
struct ByColour {
  std::array<T, colour_count> all{};
  static void fields(auto& self, auto& field) {
    for (const Colour colour : all_colours) field(to_text(colour), self.all[index(colour)]);
  }
};
struct IdsByColour : ByColour<Ids> {
  static constexpr std::string_view shape_name = "CardsByColour";
};
struct CountsByColour : ByColour<Given<Counts>> {
  static constexpr std::string_view shape_name = "CountsByColour";
};

// AB-21.2.
struct StationShape {
  Id id;
  BacteriaShape bacteria;
  Given<StationSide> card;
  SHAPE("Station", id, fields_of(bacteria), card);
};

struct SeatShape {
  std::optional<Id> character, station;
  Ids hand, office;
  bool exchanged = false;
  Given<int> tokens;
  BacteriaShape lab, beside;
  SHAPE("Scientist", character, station, hand, office, exchanged, tokens, lab, beside);
};

// AB-21.3.
struct LaboratoryShape {
  static constexpr std::string_view shape_name = "Laboratory";
  Laboratory lab;
  static void fields(auto& self, auto& field) {
    field("microbiote", self.lab.cards[0]);
    field("macrophage", self.lab.cards[1]);
    field("antibiotics", self.lab.cards[2]);
    field("spirit", self.lab.spirit);
    field("remedy", self.lab.remedy);
  }
};

// AB-21.4.
struct ProblemsShape {
  Given<std::vector<int>> left;
  Given<Counts> unseen;
  Ids bottom;
  SHAPE("Problems", left, unseen, bottom);
};

struct PackShape {
  Given<int> own, others;
  SHAPE("EventsLeft", own, others);
};

struct EventsShape {
  PackShape left;
  Given<Ids> own, others, seen;
  SHAPE("Events", left, own, others, seen);
};

// What was begun and is not finished (AB-21.5); which fields there are depends on the step.
struct FrameShape {
  Given<Frame::Kind> step;
  std::optional<Id> card;
  std::optional<int> part;
  std::optional<bool> killed;
  std::optional<int> seat, cards;
  std::optional<Id> colour;
  std::optional<int> place;
  std::optional<std::vector<int>> renewed;
  std::optional<int> asked;
  std::optional<std::optional<int>> next;
  std::optional<std::string> proposal;
  std::optional<int> arrows, done;
  SHAPE("Frame", step, maybe(card), maybe(part), maybe(killed), maybe(seat), maybe(cards),
        maybe(colour), maybe(place), maybe(renewed), maybe(asked), maybe(next), maybe(proposal),
        maybe(arrows), maybe(done));
};

struct OptionsName {
  static constexpr std::string_view name = "AntibioOptions";
};

struct PositionShape {
  std::string game;
  int players = 0;
  OptionsText<OptionsName> options;
  State table;  // for what is written as it is
  std::optional<Seat> first, turn;
  Given<std::vector<Seat>> played;
  std::vector<Seat> refused;
  std::optional<Id> event;
  Given<int> plays;
  Ids zone1, zone2;
  std::optional<int> clean_since;
  std::optional<Id> cause;
  std::vector<StationShape> stations;
  SupplyShape supply;
  std::vector<SeatShape> seats;
  LaboratoryShape laboratory;
  IdsByColour institute;
  CountsByColour discoveries;
  IdsByColour under;
  Given<Counts> pile, investment;
  Counts market, removed;
  ProblemsShape problems;
  EventsShape events;
  std::optional<std::vector<FrameShape>> pending;
  SHAPE("AntibioPosition", game, players, options, table.round, table.stage, first, turn,
        table.direction, played, table.phase, event, plays, table.made, table.credits, table.owing,
        table.power_used, refused, zone1, zone2, table.killed_this_round, clean_since, cause,
        stations, supply, seats, laboratory, institute, discoveries, under, pile, investment,
        market, removed, problems, events, pending);
};

// Whether a card that leaves the hand so can leave too few to draw.
struct StarvesShape {
  bool sell = false;
  bool deposit = false;
  bool office = false;
  SHAPE("Starves", sell, deposit, office);
};

// What a play of a card kills where its player stands, and what is left there.
struct StrikeShape {
  BacteriaShape kills;
  int points = 0;
  bool clean = false;
  SHAPE("Strike", fields_of(kills), points, clean);
};

// The stations when the turn has ended, and the round with it if nobody is left to play, as things
// stand.
struct AheadShape {
  bool round = false;  // it ends too
  std::vector<BacteriaShape> stations;
  std::array<int, station_count> points{};
  std::optional<Id> lost;
  SHAPE("Ahead", round, stations, points, lost);
};

// What the present player can count on.
struct TurnShape {
  int spare = 0;    // cards that may leave the game and still leave enough to draw
  int arrival = 0;  // blue that come to a station where nobody has been
  AheadShape ahead;
  std::map<std::string, StrikeShape> strikes;  // by action
  SHAPE("TurnAhead", spare, arrival, ahead, strikes);
};

// The position, and forecasts for whoever looks at it: what is proposed, and five in somebody's
// turn only.
struct ViewShape {
  PositionShape position;
  std::optional<int> seat;
  int pool = 0;
  int limit = 0;
  std::array<int, station_count> points{};
  std::array<std::vector<int>, station_count> arrows;
  std::array<int, 3> places{};
  bool overflow_armed = false;
  int problem_pile = 0;
  std::optional<int> deadline;
  std::optional<SaidAction> proposed;
  std::optional<int> next_draw;
  std::optional<StarvesShape> starves;
  std::optional<Counts> prices;
  std::optional<Counts> printed;  // on the card
  int sale = 0;                   // credits for a card
  int office_places = 0;
  std::vector<int> full;   // stations with so many points that a black one anywhere ends the game
  std::vector<int> fatal;  // stations where a black one more ends the game
  std::optional<TurnShape> turn_ahead;
  SHAPE("AntibioView", fields_of(position), own(seat), pool, limit, points, arrows, places,
        overflow_armed, problem_pile, deadline, maybe(proposed), maybe(next_draw), maybe(starves),
        maybe(prices), maybe(printed), sale, office_places, full, fatal, maybe(turn_ahead));
};

PositionShape shape_of(const Rules& rules, const State& s);
ViewShape shape_of(const Rules& rules, const View& view);
// What is marked as own.
void add_own(const Rules& rules, const View& view, ViewShape& shape);

// In somebody's turn.
TurnShape turn_ahead(const Rules& rules, const State& s);
// Whether one black bacterium more on this station ends the game.
bool black_is_fatal(const Rules& rules, State s, StationId station);

// Cards the seat could draw at the end of its turn as things lie, and what it will need.
struct DrawSupply {
  int pool = 0;
  int need = 0;
};
DrawSupply draw_supply(const Rules& rules, const State& s, Seat seat);

// Whether the one whose turn it is will find too few cards to draw, as things lie.
bool draws_too_few(const Rules& rules, const State& s);

}  // namespace lazaret::antibio
