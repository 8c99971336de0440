import { beforeEach, describe, expect, it } from 'vitest';
import antibioPresets from '../../games/antibio/presets.json';
import { games } from '../src/boards/index';
import { iconsBySprite, spriteText } from '../tools/icons';
import { inline, parse } from '../src/lib/markdown';
import { isCut, shortName } from '../src/lib/names';
import { presetOf, type Preset } from '../src/lib/presets';
import { quickTable } from '../src/lib/quick';
import { routeOf } from '../src/lib/router.svelte';
import { device, server } from '../src/lib/house';
import { holdSeat, inviteLink, keysOf, linkParts, rememberSeen, seatLink } from '../src/lib/seats';
import { movedUp, newDraft, requestOf, resized } from '../src/lib/setup';
import type { GameInfo } from '../src/lib/wire';
import { ecgPath, flatSteps, place } from '../src/table/ecg';
import { nextMark } from '../src/table/marks';
import { join } from 'node:path';

describe('addresses', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/t/abcdefghij', { page: 'table', id: 'abcdefghij', house: server }],
    ['/d/abcdefghij', { page: 'table', id: 'abcdefghij', house: device }],
    ['/offline', { page: 'offline' }],
    ['/new/zombie-life', { page: 'new', game: 'zombie-life' }],
    ['/rules/infarkt/', { page: 'rules', game: 'infarkt' }],
    ['/credits', { page: 'credits' }],
    ['/t/<script>', { page: 'lost' }],
    ['/history/x', { page: 'lost' }],
    ['/nowhere', { page: 'lost' }],
  ])('%s', (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });
});

describe('links', () => {
  const key = 'A'.repeat(22);

  it('may hold several seats', () => {
    expect(linkParts(`#k=${key}.${key.toLowerCase()}`).keys).toEqual([key, key.toLowerCase()]);
  });

  it('that were cut short hold none', () => {
    expect(linkParts('#k=abc')).toEqual({ keys: [], invite: null });
  });

  it('to others carry the invitation, not the seat', () => {
    expect(inviteLink('abcdefghij', key, 'https://x')).toBe(`https://x/t/abcdefghij#i=${key}`);
    expect(inviteLink('abcdefghij', null, 'https://x')).toBe('https://x/t/abcdefghij');
    expect(seatLink(server, 'abcdefghij', [key])).toBe(`/t/abcdefghij#k=${key}`);
    expect(seatLink(device, 'abcdefghij', [])).toBe('/d/abcdefghij');
  });

  it('are kept without storage as long as the page lives', () => {
    holdSeat(server, 'one', key);
    holdSeat(server, 'two', key);
    holdSeat(server, 'one', key);
    rememberSeen('one', 9);
    expect(keysOf('one')).toEqual([{ table: 'one', key, seen: 9 }]);
    expect(keysOf('two')).toEqual([{ table: 'two', key, seen: 0 }]);
  });
});

describe('names', () => {
  it('are cut by what a reader counts', () => {
    expect(shortName('  Vera   Nováková ')).toBe('Vera Nováková');
    expect(shortName('x'.repeat(200))).toHaveLength(24);
  });

  it('of two hundred emoji lose whole emoji, not halves', () => {
    const short = shortName('👩‍🚀'.repeat(200));
    expect(short).toBe('👩‍🚀'.repeat(7));
    expect(new TextEncoder().encode(short).length).toBeLessThanOrEqual(80);
  });

  it('are known to be too long', () => {
    expect(isCut('  Vera   Nováková ')).toBe(false);
    expect(isCut('👩‍🚀'.repeat(60))).toBe(true);
  });
});

const game: GameInfo = {
  name: 'zombie-life', players: [2, 8], cooperative: false, rules_version: 1, bots: [],
  options: [
    { name: 'target', kind: 'number', default: 21, min: 1, max: 100 },
    { name: 'ages', kind: 'seat-order', default: null },
  ],
};

