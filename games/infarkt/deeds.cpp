// A step, from what is done to the next decision or chance.
#include "games/infarkt/deeds.h"

#include <cassert>

namespace lazaret::infarkt {

State Rules::start() const {
  State s;
  Play(*this, s, nullptr).begin_game();
  return s;
}

void Rules::apply(State& s, Seat seat, Action action, std::vector<Event>* events) const {
  assert(!why_not(s, seat, action));
  Play play(*this, s, events);
  play.perform(seat, action);
  play.advance();
}

void Rules::settle(State& s) const { Play(*this, s, nullptr).advance(); }

void Play::perform(Seat seat, Action action) {
  const Card card = card_of(action.a);
  switch (verb_of(action)) {
    case Verb::draw: return draw(card);
    case Verb::first: return name_first(action.a);
    case Verb::event: return take_event(card);
    case Verb::plan: return plan(seat, action);
    case Verb::fate: return remove_covered(seat, card);
    case Verb::drug: return use_drug(seat, card);
    case Verb::shield: return shield(seat, static_cast<Track>(action.a));
    case Verb::endure: return endure();
    case Verb::return_card: return put_back(card);
    case Verb::stall: return show_drug(card);
    case Verb::trade: return swap(card, card_of(action.b));
    case Verb::trade_done: return end_trade();
    case Verb::leave: return take_piece_back(static_cast<Place>(action.a));
    default: return begin_deed(action);
  }
}

// A decision is asked for even if there is only one (INF-27.9).
bool Play::go_on() {
  switch (s_.stage) {
    case Stage::first_player:
    case Stage::remove_event:
    case Stage::put_back:
    case Stage::choose_drug:
    case Stage::over: return false;
    case Stage::take_event: return offer_events();
    case Stage::plan: return await_plans();
    case Stage::act: return await_action();
    default: break;
  }
  if (s_.stage <= Stage::turn_goods) return draw_due();
  if (s_.window.seat == nobody) announce();
  return s_.window.seat == nobody;
}

}  // namespace lazaret::infarkt
