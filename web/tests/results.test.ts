import { describe, expect, it } from 'vitest';
import { useMessages } from '../src/lib/i18n.svelte';
import { resultText, streak, tally } from '../src/lib/results';

const seat = (name: string) => ({ name, kind: 'person' as const, colour: 0, bot: null });
const ended = (winners: number[], changed_ms = 0, game = 'zombie-life') => {
  return { game, you: [0], winners, changed_ms, seats: [seat('Vera'), seat('Marek')], scores: [25, 24], round: 7 };
};

describe('how a game ended', () => {
  it('is said from where one sat', () => {
    useMessages('en', {
      'web_results.you': 'you {points}', 'web_results.others': '{names} {points}', 'web_results.nobody': 'nobody', 'web_results.together': 'all',
    });
    expect(resultText(ended([0]))).toBe('you 25 : 24');
    expect(resultText(ended([1]))).toBe('Marek 25 : 24');
    expect(resultText({ ...ended([0]), you: undefined })).toBe('Vera 25 : 24');
    expect(resultText(ended([]))).toBe('nobody');
    expect(resultText({ ...ended([0, 1]), scores: [1, 1] })).toBe('all');
  });
  it('adds up by game', () => {
    expect(tally([ended([0]), ended([1]), ended([0], 0, 'infarkt')])).toEqual([
      { game: 'zombie-life', played: 2, won: 1 }, { game: 'infarkt', played: 1, won: 1 },
    ]);
  });
  it('counts the newest victories in a row', () => {
    expect(streak([ended([1], 1), ended([0], 3), ended([0], 2)])).toBe(2);
    expect(streak([ended([0])])).toBe(1);
  });
});
