// Lessons by keyboard alone: the list, a task, another try, what is kept.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeProblems, desktop, phone, picture } from './browser';
import { house } from './house';
import { settled } from './play';

const { server, visit } = house('--bot-pace=0', '--window=0');

async function tabTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  const there = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  while (!(await there())) await page.keyboard.press('Tab');
}

async function press(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
}

/** Does these actions, each as soon as it can be done. */
async function act(page: Page, ...actions: string[]): Promise<void> {
  for (const action of actions) {
    await press(page, `[data-action="${action}"]:not([aria-disabled="true"])`);
    await settled(page);
  }
}

async function begin(page: Page, game: string, lesson: string): Promise<void> {
  await page.goto(`${server.url}/learn/${game}`);
  await press(page, `a[href="/learn/${game}/${lesson}"]`);
  await page.waitForSelector('main.table[data-my-turn="true"]');
}

const verdict = (page: Page, kind: string) => page.locator(`details.lesson.${kind}`).waitFor();

describe('by keyboard alone', () => {
  it('a lesson of Zombie Life is failed, tried again and done', async () => {
    const page = await visit(desktop);
    await begin(page, 'zombie-life', 'hide');
    await act(page, 'draw');
    await verdict(page, 'failed');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Try again');
    await page.keyboard.press('Enter');
    await verdict(page, 'open');
    await page.waitForSelector('main.table[data-my-turn="true"]');
    await act(page, 'pass');
    await verdict(page, 'done');
    expect(await axeProblems(page)).toEqual([]);
    await picture(page, 'lesson-done');
    await page.keyboard.press('Enter');
    await page.getByText('Patience').waitFor();
    expect(page.url()).toBe(`${server.url}/learn/zombie-life/patience`);
  });

  it('a lesson of Infarkt', async () => {
    const page = await visit(desktop);
    await begin(page, 'infarkt', 'drug');
    await act(page, 'drug insulin', 'endure');
    await verdict(page, 'done');
  });

  it('a lesson of Antibio+', async () => {
    const page = await visit(desktop);
    await begin(page, 'antibio', 'move');
    await act(page, 'move europa-6');
    await verdict(page, 'done');
  });

  it('the questions', async () => {
    const page = await visit(desktop);
    await page.goto(`${server.url}/learn/zombie-life/quiz`);
    for (const [question, answer] of [2, 1, 3].entries()) {
      await tabTo(page, `input[name="q${question}"]`);
      await page.keyboard.press(' ');
      for (let down = 1; down < answer; down++) await page.keyboard.press('ArrowDown');
    }
    await press(page, 'form .btn.primary');
    await page.getByText('You know everything there is to know.').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    const address = page.url();
    await press(page, '.reason a');
    await page.getByRole('dialog', { name: 'Rules' }).locator('.clause.asked').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('You know everything there is to know.').waitFor();
    expect(page.url()).toBe(address);
  });
});

describe('what was done', () => {
  it('stays done after a reload', async () => {
    const page = await visit(phone);
    await page.goto(`${server.url}/learn/zombie-life/hide`);
    await page.locator('[data-action="pass"]').click();
    await verdict(page, 'done');
    await page.goto(`${server.url}/learn/zombie-life`);
    await page.getByText('1 of 11 done').waitFor();
    await page.reload();
    await page.getByText('1 of 11 done').waitFor();
    expect(await page.locator('.number.done').count()).toBe(1);
  });
});

describe('a hint', () => {
  it('is the next step of the model solution', async () => {
    const page = await visit(phone);
    await page.goto(`${server.url}/learn/zombie-life/take`);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText('How about: Take the 2 from the horde').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await picture(page, 'lesson-phone');
  });
});

describe('the panel', () => {
  it.each([['desktop', desktop], ['phone', phone]])('covers nothing of the board on a %s', async (_, window) => {
    const page = await visit(window);
    await page.goto(`${server.url}/learn/infarkt/party`);
    await page.waitForSelector('main.table[data-my-turn="true"]');
    const below = await page.evaluate(() => {
      const bottom = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().bottom;
      return document.querySelector('.world')!.getBoundingClientRect().top - bottom('details.lesson');
    });
    expect(below).toBeGreaterThanOrEqual(-1);
  });
});
