// Reading a position, whole or partial (INF-29.9 to INF-29.15).
#include "core/clip.h"
#include "games/common/options_json.h"
#include "games/infarkt/position.h"

namespace lazaret::infarkt {

namespace {

namespace json = boost::json;

constexpr int any_number = 1'000'000'000;
constexpr int most_money = 9999;

class Loader {
 public:
  Loader(const json::value& position, Rules rules)
      : rules_(std::move(rules)),
        cards_(rules_.cards()),
        fields_(position, "position", mistakes_, "INF-29.13") {}

  Expected<Loaded<Rules>> load() {
    s_.living = SeatSet::first_n(rules_.players());
    for (Person& person : s_.seats) person.tracks = {};
    read_head();
    read_seats();
    read_table();
    read_under_way();
    read_pile("goods", s_.goods, cards_.all_goods());
    read_pile("drugs", s_.drugs, cards_.all_drugs());
    read_pile("events", s_.events, cards_.all_events());
    read_supply();
    read_dead();
    check_position(rules_, s_, mistakes_);
    if (mistakes_.first()) return *mistakes_.first();
    if (s_.phase == Phase::check || (s_.phase == Phase::planning && rules_.options().sealed))
      s_.active = s_.first;
    rules_.settle(s_);
    return Loaded<Rules>{std::move(rules_), s_};
  }

 private:
  void fail(const std::string& path, const std::string& what, std::string_view clause) {
    mistakes_.add(path, what, std::string(clause));
  }
  // What was found under a name, which must be one.
  template <class Found>
  Found known(Found found, std::string_view what, std::string_view name, const std::string& path) {
    if (!found)
      fail(path, "there is no " + std::string(what) + " '" + clipped(name) + "'", "INF-29.13");
    return found;
  }
  // A number of that range; a wrong type is INF-29.13, a wrong number the clause given.
  int number(const JsonFields& fields, std::string_view name, int fallback, int low, int high,
             std::string_view clause) {
    int value = fallback;
    fields.integer(name, value, -any_number, any_number);
    if (value >= low && value <= high) return value;
    fail(fields.path(name),
         "must be from " + std::to_string(low) + " to " + std::to_string(high) + ", not " +
             std::to_string(value),
         clause);
    return low;
  }
  Seat seat_number(const JsonFields& fields, std::string_view name, Seat fallback) {
    return static_cast<Seat>(number(fields, name, fallback, 0, rules_.players() - 1, "INF-29.13"));
  }
  SeatSet seats(const JsonFields& fields, std::string_view name) {
    std::vector<int> list;
    fields.integers(name, list, 0, rules_.players() - 1);
    SeatSet set;
    for (const int seat : list) set.add(static_cast<Seat>(seat));
    return set;
  }

  // --- cards ---
  Card find(const std::string& id, const std::string& path) {
    return known(cards_.find(id), "card", id, path).value_or(Card::none);
  }
  // Puts a card where it lies: right kind, not more copies than there are (INF-29.14).
  template <Group G>
  bool lay(CardSet<G>& set, Card card, int copies, const std::string& path) {
    if (card == Card::none) return false;
    if (!cards_.is(card, G)) {
      fail(path, "'" + cards_.id(card) + "' is a card of another kind", "INF-29.14");
      return false;
    }
    int& used = used_[index(card)];
    used += copies;
    if (used > cards_.face(card).copies) {
      fail(path,
           "there are only " + std::to_string(cards_.face(card).copies) + " copies of '" +
               cards_.id(card) + "' in the game",
           "INF-29.14");
      return false;
    }
    for (int i = 0; i < copies; ++i) cards_.add(set, card);
    return true;
  }
  template <Group G>
  void read_cards(const JsonFields& fields, std::string_view name, CardSet<G>& set) {
    std::vector<std::string> ids;
    fields.texts(name, ids);
    for (const std::string& id : ids) lay(set, find(id, fields.path(name)), 1, fields.path(name));
  }
  template <Group G>
  void read_counts(const JsonFields& fields, std::string_view name, CardSet<G>& set) {
    const auto* value = fields.find(name);
    if (value == nullptr) return;
    const auto* object = value->if_object();
    if (object == nullptr)
      return fail(fields.path(name), "must be an object of counts", "INF-29.13");
    const JsonFields counts(*value, fields.path(name), mistakes_, "INF-29.13");
    for (const auto& [id, count] : *object) {
      const std::string word(id);
      const int copies = number(counts, word, 0, 0, 1000, "INF-29.14");
      const Card card = find(word, fields.path(name));
      if (!mistakes_.any()) lay(set, card, copies, fields.path(name));
    }
  }
  Card read_card(const JsonFields& fields, std::string_view name) {
    std::string id;
    fields.text(name, id);
    return fields.has(name) ? find(id, fields.path(name)) : Card::none;
  }
  PlaceSet read_places(const JsonFields& fields, std::string_view name) {
    std::vector<std::string> ids;
    fields.texts(name, ids);
    PlaceSet places;
    for (const std::string& id : ids) {
      const auto place = known(find_word<Place>(id), "place", id, fields.path(name));
      if (!place) continue;
      if (places.has(*place))
        fail(fields.path(name), "'" + id + "' stands there twice", "INF-29.18");
      places.add(*place);
    }
    return places;
  }

