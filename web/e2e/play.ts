// Somebody who plays by pressing whatever can be pressed, the yellow button first. Knows no game.
import type { Locator, Page } from 'playwright-core';

/** What has been asked is answered, and the answer is on the table. */
const SETTLED = 'main.table[data-busy="false"], main.curtain';
const MY_TURN = 'main.table[data-busy="false"][data-my-turn="true"], #end-title, main.curtain';

/** A row of numbers that is the same every time. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

export const over = (page: Page): Locator => page.locator('#end-title');

export async function settled(page: Page): Promise<void> {
  await page.waitForSelector(SETTLED);
}

/** Waits for my turn, the end, or somebody else's turn at this screen. */
export async function myTurn(page: Page): Promise<void> {
  await page.waitForSelector(MY_TURN);
}

/** Presses something that is possible now. It is found and pressed at one go, so that nothing can come between. */
export async function pressSomething(page: Page, random: () => number): Promise<void> {
  await page.evaluate(([yellow, which]) => hands.choose(yellow, which)?.click(), [random(), random()] as const);
  await settled(page);
}

/** More than any game takes. */
const PRESSES = 3000;

/** Plays until the game is over, all of it inside the page; tells how many presses it took. */
export function play(page: Page, seed: number): Promise<number> {
  const random = dice(seed);
  const rolls = Array.from({ length: PRESSES }, () => [random(), random()] as const);
  return page.evaluate(
    async ([rolls, myTurn, settled]) => {
      for (const [presses, [yellow, which]] of rolls.entries()) {
        await hands.until(myTurn);
        if (document.querySelector('#end-title')) return presses;
        hands.choose(yellow, which)?.click();
        await hands.until(settled);
      }
      throw new Error('the game does not end');
    },
    [rolls, MY_TURN, SETTLED] as const,
  );
}

/** The same without a mouse: Tab or Shift and Tab to something possible, Enter. */
export async function playByKeyboard(page: Page, seed: number): Promise<number> {
  const random = dice(seed);
  for (let presses = 0; ; presses++) {
    await myTurn(page);
    if (await over(page).isVisible()) return presses;
    await tabTo(page, random(), random());
    await page.keyboard.press('Enter');
    await settled(page);
  }
}

async function tabTo(page: Page, ...dice: [number, number]): Promise<void> {
  for (let keys = 0; keys < 200; keys++) {
    const key = await page.evaluate((dice) => hands.way(...dice), dice);
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error('the keyboard does not get there');
}
