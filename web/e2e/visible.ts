// Somebody who plays by what can be seen: scrolls where a finger could scroll, and presses what then lies under it.
import type { Page } from 'playwright-core';
import { dice, myTurn, over, settled } from './play';

/** The smallest thing a finger must hit (WCAG 2.5.8). */
const LEAST = 24;

interface Found {
  /** Where to tap, if everything can be tapped. */
  at: [number, number] | null;
  faults: string[];
}

/** Brings every control that is possible now into sight and picks one; tells of those that stay hidden, covered or tiny. */
function look(page: Page, yellow: number, which: number): Promise<Found> {
  return page.evaluate(
    ([least, yellow, which]): Found => {
      const scrolls = (node: Element, axis: 'X' | 'Y'): boolean => /auto|scroll/.test(getComputedStyle(node)[`overflow${axis}`]);
      const into = (control: HTMLElement): void => {
        for (let node = control.parentElement; node; node = node.parentElement) {
          const [box, its] = [control.getBoundingClientRect(), node.getBoundingClientRect()];
          if (scrolls(node, 'Y') && (box.top < its.top || box.bottom > its.bottom)) node.scrollTop += (box.top + box.bottom - its.top - its.bottom) / 2;
          if (scrolls(node, 'X') && (box.left < its.left || box.right > its.right)) node.scrollLeft += (box.left + box.right - its.left - its.right) / 2;
        }
      };
      const centre = (control: HTMLElement): [number, number] => {
        into(control);
        const box = control.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
      };
      const fault = (control: HTMLElement): string[] => {
        const at = centre(control);
        const { width, height } = control.getBoundingClientRect();
        const top = document.elementFromPoint(...at);
        const name = `“${control.innerText.replace(/\s+/g, ' ') || control.ariaLabel}” (${control.className})`;
        if (width < least || height < least) return [`${name} is ${width.toFixed(0)} by ${height.toFixed(0)}`];
        if (top === null) return [`${name} is outside at ${at.map(Math.round).join()}`];
        return control.contains(top) ? [] : [`${name} is covered by ${top.outerHTML.slice(0, 90)}`];
      };
      const chosen = hands.choose(yellow, which);
      return { faults: hands.possible().flatMap(fault), at: chosen ? centre(chosen) : null };
    },
    [LEAST, yellow, which] as const,
  );
}

/** Who watches plays on: of the dice of a hurried player only the lower part. */
const MOSTLY_YELLOW = 0.8;

type Point = [number, number];

/** What is played can be gone on with or skipped, if it takes long; nothing lies over the table any more. */
const OFFERED = '.controls .btn';
const UNCOVERED = 'main.table[data-busy="false"][data-my-turn="true"]:not(:has([data-scene], .controls)), #end-title';

/** Where the way on can be pressed: one event on, or all of them. */
function wayOn(page: Page, skips: boolean): Promise<Point | null> {
  return page.evaluate(
    ([offered, at]): Point | null => {
      const box = document.querySelectorAll(offered)[at]?.getBoundingClientRect();
      return box ? [box.left + box.width / 2, box.top + box.height / 2] : null;
    },
    [OFFERED, skips ? 1 : 0] as const,
  );
}

/** Plays a whole game with the stage on, by a pointer: watches, goes on, skips, and presses what can be seen. */
export async function playWatching(page: Page, seed: number, press: (x: number, y: number) => Promise<void>): Promise<{ faults: string[]; ways: number }> {
  const random = dice(seed);
  const faults = new Set<string>();
  for (let ways = 0; ; ) {
    await page.waitForSelector(`${OFFERED}, ${UNCOVERED}`);
    const on = await wayOn(page, random() < 0.75);
    if (on) {
      await press(...on);
      ways++;
      continue;
    }
    if (await over(page).isVisible()) return { faults: [...faults], ways };
    const [yellow, which] = [random() * MOSTLY_YELLOW, random()];
    let found = await look(page, yellow, which);
    // What still grows or slides into its place is no fault.
    for (let again = 0; again < 10 && found.faults.length > 0; again++) {
      await page.waitForTimeout(50);
      found = await look(page, yellow, which);
    }
    found.faults.forEach((one) => faults.add(one));
    if (found.at) await press(...found.at);
  }
}

/** Plays until the game is over, or so many moves. */
export async function playBySight(page: Page, seed: number, moves = Infinity): Promise<string[]> {
  const random = dice(seed);
  const faults = new Set<string>();
  for (let move = 0; ; move++) {
    await myTurn(page);
    if (move === moves || (await over(page).isVisible())) return [...faults];
    const found = await look(page, random(), random());
    found.faults.forEach((one) => faults.add(one));
    if (found.at) await page.touchscreen.tap(...found.at);
    await settled(page);
  }
}