  // --- the table ---
  void read_head() {
    std::string phase = "actions";
    fields_.text("phase", phase);
    const auto found = find_word<Phase>(phase);
    if (!found)
      fail("position.phase", "'" + clipped(phase) + "' is not " + one_of(phase_names), "INF-29.13");
    s_.phase = found.value_or(Phase::actions);
    s_.stage = plain_stage(s_.phase);
    s_.round = static_cast<std::uint8_t>(
        number(fields_, "round", 1, 0, rules_.board().last_round, "INF-29.15"));
    s_.first = seat_number(fields_, "first", 0);
    s_.active = seat_number(fields_, "active", s_.first);
  }

  void read_seats() {
    Seat seat = 0;
    fields_.list(
        "seats",
        [&](const json::value& item, const std::string& where) {
          if (seat >= rules_.players())
            return fail(where, "there are more seats than players", "INF-29.13");
          read_seat(JsonFields(item, where, mistakes_, "INF-29.13"), seat);
          ++seat;
        },
        [] {});
  }

  void read_seat(const JsonFields& fields, Seat seat) {
    Person& person = s_.seats[seat];
    const Board& board = rules_.board();
    bool alive = true;
    fields.flag("alive", alive);
    if (!alive) s_.living.remove(seat);
    if (const auto* tracks = fields.find("tracks"))
      read_tracks(*tracks, fields.path("tracks"), person.tracks);
    person.money =
        static_cast<std::uint16_t>(number(fields, "money", 0, 0, most_money, "INF-29.15"));
    person.family =
        static_cast<std::uint8_t>(number(fields, "family", 0, 0, board.family.most, "INF-29.15"));
    person.career =
        static_cast<std::uint8_t>(number(fields, "career", 0, 0, board.career.most, "INF-29.15"));
    read_cards(fields, "goods", person.goods);
    read_cards(fields, "drugs", person.drugs);
    person.plan = read_places(fields, "plan");
    person.bans = read_places(fields, "bans");
    std::vector<std::string> diary;
    fields.texts("diary", diary);
    for (const std::string& id : diary) {
      Events page;
      const Card card = find(id, fields.path("diary"));
      if (!lay(page, card, 1, fields.path("diary"))) continue;
      s_.diaries.cards.push_back(card);
      ++s_.diaries.size[seat];
    }
  }

  void read_tracks(const json::value& value, const std::string& where, Points& points) {
    const JsonFields fields(value, where, mistakes_, "INF-29.13");
    if (const auto* object = value.if_object()) {
      for (const auto& [name, content] : *object)
        known(find_word<Track>(name), "track", name, where);
    }
    for (std::size_t t = 0; t < track_count; ++t) {
      const Board& board = rules_.board();
      points.at[t] =
          static_cast<std::int8_t>(number(fields, word_of(static_cast<Track>(t)), points.at[t],
                                          board.lowest, board.highest, "INF-29.15"));
    }
  }

