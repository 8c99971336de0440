// Which modules the build puts into one file.
import { describe, expect, it } from 'vitest';
import { together } from '../tools/chunks';

const imports: Record<string, string[]> = {
  page: ['frame', 'seat'],
  frame: [],
  seat: ['colour'],
  colour: [],
  one: ['card', 'own', 'colour'],
  two: ['card'],
  card: ['own-of-card'],
  'own-of-card': ['card'],
  own: [],
  later: ['own'],
};
const context = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };

/** The name of the first group that takes a module. */
function fileOf(id: string): string | null {
  const names = together('page', { one: 'one', two: 'two' }).map(({ name }) => (typeof name === 'string' ? null : name(id, context)));
  return names.find((name) => name !== null) ?? null;
}

describe('modules travel together', () => {
  it('with every table, if it or several boards need them', () => {
    expect(['page', 'frame', 'seat', 'colour', 'card', 'own-of-card'].map(fileOf)).toEqual(Array(6).fill('table'));
  });

  it('with a board, if only that one needs them', () => {
    expect(['one', 'own', 'two'].map(fileOf)).toEqual(['one', 'one', 'two']);
  });

  it('alone, if they come later', () => expect(fileOf('later')).toBe(null));
});
