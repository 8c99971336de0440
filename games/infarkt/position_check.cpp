// A loaded position must be one that the rules can play on; whatever else may be odd about it is
// taken as it is (INF-29.20).
#include <algorithm>

#include "games/infarkt/position.h"

namespace lazaret::infarkt {

namespace {

bool within(SeatSet some, SeatSet all) { return (some - all).empty(); }

bool fits_phase(Stage stage, Phase phase) {
  switch (stage) {
    case Stage::burial:
      return phase == Phase::events || phase == Phase::actions || phase == Phase::check;
    case Stage::plan: return phase == Phase::planning;
    case Stage::check: return phase == Phase::check;
    case Stage::over: return phase == Phase::over;
    case Stage::suffer_event:
    case Stage::remove_event:
    case Stage::take_event: return phase == Phase::events;
    default: break;
  }
  return phase == (stage <= Stage::draw_events ? Phase::events : Phase::actions);
}

// What is wrong with the seats and the table of a loaded position (INF-29.15 to INF-29.19).
class TableCheck {
 public:
  TableCheck(const Rules& rules, const State& s, Mistakes& mistakes)
      : rules_(rules), s_(s), mistakes_(mistakes) {}

  void check_seats() {
    const PlaceSet bannable = PlaceSet::only(Place::office) | PlaceSet::only(Place::home);
    for (Seat seat = 0; seat < rules_.players() && !mistakes_.any(); ++seat) {
      const Person& person = s_.seats[seat];
      const std::string where = "position.seats[" + std::to_string(seat) + "]";
      if (!(person.bans - bannable).empty())
        fail(where + ".bans", "only office and home can be banned", "INF-29.19");
      if (s_.living.has(seat)) {
        if (rules_.deadly(person.tracks))
          fail(where + ".tracks", "this seat would be dead", "INF-29.16");
        check_plan(seat, where + ".plan");
        continue;
      }
      const bool poor = person.money == 0 && person.goods.empty() && person.drugs.empty() &&
                        person.family == 0 && person.career == 0 && person.plan.empty() &&
                        person.bans.empty();
      if (!poor) fail(where, "a dead seat has no money, cards, chips, pieces or bans", "INF-29.17");
    }
    const bool too_few = s_.living.size() < 2 && s_.phase != Phase::over;
    if (too_few && s_.chain.empty())
      fail("position.seats", "fewer than two seats are alive", "INF-29.16");
  }

  void check_table() {
    const Board& board = rules_.board();
    const auto no_room = [&](const std::string& path, const std::string& what) {
      fail(path, what, "INF-29.19");
    };
    if (s_.stall.goods.size() > board.stall_goods)
      no_room("position.stall.goods", "there is room for three");
    if (s_.black_market.size() >
        *std::max_element(board.black_market.begin(), board.black_market.end())) {
      no_room("position.black_market", "there is room for four");
    }
    if (!s_.black_market.empty() && !rules_.options().extensions.has(Place::black_market)) {
      no_room("position.black_market", "this game has none");
    }
    if (!s_.fate.empty() && !rules_.for_two())
      no_room("position.events.fate", "is for games of two only");
    if (!s_.offer.empty() && s_.phase != Phase::events && s_.phase != Phase::over) {
      no_room("position.offer", "there is no offer in this phase");
    }
    const bool set_up = s_.stage <= Stage::deal_stall_drugs;
    if (set_up != (s_.round == 0))
      fail("position.round", "must be from 1 to 100, and 0 in the set-up only", "INF-29.15");
  }

 private:
  void fail(const std::string& path, const std::string& what, std::string_view clause) {
    mistakes_.add(path, what, std::string(clause));
  }

  void check_plan(Seat seat, const std::string& where) {
    const PlaceSet plan = s_.seats[seat].plan;
    if (plan.empty()) return;
    if (plan.size() > 3) fail(where, "a seat has three pieces", "INF-29.18");
    if (!(plan - rules_.places()).empty())
      fail(where, "there is a place in it that is not in play", "INF-29.18");
    if (s_.phase == Phase::events || s_.phase == Phase::check)
      fail(where, "no piece is on the board in this phase", "INF-29.18");
    if (s_.phase == Phase::planning && !rules_.allows_plan(s_, seat, plan))
      fail(where, "is no legal plan", "INF-29.18");
  }

  const Rules& rules_;
  const State& s_;
  Mistakes& mistakes_;
};

// What is under way must be something the rules can go on with (INF-29.6).
class UnderWayCheck {
 public:
  UnderWayCheck(const Rules& rules, const State& s) : rules_(rules), cards_(rules.cards()), s_(s) {}

