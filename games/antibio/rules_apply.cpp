#include <cassert>

#include "games/antibio/deeds.h"
#include "games/antibio/deeds_board.h"
#include "games/antibio/deeds_cards.h"
#include "games/antibio/deeds_draw.h"
#include "games/antibio/deeds_round.h"
#include "games/antibio/rules.h"

namespace lazaret::antibio {

template <class Sink>
void Rules::apply(State& s, [[maybe_unused]] Seat seat, Action action, Sink&& sink) const {
  assert(!why_not(s, seat, action));
  Deeds<std::remove_reference_t<Sink>> deeds(*this, s, sink);
  deeds.perform(action);
  deeds.run();
}

void Rules::settle(State& s) const {
  Silent silent;
  Deeds<Silent>(*this, s, silent).run();
}

template void Rules::apply<const Silent&>(State&, Seat, Action, const Silent&) const;
template void Rules::apply<Silent&>(State&, Seat, Action, Silent&) const;
template void Rules::apply<Silent>(State&, Seat, Action, Silent&&) const;
template void Rules::apply<Recorder&>(State&, Seat, Action, Recorder&) const;
template void Rules::apply<Recorder>(State&, Seat, Action, Recorder&&) const;

}  // namespace lazaret::antibio
