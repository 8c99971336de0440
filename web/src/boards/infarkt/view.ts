// Small questions about what an Infarkt player is told.
import type { TableClient } from '$lib/table.svelte';
import type { PartProps } from '../index';
import type { Happened, InfarktView, Outlook, Points, Said, Track } from './wire';

export type { Board, Frame, InfarktView, Outlook, Person, Phase, Place, Points, Track, UnderWay } from './wire';

export interface Infarkt {
  view: InfarktView;
  said: Said;
  happened: Happened;
}
export type Part = PartProps<Infarkt>;

/** Whether an event's flag is about chips that are not in this game. */
export function isIdle(view: InfarktView, flag: string): boolean {
  const chip = (['family', 'career'] as const).find((kind) => flag.includes(kind));
  return chip !== undefined && !view.options.extensions.includes(chip);
}

/** In the order in which they stand on the table. */
export const tracks: readonly Track[] = ['cholesterol', 'pressure', 'obesity', 'depression', 'diabetes', 'cancer'];
export const phases = ['events', 'planning', 'actions', 'check'] as const;

export function count(pile: Record<string, number>): number {
  return Object.values(pile).reduce((sum, n) => sum + n, 0);
}

/** The points of an effect, in the order of the tracks. */
export function entries(points: Points): [Track, number][] {
  return tracks.flatMap((track) => {
    const value = points[track];
    return value === undefined || value === 0 ? [] : [[track, value] as [Track, number]];
  });
}

export function stallCards(view: InfarktView): string[] {
  return view.stall.drug === null ? view.stall.goods : [...view.stall.goods, view.stall.drug];
}

/** Of which tracks somebody died. */
export function causes(view: InfarktView, seat: number): Track[] {
  const person = view.seats[seat];
  return person === undefined ? [] : view.board.lethal.filter((track) => person.tracks[track] >= view.board.highest);
}

/** How near somebody is to the grave: the worst of the tracks one dies of. */
export function worst(view: InfarktView, seat: number): number | null {
  const person = view.seats[seat];
  return person === undefined ? null : Math.max(...view.board.lethal.map((track) => person.tracks[track]));
}

export function outlook(view: InfarktView, id: string): Outlook | undefined {
  return view.outlook.find((one) => one.id === id);
}

/** Whom the table waits for, now or when we look back. */
export function waitedFor(client: TableClient): number[] {
  return client.shown?.to_move ?? [];
}

/** Whose window is open, if it is mine. */
export function myWindow(view: InfarktView): boolean {
  return view.seat !== null && view.under_way?.window === view.seat;
}
