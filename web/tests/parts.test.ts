import { describe, expect, it } from 'vitest';
import { arrowTarget } from '../src/components/keys';
import { letters, playerStyle } from '../src/components/marks';
import { percent, signed, ticks } from '../src/components/numbers';

const seats = (...names: string[]) => names.map((name, seat) => ({ seat, name, colour: seat }));

describe('the letter of a seat', () => {
  it('is the initial of the name', () => {
    expect(letters(seats('Vera', 'marek', 'Čeněk'))).toEqual(['V', 'M', 'Č']);
  });
  it('is the letter of the chair for all where two initials clash', () => {
    expect(letters(seats('Vera', 'Viktor', 'Chen'))).toEqual(['A', 'B', 'C']);
  });
  it('is the letter of the chair where somebody has no name yet', () => {
    expect(letters(seats('Vera', ' ', 'Chen'))).toEqual(['A', 'B', 'C']);
  });
  it('is one whole sign, also of an emoji of many parts', () => {
    expect(letters(seats('👩‍🚒'.repeat(200), '王小明'))).toEqual(['👩‍🚒', '王']);
  });
});

describe('the colour of a seat', () => {
  it('comes from the eight tokens', () => {
    expect(playerStyle(0)).toContain('--p:var(--p1);--p-on:var(--p1-on)');
    expect(playerStyle(7)).toContain('--p-soft:var(--p8-soft)');
    expect(playerStyle(8)).toBe(playerStyle(0));
  });
});

describe('numbers', () => {
  it('have a sign, with a true minus', () => {
    expect([2, -1, 0].map(signed)).toEqual(['+2', '−1', '0']);
  });
  it('say 0 and 100 percent only where it is impossible or certain', () => {
    expect(percent(7, 25)).toBe(28);
    expect(percent(1, 1000)).toBe(1);
    expect(percent(999, 1000)).toBe(99);
    expect([percent(0, 25), percent(25, 25), percent(0, 0)]).toEqual([0, 100, 0]);
  });
  it('tick along one by one', () => {
    expect(ticks(2, 5)).toEqual([3, 4, 5]);
    expect(ticks(5, 3)).toEqual([4, 3]);
    expect(ticks(4, 4)).toEqual([]);
  });
});

describe('arrows', () => {
  it('go round', () => {
    expect(arrowTarget('ArrowRight', 9, 10)).toBe(0);
    expect(arrowTarget('ArrowUp', 0, 10)).toBe(9);
  });
  it('jump to the ends', () => {
    expect(arrowTarget('Home', 4, 10)).toBe(0);
    expect(arrowTarget('End', 4, 10)).toBe(9);
  });
  it('leave other keys alone', () => {
    expect(arrowTarget('Enter', 4, 10)).toBeNull();
    expect(arrowTarget('ArrowRight', 0, 0)).toBeNull();
  });
});
