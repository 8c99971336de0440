#include <algorithm>

#include "core/clip.h"
#include "games/antibio/notation.h"
#include "games/antibio/position.h"
#include "games/antibio/words.h"
#include "games/common/options_json.h"

namespace lazaret::antibio {

namespace {

constexpr const char* range_clause = "AB-21.20";
constexpr const char* id_clause = "AB-21.21";
constexpr const char* copies_clause = "AB-21.22";
constexpr const char* capacity_clause = "AB-21.25";

constexpr int most_credits = 1000;

class FieldReader {
 public:
  FieldReader(const JsonFields& root, Draft& draft)
      : root_(root), draft_(draft), cards_(draft.cards), s_(draft.s), mistakes_(draft.mistakes) {}

  void all() {
    flow();
    turn_state();
    zones();
    stations();
    seats();
    laboratory();
    institute();
    problems();
    events();
    supply();
  }

 private:
  using Value = boost::json::value;

  int number(const JsonFields& fields, std::string_view name, int value, int low, int high) const {
    fields.integer(name, value, low, high);
    return value;
  }
  template <class Small>
  void set(const JsonFields& fields, std::string_view name, Small& out, int low, int high) const {
    out = static_cast<Small>(number(fields, name, out, low, high));
  }
  template <class Words>
  std::size_t word(const JsonFields& fields, std::string_view name, const Words& words,
                   std::size_t fallback) const {
    std::string text;
    fields.text(name, text);
    if (!fields.has(name)) return fallback;
    const auto found = std::find(words.begin(), words.end(), text);
    if (found == words.end() || text.empty())
      mistakes_.add(fields.path(name), "'" + clipped(text, 40) + "' is not possible here",
                    range_clause);
    return found == words.end() ? fallback : static_cast<std::size_t>(found - words.begin());
  }
  JsonFields object(const JsonFields& parent, std::string_view name) const {
    static const Value empty = boost::json::object();
    const Value* value = parent.find(name);
    return {value == nullptr ? empty : *value, parent.path(name), mistakes_, range_clause};
  }
  SeatSet seat_set(std::string_view name) const {
    std::vector<int> list;
    root_.integers(name, list, 0, draft_.rules.players() - 1);
    SeatSet set;
    for (const int seat : list) {
      if (set.has(static_cast<Seat>(seat)))
        mistakes_.add(root_.path(name), "names seat " + std::to_string(seat) + " twice",
                      "AB-21.27");
      set.add(static_cast<Seat>(seat));
    }
    return set;
  }

  void flow() {
    const int last = draft_.rules.players() - 1;
    set(root_, "round", s_.round, 1, cards_.board.most_rounds);
    set(root_, "stage", s_.stage, 1, pack_count);
    s_.phase = static_cast<Phase>(
        word(root_, "phase", phase_words, static_cast<std::size_t>(Phase::action)));
    s_.cause = static_cast<Cause>(word(root_, "cause", cause_words, 0));
    s_.first = draft_.rules.options().first;
    if (s_.first == absent && !draft_.setting_up) s_.first = 0;
    if (root_.has("first")) s_.first = static_cast<Seat>(number(root_, "first", 0, 0, last));
    s_.turn = s_.first;
    draft_.given.turn = root_.has("turn");
    if (draft_.given.turn) s_.turn = static_cast<Seat>(number(root_, "turn", 0, 0, last));
    const int direction = number(root_, "direction", 1, -1, 1);
    if (direction == 0) mistakes_.add(root_.path("direction"), "must be 1 or -1", range_clause);
    s_.direction = static_cast<std::int8_t>(direction);
    draft_.given.played = root_.has("played");
    s_.played = seat_set("played");
    s_.refused = seat_set("refused");
    std::string event;
    root_.text("event", event);
    if (root_.has("event")) s_.event = cards_.event(event);  // in phase event just drawn (AB-21.8)
    if (root_.has("event") && s_.event == absent) unknown(root_.path("event"), event);
  }

