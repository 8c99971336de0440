// What a first visit costs, and how soon a step is seen.
import type { Page } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { desktop, phone, quiet } from './browser';
import { house } from './house';
import { dice, myTurn, pressSomething } from './play';

const { server, visit } = house('--bot-pace=0', '--window=0');
const HOME = 85 * 1024;
const WITH_BOARD = 150 * 1024;

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

describe('a first visit', () => {
  it.each(['Infarkt', 'Zombie Life', 'Antibio+'])('loads no more than it may up to the first move of %s', async (game) => {
    const page = await visit(phone);
    const weight = weigh(page);
    await page.goto(server.url);
    await quiet(page);
    const home = weight();
    await page.getByRole('button', { name: `Play now: ${game}` }).click();
    await page.waitForSelector('main.table');
    await quiet(page);
    console.log(`${game}: home ${(home / 1024).toFixed(1)} kB, with the board ${(weight() / 1024).toFixed(1)} kB gzipped`);
    expect(home).toBeLessThan(HOME);
    expect(weight()).toBeLessThan(WITH_BOARD);
  });

  it('can be used on a slow phone', async () => {
    const page = await visit(phone);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 625_000 });
    const begun = Date.now();
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play now: Infarkt' }).waitFor();
    console.log(`a slow phone can press “Play now” after ${Date.now() - begun} ms`);
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
