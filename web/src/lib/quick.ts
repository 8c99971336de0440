// A game at once: me and a few bots, with what suits the game.
import { games } from '../boards/index';
import { api } from './api';
import { shortName } from './names';
import { holdInvite, holdSeat, seatLink } from './seats';
import type { NewSeat, NewTable } from './wire';

/** The table that "Play now" sets. */
export function quickTable(game: string, name: string, colour: number): NewTable & { seats: NewSeat[] } {
  const { bots, options = {} } = games.get(game)?.quick ?? { bots: ['level2'] };
  const seats: NewSeat[] = [{ kind: 'person', name, colour }, ...bots.map((bot): NewSeat => ({ kind: 'bot', bot }))];
  return { game, players: seats.length, options, seats, odds: true, hints: true };
}

/** Sets a table and keeps its keys; the link to go to. */
export async function setTable(table: NewTable): Promise<string> {
  const made = await api.create(table);
  const keys = Object.values(made.keys);
  for (const key of keys) holdSeat(made.table, key);
  if (made.invite) holdInvite(made.table, made.invite);
  return seatLink(made.table, keys);
}

export function playNow(game: string, name: string, colour: number): Promise<string> {
  return setTable(quickTable(game, shortName(name), colour));
}
