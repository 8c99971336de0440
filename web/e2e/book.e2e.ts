// The rules where they are needed: beside the table, and on a page of their own.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeProblems, desktop, phone, picture } from './browser';
import { bots, house, marek, vera } from './house';
import { dice, myTurn, pressSomething } from './play';

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
  it.each([
    ['infarkt', 'INF-6.2'],
    ['zombie-life', 'ZL-4.1'],
    ['antibio', 'AB-7.1'],
  ])('the rules of %s open where the game is, are read and closed again', async (game, clause) => {
    const page = await visit(options);
    await sit(page, { game, seats: [vera, ...bots(2)] });
    await myTurn(page);
    const address = page.url();
    await openRules(page);
    await drawer(page).getByRole('heading', { name: /^The (table|street)/ }).first().waitFor();
    const here = drawer(page).locator('.line-asked');
    await here.getByRole('link', { name: clause, exact: true }).waitFor();
    await page.waitForFunction(() => {
      const line = document.querySelector('.line-asked:focus')?.getBoundingClientRect();
      return line && line.top > 0 && line.bottom < innerHeight;
    });
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

const asked = (page: Page) => page.getByRole('dialog', { name: 'What is this?' });

describe('everything on the table can be asked', () => {
  it.each([
    ['antibio', '.role', /Once|Twice|You may|Your cards|Each card/],
    ['infarkt', '.track', /INF-22/],
    ['zombie-life', '.zc', /In the deck/],
  ])('%s by a long press', async (game, thing, says) => {
    const page = await visit(phone);
    await sit(page, { game, seats: [vera, ...bots(2)] });
    await myTurn(page);
    if (game === 'antibio') await page.getByText('Team', { exact: true }).click();
    const box = await page.locator(thing).locator('visible=true').first().boundingBox();
    const finger = await page.context().newCDPSession(page);
    const at = { x: (box?.x ?? 0) + 8, y: (box?.y ?? 0) + 8 };
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await asked(page).getByRole('heading').waitFor();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForFunction((words) => new RegExp(words).test(document.querySelector('dialog[open]')?.textContent ?? ''), says.source);
    await picture(page, `about-${game}-phone`);
    expect(await axeProblems(page)).toEqual([]);
  });

  it('by keyboard, thing after thing, and from there to the clause', async () => {
    const page = await visit(desktop);
    await sit(page, { game: 'antibio', seats: [vera, ...bots(2)] });
    await myTurn(page);
    await page.keyboard.press('i');
    const heading = asked(page).getByRole('heading');
    await heading.waitFor();
    const about = () => page.locator('.asked-about').getAttribute('data-about');
    const met = new Set<string | null>([await about()]);
    for (let at = 0; at < 12; at++) {
      await page.keyboard.press('ArrowRight');
      met.add(await about());
    }
    expect(met.size).toBe(13);
    await heading.waitFor();
    await picture(page, 'about-antibio-desktop');
    expect(await axeProblems(page)).toEqual([]);
    await asked(page).getByRole('link', { name: /^AB-/ }).first().click();
    await drawer(page).locator('.clause.asked').waitFor();
  });

  it.each([
    ['infarkt', {}, ['sign', 'plan', 'track', 'coins', 'place', 'phase', 'player']],
    ['zombie-life', {}, ['score', 'odds', 'phase', 'discard', 'deck', 'horde', 'house', 'card', 'player']],
    ['antibio', { characters: ['mediator-1', 'doctoral-1', 'patron-1', 'engineer-1'] }, ['token', 'first', 'character', 'part', 'station', 'card', 'player']],
  ])('and there is something to say about all of %s', async (game, options, kinds) => {
    const page = await visit(desktop);
    await sit(page, { game, options, odds: true, seats: [vera, ...bots(3)] });
    await myTurn(page);
    const random = dice(2);
    while (game === 'infarkt' && !(await page.locator('.planchip').first().isVisible())) {
      await pressSomething(page, random);
      await myTurn(page);
    }
    const named = await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('main.table [data-about]')].map((one) => one.dataset.about?.split(' ')[0]));
    expect(kinds.filter((kind) => !named.includes(kind))).toEqual([]);
    await page.keyboard.press('i');
    await asked(page).getByRole('heading').waitFor();
    const all = await page.evaluate(() => new Set([...document.querySelectorAll<HTMLElement>('main.table [data-about]')].map((one) => one.dataset.about)).size);
    for (let at = 0; at < all; at++) {
      await page.keyboard.press('ArrowRight');
      expect(await asked(page).getByText('There is nothing to say').count()).toBe(0);
    }
    expect(all).toBeGreaterThan(5);
  });
});

const glance = (page: Page) => page.locator('[data-glance]');

describe('a mouse that rests on a thing', () => {
  it.each([
    ['infarkt', '.me .track', /Worse from/],
    ['zombie-life', '.refuge .zc', /In the deck/],
    ['antibio', '.institute .face', /Price/],
  ])('is told in short what it is in %s, and keeps the focus where it was', async (game, thing, says) => {
    const page = await visit(desktop);
    await sit(page, { game, seats: [vera, ...bots(2)] });
    await myTurn(page);
    const focus = await page.evaluateHandle(() => document.activeElement);
    await page.locator(thing).first().hover();
    await glance(page).getByText(says).waitFor();
    expect(await page.evaluate((before) => before === document.activeElement, focus)).toBe(true);
    await picture(page, `glance-${game}`);
    expect(await axeProblems(page)).toEqual([]);
    await glance(page).hover();
    await page.clock.install();
    await page.clock.runFor(5000);
    expect(await glance(page).count()).toBe(1);
    await page.mouse.move(2, 2);
    await glance(page).waitFor({ state: 'detached' });
  });

  it('sends that away with Escape, and asks more with I', async () => {
    const page = await visit(desktop);
    await sit(page, { game: 'infarkt', seats: [vera, ...bots(2)] });
    await myTurn(page);
    const track = page.locator('.me .track').first();
    await track.hover();
    await glance(page).waitFor();
    await page.keyboard.press('Escape');
    await glance(page).waitFor({ state: 'detached' });
    await page.clock.install();
    await track.hover({ position: { x: 30, y: 8 } });
    await page.clock.runFor(5000);
    expect(await glance(page).count()).toBe(0);
    await page.mouse.move(2, 2);
    await track.hover();
    await glance(page).waitFor();
    await page.keyboard.press('i');
    await asked(page).getByRole('heading', { name: await track.getAttribute('aria-label') ?? '' }).waitFor();
    expect(await glance(page).count()).toBe(0);
  });

  it('is left alone while it drags or has pressed, and so is a finger', async () => {
    const page = await visit(desktop);
    await sit(page, { game: 'antibio', seats: [vera, ...bots(2)] });
    await myTurn(page);
    await page.clock.install();
    const card = await page.locator('.hand .ab').first().boundingBox();
    const at = { x: (card?.x ?? 0) + 30, y: (card?.y ?? 0) + 40 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 4, at.y + 2, { steps: 3 });
    await page.clock.runFor(5000);
    expect(await glance(page).count()).toBe(0);
    await page.mouse.up();
    await page.mouse.move(at.x + 6, at.y + 4, { steps: 3 });
    await page.clock.runFor(5000);
    expect(await glance(page).count()).toBe(0);

    const touched = await visit(phone);
    await sit(touched, { game: 'infarkt', seats: [vera, ...bots(2)] });
    await myTurn(touched);
    await touched.clock.install();
    await touched.locator('.me .track').first().tap();
    await touched.clock.runFor(5000);
    expect(await glance(touched).count()).toBe(0);
  });
});
