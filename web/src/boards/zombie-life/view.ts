// What the server says about a table of Zombie Life, and how the board reads it.
import type { LogLine } from '$lib/table/logs.svelte';
import type { ZombieView } from './wire';

export type { DrawOdds, ZombieView } from './wire';

export const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

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

type RoundLine = Pick<LogLine, 'event' | 'args'>;
const roundHeads = ['round_began', 'extra_round'];

function asNumber(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** Which card overran a seat in the round that is running, if the log still knows. */
export function fatalRank(log: readonly RoundLine[], seat: number): number | null {
  const begun = log.findLastIndex(({ event }) => roundHeads.includes(event));
  const line = log.slice(begun + 1).findLast(({ event, args }) => event === 'overrun' && args.seat === seat);
  return line ? asNumber(line.args.rank) : null;
}

export interface RoundResult {
  round: number;
  seats: { seat: number; points: number | null }[];
}

/** How the last round ended, as long as nobody has moved in the new one; points are null for the overrun. */
export function lastRound(log: readonly RoundLine[]): RoundResult | null {
  const quiet = ['dealt', 'pooled', 'dealer_named', 'gave', 'begins', 'reshuffled'];
  const at = log.findLastIndex(({ event }) => !quiet.includes(event));
  const head = log[at];
  if (!head || !roundHeads.includes(head.event)) return null;
  const before = log.slice(0, at);
  const round = before.slice(before.findLastIndex(({ event }) => roundHeads.includes(event)) + 1);
  const seats = round.flatMap(({ event, args }) => {
    if (event !== 'scored' && event !== 'overrun') return [];
    return [{ seat: asNumber(args.seat), points: event === 'scored' ? asNumber(args.points) : null }];
  });
  if (seats.length === 0) return null;
  return { round: asNumber(head.args.round) - 1, seats: seats.sort((a, b) => a.seat - b.seat) };
}
