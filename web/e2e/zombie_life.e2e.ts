// Zombie Life: a whole game by its own keys, what the board says, and what it keeps to itself.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewTable } from '../src/lib/wire';
import { axeProblems, desktop, launch, phone, picture, still, visit, type Visit } from './browser';
import { dice, over } from './play';
import { Server } from './server';

const server = new Server();
let browser: Browser;

beforeAll(async () => {
  await server.start('--bot-pace=0');
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const vera = { kind: 'person' as const, name: 'Vera', colour: 0 };
const bot = { kind: 'bot' as const, bot: 'level2' };

async function sitDown(how: BrowserContextOptions, table: Partial<NewTable> = {}): Promise<Visit> {
  const made = await server.create({ game: 'zombie-life', seats: [vera, bot, bot], ...table });
  const here = await visit(browser, { ...how, ...still });
  await here.page.goto(`${server.url}/t/${made.table}#k=${made.keys['0']}`);
  await here.page.locator('.scene').waitFor();
  return here;
}

const myTurn = (page: Page) => page.locator('#end-title, [data-my-turn="true"]').first().waitFor();
const possible = (page: Page): Promise<string[]> =>
  page.locator('.dock [data-action]:not([aria-disabled])').evaluateAll((all) => all.map((one) => one.getAttribute('data-action') ?? ''));
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-action') ?? null);

/** The key for something I can do now: draw, take, hide, let in, send away, or the number of who gets a card. */
function keyFor(actions: string[], random: () => number): string {
  const keys = actions.map((action) => {
    const [verb = '', , seat = ''] = action.split(' ');
    return verb === 'give' ? String(Number(seat) + 1) : ({ draw: 'd', take: 't', pass: 'h' }[verb] ?? (action.endsWith('refuge') ? 'r' : 's'));
  });
  return keys[Math.floor(random() * keys.length)] ?? 'd';
}

const somewhere = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement !== document.body);

async function playOn(page: Page, random: () => number, each: (actions: string[]) => Promise<void>): Promise<void> {
  for (let presses = 0; ; ) {
    await myTurn(page);
    if (await over(page).isVisible()) return;
    const actions = await possible(page);
    await each(actions);
    if (presses++ > 0) expect(await somewhere(page), `the focus before ${actions.join(', ')}`).toBe(true);
    const key = keyFor(actions, random);
    await page.keyboard.press(key);
    if (key === 't' && (await focused(page))?.startsWith('take') && (await page.locator('.slot-btn:focus').count()) > 0) {
      await page.keyboard.press('Enter');
    }
    await page.waitForFunction((before) => {
      const now = [...document.querySelectorAll('.dock [data-action]:not([aria-disabled])')].map((one) => one.getAttribute('data-action'));
      return now.join() !== before || document.querySelector('#end-title') !== null;
    }, actions.join());
  }
}

describe.each([
  { name: 'desktop', how: desktop },
  { name: 'phone', how: phone },
])('a whole game by its keys on a $name', ({ name, how }) => {
  it('never loses the focus, and every kind of question passes axe', async () => {
    const { page, complaints } = await sitDown(how, { options: { target: 9 } });
    const asked = new Set<string>();
    await playOn(page, dice(17), async (actions) => {
      const kind = actions[0]?.split(' ')[0] ?? '';
      if (asked.has(kind)) return;
      asked.add(kind);
      expect(await axeProblems(page), kind).toEqual([]);
      await picture(page, `zombie-life-${kind}-${name}`);
    });
    expect(asked).toContain('draw');
    expect(await axeProblems(page), 'the end').toEqual([]);
    await picture(page, `zombie-life-end-${name}`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the board', () => {
  it('says why something cannot be done, with the clause', async () => {
    // Nobody has moved yet: the horde is empty, or it is the other one's turn.
    const { page } = await sitDown(desktop, { seats: [vera, { ...vera, name: 'Marek', colour: 1 }] });
    const take = page.locator('.dock [data-action^="take"]');
    await take.focus();
    await page.keyboard.press('Enter');
    const reason = page.locator('.popover:popover-open');
    await reason.waitFor();
    expect(await reason.textContent()).toMatch(/The horde is empty\..*ZL-7\.3|It is the turn of Marek\..*ZL-4\.4/s);
    await page.keyboard.press('Escape');
    expect(await reason.count()).toBe(0);
    expect(await take.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('keeps the odds to itself where the table plays without them', async () => {
    const withOdds = await sitDown(desktop);
    await withOdds.page.locator('.gauge').waitFor();
    const without = await sitDown(desktop, { odds: false });
    await without.page.locator('.slots, .pool').first().waitFor();
    expect(await without.page.locator('.gauge').count()).toBe(0);
    await withOdds.page.context().close();
    await without.page.context().close();
  });

  it('has room for eight', async () => {
    const { page, complaints } = await sitDown(phone, { seats: [vera, bot, bot, bot, bot, bot, bot, bot], players: 8 });
    expect(await page.locator('.house').count()).toBe(7);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await axeProblems(page)).toEqual([]);
    await picture(page, 'zombie-life-eight-phone');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('afterwards', () => {
  it('the story is told in chapters, and the chart is a table, too', async () => {
    const { page, complaints } = await sitDown(desktop, { options: { target: 5 } });
    await playOn(page, dice(3), async () => undefined);
    await page.getByRole('button', { name: 'Look back' }).click();
    await page.locator('.chap').first().click();
    await page.locator('.chap.now').first().waitFor();
    await page.getByRole('button', { name: 'As a table' }).click();
    expect(await page.locator('.vital tbody tr').count()).toBeGreaterThan(0);
    expect(await axeProblems(page)).toEqual([]);
    await picture(page, 'replay-desktop');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the tutorial', () => {
  it('points at things on a real table and goes on when one does what it says', async () => {
    const { page, complaints } = await visit(browser, { ...desktop, ...still });
    await page.goto(`${server.url}/learn/zombie-life`);
    const coach = page.locator('.coach');
    for (const number of [1, 2, 3]) {
      await coach.getByText(`${number} of 12`).waitFor();
      await coach.getByRole('button', { name: 'Go on', exact: true }).click();
    }
    await coach.getByText('4 of 12').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await picture(page, 'tutorial-desktop');
    await page.locator('[data-my-turn="true"]').first().waitFor();
    await page.keyboard.press('d');
    await coach.getByText('4 of 12').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
