// Infarkt: positions (INF-29) and views as clients get them, described once. For .cpp files only.
#pragma once

#include "games/common/options_shape.h"
#include "games/infarkt/names.h"
#include "games/infarkt/rules.h"

namespace lazaret::infarkt {

using CardId = std::string_view;
using CardIds = std::vector<CardId>;

// All six tracks.
struct TracksShape {
  static constexpr std::string_view shape_name = "Tracks";
  static constexpr bool shape_is_whole = true;
  Points points;
  static void fields(auto& self, auto& field) {
    for (std::size_t t = 0; t < track_count; ++t) field(track_names[t], self.points.at[t]);
  }
};

// Those that are not 0.
struct PointsShape {
  static constexpr std::string_view shape_name = "Points";
  static constexpr bool shape_is_whole = true;
  Points points;
  static void fields(auto& self, auto& field) {
    for (std::size_t t = 0; t < track_count; ++t) field.maybe(track_names[t], self.points.at[t]);
  }
  bool operator==(const PointsShape&) const = default;
};

struct CardShape {
  CardId id;
  Kind kind = Kind::food;
  std::string_view colour;  // of food and drinks
  int copies = 0;
  PointsShape effects;
  int money = 0;
  std::vector<Flag> flags;
  std::string_view source;
  SHAPE("InfarktCard", id, kind, maybe(colour), copies, effects, money, flags, source);
};

// --- a position ----------------------------------------------------------------------------------

struct OptionsName {
  static constexpr std::string_view name = "InfarktOptions";
};

struct PersonShape {  // INF-29.3
  bool alive = true;
  TracksShape tracks;
  int money = 0;
  CardIds goods, drugs;
  int family = 0;
  int career = 0;
  CardIds diary;
  std::vector<Place> plan, bans;  // INF-29.5
  SHAPE("Person", alive, tracks, money, goods, drugs, family, career, diary, plan, bans);
};

struct StallShape {
  CardIds goods;
  std::optional<CardId> drug;
  SHAPE("Stall", goods, drug);
};

struct PileShape {  // INF-29.4
  Given<Listed<int>> deck;
  Listed<int> discard;
  std::vector<std::optional<CardId>> top;  // the next one first; one that is hidden is null
  SHAPE("Pile", deck, discard, top);
};
struct GoodsPileShape {
  PileShape pile;
  std::optional<Seat> known_to;
  SHAPE("GoodsPile", fields_of(pile), known_to);
};
struct EventsPileShape {
  PileShape pile;
  CardIds fate;
  SHAPE("EventsPile", fields_of(pile), fate);
};

struct ChipsShape {
  Given<int> family, career;
  SHAPE("Chips", family, career);
};

struct UnderWayShape {  // INF-29.6
  Given<Stage> step;
  std::optional<Place> visit;
  bool rested = false;
  bool served = false;
  std::optional<Verb> action;
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
  SHAPE("UnderWay", step, maybe(visit), maybe(rested), maybe(served), maybe(action), maybe(card),
        maybe(courses), maybe(course), maybe(due), maybe(guests), maybe(aside_goods),
        maybe(aside_drugs), maybe(taken_goods), maybe(taken_drugs), maybe(covered), maybe(removed),
        maybe(window), maybe(closed), maybe(shielded), maybe(unpaid), maybe(chain),
        maybe(unshocked), maybe(unburied));
  bool operator==(const UnderWayShape&) const = default;
};

struct PositionShape {  // INF-29.1
  std::string_view game;
  int players = 0;
  OptionsText<OptionsName> options;
  int round = 1;
  Phase phase = Phase::actions;
  Seat first = 0;
  Given<Seat> active;
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
  SHAPE("InfarktPosition", game, players, options, round, phase, first, active, seats, offer, stall,
        black_market, dead, goods, drugs, events, supply, maybe(winners), under_way);
};

// --- what a view has beside it -------------------------------------------------------------------

struct HiddenShape {
  int goods = 0;
  int covered = 0;
  int removed = 0;
  SHAPE("Hidden", goods, covered, removed);
};

struct ChangesShape {
  static constexpr std::string_view shape_name = "Changes";
  std::array<std::optional<std::pair<int, int>>, track_count> changes;
  static void fields(auto& self, auto& field) {
    for (std::size_t t = 0; t < track_count; ++t) field.maybe(track_names[t], self.changes[t]);
  }
};

struct GuestShape {
  Seat seat = 0;
  ChangesShape tracks;
  SHAPE("GuestOutlook", seat, tracks);
};

struct OutlookShape {
  static constexpr std::string_view shape_about =
      "What an action of mine would do as things stand.";
  std::string id;
  std::optional<ChangesShape> tracks;
  std::optional<PointsShape> tonight;
  std::optional<bool> doomed;
  SeatSet kills;
  std::vector<GuestShape> guests;  // at my party
  SHAPE("Outlook", id, maybe(tracks), maybe(tonight), maybe(doomed), kills, maybe(guests));
};

struct RangesShape {
  static constexpr std::string_view shape_name = "Ranges";
  std::array<std::optional<std::pair<int, int>>, track_count> at;
  static void fields(auto& self, auto& field) {
    for (std::size_t t = 0; t < track_count; ++t) field.maybe(track_names[t], self.at[t]);
  }
};

struct DayShape {
  static constexpr std::string_view shape_about =
      "What a day at these places would leave me with, whichever of their frames I use.";
  std::vector<Place> places;
  std::pair<int, int> coins;
  RangesShape tracks;   // of those that change
  RangesShape tonight;  // what the check would add then
  bool short_of_coins = false;
  std::pair<bool, bool> doomed;  // at best, at worst
  SHAPE("Day", places, coins, tracks, tonight, maybe(short_of_coins), doomed);
};

struct FrameShape {
  static constexpr std::string_view shape_about =
      "One frame of the board, or one of its choices a, b, c.";
  int cost = 0, pay = 0, pay_per_career = 0, goods = 0, drugs = 0, put_back = 0, family = 0,
      career = 0;
  PointsShape effects;
  int income = 0;  // coins it brings the seat that looks, less its price
  SHAPE("Frame", maybe(cost), maybe(pay), maybe(pay_per_career), maybe(goods), maybe(drugs),
        maybe(put_back), maybe(family), maybe(career), maybe(effects), maybe(income));
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
  int cost = 0;
  PointsShape unpaid;
  SHAPE("Burial", cost, unpaid);
};

struct BoardShape {
  static constexpr std::string_view shape_about =
      "The numbers printed on the board, of the places in play.";
  int highest = 0;
  std::vector<Track> lethal;
  LimitsShape limits;
  Listed<FrameShape> actions;
  std::vector<int> trade;  // coins that one, two, three swaps bring
  BurialShape burial;
  Listed<Place> where;  // every deed is done, by the words of its verb
  SHAPE("Board", highest, lethal, limits, actions, trade, burial, where);
};

struct ViewShape {
  PositionShape position;
  std::optional<Seat> seat;
  std::vector<Place> places;
  SeatSet planned;
  HiddenShape hidden;
  std::optional<Seat> asked;
  std::vector<bool> dies_tonight;
  std::vector<PointsShape> check, coming;
  std::vector<OutlookShape> outlook;
  std::vector<DayShape> days;  // while I plan
  BoardShape board;
  std::vector<std::vector<Seat>> guests;  // of each seat's party: clockwise first, then the other
  bool hides = false;                     // shows what another seat must not see
  SHAPE("InfarktView", fields_of(position), own(seat), places, planned, hidden, maybe(asked),
        dies_tonight, check, coming, own(outlook), own(maybe(days)), own(board), guests,
        own(hides));
};

PositionShape shape_of(const Rules& rules, const State& s);
ViewShape shape_of(const Rules& rules, const View& view);
// What is marked as own.
void add_own(const Rules& rules, const View& view, ViewShape& shape);
std::vector<OutlookShape> outlook_of(const Rules& rules, const View& view);
std::vector<DayShape> days_of(const Rules& rules, const View& view);

}  // namespace lazaret::infarkt
