// A game told afterwards: chapters, why it ended as it did, and numbers for each player. Each game tells its own tale from
// some of its events (boards/<game>/story.ts); no event is judged here.
import type { Component } from 'svelte';
import type { AnyGame, EventOf } from '$lib/game';
import type { GameEvent, Phrase, PhraseArg, TimelineMessage } from '$lib/wire';
import type { PartProps } from '../boards/index';

export interface Chapter {
  round: number;
  step: number;
  /** What it is about, which chooses its sign; "round" where nothing stands out. */
  kind: string;
  phrase: Phrase | null;
}

/** One number for each seat. */
export interface Count {
  /** Catalogue key. */
  title: string;
  values: (number | null)[];
}

export interface Tale {
  /** What decided it: the outcome, the turning point, the last mistake. */
  why: Phrase[];
  chapters: Chapter[];
  /** For rounds in which nothing stands out. */
  quiet?: Chapter[];
  counts: Count[];
  /** How it ended for each seat, and who went first. */
  notes?: ({ order: number; phrase: Phrase } | null)[];
  /** Instead of "X wins". */
  headline?: Phrase;
}

export interface Teller<G extends AnyGame> {
  /** The names of the events it is told from. */
  events: readonly string[];
  tell(events: readonly EventOf<G>[], view: G['view']): Tale;
  /** The game's own page of the ending: lives, a map. */
  Page?: Component<PartProps<G> & { tale: Tale }>;
}
export type AnyTeller = Teller<never>;

export const seatArg = (seat: number): PhraseArg => ({ seat });
export const phrase = (key: string, args: Record<string, PhraseArg> = {}): Phrase => ({ key, args });

/** The events with the round each of them belongs to. */
export function withRounds<E extends GameEvent>(events: readonly E[]): (E & { round: number })[] {
  let round = 1;
  return events.map((event) => {
    const begun = event.values?.round;
    if (/round/.test(event.event) && typeof begun === 'number') round = begun;
    return { ...event, round };
  });
}

/** How often something holds, for each seat. */
export function countBySeat<E>(players: number, all: readonly E[], seatOf: (one: E) => number | null): number[] {
  const counts = Array.from({ length: players }, () => 0);
  for (const one of all) {
    const seat = seatOf(one);
    if (seat !== null && counts[seat] !== undefined) counts[seat]++;
  }
  return counts;
}

/** The greatest by a measure, the later of equals. */
export function greatest<E>(all: readonly E[], measure: (one: E) => number): E | null {
  return all.reduce<E | null>((best, one) => (best === null || measure(one) >= measure(best) ? one : best), null);
}

/** Chapters for every round: those that stand out, and where none does the rest of the round's or an empty one. */
export function fill(found: readonly Chapter[], quiet: readonly Chapter[], rounds: TimelineMessage['rounds']): Chapter[] {
  return rounds.flatMap<Chapter>(({ round, step }) => {
    const own = found.filter((chapter) => chapter.round === round);
    if (own.length > 0) return own;
    const rest = quiet.find((chapter) => chapter.round === round);
    return [rest ?? { round, step, kind: 'round', phrase: null }];
  });
}