  void turn_state() {
    const int most = cards_.board.most_plays;
    draft_.given.plays = root_.has("plays");
    set(root_, "plays", s_.plays, 0, most);
    set(root_, "made", s_.made, 0, most);
    if (s_.plays + s_.made > most) {
      mistakes_.add(root_.path("plays"),
                    "plays and made are at most " + std::to_string(most) + " together",
                    range_clause);
    }
    set(root_, "credits", s_.credits, 0, most_credits);
    set(root_, "clean_since", s_.clean_since, 1, cards_.board.most_rounds);
    root_.flag("owing", s_.owing);
    root_.flag("power_used", s_.power_used);
    root_.flag("killed_this_round", s_.killed_this_round);
  }

  void unknown(const std::string& path, const std::string& id) const {
    mistakes_.add(path, "there is no '" + clipped(id, 40) + "'", id_clause);
  }

  // A card by its id; absent, with the mistake noted, if it is unknown or cannot lie there.
  CardId card(const std::string& id, KindSet allowed, const std::string& path) const {
    const CardId found = cards_.card(id);
    if (found == absent) {
      unknown(path, id);
    } else if ((allowed & bit(found)) == 0) {
      mistakes_.add(path, "'" + id + "' cannot lie there", id_clause);
      return absent;
    }
    return found;
  }
  void add(Cards& zone, CardId id, int copies, const std::string& path) const {
    if (id == absent) return;
    if (zone.count(id) + copies > cards_[id].copies) {
      return mistakes_.add(
          path,
          "there are only " + std::to_string(cards_[id].copies) + " copies of " + cards_[id].id,
          copies_clause);
    }
    zone.add(id, copies);
  }
  void card_list(const JsonFields& fields, std::string_view name, KindSet allowed,
                 Cards& zone) const {
    std::vector<std::string> ids;
    fields.texts(name, ids);
    for (const std::string& id : ids)
      add(zone, card(id, allowed, fields.path(name)), 1, fields.path(name));
  }
  void card_counts(const JsonFields& fields, std::string_view name, KindSet allowed,
                   Cards& zone) const {
    const Value* value = fields.find(name);
    if (value == nullptr) return;
    const JsonFields counts(*value, fields.path(name), mistakes_, range_clause);
    const auto* object = value->if_object();
    if (object == nullptr) return;
    for (const auto& entry : *object) {
      const std::string id(entry.key());
      const CardId found = card(id, allowed, counts.path(id));
      add(zone, found, number(counts, id, 0, 0, 250), counts.path(id));
    }
  }
  template <class List>
  void ordered(const JsonFields& fields, std::string_view name, KindSet allowed, std::size_t most,
               List& out) const {
    std::vector<std::string> ids;
    fields.texts(name, ids);
    if (ids.size() > most) {
      return mistakes_.add(fields.path(name), "has more than " + std::to_string(most) + " cards",
                           capacity_clause);
    }
    for (const std::string& id : ids) {
      const CardId found = card(id, allowed, fields.path(name));
      if (found != absent) out.push_back(found);
    }
  }

  KindSet anything() const {
    return cards_.problems | cards_.of_kind(Card::Kind::start) |
           cards_.of_kind(Card::Kind::discovery);
  }

  void zones() {
    const KindSet bought = cards_.of_kind(Card::Kind::discovery);
    card_list(root_, "zone1", anything(), s_.zone1);
    card_list(root_, "zone2", bought, s_.zone2);
    card_counts(root_, "pile", anything(), s_.pile);
    card_counts(root_, "investment", anything(), s_.investment);
    card_counts(root_, "market", bought, s_.market);
    card_counts(root_, "removed", anything(), s_.removed);
    draft_.given.pile_or_investment = root_.has("pile") || root_.has("investment");
  }

  void stations() {
    draft_.given.stations = root_.has("stations");
    StationId station = 0;
    root_.list(
        "stations",
        [&](const Value& value, const std::string& path) {
          if (station == station_count)
            return mistakes_.add(path, "there are only seven stations", "AB-21.24");
          const JsonFields fields(value, path, mistakes_, range_clause);
          one_station(fields, station++);
        },
        [] {});
    if (draft_.given.stations && station != station_count) {
      mistakes_.add(root_.path("stations"), "all seven stations must be named, in their order",
                    "AB-21.24");
    }
  }

