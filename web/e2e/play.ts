// Somebody who plays by pressing whatever can be pressed, the yellow button first. Knows no game.
import type { Locator, Page } from 'playwright-core';

// A game may end between finding a button and pressing it: what the end offers is never pressed.
const POSSIBLE = [
  'main.table .dock button:visible:not([aria-disabled="true"]):not([disabled]):not(.ticker):not(.end *)',
  'main.table .board button:visible:not([aria-disabled="true"]):not([disabled])',
].join(', ');
const PRIMARY = [
  'main.table .dock .primary:visible:not([aria-disabled="true"]):not(.end *)',
  'main.table .board .primary:visible:not([aria-disabled="true"])',
].join(', ');
const BESIDE = '.log button, .hint button, .recap button';

/** A row of numbers that is the same every time. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

export const over = (page: Page): Locator => page.locator('#end-title');

async function candidates(page: Page): Promise<Locator[]> {
  const all = page.locator(POSSIBLE);
  const beside = await all.evaluateAll((buttons, besides) => buttons.map((one) => one.matches(besides)), BESIDE);
  return beside.flatMap((skip, at) => (skip ? [] : [all.nth(at)]));
}

/** Presses something that is possible now. */
export async function pressSomething(page: Page, random: () => number): Promise<void> {
  const primary = page.locator(PRIMARY);
  if ((await primary.count()) > 0 && random() < 0.75) {
    await primary.first().click({ timeout: 3000 }).catch(() => undefined);
    return;
  }
  const found = await candidates(page);
  const chosen = found[Math.floor(random() * found.length)];
  await chosen?.click({ timeout: 3000 }).catch(() => undefined);
}

/** Waits for my turn or the end. */
async function waitForTurn(page: Page, enough: () => Promise<boolean>): Promise<void> {
  while (!(await page.locator('#end-title, [data-my-turn="true"]').first().isVisible()) && !(await enough())) {
    await page.waitForTimeout(20);
  }
}

const never = async () => false;

/** Plays until the game is over, or until `enough` says so. */
export async function play(page: Page, seed: number, enough: () => Promise<boolean> = never): Promise<number> {
  const random = dice(seed);
  let presses = 0;
  while (!(await over(page).isVisible()) && !(await enough())) {
    await waitForTurn(page, enough);
    if (await over(page).isVisible()) break;
    await pressSomething(page, random);
    presses++;
  }
  return presses;
}

/** The same without a mouse: Tab to something possible, Enter. */
export async function playByKeyboard(page: Page, seed: number): Promise<number> {
  const random = dice(seed);
  let presses = 0;
  while (!(await over(page).isVisible())) {
    await waitForTurn(page, never);
    if (await over(page).isVisible()) break;
    await tabToChoice(page, 1 + Math.floor(random() * 3));
    await page.keyboard.press('Enter');
    presses++;
  }
  return presses;
}

/** Goes on with Tab until the focus has met so many choices that are possible now. */
async function tabToChoice(page: Page, which: number): Promise<void> {
  let met = 0;
  while (met < which) {
    await page.keyboard.press('Tab');
    const possible = await page.evaluate(() => document.activeElement?.matches('[data-action]:not([aria-disabled="true"])'));
    if (possible) met++;
    if (!(await page.locator('[data-my-turn="true"]').isVisible())) return;
  }
}
