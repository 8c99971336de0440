// Who sits where: clockwise from me, since parties hit the neighbours (INF-12.11).

export type Beside = 'left' | 'right' | 'both' | 'across';

/** The seats after `from`, clockwise. */
export function clockwise(players: number, from: number): number[] {
  return Array.from({ length: players - 1 }, (_, i) => (from + 1 + i) % players);
}

/** The nearest living seat on each side: the left one follows clockwise. */
export function neighbours(alive: readonly boolean[], seat: number): { left: number | null; right: number | null } {
  const round = clockwise(alive.length, seat);
  const living = (other: number): boolean => alive[other] ?? false;
  return { left: round.find(living) ?? null, right: round.findLast(living) ?? null };
}

export function beside(alive: readonly boolean[], seat: number, other: number): Beside {
  const { left, right } = neighbours(alive, seat);
  if (left === other && right === other) return 'both';
  if (left === other) return 'left';
  return right === other ? 'right' : 'across';
}

/** The others in two columns, my neighbours on top of each; somebody who only watches sees everybody. */
export function columns(players: number, seat: number | null): { left: number[]; right: number[] } {
  const others = seat === null ? Array.from({ length: players }, (_, i) => i) : clockwise(players, seat);
  const half = Math.ceil(others.length / 2);
  return { left: others.slice(0, half), right: others.slice(half).reverse() };
}
