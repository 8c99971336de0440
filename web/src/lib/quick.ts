// A game at once: me and a few bots, with what suits the game.
import { games } from '../boards/index';
import { apiOf } from './api';
import type { House } from './house';
import { shortName } from './names';
import { holdInvite, keepSeats, seatLink } from './seats';
import type { CreatedTable, NewSeat, NewTable } from './wire';

/** The table that "Play now" sets. */
export function quickTable(game: string, name: string, colour: number): NewTable & { seats: NewSeat[] } {
  const { bots, options = {} } = games.get(game)?.quick ?? { bots: ['level2'] };
  const seats: NewSeat[] = [{ kind: 'person', name, colour }, ...bots.map((bot): NewSeat => ({ kind: 'bot', bot }))];
  return { game, players: seats.length, options, seats, odds: true, hints: true };
}

/** Keeps the keys of a new table; the link to go to. */
export async function sitAt(house: House, { table, keys, invite }: CreatedTable): Promise<string> {
  if (invite) holdInvite(table, invite);
  await keepSeats(house, table, Object.values(keys));
  return seatLink(house, table, Object.values(keys));
}

export async function setTable(house: House, table: NewTable): Promise<string> {
  return sitAt(house, await apiOf(house).create(table));
}

export function playNow(house: House, game: string, name: string, colour: number): Promise<string> {
  return setTable(house, quickTable(game, shortName(name), colour));
}
