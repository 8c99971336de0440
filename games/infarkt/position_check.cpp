// What is under way in a loaded position must be something the rules can go on with (INF-29.6).
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

class Check {
 public:
  Check(const Rules& rules, const State& s) : rules_(rules), cards_(rules.cards()), s_(s) {}

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
    const Verb verb = s_.deed.verb;
    const bool simple = verb != Verb::meal && verb != Verb::party && verb != Verb::nightlife;
    switch (s_.stage) {
      case Stage::strain:
        return at_place() && simple && due_to(0) &&
               (verb != Verb::black_market ||
                (is_goods(s_.deed.card) && cards_.has(s_.black_market, s_.deed.card)));
      case Stage::draw_goods: return at_place() && simple && due_to(action().goods);
      case Stage::draw_drugs: return at_place() && simple && due_to(action().drugs);
      case Stage::frenzy:
        return at_place() && action().put_back > 0 &&
               due_to(action().goods - s_.aside.goods.size());
      case Stage::put_back:
        return at_place() && action().put_back > 0 && due_to(0) &&
               s_.aside.goods.size() == action().goods;
      case Stage::restock_goods:
        return at_place() && verb == Verb::flea_refresh &&
               due_to(rules_.board().stall_goods - s_.stall.goods.size()) && s_.stall.drugs.empty();
      case Stage::restock_drugs:
        return at_place() && verb == Verb::flea_refresh && due_to(action().drugs) &&
               s_.stall.drugs.empty();
      case Stage::choose_drug:
        return at_place() && verb == Verb::flea_refresh && due_to(0) && s_.stall.drugs.empty() &&
               !s_.aside.drugs.empty();
      case Stage::course: return course_fits();
      case Stage::smoke: return has_guests() && verb == Verb::nightlife && at_place() && due_to(0);
      case Stage::turn_goods: return has_guests() && verb == Verb::nightlife && s_.deed.due == 1;
      case Stage::drink:
        return has_guests() && verb == Verb::nightlife && is_goods(s_.deed.card) &&
               cards_.has(s_.aside.goods, s_.deed.card);
      default: return has_guests() && !s_.unshocked.empty();  // shock
    }
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

std::string fault_under_way(const Rules& rules, const State& s) { return Check(rules, s).fault(); }

}  // namespace lazaret::infarkt
