// What a line of the aid means for me now. Each board marks its own lines (boards/GAME/book/marks.ts).
import type { Inline } from '$lib/markdown';
import type { PartProps } from '../boards/index';

export interface Mark {
  text: string;
  /** Whether the line holds as things stand. */
  on: boolean;
}

/** By the line's first clause; of several lines that begin with the same clause the second is "XX-1.2 2". */
export type Marks = Record<string, Mark>;

export type MarksOf = (table: PartProps<never>) => Marks;

/** The names of lines that begin with these clauses. */
export function named(clauses: readonly string[]): string[] {
  const met = new Map<string, number>();
  return clauses.map((clause) => {
    const nth = (met.get(clause) ?? 0) + 1;
    met.set(clause, nth);
    return nth === 1 ? clause : `${clause} ${nth}`;
  });
}

/** The names of lines, by which marks find them: the same in every language. */
export function lineNames(lines: Inline[][]): string[] {
  return named(lines.map((line) => line.find((part) => part.kind === 'ref')?.text ?? ''));
}
