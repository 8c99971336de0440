// Antibio+ by pointing: each deed is done by dragging, by tapping and by keys, from the positions of the lessons.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeProblems, desktop, phone, picture } from './browser';
import { bots, house, vera } from './house';
import { dice, myTurn, settled } from './play';

const { server, visit, sit } = house('--bot-pace=0', '--window=0');

/** Everything the page has asked the table to do. */
function actsOf(page: Page): string[] {
  const acts: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { t: string; action?: string };
      if (message.t === 'act' && message.action) acts.push(message.action);
    }),
  );
  return acts;
}

async function lesson(page: Page, name: string): Promise<string[]> {
  const acts = actsOf(page);
  await page.goto(`${server.url}/learn/antibio/${name}`);
  await page.waitForSelector('main.table[data-my-turn="true"]');
  return acts;
}

const card = (page: Page, name: string) => page.locator('.hand .card', { hasText: name });
const mine = (page: Page) => page.locator('.station:has([data-scientist="0"])');
const sent = async (page: Page, acts: string[], count: number): Promise<string[]> => {
  await expect.poll(() => acts.length, { timeout: 60_000 }).toBe(count);
  await settled(page);
  return acts;
};

describe('bacteria', () => {
  it('are killed by tapping a card and then one of them', async () => {
    const page = await visit(desktop);
    const acts = await lesson(page, 'clean');
    await card(page, 'Common antibiotic').click();
    await page.getByText('Kill 1 blue here').waitFor();
    await mine(page).locator('[data-detail="blue"]').first().click();
    expect(await sent(page, acts, 1)).toEqual(['play common-antibiotic']);
  });

  it('are killed by tapping one of them twice', async () => {
    const page = await visit(phone);
    const acts = await lesson(page, 'clean');
    const red = mine(page).locator('[data-detail="red"]').first();
    await red.tap();
    await page.getByText('Kill 1 red here').waitFor();
    await red.tap();
    expect(await sent(page, acts, 1)).toEqual(['play reserve-antibiotic']);
  });

  it('are killed by dragging a card onto the dish', async () => {
    const page = await visit(desktop);
    const acts = await lesson(page, 'clean');
    await card(page, 'Common antibiotic').dragTo(mine(page).locator('.agar'));
    expect(await sent(page, acts, 1)).toEqual(['play common-antibiotic']);
  });

  it('are killed by two digits', async () => {
    const page = await visit(desktop);
    const acts = await lesson(page, 'clean');
    await page.keyboard.press('2');
    await page.locator('.choice.primary', { hasText: 'Kill 1' }).waitFor();
    await page.keyboard.press('Enter');
    expect((await sent(page, acts, 1))[0]).toMatch(/^play .*-antibiotic$/);
  });
});

describe('a card for the laboratory', () => {
  it('is dragged there', async () => {
    const page = await visit(desktop);
    const acts = await lesson(page, 'remedy');
    await card(page, 'New antibiotic').dragTo(page.locator('.lab'));
    expect(await sent(page, acts, 1)).toEqual(['deposit new-antibiotic']);
  });

  it('is tapped, then the laboratory', async () => {
    const page = await visit(phone);
    const acts = await lesson(page, 'remedy');
    await card(page, 'New antibiotic').tap();
    await page.locator('.lab .here').tap();
    expect(await sent(page, acts, 1)).toEqual(['deposit new-antibiotic']);
  });

  it('goes there by Enter, since that is the yellow button', async () => {
    const page = await visit(desktop);
    const acts = await lesson(page, 'remedy');
    await card(page, 'New antibiotic').focus();
    await page.keyboard.press('Enter');
    await page.locator('.choice.primary', { hasText: 'Into the laboratory' }).waitFor();
    expect(await page.locator('.choice.primary, .btn.primary').count()).toBe(1);
    await page.keyboard.press('Enter');
    expect(await sent(page, acts, 1)).toEqual(['deposit new-antibiotic']);
  });
});

