#include <algorithm>

#include "core/clip.h"
#include "games/antibio/notation.h"
#include "games/antibio/position.h"
#include "games/antibio/words.h"

namespace lazaret::antibio {

namespace {

constexpr std::string_view range_clause = "AB-21.20";
constexpr std::string_view id_clause = "AB-21.21";
constexpr std::string_view copies_clause = "AB-21.22";
constexpr std::string_view capacity_clause = "AB-21.25";

constexpr int most_credits = 1000;

class DraftReader {
 public:
  explicit DraftReader(Draft& draft)
      : draft_(draft),
        cards_(draft.cards),
        given_(draft.given),
        s_(draft.s),
        mistakes_(draft.mistakes) {}

  void all() {
    flow();
    turn_state();
    zones();
    stations();
    seats();
    institute();
    problems();
    events();
    strains("$.supply", given_.supply, s_.supply);
    s_.laboratory = given_.laboratory.lab;
  }

 private:
  template <class Small>
  void set(Small& out, const std::string& path, int number, int low, int high) {
    mistakes_.limit(path, number, low, high, range_clause);
    out = static_cast<Small>(std::clamp(number, low, high));
  }
  SeatSet seat_set(const std::string& path, const std::vector<Seat>& list) {
    SeatSet named;
    for (const Seat seat : list) {
      mistakes_.limit(path, seat, 0, draft_.rules.players() - 1, range_clause);
      if (named.has(seat))
        mistakes_.add(path, "names seat " + std::to_string(seat) + " twice", "AB-21.27");
      named.add(std::min(seat, spectator));
    }
    return named;
  }
  // What was found under an id; absent, with the mistake noted, if there is no such thing.
  std::uint8_t known(const std::string& path, Id id, std::uint8_t found) {
    if (found == absent) mistakes_.add(path, "there is no '" + clipped(id, 40) + "'", id_clause);
    return found;
  }

  void flow() {
    const int last = draft_.rules.players() - 1;
    set(s_.round, "$.round", s_.round, 1, cards_.board.most_rounds);
    set(s_.stage, "$.stage", s_.stage, 1, pack_count);
    s_.first = draft_.rules.options().first;
    if (s_.first == absent && !draft_.setting_up()) s_.first = 0;
    if (given_.first) set(s_.first, "$.first", *given_.first, 0, last);
    s_.turn = s_.first;
    if (given_.turn) set(s_.turn, "$.turn", *given_.turn, 0, last);
    if (s_.direction != 1 && s_.direction != -1)
      mistakes_.add("$.direction", "must be 1 or -1", range_clause);
    if (given_.played) s_.played = seat_set("$.played", *given_.played);
    s_.refused = seat_set("$.refused", given_.refused);
    if (given_.event)  // in phase event just drawn (AB-21.8)
      s_.event = known("$.event", *given_.event, cards_.event(*given_.event));
    if (!given_.cause) return;
    const auto cause = std::find(cause_words.begin() + 1, cause_words.end(), *given_.cause);
    if (cause == cause_words.end())
      return mistakes_.add("$.cause", "'" + clipped(*given_.cause, 40) + "' is no cause",
                           range_clause);
    s_.cause = static_cast<Cause>(cause - cause_words.begin());
  }

  void turn_state() {
    const int most = cards_.board.most_plays;
    set(s_.plays, "$.plays", given_.plays.value_or(0), 0, most);
    set(s_.made, "$.made", s_.made, 0, most);
    if (s_.plays + s_.made > most) {
      mistakes_.add("$.plays", "plays and made are at most " + std::to_string(most) + " together",
                    range_clause);
    }
    set(s_.credits, "$.credits", s_.credits, 0, most_credits);
    if (given_.clean_since)
      set(s_.clean_since, "$.clean_since", *given_.clean_since, 1, cards_.board.most_rounds);
  }

