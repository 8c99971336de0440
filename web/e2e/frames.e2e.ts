// Whether moments move as smoothly as this browser can: alone, when no other file of tests is at work.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop } from './browser';
import { house } from './house';
import { find, stageOf, tells, until } from './recordings';

const stage = house('--bot-pace=0', '--window=0');
/** Sixty a second, in whole milliseconds, and what a timer may be off. */
const FRAME_MS = 17;
const TOLERANCE_MS = 1;

function medianFrame(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const times: number[] = [];
    await new Promise<void>((done) => {
      const next = (now: number) => (times.push(now), times.length < 90 ? requestAnimationFrame(next) : done());
      requestAnimationFrame(next);
    });
    const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
    return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? Infinity;
  });
}

/** What an empty page reaches here: a machine that is busy elsewhere is no fault of ours. */
async function emptyPage(): Promise<number> {
  const page = await stage.visit(desktop);
  return medianFrame(page);
}

describe('sixty frames a second', () => {
  it.each([
    { game: 'zombie-life', players: 4, events: ['overrun'], shows: '.overrun' },
    { game: 'infarkt', players: 4, events: ['check_began', 'track_moved'], shows: '.ward .changes li' },
    { game: 'antibio', players: 3, events: ['stage_rose'], shows: '.banner.alarm' },
  ])('in a moment of $game', async ({ game, players, events, shows }) => {
    const [recording, at] = await find(stage, game, players, tells(...events));
    const medians: number[] = [];
    while (medians.length < 3 && !(Math.min(...medians) <= FRAME_MS)) {
      const { page, go } = await stageOf(stage, recording, at, desktop, { stops: true });
      go();
      await until(page, shows);
      medians.push(await medianFrame(page));
      await page.context().close();
    }
    const best = Math.min(...medians);
    const empty = await emptyPage();
    console.log(`${game}: median frame ${best.toFixed(1)} ms, of an empty page ${empty.toFixed(1)} ms`);
    expect(best).toBeLessThanOrEqual(Math.max(FRAME_MS, empty) + TOLERANCE_MS);
  });
});
