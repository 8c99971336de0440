// Two browsers at one table: invitation, reload, a killed server, another language, lost links.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeProblems, desktop, phone } from './browser';
import { bots, house, marek as marekSits, vera as veraSits } from './house';
import { dice, myTurn, play, pressSomething } from './play';

const { server, visit, sit, enter } = house('--bot-pace=0', '--window=0');

const steps = (page: Page) => page.locator('.log ol li:not(.log-head)').count();

/** One presses a few times, as far as it is his turn. */
async function someMoves(page: Page, seed: number, count: number): Promise<void> {
  const random = dice(seed);
  for (let move = 0; move < count; move++) {
    if (await page.locator('[data-my-turn="true"]').isVisible()) await pressSomething(page, random);
  }
}

describe('two people at one table', () => {
  it('meet by a link, and survive a reload and a killed server', async () => {
    const vera = await visit({ ...desktop, troubled: true });
    const marek = await visit({ ...phone, troubled: true, locale: 'cs' });

    await vera.goto(`${server.url}/new/zombie-life`);
    await vera.getByLabel('Number of players').selectOption('2');
    await vera.getByLabel('Name at seat 1').fill('Vera');
    await vera.getByText('More: rules, clock').click();
    await vera.getByLabel('Points to win').fill('4');
    await vera.getByRole('button', { name: 'Open the table' }).click();
    await vera.getByRole('img', { name: 'QR code' }).waitFor();
    const link = await vera.evaluate(() => {
      const invites = JSON.parse(localStorage.getItem('lazaret.invites') ?? '{}') as Record<string, string>;
      const [table, invite] = Object.entries(invites)[0];
      return `/t/${table}#i=${invite}`;
    });

    await marek.goto(server.url + link);
    await marek.getByLabel('Jméno').fill('Marek');
    await marek.getByRole('button', { name: 'Přisednout' }).click();
    await vera.getByText('Marek').first().waitFor();
    await vera.getByRole('button', { name: 'Begin the game' }).click();
    await vera.waitForSelector('main.table');
    await marek.waitForSelector('main.table');

    for (const page of [vera, marek]) if (await page.locator('[data-my-turn="true"]').isVisible()) await someMoves(page, 2, 3);

    await marek.reload();
    await marek.waitForSelector('main.table');

    const before = await steps(vera);
    await server.kill();
    await vera.getByText('No connection to the table').waitFor();
    await server.start('--bot-pace=0', '--window=0');
    await vera.getByText('No connection to the table').waitFor({ state: 'detached' });
    expect(await steps(vera)).toBeGreaterThanOrEqual(before);

    const random = [vera, marek];
    let seed = 20;
    while (!(await vera.locator('#end-title').isVisible())) {
      for (const page of random) await someMoves(page, seed++, 4);
    }
    await myTurn(marek);
    expect(await marek.locator('#end-title').isVisible()).toBe(true);
  });

  it('are asked for another game and stay where they are until they join', async () => {
    const [vera, marek] = [await visit(desktop), await visit(phone)];
    const made = await server.create({ game: 'zombie-life', options: { target: 1 }, seats: [veraSits, marekSits] });
    await enter(vera, made, 0);
    await enter(marek, made, 1);
    for (let seed = 40; !(await vera.locator('#end-title').isVisible()); seed++) {
      for (const page of [vera, marek]) await someMoves(page, seed, 4);
    }
    await marek.locator('#end-title').waitFor();
    await vera.getByRole('button', { name: 'Ask for another game' }).click();
    await vera.waitForURL((url) => url.pathname !== `/t/${made.table}`);
    await marek.getByText('Vera wants another game.').waitFor();
    expect(new URL(marek.url()).pathname).toBe(`/t/${made.table}`);
    await marek.getByRole('button', { name: 'Join' }).click();
    await marek.waitForURL((url) => url.pathname === new URL(vera.url()).pathname);
  });

  it('hear each other at their seats', async () => {
    const [vera, marek] = [await visit(desktop), await visit(phone)];
    const made = await server.create({ game: 'zombie-life', seats: [veraSits, marekSits] });
    await enter(vera, made, 0);
    await enter(marek, made, 1);
    await marek.getByRole('button', { name: 'Chat', exact: true }).click();
    await marek.getByRole('button', { name: 'Well played!' }).click();
    await vera.locator('.bubble', { hasText: 'Well played!' }).waitFor();
    expect(await axeProblems(vera)).toEqual([]);
  });

  it('let somebody who watches take the seat of a bot', async () => {
    const [host, eva] = [await visit(desktop), await visit({ ...phone, saved: { speed: 0, name: 'Eva' } })];
    const made = await server.create({ game: 'zombie-life', seats: [veraSits, ...bots(1, 'level1')] });
    await host.addInitScript((invites) => (localStorage['lazaret.invites'] = invites), JSON.stringify({ [made.table]: made.invite }));
    await enter(host, made, 0);
    await eva.goto(`${server.url}/t/${made.table}`);
    await eva.getByRole('button', { name: 'Ask for a seat' }).click();
    await host.getByText('Eva watches and asks for a seat.').waitFor();
    await host.getByRole('button', { name: /^Give up the seat of/ }).click();
    await eva.getByRole('button', { name: 'Sit down' }).click();
    await expect.poll(() => eva.getByText('You are watching').count(), { timeout: 60_000 }).toBe(0);
    await host.locator('[data-seat="1"]', { hasText: 'Eva' }).waitFor();
  });

  it('see and hear the last ten seconds of a clock, and no earlier one', async () => {
    const page = await visit({ ...desktop, saved: { speed: 0, sound: true, soundAsked: true } });
    await page.addInitScript(() => {
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function (when) {
        if (document.querySelector('.clock.late')) Object.assign(globalThis, { heard: true });
        start.call(this, when);
      };
      const seen: [boolean, string][] = [];
      Object.assign(globalThis, { seen });
      const look = () => {
        const clock = document.querySelector('.clock.running');
        if (clock) seen.push([clock.classList.contains('late'), clock.textContent ?? '']);
      };
      document.addEventListener('DOMContentLoaded', () => new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributes: true }));
    });
    await sit(page, { game: 'zombie-life', clock: { kind: 'move', ms: 15_000, days: 0 }, seats: [veraSits, { kind: 'person', name: 'Marek', colour: 1 }] }, 0, 1);
    await page.mouse.click(1, 1); // before somebody presses something a page may not be heard
    await page.locator('.clock.late').waitFor();
    await page.waitForFunction(() => 'heard' in globalThis);
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: [boolean, string][] }).seen);
    const tens = (text: string): boolean => /^0:(0\d|10)$/.test(text);
    expect(seen.filter(([late, text]) => late !== tens(text))).toEqual([]);
  });

  it('can play back what happened since they last looked', async () => {
    const [vera, marek] = [await visit(desktop), await visit(phone)];
    const made = await server.create({ game: 'zombie-life', options: { target: 30 }, seats: [veraSits, marekSits] });
    await enter(vera, made, 0);
    await enter(marek, made, 1);
    for (let seed = 60; !(await marek.locator('main.table[data-my-turn="true"]').isVisible()); seed++) await someMoves(vera, seed, 1);
    await vera.goto(`${server.url}/rules/zombie-life`);
    for (let seed = 70; await marek.locator('main.table[data-my-turn="true"]').isVisible(); seed++) await someMoves(marek, seed, 1);
    await enter(vera, made, 0);
    const recap = vera.locator('.recap');
    await recap.getByRole('button', { name: 'Play it back' }).click();
    await vera.locator('main.table[data-my-turn="false"]').waitFor();
    await recap.waitFor({ state: 'detached' });
    expect(await vera.locator('main.table').isVisible()).toBe(true);
  });

  it('play again at a new table that keeps its own keys', async () => {
    const page = await visit(desktop);
    const made = await sit(page, { game: 'zombie-life', options: { target: 1 }, seats: [veraSits, ...bots(1, 'level1')] });
    await play(page, 3);
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.waitForURL((url) => url.pathname !== `/t/${made.table}`);
    await page.waitForSelector('main.table:not(:has(#end-title))');
  });
});

