// A table being set, before it is sent: what the form holds, and what becomes of it.
import { shortName } from './names';
import type { Clock, GameInfo, NewSeat, NewTable, OptionInfo, Options, SentCards } from './wire';

export interface DraftSeat {
  kind: 'me' | 'here' | 'open' | 'bot';
  name: string;
  colour: number;
  bot: string;
}

export interface Draft {
  name: string;
  seats: DraftSeat[];
  options: Options;
  clock: 'none' | 'move' | 'bank' | 'days';
  /** Seconds a move, minutes a game, or days a move. */
  time: number;
  spectators: boolean;
  listed: boolean;
  odds: boolean;
  hints: boolean;
  /** A card file in place of the game's cards. */
  cards?: SentCards;
}

export const usualTime = { none: 0, move: 60, bank: 15, days: 2 };

export function newDraft(game: GameInfo, me: { name: string; colour: number }): Draft {
  const players = Math.min(game.players[1], Math.max(game.players[0], 3));
  const draft: Draft = {
    name: '', seats: [], options: withUsual(game, {}), clock: 'none', time: 0, spectators: true, listed: false, odds: true, hints: false,
  };
  return resized({ ...draft, seats: [{ kind: 'me', name: me.name, colour: me.colour, bot: 'level3' }] }, players);
}

function freeColour(seats: DraftSeat[]): number {
  const used = new Set(seats.map((seat) => seat.colour));
  return [0, 1, 2, 3, 4, 5, 6, 7].find((colour) => !used.has(colour)) ?? 0;
}

/** The same table with more or fewer chairs; new ones are open. What names seats begins anew. */
export function resized(draft: Draft, players: number): Draft {
  const seats = draft.seats.slice(0, players);
  while (seats.length < players) seats.push({ kind: 'open', name: '', colour: freeColour(seats), bot: 'level3' });
  return { ...draft, seats };
}

function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** An option that names seats makes sense only for so many seats. */
function fits(option: OptionInfo, value: unknown, players: number): boolean {
  if (option.kind === 'seat' && typeof value === 'number') return value < players;
  if (option.kind === 'seat-order' || option.kind === 'per-seat') return !Array.isArray(value) || value.length === players;
  return true;
}

function isUsual(option: OptionInfo, value: unknown): boolean {
  const inSeatOrder = option.kind === 'seat-order' && Array.isArray(value) && value.every((seat, at) => seat === at);
  return inSeatOrder || sameValue(value, option.default);
}

/** Those options that are not as usual. */
export function unusual(game: GameInfo, options: Options, players: number): Options {
  const chosen: Options = {};
  for (const option of game.options) {
    const value = options[option.name] ?? option.default;
    if (!isUsual(option, value) && fits(option, value, players)) chosen[option.name] = value;
  }
  return chosen;
}

/** All options, with these in place of the usual ones. */
export function withUsual(game: GameInfo, options: Options): Options {
  return { ...Object.fromEntries(game.options.map((option) => [option.name, option.default])), ...options };
}

/** Nobody comes to a table on this device: a bot sits where a chair is open. */
export function kindAt(seat: DraftSeat, device: boolean): DraftSeat['kind'] {
  return device && seat.kind === 'open' ? 'bot' : seat.kind;
}

function newSeat(seat: DraftSeat, device: boolean): NewSeat {
  const kind = kindAt(seat, device);
  if (kind === 'open') return { kind };
  if (kind === 'bot') return { kind: 'bot', bot: seat.bot };
  return { kind: 'person', name: shortName(seat.name), colour: seat.colour };
}

function clockOf(draft: Draft): Clock | undefined {
  if (draft.clock === 'none') return undefined;
  if (draft.clock === 'days') return { kind: 'move', ms: 0, days: draft.time };
  return { kind: draft.clock, ms: draft.time * (draft.clock === 'move' ? 1000 : 60_000), days: 0 };
}

/** What is sent to the server. */
export function requestOf(game: GameInfo, draft: Draft, device = false): NewTable & { seats: NewSeat[] } {
  return {
    game: game.name,
    name: draft.name.trim() || undefined,
    players: draft.seats.length,
    options: unusual(game, draft.options, draft.seats.length),
    seats: draft.seats.map((seat) => newSeat(seat, device)),
    clock: clockOf(draft),
    spectators: draft.spectators,
    listed: draft.listed,
    odds: draft.odds,
    hints: draft.hints,
    cards: draft.cards,
  };
}

/** The seats in an order, with one moved a place up. */
export function movedUp(order: number[], at: number): number[] {
  if (at <= 0) return order;
  const next = [...order];
  [next[at - 1], next[at]] = [next[at], next[at - 1]];
  return next;
}
