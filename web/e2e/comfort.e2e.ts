// What makes a table comfortable: undo, chat, hints, recap, links into the past, files, bots for empty chairs.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop } from './browser';
import { bots, house, marek, vera } from './house';
import { dice, myTurn, play, pressSomething } from './play';

const { server, visit, sit, enter } = house('--bot-pace=0', '--window=0');
const zombies = { game: 'zombie-life', seats: [vera, ...bots(1, 'level1')] };
const people = { game: 'zombie-life', seats: [vera, marek] };

async function step(page: Page): Promise<number> {
  const text = await page.getByRole('button', { name: /^Step \d+/ }).textContent();
  return Number(/\d+/.exec(text ?? '')?.[0]);
}

describe('at the table', () => {
  it('a choice is taken back if the others allow it', async () => {
    const made = await server.create(people);
    const [one, two] = [await visit(desktop), await visit(desktop)];
    await enter(one, made, 0);
    await enter(two, made, 1);
    const [mover, other] = (await one.locator('[data-my-turn="true"]').isVisible()) ? [one, two] : [two, one];
    const before = await step(mover);
    await mover.getByRole('button', { name: /^Draw/ }).last().click();
    await mover.getByRole('button', { name: `Step ${before}` }).waitFor({ state: 'detached' });
    expect(await step(mover)).toBeGreaterThan(before);
    await mover.keyboard.press('u');
    await other.getByRole('button', { name: 'Allow' }).click();
    await mover.getByRole('button', { name: `Step ${before}`, exact: true }).waitFor();
    expect(await mover.locator('[data-my-turn="true"]').isVisible()).toBe(true);
  });

  it('people talk', async () => {
    const page = await visit(desktop);
    await sit(page, zombies);
    await page.getByRole('button', { name: 'Chat' }).click();
    await page.getByLabel('Say something').fill('<b>Hello</b> & 👋');
    await page.keyboard.press('Enter');
    await page.locator('.log li', { hasText: '<b>Hello</b> & 👋' }).waitFor();
  });

  it('a bot gives a hint, unless one does not want it', async () => {
    const page = await visit(desktop);
    await sit(page, { ...zombies, hints: true });
    await myTurn(page);
    await page.getByRole('button', { name: 'What would a bot do?' }).click();
    await page.getByText('A bot would choose:').waitFor();
    await page.getByText(/Chance to win:|games of 100/).first().waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByLabel('Offer hints').uncheck();
    await page.keyboard.press('Escape');
    expect(await page.getByText('A bot would choose:').count()).toBe(0);
  });

  it('what happened meanwhile is told', async () => {
    const page = await visit(desktop);
    const made = await sit(page, people);
    await page.goto(server.url);
    const other = await visit(desktop);
    await enter(other, made, 0, 1);
    const random = dice(2);
    for (let presses = 0; presses < 8; presses++) {
      const curtain = other.locator('main.curtain .primary');
      if (await curtain.isVisible()) await curtain.click();
      await pressSomething(other, random);
    }
    await enter(page, made, 0);
    await page.getByText('While you were away').waitFor();
    await page.getByRole('button', { name: 'What?' }).click();
    expect(await page.locator('.recap li').count()).toBeGreaterThan(0);
  });

  it('one steps away while a bot plays on, and comes back', async () => {
    const page = await visit(desktop);
    await sit(page, people);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: /^Leave/ }).click();
    await page.getByText('A bot plays for you.').waitFor();
    await page.getByRole('button', { name: 'Take my seat again' }).last().click();
    await page.getByText('A bot plays for you.').waitFor({ state: 'detached' });
  });
});

describe('the end', () => {
  it('says why, counts for everybody, and draws a picture to share', async () => {
    const page = await visit(desktop);
    await sit(page, { ...zombies, options: { target: 1 } });
    await play(page, 4);
    await page.getByRole('heading', { name: 'How it came about' }).waitFor();
    expect(await page.locator('.counts td').count()).toBeGreaterThan(4);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Share a picture' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.png$/);
    await page.getByRole('button', { name: 'See the table' }).click();
    await page.getByRole('button', { name: 'The story of this game' }).click();
    await page.getByRole('heading', { name: 'How it came about' }).waitFor();
  });
});

describe('before the game', () => {
  it('empty chairs are given to bots, and a name may be as long as it likes', async () => {
    const page = await visit(desktop);
    const made = await server.create({ game: 'infarkt', seats: [vera, { kind: 'open' }, { kind: 'open' }] });
    await page.goto(`${server.url}/t/${made.table}#k=${made.keys['0']}`);
    await page.getByRole('button', { name: 'Name and colour' }).click();
    await page.getByLabel('Name', { exact: true }).first().fill('🧟'.repeat(200));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.name', { hasText: '🧟🧟🧟' }).waitFor();
    await page.getByLabel('Bot for seat 2').selectOption('level1');
    await page.getByLabel('Bot for seat 3').selectOption('level2');
    await page.getByRole('button', { name: 'Begin the game' }).click();
    await page.waitForSelector('main.table');
  });
});

describe('the past', () => {
  it('is walked through, linked to, saved and brought back', async () => {
    const page = await visit(desktop);
    const { table } = await sit(page, { ...zombies, options: { target: 2 } });
    await play(page, 6);
    const last = await step(page);

    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save as a file' }).click();
    const file = await (await saving).path();
    expect(readFileSync(file, 'utf8')).toMatch(/^lazaret match 1\ngame zombie-life\n/);

    await page.goto(`${server.url}/t/${table}?step=5`);
    const slider = page.getByRole('slider');
    await slider.waitFor();
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Step 5, round 1/);
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.querySelector('[type=range]')?.getAttribute('aria-valuetext')?.startsWith('Step 6'));
    await page.keyboard.press('End');
    await page.waitForFunction((end) => document.querySelector('[type=range]')?.getAttribute('aria-valuetext')?.startsWith(`Step ${end}`), last);

    await page.goto(`${server.url}/history`);
    await page.locator('main section').first().getByRole('link').first().waitFor();
    await page.locator('input[type=file]').setInputFiles(file);
    await page.waitForURL(/\/t\//);
    await page.waitForSelector('main.table');
    expect(await step(page)).toBe(last);
  });

  it('a file that is no game is refused with a reason', async () => {
    const page = await visit({ ...desktop, troubled: true });
    await page.goto(`${server.url}/history`);
    await page.locator('input[type=file]').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    expect(await page.locator('.problem').textContent()).toBeTruthy();
  });
});
