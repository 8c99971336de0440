// Antibio+: positions (AB-21) and views as clients get them, described once. For .cpp files only.
#pragma once

#include "games/antibio/rules.h"
#include "games/common/options_shape.h"
#include "games/common/phrase_values.h"

namespace lazaret::antibio {

using Id = std::string_view;
using Ids = std::vector<Id>;

// Card -> how many, in the order of the data.
struct Counts {
  std::vector<std::pair<Id, int>> counts;
};

enum class StationSide : std::uint8_t { none, contaminated, clean };

constexpr auto enum_words(StationSide) { return side_words; }
constexpr auto enum_words(Frame::Kind) { return frame_words; }
constexpr auto enum_words(Phase) { return phase_words; }
constexpr std::string_view enum_name(Phase) { return "Phase"; }

struct BacteriaShape {
  static constexpr std::string_view shape_name = "Bacteria";
  Strains count{};
  static void fields(auto& self, auto& field) {
    for (const Strain strain : all_strains) field(to_text(strain), self.count[index(strain)]);
  }
};

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
struct CountsByColour : ByColour<Counts> {
  static constexpr std::string_view shape_name = "CountsByColour";
};

// AB-21.2.
struct StationShape {
  static constexpr std::string_view shape_name = "Station";
  Id id;
  BacteriaShape bacteria;
  StationSide card = StationSide::none;
  static void fields(auto& self, auto& field) {
    field("id", self.id);
    BacteriaShape::fields(self.bacteria, field);
    field("card", self.card);
  }
};

struct SeatShape {
  static constexpr std::string_view shape_name = "Scientist";
  std::optional<Id> character, station;
  Ids hand, office;
  bool exchanged = false;
  int tokens = 0;
  BacteriaShape lab, beside;
  static void fields(auto& self, auto& field) {
    field("character", self.character);
    field("station", self.station);
    field("hand", self.hand);
    field("office", self.office);
    field("exchanged", self.exchanged);
    field("tokens", self.tokens);
    field("lab", self.lab);
    field("beside", self.beside);
  }
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
  static constexpr std::string_view shape_name = "Problems";
  std::array<std::uint8_t, 3> left{};
  Counts unseen;
  Ids bottom;
  static void fields(auto& self, auto& field) {
    field("left", self.left);
    field("unseen", self.unseen);
    field("bottom", self.bottom);
  }
};

struct PackShape {
  static constexpr std::string_view shape_name = "EventsLeft";
  int own = 0;
  int others = 0;
  static void fields(auto& self, auto& field) {
    field("own", self.own);
    field("others", self.others);
  }
};

struct EventsShape {
  static constexpr std::string_view shape_name = "Events";
  PackShape left;
  Ids own, others, seen;
  static void fields(auto& self, auto& field) {
    field("left", self.left);
    field("own", self.own);
    field("others", self.others);
    field("seen", self.seen);
  }
};

// What was begun and is not finished (AB-21.5); which fields there are depends on the step.
struct FrameShape {
  static constexpr std::string_view shape_name = "Frame";
  Frame::Kind step = Frame::Kind::setup;
  std::optional<Id> card;
  std::optional<int> part;
  std::optional<bool> killed;
  std::optional<int> seat, cards;
  std::optional<Id> colour;
  std::optional<int> place;
  std::optional<std::array<std::uint8_t, 3>> renewed;
  std::optional<int> asked;
  std::optional<std::optional<int>> next;
  std::optional<std::string> proposal;
  std::optional<int> arrows, done;
  static void fields(auto& self, auto& field) {
    field("step", self.step);
    field.maybe("card", self.card);
    field.maybe("part", self.part);
    field.maybe("killed", self.killed);
    field.maybe("seat", self.seat);
    field.maybe("cards", self.cards);
    field.maybe("colour", self.colour);
    field.maybe("place", self.place);
    field.maybe("renewed", self.renewed);
    field.maybe("asked", self.asked);
    field.maybe("next", self.next);
    field.maybe("proposal", self.proposal);
    field.maybe("arrows", self.arrows);
    field.maybe("done", self.done);
  }
};

struct OptionsName {
  static constexpr std::string_view name = "AntibioOptions";
};

struct PositionShape {
  static constexpr std::string_view shape_name = "AntibioPosition";
  std::string game;
  int players = 0;
  OptionsText<OptionsName> options;
  State table;  // for what is written as it is
  std::optional<Seat> first, turn;
  std::optional<Id> event;
  Ids zone1, zone2;
  std::optional<int> clean_since;
  std::optional<Id> cause;
  std::vector<StationShape> stations;
  std::vector<SeatShape> seats;
  IdsByColour institute;
  CountsByColour discoveries;
  IdsByColour under;
  Counts pile, investment, market, removed;
  ProblemsShape problems;
  EventsShape events;
  std::optional<std::vector<FrameShape>> pending;
  static void fields(auto& self, auto& field) {
    field("game", self.game);
    field("players", self.players);
    field("options", self.options);
    flow(self, field);
    field("stations", self.stations);
    field("supply", BacteriaShape{self.table.supply});
    field("seats", self.seats);
    field("laboratory", LaboratoryShape{self.table.laboratory});
    field("institute", self.institute);
    field("discoveries", self.discoveries);
    field("under", self.under);
    field("pile", self.pile);
    field("investment", self.investment);
    field("market", self.market);
    field("removed", self.removed);
    field("problems", self.problems);
    field("events", self.events);
    field("pending", self.pending);
  }
  static void flow(auto& self, auto& field) {
    field("round", self.table.round);
    field("stage", self.table.stage);
    field("first", self.first);
    field("turn", self.turn);
    field("direction", self.table.direction);
    field("played", self.table.played);
    field("phase", self.table.phase);
    field("event", self.event);
    field("plays", self.table.plays);
    field("made", self.table.made);
    field("credits", self.table.credits);
    field("owing", self.table.owing);
    field("power_used", self.table.power_used);
    field("refused", self.table.refused);
    field("zone1", self.zone1);
    field("zone2", self.zone2);
    field("killed_this_round", self.table.killed_this_round);
    field("clean_since", self.clean_since);
    field("cause", self.cause);
  }
};

// Whether a card that leaves the hand so can leave too few to draw.
struct StarvesShape {
  static constexpr std::string_view shape_name = "Starves";
  bool sell = false;
  bool deposit = false;
  bool office = false;
  static void fields(auto& self, auto& field) {
    field("sell", self.sell);
    field("deposit", self.deposit);
    field("office", self.office);
  }
};

// The position, and forecasts for whoever looks at it: what is proposed, and three in somebody's
// turn only.
struct ViewShape {
  static constexpr std::string_view shape_name = "AntibioView";
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
  static void fields(auto& self, auto& field) {
    PositionShape::fields(self.position, field);
    field("seat", self.seat);
    field("pool", self.pool);
    field("limit", self.limit);
    field("points", self.points);
    field("arrows", self.arrows);
    field("places", self.places);
    field("overflow_armed", self.overflow_armed);
    field("problem_pile", self.problem_pile);
    field("deadline", self.deadline);
    field.maybe("proposed", self.proposed);
    field.maybe("next_draw", self.next_draw);
    field.maybe("starves", self.starves);
    field.maybe("prices", self.prices);
  }
};

PositionShape shape_of(const Rules& rules, const State& s);
ViewShape shape_of(const Rules& rules, const View& view);

// Whether the one whose turn it is will find too few cards to draw, as things lie.
bool draws_too_few(const Rules& rules, const State& s);

}  // namespace lazaret::antibio

namespace lazaret {

template <>
struct ShapeLeaf<antibio::Counts> {
  static constexpr std::string_view type = "Record<string,int>";
  static void write(std::string& out, const antibio::Counts& all) {
    out += '{';
    JsonWriter writer(out);
    for (const auto& [id, count] : all.counts) writer(id, count);
    out += '}';
  }
};

}  // namespace lazaret