  void one_station(const JsonFields& fields, StationId station) {
    std::string id;
    fields.text("id", id);
    if (cards_.station(id) != station) {
      mistakes_.add(
          fields.path("id"),
          "must be '" + cards_.board.stations[station].id + "': all seven stations in their order",
          "AB-21.24");
    }
    int all = 0;
    for (const Strain strain : all_strains) {
      set(fields, to_text(strain), s_.bacteria[index(strain)][station], 0,
          cards_.board.bacteria[index(strain)]);
      all += s_.count(strain, station);
    }
    const std::size_t side = word(fields, "card", side_words, all == 0 ? 2 : 1);
    if (side > 0) s_.carded = static_cast<StationSet>(s_.carded | station_bit(station));
    if (side == 2) s_.clean = static_cast<StationSet>(s_.clean | station_bit(station));
  }

  void seats() {
    Seat seat = 0;
    for (Seat one = 0; one < draft_.rules.players(); ++one)
      s_.seats[one].character = draft_.rules.options().characters[one];
    root_.list(
        "seats",
        [&](const Value& value, const std::string& path) {
          if (seat == draft_.rules.players())
            return mistakes_.add(path, "there are more seats than players", range_clause);
          one_seat(JsonFields(value, path, mistakes_, range_clause), seat++);
        },
        [] {});
  }

  void one_seat(const JsonFields& fields, Seat seat) {
    SeatState& own = s_.seats[seat];
    std::string id;
    fields.text("character", id);
    if (fields.has("character")) own.character = cards_.character(id);
    if (fields.has("character") && own.character == absent) unknown(fields.path("character"), id);
    fields.text("station", id);
    draft_.given.station[seat] = fields.has("station");
    if (fields.has("station")) own.station = cards_.station(id);
    if (fields.has("station") && own.station == absent) unknown(fields.path("station"), id);
    card_list(fields, "hand", anything(), own.hand);
    card_list(fields, "office", anything() & ~cards_.problems, own.office);
    bool exchanged = false;
    fields.flag("exchanged", exchanged);
    if (exchanged) s_.exchanged.add(seat);
    draft_.given.tokens[seat] = fields.has("tokens");
    set(fields, "tokens", own.tokens, 0, 9);
    strains(object(fields, "lab"), own.lab);
    strains(object(fields, "beside"), own.beside);
  }

  void strains(const JsonFields& fields, Strains& out) const {
    for (const Strain strain : all_strains) {
      set(fields, to_text(strain), out[index(strain)], 0, cards_.board.bacteria[index(strain)]);
    }
  }

  void laboratory() {
    const JsonFields fields = object(root_, "laboratory");
    constexpr std::string_view names[] = {"microbiote", "macrophage", "antibiotics"};
    for (std::size_t lab = 0; lab < 3; ++lab)
      set(fields, names[lab], s_.laboratory.cards[lab], 0, 60);
    fields.flag("spirit", s_.laboratory.spirit);
    fields.flag("remedy", s_.laboratory.remedy);
  }

  void institute() {
    const JsonFields places = object(root_, "institute");
    const JsonFields piles = object(root_, "discoveries");
    const JsonFields under = object(root_, "under");
    for (const Colour colour : all_colours) {
      const std::size_t c = index(colour);
      const std::string_view name = to_text(colour);
      ordered(places, name, cards_.discoveries[c], static_cast<std::size_t>(cards_.board.institute),
              s_.institute[c]);
      card_counts(piles, name, cards_.discoveries[c], s_.discoveries[c]);
      ordered(under, name, cards_.discoveries[c], max_pile, s_.under[c]);
      draft_.given.discoveries[c] = piles.has(name);
    }
  }