  void read_table() {
    read_cards(fields_, "offer", s_.offer);
    read_cards(fields_, "black_market", s_.black_market);
    if (const auto* value = fields_.find("stall")) {
      const JsonFields stall(*value, "position.stall", mistakes_, "INF-29.13");
      read_cards(stall, "goods", s_.stall.goods);
      if (stall.has("drug")) lay(s_.stall.drugs, read_card(stall, "drug"), 1, stall.path("drug"));
    }
    if (const auto* value = fields_.find("events")) {
      read_cards(JsonFields(*value, "position.events", mistakes_, "INF-29.13"), "fate", s_.fate);
    }
    s_.winners = seats(fields_, "winners");
    if (s_.phase != Phase::over) s_.winners = {};
    if (s_.phase == Phase::over && !fields_.has("winners")) s_.winners = s_.living;  // INF-29.7
  }

  template <Group G>
  void read_pile(const std::string& name, Pile<G>& pile, const CardSet<G>& all) {
    static const json::value nothing = json::object();
    const auto* value = fields_.find(name);
    const JsonFields fields(value == nullptr ? nothing : *value, "position." + name, mistakes_,
                            "INF-29.13");
    read_counts(fields, "discard", pile.discard);
    read_counts(fields, "deck", pile.deck);
    cards_.for_each(cards_.kinds(all), [&](Card card) {
      const int rest = cards_.face(card).copies - used_[index(card)];
      if (rest <= 0) return;
      if (fields.has("deck")) {
        return fail(fields.path("deck"),
                    std::to_string(rest) + " of '" + cards_.id(card) + "' lie nowhere",
                    "INF-29.14");
      }
      lay(pile.deck, card, rest, fields.path("deck"));  // INF-29.10
    });
    read_top(fields, pile);
    if (G == Group::goods && fields.has("known_to") && !pile.top.empty())
      s_.known_to = seat_number(fields, "known_to", 0);
  }

  template <Group G>
  void read_top(const JsonFields& fields, Pile<G>& pile) {
    std::vector<std::string> ids;
    fields.texts("top", ids);
    CardSet<G> rest = pile.deck;
    for (auto id = ids.rbegin(); id != ids.rend() && !mistakes_.any(); ++id) {
      const Card card = find(*id, fields.path("top"));
      if (card == Card::none) return;
      if (!cards_.has(rest, card))
        return fail(fields.path("top"), "'" + *id + "' is not so often in the deck", "INF-29.14");
      cards_.remove(rest, card);
      pile.top.push_back(card);
    }
  }

  void read_supply() {
    const Board& board = rules_.board();
    int family = board.family.supply;
    int career = board.career.supply;
    for (const Person& person : s_.seats) {
      family -= person.family;
      career -= person.career;
    }
    static const json::value nothing = json::object();
    const auto* value = fields_.find("supply");
    const JsonFields fields(value == nullptr ? nothing : *value, "position.supply", mistakes_,
                            "INF-29.13");
    const auto read = [&](std::string_view name, int rest) {
      int given = rest;
      fields.integer(name, given, -any_number, any_number);
      if (rest < 0 || given != rest) {
        fail(fields.path(name), "must be " + std::to_string(rest) + ", so that all chips are there",
             "INF-29.15");
        return 0;
      }
      return rest;
    };
    s_.family_supply = static_cast<std::uint8_t>(read("family", family));
    s_.career_supply = static_cast<std::uint8_t>(read("career", career));
  }

  void read_dead() {
    std::vector<int> list;
    fields_.integers("dead", list, 0, rules_.players() - 1);
    SeatSet named;
    for (const int number : list) {
      const auto seat = static_cast<Seat>(number);
      if (s_.living.has(seat))
        return fail("position.dead", "seat " + std::to_string(number) + " is alive", "INF-29.17");
      if (named.has(seat))
        return fail("position.dead", "seat " + std::to_string(number) + " stands there twice",
                    "INF-29.17");
      named.add(seat);
      s_.dead.push_back(seat);
    }
    for (const Seat seat : SeatSet::first_n(rules_.players()) - s_.living - named)
      s_.dead.push_back(seat);
  }

  // --- what is under way ---
  void read_under_way() {
    const auto* value = fields_.find("under_way");
    if (value == nullptr) return;
    const JsonFields fields(*value, "position.under_way", mistakes_, "INF-29.13");
    std::string step(word_of(s_.stage));
    fields.text("step", step);
    s_.stage = known(find_word<Stage>(step), "step", step, fields.path("step")).value_or(s_.stage);
    read_deed(fields);
    read_cards(fields, "aside_goods", s_.aside.goods);
    read_cards(fields, "aside_drugs", s_.aside.drugs);
    read_cards(fields, "taken_goods", s_.taken.goods);
    read_cards(fields, "taken_drugs", s_.taken.drugs);
    read_cards(fields, "covered", s_.covered);
    read_cards(fields, "removed", s_.removed);
    read_window(fields);
  }

