// What can be said about a thing on the table: its sheet. Each board knows its own things (boards/GAME/book/about.ts).
import type { Block, Inline } from '$lib/markdown';
import type { PartProps } from '../boards/index';

export interface Sheet {
  name: string;
  icon?: string;
  /** Its own words: what is printed on it. */
  texts: string[];
  numbers: [string, string | number][];
  /** The clauses behind it, the most telling first. */
  clauses: string[];
}

/** The clauses of a thing: of just this one ("track cancer"), or of all of its kind. */
export function clausesOf(subjects: Record<string, string[]>, kind: string, id = ''): string[] {
  return subjects[`${kind} ${id}`] ?? subjects[kind] ?? [];
}

/** Finds the sheet for "card beer", "track cancer" …; null if there is no such thing. */
export type About = (kind: string, id: string, table: PartProps<never>) => Promise<Sheet | null> | Sheet | null;

function lines(blocks: Block[]): Inline[][] {
  const gap: Inline = { kind: 'text', text: ': ' };
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items;
    if (block.kind === 'table') return block.rows.map((row) => row.flatMap((cell, at) => (at === 0 ? cell : [gap, ...cell])));
    return block.kind === 'paragraph' ? [block.inline] : [];
  });
}

/** What a book says of these clauses, line by line. */
export function saidOf(clauses: string[], blocks: Block[]): Inline[][] {
  return lines(blocks).filter((line) => line.some((part) => part.kind === 'ref' && clauses.includes(part.text)));
}

/** Everything on the table that can be asked, each thing once. */
export function things(table: ParentNode): HTMLElement[] {
  const seen = new Set<string>();
  return [...table.querySelectorAll<HTMLElement>('[data-about]')].filter((one) => {
    const what = one.dataset.about ?? '';
    if (seen.has(what) || !one.checkVisibility()) return false;
    seen.add(what);
    return true;
  });
}
