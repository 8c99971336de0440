// The three books of a game in the reader's language, and how they speak of each other.
import { api } from '$lib/api';
import { parse, type Block, type Inline } from '$lib/markdown';

export const shelves = ['learn', 'aid', 'rules'] as const;
export type Shelf = (typeof shelves)[number];

/** The anchor of what is going on at the table: beside it the rules open there. */
export const NOW = 'now';

/** The book in which an anchor stands: "learn-3", "aid", a clause; without one the learn page is opened. */
export function shelfOf(anchor: string): Shelf {
  if (anchor === '' || anchor === NOW || /^learn\b/.test(anchor)) return 'learn';
  return /^aid\b/.test(anchor) ? 'aid' : 'rules';
}

const open = new Map<string, Promise<Block[]>>();

/** Reads a book, each only once; what failed is asked for again. */
export function read(shelf: Shelf, game: string, language: string): Promise<Block[]> {
  const key = `${shelf} ${game} ${language}`;
  const found = open.get(key) ?? api.book(shelf, game, language).then((text) => bound(shelf, parse(text)));
  open.set(key, found);
  found.catch(() => open.delete(key));
  return found;
}

/** Headings of learn pages and aids are reached by their number: "learn-3" is the same in every language. */
function bound(shelf: Shelf, blocks: Block[]): Block[] {
  if (shelf === 'rules') return blocks;
  let n = 0;
  return blocks.map((block) => (block.kind === 'heading' ? { ...block, id: `${shelf}-${n++}` } : block));
}

function linesOf(block: Block): Inline[] {
  if (block.kind === 'list') return block.items.flat();
  if (block.kind === 'table') return block.rows.flat(2);
  return block.kind === 'paragraph' ? block.inline : [];
}

export const plain = (parts: Inline[]): string => parts.map((part) => part.text).join('');

export interface Explained {
  id: string;
  title: string;
}

/** For each clause, and for each section of clauses, where the learn page first speaks of it. */
export function explained(learn: Block[]): Map<string, Explained> {
  const found = new Map<string, Explained>();
  let here: Explained = { id: 'learn', title: '' };
  for (const block of learn) {
    if (block.kind === 'heading') here = { id: block.id, title: plain(block.inline) };
    for (const part of linesOf(block)) if (part.kind === 'ref' && !found.has(part.text)) found.set(part.text, here);
  }
  return found;
}

/** What of a reference mentions the words; headings stay, so that one sees where. */
export function mentioning(blocks: Block[], words: string): Block[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return blocks;
  return blocks.filter((block) => {
    if (block.kind === 'heading') return block.level < 3;
    return block.kind === 'clause' && `${block.id} ${plain(block.inline)}`.toLowerCase().includes(wanted);
  });
}
