import { describe, expect, it } from 'vitest';
import { movesOf, withoutName } from '../src/lib/table/moves';
import { stops } from '../src/lib/table/playback';

const line = (id: number, event: string, round: number | null = null) => {
  return { id, event, round, seat: 0, seq: id, step: id, args: {}, phrase: { key: event, args: {} } };
};

describe('a log told as moves', () => {
  it('puts what followed under what was done', () => {
    const moves = movesOf([line(0, 'visited'), line(1, 'paid'), line(2, 'track_moved'), line(3, 'visited')], new Set(['paid', 'track_moved']));
    expect(moves.map(({ head, rest }) => [head.id, rest.map(({ id }) => id)])).toEqual([[0, [1, 2]], [3, []]]);
  });
  it('begins anew with a round', () => {
    expect(movesOf([line(0, 'visited'), line(1, 'paid', 2)], new Set(['paid']))).toHaveLength(2);
  });
  it('says a name once', () => {
    const parts = [{ kind: 'seat' as const, text: 'Vera', seat: 0 }, { kind: 'text' as const, text: ', ' }, { kind: 'word' as const, text: 'cancer' }];
    expect(withoutName(parts, 0).map(({ text }) => text).join('')).toBe('cancer');
    expect(withoutName(parts, 1).map(({ text }) => text).join('')).toBe('Vera, cancer');
  });
});

describe('playing back', () => {
  it('shows each step once', () => expect(stops([4, 4, 5, 7])).toEqual([4, 5, 7]));
  it('shows an even choice of many, and the last', () => {
    const shown = stops(Array.from({ length: 100 }, (_, at) => at + 1), 10);
    expect(shown).toHaveLength(10);
    expect(shown.at(-1)).toBe(100);
  });
});