describe('a card for the office', () => {
  it('is dragged there', async () => {
    const page = await visit(desktop);
    const acts = await lesson(page, 'clean');
    const node = card(page, 'Tidy day');
    await node.hover();
    await page.mouse.down();
    await page.mouse.move(20, 400, { steps: 4 });
    await page.locator('[data-drop="office"]').hover();
    await page.mouse.up();
    expect(await sent(page, acts, 1)).toEqual(['office tidy-day']);
  });

  it('is tapped, then the office', async () => {
    const page = await visit(phone);
    const acts = await lesson(page, 'clean');
    await card(page, 'Tidy day').tap();
    await page.locator('[data-drop="office"] .spot').tap();
    expect(await sent(page, acts, 1)).toEqual(['office tidy-day']);
  });

  it('goes there by keys alone', async () => {
    const page = await visit(desktop);
    const acts = await lesson(page, 'clean');
    await card(page, 'Tidy day').focus();
    await page.keyboard.press('Enter');
    const spot = page.locator('[data-drop="office"] .spot');
    await spot.waitFor();
    while (!(await spot.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await sent(page, acts, 1)).toEqual(['office tidy-day']);
  });
});

describe('an exchange', () => {
  it('is made by dragging a card to a teammate, and the dock stays where it is', async () => {
    const page = await visit(desktop);
    const acts = await lesson(page, 'congress');
    const dock = () => page.locator('.dock').boundingBox();
    const before = await dock();
    await card(page, 'Coffee break').dragTo(page.locator('[data-seat="1"] h2'));
    await page.getByRole('button', { name: 'Propose it' }).waitFor();
    expect(await dock()).toEqual(before);
    expect(await page.getByRole('button', { name: 'Propose it' }).isVisible()).toBe(true);
    expect(await axeProblems(page)).toEqual([]);
    await picture(page, 'antibio-congress');
    await page.getByRole('button', { name: 'Propose it' }).click();
    expect(await sent(page, acts, 1)).toEqual(['play congress 1 give coffee-break']);
  });

  it('is put together by tapping the cards in both hands', async () => {
    const page = await visit(desktop);
    const acts = await lesson(page, 'congress');
    await card(page, 'Congress').click();
    await card(page, 'Coffee break').click();
    await page.locator('[data-seat="1"] [data-about="card tidy-day"]').click();
    await page.getByRole('button', { name: 'Propose it' }).click();
    expect(await sent(page, acts, 1)).toEqual(['play congress 1 swap coffee-break tidy-day']);
  });
});

describe('several cards', () => {
  it('are sold at once, one after the other', async () => {
    const page = await visit(desktop);
    const acts = await lesson(page, 'sell');
    await card(page, 'Coffee break').click();
    await card(page, 'Congress').click();
    await page.getByRole('button', { name: 'Sell 2 cards: 6 credits' }).waitFor();
    await picture(page, 'antibio-sell');
    await page.keyboard.press('Enter');
    expect(await sent(page, acts, 2)).toEqual(['sell coffee-break', 'sell congress']);
  });

  it('one is dropped into the bin', async () => {
    const page = await visit(desktop);
    const acts = await lesson(page, 'sell');
    const from = await card(page, 'Congress').boundingBox();
    if (!from) throw new Error('no card');
    await page.mouse.move(from.x + 40, from.y + 60);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 20, { steps: 4 });
    const bin = await page.locator('[data-drop="bin"]').boundingBox();
    if (!bin) throw new Error('no bin');
    await page.mouse.move(bin.x + 20, bin.y + 40, { steps: 4 });
    await page.mouse.up();
    expect(await sent(page, acts, 1)).toEqual(['sell congress']);
  });
});

