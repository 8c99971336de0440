// Finds what can be said about a thing on the table: by the board it lies on, or about who sits there.
import { moreMessages } from '$lib/i18n.svelte';
import type { TableClient } from '$lib/table.svelte';
import { playerSheet } from './player';
import type { About, Sheet } from './sheet';

const boards = import.meta.glob<{ about: About }>('../boards/*/book/about.ts');

/** `what` is what the thing says of itself by data-about. */
export async function findSheet(client: TableClient, what: string): Promise<Sheet | null> {
  await moreMessages('web_book');
  const [kind = '', ...id] = what.split(' ');
  if (kind === 'player') return playerSheet(client, Number(id[0]));
  const board = await boards[`../boards/${client.info.game}/book/about.ts`]?.();
  return (await board?.about(kind, id.join(' '), { client, view: client.side?.view } as never)) ?? null;
}
