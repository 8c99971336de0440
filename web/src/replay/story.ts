// A finished game told in chapters, and its course as lines in a chart.
import type { TimelineMark, TimelineMessage } from '$lib/wire';
import { fill, type Chapter, type Tale } from '../story/tale';

type Line = Pick<TimelineMessage, 'steps' | 'rounds' | 'marks'>;

function marksBetween(marks: readonly TimelineMark[], from: number, to: number): TimelineMark[] {
  return marks.filter((mark) => mark.step >= from && mark.step < to);
}

/** The rounds with what happened in them; a round without marks is a chapter of its own. */
export function chaptersOf(line: Line): Chapter[] {
  return line.rounds.flatMap<Chapter>(({ round, step }, at) => {
    const end = line.rounds[at + 1]?.step ?? line.steps + 1;
    const marks = marksBetween(line.marks, at === 0 ? 0 : step, end);
    if (marks.length === 0) return [{ round, step, kind: 'round', phrase: null }];
    return marks.map((mark) => ({ round, step: mark.step, kind: mark.kind, phrase: mark.phrase }));
  });
}

/** The chapters of a tale; every round has one. */
export function chaptersTold(tale: Tale, line: Line): Chapter[] {
  return fill(tale.chapters, tale.quiet ?? [], line.rounds);
}

/** Which chapter a step belongs to. */
export function chapterAt(chapters: readonly Chapter[], step: number): number {
  return Math.max(0, chapters.findLastIndex((chapter) => chapter.step <= step));
}

/** The steps to look at for the state at the end of each round. */
export function roundEnds(line: Line): { round: number; step: number }[] {
  return line.rounds.map(({ round }, at) => ({ round, step: line.rounds[at + 1]?.step ?? line.steps }));
}

export interface Plot {
  width: number;
  height: number;
  max: number;
}

/** Where a value of the round with that index lies. */
export function plotPoint(plot: Plot, rounds: number, at: number, value: number): { x: number; y: number } {
  const x = rounds < 2 ? plot.width / 2 : (plot.width * at) / (rounds - 1);
  const part = plot.max <= 0 ? 0 : Math.min(1, Math.max(0, value / plot.max));
  return { x: Math.round(x * 10) / 10, y: Math.round(plot.height * (1 - part) * 10) / 10 };
}

/** The line of one player; it ends where the values end. */
export function plotLine(plot: Plot, values: readonly (number | null)[]): string {
  const points = values.flatMap((value, at) => (value === null ? [] : [plotPoint(plot, values.length, at, value)]));
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** A round number above all values, with a round half. */
export function axisTop(values: readonly (number | null)[][]): number {
  const most = Math.max(1, ...values.flat().map((value) => value ?? 0));
  return Math.ceil(most / 10) * 10;
}
