// Without a server: the site is kept by one button, then the network goes and everything is played on the device.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedTable, NewSeat, NewTable } from '../src/lib/wire';
import { axeProblems, complaintsOf, desktop, launch, phone, picture, quiet, visit as visitWith, wideBy, type How, type Visit } from './browser';
import { BESIDE, giveHands } from './hands';
import { bots, marek, vera } from './house';
import { dice, myTurn, play, pressSomething } from './play';
import { program, Server, web } from './server';

const possible = existsSync(join(web, 'sw.js')) && /assets\/lazaret-[\w-]+\.wasm/.test(readFileSync(join(web, 'sw.js'), 'utf8'));
/** Short ones. */
const WHOLE_GAMES: { game: string; options: NewTable['options'] }[] = [
  { game: 'zombie-life', options: { target: 3 } },
  { game: 'infarkt', options: {} },
  { game: 'antibio', options: { difficulty: 'hard' } },
];
const chen: NewSeat = { kind: 'person', name: 'Chen', colour: 2 };
const YOUR_TURN = /^(Vera|Marek|Chen), your turn$/;

/** Presses the one button and waits until everything is here. */
async function keep(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/offline`);
  await page.getByRole('button', { name: 'Make available offline' }).click();
  await page.getByText('Everything is on this device').waitFor();
}

/** A table on this device in which nothing waits. The site itself sets tables whose bots take their time. */
function setTable(page: Page, table: Partial<NewTable> & { game: string; seats: NewSeat[] }): Promise<CreatedTable> {
  const body = JSON.stringify({ players: table.seats.length, options: {}, pace_ms: 0, grace_ms: 0, ...table });
  const script = readdirSync(join(web, 'assets')).find((name) => /^table_worker-[\w-]+\.js$/.test(name));
  return page.evaluate(async ([body, script]) => {
    const worker = new Worker(script, { type: 'module' });
    const made = await new Promise<CreatedTable>((done, failed) => {
      worker.onmessage = ({ data }: MessageEvent<{ k: string; code: string; status: number; body: string }>) => {
        if (data.k === 'failed') failed(new Error(data.code));
        if (data.k === 'http') done(JSON.parse(data.body) as CreatedTable);
      };
      worker.postMessage({ k: 'http', id: 1, method: 'POST', path: '/api/tables', body });
    });
    worker.terminate();
    return made;
  }, [body, `/assets/${script}`] as const);
}

async function sit(page: Page, url: string, table: Parameters<typeof setTable>[1]): Promise<string> {
  await page.goto(`${url}/credits`);
  const made = await setTable(page, table);
  await page.goto(`${url}/d/${made.table}#k=${Object.values(made.keys).join('.')}`);
  await page.waitForSelector('main.table, main.curtain');
  return made.table;
}

/** Notes in the page what the worker has answered: the last entry that was acknowledged, and where a welcome begins. */
function listen(): void {
  const heard = { acknowledged: 0, welcomed: 0 };
  Object.assign(globalThis, { heard });
  globalThis.Worker = new Proxy(Worker, {
    construct: (Real, args: [URL, WorkerOptions]) => {
      const worker = new Real(...args);
      worker.addEventListener('message', ({ data }: MessageEvent<{ k: string; text: string }>) => {
        if (data.k !== 'said') return;
        const said = JSON.parse(data.text) as { t: string; seq: number };
        if (said.t === 'ok') heard.acknowledged = Math.max(heard.acknowledged, said.seq);
        if (said.t === 'welcome') heard.welcomed = said.seq;
      });
      return worker;
    },
  });
}
const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: { acknowledged: number; welcomed: number } }).heard);

/** Some presses, and more until a choice of theirs was acknowledged; up to where. */
async function playSome(page: Page, random: () => number): Promise<number> {
  for (let presses = 0; presses < 5; presses++) await pressSomething(page, random);
  while ((await heard(page)).acknowledged === 0) await pressSomething(page, random);
  return (await heard(page)).acknowledged;
}

