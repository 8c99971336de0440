import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inside, link } from '../src/lib/base';
import { Socket } from '../src/lib/socket';
import { newDraft, requestOf } from '../src/lib/setup';
import type { ClientMessage, GameInfo, ServerMessage, TableInfo } from '../src/lib/wire';
import { DeviceTrouble, LocalTables, type TableWorker } from '../src/offline/local.svelte';
import { mayMove } from '../src/offline/moving';
import { based } from '../tools/links';
import { manifest } from '../tools/offline';
import { png } from '../tools/png';
import { tableInfo } from './server';

import texts from '../../i18n/en/web_offline.json';

/** The worker's end, in memory. */
class Workshop implements TableWorker {
  static all: Workshop[] = [];
  static get newest(): Workshop {
    return Workshop.all.at(-1) as Workshop;
  }
  readonly heard: Record<string, unknown>[] = [];
  ended = false;
  onmessage: TableWorker['onmessage'] = null;
  onerror: TableWorker['onerror'] = null;
  constructor() {
    Workshop.all.push(this);
  }
  postMessage(message: unknown): void {
    this.heard.push(message as Record<string, unknown>);
  }
  terminate(): void {
    this.ended = true;
  }
  says(data: unknown): void {
    (this.onmessage as (event: { data: unknown }) => void)({ data });
  }
  breaks(): void {
    (this.onerror as () => void)();
  }
}

let tables: LocalTables;
beforeEach(() => {
  vi.useFakeTimers();
  Workshop.all = [];
  tables = new LocalTables(() => new Workshop());
});

const welcome = { t: 'welcome', v: 1, server: '0', now_ms: 0, you: { seats: [0], host: true }, table: tableInfo(2), seq: 1 } as ServerMessage;

/** A socket at a table of the device, and what it has heard. */
async function sit(): Promise<{ socket: Socket; heard: ServerMessage[]; online: boolean[] }> {
  const heard: ServerMessage[] = [];
  const online: boolean[] = [];
  const hello = () => ({ t: 'hello' as const, v: 1, table: 'abcdefghij', keys: ['k'], last: 0, client: 'web' }) satisfies ClientMessage;
  const socket = new Socket(() => tables.connect('abcdefghij'), { hello, heard: (one) => heard.push(one), online: (yes) => online.push(yes) });
  await vi.advanceTimersByTimeAsync(0);
  const open = Workshop.newest.heard.findLast(({ k }) => k === 'open');
  Workshop.newest.says({ k: 'said', id: open?.id, text: JSON.stringify(welcome) });
  return { socket, heard, online };
}

describe('a table on this device', () => {
  it('begins its worker only when it is needed, and only once', async () => {
    expect(Workshop.all).toEqual([]);
    await sit();
    void tables.fetch('/api/seats', { method: 'POST', body: '{}' });
    expect(Workshop.all.length).toBe(1);
    expect(Workshop.newest.heard.map(({ k }) => k)).toEqual(['open', 'say', 'http']);
  });

  it('hears and says what a socket would', async () => {
    const { socket, heard } = await sit();
    expect(heard[0].t).toBe('welcome');
    const asked = socket.request({ t: 'undo', seat: 0 });
    const said = JSON.parse(Workshop.newest.heard.at(-1)?.text as string) as { t: string; ref: number };
    Workshop.newest.says({ k: 'said', id: Workshop.newest.heard.at(-1)?.id, text: JSON.stringify({ t: 'ok', ref: said.ref, seq: 2 }) });
    expect(await asked).toMatchObject({ t: 'ok', seq: 2 });
  });

  it('answers requests as a server would', async () => {
    const asked = tables.fetch('/api/tables/x', {});
    Workshop.newest.says({ k: 'http', id: Workshop.newest.heard[0].id, status: 404, type: 'application/json', body: '{"error":{}}' });
    const answer = await asked;
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: {} });
  });

  it('comes back by itself with another worker when the worker dies', async () => {
    const { online } = await sit();
    Workshop.newest.breaks();
    expect(Workshop.all[0].ended).toBe(true);
    expect(online).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(Workshop.all.length).toBe(2);
    expect(tables.trouble).toBeNull();
  });

  it('takes a worker that does not even answer a ping for dead', async () => {
    await sit();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(Workshop.all[0].ended).toBe(true);
  });

  it('stops trying when every worker dies, and says so, until somebody tries again', async () => {
    await sit();
    for (let lives = 0; lives < 3; lives++) {
      Workshop.newest.breaks();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(tables.trouble).toBe('worker_died');
    const count = Workshop.all.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Workshop.all.length).toBe(count);
    await expect(tables.fetch('/api/seats', {})).rejects.toBeInstanceOf(DeviceTrouble);
    tables.restart();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(Workshop.all.length).toBe(count + 1);
  });

  it.each(['storage_forbidden', 'newer_database', 'other_tab', 'half_loaded', 'damaged'] as const)('says %s to whoever asks', async (code) => {
    const asked = tables.fetch('/api/seats', {});
    Workshop.newest.says({ k: 'failed', code, detail: '' });
    await expect(asked).rejects.toMatchObject({ code });
    expect(tables.trouble).toBe(code);
    expect(Workshop.newest.ended).toBe(true);
  });
});

