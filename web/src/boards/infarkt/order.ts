// Who sits where: clockwise from me, since parties hit the neighbours.

export type Beside = 'left' | 'right' | 'both' | 'across';

/** The seats after `from`, clockwise. */
export function clockwise(players: number, from: number): number[] {
  return Array.from({ length: players - 1 }, (_, i) => (from + 1 + i) % players);
}

/** Where somebody sits from me: the guests of my party are my neighbours, the left one first. */
export function beside(guests: readonly number[], other: number): Beside {
  if (!guests.includes(other)) return 'across';
  if (guests.length === 1) return 'both';
  return guests[0] === other ? 'left' : 'right';
}

/** The others in two columns, my neighbours on top of each; somebody who only watches sees everybody. */
export function columns(players: number, seat: number | null): { left: number[]; right: number[] } {
  const others = seat === null ? Array.from({ length: players }, (_, i) => i) : clockwise(players, seat);
  const half = Math.ceil(others.length / 2);
  return { left: others.slice(0, half), right: others.slice(half).reverse() };
}
