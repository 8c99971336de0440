// Moments of real games, sent again to a page that hears only what we say.
import type { Page, WebSocketRoute } from 'playwright-core';
import type { CreatedTable, GameEvent, ServerMessage, StateMessage } from '../src/lib/wire';
import { desktop, type How } from './browser';
import { bots, type House } from './house';

export type Recording = { welcome: string; states: string[] };

/** What a spectator hears of whole games between bots. */
async function record({ server, visit }: House, game: string, players: number): Promise<Recording> {
  const made = await server.create({ game, seats: bots(players, 'level1') });
  const page = await visit(desktop);
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await page.goto(`${server.url}/t/${made.table}`);
  await page.waitForSelector('#end-title', { timeout: 240_000 });
  await page.context().close();
  return recorded(heard);
}

function recorded(heard: string[]): Recording {
  const of = (kind: string) => heard.filter((text) => text.startsWith(`{"t":"${kind}"`));
  return { welcome: of('welcome')[0] ?? '', states: of('state') };
}

const eventsOf = (text: string): GameEvent[] => (JSON.parse(text) as StateMessage).sides[0]?.events ?? [];

const recordings = new Map<string, Recording[]>();

/** Whether they are told, one after the other. */
export const tells =
  (...wanted: string[]) =>
  (events: GameEvent[]): boolean =>
    wanted.reduce((from, event) => (from < 0 ? from : events.findIndex((one, at) => at >= from && one.event === event)), 0) >= 0;

/** The step in which that is told. */
function place({ states }: Recording, wanted: (events: GameEvent[]) => boolean): number {
  return states.findIndex((text, i) => i > 0 && wanted(eventsOf(text)));
}

/** The place in a game where that is told in one step; games already heard are looked through first. */
export async function find(house: House, game: string, players: number, wanted: (events: GameEvent[]) => boolean): Promise<[Recording, number]> {
  const heard = recordings.get(game) ?? [];
  recordings.set(game, heard);
  for (let nth = 0; nth < 12; nth++) {
    const recording = (heard[nth] ??= await record(house, game, players));
    const at = place(recording, wanted);
    if (at > 0) return [recording, at];
  }
  throw new Error(`no such moment of ${game} in a dozen games`);
}

async function post<T>({ server }: House, path: string, body: object): Promise<T> {
  const answer = await fetch(server.url + path, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (path.endsWith('/record') ? answer.text() : answer.json()) as Promise<T>;
}

/** A table that begins where a lesson does, or with the line of another position of as many seats. */
async function begin(house: House, lesson: string, line?: string): Promise<CreatedTable> {
  const { table, keys } = await post<CreatedTable>(house, `/api/lessons/${lesson}`, {});
  const record = await post<string>(house, `/api/tables/${table}/record`, { keys: Object.values(keys) });
  const text = line === undefined ? record : record.replace(/^position .*$/m, `position ${line}`);
  return post(house, '/api/import', { record: text, seats: [{ kind: 'person', name: 'Vera', colour: 0 }, ...bots(1)] });
}

/** What the first seat hears while it does that, until something is told: moments to which bots seldom come. */
export async function doing(house: House, lesson: string, said: string[], event: string, line?: string): Promise<[Recording, number]> {
  const { table, keys } = await begin(house, lesson, line);
  const page = await house.visit(desktop);
  await page.goto(house.server.url);
  const heard = await page.evaluate(
    ([table, key, said, event]) =>
      new Promise<string[]>((done) => {
        const all: string[] = [];
        const deeds = [...said];
        const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
        line.onopen = () => line.send(JSON.stringify({ t: 'hello', v: 1, table, keys: [key], last: 0 }));
        line.onmessage = ({ data }) => {
          const text = String(data);
          all.push(text);
          if (!text.startsWith('{"t":"state"')) return;
          if (text.includes(`"event":"${event}"`)) return done(all);
          const { seq, to_move: turns } = JSON.parse(text) as { seq: number; to_move: number[] };
          if (turns[0] === 0 && deeds.length > 0) line.send(JSON.stringify({ t: 'act', seat: 0, action: deeds.shift(), seq }));
        };
      }),
    [table, Object.values(keys)[0] ?? '', said, event] as const,
  );
  await page.context().close();
  const recording = recorded(heard);
  return [recording, place(recording, tells(event))];
}

/** A page that stops at each event and hears only what we say. */
export async function stageOf({ server, visit }: House, { welcome, states }: Recording, at: number, how: How, settings: object): Promise<{ page: Page; go: () => void }> {
  const page = await visit({ reducedMotion: 'no-preference', saved: { soundAsked: true, ...settings }, ...how });
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
export async function until(page: Page, selector: string): Promise<void> {
  await page.waitForSelector('.controls, [data-scene]');
  for (let steps = 0; steps < 200; steps++) {
    // A part of a moment may have to be loaded first.
    await page.waitForFunction(() => !document.querySelector('[data-scene]:empty'));
    if (await page.locator(selector).first().isVisible()) return;
    await page.keyboard.press(' ');
    await page.waitForFunction(() => document.querySelector('main.table[data-busy="false"], .controls .primary, [data-scene]'));
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
  throw new Error(`${selector} never came`);
}
