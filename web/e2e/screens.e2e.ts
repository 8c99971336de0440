// Every screen, wide and narrow: axe has nothing against it, nothing sticks out, and a picture is taken to be looked at.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeProblems, desktop, phone, picture, quiet, smallPhone, tablet, wideBy } from './browser';
import { bots, house, marek, vera } from './house';
import { dice, myTurn, play, pressSomething } from './play';

const { server, visit, sit } = house('--bot-pace=0', '--window=0');

const games = ['infarkt', 'zombie-life', 'antibio'];
const windows: [string, BrowserContextOptions][] = [
  ['desktop', desktop],
  ['phone', phone],
];

async function shows(page: Page, name: string): Promise<string[]> {
  await quiet(page);
  await picture(page, name);
  const problems = await axeProblems(page);
  return [...problems, ...(await wideBy(page))];
}

/** A table where it is our turn after a few moves. */
async function sitDown(page: Page, game: string, players: number, options = {}): Promise<void> {
  await sit(page, { game, seats: [vera, ...bots(players - 1)], options, hints: true });
  await myTurn(page);
}

describe.each(windows)('on a %s', (window, options) => {
  const open = (more: BrowserContextOptions = {}) => visit({ ...options, ...more });

  it.each(['/', '/history', '/credits', '/rules/no/such/page', ...games.map((game) => `/new/${game}`), '/rules/zombie-life#ZL-7.3'])(
    'the page %s',
    async (path) => {
      const page = await open();
      await page.goto(server.url + path);
      await page.waitForSelector('main');
      const name = path === '/' ? 'home' : path.replace(/#.*/, '').slice(1).replaceAll('/', '-');
      expect(await shows(page, `${name}-${window}`)).toEqual([]);
    },
  );

  it('the waiting room and the door', async () => {
    const page = await open();
    const made = await server.create({ game: 'infarkt', name: 'Late shift', seats: [vera, bots(1)[0], { kind: 'open' }, { kind: 'open' }] });
    await page.goto(`${server.url}/t/${made.table}#i=${made.invite}`);
    await page.getByRole('button', { name: 'Sit down' }).waitFor();
    expect(await shows(page, `join-${window}`)).toEqual([]);
    await page.goto(`${server.url}/t/${made.table}#k=${made.keys['0']}`);
    await page.getByRole('button', { name: 'Begin the game' }).waitFor();
    expect(await shows(page, `waiting-${window}`)).toEqual([]);
  });

  it.each(games)('%s, light and dark', async (game) => {
    const page = await open();
    await sitDown(page, game, game === 'zombie-life' ? 5 : 4);
    const random = dice(4);
    for (let presses = 0; presses < 6; presses++) await pressSomething(page, random);
    await myTurn(page);
    expect(await shows(page, `${game}-${window}`)).toEqual([]);
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
    expect(await shows(page, `${game}-dark-${window}`)).toEqual([]);
  });

  it('a card that is picked hides no other', async () => {
    const page = await open();
    await sitDown(page, 'antibio', 2);
    const random = dice(17);
    const ready = page.locator('.hand .ready');
    const picked = page.locator('.hand .sel');
    while ((await picked.count()) === 0) await ((await ready.count()) > 0 ? ready.first().click() : pressSomething(page, random));
    expect(await shows(page, `antibio-picked-${window}`)).toEqual([]);
  });

  it.each(games)('%s at the fullest table', async (game) => {
    const page = await open();
    await sitDown(page, game, { infarkt: 5, 'zombie-life': 8, antibio: 6 }[game] ?? 2);
    expect(await shows(page, `${game}-full-${window}`)).toEqual([]);
  });

  it('the menu, the keys, the timeline and the log', async () => {
    const page = await open();
    await sitDown(page, 'zombie-life', 3);
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
  });

  it('the end, the replay, and the curtain', async () => {
    const page = await open();
    await sitDown(page, 'zombie-life', 2, { target: 1 });
    await play(page, 9);
    expect(await shows(page, `end-${window}`)).toEqual([]);
    await page.getByRole('button', { name: 'Look back' }).click();
    await page.getByRole('slider').waitFor();
    await page.getByRole('button', { name: 'First step' }).click();
    expect(await shows(page, `replay-${window}`)).toEqual([]);

    await sit(page, { game: 'zombie-life', seats: [vera, marek] }, 0, 1);
    const random = dice(1);
    while (!(await page.locator('main.curtain').isVisible())) await pressSomething(page, random);
    expect(await shows(page, `curtain-${window}`)).toEqual([]);
  });

  it.each(games)('the lessons of %s', async (game) => {
    const page = await open();
    await page.goto(`${server.url}/learn/${game}`);
    await page.locator('a.lesson').first().waitFor();
    expect(await shows(page, `learn-${game}-${window}`)).toEqual([]);
    await page.locator('a.lesson').first().click();
    await page.waitForSelector('main.table');
    expect(await shows(page, `lesson-${game}-${window}`)).toEqual([]);
    await page.goto(`${server.url}/learn/${game}/quiz`);
    await page.getByRole('radio').first().check();
    expect(await shows(page, `quiz-${game}-${window}`)).toEqual([]);
  });

  it.each([['fr', 'infarkt'], ['zh-Hant', 'zombie-life'], ['cs', 'antibio']])('in %s: %s', async (locale, game) => {
    const page = await open({ locale });
    await page.goto(server.url);
    await page.waitForSelector('.poster');
    expect(await shows(page, `home-${locale}-${window}`)).toEqual([]);
    await sitDown(page, game, 4);
    expect(await shows(page, `${game}-${locale}-${window}`)).toEqual([]);
  });
});

describe.each(games)('%s elsewhere', (game) => {
  it.each([['small phone', smallPhone], ['tablet', tablet]])('on a %s', async (window, options) => {
    const page = await visit(options);
    await sitDown(page, game, 4);
    expect(await shows(page, `${game}-${window.replace(' ', '-')}`)).toEqual([]);
  });
});

/** Desktop and phone by day have their pictures above and in book.e2e.ts; one page is drawn anew in the other looks. */
describe('what teaches, on a tablet held upright and by night', () => {
  const looks = [
    ['tablet-portrait', 'light', { width: 820, height: 1180 }],
    ['tablet-portrait', 'dark', { width: 820, height: 1180 }],
    ['phone', 'dark', { width: 390, height: 844 }],
    ['desktop', 'dark', { width: 1440, height: 900 }],
  ] as const;

  async function looksRight(page: Page, name: string): Promise<void> {
    for (const [window, theme, size] of looks) {
      await page.setViewportSize(size);
      await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
      expect(await shows(page, `${name}-${theme}-${window}`), `${name}, ${theme}, ${window}`).toEqual([]);
    }
  }

  it.each(games)('the learn page of %s, with its signs', async (game) => {
    const page = await visit(desktop);
    await page.goto(`${server.url}/rules/${game}`);
    await page.locator('.signs').waitFor();
    await looksRight(page, `rules-${game}`);
    await page.locator('.signs').scrollIntoViewIfNeeded();
    await looksRight(page, `signs-${game}`);
  });

  it('credits, a table to be set, the list of lessons and their last task', async () => {
    const page = await visit(desktop);
    const pages = [['credits', 'main'], ['new/antibio', 'main .btn'], ['learn/infarkt', 'a.lesson'], ['learn/zombie-life/quiz', 'input[type=radio]']] as const;
    for (const [path, ready] of pages) {
      await page.goto(`${server.url}/${path}`);
      await page.locator(ready).first().waitFor();
      await looksRight(page, path.replaceAll('/', '-'));
    }
  });

  it.each(games)('a lesson of %s, the rules and the aid beside it, and what is asked', async (game) => {
    const page = await visit(desktop);
    await page.goto(`${server.url}/learn/${game}`);
    await page.locator('a.lesson').first().click();
    await page.waitForSelector('main.table');
    await looksRight(page, `lesson-${game}`);
    await page.getByRole('link', { name: 'Rules' }).click();
    await page.locator('.drawer .line-asked').waitFor();
    await looksRight(page, `drawer-${game}`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    await page.locator('.drawer .aid').waitFor();
    await looksRight(page, `aid-${game}`);
    await page.keyboard.press('Escape');
    await page.locator('.drawer').waitFor({ state: 'detached' });
    await page.keyboard.press('i');
    await page.locator('.sheet-about h2').waitFor();
    await looksRight(page, `about-${game}`);
  });
});
