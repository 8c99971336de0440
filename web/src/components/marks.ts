// Who is who at the table: every seat has a colour, a shape and a letter of its own.

export interface Marked {
  seat: number;
  name: string;
  colour: number;
}

const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function initial(name: string): string {
  const [first] = segments.segment(name.trim());
  return first === undefined ? '' : first.segment.toLocaleUpperCase();
}

function seatLetter(seat: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + seat);
}

/** One letter per seat: the initials of the names, or A, B, C … for all where two would be alike. */
export function letters(seats: readonly Marked[]): string[] {
  const initials = seats.map((seat) => initial(seat.name));
  const distinct = new Set(initials).size === seats.length && !initials.includes('');
  return distinct ? initials : seats.map((seat) => seatLetter(seat.seat));
}

/** The custom properties that colour everything of one player: --p, --p-on, --p-soft, --p-text. */
export function playerStyle(colour: number): string {
  const name = `--p${(colour % 8) + 1}`;
  return `--p:var(${name});--p-on:var(${name}-on);--p-soft:var(${name}-soft);--p-text:var(${name}-text)`;
}
