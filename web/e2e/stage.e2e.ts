// The stage: moments of each game, played from what a real game has sent, with five pictures of each in build/screenshots.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../src/lib/wire';
import { axeProblems, desktop, phone, picture, quiet } from './browser';
import { Engine } from './engine';
import { house } from './house';
import { doing, find, stageOf, tells, until, type Recording } from './recordings';

const table = house('--bot-pace=0', '--window=0');

/** Five instants: all that moves is held where it would be then. */
async function film(page: Page, name: string, long: number): Promise<void> {
  for (let instant = 0; instant < 5; instant++) {
    await page.evaluate((ms) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = ms;
      }
    }, (long * instant) / 4);
    await picture(page, `film-${name}-${instant + 1}`);
  }
}

/** A picture at each of these, one after the other. */
async function strip(page: Page, name: string, instants: string[]): Promise<void> {
  for (const [at, shows] of instants.entries()) {
    await until(page, shows);
    await quiet(page);
    await picture(page, `film-${name}-${at + 1}`);
  }
}

interface Filmed {
  name: string;
  find: () => Promise<[Recording, number]>;
  /** What comes before it; then what is filmed. */
  after?: string;
  shows: string;
  /** How long it moves, or what each picture waits for. */
  long: number | string[];
}

const at = (bed: number): string => `.bed:nth-child(${bed}).now`;
/** A night in which several are ill. */
const illNight = (events: GameEvent[]): boolean => {
  const night = events.slice(events.findIndex(({ event }) => event === 'check_began'));
  const ill = night.filter(({ event }) => event === 'track_moved').map(({ values }) => Number(values?.seat));
  return tells('check_began', 'track_moved')(events) && new Set(ill).size === 4;
};
const inStreet = (...events: string[]) => () => find(table, 'zombie-life', 4, tells(...events));
const inTown = (...events: string[]) => () => find(table, 'infarkt', 4, tells(...events));
const atBench = (...events: string[]) => () => find(table, 'antibio', 3, tells(...events));

/** All stations but one are saved, and on that one is a last bacterium. */
async function lastStation(): Promise<[Recording, number]> {
  const others = ['africa-2', 'nordamerica-3', 'sudamerica-4', 'antartica-5', 'europa-6', 'oceania-7'];
  const stations = [{ id: 'asia-1', blue: 1, card: 'contaminated' }, ...others.map((id) => ({ id, card: 'clean' }))];
  const hand = ['common-antibiotic', 'coffee-break', 'recurring-credits', 'recurring-credits', 'congress'];
  const engine = new Engine();
  await engine.ask({ do: 'load', position: { game: 'antibio', players: 2, round: 4, stations, seats: [{ hand }, { station: 'africa-2' }] } });
  const { line } = await engine.ask<{ line: string }>({ do: 'position' });
  engine.end();
  return doing(table, 'antibio/kill', ['play common-antibiotic'], 'all_clean', line);
}
const remedy = ['play tidy-day', 'deposit new-antibiotic'];
const tooLate = ['play recurring-credits', 'pass', 'problem', 'move africa-2'];

const moments: Filmed[] = [
  { name: 'zombie-overrun', find: inStreet('overrun'), shows: '.overrun', long: 3400 },
  { name: 'zombie-turned-up', find: inStreet('overrun', 'turned_up'), after: '.overrun', shows: 'main.table:not(:has([data-scene])) .controls', long: 700 },
  { name: 'zombie-round', find: inStreet('scored'), shows: '.round .btn:enabled', long: 400 },
  { name: 'infarkt-night', find: () => find(table, 'infarkt', 4, illNight), shows: '.ward', long: ['.ward', at(1), at(2), at(3), at(4)] },
  { name: 'infarkt-death', find: inTown('died'), shows: '.flatline', long: 2600 },
  { name: 'infarkt-bill', find: inTown('burial_paid'), shows: '.funeral li', long: 500 },
  {
    name: 'infarkt-party',
    find: inTown('party_began', 'invited', 'course_served', 'track_moved', 'course_served', 'track_moved'),
    shows: '.cloth .guest',
    long: ['.cloth .guest', '.course:first-child.now', '.cloth .guest > span:not(.who, .tag, .coming)', '.course:last-child.now', 'main.table[data-busy="false"]'],
  },
  { name: 'antibio-stage', find: atBench('stage_rose'), shows: '.banner.alarm', long: 1000 },
  { name: 'antibio-saved', find: atBench('cleaned'), shows: '.banner.joy', long: 2600 },
  { name: 'antibio-remedy', find: () => doing(table, 'antibio/remedy', remedy, 'remedy_found'), shows: '.banner.joy', long: 2600 },
  { name: 'antibio-spirit', find: () => doing(table, 'antibio/congress', ['play congress 1 give coffee-break'], 'team_spirit'), shows: '.banner.joy', long: 2600 },
  { name: 'antibio-clean', find: lastStation, after: '.banner.joy', shows: '.banner.joy:has(.ico)', long: 2600 },
  { name: 'antibio-overflow', find: () => doing(table, 'antibio/limit', tooLate, 'lost'), shows: '.banner.alarm', long: 2600 },
];
const films = [
  ...moments.map((one) => ({ ...one, screen: desktop })),
  ...moments
    .filter(({ name }) => ['zombie-overrun', 'infarkt-night', 'antibio-saved'].includes(name))
    .map((one) => ({ ...one, name: `${one.name}-phone`, screen: phone })),
];

describe('a moment', () => {
  it.each(films)('is on the stage: $name', async ({ name, find, after, shows, long, screen }) => {
    const { page, go } = await stageOf(table, ...(await find()), screen, { stops: true });
    go();
    if (after) await until(page, after);
    await until(page, shows);
    await (typeof long === 'number' ? film(page, name, long) : strip(page, name, long));
    expect(await axeProblems(page)).toEqual([]);
    const skip = page.getByRole('button', { name: 'Skip' });
    if (await skip.isVisible()) await skip.click();
    await page.waitForSelector('main.table[data-busy="false"]');
    expect(await page.locator('[data-scene]').count()).toBe(0);
  });

  it('stands still for whoever wants no motion, on a phone too', async () => {
    const [recording, at] = await inStreet('overrun')();
    const { page, go } = await stageOf(table, recording, at, { ...phone, reducedMotion: 'reduce' }, { stops: true });
    go();
    await until(page, '.overrun');
    expect(await page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length)).toBe(0);
    await picture(page, 'film-still-zombie-overrun-phone');
  });
});
