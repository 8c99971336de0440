// What the server says about a table of Zombie Life, and how the board reads it.
import type { HappenedOf } from '$lib/game';
import type { PartProps } from '../index';
import type { Happened, Said, ZombieView } from './wire';

export type { DrawOdds, ZombieView } from './wire';

export interface Zombie {
  view: ZombieView;
  said: Said;
  happened: Happened;
}
export type Part = PartProps<Zombie>;

export const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export function discarded(view: ZombieView): number {
  return view.discard.reduce((sum, n) => sum + n, 0);
}

/** A card that lies somewhere; `key` is its place and stays the same as long as it lies there. */
export interface LyingCard {
  rank: number;
  down: boolean;
  key: string;
}

/** The cards of a refuge: those face up first, each group in rising order. */
export function refugeCards(view: ZombieView, seat: number): LyingCard[] {
  const refuge = view.seats[seat];
  if (!refuge) return [];
  const card = (down: boolean) => (rank: number) => ({ rank, down, key: `seat${seat}/${rank}` });
  return [...refuge.up.map(card(false)), ...refuge.down.map(card(true))];
}

/** The pool may hold a rank several times; the key counts them. */
export function poolCards(view: ZombieView): LyingCard[] {
  return view.pool.map((rank, at) => {
    const same = view.pool.slice(0, at).filter((other) => other === rank).length;
    return { rank, down: false, key: `pool${same}/${rank}` };
  });
}

/** The other seats as I see them round the table: my left neighbour first. A spectator sees all from seat 0. */
export function othersAround(players: number, me: number | null): number[] {
  const first = me === null ? 0 : me + 1;
  const count = me === null ? players : players - 1;
  return Array.from({ length: count }, (_, i) => (first + i) % players);
}

/** How many houses stand in one row of the street. */
export function houseColumns(houses: number): number {
  return houses <= 4 ? Math.max(1, houses) : Math.ceil(houses / 2);
}

const narrow = 720;
const houseHeight = 114;
const hordeHeight = 180;

/** Whether a narrow street is too short for houses with pictures, two in a row, above the horde. */
export function isCramped(street: { width: number; height: number }, houses: number): boolean {
  return street.width < narrow && street.height < Math.ceil(houses / 2) * houseHeight + hordeHeight;
}

/** The key for a rank: its digit, 0 for the 10. */
export function rankKey(rank: number): string {
  return String(rank % 10);
}

type Line = HappenedOf<Zombie>;
type RoundHead = Extract<Line, { event: 'round_began' | 'extra_round' }>;

function isHead(line: Line): line is RoundHead {
  return line.event === 'round_began' || line.event === 'extra_round';
}

/** Which card overran a seat in the round that is running, if the log still knows. */
export function fatalRank(log: readonly Line[], seat: number): number | null {
  const round = log.slice(log.findLastIndex(isHead) + 1);
  const ranks = round.flatMap((line) => (line.event === 'overrun' && line.values.seat === seat ? [line.values.rank] : []));
  return ranks.at(-1) ?? null;
}

export interface RoundResult {
  round: number;
  seats: { seat: number; points: number | null }[];
}

const quiet: readonly string[] = ['dealt', 'pooled', 'dealer_named', 'gave', 'begins', 'reshuffled'] satisfies Happened['event'][];

/** How the last round ended, as long as nobody has moved in the new one; points are null for the overrun. */
export function lastRound(log: readonly Line[]): RoundResult | null {
  const at = log.findLastIndex(({ event }) => !quiet.includes(event));
  const head = log[at];
  if (!head || !isHead(head)) return null;
  const before = log.slice(0, at);
  const round = before.slice(before.findLastIndex(isHead) + 1);
  const seats = round.flatMap(({ event, values }): RoundResult['seats'] => {
    if (event === 'scored') return [{ seat: values.seat, points: values.points }];
    return event === 'overrun' ? [{ seat: values.seat, points: null }] : [];
  });
  if (seats.length === 0) return null;
  return { round: head.values.round - 1, seats: seats.sort((a, b) => a.seat - b.seat) };
}
