// The rules where they are needed: beside the table, and on a page of their own.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeProblems, desktop, phone, picture } from './browser';
import { bots, house, marek, vera } from './house';
import { myTurn } from './play';

const { server, visit, sit } = house('--bot-pace=0', '--window=0');
const windows: [string, BrowserContextOptions][] = [
  ['desktop', desktop],
  ['phone', phone],
];
const games = ['infarkt', 'zombie-life', 'antibio'];
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Rules' });

async function openRules(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Rules' });
  if (await link.isVisible()) return link.click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Rules' }).click();
}

describe.each(windows)('beside the table, on a %s', (window, options) => {
  it.each(games)('the rules of %s are read and closed again', async (game) => {
    const page = await visit(options);
    await sit(page, { game, seats: [vera, ...bots(2)] });
    await myTurn(page);
    const address = page.url();
    await openRules(page);
    await drawer(page).getByRole('heading', { name: /^The (table|street)/ }).first().waitFor();
    await picture(page, `drawer-${game}-${window}`);
    expect(await axeProblems(page)).toEqual([]);
    await drawer(page).getByRole('link', { name: /-\d+\.\d+$/ }).first().click();
    await drawer(page).locator('.clause.asked').waitFor();
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
    await page.keyboard.press('a');
    await drawer(page).getByRole('heading', { name: 'What I can do now' }).waitFor();
    await picture(page, `aid-${game}-${window}`);
    expect(await axeProblems(page)).toEqual([]);
    await page.goBack();
    await drawer(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    await page.locator('main.table').waitFor();
  });

  it('the aid is one tap away, and what closes it gives the focus back', async () => {
    const page = await visit(options);
    await sit(page, { game: 'infarkt', seats: [vera, ...bots(2)] });
    const aid = page.getByRole('button', { name: 'Aid', exact: true });
    await aid.click();
    await drawer(page).getByRole('button', { name: 'Close' }).click();
    await drawer(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-keyshortcuts') === 'a');
  });

  it('a refusal leads to its clause without leaving the table', async () => {
    const page = await visit(options);
    await sit(page, { game: 'zombie-life', seats: [vera, marek] });
    await page.locator('[aria-disabled="true"][data-action]').first().focus();
    await page.keyboard.press('Enter');
    const clause = page.locator('.popover:popover-open .clause');
    const number = /[A-Z]+-[\d.]+\d/.exec((await clause.textContent()) ?? '')?.[0];
    await clause.click();
    expect(await drawer(page).locator('.clause.asked .number').textContent()).toBe(number);
    expect(page.context().pages()).toHaveLength(1);
  });
});

describe('the page of the rules', () => {
  it('teaches first, and leads from paragraphs to clauses and back', async () => {
    const page = await visit(desktop);
    await page.goto(`${server.url}/rules/infarkt`);
    await page.getByRole('heading', { name: 'How to play Infarkt' }).waitFor();
    await page.getByRole('link', { name: 'INF-9.1' }).first().click();
    const clause = page.locator('.clause.asked');
    expect(await clause.getAttribute('id')).toBe('INF-9.1');
    await clause.getByRole('link', { name: /^How to play: / }).click();
    await page.waitForFunction(() => document.activeElement?.id.startsWith('learn-'));
    await page.getByRole('link', { name: 'Player aid' }).click();
    await page.getByRole('heading', { name: 'What happens tonight' }).waitFor();
    await page.getByRole('link', { name: 'Reference' }).click();
    await page.getByLabel('Find in the clauses').fill('inf-9.1');
    expect(await page.locator('.clause').first().getAttribute('id')).toBe('INF-9.1');
  });

  it('speaks the language of its reader', async () => {
    const page = await visit({ ...desktop, locale: 'cs' });
    await page.goto(`${server.url}/rules/zombie-life#ZL-7.3`);
    await page.locator('article[lang=cs] .clause.asked').waitFor();
    expect(await page.locator('.clause.asked').textContent()).not.toMatch(/\bthe\b/);
    await page.goto(`${server.url}/rules/zombie-life`);
    await page.getByRole('heading', { name: 'Jak se hraje' }).first().waitFor();
  });

  it('is printed on two sheets', async () => {
    const page = await visit(desktop);
    for (const game of games) {
      await page.goto(`${server.url}/rules/${game}`);
      await page.locator('article h2').first().waitFor();
      const pdf = (await page.pdf({ format: 'A4', margin: { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' } })).toString('latin1');
      const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length;
      expect(sheets, game).toBeLessThanOrEqual(2);
    }
  });
});
