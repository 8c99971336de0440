import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EventPlayer } from '../src/lib/player.svelte';
import type { GameEvent } from '../src/lib/wire';

const events = (...names: string[]): GameEvent[] => {
  return names.map((event, at) => ({ seq: at, step: at, event, args: {}, values: {}, phrase: { key: event, args: {} } }));
};

let speed = 1;
let told: string[] = [];
const player = (pace?: number) =>
  new EventPlayer({ began: (event) => told.push(event.event), pace: () => pace, speed: () => speed });

beforeEach(() => {
  vi.useFakeTimers();
  speed = 1;
  told = [];
});

describe('events', () => {
  it('follow each other, and the position appears with the last', () => {
    const one = player(400);
    let shown = false;
    one.add(events('a', 'b'), () => (shown = true));
    expect([one.playing?.event, shown]).toEqual(['a', false]);
    vi.advanceTimersByTime(400);
    expect([one.playing?.event, shown]).toEqual(['b', true]);
    vi.advanceTimersByTime(400);
    expect([one.playing, one.busy]).toEqual([null, false]);
  });

  it('are all told when they are skipped', () => {
    const one = player(400);
    let shown = 0;
    one.add(events('a', 'b', 'c'), () => shown++);
    one.skip();
    expect([told, shown, one.busy]).toEqual([['a', 'b', 'c'], 1, false]);
  });

  it('never take longer than two seconds together', () => {
    const one = player(1000);
    one.add(events('a', 'b', 'c', 'd', 'e'), () => undefined);
    vi.advanceTimersByTime(2001);
    expect(one.busy).toBe(false);
  });

  it('may take longer if a single one does', () => {
    const one = player(3000);
    one.add(events('death'), () => undefined);
    vi.advanceTimersByTime(2900);
    expect(one.playing?.event).toBe('death');
  });

  it('are skipped to their end when too many wait', () => {
    const one = player(900);
    const shown: number[] = [];
    for (const turn of [1, 2, 3, 4]) one.add(events(`e${turn}`), () => shown.push(turn));
    expect(shown).toEqual([1]);
    one.add(events('e5'), () => shown.push(5));
    expect(shown).toEqual([1, 2, 3, 4, 5]);
    expect(one.playing?.event).toBe('e5');
  });

  it('go three times as fast if wanted', () => {
    speed = 3;
    const one = player(900);
    one.add(events('a'), () => undefined);
    vi.advanceTimersByTime(301);
    expect(one.busy).toBe(false);
  });

  it('are not played at all if only the result is wanted', () => {
    speed = 0;
    const one = player(900);
    let shown = false;
    one.add(events('a', 'b'), () => (shown = true));
    expect([told, shown, one.playing]).toEqual([['a', 'b'], true, null]);
  });
});
