// The stage: moments of each game, played from what a real game has sent, with five pictures of each in build/screenshots.
import type { Page, WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { GameEvent, ServerMessage, StateMessage } from '../src/lib/wire';
import { axeProblems, desktop, phone, picture } from './browser';
import { bots, house } from './house';

const { server, visit } = house('--bot-pace=0', '--window=0');

type Recording = { welcome: string; states: string[] };

/** What a spectator hears of whole games between bots. */
async function record(game: string, players: number): Promise<Recording> {
  const made = await server.create({ game, seats: bots(players, 'level1') });
  const page = await visit(desktop);
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await page.goto(`${server.url}/t/${made.table}`);
  await page.waitForSelector('#end-title', { timeout: 240_000 });
  await page.context().close();
  const of = (kind: string) => heard.filter((text) => text.startsWith(`{"t":"${kind}"`));
  return { welcome: of('welcome')[0] ?? '', states: of('state') };
}

const eventsOf = (text: string) => (JSON.parse(text) as StateMessage).sides[0]?.events.map(({ event }) => event) ?? [];

const recordings = new Map<string, Recording[]>();

/** Whether they are told, one after the other. */
function tells(text: string, wanted: string[]): boolean {
  const events = eventsOf(text);
  return wanted.reduce((from, event) => (from < 0 ? from : events.indexOf(event, from)), 0) >= 0;
}

/** The place in a game where these events are told in one step, in this order; games already heard are looked through first. */
async function find(game: string, players: number, ...wanted: string[]): Promise<[Recording, number]> {
  const heard = recordings.get(game) ?? [];
  recordings.set(game, heard);
  for (let nth = 0; nth < 12; nth++) {
    const recording = (heard[nth] ??= await record(game, players));
    const at = recording.states.findIndex((text, i) => i > 0 && tells(text, wanted));
    if (at > 0) return [recording, at];
  }
  throw new Error(`no ${wanted.join(' and ')} in a dozen games`);
}

/** The same game, but for what is told last: bots that know little seldom come so far. */
function telling(recording: Recording, at: number, told: GameEvent): Recording {
  const state = JSON.parse(recording.states[at] ?? '') as StateMessage;
  const states = [...recording.states];
  states[at] = JSON.stringify({ ...state, sides: state.sides.map((side) => ({ ...side, events: [told] })) });
  return { ...recording, states };
}

/** A page that stops at each event and hears only what we say. */
async function stageOf({ welcome, states }: Recording, at: number, how: object, settings: object): Promise<{ page: Page; go: () => void }> {
  const page = await visit({ reducedMotion: 'no-preference', ...how });
  await page.addInitScript((saved) => (localStorage['lazaret.settings'] = saved), JSON.stringify({ soundAsked: true, ...settings }));
  let line: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    line = socket;
    socket.onMessage((text) => {
      const asked = JSON.parse(String(text)) as { t: string; ref?: number };
      if (asked.t !== 'hello') return socket.send(JSON.stringify({ t: 'pong', ref: asked.ref } satisfies ServerMessage));
      socket.send(welcome.replace(/"ref":\d+,/, ''));
      socket.send(states[at - 1] ?? '');
    });
  });
  await page.goto(`${server.url}/t/${(JSON.parse(welcome) as { table: { id: string } }).table.id}`);
  await page.waitForSelector('.stage', { state: 'attached' });
  return { page, go: () => line?.send(states[at] ?? '') };
}

/** Goes on until something is on the stage. */
async function until(page: Page, selector: string): Promise<void> {
  await page.waitForSelector('.controls, [data-scene]');
  for (let steps = 0; steps < 200; steps++) {
    if (await page.locator(selector).first().isVisible()) return;
    await page.keyboard.press(' ');
    await page.waitForFunction(() => document.querySelector('main.table[data-busy="false"], .controls .primary, [data-scene]'));
  }
  throw new Error(`${selector} never came`);
}

/** Five instants: all that moves is held where it would be then. */
async function film(page: Page, name: string, long: number): Promise<void> {
  for (let instant = 0; instant < 5; instant++) {
    await page.evaluate((ms) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = ms;
      }
    }, (long * instant) / 4);
    await picture(page, `film-${name}-${instant + 1}`);
  }
}