  // A card by its id; absent, with the mistake noted, if it is unknown or cannot lie there.
  CardId card(const std::string& path, Id id, KindSet allowed) {
    const CardId found = known(path, id, cards_.card(id));
    if (found == absent || (allowed & bit(found)) != 0) return found;
    mistakes_.add(path, "'" + std::string(id) + "' cannot lie there", id_clause);
    return absent;
  }
  void add(Cards& zone, const std::string& path, CardId id, int copies) {
    if (id == absent) return;
    if (zone.count(id) + copies > cards_[id].copies) {
      return mistakes_.add(
          path,
          "there are only " + std::to_string(cards_[id].copies) + " copies of " + cards_[id].id,
          copies_clause);
    }
    zone.add(id, copies);
  }
  void card_list(Cards& zone, const std::string& path, const Ids& ids, KindSet allowed) {
    for (const Id id : ids) add(zone, path, card(path, id, allowed), 1);
  }
  void card_counts(Cards& zone, const std::string& path, const Counts& counts, KindSet allowed) {
    for (const auto& [id, count] : counts) {
      const CardId found = card(path, id, allowed);
      int copies = 0;
      set(copies, path, count, 0, 250);
      add(zone, path, found, copies);
    }
  }
  template <class List>
  void ordered(List& out, const std::string& path, const Ids& ids, KindSet allowed,
               std::size_t most) {
    if (ids.size() > most) {
      return mistakes_.add(path, "has more than " + std::to_string(most) + " cards",
                           capacity_clause);
    }
    for (const Id id : ids) {
      const CardId found = card(path, id, allowed);
      if (found != absent) out.push_back(found);
    }
  }

  KindSet anything() const {
    return cards_.problems | cards_.of_kind(Card::Kind::start) |
           cards_.of_kind(Card::Kind::discovery);
  }

  void zones() {
    const KindSet bought = cards_.of_kind(Card::Kind::discovery);
    card_list(s_.zone1, "$.zone1", given_.zone1, anything());
    card_list(s_.zone2, "$.zone2", given_.zone2, bought);
    card_counts(s_.pile, "$.pile", given_.pile.value_or(Counts{}), anything());
    card_counts(s_.investment, "$.investment", given_.investment.value_or(Counts{}), anything());
    card_counts(s_.market, "$.market", given_.market, bought);
    card_counts(s_.removed, "$.removed", given_.removed, anything());
  }

  void stations() {
    const auto& all = given_.stations;
    if (!all.empty() && all.size() != station_count) {
      return mistakes_.add("$.stations", "all seven stations must be named, in their order",
                           "AB-21.24");
    }
    for (StationId station = 0; station < all.size(); ++station)
      one_station(all[station], station, "$.stations[" + std::to_string(station) + "]");
  }

  void one_station(const StationShape& given, StationId station, const std::string& path) {
    if (cards_.station(given.id) != station) {
      mistakes_.add(
          path + ".id",
          "must be '" + cards_.board.stations[station].id + "': all seven stations in their order",
          "AB-21.24");
    }
    Strains there{};
    strains(path, given.bacteria, there);
    for (const Strain strain : all_strains)
      s_.bacteria[index(strain)][station] = there[index(strain)];
    const auto side =
        given.card.value_or(there == Strains{} ? StationSide::clean : StationSide::contaminated);
    if (side != StationSide::none)
      s_.carded = static_cast<StationSet>(s_.carded | station_bit(station));
    if (side == StationSide::clean)
      s_.clean = static_cast<StationSet>(s_.clean | station_bit(station));
  }

  void seats() {
    for (Seat seat = 0; seat < draft_.rules.players(); ++seat)
      s_.seats[seat].character = draft_.rules.options().characters[seat];
    if (given_.seats.size() > static_cast<std::size_t>(draft_.rules.players()))
      return mistakes_.add("$.seats", "there are more seats than players", range_clause);
    for (Seat seat = 0; seat < given_.seats.size(); ++seat)
      one_seat(given_.seats[seat], seat, "$.seats[" + std::to_string(seat) + "]");
  }

  void one_seat(const SeatShape& given, Seat seat, const std::string& path) {
    SeatState& own = s_.seats[seat];
    if (given.character)
      own.character =
          known(path + ".character", *given.character, cards_.character(*given.character));
    if (given.station)
      own.station = known(path + ".station", *given.station, cards_.station(*given.station));
    card_list(own.hand, path + ".hand", given.hand, anything());
    card_list(own.office, path + ".office", given.office, anything() & ~cards_.problems);
    if (given.exchanged) s_.exchanged.add(seat);
    set(own.tokens, path + ".tokens", given.tokens.value_or(0), 0, 9);
    strains(path + ".lab", given.lab, own.lab);
    strains(path + ".beside", given.beside, own.beside);
  }

