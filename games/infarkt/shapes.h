// Infarkt: positions (INF-29) and views as clients get them, described once. For .cpp files only.
#pragma once

#include "games/common/options_shape.h"
#include "games/infarkt/names.h"
#include "games/infarkt/rules.h"

namespace lazaret::infarkt {

using CardId = std::string_view;
using CardIds = std::vector<CardId>;

// A map whose order means something.
template <class T>
struct Listed : std::vector<std::pair<std::string_view, T>> {
  using mapped_type = T;
};

// All six tracks.
struct TracksShape {
  static constexpr std::string_view shape_name = "Tracks";
  Points points;
  static void fields(auto& self, auto& field) {
    for (std::size_t t = 0; t < track_count; ++t) field(track_names[t], self.points.at[t]);
  }
};

// Those that are not 0.
struct PointsShape {
  static constexpr std::string_view shape_name = "Points";
  Points points;
  static void fields(auto& self, auto& field) {
    for (std::size_t t = 0; t < track_count; ++t) field.maybe(track_names[t], self.points.at[t]);
  }
  bool operator==(const PointsShape&) const = default;
};

struct CardShape {
  static constexpr std::string_view shape_name = "InfarktCard";
  CardId id;
  Kind kind = Kind::food;
  std::string_view colour;  // of food and drinks
  int copies = 0;
  PointsShape effects;
  int money = 0;
  std::vector<Flag> flags;
  std::string_view source;
  static void fields(auto& self, auto& field) {
    field("id", self.id);
    field("kind", self.kind);
    field.maybe("colour", self.colour);
    field("copies", self.copies);
    field("effects", self.effects);
    field("money", self.money);
    field("flags", self.flags);
    field("source", self.source);
  }
};

// --- a position ----------------------------------------------------------------------------------

struct OptionsName {
  static constexpr std::string_view name = "InfarktOptions";
};

struct PersonShape {  // INF-29.3
  static constexpr std::string_view shape_name = "Person";
  bool alive = true;
  TracksShape tracks;
  int money = 0;
  CardIds goods, drugs;
  int family = 0;
  int career = 0;
  CardIds diary;
  std::vector<Place> plan, bans;  // INF-29.5
  static void fields(auto& self, auto& field) {
    field("alive", self.alive);
    field("tracks", self.tracks);
    field("money", self.money);
    field("goods", self.goods);
    field("drugs", self.drugs);
    field("family", self.family);
    field("career", self.career);
    field("diary", self.diary);
    field("plan", self.plan);
    field("bans", self.bans);
  }
};

struct StallShape {
  static constexpr std::string_view shape_name = "Stall";
  CardIds goods;
  std::optional<CardId> drug;
  static void fields(auto& self, auto& field) {
    field("goods", self.goods);
    field("drug", self.drug);
  }
};

struct PileShape {  // INF-29.4
  static constexpr std::string_view shape_name = "Pile";
  Listed<int> deck, discard;
  std::vector<std::optional<CardId>> top;  // the next one first; one that is hidden is null
  static void fields(auto& self, auto& field) {
    field("deck", self.deck);
    field("discard", self.discard);
    field("top", self.top);
  }
};
struct GoodsPileShape {
  static constexpr std::string_view shape_name = "GoodsPile";
  PileShape pile;
  std::optional<Seat> known_to;
  static void fields(auto& self, auto& field) {
    PileShape::fields(self.pile, field);
    field("known_to", self.known_to);
  }
};
struct EventsPileShape {
  static constexpr std::string_view shape_name = "EventsPile";
  PileShape pile;
  CardIds fate;
  static void fields(auto& self, auto& field) {
    PileShape::fields(self.pile, field);
    field("fate", self.fate);
  }
};

struct ChipsShape {
  static constexpr std::string_view shape_name = "Chips";
  int family = 0;
  int career = 0;
  static void fields(auto& self, auto& field) {
    field("family", self.family);
    field("career", self.career);
  }
};

struct UnderWayShape {  // INF-29.6
  static constexpr std::string_view shape_name = "UnderWay";
  Stage step = Stage::over;
  std::optional<Place> visit;
  bool rested = false;
  bool served = false;
  std::string_view action;
  std::optional<CardId> card;
  std::optional<std::pair<CardId, CardId>> courses;
  std::optional<int> course;
  int due = 0;
  SeatSet guests;
  CardIds aside_goods, aside_drugs, taken_goods, taken_drugs, covered, removed;
  std::optional<Seat> window;
  SeatSet closed;
  std::vector<PointsShape> shielded;
  std::vector<int> unpaid;
  SeatSet chain, unshocked, unburied;
  static void fields(auto& self, auto& field) {
    field("step", self.step);
    field.maybe("visit", self.visit);
    field.maybe("rested", self.rested);
    field.maybe("served", self.served);
    field.maybe("action", self.action);
    field.maybe("card", self.card);
    field.maybe("courses", self.courses);
    field.maybe("course", self.course);
    field.maybe("due", self.due);
    field.maybe("guests", self.guests);
    field.maybe("aside_goods", self.aside_goods);
    field.maybe("aside_drugs", self.aside_drugs);
    field.maybe("taken_goods", self.taken_goods);
    field.maybe("taken_drugs", self.taken_drugs);
    field.maybe("covered", self.covered);
    field.maybe("removed", self.removed);
    field.maybe("window", self.window);
    field.maybe("closed", self.closed);
    field.maybe("shielded", self.shielded);
    field.maybe("unpaid", self.unpaid);
    field.maybe("chain", self.chain);
    field.maybe("unshocked", self.unshocked);
    field.maybe("unburied", self.unburied);
  }
  bool operator==(const UnderWayShape&) const = default;
};

struct PositionShape {  // INF-29.1
  static constexpr std::string_view shape_name = "InfarktPosition";
  std::string_view game;
  int players = 0;
  OptionsText<OptionsName> options;
  int round = 0;
  Phase phase = Phase::events;
  Seat first = 0;
  Seat active = 0;
  std::vector<PersonShape> seats;
  CardIds offer;
  StallShape stall;
  CardIds black_market;
  Bounded<Seat, max_people> dead;
  GoodsPileShape goods;
  PileShape drugs;
  EventsPileShape events;
  ChipsShape supply;
  std::optional<SeatSet> winners;  // INF-29.7
  std::optional<UnderWayShape> under_way;
  static void fields(auto& self, auto& field) {
    field("game", self.game);
    field("players", self.players);
    field("options", self.options);
    field("round", self.round);
    field("phase", self.phase);
    field("first", self.first);
    field("active", self.active);
    field("seats", self.seats);
    field("offer", self.offer);
    field("stall", self.stall);
    field("black_market", self.black_market);
    field("dead", self.dead);
    field("goods", self.goods);
    field("drugs", self.drugs);
    field("events", self.events);
    field("supply", self.supply);
    field.maybe("winners", self.winners);
    field("under_way", self.under_way);
  }
};

// --- what a view has beside it -------------------------------------------------------------------

struct HiddenShape {
  static constexpr std::string_view shape_name = "Hidden";
  int goods = 0;
  int covered = 0;
  int removed = 0;
  static void fields(auto& self, auto& field) {
    field("goods", self.goods);
    field("covered", self.covered);
    field("removed", self.removed);
  }
};

struct ChangesShape {
  static constexpr std::string_view shape_name = "Changes";
  std::array<std::optional<std::pair<int, int>>, track_count> changes;
  static void fields(auto& self, auto& field) {
    for (std::size_t t = 0; t < track_count; ++t) field.maybe(track_names[t], self.changes[t]);
  }
};

struct OutlookShape {
  static constexpr std::string_view shape_name = "Outlook";
  static constexpr std::string_view shape_about =
      "What an action of mine would do as things stand.";
  std::string id;
  std::optional<ChangesShape> tracks;
  std::optional<PointsShape> tonight;
  std::optional<bool> doomed;
  SeatSet kills;
  static void fields(auto& self, auto& field) {
    field("id", self.id);
    field.maybe("tracks", self.tracks);
    field.maybe("tonight", self.tonight);
    field.maybe("doomed", self.doomed);
    field("kills", self.kills);
  }
};

struct FrameShape {
  static constexpr std::string_view shape_name = "Frame";
  static constexpr std::string_view shape_about =
      "One frame of the board, or one of its choices a, b, c.";
  int cost = 0, pay = 0, pay_per_career = 0, goods = 0, drugs = 0, put_back = 0, family = 0,
      career = 0;
  PointsShape effects;
  int income = 0;  // coins it brings the seat that looks, less its price
  static void fields(auto& self, auto& field) {
    field.maybe("cost", self.cost);
    field.maybe("pay", self.pay);
    field.maybe("pay_per_career", self.pay_per_career);
    field.maybe("goods", self.goods);
    field.maybe("drugs", self.drugs);
    field.maybe("put_back", self.put_back);
    field.maybe("family", self.family);
    field.maybe("career", self.career);
    field.maybe("effects", self.effects);
    field.maybe("income", self.income);
  }
};

struct LimitsShape {
  static constexpr std::string_view shape_name = "Limits";
  static constexpr std::string_view shape_about = "Where the check begins to give more than below.";
  std::array<std::vector<int>, track_count> from;
  static void fields(auto& self, auto& field) {
    for (std::size_t t = 0; t < track_count; ++t) field(track_names[t], self.from[t]);
  }
};

struct BurialShape {
  static constexpr std::string_view shape_name = "Burial";
  int cost = 0;
  PointsShape unpaid;
  static void fields(auto& self, auto& field) {
    field("cost", self.cost);
    field("unpaid", self.unpaid);
  }
};

struct BoardShape {
  static constexpr std::string_view shape_name = "Board";
  static constexpr std::string_view shape_about =
      "The numbers printed on the board, of the places in play.";
  int highest = 0;
  std::vector<Track> lethal;
  LimitsShape limits;
  Listed<FrameShape> actions;
  std::vector<int> trade;  // coins that one, two, three swaps bring
  BurialShape burial;
  Listed<Place> where;  // every deed is done, by the words of its verb
  static void fields(auto& self, auto& field) {
    field("highest", self.highest);
    field("lethal", self.lethal);
    field("limits", self.limits);
    field("actions", self.actions);
    field("trade", self.trade);
    field("burial", self.burial);
    field("where", self.where);
  }
};

struct ViewShape {
  static constexpr std::string_view shape_name = "InfarktView";
  PositionShape position;
  std::optional<Seat> seat;
  std::vector<Place> places;
  SeatSet planned;
  HiddenShape hidden;
  std::optional<Seat> asked;
  std::vector<bool> dies_tonight;
  std::vector<PointsShape> check, coming;
  std::vector<OutlookShape> outlook;
  BoardShape board;
  std::vector<std::vector<Seat>> guests;  // of each seat's party: clockwise first, then the other
  bool hides = false;                     // shows what another seat must not see
  static void fields(auto& self, auto& field) {
    PositionShape::fields(self.position, field);
    field("seat", self.seat);
    field("places", self.places);
    field("planned", self.planned);
    field("hidden", self.hidden);
    field.maybe("asked", self.asked);
    field("dies_tonight", self.dies_tonight);
    field("check", self.check);
    field("coming", self.coming);
    field("outlook", self.outlook);
    field("board", self.board);
    field("guests", self.guests);
    field("hides", self.hides);
  }
};

PositionShape shape_of(const Rules& rules, const State& s);
ViewShape shape_of(const Rules& rules, const View& view);
std::vector<OutlookShape> outlook_of(const Rules& rules, const View& view);

}  // namespace lazaret::infarkt

namespace lazaret {
template <class T>
inline constexpr bool is_text_map<infarkt::Listed<T>> = true;
}  // namespace lazaret
