// Small questions about what an Antibio+ player is told.
import type { PartProps } from '../index';
import type { AntibioView, Bacteria, Frame, Happened, Said } from './wire';

export type { AntibioView, Bacteria, Frame, Phase, Scientist, Station } from './wire';

export interface Antibio {
  view: AntibioView;
  said: Said;
  happened: Happened;
}
export type Part = PartProps<Antibio>;

export type Strain = keyof Bacteria;
export const strains: readonly Strain[] = ['blue', 'red', 'black'];
export type Colour = keyof AntibioView['institute'];
export type Counts = Record<string, number>;

export function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

/** The rounds of the present stage, and the one in which the next begins, or the last pack is shuffled again: that of the
 *  pack's last event, whose turns belong to what comes then. */
export function stageRounds(view: AntibioView): { from: number; to: number; next: number } {
  const next = view.round + view.events.left.own + view.events.left.others;
  return { from: Math.max(1, view.round - view.events.seen.length), to: Math.max(view.round, next - 1), next };
}

/** What the table waits for, on top of the phase: the innermost thing begun. */
export function question(view: AntibioView): Frame | null {
  return view.pending?.at(-1) ?? null;
}

/** What the chart of a replay draws of the team: danger, illness, and what is left of the two clocks. */
export const courses: readonly { title: string; value: (view: AntibioView) => number }[] = [
  { title: 'web_story.antibio.chart.worst', value: ({ points }) => Math.max(0, ...points) },
  { title: 'web_story.antibio.chart.ill', value: ({ points }) => points.filter((n) => n > 0).length },
  { title: 'web_story.antibio.chart.problems', value: ({ problem_pile }) => problem_pile },
];
