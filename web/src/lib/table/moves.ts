// Log lines told as moves: one sentence each, and what followed from it under it.
import type { Part } from '../i18n.svelte';
import type { LogLine } from './logs.svelte';

export interface Move {
  head: LogLine;
  rest: LogLine[];
}

/** A line begins a move unless its event is only what followed from the one before. */
export function movesOf(lines: readonly LogLine[], details: ReadonlySet<string>): Move[] {
  const moves: Move[] = [];
  for (const line of lines) {
    const last = moves.at(-1);
    if (last && line.round === null && details.has(line.event)) last.rest.push(line);
    else moves.push({ head: line, rest: [] });
  }
  return moves;
}

/** What follows in the same sentence needs no name again. */
export function withoutName(parts: readonly Part[], seat: number | null): Part[] {
  const [first, second, ...rest] = parts;
  if (first?.kind !== 'seat' || first.seat !== seat || second?.kind !== 'text') return [...parts];
  return [{ ...second, text: second.text.replace(/^[\s,，:：]+/u, '') }, ...rest];
}
