// The choreographies: a row for every event, and how events become positions one after the other (whole games: stage_games.test.ts).
import { beforeEach, describe, expect, it, vi } from 'vitest';
import antibio from '../src/boards/antibio/choreography';
import infarkt from '../src/boards/infarkt/choreography';
import zombie from '../src/boards/zombie-life/choreography';
import type { AntibioView } from '../src/boards/antibio/view';
import type { InfarktView } from '../src/boards/infarkt/view';
import type { ZombieView } from '../src/boards/zombie-life/view';
import { settings } from '../src/lib/settings.svelte';
import { TableClient } from '../src/lib/table.svelte';
import type { GameEvent, View } from '../src/lib/wire';
import { changed, rowOf, type AnyStage } from '../src/stage/choreography';
import { house, OtherEnd, side, state, tableInfo, useOtherEnd } from './server';

import antibioTexts from '../../i18n/en/antibio.json';
import infarktTexts from '../../i18n/en/infarkt.json';
import zombieTexts from '../../i18n/en/zombie_life.json';

const happened = (event: string, values: GameEvent['values'] = {}): GameEvent => {
  return { seq: 1, step: 1, event, args: {}, values, phrase: { key: event, args: {} } };
};

const games: [string, AnyStage, Record<string, string>][] = [
  ['antibio', antibio, antibioTexts],
  ['infarkt', infarkt, infarktTexts],
  ['zombie_life', zombie, zombieTexts],
];

describe.each(games)('the choreography of %s', (game, stage, texts) => {
  it('has a row for every event that can be told, and no other', () => {
    const prefix = `${game}.event.`;
    const told = Object.keys(texts).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
    expect(Object.keys(stage.rows).sort()).toEqual(told.sort());
  });
});

const refuge = (...up: number[]) => ({ status: 'in' as const, up, down: [] as number[] });
const street = (more: Partial<ZombieView>): View => ({ round: 1, scores: [0, 0], seats: [refuge(4), refuge(7)], horde: [], deck_size: 20, pool: [], ...more });

describe('an event', () => {
  it('moves the card it names and leaves the old position alone', () => {
    const before = street({ horde: [9] });
    const event = happened('took', { seat: 0, rank: 9 });
    const after = changed(rowOf(zombie, event), before, event, before);
    expect(after).toMatchObject({ horde: [], seats: [{ up: [4, 9] }, { up: [7] }] });
    expect(before.horde).toEqual([9]);
  });

  it('begins the outbreak where all scientists stand', () => {
    const station = { id: 'asia', blue: 1, red: 0, black: 0, card: 'none' };
    const view = { stations: [station], points: [1], supply: { blue: 9 }, seats: [{ station: null }, { station: null }] } as unknown as AntibioView & View;
    const event = happened('start_station', { station: 'asia', n: 4 });
    expect(changed(rowOf(antibio, event), view, event, { ...view, points: [4] })).toMatchObject({
      stations: [{ blue: 4, card: 'contaminated' }], points: [4], supply: { blue: 6 }, seats: [{ station: 'asia' }, { station: 'asia' }],
    });
  });

  it('without a row changes nothing', () => {
    const before = street({});
    const event = happened('table.undone');
    expect(changed(rowOf(zombie, event), before, event, before)).toBe(before);
  });

  it('fills a track and takes the announcement away', () => {
    const view = { seats: [{ tracks: { cancer: 6 } }], coming: [{ cancer: 2 }] } as unknown as InfarktView & View;
    const event = happened('track_moved', { seat: 0, track: 'cancer', from: 6, to: 8 });
    expect(changed(rowOf(infarkt, event), view, event, view)).toEqual({ seats: [{ tracks: { cancer: 8 } }], coming: [{}] });
  });
});

describe('a step on the table', () => {
  let client: TableClient;

  function hears(seq: number, view: View, ...events: GameEvent[]): void {
    OtherEnd.newest.says(state(seq, [side(0, { view, events })]));
  }

  beforeEach(() => {
    vi.useFakeTimers();
    useOtherEnd();
    Object.assign(settings, { speed: 1, stops: false });
    client = new TableClient({ table: 'abcdefghij', keys: ['k'], house });
    client.staging.timing = () => ({ ms: 500 });
    client.staging.stage = zombie;
    OtherEnd.newest.open();
    welcome();
    hears(3, street({ horde: [9] }));
  });

  function welcome(): void {
    const table = tableInfo(2);
    table.seats[1] = { ...table.seats[1], kind: 'bot' };
    OtherEnd.newest.says({ t: 'welcome', v: 1, server: '0', now_ms: Date.now(), you: { seats: [0], host: true }, table, seq: 3 });
  }

  const play = () => hears(5, street({ horde: [2] }), happened('took', { seat: 1, rank: 9 }), happened('placed_horde', { seat: 0, rank: 2 }));

  it('changes with each event, and ends in what the table says', () => {
    play();
    expect(client.side?.view).toMatchObject({ horde: [], seats: [{ up: [4] }, { up: [7, 9] }] });
    client.player.finish();
    expect(client.side?.view).toEqual(street({ horde: [2] }));
  });

  it('asks bots to wait as long as it takes, and not longer', () => {
    play();
    expect(OtherEnd.newest.asked('reading')).toMatchObject({ ms: 1000 });
    vi.advanceTimersByTime(1000);
    expect(OtherEnd.newest.asked('reading')).toMatchObject({ ms: 0 });
  });

  it('is left at once by whoever acts', () => {
    play();
    void client.act('draw');
    expect(client.player.busy).toBe(false);
    expect(client.side?.view).toEqual(street({ horde: [2] }));
    expect(OtherEnd.newest.asked('act')).toMatchObject({ action: 'draw' });
  });

  it('is not played for whoever comes back', () => {
    welcome();
    play();
    expect(client.player.busy).toBe(false);
    expect(client.log.map((line) => line.event)).toEqual(['took', 'placed_horde']);
  });

  it('opens a moment and closes it with the last event', () => {
    hears(5, street({ round: 2 }), happened('scored', { seat: 1, points: 3, total: 3 }), happened('round_began', { round: 2 }));
    expect(client.staging.scene).toMatchObject({ kind: 'round', done: false, gains: [{ seat: 1, points: 3, total: 3 }] });
    client.player.finish();
    expect(client.staging.scene).toMatchObject({ kind: 'round', done: true });
    client.player.finish();
    expect(client.staging.scene).toBeNull();
  });
});

describe('a night of Infarkt', () => {
  const person = () => ({ alive: true, tracks: { cancer: 6 } });
  const night = { phase: 'check', round: 4, seats: [person(), person()], coming: [{}, {}] } as unknown as View;

  it('goes on where a question has interrupted it', () => {
    const event = happened('track_moved', { seat: 1, track: 'cancer', from: 6, to: 8 });
    const scene = rowOf(infarkt, event)?.scene?.(null, event.values ?? {}, night);
    expect(scene).toMatchObject({ kind: 'night', round: 4, at: 1, patients: [{ seat: 0 }, { seat: 1, changes: [{ from: 6, to: 8 }] }] });
  });

  it('is not opened by day', () => {
    const event = happened('track_moved', { seat: 1, track: 'cancer', from: 6, to: 8 });
    expect(rowOf(infarkt, event)?.scene?.(null, event.values ?? {}, { ...night, phase: 'actions' })).toBeNull();
  });
});
