// Whole games against bots in the browser, one of them by keyboard alone.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desktop, launch, phone, picture, still, visit } from './browser';
import { over, play, playByKeyboard } from './play';
import { Server } from './server';

const server = new Server();
let browser: Browser;

beforeAll(async () => {
  await server.start('--bot-pace=0', '--window=0');
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe.each([
  { game: 'Infarkt', seed: 3 },
  { game: 'Zombie Life', seed: 5 },
  { game: 'Antibio+', seed: 7 },
])('$game', ({ game, seed }) => {
  it('is played from the poster to its end', async () => {
    const { page, complaints } = await visit(browser, { ...desktop, ...still });
    await page.goto(server.url);
    await page.getByRole('button', { name: `Play now: ${game}` }).click();
    const presses = await play(page, seed);
    expect(presses).toBeGreaterThan(0);
    await picture(page, `over-${game}`);
    expect(await over(page).textContent()).toMatch(/win|Nobody/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('is played on a phone', async () => {
    const { page, complaints } = await visit(browser, { ...phone, ...still });
    await page.goto(server.url);
    await page.getByRole('button', { name: `Play now: ${game}` }).click();
    await play(page, seed + 1);
    await picture(page, `over-phone-${game}`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the keyboard alone', () => {
  it('sits down to a game', async () => {
    const { page, complaints } = await visit(browser, { ...desktop, ...still });
    await page.goto(server.url);
    await page.waitForSelector('.poster');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.classList.contains('skip'))).toBe(true);
    const start = page.getByRole('button', { name: 'Play now: Zombie Life' });
    while (!(await start.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('main.table');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('is enough for a whole game of Zombie Life', async () => {
    const { page, complaints } = await visit(browser, { ...desktop, ...still });
    const seats = [{ kind: 'person' as const, name: 'Vera', colour: 0 }, { kind: 'bot' as const, bot: 'level1' }];
    const made = await server.create({ game: 'zombie-life', options: { target: 8 }, seats });
    await page.goto(`${server.url}/t/${made.table}#k=${made.keys['0']}`);
    const presses = await playByKeyboard(page, 11);
    expect(presses).toBeGreaterThan(0);
    expect(await over(page).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
