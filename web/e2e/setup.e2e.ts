// Setting a table: an occasion first, the rest by need; what was chosen stays in sight.
import { describe, expect, it } from 'vitest';
import { axeProblems, desktop, phone } from './browser';
import { bots, house, vera } from './house';

const { server, visit, sit } = house('--bot-pace=0');

describe('the page that sets a table', () => {
  it('offers what suits the number of players, and knows the options behind it', async () => {
    const page = await visit(desktop);
    await page.goto(`${server.url}/new/infarkt`);
    await page.getByText('Extreme', { exact: true }).click();
    expect(await page.getByRole('radio', { name: /^Extreme/ }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: /^Romance/ }).isChecked()).toBe(true);
    await page.getByLabel('Number of players').selectOption('4');
    expect(await page.getByRole('radio', { name: /^Extreme/ }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: /^Nightlife/ }).isChecked()).toBe(true);
    await page.getByRole('checkbox', { name: /^Family/ }).uncheck();
    await page.getByText('Your own mix').waitFor();
    await page.getByLabel('Number of players').selectOption('2');
    expect(await page.getByRole('radio', { name: /^The other world/ }).count()).toBe(0);
  });

  it.each([['desktop', desktop], ['phone', phone]] as const)('has its button in sight on a %s, everything open or not', async (_, window) => {
    const page = await visit(window);
    await page.goto(`${server.url}/new/antibio`);
    const button = page.getByRole('button', { name: 'Open the table' });
    await button.waitFor();
    const inSight = () => button.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight);
    expect(await inSight()).toBe(true);
    await page.getByText('More: rules, clock').click();
    expect(await inSight()).toBe(true);
    const wide = await page.evaluate(() => Math.max(...[...document.querySelectorAll('details *')].map((one) => one.getBoundingClientRect().right)));
    expect(wide).toBeLessThanOrEqual(await page.locator('details').evaluate((one) => one.getBoundingClientRect().right));
    expect(await axeProblems(page)).toEqual([]);
  });
});

describe('what was chosen', () => {
  it('is told in the waiting room', async () => {
    const page = await visit(desktop);
    await page.goto(`${server.url}/new/antibio`);
    await page.getByText('For strong teams', { exact: true }).click();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByText('+2 to every price, +1 with five or six players.').waitFor();
  });

  it('is told in the menu of the table, and its prices on the cards', async () => {
    const page = await visit(desktop);
    await sit(page, { game: 'antibio', seats: [vera, ...bots(1)], options: { difficulty: 'standard', bought: 'before-draw' } });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByText('Bought cards arrive: before you draw').waitFor();
    expect(await page.locator('.institute .cost').first().textContent()).toMatch(/^\d+ \+ 2$/);
  });
});
