import { describe, expect, it } from 'vitest';
import { sortChoices, type Action } from '../src/boards/antibio/choices';
import { cardAgainst, killsWith, meant, targetsFor } from '../src/boards/antibio/targets';
import type { AntibioView, Said, Strike } from '../src/boards/antibio/wire';

const choice = (id: string, said: Said): Action => ({ id, ...said, phrase: { key: said.verb, args: {} } });
const strike = (blue: number, red: number, points: number): Strike => ({ blue, red, black: 0, points, clean: points === 0 });
const seeing = (strikes: Record<string, Strike>): AntibioView => ({ turn_ahead: { strikes } }) as unknown as AntibioView;

const microbiote = sortChoices([
  choice('play microbiote', { verb: 'play', args: { card: 'microbiote' } }),
  choice('play microbiote blue 0', { verb: 'play_number', args: { card: 'microbiote', strain: 'blue', n: 0 } }),
  choice('play microbiote blue 1', { verb: 'play_number', args: { card: 'microbiote', strain: 'blue', n: 1 } }),
  choice('play microbiote blue 2', { verb: 'play_number', args: { card: 'microbiote', strain: 'blue', n: 2 } }),
  choice('office microbiote', { verb: 'office', args: { card: 'microbiote' } }),
  choice('deposit microbiote', { verb: 'deposit', args: { card: 'microbiote' } }),
  choice('play urgent-call', { verb: 'play', args: { card: 'urgent-call' } }),
  choice('play coffee-break', { verb: 'play', args: { card: 'coffee-break' } }),
  choice('play congress 2 give patent', { verb: 'play_give', args: { card: 'congress', other: 2, own: 'patent' } }),
]);
const strikes = {
  'play microbiote': strike(2, 0, 1),
  'play microbiote blue 0': strike(0, 0, 3),
  'play microbiote blue 1': strike(1, 0, 2),
  'play microbiote blue 2': strike(2, 0, 1),
};
const at = (card: string) => ({ from: 'hand' as const, card, owner: null });

describe('where a card can go', () => {
  const ids = (card: string) => Object.fromEntries([...targetsFor(microbiote, seeing(strikes), at(card))].map(([target, all]) => [target, all.map(({ id }) => id)]));

  it('the dish, the laboratory and the office', () => {
    expect(ids('microbiote')).toEqual({ dish: Object.keys(strikes), office: ['office microbiote'], lab: ['deposit microbiote'] });
  });

  it('the bin for a problem, a person for a congress, else the table', () => {
    expect(ids('urgent-call')).toEqual({ bin: ['play urgent-call'] });
    expect(ids('congress')).toEqual({ 'seat 2': ['play congress 2 give patent'] });
    expect(ids('coffee-break')).toEqual({ table: ['play coffee-break'] });
  });
});

describe('what is meant', () => {
  const onDish = targetsFor(microbiote, seeing(strikes), at('microbiote')).get('dish') ?? [];

  it('is to kill as many as can be, unless another number is asked for', () => {
    expect(meant(onDish, 'dish', strikes)?.id).toBe('play microbiote');
    const { best, fewer } = killsWith(onDish, strikes);
    expect([best.map(({ id }) => id), fewer.map(({ id }) => id)]).toEqual([['play microbiote'], ['play microbiote blue 0', 'play microbiote blue 1']]);
  });

  it('is asked where a card can kill one colour or another, unless a bacterium is pointed at', () => {
    const either = sortChoices(['blue', 'red'].map((strain) => choice(`play macrophage ${strain}`, { verb: 'play_strain', args: { card: 'macrophage', strain } })));
    const results = { 'play macrophage blue': strike(1, 0, 4), 'play macrophage red': strike(0, 1, 3) };
    const among = targetsFor(either, seeing(results), at('macrophage')).get('dish') ?? [];
    expect(meant(among, 'dish', results)).toBeNull();
    expect(meant(among, 'dish', results, 'red')?.id).toBe('play macrophage red');
    expect(meant(among, 'dish', results, 'black')).toBeNull();
  });

  it('is never an exchange before both sides are named', () => {
    const among = targetsFor(microbiote, seeing(strikes), at('congress')).get('seat 2') ?? [];
    expect(meant(among, 'seat 2', strikes)).toBeNull();
  });
});

it('against a bacterium goes the card that kills it and least besides', () => {
  const both = sortChoices([
    choice('play dual-therapy', { verb: 'play', args: { card: 'dual-therapy' } }),
    choice('use common-antibiotic', { verb: 'use', args: { card: 'common-antibiotic' } }),
  ]);
  const results = { 'play dual-therapy': strike(1, 1, 0), 'use common-antibiotic': strike(1, 0, 2) };
  expect(cardAgainst(both, seeing(results), 'blue')?.id).toBe('use common-antibiotic');
  expect(cardAgainst(both, seeing(results), 'red')?.id).toBe('play dual-therapy');
  expect(cardAgainst(both, seeing(results), 'black')).toBeNull();
});