  std::string fault() const {
    if (!fits_phase(s_.stage, s_.phase)) return "this step does not belong to this phase";
    if (!visit_fits()) return "visit, rested or served do not fit the pieces or the step";
    if (!aside_fits()) return "there are cards aside that do not belong to this step";
    if (!deaths_fit())
      return "chain, unshocked, unburied or unpaid do not fit the dead or the step";
    if (!window_fits()) return "window, closed or shielded do not fit the step";
    if (!step_fits()) return "action, card, courses, due or guests do not fit the step";
    return {};
  }

 private:
  const BoardAction& action() const { return rules_.action(s_.deed.verb); }
  bool is_deed() const { return static_cast<std::size_t>(s_.deed.verb) < deed_count; }
  bool active_lives() const { return s_.living.has(s_.active); }
  SeatSet dead() const { return SeatSet::first_n(rules_.players()) - s_.living; }
  bool in_action() const { return s_.phase == Phase::actions && s_.stage != Stage::act; }

  // In an action the living actor's piece stands where the visit is (INF-8.10).
  bool visit_fits() const {
    const bool none = s_.visit.place == Place::none;
    if (s_.visit.place != Place::home && (s_.visit.rested || s_.visit.served)) return false;
    if (none) return !in_action();
    if (s_.phase != Phase::actions) return false;
    if (s_.stage == Stage::act && s_.visit.place != Place::home && s_.visit.place != Place::flea)
      return false;
    if (s_.stage == Stage::act && s_.visit.rested && s_.visit.served) return false;
    return !active_lives() || s_.seats[s_.active].plan.has(s_.visit.place);
  }

  bool aside_fits() const {
    const Cards none;
    const bool trade = s_.stage == Stage::act && s_.visit.place == Place::flea;
    if (s_.taken != none && !trade) return false;
    if (trade) {
      const int swaps = s_.taken.goods.size() + s_.taken.drugs.size();
      return s_.taken.goods.size() == s_.aside.goods.size() &&
             s_.taken.drugs.size() == s_.aside.drugs.size() &&
             swaps < static_cast<int>(Board::swaps);
    }
    const bool goods = s_.stage == Stage::frenzy || s_.stage == Stage::put_back ||
                       s_.stage == Stage::turn_goods || s_.stage == Stage::drink;
    const bool drugs = s_.stage == Stage::restock_drugs || s_.stage == Stage::choose_drug;
    const bool events = s_.stage == Stage::draw_events || s_.stage == Stage::remove_event;
    const bool other_world = rules_.options().other_world && !s_.dead.empty();
    return (goods || s_.aside.goods.empty()) && (drugs || s_.aside.drugs.empty()) &&
           ((events && other_world) || s_.covered.empty()) &&
           (s_.stage == Stage::remove_event || s_.removed.empty());
  }

  bool deaths_fit() const {
    const bool party = s_.stage == Stage::course || s_.stage == Stage::smoke ||
                       s_.stage == Stage::turn_goods || s_.stage == Stage::drink ||
                       s_.stage == Stage::shock;
    if (!within(s_.chain, dead()) || !within(s_.unburied, s_.chain)) return false;
    if (!within(s_.unshocked, s_.chain & s_.deed.guests.with(s_.active))) return false;
    if (!s_.chain.empty() && !party && s_.stage != Stage::burial) return false;
    if (!s_.unshocked.empty() && !party) return false;
    for (Seat seat = 0; seat < max_people; ++seat) {
      if (s_.unpaid[seat] != 0 && (s_.stage != Stage::burial || !s_.living.has(seat))) return false;
    }
    return s_.stage != Stage::burial ||
           (!s_.chain.empty() && s_.living.size() >= 2 && s_.unburied.empty());
  }

  bool window_fits() const {
    const bool effect = s_.stage >= Stage::suffer_event && s_.stage <= Stage::check;
    const bool open = s_.window.seat != nobody;
    if (!open && s_.window != Window{}) return false;
    if (!open) return true;
    const SeatSet asked = s_.window.closed.with(s_.window.seat);
    if (!effect || !within(asked, s_.living & rules_.touched(s_)) ||
        s_.window.closed.has(s_.window.seat))
      return false;
    for (Seat seat = 0; seat < max_people; ++seat) {
      if (!asked.has(seat) && s_.window.shielded[seat] != Points{}) return false;
    }
    return true;
  }

  bool is_event(Card card) const { return card != Card::none && cards_.is(card, Group::events); }
  bool is_goods(Card card) const { return card != Card::none && cards_.is(card, Group::goods); }
  bool at_place() const { return is_deed() && active_lives() && action().place == s_.visit.place; }
  bool has_guests() const {
    const int guests = s_.deed.guests.size();
    const bool right_number = s_.deed.verb == Verb::party
                                  ? guests == 1 || guests == 2
                                  : s_.deed.verb == Verb::nightlife && guests == 1;
    return right_number && !s_.deed.guests.has(s_.active);
  }
  bool due_to(int most) const { return s_.deed.due <= most; }

