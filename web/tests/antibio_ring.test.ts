import { describe, expect, it } from 'vitest';
import { arrowPath, dish, isShortcut, marks, places, spots } from '../src/boards/antibio/ring';

describe('the ring', () => {
  it('keeps every number of bacteria inside the dish and apart from each other', () => {
    for (let count = 1; count <= 25; ++count) {
      const all = spots(count);
      expect(all).toHaveLength(count);
      for (const spot of all) expect(Math.hypot(spot.x, spot.y)).toBeLessThan(60);
      expect(new Set(all.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size).toBe(count);
    }
  });

  it('draws the way round in full and shortcuts apart', () => {
    expect(isShortcut(6, 0)).toBe(false);
    expect(isShortcut(1, 3)).toBe(true);
    expect(arrowPath(0, 1)).toMatch(/^M\d+ \d+Q\d+ -?\d+ \d+ \d+$/);
    expect(places).toHaveLength(7);
  });

  it('puts up to six people on the rim, apart from the points and from what lies in the dish', () => {
    for (let count = 1; count <= 6; ++count) {
      for (const { x, y, size } of marks(count)) {
        expect(Math.hypot(x, y) - size / 2).toBeGreaterThan(dish - 14);
        expect(Math.hypot(x - 44, y + 44)).toBeGreaterThan(19 + size / 2 - 6);
      }
    }
  });
});