interface Filmed {
  name: string;
  game: string;
  players: number;
  event: string;
  also?: string;
  /** Told in place of what happened there. */
  told?: GameEvent;
  shows: string;
  long: number;
}

const told = (event: string): GameEvent => {
  const said = { round: 9, cause: { word: 'antibio.cause.overflow' } };
  const values = { round: 9, cause: 'overflow' };
  return { seq: 0, step: 0, event, args: values, values, phrase: { key: `antibio.event.${event}`, args: said } };
};

const moments: Filmed[] = [
  { name: 'zombie-overrun', game: 'zombie-life', players: 4, event: 'overrun', shows: '.overrun', long: 3400 },
  { name: 'zombie-turned-up', game: 'zombie-life', players: 4, event: 'turned_up', shows: '.overrun', long: 3400 },
  { name: 'zombie-round', game: 'zombie-life', players: 4, event: 'scored', shows: '.round .btn:enabled', long: 400 },
  { name: 'infarkt-night', game: 'infarkt', players: 4, event: 'check_began', also: 'track_moved', shows: '.ward .changes li', long: 1600 },
  { name: 'infarkt-death', game: 'infarkt', players: 4, event: 'died', shows: '.flatline', long: 2600 },
  { name: 'infarkt-bill', game: 'infarkt', players: 4, event: 'burial_paid', shows: '.funeral li', long: 500 },
  { name: 'infarkt-party', game: 'infarkt', players: 4, event: 'party_began', shows: '.course.now', long: 600 },
  { name: 'antibio-stage', game: 'antibio', players: 3, event: 'stage_rose', shows: '.banner.alarm', long: 1000 },
  { name: 'antibio-saved', game: 'antibio', players: 3, event: 'cleaned', shows: '.banner.joy', long: 2600 },
  { name: 'antibio-remedy', game: 'antibio', players: 3, event: 'killed', told: told('remedy_found'), shows: '.banner.joy', long: 2600 },
  { name: 'antibio-spirit', game: 'antibio', players: 3, event: 'killed', told: told('team_spirit'), shows: '.banner.joy', long: 2600 },
  { name: 'antibio-clean', game: 'antibio', players: 3, event: 'killed', told: told('all_clean'), shows: '.banner.joy', long: 2600 },
  { name: 'antibio-overflow', game: 'antibio', players: 3, event: 'stage_rose', told: told('lost'), shows: '.banner.alarm', long: 2600 },
];

describe('a moment', () => {
  it.each(moments)('is on the stage: $name', async ({ name, game, players, event, also = event, told, shows, long }) => {
    const [found, at] = await find(game, players, event, also);
    const recording = told ? telling(found, at, told) : found;
    const { page, go } = await stageOf(recording, at, desktop, { stops: true });
    go();
    await until(page, shows);
    await film(page, name, long);
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.waitForSelector('main.table[data-busy="false"]');
    expect(await page.locator('[data-scene]').count()).toBe(0);
  });

  it('stands still for whoever wants no motion, on a phone too', async () => {
    const [recording, at] = await find('zombie-life', 4, 'overrun');
    const { page, go } = await stageOf(recording, at, { ...phone, reducedMotion: 'reduce' }, { stops: true });
    go();
    await until(page, '.overrun');
    expect(await page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length)).toBe(0);
    await picture(page, 'film-still-zombie-overrun-phone');
  });
});

describe('the stage', () => {
  it('moves at sixty frames a second', async () => {
    const [recording, at] = await find('zombie-life', 4, 'overrun');
    const { page, go } = await stageOf(recording, at, desktop, { speed: 1 });
    go();
    await page.waitForSelector('.overrun');
    const median = await page.evaluate(async () => {
      const times: number[] = [];
      await new Promise<void>((done) => {
        const next = (now: number) => (times.push(now), times.length < 120 ? requestAnimationFrame(next) : done());
        requestAnimationFrame(next);
      });
      const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
      return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
    });
    console.log(`median frame of a moment: ${median.toFixed(1)} ms`);
    expect(median).toBeGreaterThan(0);
  });
});
