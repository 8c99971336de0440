// Which cards a table plays with: today's, unless it began with older ones.
import { link } from './base';

const older = new Map<string, string>();

/** From now on the cards of a game are those of that hash; none: today's. */
export function playWith(game: string, data = ''): void {
  older.set(game, data);
}

/** Where the server lists the cards of the table that is shown. */
export function cardsAddress(game: string): string {
  const data = older.get(game);
  return link(`/api/cards/${game}${data ? `-${data}` : ''}`);
}
