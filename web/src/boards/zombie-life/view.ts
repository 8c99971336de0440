// What the server says about a table of Zombie Life, and how the board reads it.
import type { LogLine } from '$lib/table/logs.svelte';

export type Status = 'in' | 'passed' | 'out' | 'absent';
export type Phase = 'deal' | 'turn' | 'place' | 'redeal' | 'over';

export interface Refuge {
  status: Status;
  up: number[];
  down: number[];
}

export interface DrawOdds {
  overrun: number;
  refuge: number;
  horde: number;
  choice: number;
}

export interface ZombieView {
  players: number;
  options: { target: number };
  round: number;
  scores: number[];
  seats: Refuge[];
  horde: number[];
  /** How many of each rank are still unseen, rank 1 first. */
  deck: number[];
  turn: number;
  phase: Phase;
  drawn: number | null;
  pool: number[];
  seat: number | null;
  deck_size: number;
  card_hidden: boolean;
  /** Missing when the table plays without odds. */
  overrun_odds?: [number, number][];
  draw_odds?: (DrawOdds | null)[];
  deadly: number[][];
  if_hid: ({ down: number; up: number } | null)[];
}

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
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const line = log[at]!;
    if (roundHeads.includes(line.event)) return null;
    if (line.event === 'overrun' && line.args.seat === seat) return asNumber(line.args.rank);
  }
  return null;
}

export interface RoundResult {
  round: number;
  seats: { seat: number; points: number | null }[];
}

/** How the last round ended, as long as nobody has moved in the new one; points are null for the overrun. */
export function lastRound(log: readonly RoundLine[]): RoundResult | null {
  const quiet = ['dealt', 'pooled', 'dealer_named', 'gave', 'begins', 'reshuffled'];
  let head = log.length - 1;
  while (head >= 0 && quiet.includes(log[head]!.event)) head -= 1;
  if (head < 0 || !roundHeads.includes(log[head]!.event)) return null;
  const seats = new Map<number, number | null>();
  for (let at = head - 1; at >= 0 && !roundHeads.includes(log[at]!.event); at -= 1) {
    const { event, args } = log[at]!;
    if (event === 'scored') seats.set(asNumber(args.seat), asNumber(args.points));
    if (event === 'overrun') seats.set(asNumber(args.seat), null);
  }
  if (seats.size === 0) return null;
  const sorted = [...seats].sort(([a], [b]) => a - b).map(([seat, points]) => ({ seat, points }));
  return { round: asNumber(log[head]!.args.round) - 1, seats: sorted };
}
