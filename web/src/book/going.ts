// Where the rules open at the table: the line of the learn page that speaks of what is going on.
import type { TableClient } from '$lib/table.svelte';
import type { PartProps } from '../boards/index';

/** The clauses of what is going on, the most telling first. */
export type Going = (table: PartProps<never>) => string[];

const boards = import.meta.glob<{ going: Going }>('../boards/*/book/going.ts');

/** An anchor of the learn page ("learn-XX-1.2"); the page itself before the game has begun. */
export async function anchorNow(client: TableClient): Promise<string> {
  const board = await boards[`../boards/${client.info.game}/book/going.ts`]?.();
  const [clause] = client.side ? (board?.going({ client, view: client.side.view } as never) ?? []) : [];
  return clause === undefined ? 'learn' : `learn-${clause}`;
}

/** The first line that stands on the clause, but not among the parts of the table, which come before "learn-2". */
export function lineOf(page: ParentNode, clause: string): HTMLElement | null {
  const story = page.querySelector('#learn-2');
  const lines = [...page.querySelectorAll(`.ref[href$="#${clause}"]`)].map((ref) => ref.closest<HTMLElement>('p, li, tr'));
  const told = lines.find((line) => line && story && story.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING);
  return told ?? lines[0] ?? null;
}
