// How the events of a game are shown: a row for each kind, with what it changes on the board and what moves.
import type { Component } from 'svelte';
import type { AnyGame } from '$lib/game';
import type { SoundName } from '$lib/sound';
import type { TableClient } from '$lib/table.svelte';
import type { GameEvent, View } from '$lib/wire';

/** Something that travels over the table: a card, coins, a player's piece, a sign. */
export type Thing = { card: string } | { coins: number } | { seat: number } | { icon: string };

/** From where to where, as selectors; what is not on the screen does not travel. */
export interface Flight {
  thing: Thing;
  from: string;
  to: string;
  /** The path it follows. */
  along?: string;
}

/** What the figures of an event change. The rules are elsewhere: a row only puts down what it is told, and the true
 *  position follows with the last event of the step. */
export interface Row<G extends AnyGame, S, V> {
  /** How long it is shown, in milliseconds at normal speed. */
  ms: number;
  /** When the board changes, if not at once: what flies must arrive first. */
  lands?: number;
  change?: (view: G['view'], values: V, then: G['view']) => void;
  fly?: (values: V, view: G['view']) => Flight[];
  /** The moment that is shown over the board from here on; nothing: as before. */
  scene?: (scene: S | null, values: V, view: G['view']) => S | null;
  sound?: SoundName;
}

type ValuesOf<E> = E extends { values: infer V } ? V : Record<string, never>;

/** A row for every event of the game: one that is missing does not compile. */
export type Rows<G extends AnyGame, S> = { [E in G['happened'] as E['event']]: Row<G, S, ValuesOf<E>> };

export interface Stage<G extends AnyGame, S> {
  rows: Rows<G, S>;
  /** Draws the moment. */
  Scene: Component<{ client: TableClient<G>; view: G['view']; scene: S }>;
  /** A card on its way. */
  Card?: Component<{ card: string }>;
}

/** A stage of some game; what it is given is of its own table. */
export interface AnyStage {
  rows: Record<string, Pick<AnyRow, 'ms'>>;
  Scene: Component<never>;
  Card?: Component<{ card: string }>;
}
type AnyRow = Row<{ view: View; said: never; happened: never }, unknown, NonNullable<GameEvent['values']>>;

export function rowOf(stage: AnyStage | null, event: GameEvent): AnyRow | undefined {
  return stage?.rows[event.event] as AnyRow | undefined;
}

/** The position after one more event. */
export function changed(row: AnyRow | undefined, view: View, event: GameEvent, then: View): View {
  if (!row?.change) return view;
  const draft = structuredClone(view);
  row.change(draft, event.values ?? {}, then);
  return draft;
}
