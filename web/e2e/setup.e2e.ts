// Setting a table: an occasion first, the rest by need; what was chosen stays in sight.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

describe('cards of one’s own', () => {
  const standard = readFileSync(join(import.meta.dirname, '../../games/infarkt/data/cards.toml'), 'utf8');
  const file = (text: string) => ({ name: 'own.toml', mimeType: 'application/toml', buffer: Buffer.from(text) });

  it.each([
    ['en', 'Set a table', 'Open the table', 'These cards cannot be played with. own.toml:'],
    ['fr', 'Dresser une table', 'Ouvrir la table', 'On ne peut pas jouer avec ces cartes. own.toml:'],
    ['cs', 'Připravit stůl', 'Otevřít stůl', 'S těmito kartami se hrát nedá. own.toml:'],
    ['zh-Hant', '開一張桌', '開桌', '這些牌無法用來玩。own.toml:'],
  ])('that are wrong are told with their line (%s)', async (language, title, open, trouble) => {
    const page = await visit({ ...desktop, locale: language, troubled: true });
    await page.goto(`${server.url}/new/infarkt`);
    await page.getByRole('heading', { name: title }).waitFor();
    await page.locator('details summary').click();
    const wrong = standard.replace('kind = "food"', 'kind = "food');
    await page.locator('input[type=file]').setInputFiles(file(wrong));
    await page.getByRole('button', { name: open }).click();
    const said = page.getByRole('alert');
    await said.waitFor();
    const line = standard.slice(0, standard.indexOf('kind = "food"')).split('\n').length;
    expect(await said.textContent()).toContain(`${trouble}${line}: `);
    expect(page.url()).toContain('/new/infarkt');
  });

  it('are played with, everybody is told, and the board shows what they say', async () => {
    const page = await visit(desktop);
    await page.goto(`${server.url}/new/infarkt`);
    await page.getByText('More: rules, clock').click();
    await page.locator('input[type=file]').setInputFiles(file('x'.repeat(256 * 1024 + 1)));
    await page.getByText('own.toml is too large').waitFor();
    await page.locator('input[type=file]').setInputFiles(file(standard.replace('diabetes = 2', 'diabetes = 3')));
    await page.getByRole('button', { name: 'Play with the game’s cards' }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    const asked = page.waitForRequest(/\/api\/tables\/\w+\/cards$/);
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByText('Played with other cards: own.toml').first().waitFor();
    const cards = (await (await (await asked).response())!.json()) as { effects: { diabetes?: number } }[];
    expect(cards.filter(({ effects }) => effects.diabetes === 3)).toHaveLength(3);
    const guest = await visit(phone);
    await guest.goto(page.url().split('#')[0]!);
    await guest.getByText('Played with other cards: own.toml').first().waitFor();
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
