// What the player at this screen has in mind and the table does not know yet; the town and the dock share it.
import { untrack } from 'svelte';
import type { TableClient } from '$lib/table.svelte';
import { nothing, step, type Show } from './show';
import type { Infarkt, InfarktView, Place } from './view';

export type Serve = 'meal' | 'party';

export class Mind {
  /** The places I want to go to, as I tapped them. */
  plan = $state<Place[]>([]);
  /** The place whose actions I look at. */
  place = $state<Place | null>(null);
  serve = $state<Serve | null>(null);
  /** The cards I have picked from my hand, by their position in it. */
  picked = $state<number[]>([]);
  /** The event I am about to take. */
  event = $state<string | null>(null);
  /** The card of the stall I want. */
  wanted = $state<string | null>(null);
  /** The card of my hand I look at: a drug to take, goods to eat or serve. */
  card = $state<string | null>(null);
  show = $state.raw<Show>(nothing);
  question = $state('');

  /** Forgets what belonged to another question. */
  ask(question: string, view: InfarktView): void {
    if (question === untrack(() => this.question)) return;
    this.question = question;
    this.plan = view.seat === null ? [] : [...(view.seats[view.seat]?.plan ?? [])];
    this.place = null;
    this.clear();
  }

  /** The place I look at: the one I tapped, or the first where I can do something. */
  at(places: readonly Place[]): Place | undefined {
    return this.place !== null && places.includes(this.place) ? this.place : places[0];
  }

  clear(): void {
    this.serve = null;
    this.picked = [];
    this.event = null;
    this.wanted = null;
    this.card = null;
  }

  toggle(place: Place): void {
    if (this.plan.includes(place)) this.plan = this.plan.filter((other) => other !== place);
    else if (this.plan.length < 3) this.plan = [...this.plan, place];
  }

  /** Takes a card up, or puts it back; of more than `most` the oldest goes. */
  pick(index: number, most: number): void {
    if (this.picked.includes(index)) this.picked = this.picked.filter((other) => other !== index);
    else this.picked = [...this.picked, index].slice(-most);
  }
}

/** What is asked of the one who looks: a new text means a new question. */
export function questionOf(client: TableClient, view: InfarktView): string {
  const { round, phase, active, under_way: under } = view;
  const hand = view.seat === null ? 0 : (view.seats[view.seat]?.goods.length ?? 0);
  const now = phase === 'planning' ? '' : `${active} ${under?.step ?? ''} ${under?.visit ?? ''} ${hand} ${client.myTurn}`;
  return `${client.seat} ${round} ${phase} ${now}`;
}

/** Follows the events that are played; the next position clears the table. */
export function follow(whom: () => TableClient<Infarkt>): void {
  $effect(() => {
    const event = whom().playing;
    const mind = whom().mind(Mind);
    if (event !== null) mind.show = step(untrack(() => mind.show), event);
  });
  $effect(() => {
    if (!whom().player.busy) whom().mind(Mind).show = nothing;
  });
}
