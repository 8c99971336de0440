import { closer, samples, widest, type Judged } from '../src/replay/chances.svelte';
import { describe, expect, it } from 'vitest';
import { axisTop, chapterAt, chaptersOf, plotLine, plotPoint, roundEnds } from '../src/replay/story';

const line = {
  steps: 40,
  rounds: [{ round: 1, step: 2 }, { round: 2, step: 15 }, { round: 3, step: 30 }],
  marks: [
    { step: 8, kind: 'overrun' as const, phrase: { key: 'a', args: {} } },
    { step: 14, kind: 'turn' as const, phrase: { key: 'b', args: {} } },
    { step: 40, kind: 'end' as const, phrase: { key: 'c', args: {} } },
  ],
};

describe('chapters', () => {
  it('are the marks of each round, and a round of its own where there are none', () => {
    expect(chaptersOf(line).map(({ round, step, kind }) => [round, step, kind])).toEqual([
      [1, 8, 'overrun'], [1, 14, 'turn'], [2, 15, 'round'], [3, 40, 'end'],
    ]);
  });
  it('know where a step belongs', () => {
    const chapters = chaptersOf(line);
    expect([0, 8, 14, 39, 40].map((step) => chapterAt(chapters, step))).toEqual([0, 0, 1, 2, 3]);
  });
});

describe('the chart', () => {
  it('looks at the state each round ends with', () => {
    expect(roundEnds(line)).toEqual([{ round: 1, step: 15 }, { round: 2, step: 30 }, { round: 3, step: 40 }]);
  });
  const plot = { width: 100, height: 50, max: 10 };
  it('puts nought at the bottom and cuts what is too high', () => {
    expect(plotPoint(plot, 3, 1, 0)).toEqual({ x: 50, y: 50 });
    expect(plotPoint(plot, 3, 2, 12)).toEqual({ x: 100, y: 0 });
    expect(plotPoint(plot, 1, 0, 5)).toEqual({ x: 50, y: 25 });
  });
  it('ends a line where somebody has no value any more', () => {
    expect(plotLine(plot, [0, 5, null])).toBe('M0 50L50 25');
    expect(plotLine(plot, [null, null])).toBe('');
  });
  it('has a round number on top', () => {
    expect(axisTop([[3, 12], [null, 7]])).toBe(20);
    expect(axisTop([[0]])).toBe(10);
  });
});

describe('the chances to win', () => {
  const rows = (...values: number[]): Judged[] => values.map((value, at) => ({ step: at * 4, values: [value, 100 - value] }));

  it('are judged at steps from the first to the last', () => {
    expect(samples(3)).toEqual([0, 1, 2, 3]);
    expect(samples(9, 4)).toEqual([0, 3, 6, 9]);
    expect(samples(0)).toEqual([0]);
  });

  it('rise and fall most somewhere, if it is more than doubt', () => {
    expect(widest(rows(50, 60, 90, 40), 0, 1)).toBe(2);
    expect(widest(rows(50, 60, 90, 40), 0, -1)).toBe(3);
    expect(widest(rows(50, 60, 90, 40), 1, 1)).toBe(3);
    expect(widest(rows(50, 52, 49), 0, 1)).toBeNull();
    expect(widest([], 0, 1)).toBeNull();
  });

  it('change by one decision in the end, with the chance that follows it', async () => {
    // Decisions after 0, 4, 5 and 9; from 5 to 9 the seat falls.
    const decisions: Judged[] = [{ step: 0, values: [50] }, { step: 4, values: [55] }, { step: 5, values: [58] }, { step: 9, values: [20] }, { step: 12, values: [30] }];
    const judge = (step: number) => Promise.resolve(decisions.findLast((one) => one.step <= step) ?? null);
    const [first, last] = [decisions[0]!, decisions[4]!];
    expect(await closer(judge, first, last, 0, -1)).toEqual({ step: 9, by: -38 });
    expect(await closer(judge, first, last, 0, 1)).toEqual({ step: 12, by: 10 });
    expect(await closer(() => Promise.resolve(null), first, last, 0, -1)).toEqual({ step: 12, by: -20 });
  });
});
