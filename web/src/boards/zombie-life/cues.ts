// What can be heard, and how long an event is shown.
import type { EventOf } from '$lib/game';
import type { SoundName } from '$lib/sound';
import type { Zombie } from './view';

/** The sound of an event for the seat at the screen. */
export function cueFor(event: EventOf<Zombie>, me: number | null): SoundName | null {
  switch (event.event) {
    case 'overrun':
      return 'overrun';
    case 'placed_horde':
      return 'horde';
    case 'scored':
      return event.values.seat === me ? 'good' : 'step';
    case 'won':
      return 'win';
    case 'hid':
    case 'turned_up':
      return 'step';
    case 'drew':
    case 'drew_unseen':
    case 'took':
    case 'placed_refuge':
    case 'dealt':
    case 'gave':
      return 'card';
    default:
      return null;
  }
}

/** Milliseconds. */
export const paces: Record<Zombie['happened']['event'], number> = {
  overrun: 1100, scored: 450, hid: 500, won: 900, drew: 250, drew_unseen: 250, took: 400, placed_refuge: 400, placed_horde: 400,
  turned_up: 450, round_began: 200, extra_round: 400, dealer_named: 150, dealt: 120, pooled: 60, gave: 250, begins: 250, reshuffled: 300,
};