describe('what is asked', () => {
  it('a problem has a button, a digit and a card that stands out', async () => {
    const page = await visit(phone);
    const acts = await lesson(page, 'face');
    expect(await page.locator('.hand .card.ready').count()).toBe(1);
    await page.locator('.choice', { hasText: 'Urgent call' }).waitFor();
    await page.keyboard.press('1');
    await sent(page, acts, 1);
    await page.locator('.choice', { hasText: 'SUDAMERICA-4' }).tap();
    expect(await sent(page, acts, 2)).toEqual(['face urgent-call', 'move sudamerica-4']);
  });

  it('the end of the actions is not yellow while something can be done', async () => {
    const page = await visit(desktop);
    const acts = await lesson(page, 'kill');
    const end = page.locator('[data-action="pass"]');
    expect([await end.textContent(), await end.getAttribute('class')]).toEqual([expect.stringContaining('End actions (1 play unused)'), expect.not.stringContaining('primary')]);
    await card(page, 'Recurring credits').dragTo(page.locator('.ring'), { targetPosition: { x: 30, y: 30 } });
    expect(await sent(page, acts, 1)).toEqual(['play recurring-credits']);
    expect([await end.textContent(), await end.getAttribute('class')]).toEqual([expect.stringContaining('End actions'), expect.stringContaining('primary')]);
  });

  it('what threatens is foretold', async () => {
    const page = await visit(desktop);
    await lesson(page, 'limit');
    const told = page.locator('.ring .forecast');
    await told.getByText('One more black on').waitFor();
    await told.getByText('loses the game').waitFor();
  });
});

describe('cards and people', () => {
  it.each([['a teammate’s card', '[data-seat="1"] [data-about^="card "]'], ['a portrait', '[data-seat="1"] [data-about^="character"]'], ['the Institute', '.institute .face'], ['the event', '.calendar .event']])(
    'tell what they are: %s',
    async (_, selector) => {
      const page = await visit(desktop);
      await sit(page, { game: 'antibio', seats: [vera, ...bots(2)], options: { first: 0 } });
      await myTurn(page);
      await page.locator(selector).first().click();
      await page.locator('dialog.sheet-about h2').waitFor();
      expect(await axeProblems(page)).toEqual([]);
    },
  );

  it('six people stand on a dish and cover nothing on it', async () => {
    const page = await visit(desktop);
    await sit(page, { game: 'antibio', seats: [vera, ...bots(5)], options: { first: 0 } });
    await myTurn(page);
    await picture(page, 'antibio-six');
    const covered = await page.evaluate(() => {
      const boxes = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
      const marks = boxes('[data-scientist]');
      return boxes('.bacterium').filter((a) => marks.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length;
    });
    expect(covered).toBe(0);
    const seats = page.locator('.team [data-seat]');
    const world = await page.locator('.world').boundingBox();
    for (let seat = 0; seat < 6; seat++) {
      const box = await seats.nth(seat).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((world?.y ?? 0) + (world?.height ?? 0));
    }
  });
});

const screens: [string, number, number][] = [['1440x900', 1440, 900], ['1200x750', 1200, 750], ['820x1180', 820, 1180], ['390x844', 390, 844], ['360x640', 360, 640], ['844x390', 844, 390], ['667x375', 667, 375]];

describe.each(screens)('at %s', (name, width, height) => {
  it('a turn is played by what can be seen and reached', async () => {
    const page = await visit({ viewport: { width, height }, hasTouch: width < 900 });
    await sit(page, { game: 'antibio', seats: [vera, ...bots(2)], options: { first: 0 } });
    await myTurn(page);
    await picture(page, `antibio-${name}`);
    expect(await axeProblems(page)).toEqual([]);
    const random = dice(3);
    for (let presses = 0; presses < 14; presses++) {
      await myTurn(page);
      const all = page.locator('.dock :is(.choice, .btn, .hand .card):not([aria-disabled="true"]):visible');
      const one = all.nth(Math.floor(random() * (await all.count())));
      await one.click({ timeout: 30_000 });
      const close = page.locator('dialog.sheet-about .close');
      if (await close.isVisible()) await close.click();
      await settled(page);
    }
    await picture(page, `antibio-${name}-later`);
  });
});