/** Several people at one screen, until the game is over or so much has been pressed; what the curtain has said. */
function passAndPlay(page: Page, seed: number, most = 3000): Promise<string[]> {
  const random = dice(seed);
  const rolls = Array.from({ length: most }, () => [random(), random()] as const);
  return page.evaluate(async (rolls) => {
    const called = new Set<string>();
    for (const [yellow, which] of rolls) {
      await hands.until('main.table[data-busy="false"], main.curtain');
      if (document.querySelector('#end-title')) break;
      const curtain = document.querySelector('main.curtain');
      if (curtain) called.add(curtain.querySelector('h2')?.textContent ?? '');
      (curtain?.querySelector('button') ?? hands.choose(yellow, which))?.click();
    }
    return [...called];
  }, rolls);
}

describe.runIf(possible)('a site that is kept', () => {
  const server = new Server();
  const open: Visit[] = [];
  let browser: Browser;
  let kept: BrowserContext;

  /** A page of a browser that knows nothing yet. */
  const visit = async (how: How = desktop): Promise<Page> => {
    const made = await visitWith(browser, how);
    open.push(made);
    return made.page;
  };
  /** A page of the browser that has kept the site; there is no network. */
  const alone = async (): Promise<Page> => {
    const page = await kept.newPage();
    const complaints = complaintsOf(page, true);
    open.push({ page, complaints });
    return page;
  };

  beforeAll(async () => {
    await server.start('--bot-pace=0', '--window=0');
    browser = await launch();
    const { page } = await visitWith(browser, desktop);
    kept = page.context();
    await kept.addInitScript(listen);
    await keep(page, server.url);
    await page.close();
    await kept.setOffline(true);
  });
  afterEach(async () => {
    const visits = open.splice(0);
    for (const { page } of visits) await (page.context() === kept ? page.close() : page.context().close());
    expect(visits.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  const isFine = async (page: Page, name: string): Promise<void> => {
    await picture(page, name);
    expect([...(await axeProblems(page)), ...(await wideBy(page))]).toEqual([]);
  };
  const fine = async (page: Page, name: string): Promise<void> => {
    await quiet(page);
    await isFine(page, name);
  };

  it('is loaded by one button, and not before', async () => {
    const page = await visit({ ...phone, troubled: true });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(server.url);
    await page.getByRole('link', { name: 'Play without a network' }).click();
    const button = page.getByRole('button', { name: /Make available offline \(\d/ });
    await button.waitFor();
    await fine(page, 'offline-phone');
    expect(asked.filter((url) => /sw\.js|\.wasm|worker/.test(url))).toEqual([]);
    const letIn = await hold(page, /\/i18n\/cs\/why\.json/);
    await button.click();
    await page.getByText(/^Loading: \d/).waitFor();
    await isFine(page, 'offline-loading-phone');
    letIn();
    await page.getByText('Everything is on this device').waitFor();
    await fine(page, 'offline-kept-phone');
    await page.context().setOffline(true);
    await page.goto(server.url);
    await page.getByText('The server does not answer').waitFor();
    await page.getByText('This needs a server').waitFor();
    await fine(page, 'offline-home-phone');
  });

  it('can be installed', async () => {
    const page = await visit();
    await page.goto(server.url);
    const devtools = await page.context().newCDPSession(page);
    const { errors, data } = (await devtools.send('Page.getAppManifest')) as { errors: unknown[]; data?: string };
    expect(errors).toEqual([]);
    expect(data).toContain('"display":"standalone"');
    const { installabilityErrors } = (await devtools.send('Page.getInstallabilityErrors')) as { installabilityErrors: { errorId: string }[] };
    // A window of a test is a private one, which may not install anything; there is nothing else against it.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  });

  it('has small workers', () => {
    const scripts = readdirSync(join(web, 'assets')).filter((name) => /_worker-[\w-]+\.js\.gz$/.test(name));
    expect(scripts.length).toBe(2);
    const bytes = scripts.reduce((sum, name) => sum + statSync(join(web, 'assets', name)).size, 0);
    expect(bytes).toBeLessThan(20 * 1024);
  });

  it('says that not everything came, and keeps nothing of it', async () => {
    const page = await visit();
    await page.context().route(/\/i18n\/cs\/why\.json/, (route) => route.abort());
    await page.goto(`${server.url}/offline`);
    await page.getByRole('button', { name: 'Make available offline' }).click();
    await page.getByText('Not everything could be loaded').waitFor();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await fine(page, 'offline-failed');
  });

  it('plays from the poster, teaches, and has its rules', async () => {
    const page = await alone();
    await page.goto(server.url);
    await page.getByText('The server does not answer').waitFor();
    await fine(page, 'offline-home');
    await page.getByRole('button', { name: 'Play now: Zombie Life' }).click();
    await page.waitForURL(/\/d\//);
    await page.waitForSelector('main.table');
    await page.goto(`${server.url}/rules/infarkt`);
    await page.getByText('INF-1.1').first().waitFor();
    await page.goto(`${server.url}/learn/zombie-life`);
    await page.locator('a.lesson').first().click();
    await page.waitForSelector('main.table .lesson');
    await page.goto(server.url);
    await page.locator('.continue a.row[href*="/d/"]').first().waitFor();
  });

  it('sets a table with the choices that make sense here', async () => {
    const page = await alone();
    await page.goto(`${server.url}/new/infarkt`);
    await page.getByText('New games stand on this device').waitFor();
    await page.getByText('More: rules, clock').click();
    expect(await page.locator('form ol option[value="open"]').count()).toBe(0);
    expect(await page.getByText('List this table').count()).toBe(0);
    await fine(page, 'offline-new');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.waitForURL(/\/d\//);
    await page.waitForSelector('main.table');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Put this game on the server' }).waitFor();
    expect(await page.getByText('Copy an invitation').count()).toBe(0);
    await fine(page, 'offline-menu');
  });

  it.each(WHOLE_GAMES)('plays $game against level 5 to its end', async ({ game, options }) => {
    const page = await alone();
    await sit(page, server.url, { game, options, seats: [vera, ...bots(1, 'level5')] });
    expect(await play(page, 17)).toBeGreaterThan(0);
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save as a file' }).click();
    expect(readFileSync(await (await saving).path(), 'utf8')).toMatch(/^lazaret match 1\n/);
    await page.getByRole('button', { name: 'Look back' }).click();
    await page.getByRole('slider').waitFor();
  });

  it('is a table for three people at one device', async () => {
    const page = await alone();
    await sit(page, server.url, { game: 'zombie-life', options: { target: 3 }, seats: [vera, marek, chen] });
    const called = await passAndPlay(page, 3);
    expect(called.length).toBeGreaterThan(1);
    for (const words of called) expect(words).toMatch(YOUR_TURN);
    expect(await page.locator('#end-title').isVisible()).toBe(true);
  });

  // In Antibio+ nobody hides anything: there is no curtain.
  it.each([{ game: 'infarkt', curtain: true }, { game: 'antibio', curtain: false }])('is one for the beginning of $game', async ({ game, curtain }) => {
    const page = await alone();
    await sit(page, server.url, { game, seats: [vera, marek, chen] });
    const called = await passAndPlay(page, 3, 60);
    expect(called.length > 1).toBe(curtain);
    for (const words of called) expect(words).toMatch(YOUR_TURN);
    expect((await heard(page)).acknowledged).toBeGreaterThan(10);
  });

  it.each(WHOLE_GAMES)('goes on with $game after a reload where it was', async ({ game }) => {
    const page = await alone();
    await sit(page, server.url, { game, seats: [vera, ...bots(2, 'level1')] });
    const random = dice(5);
    const acknowledged = await playSome(page, random);
    await page.reload();
    await page.waitForSelector('main.table');
    expect((await heard(page)).welcomed).toBeGreaterThanOrEqual(acknowledged);
  });

  it('lets one tab play; the other says so, and takes over when it may', async () => {
    const page = await alone();
    const table = await sit(page, server.url, { game: 'zombie-life', seats: [vera, ...bots(1, 'level1')] });
    const other = await alone();
    await other.goto(`${server.url}/d/${table}`);
    await other.getByText('Another tab plays the games of this device').waitFor();
    await fine(other, 'offline-other-tab');
    await page.close();
    await other.getByRole('button', { name: 'Try now' }).click();
    await other.waitForSelector('main.table');
  });

  it('says that there is no space left, and has lost nothing of what was acknowledged', async () => {
    // What the console says here is the very trouble.
    const { page } = await visitWith(browser, desktop);
    await page.addInitScript(listen);
    await spoilWorker(page, FULL_AT_A_SIGNAL);
    const table = await sit(page, server.url, { game: 'zombie-life', seats: [vera, ...bots(1, 'level1')] });
    const random = dice(13);
    for (let presses = 0; presses < 3; presses++) await pressSomething(page, random);
    await myTurn(page);
    const { acknowledged } = await heard(page);
    await page.evaluate(() => new BroadcastChannel('full').postMessage(''));
    const full = page.getByText('There is no space left on this device');
    while (!(await full.isVisible())) await page.evaluate(() => hands.choose(0, 0)?.click());
    await isFine(page, 'offline-full');
    await page.goto(`${server.url}/d/${table}`);
    await page.waitForSelector('main.table');
    expect((await heard(page)).welcomed).toBeGreaterThanOrEqual(acknowledged);
    expect(await page.getByText('damaged').count()).toBe(0);
    await page.context().close();
  });

  it('says what the bots must do without, and plays on', async () => {
    // What the console says here is the very trouble.
    const { page } = await visitWith(browser, desktop);
    await spoilWorker(page, NO_WORKERS_NO_NETS);
    await sit(page, server.url, { game: 'antibio', seats: [vera, ...bots(1, 'level5')] });
    const random = dice(19);
    const told = page.getByText('plays only as a strong one does');
    while (!(await told.isVisible())) await pressSomething(page, random);
    await myTurn(page);
    await isFine(page, 'offline-bots');
    await page.getByRole('status').filter({ has: told }).getByRole('button', { name: 'Close' }).click();
    expect(await told.count()).toBe(0);
    await page.context().close();
  });

  it('shows a damaged table as far as it goes', async () => {
    // What the console says here is the very trouble.
    const { page } = await visitWith(browser, desktop);
    const table = await sit(page, server.url, { game: 'zombie-life', seats: [vera, ...bots(1, 'level1')] });
    const random = dice(15);
    for (let presses = 0; presses < 4; presses++) await pressSomething(page, random);
    await page.goto(`${server.url}/credits`);
    await loseEntry(page, table, 3);
    await page.goto(`${server.url}/d/${table}`);
    await page.getByText('This table is damaged on this device').waitFor();
    await isFine(page, 'offline-damaged');
    await page.context().close();
  });

  it('moves games to the server and back', async () => {
    const page = await visit();
    await keep(page, server.url);
    await sit(page, server.url, { game: 'zombie-life', options: { target: 9 }, seats: [vera, ...bots(1, 'level1')] });
    const random = dice(7);
    await pressSomething(page, random);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Put this game on the server' }).click();
    await page.waitForURL(/\/t\//);
    await page.waitForSelector('main.table');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Take this game with me' }).click();
    await page.waitForURL(/\/d\//);
    await play(page, 9);
    await page.getByRole('button', { name: 'Put this game on the server' }).click();
    await page.waitForURL(/\/t\//);
    await page.locator('#end-title').waitFor();
    await page.getByRole('button', { name: 'Take this game with me' }).click();
    await page.waitForURL(/\/d\//);
    await page.locator('#end-title').waitFor();
    await page.context().setOffline(true);
    await page.reload();
    await page.locator('#end-title').waitFor();
  });

  it('says what is wrong with a file that is no game, and loses nothing', async () => {
    const page = await alone();
    const table = await sit(page, server.url, { game: 'zombie-life', seats: [vera, ...bots(1, 'level1')] });
    await pressSomething(page, dice(23));
    const { acknowledged } = await heard(page);
    await page.goto(`${server.url}/history`);
    const file = { name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from('lazaret match 1\ngame zombie-life\n') };
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByText('no saved game, or it is damaged').waitFor();
    await fine(page, 'offline-bad-file');
    await page.goto(`${server.url}/d/${table}`);
    await page.waitForSelector('main.table');
    expect((await heard(page)).welcomed).toBeGreaterThanOrEqual(acknowledged);
  });

  it('advises and takes back', async () => {
    const page = await alone();
    await sit(page, server.url, { game: 'zombie-life', seats: [vera, ...bots(1, 'level1')], hints: true });
    await myTurn(page);
    await page.getByRole('button', { name: 'What would a bot do?' }).click();
    await page.getByText('A bot would choose:').waitFor();
    const step = page.getByRole('button', { name: /^Step \d+$/ });
    const before = await step.textContent();
    await pressSomething(page, dice(1));
    await myTurn(page);
    expect(await step.textContent()).not.toBe(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await step.filter({ hasText: before ?? '' }).waitFor();
  });

  it.each(['fr', 'cs', 'zh-Hant'])('speaks %s', async (language) => {
    const page = await visit({ ...desktop, locale: language, troubled: true });
    const words = textsOf(language);
    const understood = async (shown: string): Promise<void> => {
      await page.getByText(words[shown]).first().waitFor();
      expect(foreignIn(await wordsOn(page), words)).toEqual([]);
    };
    await page.goto(`${server.url}/offline`);
    await understood('web_offline.about');
    const letIn = await hold(page, /\/i18n\/cs\/why\.json/);
    await page.locator('main .btn.primary').click();
    await page.getByRole('progressbar').waitFor();
    await understood('web_offline.about');
    letIn();
    await understood('web_offline.kept');
    await page.context().setOffline(true);
    await page.goto(server.url);
    await understood('web_offline.away');
    await page.goto(`${server.url}/new/infarkt`);
    await understood('web_offline.away');
    await page.goto(`${server.url}/d/abcdefghij`);
    await page.waitForSelector('main');
    await quiet(page);
    expect(foreignIn(await wordsOn(page), words)).toEqual([]);
  });

  /** Without the service worker: what comes over the network can be spoilt. */
  it.each([
    { what: 'where nothing may be stored', says: 'does not let us keep anything', spoil: (page: Page) => spoilWorker(page, 'indexedDB.open = () => { throw new DOMException("no", "SecurityError"); };') },
    { what: 'of a newer version', says: 'kept by a newer version', spoil: (page: Page) => storeNewer(page) },
    { what: 'when only half of it came', says: 'came incomplete', spoil: (page: Page) => page.route(/lazaret-[\w-]+\.wasm/, (route) => route.fulfill({ body: '\0asm', contentType: 'application/wasm' })) },
    { what: 'when it dies again and again', says: 'has stopped several times', spoil: (page: Page) => spoilWorker(page, 'onmessage = () => { throw new Error("dead"); };', true) },
  ])('says why there is no table: $what', async ({ says, spoil, what }) => {
    // What the console says here is the very trouble.
    const { page } = await visitWith(browser, desktop);
    await page.goto(`${server.url}/credits`);
    await spoil(page);
    await page.goto(`${server.url}/d/abcdefghij#k=${'A'.repeat(22)}`);
    await page.getByText(says).waitFor();
    // What its worker had asked for when it was ended is never answered: nothing to wait for.
    await isFine(page, `offline-trouble-${what.replaceAll(' ', '-')}`);
    await page.context().close();
  });
});

/** Lets nothing of that come until the answer is called. */
async function hold(page: Page, what: RegExp): Promise<() => void> {
  let letIn = (): void => {};
  const called = new Promise<void>((done) => (letIn = done));
  await page.context().route(what, async (route) => {
    await called;
    await route.continue();
  });
  return letIn;
}

type Texts = Record<string, string>;

function textsOf(language: string): Texts {
  const folder = join(import.meta.dirname, '../../i18n', language);
  const files = readdirSync(folder).filter((name) => name !== 'glossary.json' && name.endsWith('.json'));
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Texts)) as Texts;
}

/** What is to be read there, and heard. */
function wordsOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder', 'alt'];
    const told = [...document.querySelectorAll('*')].flatMap((one) => names.map((name) => one.getAttribute(name) ?? ''));
    return [document.title, document.body.innerText, ...told].join('\n');
  });
}

/** Names of messages that have no text, and English sentences. */
function foreignIn(shown: string, words: Texts): string[] {
  const english = Object.entries(textsOf('en')).filter(([key, text]) => text !== words[key] && /^[^{}]* [^{}]* [^{}]*$/.test(text));
  const names = shown.match(/\b(web|setup|table|common)(_\w+)?\.[a-z_]+(\.\w+)*/g) ?? [];
  return [...names, ...english.map(([, text]) => text).filter((text) => shown.toLowerCase().includes(text.toLowerCase()))];
}

/** Looks for another version; how it ended. */
async function update(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  const next = registration?.installing;
  if (!next) return undefined;
  return new Promise((done) => next.addEventListener('statechange', () => done(next.state)));
}

/** Puts a line before the script of the worker, or in its place. */
function spoilWorker(page: Page, line: string, instead = false): Promise<unknown> {
  return page.route(/assets\/table_worker-/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: line + (instead ? '' : await answer.text()) });
  });
}

/** The database of a test has no bounds that could be reached: from a signal on it behaves as if it had. */
const FULL_AT_A_SIGNAL = `new BroadcastChannel('full').onmessage = () => {
  Object.defineProperty(IDBTransaction.prototype, 'error', { get: () => new DOMException('full', 'QuotaExceededError') });
  IDBTransaction.prototype.commit = IDBTransaction.prototype.abort;
};`;

const NO_WORKERS_NO_NETS = `{
  const load = fetch;
  globalThis.Worker = undefined;
  globalThis.fetch = (url, how) => (/judge/.test(url) ? Promise.reject(new Error('no net')) : load(url, how));
}`;

/** As if the disk had forgotten it. */
async function loseEntry(page: Page, table: string, seq: number): Promise<void> {
  await page.evaluate(
    ([table, seq]) =>
      new Promise<void>((done) => {
        const request = indexedDB.open('lazaret');
        request.onsuccess = () => {
          const change = request.result.transaction(['entries', 'snapshots'], 'readwrite');
          change.objectStore('entries').delete([table, seq]);
          change.objectStore('snapshots').delete(table);
          change.oncomplete = () => (request.result.close(), done());
        };
      }),
    [table, seq] as const,
  );
}

/** As a later Lazaret would leave it. */
async function storeNewer(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const request = indexedDB.open('lazaret', 1000);
        request.onsuccess = () => (request.result.close(), done());
      }),
  );
}

/** A browser with a folder of its own, so that it can be killed and begun anew. */
class KilledBrowser {
  #folder = mkdtempSync(join(tmpdir(), 'lazaret-browser-'));
  #process: ChildProcess | null = null;

  async start(): Promise<Page> {
    const flags = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--remote-debugging-port=0', `--user-data-dir=${this.#folder}`, 'about:blank'];
    const child = spawn(process.env.CHROMIUM ?? '/usr/bin/chromium', flags, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#process = child;
    const address = await new Promise<string>((found, failed) => {
      let said = '';
      child.on('exit', () => failed(new Error(said)));
      child.stderr?.on('data', (text: Buffer) => {
        const url = /DevTools listening on (ws:\S+)/.exec((said += text.toString()))?.[1];
        if (url) found(url);
      });
    });
    const context = (await chromium.connectOverCDP(address)).contexts()[0];
    await context.addInitScript(() => {
      localStorage['lazaret.settings'] ??= '{"speed":0,"language":"en"}';
    });
    await context.addInitScript(giveHands, BESIDE);
    await context.addInitScript(listen);
    return context.newPage();
  }

  /** As if the power had gone: the browser and all its processes. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    process.kill(-child.pid, 'SIGKILL');
    await gone;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

describe.runIf(possible)('a browser that is killed in the middle of a game', () => {
  const server = new Server();
  const killed = new KilledBrowser();
  beforeAll(() => server.start());
  afterAll(async () => {
    await killed.remove();
    await server.stop();
  });

  it('has lost nothing that was acknowledged, nor the seat', async () => {
    const page = await killed.start();
    await keep(page, server.url);
    await page.context().setOffline(true);
    const random = dice(11);
    const tables: { table: string; acknowledged: number }[] = [];
    for (const { game } of WHOLE_GAMES) {
      const table = await sit(page, server.url, { game, seats: [vera, ...bots(1, 'level1')] });
      tables.push({ table, acknowledged: await playSome(page, random) });
    }
    await killed.kill();
    await server.kill();

    const again = await killed.start();
    for (const { table, acknowledged } of tables) {
      await again.goto(`${server.url}/d/${table}`);
      await again.waitForSelector('main.table[data-my-turn]');
      expect((await heard(again)).welcomed).toBeGreaterThanOrEqual(acknowledged);
      expect(await again.getByText('You are watching').count()).toBe(0);
    }
  });
});

const MIB = 1024 * 1024;

/** Before a worker's script: whoever asks is told how much its module has taken. */
const TELLS_ITS_MEMORY = `{
  const make = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...how) => {
    const made = await make(...how);
    const line = new BroadcastChannel('memory');
    line.onmessage = ({ data }) => data === 'how much?' && line.postMessage(made.exports.memory.buffer.byteLength);
    return made;
  };
}`;

/** Of the table's worker and of those that think, as many as the page starts. */
function memoryOfWorkers(): Promise<number[]> {
  const workers = 1 + (navigator.hardwareConcurrency >= 4 ? 2 : 1);
  const line = new BroadcastChannel('memory');
  const sizes: number[] = [];
  return new Promise((done) => {
    line.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number' && sizes.push(data) === workers) done(sizes);
    };
    line.postMessage('how much?');
  });
}

/** Copies the pages, with a line before every worker's script. */
function copyPages(folder: string, line: string): void {
  cpSync(web, folder, { recursive: true });
  for (const name of readdirSync(join(folder, 'assets')).filter((name) => /_worker-[\w-]+\.js/.test(name))) {
    const path = join(folder, 'assets', name);
    if (name.endsWith('.js')) writeFileSync(path, line + readFileSync(path, 'utf8'));
    else rmSync(path);
  }
}

describe.runIf(possible)('the workers of a device', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lazaret-web-'));
  const server = new Server(folder);
  let browser: Browser;
  beforeAll(async () => {
    copyPages(folder, TELLS_ITS_MEMORY);
    await server.start();
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('take little memory for six seats of Antibio+', async () => {
    const { page } = await visitWith(browser, desktop);
    await sit(page, server.url, { game: 'antibio', seats: [vera, ...bots(5, 'level5')] });
    const random = dice(29);
    for (let presses = 0; presses < 12; presses++) {
      await myTurn(page);
      await pressSomething(page, random);
    }
    const bytes = await page.evaluate(memoryOfWorkers);
    console.log(`six seats of Antibio+: ${bytes.map((size) => (size / MIB).toFixed(1)).join(' + ')} MiB`);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(64 * MIB);
  });
});

/** Such a host answers an address it does not know with the page that does, and with 404. */
const hosted: How = { ...desktop, troubled: true };

describe.runIf(possible)('a site without any server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lazaret-pages-'));
  const base = '/games/';
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm' };
  /** A web space that knows nothing of us. */
  const space = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const file = join(folder, path.startsWith(base) ? path.slice(base.length) || 'index.html' : 'none');
    const found = existsSync(file) && statSync(file).isFile();
    const shown = found ? file : join(folder, '404.html');
    response.writeHead(found ? 200 : 404, { 'Content-Type': types[/\.\w+$/.exec(shown)?.[0] ?? ''] ?? 'application/octet-stream' });
    response.end(readFileSync(shown));
  });
  let browser: Browser;
  let url = '';

  beforeAll(async () => {
    const build = `. tools/setup.sh && . tools/web.sh && wire_program=${program} && build_pages ${folder} ${base}`;
    execFileSync('bash', ['-c', build], { cwd: join(import.meta.dirname, '../..'), stdio: 'pipe' });
    await new Promise<void>((done) => space.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(space.address() as AddressInfo).port}${base}`;
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
    space.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('plays below any address, and without a network once it is kept', async () => {
    const { page, complaints } = await visitWith(browser, hosted);
    await page.goto(url);
    await page.getByRole('button', { name: 'Play now: Zombie Life' }).click();
    await page.waitForURL(`${url}d/*`);
    await page.waitForSelector('main.table');
    await page.reload();
    await page.waitForSelector('main.table');
    await page.goto(url);
    await page.getByRole('link', { name: 'Rules' }).first().click();
    await page.waitForURL(`${url}rules/infarkt`);
    await page.getByText('INF-1.1').first().waitFor();
    await page.goto(`${url}offline`);
    await page.getByRole('button', { name: 'Make available offline' }).click();
    await page.getByText('Everything is on this device').waitFor();
    await page.context().setOffline(true);
    await page.goto(`${url}learn/zombie-life`);
    await page.locator('a.lesson').first().click();
    await page.waitForSelector('main.table .lesson');
    await page.goto(url);
    await page.locator('.continue a.row').first().click();
    await page.waitForSelector('main.table');
    await page.context().close();
    expect(complaints).toEqual([]);
  });

  it('announces a new version and takes it when it is told to', async () => {
    const { page, complaints } = await visitWith(browser, hosted);
    await page.goto(`${url}offline`);
    await page.getByRole('button', { name: 'Make available offline' }).click();
    await page.getByText('Everything is on this device').waitFor();
    const [first] = await page.evaluate(() => caches.keys());
    const script = join(folder, 'sw.js');
    const whole = readFileSync(script, 'utf8');
    const asVersion = (name: string) => whole.replace(/const VERSION = ".*?"/, `const VERSION = "${name}"`);
    writeFileSync(script, asVersion('torn').replace('const FILES = [', '$&{"path":"gone.js","bytes":1,"hash":"0"},'));
    expect(await page.evaluate(update)).toBe('redundant');
    expect(await page.evaluate(() => caches.keys())).toEqual([first]);
    writeFileSync(script, asVersion('next'));
    await page.goto(url);
    await page.getByText('A new version is here').waitFor();
    expect(await page.evaluate(() => caches.keys())).toEqual([first, 'lazaret-next']);
    expect(await axeProblems(page)).toEqual([]);
    const other = await page.context().newPage();
    await other.goto(url);
    await page.getByRole('button', { name: 'Start it now' }).click();
    await page.getByText('Close the other tabs').waitFor();
    await other.close();
    await page.getByRole('button', { name: 'Start it now' }).click();
    await page.getByText('A new version is here').waitFor({ state: 'detached' });
    await page.waitForSelector('.poster');
    await page.waitForFunction(async () => (await caches.keys()).join() === 'lazaret-next');
    await page.context().close();
    expect(complaints).toEqual([]);
  });
});
