// Infarkt: every action the server offers can be done at the table, in every extension, by hand, by finger and by keyboard.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { NewSeat, Options, ServerMessage, StateMessage } from '../src/lib/wire';
import { axeProblems, desktop, phone, picture } from './browser';
import { bots, house, marek, vera } from './house';
import { dice, myTurn, over, settled } from './play';

const { server, visit, sit, enter } = house('--bot-pace=0', '--window=0');

function catalogue(name: string): Record<string, string> {
  const file = join(import.meta.dirname, `../../i18n/en/${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
const words = { ...catalogue('infarkt'), ...catalogue('infarkt_cards') };
const cardName = (card: string): string => words[`infarkt.card.${card}.name`] ?? card;
const placeName = (place: string): string => {
  const name = words[`infarkt.place.${place}`] ?? place;
  return name.slice(0, 1).toUpperCase() + name.slice(1);
};

/** What the server said last, and what the page asked of it. */
class Ear {
  state: StateMessage | null = null;
  acts: string[] = [];
  /** How far the table had come when it took the last act. */
  #taken = 0;
  /** The acts that have no answer yet. */
  #asked = new Set<unknown>();
  #heard: (() => void)[] = [];

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload)) as ServerMessage;
        if (message.t === 'state') this.state = message;
        const answers = (message.t === 'ok' || message.t === 'error') && this.#asked.delete(message.ref);
        if (answers && message.t === 'ok') this.#taken = message.seq;
        for (const told of this.#heard.splice(0)) told();
      });
      socket.on('framesent', ({ payload }) => {
        const message = JSON.parse(String(payload)) as { t: string; ref?: unknown; action?: string };
        if (message.t !== 'act' || !message.action) return;
        this.acts.push(message.action);
        this.#asked.add(message.ref);
      });
    });
  }

  get actions(): string[] {
    return this.state?.sides[0]?.actions.map((action) => action.id) ?? [];
  }
  /** Whether everything asked has been answered and is on the table. */
  get settled(): boolean {
    return this.#asked.size === 0 && (this.state?.seq ?? 0) >= this.#taken;
  }
  /** Waits until what the server says makes it true. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((told) => this.#heard.push(told));
  }
  get mine(): boolean {
    return this.state?.to_move.includes(this.state.sides[0]?.seat ?? -1) ?? false;
  }
}

const card = (page: Page, where: string, id: string): Locator =>
  page.locator(`${where} button.card`).filter({ has: page.locator(`.card-name:text-is("${cardName(id)}")`) }).first();

async function press(button: Locator): Promise<void> {
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
}

/** A piece of mine is looked at in the dock. */
async function lookAt(page: Page, place: string): Promise<void> {
  await press(page.locator('.pieces-row button.tab').filter({ hasText: new RegExp(`^${placeName(place)}$`) }));
}

async function choosePlaces(page: Page, wanted: string[]): Promise<void> {
  const chips = page.locator('.planchip:not(.empty)');
  for (let i = (await chips.count()) - 1; i >= 0; i--) {
    const text = (await chips.nth(i).locator('span').first().textContent()) ?? '';
    if (!wanted.map(placeName).includes(text)) await chips.nth(i).click();
  }
  for (const place of wanted) {
    await press(page.locator('.town .place-btn').filter({ has: page.locator(`.name:text-is("${placeName(place)}")`) }));
  }
}

const placeOfVerb: Record<string, string> = { meal: 'home', party: 'home', trade: 'flea' };

/** Does one action as a person would: place, card, card, yellow button. */
async function perform(page: Page, id: string): Promise<void> {
  const [verb = '', one = '', two = ''] = id.split(' ');
  const inWindow = (await page.locator('.answer').count()) > 0;
  if (verb === 'event' || verb === 'fate') await press(card(page, '.offer', one));
  else if (verb === 'plan') await choosePlaces(page, id.split(' ').slice(1));
  else if (verb === 'drug' && !inWindow) await press(card(page, '.hand', one));
  else if (verb === 'meal' || verb === 'party' || (verb === 'trade' && one !== 'done')) {
    if ((await page.locator('.pieces-row').count()) > 0) await lookAt(page, placeOfVerb[verb] ?? '');
    if (verb !== 'trade') await page.locator(`.act .choice[data-action^="${verb} "]`).click();
    await press(card(page, '.hand', one));
    if (verb === 'trade') await press(page.locator('.want').filter({ hasText: cardName(two) }).first());
    else await press(card(page, '.hand', two));
  } else if (!['return', 'stall', 'shield', 'endure', 'trade', 'drug'].includes(verb)) await lookAt(page, verb === 'leave' ? one : verb);
  await page.locator(`:is(.act, .answer) [data-action="${id}"]`).click();
}

/** The same, until the table has taken it. */
async function act(page: Page, ear: Ear, id: string): Promise<void> {
  const before = ear.acts.length;
  await perform(page, id);
  await ear.until(() => ear.acts.length > before && ear.settled);
  await settled(page);
  expect(ear.acts.slice(before)).toEqual([id]);
}

interface Played {
  acts: string[];
  verbs: Set<string>;
}

/** Plays to the end, each time something the server offers, rarely left for later. */
async function playOut(page: Page, ear: Ear, seed: number): Promise<Played> {
  const random = dice(seed);
  for (;;) {
    await myTurn(page);
    if (await over(page).isVisible()) break;
    const { actions } = ear;
    // By default nobody is asked whether to use what would change nothing.
    const ways = await page.locator('.answer .choice:not([data-action="endure"]) small').allTextContents();
    if (ways.length > 0) expect(ways.some((text) => text !== 'Nothing changes.')).toBe(true);
    const lively = actions.filter((id) => !/^(leave|drug) /.test(id));
    const among = lively.length > 0 && random() < 0.85 ? lively : actions;
    const id = among[Math.floor(random() * among.length)];
    if (id === undefined) throw new Error('my turn, and nothing to do');
    await act(page, ear, id);
  }
  const verbs = ear.acts.map((id) => (/^(supermarket|fitness|family|romance|flea|home) [a-c]?\w*$/.test(id) ? id : (id.split(' ')[0] ?? '')));
  return { acts: ear.acts, verbs: new Set(verbs) };
}

const sitDown = (page: Page, seats: NewSeat[], options: Options) => sit(page, { game: 'infarkt', options, seats });

describe('every action of the list can be done', () => {
  it.each([
    { title: 'two players, the town as it is', others: 1, options: {}, how: desktop },
    { title: 'three players, three extensions', others: 2, options: { extensions: ['black-market', 'nightlife', 'family'] }, how: desktop },
    {
      title: 'five players, romance and career, open plans, on a phone', others: 4, how: phone,
      options: { extensions: ['romance', 'career'], planning: 'open', other_world: true },
    },
  ])('$title', async ({ others, options, how }) => {
    const page = await visit(how);
    const ear = new Ear(page);
    await sitDown(page, [vera, ...bots(others)], options);
    const { verbs } = await playOut(page, ear, 41 + others);
    expect([...verbs]).toEqual(expect.arrayContaining(['event', 'plan']));
    await page.locator('.lives').waitFor();
    await picture(page, `infarkt-lives-${others + 1}`);
  });
});

describe('the keyboard alone', () => {
  it('takes an event and seals a plan of three digits', async () => {
    const page = await visit(desktop);
    const ear = new Ear(page);
    await sitDown(page, [vera, ...bots(1)], { first: 0 });
    await page.waitForSelector('.offer button.card');
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.answer, .planchip') !== null);
    while ((await page.locator('.answer').count()) > 0) {
      await page.keyboard.press('Enter');
      await settled(page);
    }
    await page.waitForSelector('.planchip.empty');
    for (const digit of ['2', '4', '5']) await page.keyboard.press(digit);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.pieces-row') !== null || document.querySelector('.infarkt .tag.ok') !== null);
    expect(ear.acts).toContain('plan supermarket flea home');
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });
});

describe('a sealed plan', () => {
  it('stays secret and can be changed until the last one is in', async () => {
    const made = await server.create({ game: 'infarkt', options: { first: 0 }, seats: [vera, marek] });
    const seat = async (seat: number) => {
      const page = await visit(desktop);
      const ear = new Ear(page);
      await enter(page, made, seat);
      return { page, ear };
    };
    const [mine, other] = [await seat(0), await seat(1)];
    const plans = (ear: Ear): string[] => ear.acts.filter((id) => id.startsWith('plan '));
    while (mine.ear.state?.sides[0]?.view.phase === 'events') {
      const { page, ear } = mine.ear.mine ? mine : other;
      await act(page, ear, ear.actions.find((one) => !one.startsWith('drug')) ?? '');
      const { seq = 0 } = ear.state ?? {};
      for (const one of [mine, other]) await one.ear.until(() => (one.ear.state?.seq ?? 0) >= seq);
    }
    // An event may have closed a place, so the plans are taken from those there are.
    const possible = (ear: Ear): string[] => ear.actions.filter((id) => id.startsWith('plan '));
    const [first = '', second = ''] = [possible(mine.ear).at(0), possible(mine.ear).at(-1)];
    expect(first).not.toBe(second);
    await act(mine.page, mine.ear, first);
    await other.page.locator('.person .tag.ok').waitFor();
    expect(await other.page.locator('.pieces').count()).toBe(0);
    await mine.page.getByText('Your plan is sealed').waitFor();
    await act(mine.page, mine.ear, second);
    await mine.page.getByText('Your plan is sealed').waitFor();
    expect(plans(mine.ear)).toEqual([first, second]);
    await act(other.page, other.ear, possible(other.ear).at(0) ?? '');
    await other.page.locator('.pieces').first().waitFor();
  });
});

describe('a place that cannot be visited', () => {
  it('says why, with its clause', async () => {
    const page = await visit(desktop);
    const ear = new Ear(page);
    await sitDown(page, [vera, ...bots(1)], { first: 1 });
    await myTurn(page);
    while (ear.state?.sides[0]?.view.phase !== 'actions') {
      const wished = ear.actions.find((id) => id.startsWith('plan supermarket'));
      await act(page, ear, wished ?? ear.actions.find((id) => !id.startsWith('drug')) ?? '');
      await myTurn(page);
    }
    await page.locator('.place-btn').filter({ has: page.locator('.name:text-is("Office")') }).focus();
    await page.keyboard.press('Enter');
    const reason = page.locator('.popover:popover-open');
    await reason.waitFor();
    expect(await reason.textContent()).toContain('You have no piece there: office.');
    expect(await reason.locator('a').getAttribute('href')).toBe('/rules/infarkt#INF-8.6');
  });
});

describe('nobody is shut out', () => {
  it.each([
    ['desktop', desktop, 'light'],
    ['phone', phone, 'dark'],
  ] as const)('axe finds nothing on a %s', async (name, how, colorScheme) => {
    const page = await visit({ ...how, colorScheme });
    await page.addInitScript(() => localStorage.setItem('lazaret.settings', JSON.stringify({ speed: 0, orders: 'ask' })));
    const ear = new Ear(page);
    await sitDown(page, [vera, ...bots(3)], { extensions: ['family', 'nightlife'] });
    const seen = new Set<string>();
    const random = dice(9);
    for (await myTurn(page); seen.size < 4 && !(await over(page).isVisible()); await myTurn(page)) {
      const now = (await page.locator('.answer').count()) > 0 ? 'window' : ((ear.actions[0] ?? '').split(' ')[0] ?? '');
      const scene = ['event', 'plan', 'window'].includes(now) ? now : 'visit';
      if (!seen.has(scene)) {
        seen.add(scene);
        await picture(page, `infarkt-${scene}-${name}`);
        expect(await axeProblems(page)).toEqual([]);
      }
      const lively = ear.actions.filter((id) => !/^(leave|drug) /.test(id));
      const id = lively[Math.floor(random() * lively.length)] ?? ear.actions[0] ?? '';
      await act(page, ear, id);
    }
    expect(seen.size).toBe(4);
  });
});
