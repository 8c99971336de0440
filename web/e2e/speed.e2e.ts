// What a first visit costs, and how soon a step is seen.
import type { CDPSession, Page } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { desktop, phone, quiet, type How } from './browser';
import { bots, house, vera } from './house';
import { dice, myTurn, pressSomething } from './play';

const { server, visit } = house('--bot-pace=0', '--window=0');
const HOME = 85_000;
const WITH_BOARD = 150_000;
/** How many yardsticks the main thread may be at work until a page can be used: twice what it was when this was written. */
const MOST_HOME = 4;
const MOST_BOARD = 8;
/** As a person comes who has set nothing: with the stage. */
const asUsual: How = { ...phone, reducedMotion: 'no-preference', saved: {} };

/** Gzipped bytes of everything the page loads, without icons and fonts. */
function weigh(page: Page): () => number {
  const sizes = new Map<string, number>();
  page.on('response', async (answer) => {
    if (/\.(svg|woff2)(\?|$)/.test(answer.url())) return;
    const body = await answer.body().catch(() => Buffer.alloc(0));
    sizes.set(answer.url(), gzipSync(body).length);
  });
  return () => [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

/** The boards of which files have come. */
function boardsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => /\/assets\/(infarkt|zombie-life|antibio)-/.exec(name)?.[1]);
    return [...new Set(files.filter((name) => name !== undefined))];
  });
}

describe('a first visit', () => {
  it.each([
    ['Infarkt', 'infarkt'],
    ['Zombie Life', 'zombie-life'],
    ['Antibio+', 'antibio'],
  ])('loads no more than it may up to the first move of %s, and nothing of another board', async (game, board) => {
    const page = await visit(asUsual);
    const weight = weigh(page);
    await page.goto(server.url);
    await quiet(page);
    const home = weight();
    await page.getByRole('button', { name: `Play now: ${game}` }).click();
    await page.waitForSelector('main.table .stage', { state: 'attached' });
    await quiet(page);
    console.log(`${game}: home ${(home / 1000).toFixed(1)} kB, with board and stage ${(weight() / 1000).toFixed(1)} kB gzipped`);
    expect(home).toBeLessThan(HOME);
    expect(weight()).toBeLessThan(WITH_BOARD);
    expect(await boardsOf(page)).toEqual([board]);
  });
});

/** Processor time of the main thread so far, in seconds, whatever else the machine does. */
async function processorTime(devtools: CDPSession): Promise<{ tasks: number; scripts: number }> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
  return { tasks: of('TaskDuration'), scripts: of('ScriptDuration') };
}

/** What this machine takes for a known piece of work in the same page. */
async function yardstick(page: Page, devtools: CDPSession): Promise<number> {
  const before = await processorTime(devtools);
  await page.evaluate(() => {
    const words = Array.from({ length: 200_000 }, (_, i) => `word ${(i * 7919) % 200_003}`);
    return new Set(words.sort().map((word) => word.length)).size;
  });
  return (await processorTime(devtools)).tasks - before.tasks;
}

describe('the main thread', () => {
  // What a page may take, in yardsticks; the seconds are those of a review on another machine.
  it.each([
    { title: 'home', path: '/', usable: '.poster button', reviewed: 0.2, most: MOST_HOME },
    { title: 'Infarkt', path: '', game: 'infarkt', usable: 'main.table .stage', reviewed: 0.48, most: MOST_BOARD },
    { title: 'Zombie Life', path: '', game: 'zombie-life', usable: 'main.table .stage', reviewed: 0.35, most: MOST_BOARD },
    { title: 'Antibio+', path: '', game: 'antibio', usable: 'main.table .stage', reviewed: 0.39, most: MOST_BOARD },
  ])('is soon free on $title', async ({ title, path, game, usable, reviewed, most }) => {
    const page = await visit(asUsual);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const made = game ? await server.create({ game, seats: [vera, ...bots(1, 'level1')] }) : null;
    await page.goto(made ? `${server.url}/t/${made.table}#k=${made.keys['0']}` : server.url + path);
    await page.waitForSelector(usable, { state: 'attached' });
    await quiet(page);
    const { tasks, scripts } = await processorTime(devtools);
    const unit = await yardstick(page, devtools);
    console.log(`${title}: main thread ${tasks.toFixed(2)} s (review ${reviewed.toFixed(2)} s), scripts ${scripts.toFixed(2)} s, ${(tasks / unit).toFixed(1)} yardsticks of ${unit.toFixed(2)} s`);
    expect(tasks / unit).toBeLessThan(most);
  });
});

describe('a step', () => {
  it('is seen soon after the server has told it', async () => {
    const page = await visit(desktop);
    await page.addInitScript(() => {
      const times: number[] = [];
      Object.assign(globalThis, { stepTimes: times });
      const hear = (event: MessageEvent) => {
        if (!String(event.data).startsWith('{"t":"state"')) return;
        const told = performance.now();
        requestAnimationFrame(() => requestAnimationFrame(() => times.push(performance.now() - told)));
      };
      globalThis.WebSocket = new Proxy(WebSocket, {
        construct: (Real, [url]: [string]) => {
          const socket = new Real(url);
          socket.addEventListener('message', hear);
          return socket;
        },
      });
    });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play now: Zombie Life' }).click();
    const random = dice(2);
    for (let turn = 0; turn < 4; turn++) {
      await myTurn(page);
      await pressSomething(page, random);
    }
    await quiet(page);
    const times = await page.evaluate(() => (globalThis as unknown as { stepTimes: number[] }).stepTimes);
    const sorted = times.sort((a, b) => a - b);
    const [median, worst] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((ms) => ms?.toFixed(0));
    console.log(`from message to picture: median ${median} ms, worst ${worst} ms of ${sorted.length}`);
    expect(sorted.length).toBeGreaterThan(3);
  });
});
