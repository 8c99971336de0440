// Whole games through the choreographies: what the rows put on the board, event by event, is what the table says after each step.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import antibio from '../src/boards/antibio/choreography';
import infarkt from '../src/boards/infarkt/choreography';
import { deck, type Face } from '../src/boards/infarkt/deck.svelte';
import zombie from '../src/boards/zombie-life/choreography';
import type { ServerMessage, Side, StateMessage, View } from '../src/lib/wire';
import { changed, rowOf, type AnyStage } from '../src/stage/choreography';
import { MODULE, MemoryDisk, Page, ROOT, crew } from './device';

const code = existsSync(MODULE) ? await WebAssembly.compile(readFileSync(MODULE)) : undefined!;

/** What no event names, and the board learns with the last one of a step. */
interface Later {
  /** What the rules make of the position: odds, forecasts, prices, what is possible. */
  worked: string[];
  /** Cards that lie face down or away, of which only numbers are known. */
  piles: string[];
  /** Whose turn it is and what is asked, where the step ends with it. */
  asked: string[];
}

interface Game {
  game: string;
  stage: AnyStage;
  /** Tables of so many seats, with what is not as usual. */
  tables: [number, object][];
  later: Later;
}

const games: Game[] = [
  {
    game: 'zombie-life',
    stage: zombie,
    tables: [[4, {}], [3, { deck: 'fresh', target: 12 }]],
    later: { worked: ['overrun_odds', 'draw_odds', 'deadly', 'if_hid', 'exits'], piles: ['deck', 'discard'], asked: ['turn', 'phase'] },
  },
  {
    game: 'infarkt',
    stage: infarkt,
    tables: [[2, { extensions: ['family', 'career', 'romance'] }], [4, { extensions: ['black-market', 'nightlife', 'family'], other_world: true }], [3, {}]],
    later: {
      worked: ['check', 'coming', 'outlook', 'days', 'dies_tonight', 'guests', 'hides', 'winners'],
      piles: ['goods', 'drugs', 'events.deck', 'events.discard', 'events.top', 'hidden'],
      asked: ['under_way', 'active', 'asked'],
    },
  },
  {
    game: 'antibio',
    stage: antibio,
    tables: [[3, {}]],
    later: {
      worked: ['turn_ahead', 'prices', 'printed', 'starves', 'next_draw', 'full', 'fatal', 'overflow_armed', 'deadline', 'clean_since', 'killed_this_round', 'owing', 'power_used', 'refused', 'played', 'zone1'],
      piles: ['pool', 'pile', 'investment', 'market', 'removed', 'discoveries', 'under', 'problems'],
      asked: ['pending', 'proposed'],
    },
  },
];
const titles: [string, Game][] = games.map((one) => [one.game, one]);

type Heard = { before: Side; after: Side };

/** The steps of a whole game, as whoever sits there is told of them. */
async function steps(page: Page, game: string, [players, options]: [number, object], persons: number, bot: string): Promise<Heard[]> {
  const seats = Array.from({ length: players }, (_, seat) => (seat < persons ? { kind: 'person', name: `Vera ${seat}` } : { kind: 'bot', bot }));
  const from = page.told.length;
  const at = await page.enter(await page.create({ game, players, options, seats, pace_ms: 0, grace_ms: 0 }));
  await at.play(await at.state());
  const said = page.told.slice(from).flatMap((told) => (told.k === 'said' ? [JSON.parse(told.text) as ServerMessage] : []));
  const states = said.filter((message): message is StateMessage => message.t === 'state');
  return states.slice(1).flatMap(({ sides }, i) => sides.map((after) => ({ before: states[i]!.sides.find(({ seat }) => seat === after.seat)!, after })));
}

const isPlain = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null;

/** Where two positions differ, as paths without numbers; the order of a list is part of it. */
function differences(one: unknown, other: unknown, path = ''): string[] {
  if (!isPlain(one) || !isPlain(other)) return one === other ? [] : [path];
  if (Array.isArray(one) && Array.isArray(other) && !one.some(isPlain) && !other.some(isPlain)) return JSON.stringify(one) === JSON.stringify(other) ? [] : [path];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differences(one[key], other[key], /^\d+$/.test(key) ? path : path ? `${path}.${key}` : key));
}

function wrong({ before, after }: Heard, { stage, later }: Game): string[] {
  const shown = after.events.reduce<View>((view, event) => changed(rowOf(stage, event), view, event, after.view), before.view);
  const permitted = Object.values(later).flat();
  const paths = differences(shown, after.view).filter((path) => !permitted.some((one) => path === one || path.startsWith(`${one}.`)));
  return paths.map((path) => `${path} after ${after.events.map(({ event }) => event).join(' ')}`);
}

describe.skipIf(!code)('the rows of a whole game', () => {
  beforeAll(() => deck.use(JSON.parse(execFileSync(`${ROOT}build/release/lazaret`, ['cards', 'infarkt', '--json'], { encoding: 'utf8' })) as Face[]));

  it.each(titles)('lead to the true position at every step of %s', { timeout: 600_000 }, async (_, one) => {
    const page = await Page.open(code, new MemoryDisk(), await crew(code), '7');
    const heard: Heard[] = [];
    for (const table of one.tables) {
      heard.push(...(await steps(page, one.game, table, 0, 'level2')), ...(await steps(page, one.game, table, 1, 'level1')));
    }
    page.close();
    expect(heard.flatMap(({ after }) => after.events).length).toBeGreaterThan(200);
    expect([...new Set(heard.flatMap((step) => wrong(step, one)))]).toEqual([]);
  });
});
