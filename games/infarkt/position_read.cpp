// Reading a position, whole or partial (INF-29.9 to INF-29.15).
#include <algorithm>

#include "core/clip.h"
#include "games/infarkt/position.h"

namespace lazaret::infarkt {

namespace {

constexpr std::string_view unreadable = "INF-29.13";
constexpr std::string_view misplaced = "INF-29.14";
constexpr std::string_view out_of_range = "INF-29.15";
constexpr int most_money = 9999;

class Loader {
 public:
  Loader(const PositionShape& given, Rules rules)
      : given_(given),
        rules_(std::move(rules)),
        cards_(rules_.cards()),
        everybody_(SeatSet::first_n(rules_.players())) {}

  Expected<Loaded<Rules>> load() {
    s_.living = everybody_;
    read_head();
    read_seats();
    read_table();
    if (given_.under_way) read_under_way(*given_.under_way, "position.under_way");
    read_pile(s_.goods, "position.goods", given_.goods.pile, cards_.all_goods());
    read_pile(s_.drugs, "position.drugs", given_.drugs, cards_.all_drugs());
    read_pile(s_.events, "position.events", given_.events.pile, cards_.all_events());
    if (given_.goods.known_to && !s_.goods.top.empty())
      s_.known_to = seat("position.goods.known_to", *given_.goods.known_to);
    read_supply();
    read_dead();
    check_position(rules_, s_, mistakes_);
    if (mistakes_.any()) return *mistakes_.first();
    if (s_.phase == Phase::check || (s_.phase == Phase::planning && rules_.options().sealed))
      s_.active = s_.first;
    rules_.settle(s_);
    return Loaded<Rules>{std::move(rules_), s_};
  }

 private:
  void fail(const std::string& path, const std::string& what, std::string_view clause) {
    mistakes_.add(path, what, clause);
  }
  template <class Number>
  void set(Number& out, const std::string& path, int number, int low, int high,
           std::string_view clause = out_of_range) {
    mistakes_.limit(path, number, low, high, clause);
    out = static_cast<Number>(std::clamp(number, low, high));
  }
  Seat seat(const std::string& path, int number) {
    Seat seat = 0;
    set(seat, path, number, 0, rules_.players() - 1, unreadable);
    return seat;
  }
  SeatSet seats(const std::string& path, SeatSet named) {
    if (!(named - everybody_).empty())
      fail(path, "names a seat that is not at the table", unreadable);
    return named & everybody_;
  }
  void set_points(Points& out, const std::string& path, const Points& given) {
    for (std::size_t t = 0; t < track_count; ++t) {
      set(out.at[t], path + "." + std::string(track_names[t]), given.at[t], rules_.board().lowest,
          rules_.board().highest);
    }
  }
  PlaceSet places(const std::string& path, const std::vector<Place>& list) {
    PlaceSet set;
    for (const Place place : list) {
      if (set.has(place))
        fail(path, "'" + std::string(word_of(place)) + "' stands there twice", "INF-29.18");
      set.add(place);
    }
    return set;
  }

  // --- cards ---
  Card find(const std::string& path, CardId id) {
    const auto card = cards_.find(id);
    if (!card) fail(path, "there is no card '" + clipped(id) + "'", unreadable);
    return card.value_or(Card::none);
  }
  // Puts a card where it lies: right kind, not more copies than there are (INF-29.14).
  template <Group G>
  bool lay(CardSet<G>& set, const std::string& path, Card card, int copies = 1) {
    if (card == Card::none) return false;
    if (!cards_.is(card, G)) {
      fail(path, "'" + cards_.id(card) + "' is a card of another kind", misplaced);
      return false;
    }
    int& used = used_[index(card)];
    used += copies;
    if (used > cards_.face(card).copies) {
      fail(path,
           "there are only " + std::to_string(cards_.face(card).copies) + " copies of '" +
               cards_.id(card) + "' in the game",
           misplaced);
      return false;
    }
    for (int i = 0; i < copies; ++i) cards_.add(set, card);
    return true;
  }
  template <Group G>
  void lay_all(CardSet<G>& set, const std::string& path, const CardIds& ids) {
    for (const CardId id : ids) lay(set, path, find(path, id));
  }
  template <Group G>
  void lay_counts(CardSet<G>& set, const std::string& path, const Listed<int>& counts) {
    for (const auto& [id, copies] : counts) {
      mistakes_.limit(path, copies, 0, 1000, misplaced);
      const Card card = find(path, id);
      if (!mistakes_.any()) lay(set, path, card, copies);
    }
  }

