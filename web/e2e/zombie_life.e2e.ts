// Zombie Life: a whole game by its own keys, what the board says, and what it keeps to itself.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { NewTable } from '../src/lib/wire';
import { axeProblems, desktop, phone, picture } from './browser';
import { bots, house, marek, vera } from './house';
import { dice, myTurn, over, settled } from './play';

const { visit, sit } = house('--bot-pace=0');

async function sitDown(how: BrowserContextOptions, table: Partial<NewTable> = {}): Promise<Page> {
  const page = await visit(how);
  await sit(page, { game: 'zombie-life', seats: [vera, ...bots(2)], ...table });
  await page.locator('.scene').waitFor();
  return page;
}

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
    await settled(page);
  }
}

describe.each([
  { name: 'desktop', how: desktop },
  { name: 'phone', how: phone },
])('a whole game by its keys on a $name', ({ name, how }) => {
  it('never loses the focus, and every kind of question passes axe', async () => {
    const page = await sitDown(how, { options: { target: 9 } });
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
  });
});

describe('the board', () => {
  it('says why something cannot be done, with the clause', async () => {
    // Nobody has moved yet: the horde is empty, or it is the other one's turn.
    const page = await sitDown(desktop, { seats: [vera, marek] });
    const take = page.locator('.dock [data-action^="take"]');
    await take.focus();
    await page.keyboard.press('Enter');
    const reason = page.locator('.popover:popover-open');
    await reason.waitFor();
    expect(await reason.textContent()).toMatch(/The horde is empty\..*ZL-7\.3|It is the turn of Marek\..*ZL-4\.4/s);
    await page.keyboard.press('Escape');
    expect(await reason.count()).toBe(0);
    expect(await take.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('keeps the odds to itself where the table plays without them', async () => {
    const withOdds = await sitDown(desktop);
    await withOdds.locator('.gauge').waitFor();
    const without = await sitDown(desktop, { odds: false });
    await without.locator('.slots, .pool').first().waitFor();
    expect(await without.locator('.gauge').count()).toBe(0);
  });

  it('has room for eight', async () => {
    const page = await sitDown(phone, { seats: [vera, ...bots(7)], players: 8 });
    expect(await page.locator('.house').count()).toBe(7);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await axeProblems(page)).toEqual([]);
    await picture(page, 'zombie-life-eight-phone');
  });
});

describe('afterwards', () => {
  it('the story is told in chapters, and the chart is a table, too', async () => {
    const page = await sitDown(desktop, { options: { target: 5 } });
    await playOn(page, dice(3), async () => undefined);
    await page.getByRole('button', { name: 'Look back' }).click();
    await page.locator('.chap').first().click();
    await page.locator('.chap.now').first().waitFor();
    await page.getByRole('button', { name: 'As a table' }).click();
    expect(await page.locator('.vital tbody tr').count()).toBeGreaterThan(0);
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Chances to win' }).click();
    await page.getByRole('button', { name: /^(Helped|Cost) Vera most: [+-]\d+%$/ }).first().click();
    expect(await axeProblems(page)).toEqual([]);
    await picture(page, 'replay-chances-desktop');
    await page.getByRole('button', { name: 'As a table' }).click();
    const last = await page.locator('.vital tbody tr').last().locator('td').allTextContents();
    expect(last.map(Number).sort((one, two) => two - one)[0]).toBe(100);
  });
});
