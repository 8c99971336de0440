// Somebody who plays by pressing whatever can be pressed, the yellow button first. Knows no game.
import type { Locator, Page } from 'playwright-core';

/** What has been asked is answered, and the answer is on the table. */
const SETTLED = 'main.table[data-busy="false"]';
const MY_TURN = `${SETTLED}[data-my-turn="true"], #end-title, main.curtain`;

/** A row of numbers that is the same every time. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

export const over = (page: Page): Locator => page.locator('#end-title');

export async function settled(page: Page): Promise<void> {
  await page.waitForSelector(`${SETTLED}, main.curtain`);
}

/** Waits for my turn, the end, or somebody else's turn at this screen. */
export async function myTurn(page: Page): Promise<void> {
  await page.waitForSelector(MY_TURN);
}

/** Presses something that is possible now. It is found and pressed at one go, so that nothing can come between. */
export async function pressSomething(page: Page, random: () => number): Promise<void> {
  await page.evaluate(([yellow, which]) => {
    // What the end and the sides of the table offer is never pressed.
    const beside = '[aria-disabled="true"], [disabled], .ticker, .end *, .log *, .hint *, .recap *';
    const seen = (button: HTMLElement): boolean => button.checkVisibility() && !button.matches(beside);
    const all = [...document.querySelectorAll<HTMLElement>('main.table :is(.dock, .board) button')].filter(seen);
    const primary = all.find((button) => button.matches('.primary'));
    (yellow < 0.75 && primary ? primary : all[Math.floor(which * all.length)])?.click();
  }, [random(), random()] as const);
  await settled(page);
}

/** Plays until the game is over. */
export async function play(page: Page, seed: number): Promise<number> {
  const random = dice(seed);
  for (let presses = 0; ; presses++) {
    await myTurn(page);
    if (await over(page).isVisible()) return presses;
    await pressSomething(page, random);
  }
}

/** The same without a mouse: Tab to something possible, Enter. */
export async function playByKeyboard(page: Page, seed: number): Promise<number> {
  const random = dice(seed);
  for (let presses = 0; ; presses++) {
    await myTurn(page);
    if (await over(page).isVisible()) return presses;
    await tabToChoice(page, 1 + Math.floor(random() * 3));
    await page.keyboard.press('Enter');
    await settled(page);
  }
}

/** Goes on with Tab until the focus has met so many choices that are possible now. */
async function tabToChoice(page: Page, which: number): Promise<void> {
  for (let met = 0; met < which; ) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.matches('[data-action]:not([aria-disabled="true"])'))) met++;
  }
}
