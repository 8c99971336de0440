// Two browsers at one table: invitation, reload, a killed server, another language, lost links.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desktop, launch, phone, still, visit } from './browser';
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

const steps = (page: Page) => page.locator('.log ol li:not(.log-head)').count();
const myTurn = (page: Page) => page.waitForSelector('[data-my-turn="true"], #end-title');

/** One presses a few times, as far as it is his turn. */
async function someMoves(page: Page, seed: number, count: number): Promise<void> {
  const random = dice(seed);
  for (let move = 0; move < count; move++) {
    if (await page.locator('[data-my-turn="true"]').isVisible()) await pressSomething(page, random);
  }
}

describe('two people at one table', () => {
  it('meet by a link, and survive a reload and a killed server', async () => {
    const vera = await visit(browser, { ...desktop, ...still });
    const marek = await visit(browser, { ...phone, ...still, locale: 'cs' });

    await vera.page.goto(`${server.url}/new/zombie-life`);
    await vera.page.getByLabel('Number of players').selectOption('2');
    await vera.page.getByLabel('Name at seat 1').fill('Vera');
    await vera.page.getByLabel('Points to win').fill('4');
    await vera.page.getByRole('button', { name: 'Open the table' }).click();
    await vera.page.getByRole('img', { name: 'QR code' }).waitFor();
    const link = await vera.page.evaluate(() => {
      const invites = JSON.parse(localStorage.getItem('lazaret.invites') ?? '{}') as Record<string, string>;
      const [table, invite] = Object.entries(invites)[0];
      return `/t/${table}#i=${invite}`;
    });

    await marek.page.goto(server.url + link);
    await marek.page.getByLabel('Jméno').fill('Marek');
    await marek.page.getByRole('button', { name: 'Přisednout' }).click();
    await vera.page.getByText('Marek').first().waitFor();
    await vera.page.getByRole('button', { name: 'Begin the game' }).click();
    await vera.page.waitForSelector('main.table');
    await marek.page.waitForSelector('main.table');

    for (const { page } of [vera, marek]) if (await page.locator('[data-my-turn="true"]').isVisible()) await someMoves(page, 2, 3);

    await marek.page.reload();
    await marek.page.waitForSelector('main.table');

    const before = await steps(vera.page);
    await server.kill();
    await vera.page.getByText('No connection to the table').waitFor();
    await server.start('--bot-pace=0', '--window=0');
    await vera.page.getByText('No connection to the table').waitFor({ state: 'detached' });
    expect(await steps(vera.page)).toBeGreaterThanOrEqual(before);

    const random = [vera.page, marek.page];
    let seed = 20;
    while (!(await vera.page.locator('#end-title').isVisible())) {
      for (const page of random) await someMoves(page, seed++, 4);
    }
    await myTurn(marek.page);
    expect(await marek.page.locator('#end-title').isVisible()).toBe(true);
    expect([...vera.complaints, ...marek.complaints]).toEqual([]);
    await vera.page.context().close();
    await marek.page.context().close();
  });

  it('play again at a new table that keeps its own keys', async () => {
    const { page, complaints } = await visit(browser, { ...desktop, ...still });
    const made = await server.create({
      game: 'zombie-life', options: { target: 1 },
      seats: [{ kind: 'person', name: 'Vera', colour: 0 }, { kind: 'bot', bot: 'level1' }],
    });
    await page.goto(`${server.url}/t/${made.table}#k=${made.keys['0']}`);
    await play(page, 3);
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.waitForURL((url) => url.pathname !== `/t/${made.table}`);
    await page.waitForSelector('main.table:not(:has(#end-title))');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('language and theme', () => {
  it('change in the middle of a game', async () => {
    const { page, complaints } = await visit(browser, { ...desktop, ...still });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play now: Zombie Life' }).click();
    await myTurn(page);
    const before = page.url();
    for (const [language, title] of [['Français', 'Ce qui s’est passé'], ['繁體中文', '發生了什麼'], ['Čeština', 'Co se stalo']]) {
      await page.locator('.topbar button:has-text("EN"), .topbar button:has-text("FR"), .topbar button:has-text("ZH")').first().click();
      await page.getByRole('button', { name: language }).click();
      await page.getByRole('heading', { name: title }).waitFor();
    }
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('cs');
    await page.getByRole('button', { name: 'Přepnout na tmavé barvy' }).click();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(page.url()).toBe(before);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('pass and play', () => {
  it('hides one side from the other', async () => {
    const { page, complaints } = await visit(browser, { ...desktop, ...still });
    const seats = [{ kind: 'person' as const, name: 'Vera', colour: 0 }, { kind: 'person' as const, name: 'Marek', colour: 1 }];
    const made = await server.create({ game: 'zombie-life', seats });
    await page.goto(`${server.url}/t/${made.table}#k=${made.keys['0']}.${made.keys['1']}`);
    await page.waitForSelector('main.table, main.curtain');
    while (!(await page.locator('main.curtain').isVisible())) await someMoves(page, 5, 1);
    expect(await page.locator('main.table').count()).toBe(0);
    const name = await page.locator('main.curtain h2').textContent();
    await page.keyboard.press('Enter');
    await page.waitForSelector('main.table');
    expect(name).toMatch(/^(Vera|Marek), your turn$/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('links that lead nowhere', () => {
  it.each([
    ['/t/zzzzzzzzzz', 'This table cannot be entered'],
    ['/rules/no/such/page', 'Nothing lives here'],
    ['/new/chess', 'There is no such game here.'],
  ])('%s says what happened', async (path, text) => {
    const { page } = await visit(browser, { ...desktop, ...still });
    await page.goto(server.url + path);
    await page.getByText(text).waitFor();
    await page.context().close();
  });

  it('a wrong key says so, and offers to watch', async () => {
    const { page } = await visit(browser, { ...desktop, ...still });
    const made = await server.create({ game: 'zombie-life', seats: [{ kind: 'bot', bot: 'level1' }, { kind: 'bot', bot: 'level1' }] });
    await page.goto(`${server.url}/t/${made.table}#k=${'A'.repeat(22)}`);
    await page.getByText('you may still watch').waitFor();
    await page.context().close();
  });

  it('an invitation to a full table lets one watch', async () => {
    const { page } = await visit(browser, { ...desktop, ...still });
    const seats = [{ kind: 'person' as const, name: 'Vera', colour: 0 }, { kind: 'bot' as const, bot: 'level1' }];
    const made = await server.create({ game: 'zombie-life', seats });
    await page.goto(`${server.url}/t/${made.table}#i=${made.invite || 'A'.repeat(22)}`);
    await page.getByText('All seats were taken').waitFor();
    await page.getByText('You are watching').first().waitFor();
    await page.context().close();
  });
});

describe('a browser that stores nothing', () => {
  it('plays, and is told to keep the address', async () => {
    const { page, complaints } = await visit(browser, { ...desktop, ...still });
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', { get: () => { throw new Error('denied'); } });
    });
    await page.goto(server.url);
    await page.getByText('Your browser keeps nothing for us').waitFor();
    await page.getByRole('button', { name: 'Play now: Zombie Life' }).click();
    await page.getByText('its address is your seat').waitFor();
    await myTurn(page);
    await page.reload();
    await page.waitForSelector('main.table');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
