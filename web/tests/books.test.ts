import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { explained, mentioning, shelfOf } from '../src/book/books';
import { saidOf } from '../src/book/sheet';
import { languages } from '../src/lib/i18n.svelte';
import { parse, type Block } from '../src/lib/markdown';

const book = (game: string, name: string) => parse(readFileSync(join(import.meta.dirname, '../../games', game, name), 'utf8'));
const clausesOf = (blocks: Block[]) => new Set(blocks.flatMap((block) => (block.kind === 'clause' ? [block.id] : [])));

describe('a place in the books', () => {
  it.each([['', 'learn'], ['learn-3', 'learn'], ['aid', 'aid'], ['aid-1', 'aid'], ['INF-6.1', 'rules'], ['ZL-7', 'rules'], ['rules', 'rules']])(
    '"%s" stands in %s',
    (anchor, shelf) => expect(shelfOf(anchor)).toBe(shelf),
  );
});

describe.each(['infarkt', 'zombie_life', 'antibio'])('the books of %s', (game) => {
  it.each(languages)('explain clauses that there are, in %s', (language) => {
    const clauses = clausesOf(book(game, 'rules.md'));
    const found = explained(book(game, `learn.${language}.md`));
    expect(found.size).toBeGreaterThan(20);
    expect([...found.keys()].filter((clause) => !clauses.has(clause))).toEqual([]);
    expect([...found.values()].every(({ id }) => id !== '')).toBe(true);
  });

  it('hold every clause that a sheet names, and say something of it', () => {
    const source = readFileSync(join(import.meta.dirname, '../src/boards', game.replace('_', '-'), 'book/about.ts'), 'utf8');
    const named = [...source.matchAll(/'([A-Z]+-\d+\.\d+)'/g)].map(([, clause]) => clause);
    const clauses = clausesOf(book(game, 'rules.md'));
    const texts = [...book(game, 'aid.en.md'), ...book(game, 'learn.en.md')];
    expect(named.filter((clause) => !clauses.has(clause))).toEqual([]);
    expect(named.filter((clause) => saidOf([clause], texts).length === 0)).toEqual([]);
  });

  it('are searched by words and numbers', () => {
    const rules = book(game, 'rules.md');
    const [first] = clausesOf(rules);
    expect(clausesOf(mentioning(rules, ` ${first?.toLowerCase()} `)).has(first ?? '')).toBe(true);
    expect(clausesOf(mentioning(rules, 'no such words')).size).toBe(0);
    expect(mentioning(rules, '')).toBe(rules);
  });
});
