// Whole games against bots in the browser, by mouse, on phones held either way, and by keyboard alone. With those of the
// other files they are twenty of each title.
import { describe, expect, it } from 'vitest';
import { desktop, lying, phone, picture, watching } from './browser';
import { bots, house, vera } from './house';
import { over, play, playByKeyboard } from './play';
import { playWatching } from './visible';

const { server, visit, sit } = house('--bot-pace=0', '--window=0');

describe.each([
  { game: 'Infarkt', seed: 3 },
  { game: 'Zombie Life', seed: 5 },
  { game: 'Antibio+', seed: 7 },
])('$game', ({ game, seed }) => {
  it('is played from the poster to its end', async () => {
    const page = await visit(desktop);
    await page.goto(server.url);
    await page.getByRole('button', { name: `Play now: ${game}` }).click();
    const presses = await play(page, seed);
    expect(presses).toBeGreaterThan(0);
    await picture(page, `over-${game}`);
    expect(await over(page).textContent()).toMatch(/win|Nobody|The world is/);
  });

  it('is played on a phone', async () => {
    const page = await visit(phone);
    await page.goto(server.url);
    await page.getByRole('button', { name: `Play now: ${game}` }).click();
    await play(page, seed + 1);
    await picture(page, `over-phone-${game}`);
  });
});

const short = [
  { game: 'zombie-life', options: { target: 3 }, games: 1 },
  { game: 'infarkt', options: {}, games: 3 },
  { game: 'antibio', options: { difficulty: 'hard' }, games: 4 },
];

describe.each([
  ['desktop', desktop],
  ['phone', phone],
  ['phone held sideways', lying],
] as const)('one after the other on a %s', (_, how) => {
  it.each(short)('$games games of $game', async ({ game, options, games }) => {
    const page = await visit(how);
    for (let nth = 0; nth < games; nth++) {
      await sit(page, { game, options, seats: [vera, ...bots(1 + (nth % 2), 'level1')] });
      expect(await play(page, 31 + nth)).toBeGreaterThan(0);
    }
  });
});

describe.each([
  ['a mouse', desktop],
  ['a finger on a phone', phone],
  ['a finger on a phone held sideways', lying],
] as const)('with the stage on, by %s', (_, how) => {
  it.each(short)('a whole game of $game is watched and played', async ({ game, options }) => {
    const page = await visit({ ...how, ...watching });
    await sit(page, { game, options, seats: [vera, ...bots(1, 'level1')] });
    const press = (x: number, y: number) => (how === desktop ? page.mouse.click(x, y) : page.touchscreen.tap(x, y));
    const { faults, ways } = await playWatching(page, 41, press);
    expect(faults).toEqual([]);
    expect(ways).toBeGreaterThan(0);
  });
});

describe('the keyboard alone', () => {
  it('sits down to a game', async () => {
    const page = await visit(desktop);
    await page.goto(server.url);
    await page.waitForSelector('.poster');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.classList.contains('skip'))).toBe(true);
    const start = page.getByRole('button', { name: 'Play now: Zombie Life' });
    while (!(await start.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('main.table');
  });

  it.each([
    { game: 'zombie-life', options: { target: 8 } },
    { game: 'infarkt', options: {} },
    { game: 'antibio', options: { difficulty: 'hard' } },
  ])('is enough for a whole game of $game', async ({ game, options }) => {
    const page = await visit(desktop);
    await sit(page, { game, options, seats: [vera, ...bots(1, 'level1')] });
    const presses = await playByKeyboard(page, 11);
    expect(presses).toBeGreaterThan(0);
    expect(await over(page).isVisible()).toBe(true);
  });
});
