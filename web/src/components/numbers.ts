// Numbers as people at the table read them.

const minus = '\u2212';

/** +2, −1, 0: with a true minus sign. */
export function signed(value: number): string {
  if (value > 0) return `+${value}`;
  return value < 0 ? `${minus}${-value}` : '0';
}

/** Whole percent of a chance, but never 0 or 100 for something that is neither impossible nor certain. */
export function percent(part: number, whole: number): number {
  if (whole <= 0 || part <= 0) return 0;
  if (part >= whole) return 100;
  return Math.min(99, Math.max(1, Math.round((100 * part) / whole)));
}

/** The numbers from one value to another, one by one: what a counter shows while it ticks along. */
export function ticks(from: number, to: number): number[] {
  const step = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) }, (_, i) => from + step * (i + 1));
}