describe('pages built without the module', () => {
  it('say so to whoever asks for a table of this device, and go on', async () => {
    tables = new LocalTables(null);
    expect(tables.trouble).toBeNull();
    await expect(tables.fetch('/api/tables/x', {})).rejects.toMatchObject({ code: 'no_module' });
    const line = tables.connect('abcdefghij');
    line.onclose = vi.fn();
    await vi.advanceTimersByTimeAsync(0);
    expect(line.onclose).toHaveBeenCalledTimes(1);
    expect(tables.trouble).toBe('no_module');
  });
});

describe('a table being set on this device', () => {
  const game = { name: 'infarkt', players: [2, 5], options: [] } as unknown as GameInfo;

  it('waits for nobody: open chairs are for bots', () => {
    const draft = newDraft(game, { name: 'Vera', colour: 0 });
    expect(requestOf(game, draft).seats.map(({ kind }) => kind)).toEqual(['person', 'open', 'open']);
    expect(requestOf(game, draft, true).seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot']);
  });
});

describe('a game', () => {
  const info = (more: Partial<TableInfo>): TableInfo => ({ ...tableInfo(2), ...more });

  it('moves when it is over, or when everybody who plays it is here', () => {
    expect(mayMove(info({ status: 'over' }), [])).toBe(true);
    expect(mayMove(info({}), [0, 1])).toBe(true);
    expect(mayMove(info({}), [0])).toBe(false);
    expect(mayMove(info({ status: 'waiting' }), [0, 1])).toBe(false);
    expect(mayMove(info({ read_only: true }), [0, 1])).toBe(false);
    expect(mayMove(info({ handed_on: true }), [0, 1])).toBe(false);
    expect(mayMove(info({ handed_on: true, status: 'over' }), [])).toBe(true);
  });
});

describe('a site below another address', () => {
  it('has its address before every link', () => {
    expect(link('/learn/infarkt', '/games/')).toBe('/games/learn/infarkt');
    expect(inside('/games/t/abc', '/games/')).toBe('/t/abc');
    expect(inside('/elsewhere', '/games/')).toBe('/elsewhere');
    expect(based('<a href="/rules/{game}"><b href="#x">', '/games/')).toBe('<a href="/games/rules/{game}"><b href="#x">');
  });
});

describe('the icons', () => {
  const svg = readFileSync(join(import.meta.dirname, '../src/offline/icon.svg'), 'utf8');

  it('are painted from the drawing', () => {
    const image = png(svg, 64);
    expect(image.readUInt32BE(16)).toBe(64);
    const length = image.readUInt32BE(33);
    const rows = inflateSync(image.subarray(41, 41 + length));
    const at = (x: number, y: number): string => rows.subarray(y * 193 + 1 + x * 3, y * 193 + 4 + x * 3).toString('hex');
    expect([at(0, 0), at(20, 20), at(40, 20), at(40, 40), at(13, 30)]).toEqual(['13201c', 'ffc61a', '13201c', 'ffc61a', 'ffffff']);
    expect(png(svg, 512).length).toBeLessThan(6000);
  });

  it('may have nothing in them that is not painted', () => {
    expect(() => png('<svg viewBox="0 0 8 8"><circle r="2"/></svg>', 8)).toThrow('<circle');
    expect(() => png('<svg viewBox="0 0 8 8"><rect width="8" height="8" fill="red"/></svg>', 8)).toThrow('#ffc61a');
  });

  it('stand in the manifest in the sizes a browser asks for', () => {
    const { icons, ...rest } = manifest({ 'icon.svg': 'i.svg', 'icon-192.png': '192.png', 'icon-512.png': '512.png' }) as {
      icons: { sizes: string; purpose?: string }[];
    };
    expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512']);
    expect(icons.at(-1)?.purpose).toBe('maskable');
    expect(rest).toMatchObject({ start_url: './', display: 'standalone' });
  });
});

describe('trouble with bots', () => {
  it('is told until somebody has read it, or another worker is there', async () => {
    await sit();
    Workshop.newest.says({ k: 'bots', trouble: 'slow' });
    expect(tables.bots).toBe('slow');
    expect(tables.trouble).toBeNull();
    Workshop.newest.breaks();
    expect(tables.bots).toBeNull();
  });

  it.each(['net', 'slow', 'died'])('%s has its sentence', (trouble) => {
    expect(texts).toHaveProperty([`web_offline.bots.${trouble}`]);
  });
});

describe('every trouble', () => {
  it.each(['storage_forbidden', 'storage_full', 'newer_database', 'other_tab', 'half_loaded', 'worker_died', 'damaged', 'no_module'])('%s has its sentence', (code) => {
    expect(texts).toHaveProperty([`web_offline.trouble.${code}`]);
  });
});
