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

/** What the end and the sides of the table offer is never pressed. */
const BESIDE = '[aria-disabled="true"], [disabled], .ticker, .end *, .log *, .hint *, .recap *';

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
  await page.evaluate(([beside, yellow, which]) => {
    const seen = (button: HTMLElement): boolean => button.checkVisibility() && !button.matches(beside);
    const all = [...document.querySelectorAll<HTMLElement>('main.table :is(.dock, .board) button')].filter(seen);
    const primary = all.find((button) => button.matches('.primary'));
    (yellow < 0.75 && primary ? primary : all[Math.floor(which * all.length)])?.click();
  }, [BESIDE, random(), random()] as const);
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
    await tabToSomething(page, random() < 0.75, 1 + Math.floor(random() * 6));
    await page.keyboard.press('Enter');
    await settled(page);
  }
}

/** Goes on with Tab until the focus is on the yellow button, if there is one, or has met so many that are possible now. */
async function tabToSomething(page: Page, yellow: boolean, which: number): Promise<void> {
  for (let met = 0; met < which; ) {
    await page.keyboard.press('Tab');
    met += await page.evaluate(
      ([beside, yellow, all]) => {
        const primary = yellow && document.querySelector(`main.table :is(.dock, .board) button.primary:not(${beside})`);
        if (primary) return primary === document.activeElement ? all : 0;
        return document.activeElement?.matches(`main.table :is(.dock, .board) button:not(${beside})`) ? 1 : 0;
      },
      [BESIDE, yellow, which] as const,
    );
  }
}
