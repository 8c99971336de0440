// Every screen, wide and narrow: axe has nothing against it, nothing sticks out, and a picture is taken to be looked at.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeProblems, desktop, launch, phone, picture, smallPhone, still, tablet, visit } from './browser';
import { dice, play, pressSomething } from './play';
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

const games = ['infarkt', 'zombie-life', 'antibio'];
const windows: [string, BrowserContextOptions][] = [
  ['desktop', desktop],
  ['phone', phone],
];
const bots = (count: number) => Array.from({ length: count }, () => ({ kind: 'bot' as const, bot: 'level2' }));
const vera = { kind: 'person' as const, name: 'Vera', colour: 0 };

async function shows(page: Page, name: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(150);
  await picture(page, name);
  const problems = await axeProblems(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return wide > 1 ? [...problems, `${name} is ${wide}px wider than the window`] : problems;
}

/** A table where it is our turn after a few moves. */
async function sit(page: Page, game: string, players: number, options = {}): Promise<void> {
  const made = await server.create({ game, seats: [vera, ...bots(players - 1)], options, hints: true });
  await page.goto(`${server.url}/t/${made.table}#k=${made.keys['0']}`);
  await page.waitForSelector('[data-my-turn="true"], #end-title');
}

describe.each(windows)('on a %s', (window, options) => {
  const open = (more: BrowserContextOptions = {}) => visit(browser, { ...options, ...still, ...more });

  it.each(['/', '/history', '/credits', '/rules/no/such/page', ...games.map((game) => `/new/${game}`), '/rules/zombie-life#ZL-7.3'])(
    'the page %s',
    async (path) => {
      const { page, complaints } = await open();
      await page.goto(server.url + path);
      await page.waitForSelector('main');
      await page.waitForLoadState('networkidle');
      const name = path === '/' ? 'home' : path.replace(/#.*/, '').slice(1).replaceAll('/', '-');
      expect(await shows(page, `${name}-${window}`)).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it('the waiting room and the door', async () => {
    const { page } = await open();
    const made = await server.create({ game: 'infarkt', name: 'Late shift', seats: [vera, bots(1)[0], { kind: 'open' }, { kind: 'open' }] });
    await page.goto(`${server.url}/t/${made.table}#i=${made.invite}`);
    await page.getByRole('button', { name: 'Sit down' }).waitFor();
    expect(await shows(page, `join-${window}`)).toEqual([]);
    await page.goto(`${server.url}/t/${made.table}#k=${made.keys['0']}`);
    await page.getByRole('button', { name: 'Begin the game' }).waitFor();
    expect(await shows(page, `waiting-${window}`)).toEqual([]);
    await page.context().close();
  });

  it.each(games)('%s, light and dark', async (game) => {
    const { page, complaints } = await open();
    await sit(page, game, game === 'zombie-life' ? 5 : 4);
    const random = dice(4);
    for (let presses = 0; presses < 6; presses++) await pressSomething(page, random);
    await page.waitForSelector('[data-my-turn="true"], #end-title');
    expect(await shows(page, `${game}-${window}`)).toEqual([]);
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
    expect(await shows(page, `${game}-dark-${window}`)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(games)('%s at the fullest table', async (game) => {
    const { page } = await open();
    await sit(page, game, { infarkt: 5, 'zombie-life': 8, antibio: 6 }[game] ?? 2);
    expect(await shows(page, `${game}-full-${window}`)).toEqual([]);
    await page.context().close();
  });

  it('the menu, the keys, the timeline and the log', async () => {
    const { page } = await open();
    await sit(page, 'zombie-life', 3);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await shows(page, `menu-${window}`)).toEqual([]);
    await page.getByRole('button', { name: 'Keys' }).click();
    expect(await shows(page, `keys-${window}`)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press(',');
    await page.getByRole('slider').waitFor();
    expect(await shows(page, `timeline-${window}`)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('l');
    expect(await shows(page, `log-${window}`)).toEqual([]);
    await page.context().close();
  });

  it('the end, the replay, and the curtain', async () => {
    const { page } = await open();
    await sit(page, 'zombie-life', 2, { target: 1 });
    await play(page, 9);
    expect(await shows(page, `end-${window}`)).toEqual([]);
    await page.getByRole('button', { name: 'Look back' }).click();
    await page.getByRole('slider').waitFor();
    await page.getByRole('button', { name: 'First step' }).click();
    expect(await shows(page, `replay-${window}`)).toEqual([]);

    const made = await server.create({ game: 'zombie-life', seats: [vera, { kind: 'person', name: 'Marek', colour: 1 }] });
    await page.goto(`${server.url}/t/${made.table}#k=${made.keys['0']}.${made.keys['1']}`);
    await page.waitForSelector('main.table, main.curtain');
    const random = dice(1);
    while (!(await page.locator('main.curtain').isVisible())) await pressSomething(page, random);
    expect(await shows(page, `curtain-${window}`)).toEqual([]);
    await page.context().close();
  });

  it.each(games)('the tutorial of %s', async (game) => {
    const { page, complaints } = await open();
    await page.goto(`${server.url}/learn/${game}`);
    await page.waitForSelector('main.table');
    expect(await shows(page, `learn-${game}-${window}`)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each([['fr', 'infarkt'], ['zh-Hant', 'zombie-life'], ['cs', 'antibio']])('in %s: %s', async (locale, game) => {
    const { page } = await open({ locale });
    await page.goto(server.url);
    await page.waitForSelector('.poster');
    expect(await shows(page, `home-${locale}-${window}`)).toEqual([]);
    await sit(page, game, 4);
    expect(await shows(page, `${game}-${locale}-${window}`)).toEqual([]);
    await page.context().close();
  });
});

describe.each(games)('%s elsewhere', (game) => {
  it.each([['small phone', smallPhone], ['tablet', tablet]])('on a %s', async (window, options) => {
    const { page } = await visit(browser, { ...options, ...still });
    await sit(page, game, 4);
    expect(await shows(page, `${game}-${window.replace(' ', '-')}`)).toEqual([]);
    await page.context().close();
  });
});
