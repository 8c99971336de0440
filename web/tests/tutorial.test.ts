import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '$lib/game';
import { isDone, nextStep, placeBubble, type Lesson, type Moment, type Step } from '../src/tutorial/coach';
import { lesson as antibio } from '../src/tutorial/lessons/antibio';
import { lesson as infarkt } from '../src/tutorial/lessons/infarkt';
import { lesson as zombieLife } from '../src/tutorial/lessons/zombie-life';

const moment = (actions: string[]): Moment<AnyGame> => {
  return { me: 0, view: {}, myTurn: true, can: (...verbs) => actions.some((verb) => verbs.includes(verb)) };
};
const steps: Step<AnyGame>[] = [
  { id: 'read', target: '.a' },
  { id: 'take', target: '.b', when: (m) => m.can('take') },
  { id: 'end', target: '.c' },
];

describe('the coach', () => {
  it('goes on step by step', () => {
    expect(nextStep(steps, new Set(), moment(['take']))?.id).toBe('read');
    expect(nextStep(steps, new Set(['read']), moment(['take']))?.id).toBe('take');
  });
  it('lets others go ahead of a step that does not fit yet, and comes back to it', () => {
    expect(nextStep(steps, new Set(['read']), moment([]))?.id).toBe('end');
    expect(nextStep(steps, new Set(['read', 'end']), moment(['take']))?.id).toBe('take');
    expect(nextStep(steps, new Set(['read', 'end']), moment([]))).toBeNull();
  });
});

describe('a deed', () => {
  const take: Step<AnyGame> = { id: 'take', target: '.b', when: (m) => m.can('take'), deed: true };
  it('is done when its moment has passed', () => {
    expect(isDone(take, moment(['take']))).toBe(false);
    expect(isDone(take, moment(['draw']))).toBe(true);
  });
  it('is not what one only reads', () => {
    expect(isDone({ ...take, deed: false }, moment(['draw']))).toBe(false);
  });
});

describe('the bubble', () => {
  const size = { width: 300, height: 100 };
  const screen = { width: 1000, height: 800 };
  it('stands above its target, or below where there is no room', () => {
    expect(placeBubble({ left: 400, top: 600, width: 200, height: 50 }, size, screen)).toEqual({ left: 350, top: 486 });
    expect(placeBubble({ left: 400, top: 20, width: 200, height: 50 }, size, screen)).toEqual({ left: 350, top: 84 });
  });
  it('stands beside a target as high as the screen', () => {
    expect(placeBubble({ left: 0, top: 0, width: 500, height: 800 }, size, screen)).toEqual({ left: 514, top: 350 });
  });
  it('never leaves the screen', () => {
    expect(placeBubble({ left: 950, top: 600, width: 100, height: 50 }, size, screen)).toEqual({ left: 692, top: 486 });
    expect(placeBubble({ left: 0, top: 0, width: 1000, height: 800 }, size, screen)).toEqual({ left: 350, top: 692 });
  });
});

describe('every lesson', () => {
  const lessons: Record<string, Lesson<never>> = { antibio, infarkt, zombie_life: zombieLife };
  const texts = JSON.parse(readFileSync(new URL('../../i18n/en/web_learn.json', import.meta.url), 'utf8')) as Record<string, string>;
  it.each(Object.entries(lessons))('has a text for each step of %s, and no other', (game, lesson) => {
    const prefix = `web_learn.${game}.`;
    const written = Object.keys(texts).filter((key) => key.startsWith(prefix));
    expect(written).toEqual(lesson.steps.map((step) => prefix + step.id));
  });
  it.each(Object.entries(lessons))('seats one person first in %s and ends with "end"', (_, lesson) => {
    expect(lesson.seats.map((seat) => seat.kind)).toEqual(['person', ...lesson.seats.slice(1).map(() => 'bot')]);
    expect(lesson.steps.at(-1)?.id).toBe('end');
  });
});