  void problems() {
    const JsonFields fields = object(root_, "problems");
    draft_.given.left = fields.has("left");
    std::vector<int> left;
    fields.integers("left", left, 0, max_pile);
    if (draft_.given.left && left.size() != 3)
      mistakes_.add(fields.path("left"), "has three numbers, one for each level", range_clause);
    for (std::size_t level = 0; level < left.size() && level < 3; ++level) {
      s_.problems.left[level] = static_cast<std::uint8_t>(left[level]);
    }
    draft_.given.unseen = fields.has("unseen");
    card_counts(fields, "unseen", cards_.problems, s_.problems.unseen);
    ordered(fields, "bottom", cards_.problems, max_pile, s_.problems.bottom);
  }

  void events() {
    const JsonFields fields = object(root_, "events");
    const JsonFields left = object(fields, "left");
    draft_.given.own_left = left.has("own");
    draft_.given.others_left = left.has("others");
    set(left, "own", s_.events.own_left, 0, 64);
    set(left, "others", s_.events.others_left, 0, 64);
    draft_.given.own = fields.has("own");
    draft_.given.others = fields.has("others");
    draft_.given.seen = fields.has("seen");
    s_.events.own = event_set(fields, "own");
    s_.events.others = event_set(fields, "others");
    s_.events.seen = event_set(fields, "seen");
  }

  EventSet event_set(const JsonFields& fields, std::string_view name) const {
    std::vector<std::string> ids;
    fields.texts(name, ids);
    EventSet out = 0;
    for (const std::string& id : ids) {
      const EventId event = cards_.event(id);
      if (event == absent) {
        unknown(fields.path(name), id);
        continue;
      }
      if ((out & bit(event)) != 0)
        mistakes_.add(fields.path(name), "names '" + id + "' twice", copies_clause);
      out |= bit(event);
    }
    return out;
  }

  void supply() {
    const JsonFields fields = object(root_, "supply");
    strains(fields, s_.supply);
    for (const Strain strain : all_strains)
      draft_.given.supply[index(strain)] = fields.has(to_text(strain));
  }

  const JsonFields& root_;
  Draft& draft_;
  const CardTable& cards_;
  State& s_;
  Mistakes& mistakes_;
};

Expected<Setup> read_setup(const JsonFields& root, Mistakes& mistakes) {
  std::string game = "antibio";
  root.text("game", game);
  if (game != "antibio") mistakes.add(root.path("game"), "must be antibio", "AB-21.1");
  Setup setup;
  root.integer("players", setup.players, 2, max_seats);
  if (!root.has("players")) mistakes.add(root.path("players"), "is missing", "AB-21.20");
  if (mistakes.any()) return *mistakes.first();
  if (const auto* options = root.find("options")) {
    auto read = options_from_json(*options);
    if (!read) return read.error();
    setup.options = std::move(*read);
  }
  return setup;
}

// AB-21.7: then a null means "not drawn yet".
bool is_setting_up(const JsonFields& root) {
  const auto* pending = root.find("pending");
  const auto* list = pending == nullptr ? nullptr : pending->if_array();
  if (list == nullptr || list->size() != 1) return false;
  const auto* frame = (*list)[0].if_object();
  const auto* step = frame == nullptr ? nullptr : frame->if_contains("step");
  return step != nullptr && step->is_string() && step->get_string() == "setup";
}

}  // namespace

Expected<Loaded<Rules>> load_json(std::string_view json, const CardFile& cards) {
  if (json.size() > longest_position)
    return Error{"bad_position", "the position is too long", "AB-21.20"};
  const auto value = parse_json(json);
  if (!value) return value.error();
  Mistakes mistakes;
  const JsonFields root(*value, "$", mistakes, "AB-21.20");
  const auto setup = read_setup(root, mistakes);
  if (!setup) return setup.error();
  auto rules = Rules::make(*setup, cards);
  if (!rules) return rules.error();
  Draft draft(*rules, mistakes);
  draft.setting_up = is_setting_up(root);
  FieldReader(root, draft).all();
  if (!mistakes.any()) fill_in(draft);
  if (!mistakes.any()) check_invariants(draft);
  if (!mistakes.any()) read_pending(root, draft);
  if (mistakes.any()) return *mistakes.first();
  rules->settle(draft.s);
  const State s = draft.s;
  return Loaded<Rules>{std::move(*rules), s};
}

}  // namespace lazaret::antibio
