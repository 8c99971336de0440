// Checked by svelte-check alone: what a game does not know does not compile.
import type { ActionOf, EventOf } from '$lib/game';
import type { Infarkt } from '../src/boards/infarkt/view';
import type { Clause, Happened, Said } from '../src/boards/zombie-life/wire';

export const take: Said = { verb: 'take', args: { rank: 3 } };
export const clause: Clause = 'ZL-7.5';

// @ts-expect-error: there is no such verb
export const misspelt: Said = { verb: 'tkae', args: { rank: 3 } };
// @ts-expect-error: a card is taken by its rank
export const wrongArgument: Said = { verb: 'take', args: { card: 3 } };
// @ts-expect-error: nothing of that name happens
export const neverHappens: Happened = { event: 'overan', values: { seat: 1, rank: 2, lost: 3 } };
// @ts-expect-error: no refusal cites it
export const uncited: Clause = 'ZL-99.9';

export function cardOf(action: ActionOf<Infarkt>): string | null {
  switch (action.verb) {
    case 'fate':
      return action.args.card;
    case 'nightlife':
      // @ts-expect-error: one goes there with a guest, not with a card
      return action.args.card;
    // @ts-expect-error: no deed of Infarkt
    case 'fitnes_a':
      return null;
    default:
      return null;
  }
}

export function told(event: EventOf<Infarkt>): string | null {
  if (event.event === 'table.undone') return event.event;
  if (event.event === 'track_moved') return event.values.track;
  // @ts-expect-error: misspelt
  return event.event === 'dyed' ? 'dead' : null;
}