  // --- the table ---
  void read_head() {
    s_.phase = given_.phase;
    s_.stage = plain_stage(s_.phase);
    set(s_.round, "position.round", given_.round, 0, rules_.board().last_round);
    s_.first = seat("position.first", given_.first);
    s_.active = seat("position.active", given_.active.value_or(s_.first));
  }

  void read_seats() {
    if (given_.seats.size() > static_cast<std::size_t>(rules_.players()))
      return fail("position.seats", "there are more seats than players", unreadable);
    for (Seat seat = 0; seat < given_.seats.size(); ++seat)
      read_seat(seat, "position.seats[" + std::to_string(seat) + "]", given_.seats[seat]);
  }

  void read_seat(Seat seat, const std::string& where, const PersonShape& given) {
    Person& person = s_.seats[seat];
    const Board& board = rules_.board();
    if (!given.alive) s_.living.remove(seat);
    set_points(person.tracks, where + ".tracks", given.tracks.points);
    set(person.money, where + ".money", given.money, 0, most_money);
    set(person.family, where + ".family", given.family, 0, board.family.most);
    set(person.career, where + ".career", given.career, 0, board.career.most);
    lay_all(person.goods, where + ".goods", given.goods);
    lay_all(person.drugs, where + ".drugs", given.drugs);
    person.plan = places(where + ".plan", given.plan);
    person.bans = places(where + ".bans", given.bans);
    for (const CardId id : given.diary) {
      Events page;
      const Card card = find(where + ".diary", id);
      if (!lay(page, where + ".diary", card)) continue;
      s_.diaries.cards.push_back(card);
      ++s_.diaries.size[seat];
    }
  }

  void read_table() {
    lay_all(s_.offer, "position.offer", given_.offer);
    lay_all(s_.black_market, "position.black_market", given_.black_market);
    lay_all(s_.stall.goods, "position.stall.goods", given_.stall.goods);
    if (given_.stall.drug) lay_all(s_.stall.drugs, "position.stall.drug", {*given_.stall.drug});
    lay_all(s_.fate, "position.events.fate", given_.events.fate);
    if (s_.phase == Phase::over)  // INF-29.7
      s_.winners = given_.winners ? seats("position.winners", *given_.winners) : s_.living;
  }

  template <Group G>
  void read_pile(Pile<G>& pile, const std::string& where, const PileShape& given,
                 const CardSet<G>& all) {
    lay_counts(pile.discard, where + ".discard", given.discard);
    if (given.deck) lay_counts(pile.deck, where + ".deck", *given.deck);
    cards_.for_each(cards_.kinds(all), [&](Card card) {
      const int rest = cards_.face(card).copies - used_[index(card)];
      if (rest <= 0) return;
      if (!given.deck) return void(lay(pile.deck, where, card, rest));  // INF-29.10
      fail(where + ".deck", std::to_string(rest) + " of '" + cards_.id(card) + "' lie nowhere",
           misplaced);
    });
    CardSet<G> rest = pile.deck;
    for (auto id = given.top.rbegin(); id != given.top.rend() && !mistakes_.any(); ++id) {
      const Card card = find(where + ".top", id->value_or(CardId()));
      if (card == Card::none) return;
      if (!cards_.has(rest, card)) {
        return fail(where + ".top", "'" + cards_.id(card) + "' is not so often in the deck",
                    misplaced);
      }
      cards_.remove(rest, card);
      pile.top.push_back(card);
    }
  }

  void read_supply() {
    int family = rules_.board().family.supply;
    int career = rules_.board().career.supply;
    for (const Person& person : s_.seats) {
      family -= person.family;
      career -= person.career;
    }
    s_.family_supply = rest_of("position.supply.family", family, given_.supply.family);
    s_.career_supply = rest_of("position.supply.career", career, given_.supply.career);
  }
  std::uint8_t rest_of(const std::string& path, int rest, const Given<int>& given) {
    if (rest < 0 || given.value_or(rest) != rest)
      fail(path, "must be " + std::to_string(rest) + ", so that all chips are there", out_of_range);
    return static_cast<std::uint8_t>(std::max(rest, 0));
  }

