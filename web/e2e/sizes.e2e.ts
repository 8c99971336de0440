// Every size of window and of letters: what can be done is in sight, nothing sticks out, and on the smallest windows
// whole games are played by what can be seen.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeProblems, launch, lying, picture, smallPhone, visit as visitWith, wideBy } from './browser';
import { bots, house, vera } from './house';
import { playBySight } from './visible';

const { visit, sit } = house('--bot-pace=0', '--window=0');

const games = [
  { game: 'zombie-life', options: { target: 8 }, players: 4 },
  { game: 'infarkt', options: {}, players: 3 },
  { game: 'antibio', options: { difficulty: 'hard' }, players: 3 },
];

async function begin(page: Page, { game, options, players }: (typeof games)[number]): Promise<void> {
  await sit(page, { game, options, seats: [vera, ...bots(players - 1, 'level1')] });
}

async function faultsAfter(page: Page, moves: number, name: string): Promise<string[]> {
  const faults = await playBySight(page, 5, moves);
  await picture(page, name);
  return [...faults, ...(await axeProblems(page)), ...(await wideBy(page))];
}

describe.each([
  ['a phone held sideways', 'sideways', lying],
  ['a small phone', 'small-phone', smallPhone],
] as const)('on %s', (_, window, how) => {
  it.each(games)('$game is played by what can be seen', async (one) => {
    const page = await visit(how);
    await begin(page, one);
    expect(await playBySight(page, 21)).toEqual([]);
    await picture(page, `over-${one.game}-${window}`);
  });
});

const windows: [string, BrowserContextOptions][] = [
  ['small-sideways', { ...lying, viewport: { width: 667, height: 375 } }],
  ['tablet-portrait', { ...lying, viewport: { width: 820, height: 1180 } }],
  ['zoom-200', { viewport: { width: 720, height: 450 }, hasTouch: true }],
  ['large', { viewport: { width: 2560, height: 1440 }, hasTouch: true }],
];

describe.each(windows)('a window like %s', (window, how) => {
  it.each(games)('shows what can be done in $game', async (one) => {
    const page = await visit(how);
    await begin(page, one);
    expect(await faultsAfter(page, 9, `${one.game}-${window}`)).toEqual([]);
  });
});

describe('letters of double size', () => {
  let browser: Awaited<ReturnType<typeof launch>>;
  beforeAll(async () => {
    browser = await launch('--blink-settings=defaultFontSize=32');
  });
  afterAll(() => browser.close());

  it.each(games)('leave everything in sight in $game', async (one) => {
    const { page, complaints } = await visitWith(browser, { viewport: { width: 1440, height: 900 }, hasTouch: true });
    await begin(page, one);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
    expect(await faultsAfter(page, 9, `${one.game}-letters-200`)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