  static int number(int given) { return given; }
  static int number(const Given<int>& given) { return given.value_or(0); }
  template <class Bacteria>
  void strains(const std::string& path, const Bacteria& given, Strains& out) {
    for (const Strain strain : all_strains) {
      const std::size_t at = index(strain);
      set(out[at], path + "." + std::string(to_text(strain)), number(given.count[at]), 0,
          cards_.board.bacteria[at]);
    }
  }

  void institute() {
    for (const Colour colour : all_colours) {
      const std::size_t c = index(colour);
      const std::string name = "." + std::string(to_text(colour));
      const KindSet allowed = cards_.discoveries[c];
      ordered(s_.institute[c], "$.institute" + name, given_.institute.all[c], allowed,
              static_cast<std::size_t>(cards_.board.institute));
      card_counts(s_.discoveries[c], "$.discoveries" + name,
                  given_.discoveries.all[c].value_or(Counts{}), allowed);
      ordered(s_.under[c], "$.under" + name, given_.under.all[c], allowed, max_pile);
    }
  }

  void problems() {
    const ProblemsShape& given = given_.problems;
    if (given.left && given.left->size() != 3)
      return mistakes_.add("$.problems.left", "has three numbers, one for each level",
                           range_clause);
    for (std::size_t level = 0; given.left && level < 3; ++level)
      set(s_.problems.left[level], "$.problems.left", (*given.left)[level], 0, max_pile);
    card_counts(s_.problems.unseen, "$.problems.unseen", given.unseen.value_or(Counts{}),
                cards_.problems);
    ordered(s_.problems.bottom, "$.problems.bottom", given.bottom, cards_.problems, max_pile);
  }

  void events() {
    const EventsShape& given = given_.events;
    set(s_.events.own_left, "$.events.left.own", given.left.own.value_or(0), 0, 64);
    set(s_.events.others_left, "$.events.left.others", given.left.others.value_or(0), 0, 64);
    s_.events.own = event_set("$.events.own", given.own);
    s_.events.others = event_set("$.events.others", given.others);
    s_.events.seen = event_set("$.events.seen", given.seen);
  }

  EventSet event_set(const std::string& path, const Given<Ids>& ids) {
    EventSet out = 0;
    for (const Id id : ids.value_or(Ids{})) {
      const EventId event = known(path, id, cards_.event(id));
      if (event == absent) continue;
      if ((out & bit(event)) != 0)
        mistakes_.add(path, "names '" + std::string(id) + "' twice", copies_clause);
      out |= bit(event);
    }
    return out;
  }

  Draft& draft_;
  const CardTable& cards_;
  const PositionShape& given_;
  State& s_;
  Mistakes& mistakes_;
};

}  // namespace

Expected<Loaded<Rules>> load_json(std::string_view json, const CardFile& cards) {
  if (json.size() > longest_position)
    return Error{"bad_position", "the position is too long", std::string(range_clause)};
  auto value = parse_json(json);
  if (!value) return value.error();
  if (auto* fields = value->if_object()) fields->emplace("game", Rules::info().id);
  const auto setup = read_setup(*value, Rules::info(), {"AB-21.1", range_clause});
  if (!setup) return setup.error();
  auto rules = Rules::make(*setup, cards);
  if (!rules) return rules.error();
  PositionShape given;
  given.table.phase = Phase::action;  // AB-21.10
  ShapeReader reader(Unknown::ignore, "$", Missing::keep);
  if (!reader.read(*value, given)) {
    const bool pending = reader.mistake()->starts_with("\"$.pending");
    return Error{"bad_position", *reader.mistake(),
                 pending ? "AB-21.5" : std::string(range_clause)};
  }
  Draft draft(*rules, given);
  DraftReader(draft).all();
  if (!draft.mistakes.any()) fill_in(draft);
  if (!draft.mistakes.any()) check_invariants(draft);
  if (!draft.mistakes.any()) read_pending(draft);
  if (draft.mistakes.any()) return *draft.mistakes.first();
  rules->settle(draft.s);
  const State s = draft.s;
  return Loaded<Rules>{std::move(*rules), s};
}

}  // namespace lazaret::antibio
