// A game as the parts of its board know it, by its own wire.ts; the frame around them takes any.
import type { ActionChoice, GameEvent } from './wire';

export interface AnyGame {
  view: unknown;
  said: Pick<ActionChoice, 'verb' | 'args'>;
  happened: Pick<GameEvent, 'event' | 'values'>;
}

export type ActionOf<G extends AnyGame> = Omit<ActionChoice, 'verb' | 'args'> & G['said'];

/** In the match, or around it. */
export type HappenedOf<G extends AnyGame> = G['happened'] | { event: `table.${string}`; values?: GameEvent['values'] };
export type EventOf<G extends AnyGame> = Omit<GameEvent, 'event' | 'values'> & HappenedOf<G>;