describe('language and theme', () => {
  it('change in the middle of a game', async () => {
    const page = await visit(desktop);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play now: Zombie Life' }).click();
    await myTurn(page);
    const before = page.url();
    for (const [language, title] of [['Français', 'Ce qui s’est passé'], ['繁體中文', '發生了什麼'], ['Čeština', 'Co se stalo']]) {
      await page.locator('.topbar button:has-text("EN"), .topbar button:has-text("FR"), .topbar button:has-text("ZH")').first().click();
      await page.getByRole('button', { name: language }).click();
      await page.getByRole('heading', { name: title }).waitFor();
    }
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('cs');
    // Zombie Life is played by night unless one chooses otherwise.
    await page.getByRole('button', { name: 'Přepnout na světlé barvy' }).click();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
    expect(page.url()).toBe(before);
  });
});

describe('pass and play', () => {
  it('hides one side from the other', async () => {
    const page = await visit(desktop);
    await sit(page, { game: 'zombie-life', seats: [veraSits, marekSits] }, 0, 1);
    while (!(await page.locator('main.curtain').isVisible())) await someMoves(page, 5, 1);
    expect(await page.locator('main.table').count()).toBe(0);
    const name = await page.locator('main.curtain h2').textContent();
    await page.keyboard.press('Enter');
    await page.waitForSelector('main.table');
    expect(name).toMatch(/^(Vera|Marek), your turn$/);
  });
});