describe('setting a table', () => {
  const me = { name: 'Vera', colour: 2 };
  let draft = newDraft(game, me);
  beforeEach(() => {
    draft = newDraft(game, me);
  });

  it('begins with me and open chairs', () => {
    expect(requestOf(game, draft).seats).toEqual([{ kind: 'person', name: 'Vera', colour: 2 }, { kind: 'open' }, { kind: 'open' }]);
  });

  it('sends only what differs from the rule', () => {
    expect(requestOf(game, draft).options).toEqual({});
    draft.options.target = 30;
    expect(requestOf(game, draft).options).toEqual({ target: 30 });
  });

  it('knows its preset, until somebody changes a thing', () => {
    const presets: Preset[] = [
      { id: 'rulebook', players: [2, 8], options: {} },
      { id: 'long', players: [2, 4], options: { target: 30 } },
    ];
    const preset = (players = 3) => presetOf(game, presets, players, draft.options)?.id;
    expect(preset()).toBe('rulebook');
    draft.options.ages = [0, 1, 2];
    draft.options.target = 30;
    expect([preset(), preset(5)]).toEqual(['long', undefined]);
    draft.options.target = 31;
    expect(preset()).toBeUndefined();
  });

  it('forgets an order of seats that no longer sit there', () => {
    draft.options.ages = [2, 0, 1];
    expect(requestOf(game, draft).options).toEqual({ ages: [2, 0, 1] });
    expect(requestOf(game, resized(draft, 4)).options).toEqual({});
  });

  it('counts time in what the form says', () => {
    expect(requestOf(game, { ...draft, clock: 'move', time: 60 }).clock).toEqual({ kind: 'move', ms: 60_000, days: 0 });
    expect(requestOf(game, { ...draft, clock: 'bank', time: 15 }).clock).toEqual({ kind: 'bank', ms: 900_000, days: 0 });
    expect(requestOf(game, { ...draft, clock: 'days', time: 2 }).clock).toEqual({ kind: 'move', ms: 0, days: 2 });
  });

  it('gives every seat a colour of its own', () => {
    const colours = resized(draft, 8).seats.map((seat) => seat.colour);
    expect(new Set(colours).size).toBe(8);
  });

  it('moves a seat up in an order', () => {
    expect(movedUp([0, 1, 2], 2)).toEqual([0, 2, 1]);
    expect(movedUp([0, 1, 2], 0)).toEqual([0, 1, 2]);
  });

  it('at once puts me in the first seat and bots in the others', () => {
    const table = quickTable('infarkt', 'Vera', 0);
    expect(table.seats[0]).toEqual({ kind: 'person', name: 'Vera', colour: 0 });
    expect(table.seats.slice(1).every((seat) => seat.kind === 'bot')).toBe(true);
    expect(table.players).toBe(table.seats.length);
  });

  it('is the easiest game that a team can have, the one for first games, and says so', () => {
    const [first] = antibioPresets;
    expect(first?.id).toBe('first');
    expect(quickTable('antibio', 'Vera', 0).options).toEqual(first?.options);
  });

  it('says what it means by options that are not as usual', () => {
    for (const [game, { quick }] of games) expect(quick.says !== undefined, game).toBe(Object.keys(quick.options ?? {}).length > 0);
  });
});

describe('the rules as text', () => {
  it('have an address for every clause', () => {
    const [heading, clause] = parse('## ZL-7 Taking\n\n- **ZL-7.3** [engine] Refused: *no* horde. `take 7`');
    expect(heading).toMatchObject({ kind: 'heading', level: 2, id: 'ZL-7' });
    expect(clause).toMatchObject({ kind: 'clause', id: 'ZL-7.3', tag: 'engine' });
  });

  it('are never HTML', () => {
    expect(inline('<img src=x onerror=alert(1)>')).toEqual([{ kind: 'text', text: '<img src=x onerror=alert(1)>' }]);
  });

  it('may hold tables and code', () => {
    const blocks = parse('| a | b |\n|---|---|\n| 1 | 2 |\n\n```\n- **no** clause\n```\nend');
    expect(blocks.map((block) => block.kind)).toEqual(['table', 'code', 'paragraph']);
  });

  it('gather items to lists and leave out notes', () => {
    expect(parse('1. one\n2. two\n\n- x <!-- 1a2b3c4d -->\n<!-- replay: a --> Said. [INF-6.1]')).toEqual([
      { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two' }]] },
      { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'x ' }]] },
      { kind: 'paragraph', inline: [{ kind: 'text', text: 'Said. ' }, { kind: 'ref', text: 'INF-6.1' }] },
    ]);
  });
});

describe('the heartbeat of a game', () => {
  it('is flat after a death', () => {
    expect([...flatSteps(10, [4])]).toEqual([5, 6, 7]);
    expect([...flatSteps(6, [4])]).toEqual([5]);
  });

  it('has one piece for each step', () => {
    const path = ecgPath([9, 0, 0], [0], { width: 300, height: 90 });
    expect(path).toMatch(/^M0 55\.8h25\.0l.*h100\.0h100\.0$/);
  });

  it('places steps by their share', () => {
    expect([place(0, 0), place(5, 10), place(12, 10)]).toEqual([0, 50, 100]);
  });

  it('jumps to the next mark', () => {
    const marks = [3, 9].map((step) => ({ step, kind: 'death' as const, phrase: { key: 'x', args: {} } }));
    expect(nextMark(marks, 3)?.step).toBe(9);
    expect(nextMark(marks, 9)).toBeUndefined();
  });
});

describe('icons', () => {
  it('of the frame are not in the sprites of the boards', () => {
    const sprites = iconsBySprite(join(import.meta.dirname, '../src'));
    const frame = sprites.get('') ?? new Set();
    expect(frame.has('lucide:globe')).toBe(true);
    const twice = [...sprites].flatMap(([sprite, names]) => (sprite === '' ? [] : [...names].filter((name) => frame.has(name))));
    expect(twice).toEqual([]);
  });

  it('that do not exist stop the build', () => {
    expect(() => spriteText(['lucide:no-such-thing'])).toThrow('no-such-thing');
  });
});
