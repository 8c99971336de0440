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
