// Which cards a table plays with: today's, unless it began with older ones or was set with cards of its own.
import { link } from './base';
import type { House } from './house';
import type { TableInfo } from './wire';

interface Source {
  address: string;
  fetch: () => Promise<Response>;
}
const sources = new Map<string, Source>();

/** The list of a game's cards, as they are today or as that hash names them, is a file of the site. */
function file(game: string, data?: string): Source {
  const address = link(`/api/cards/${game}${data ? `-${data}` : ''}`);
  return { address, fetch: () => fetch(address) };
}

/** Only its house knows the cards of a table's own. */
function own(house: House, table: string): Source {
  const address = `/api/tables/${table}/cards`;
  return { address: house.path + address, fetch: () => house.fetch(address, {}) };
}

/** From now on the cards of a game are those of that table. */
export function playWith(house: House, { id, game, data, cards }: Pick<TableInfo, 'id' | 'game' | 'data' | 'cards'>): void {
  sources.set(game, cards ? own(house, id) : file(game, data));
}

/** Where the cards of the table that is shown are listed. */
export function cardsFrom(game: string): Source {
  return sources.get(game) ?? file(game);
}