  bool set_up_fits() const {
    const Start& start = rules_.board().start[static_cast<std::size_t>(rules_.players())];
    if (s_.living != SeatSet::first_n(rules_.players())) return false;
    switch (s_.stage) {
      case Stage::first_player: return rules_.options().first == nobody && due_to(0);
      case Stage::deal_drugs: return due_to(rules_.players() * start.drugs);
      case Stage::deal_goods: return due_to(rules_.players() * start.goods);
      case Stage::deal_stall_goods:
        return due_to(rules_.board().stall_goods - s_.stall.goods.size());
      default: return due_to(rules_.board().stall_drugs - s_.stall.drugs.size());
    }
  }

  bool only_due() const {
    Deed plain;
    plain.due = s_.deed.due;
    return s_.deed == plain;
  }

  bool step_fits() const {
    const auto& courses = s_.deed.courses;
    if ((courses[0] == Card::none) != (courses[1] == Card::none)) return false;
    if (courses[0] == Card::none && s_.deed.course != 0) return false;
    switch (s_.stage) {
      case Stage::first_player:
      case Stage::deal_drugs:
      case Stage::deal_goods:
      case Stage::deal_stall_goods:
      case Stage::deal_stall_drugs: return only_due() && set_up_fits();
      case Stage::renew_market:
        return only_due() && rules_.options().extensions.has(Place::black_market) &&
               due_to(4 - s_.black_market.size());
      case Stage::draw_events: return only_due() && due_to(2 * max_people);
      case Stage::remove_event: {
        const auto removed = static_cast<std::size_t>(s_.removed.size());
        return s_.deed == Deed{} && rules_.options().other_world && removed < s_.dead.size() &&
               !s_.covered.empty();
      }
      case Stage::take_event:
      case Stage::plan:
      case Stage::act:
      case Stage::check:
      case Stage::over: return s_.deed == Deed{};
      case Stage::suffer_event: return is_event(s_.deed.card) && active_lives() && !is_deed();
      case Stage::burial: return true;
      default: return action_fits();
    }
  }

  bool action_fits() const {
    switch (s_.stage) {
      case Stage::strain:
      case Stage::draw_goods:
      case Stage::draw_drugs: return simple_deed_fits();
      case Stage::frenzy:
      case Stage::put_back: return at_place() && action().put_back > 0 && frenzy_fits();
      case Stage::restock_goods:
      case Stage::restock_drugs:
      case Stage::choose_drug:
        return at_place() && s_.deed.verb == Verb::flea_refresh && refresh_fits();
      case Stage::course: return course_fits();
      case Stage::shock: return has_guests() && !s_.unshocked.empty();
      default: return has_guests() && s_.deed.verb == Verb::nightlife && night_fits();
    }
  }

  bool simple_deed_fits() const {
    const Verb verb = s_.deed.verb;
    if (!at_place() || verb == Verb::meal || verb == Verb::party || verb == Verb::nightlife)
      return false;
    if (s_.stage == Stage::draw_goods) return due_to(action().goods);
    if (s_.stage == Stage::draw_drugs) return due_to(action().drugs);
    return due_to(0) && (verb != Verb::black_market ||
                         (is_goods(s_.deed.card) && cards_.has(s_.black_market, s_.deed.card)));
  }

  bool frenzy_fits() const {
    const int drawn = s_.aside.goods.size();
    if (s_.stage == Stage::frenzy) return due_to(action().goods - drawn);
    return due_to(0) && drawn == action().goods;
  }

  bool refresh_fits() const {
    if (!s_.stall.drugs.empty()) return false;
    if (s_.stage == Stage::restock_goods)
      return due_to(rules_.board().stall_goods - s_.stall.goods.size());
    if (s_.stage == Stage::restock_drugs) return due_to(action().drugs);
    return due_to(0) && !s_.aside.drugs.empty();
  }

  bool night_fits() const {
    if (s_.stage == Stage::smoke) return at_place() && due_to(0);
    if (s_.stage == Stage::turn_goods) return s_.deed.due == 1;
    return is_goods(s_.deed.card) && cards_.has(s_.aside.goods, s_.deed.card);  // the drink
  }

  bool course_fits() const {
    if (!at_place() || !is_goods(s_.deed.courses[0]) || !is_goods(s_.deed.courses[1])) return false;
    return s_.deed.verb == Verb::meal || (s_.deed.verb == Verb::party && has_guests());
  }

  const Rules& rules_;
  const CardTable& cards_;
  const State& s_;
};

}  // namespace

void check_position(const Rules& rules, const State& s, Mistakes& mistakes) {
  TableCheck table(rules, s, mistakes);
  table.check_seats();
  table.check_table();
  if (mistakes.any()) return;
  const std::string fault = UnderWayCheck(rules, s).fault();
  if (!fault.empty()) mistakes.add("position.under_way", fault, "INF-29.6");
}

}  // namespace lazaret::infarkt
