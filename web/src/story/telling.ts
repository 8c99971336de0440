// Gathers what a tale is told from: the game's teller, its texts, and the events it names.
import { moreMessages } from '$lib/i18n.svelte';
import type { TableClient } from '$lib/table.svelte';
import type { AnyBoard } from '../boards/index';
import type { AnyTeller, Tale } from './tale';

export interface Telling {
  teller: AnyTeller;
  tale: Tale;
}

/** Nothing where the server does not answer. */
export async function tellTale(client: TableClient, board: AnyBoard): Promise<Telling | null> {
  return gather(client, board).catch(() => null);
}

async function gather(client: TableClient, board: AnyBoard): Promise<Telling | null> {
  const [{ default: teller }] = await Promise.all([board.story(), client.past.loadTimeline(), moreMessages('web_story', 'web_replay')]);
  const told = await client.connection.get({ t: 'recap', since: 0, only: [...teller.events] });
  const sides = client.state?.sides ?? [];
  const view = (sides.find((side) => side.seat === client.seat) ?? sides[0])?.view;
  return told && view ? { teller, tale: teller.tell(told.events as never, view as never) } : null;
}