describe('a seat', () => {
  it('does not stand in the address, outlasts a reload, and moves to another device by its own link', async () => {
    const page = await visit(desktop);
    const made = await sit(page, { game: 'zombie-life', seats: [veraSits, ...bots(1, 'level1')] });
    await page.waitForURL(`${server.url}/t/${made.table}`);
    await page.reload();
    await page.waitForSelector('main.table');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'My seat on another device' }).click();
    await page.getByRole('img', { name: 'QR code' }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.locator('.by-hand input').inputValue();
    expect(link).toBe(`${server.url}/t/${made.table}#k=${made.keys['0']}`);

    const other = await visit(phone);
    await other.goto(link);
    await other.waitForSelector('main.table');
    expect(other.url()).toBe(`${server.url}/t/${made.table}`);
    const stranger = await visit(desktop);
    await stranger.goto(page.url());
    await stranger.getByText('You are watching').first().waitFor();
  });
});

describe('links that lead nowhere', () => {
  it.each([
    ['/t/zzzzzzzzzz', 'This table cannot be entered'],
    ['/rules/no/such/page', 'Nothing lives here'],
    ['/new/chess', 'Nothing lives here'],
  ])('%s says what happened', async (path, text) => {
    const page = await visit({ ...desktop, troubled: path.startsWith('/t/') });
    await page.goto(server.url + path);
    await page.getByText(text).waitFor();
  });

  it('a wrong key says so, and offers to watch', async () => {
    const page = await visit(desktop);
    const made = await server.create({ game: 'zombie-life', seats: [veraSits, ...bots(1, 'level1')] });
    await page.goto(`${server.url}/t/${made.table}#k=${'A'.repeat(22)}`);
    await page.getByText('You may still watch').waitFor();
    await page.getByRole('button', { name: 'Watch' }).click();
    await page.getByText('You are watching').first().waitFor();
  });

  it('an invitation to a full table lets one watch', async () => {
    const page = await visit(desktop);
    const made = await server.create({ game: 'zombie-life', seats: [veraSits, ...bots(1, 'level1')] });
    await page.goto(`${server.url}/t/${made.table}#i=${made.invite || 'A'.repeat(22)}`);
    await page.getByText('All seats were taken').waitFor();
    await page.getByText('You are watching').first().waitFor();
  });
});

describe('a browser that stores nothing', () => {
  it('plays, and is told to keep the address', async () => {
    const page = await visit(desktop);
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', { get: () => { throw new Error('denied'); } });
    });
    await page.goto(server.url);
    await page.getByText('Your browser keeps nothing for us').waitFor();
    await page.getByRole('button', { name: 'Play now: Zombie Life' }).click();
    await page.getByText('its address is your seat').waitFor();
    await myTurn(page);
    await page.reload();
    await page.waitForSelector('main.table');
  });
});
