// The little Markdown that rules, learn pages and aids use, read into a tree; nothing of it is ever taken as HTML.

export type Inline =
  | { kind: 'text' | 'code' | 'strong' | 'emphasis'; text: string }
  /** A clause in brackets: what was said stands on it. */
  | { kind: 'ref'; text: string }
  | { kind: 'link'; text: string; href: string };

export type Block =
  | { kind: 'heading'; level: number; id: string; inline: Inline[] }
  | { kind: 'paragraph'; inline: Inline[] }
  | { kind: 'clause'; id: string; tag: string; inline: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string };

const CLAUSE = '[A-Z]+-\\d+(?:\\.\\d+)*[a-z]?';
const INLINE = new RegExp(`\`([^\`]+)\`|\\*\\*([^*]+)\\*\\*|\\*([^*]+)\\*|\\[([^\\]]+)\\]\\(([^)\\s]+)\\)|\\[(${CLAUSE})\\]`, 'g');

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let last = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > last) parts.push({ kind: 'text', text: text.slice(last, match.index) });
    const [whole, code, strong, emphasis, label, href, ref] = match;
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) parts.push({ kind: 'emphasis', text: emphasis });
    else if (ref !== undefined) parts.push({ kind: 'ref', text: ref });
    else parts.push({ kind: 'link', text: label, href });
    last = match.index + whole.length;
  }
  if (last < text.length) parts.push({ kind: 'text', text: text.slice(last) });
  return parts;
}

/** "XX-4 The order of a round" is reached as #XX-4. */
function headingId(text: string): string {
  const section = /^[A-Z]+-\d+/.exec(text)?.[0];
  return section ?? text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

const cells = (line: string) => line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => inline(cell.trim()));

const ITEM = /^(?:[-*]|(\d+)\.)\s+(.*)$/;
const RULE = new RegExp(`^\\*\\*(${CLAUSE})\\*\\*\\s*(?:\\[(\\w+)\\]\\s*)?(.*)$`, 's');

/** A clause is a block of its own; other items that follow each other are one list. */
function addItem(blocks: Block[], ordered: boolean, text: string): void {
  const clause = RULE.exec(text);
  const last = blocks.at(-1);
  if (clause) blocks.push({ kind: 'clause', id: clause[1], tag: clause[2] ?? '', inline: inline(clause[3]) });
  else if (last?.kind === 'list' && last.ordered === ordered) last.items.push(inline(text));
  else blocks.push({ kind: 'list', ordered, items: [inline(text)] });
}

export function parse(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.replace(/<!--.*?-->[ \t]*/g, '').split(/\r?\n/);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    const item = ITEM.exec(line);
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    if (heading) {
      blocks.push({ kind: 'heading', level: heading[1].length, id: headingId(heading[2]), inline: inline(heading[2]) });
    } else if (line.startsWith('```')) {
      const end = lines.findIndex((one, index) => index > at && one.startsWith('```'));
      const stop = end < 0 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(at + 1, stop).join('\n') });
      at = stop;
    } else if (line.startsWith('|')) {
      const stop = lines.findIndex((one, index) => index > at && !one.startsWith('|'));
      const rows = lines.slice(at, stop < 0 ? undefined : stop);
      blocks.push({ kind: 'table', head: cells(rows[0]), rows: rows.slice(2).map(cells) });
      at += rows.length - 1;
    } else if (item) {
      addItem(blocks, item[1] !== undefined, item[2]);
    } else if (line.trim() !== '') {
      blocks.push({ kind: 'paragraph', inline: inline(line) });
    }
  }
  return blocks;
}
