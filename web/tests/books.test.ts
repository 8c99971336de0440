import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import antibioPieces from '../../games/antibio/pieces.json';
import infarktPieces from '../../games/infarkt/pieces.json';
import zombiePieces from '../../games/zombie_life/pieces.json';
import { explained, mentioning, shelfOf } from '../src/book/books';
import type { Going } from '../src/book/going';
import { lineNames, type MarksOf } from '../src/book/marks';
import type { Legend } from '../src/book/legend';
import { placeBeside } from '../src/book/place_beside';
import { saidOf } from '../src/book/sheet';
import { languages } from '../src/lib/i18n.svelte';
import { parse, type Block } from '../src/lib/markdown';

const book = (game: string, name: string) => parse(readFileSync(join(import.meta.dirname, '../../games', game, name), 'utf8'));
const clausesOf = (blocks: Block[]) => new Set(blocks.flatMap((block) => (block.kind === 'clause' ? [block.id] : [])));

describe('a place in the books', () => {
  it.each([['', 'learn'], ['now', 'learn'], ['learn-3', 'learn'], ['learn-INF-6.1', 'learn'], ['aid', 'aid'], ['aid-1', 'aid'], ['INF-6.1', 'rules'], ['ZL-7', 'rules'], ['rules', 'rules']])(
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

describe('the aid', () => {
  const rows = (game: string, language: string) =>
    book(game, `aid.${language}.md`).flatMap((block) => (block.kind === 'table' ? lineNames(block.rows.map((row) => row.flat())) : []));
  const { infarkt, 'zombie-life': zombie, antibio } = Object.fromEntries(
    Object.entries(import.meta.glob<MarksOf>('../src/boards/*/book/marks.ts', { eager: true, import: 'marks' })).map(([path, marks]) => [path.split('/')[3], marks]),
  ) as Record<string, (table: object) => Record<string, { text: string; on: boolean }>>;
  const mine = (tracks: object) => ({
    client: { seat: 0 },
    view: { seats: [{ alive: true, tracks }], board: { limits: { cholesterol: [7], pressure: [7], obesity: [5, 7], depression: [5], diabetes: [], cancer: [5] } } },
  });
  const body = (obesity: number) => mine({ cholesterol: 8, pressure: 0, obesity, depression: 4, diabetes: 9, cancer: 0 });
  const refuge = (drawn: number | null, more = {}) => ({
    client: { seat: 0 },
    view: { turn: 0, drawn, horde: [2, 3], seats: [{ status: 'in', up: [3], down: [4] }], ...more },
  });
  const station = { id: 'asia-1', card: 'contaminated', blue: 0, red: 2, black: 1 };
  const world = { view: { stage: 3, killed_this_round: false, stations: [station], points: [7], limit: 12, overflow_armed: true, problem_pile: 12, players: 3, deadline: 9 } };
  const held = (marks: Record<string, { on: boolean }> = {}) => Object.keys(marks).filter((name) => marks[name]?.on);

  it.each(languages)('has a row for every mark, in %s', (language) => {
    const names = [infarkt?.(body(8)), zombie?.(refuge(3)), antibio?.(world)].map((marks) => Object.keys(marks ?? {}));
    expect(names.flat().length).toBeGreaterThan(12);
    const all = ['infarkt', 'zombie_life', 'antibio'].map((game) => rows(game, language));
    expect(names.map((some, game) => some.filter((name) => !all[game]?.includes(name)))).toEqual([[], [], []]);
  });

  it('marks what the night does to my body', () => {
    expect(held(infarkt?.(body(5)))).toEqual(['INF-22.1', 'INF-22.3']);
    expect(held(infarkt?.(body(7)))).toEqual(['INF-22.1', 'INF-22.3 2']);
  });

  it.each([[5, 'ZL-5.2'], [2, 'ZL-5.3'], [4, 'ZL-5.4'], [3, 'ZL-6.1']])('marks where my %i goes', (drawn, line) => {
    expect(held(zombie?.(refuge(drawn)))).toEqual([line]);
    expect(zombie?.(refuge(drawn, { turn: 1 }))).toEqual({});
  });

  it('marks what threatens the world', () => {
    expect(held(antibio?.(world))).toEqual(['AB-18.2', 'AB-18.3', 'AB-18.4', 'AB-17.5', 'AB-17.6', 'AB-5.1', 'AB-19.7']);
    expect(antibio?.(world)['AB-19.6']).toEqual({ text: '12', on: false });
  });
});

describe('the rules at the table', () => {
  const boards = import.meta.glob<Going>('../src/boards/*/book/going.ts', { eager: true, import: 'going' });
  const of = (phase: string, more = {}) => ({ view: { phase, seats: [{ status: 'in' }, { status: 'in' }], pending: null, ...more } });
  const table: [string, string, object][] = [
    ...['events', 'planning', 'actions', 'check', 'over'].map((phase): [string, string, object] => ['infarkt', phase, of(phase)]),
    ['infarkt', 'a window', of('actions', { under_way: { window: 1, visit: 'home' } })],
    ...['office', 'supermarket', 'pharmacy', 'flea', 'home', 'fitness', 'black-market', 'nightlife', 'romance', 'family', 'career'].map(
      (visit): [string, string, object] => ['infarkt', visit, of('actions', { under_way: { visit } })],
    ),
    ...['deal', 'turn', 'place', 'redeal', 'over'].map((phase): [string, string, object] => ['zombie_life', phase, of(phase)]),
    ['zombie_life', 'the last one', of('turn', { seats: [{ status: 'in' }, { status: 'passed' }] })],
    ...['event', 'action', 'financing', 'movement', 'problems', 'draw', 'propagation', 'over'].map((phase): [string, string, object] => ['antibio', phase, of(phase)]),
    ['antibio', 'an exchange proposed', of('action', { pending: [{ step: 'consent' }] })],
  ];
  const clauseFor = (game: string, position: object) => boards[`../src/boards/${game.replace('_', '-')}/book/going.ts`]?.(position as never)[0];

  it.each(table)('open in %s where the learn pages speak of %s', (game, _, position) => {
    const clause = clauseFor(game, position);
    for (const language of languages) {
      const blocks = book(game, `learn.${language}.md`);
      const round = blocks.findLastIndex((block, at) => block.kind === 'heading' && blocks.slice(0, at).filter(({ kind }) => kind === 'heading').length === 2);
      expect(explained(blocks.slice(round)).has(clause ?? ''), `${clause} in ${language}`).toBe(true);
    }
  });

  it('open elsewhere when something else goes on', () => {
    expect(new Set(table.map(([game, , position]) => clauseFor(game, position))).size).toBe(table.length);
  });
});

describe('the pieces in the box', () => {
  const clause = (game: string, number: string): string => {
    const rules = readFileSync(join(import.meta.dirname, `../../games/${game}/rules.md`), 'utf8');
    return rules.split('\n').find((line) => line.startsWith(`- **${number}**`)) ?? '';
  };
  it('are as many as the rules of Infarkt say', () => {
    const { boards, indicators, pawns, tiles, family, career, coins } = infarktPieces;
    for (const said of [
      `${boards} player boards`, `${indicators} indicators`, `${pawns} pieces`, `${tiles} extension tiles`, `${family} family`, `${career} career`, `${coins} coins`,
    ]) {
      expect(clause('infarkt', 'INF-28.13')).toContain(said);
    }
  });
  it('are as many as the rules of Zombie Life say', () => {
    expect(clause('zombie_life', 'ZL-1.1')).toContain(`numbered 1 to ${zombiePieces.ranks}.`);
  });
  it('are as many as the rules of Antibio+ say', () => {
    const { blue, red, black } = antibioPieces;
    expect(clause('antibio', 'AB-23.12')).toContain(`${blue} blue, ${red} red, ${black} black`);
  });
});

describe('the legend', () => {
  const legends = import.meta.glob<Legend>('../src/boards/*/book/legend.ts', { eager: true, import: 'legend' });
  const table = (game: string) => Object.entries(import.meta.glob<string>('../src/boards/**/*.svelte', { eager: true, query: '?raw', import: 'default' }))
    .filter(([path]) => path.includes(`/boards/${game}/`)).map(([, source]) => source).join();

  it.each([
    ['infarkt', ['lucide:flag', 'lucide:ban', 'lucide:check']],
    ['zombie-life', ['game-icons:death-skull', 'fluent-emoji-flat:derelict-house', 'game-icons:closed-doors', 'lucide:lock']],
    ['antibio', ['lucide:flag', 'lucide:shield', 'game-icons:shaking-hands']],
  ])('of %s has the signs that its table shows', (game, icons) => {
    const listed = legends[`../src/boards/${game}/book/legend.ts`]?.signs().map(({ icon }) => icon);
    for (const icon of icons) {
      expect(listed, icon).toContain(icon);
      expect(table(game), icon).toContain(icon);
    }
  });
});

describe('what is told beside a thing', () => {
  const window = { width: 1000, height: 600 };
  const box = { width: 300, height: 120 };
  const beside = (thing: { left: number; top: number; width: number; height: number }) =>
    placeBeside({ x: thing.left + 10, y: thing.top + 10 }, thing, box, window);

  it('stands below it, above it where there is no room, and always in the window', () => {
    expect(beside({ left: 400, top: 100, width: 100, height: 40 })).toEqual({ left: 300, top: 146 });
    expect(beside({ left: 400, top: 540, width: 100, height: 40 })).toEqual({ left: 300, top: 414 });
    expect(beside({ left: 0, top: 100, width: 40, height: 40 }).left).toBe(8);
    expect(beside({ left: 980, top: 100, width: 20, height: 40 }).left).toBe(692);
  });

  it('stands by the mouse where the thing is large', () => {
    expect(beside({ left: 100, top: 50, width: 800, height: 500 })).toEqual({ left: 116, top: 84 });
  });
});