  void read_deed(const JsonFields& fields) {
    std::string word;
    fields.text("visit", word);
    if (fields.has("visit"))
      s_.visit.place =
          known(find_word<Place>(word), "place", word, fields.path("visit")).value_or(Place::none);
    fields.flag("rested", s_.visit.rested);
    fields.flag("served", s_.visit.served);
    fields.text("action", word);
    if (fields.has("action"))
      s_.deed.verb =
          known(find_verb(word), "action", word, fields.path("action")).value_or(Verb::none);
    s_.deed.card = read_card(fields, "card");
    std::vector<std::string> courses;
    fields.texts("courses", courses);
    if (fields.has("courses") && courses.size() != 2)
      fail(fields.path("courses"), "must be two cards", "INF-29.13");
    for (std::size_t i = 0; i < courses.size() && i < 2; ++i)
      s_.deed.courses[i] = find(courses[i], fields.path("courses"));
    s_.deed.course = static_cast<std::uint8_t>(number(fields, "course", 0, 0, 1, "INF-29.13"));
    s_.deed.due = static_cast<std::uint8_t>(number(fields, "due", 0, 0, 50, "INF-29.13"));
    s_.deed.guests = seats(fields, "guests");
  }

  void read_window(const JsonFields& fields) {
    if (fields.has("window")) s_.window.seat = seat_number(fields, "window", 0);
    s_.window.closed = seats(fields, "closed");
    std::size_t seat = 0;
    fields.list(
        "shielded",
        [&](const json::value& item, const std::string& where) {
          if (seat >= static_cast<std::size_t>(rules_.players()))
            return fail(where, "there are more than players", "INF-29.13");
          read_tracks(item, where, s_.window.shielded[seat++]);
        },
        [] {});
    std::vector<int> unpaid;
    fields.integers("unpaid", unpaid, 0, max_people);
    if (unpaid.size() > static_cast<std::size_t>(rules_.players()))
      fail(fields.path("unpaid"), "there are more than players", "INF-29.13");
    for (std::size_t i = 0; i < unpaid.size() && i < max_people; ++i)
      s_.unpaid[i] = static_cast<std::uint8_t>(unpaid[i]);
    s_.chain = seats(fields, "chain");
    s_.unshocked = seats(fields, "unshocked");
    s_.unburied = seats(fields, "unburied");
  }

  Rules rules_;
  const CardTable& cards_;
  Mistakes mistakes_;
  JsonFields fields_;
  State s_;
  std::array<int, CardTable::capacity> used_{};
};

// Which game, how many players, which options (INF-29.13).
Expected<Setup> read_setup(const json::value& position) {
  Mistakes mistakes;
  const JsonFields fields(position, "position", mistakes, "INF-29.13");
  Setup setup;
  std::string game;
  fields.text("game", game);
  fields.integer("players", setup.players, -any_number, any_number);
  if (game != Rules::info().id) mistakes.add("position.game", "must be \"infarkt\"", "INF-29.13");
  if (!fields.has("players")) mistakes.add("position.players", "is missing", "INF-29.13");
  if (mistakes.first()) return *mistakes.first();
  if (const auto* value = fields.find("options")) {
    auto options = options_from_json(*value);
    if (!options) return Error{"bad_position", options.error().message, "INF-29.13"};
    setup.options = std::move(*options);
  }
  return setup;
}

}  // namespace

Expected<Loaded<Rules>> load_position(const json::value& position, const CardFile& cards) {
  const auto setup = read_setup(position);
  if (!setup) return setup.error();
  auto rules = Rules::make(*setup, cards);
  if (!rules) return Error{"bad_position", rules.error().message, "INF-29.13"};
  return Loader(position, std::move(*rules)).load();
}

Expected<Loaded<Rules>> load_json(std::string_view text, const CardFile& cards) {
  const auto value = parse_json(text);
  if (!value) return value.error();
  return load_position(*value, cards);
}

}  // namespace lazaret::infarkt
