import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EventPlayer, type Timing } from '../src/lib/player.svelte';
import type { GameEvent } from '../src/lib/wire';

const events = (...names: string[]): GameEvent[] => {
  return names.map((event, at) => ({ seq: at, step: at, event, args: {}, values: {}, phrase: { key: event, args: {} } }));
};

let speed = 1;
let stops = false;
/** What happened, in order: told, begun, changed, and the end of a step. */
let story: string[] = [];
let reads: number[] = [];
const player = (timing?: Timing) =>
  new EventPlayer({
    told: ({ event }) => story.push(`tell ${event}`),
    begins: ({ event }) => story.push(`begin ${event}`),
    timing: () => timing,
    speed: () => speed,
    stops: () => stops,
    reads: (ms) => reads.push(ms),
  });
const showing = (end = 'end') => ({ each: ({ event }: GameEvent) => void story.push(`change ${event}`), end: () => void story.push(end) });

beforeEach(() => {
  vi.useFakeTimers();
  speed = 1;
  stops = false;
  story = [];
  reads = [];
});

describe('events', () => {
  it('follow each other, each with its change, and the true position appears with the last', () => {
    const one = player({ ms: 400 });
    one.add(events('a', 'b'), showing());
    expect(story).toEqual(['tell a', 'begin a', 'change a']);
    vi.advanceTimersByTime(400);
    expect(story.slice(3)).toEqual(['tell b', 'begin b', 'end']);
    expect(one.playing?.event).toBe('b');
    vi.advanceTimersByTime(400);
    expect([one.playing, one.busy]).toEqual([null, false]);
  });

  it('change the board when what flies has landed, at the latest when the next begins', () => {
    const one = player({ ms: 400, lands: 300 });
    one.add(events('a', 'b'), showing());
    expect(story).toEqual(['tell a', 'begin a']);
    vi.advanceTimersByTime(300);
    expect(story.at(-1)).toBe('change a');
    one.finish();
    one.finish();
    expect(story.slice(3)).toEqual(['tell b', 'begin b', 'end']);
  });

  it('are all told and end in the true position when they are skipped, but none is shown', () => {
    const one = player({ ms: 400 });
    one.add(events('a', 'b', 'c'), showing());
    one.skip();
    expect(story.slice(3)).toEqual(['tell b', 'change b', 'tell c', 'end']);
    expect([one.busy, one.long]).toEqual([false, false]);
  });

  it('are skipped to the newest when too many steps wait', () => {
    const one = player({ ms: 900 });
    for (const step of [1, 2, 3, 4, 5]) one.add(events(`e${step}`), showing(`end ${step}`));
    expect(story.filter((what) => what.startsWith('end'))).toEqual(['end 1']);
    one.add(events('e6'), showing('end 6'));
    expect(story.filter((what) => what.startsWith('end'))).toEqual([1, 2, 3, 4, 5, 6].map((step) => `end ${step}`));
    expect(one.playing?.event).toBe('e6');
  });

  it('hurry when the next step already waits', () => {
    const one = player({ ms: 900 });
    one.add(events('a', 'b'), showing());
    one.add(events('c'), showing());
    vi.advanceTimersByTime(900);
    expect(one.playing?.event).toBe('b');
    vi.advanceTimersByTime(450);
    expect(one.playing?.event).toBe('c');
  });

  it('go three times as fast if wanted', () => {
    speed = 3;
    const one = player({ ms: 900 });
    one.add(events('a'), showing());
    vi.advanceTimersByTime(301);
    expect(one.busy).toBe(false);
  });

  it('are not played at all if only the result is wanted', () => {
    speed = 0;
    const one = player({ ms: 900 });
    one.add(events('a', 'b'), showing());
    expect(story).toEqual(['tell a', 'tell b', 'end']);
    expect(one.playing).toBeNull();
  });

  it('say how long they take, and when they are over', () => {
    const one = player({ ms: 900 });
    one.add(events('a', 'b'), showing());
    expect(reads).toEqual([1800]);
    expect(one.long).toBe(true);
    vi.advanceTimersByTime(1800);
    expect(reads).toEqual([1800, 0]);
  });
});

describe('whoever stops at each event', () => {
  it('goes on by himself, and the table is asked to wait until then', () => {
    stops = true;
    const one = player({ ms: 400 });
    one.add(events('a', 'b'), showing());
    vi.advanceTimersByTime(60_000);
    expect([one.playing?.event, one.stopped]).toEqual(['a', true]);
    expect(reads.length).toBeGreaterThan(5);
    one.finish();
    expect([one.playing?.event, one.stopped]).toEqual(['b', true]);
    one.finish();
    expect([one.busy, one.stopped, reads.at(-1)]).toEqual([false, false, 0]);
  });

  it('does not stop at what passes by', () => {
    stops = true;
    const one = player({ ms: 120 });
    one.add(events('dealt', 'dealt'), showing());
    vi.advanceTimersByTime(240);
    expect(one.busy).toBe(false);
  });
});