  void read_dead() {
    SeatSet named;
    for (const int number : given_.dead) {
      const Seat dead = seat("position.dead", number);
      const std::string who = "seat " + std::to_string(number);
      if (s_.living.has(dead)) return fail("position.dead", who + " is alive", "INF-29.17");
      if (named.has(dead)) return fail("position.dead", who + " stands there twice", "INF-29.17");
      named.add(dead);
      s_.dead.push_back(dead);
    }
    for (const Seat dead : everybody_ - s_.living - named) s_.dead.push_back(dead);
  }

  // --- what is under way ---
  void read_under_way(const UnderWayShape& given, const std::string& where) {
    s_.stage = given.step.value_or(s_.stage);
    s_.visit = {given.visit.value_or(Place::none), given.rested, given.served};
    s_.deed.verb = given.action.value_or(Verb::none);
    if (given.card) s_.deed.card = find(where + ".card", *given.card);
    if (given.courses) {
      s_.deed.courses = {find(where + ".courses", given.courses->first),
                         find(where + ".courses", given.courses->second)};
    }
    set(s_.deed.course, where + ".course", given.course.value_or(0), 0, 1, unreadable);
    set(s_.deed.due, where + ".due", given.due, 0, 50, unreadable);
    s_.deed.guests = seats(where + ".guests", given.guests);
    lay_all(s_.aside.goods, where + ".aside_goods", given.aside_goods);
    lay_all(s_.aside.drugs, where + ".aside_drugs", given.aside_drugs);
    lay_all(s_.taken.goods, where + ".taken_goods", given.taken_goods);
    lay_all(s_.taken.drugs, where + ".taken_drugs", given.taken_drugs);
    lay_all(s_.covered, where + ".covered", given.covered);
    lay_all(s_.removed, where + ".removed", given.removed);
    read_window(given, where);
    s_.chain = seats(where + ".chain", given.chain);
    s_.unshocked = seats(where + ".unshocked", given.unshocked);
    s_.unburied = seats(where + ".unburied", given.unburied);
  }

  void read_window(const UnderWayShape& given, const std::string& where) {
    if (given.window) s_.window.seat = seat(where + ".window", *given.window);
    s_.window.closed = seats(where + ".closed", given.closed);
    const auto players = static_cast<std::size_t>(rules_.players());
    if (given.shielded.size() > players || given.unpaid.size() > players)
      return fail(where, "shielded or unpaid has more than one for each player", unreadable);
    for (std::size_t i = 0; i < given.shielded.size(); ++i)
      set_points(s_.window.shielded[i], where + ".shielded", given.shielded[i].points);
    for (std::size_t i = 0; i < given.unpaid.size(); ++i)
      set(s_.unpaid[i], where + ".unpaid", given.unpaid[i], 0, max_people, unreadable);
  }

  const PositionShape& given_;
  Rules rules_;
  const CardTable& cards_;
  SeatSet everybody_;
  Mistakes mistakes_;
  State s_;
  std::array<int, CardTable::capacity> used_{};
};

}  // namespace

Expected<Loaded<Rules>> load_position(const boost::json::value& value, const CardFile& cards) {
  const auto setup = read_setup(value, Rules::info(), {unreadable, unreadable});
  if (!setup) return setup.error();
  PositionShape position;
  Mistakes mistakes;
  read_position(value, "position", unreadable, position, mistakes);
  if (mistakes.any()) return *mistakes.first();
  auto rules = Rules::make(*setup, cards);
  if (!rules) return Error{"bad_position", rules.error().message, std::string(unreadable)};
  return Loader(position, std::move(*rules)).load();
}

Expected<Loaded<Rules>> load_json(std::string_view text, const CardFile& cards) {
  const auto value = parse_json(text);
  if (!value) return value.error();
  return load_position(*value, cards);
}

}  // namespace lazaret::infarkt
