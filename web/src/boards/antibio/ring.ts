// Where the stations lie: a ring in a box of 660 by 540, arrows between the rims.

export interface Point {
  x: number;
  y: number;
}

export const dish = 62;

export const places: readonly Point[] = [
  { x: 330, y: 66 },
  { x: 535, y: 140 },
  { x: 585, y: 306 },
  { x: 444, y: 439 },
  { x: 216, y: 439 },
  { x: 75, y: 306 },
  { x: 125, y: 140 },
];
const centre: Point = { x: 330, y: 275 };

function towards(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * by, y: from.y + ((to.y - from.y) / length) * by };
}

export function isShortcut(from: number, to: number): boolean {
  return (from + 1) % places.length !== to;
}

/** A curve from rim to rim; along the ring it bends outwards, a shortcut bends to the middle. */
export function arrowPath(from: number, to: number): string {
  const a = places[from] ?? centre;
  const b = places[to] ?? centre;
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const bend = towards(middle, centre, isShortcut(from, to) ? 38 : -30);
  const start = towards(a, bend, dish + 6);
  const end = towards(b, bend, dish + 12);
  const at = (p: Point): string => `${p.x.toFixed(0)} ${p.y.toFixed(0)}`;
  return `M${at(start)}Q${at(bend)} ${at(end)}`;
}

/** Marks of so many people on the rim of a dish, upper left, where neither points nor bacteria lie. */
export function marks(count: number): (Point & { size: number })[] {
  const size = count <= 2 ? 34 : count <= 4 ? 29 : 25;
  const apart = (size / (dish + 4)) * 0.96;
  return Array.from({ length: count }, (_, i) => {
    const angle = (-135 * Math.PI) / 180 + (i - (count - 1) / 2) * apart;
    return { x: Math.cos(angle) * (dish + 4), y: Math.sin(angle) * (dish + 4), size };
  });
}

/** Places for so many bacteria inside a dish: rows of at most four, centred. */
export function spots(count: number): Point[] {
  const perRow = count <= 4 ? Math.max(1, Math.ceil(count / 2)) : count <= 9 ? 3 : count <= 16 ? 4 : 5;
  const rows = Math.ceil(count / perRow);
  const gap = Math.min(23, 78 / Math.max(perRow, rows));
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    return { x: ((i % perRow) - (inRow - 1) / 2) * gap, y: (row - (rows - 1) / 2) * gap };
  });
}

/** How big a bacterium may be drawn when there are so many in the dish. */
export function spotSize(count: number): number {
  if (count <= 9) return 8.5;
  return count <= 16 ? 7 : 5.5;
}
