import { describe, expect, it } from 'vitest';
import type { ActionChoice } from '$lib/wire';
import { choicesFor, findExchange, parseProposal, partners, sortChoices, usable } from '../src/boards/antibio/choices';

const choice = (id: string, verb: string, args: ActionChoice['args'] = {}): ActionChoice => ({ id, verb, args, phrase: { key: verb, args: {} } });

describe('sortChoices', () => {
  it('gives every action a place to be pointed at', () => {
    const all = sortChoices([
      choice('play coffee-break', 'play', { card: 'coffee-break' }),
      choice('play macrophage blue', 'play_strain', { card: 'macrophage', strain: 'blue' }),
      choice('use small-contract', 'use', { card: 'small-contract' }),
      choice('power share 2 tidy-day', 'share', { card: 'tidy-day', owner: 2 }),
      choice('office patent', 'office', { card: 'patent' }),
      choice('power cancel burn-out', 'cancel_problem', { card: 'burn-out' }),
      choice('power swap congress 1 patent', 'power_swap', { own: 'congress', other: 1, theirs: 'patent' }),
      choice('power draw', 'power_draw'),
      choice('buy patent', 'buy', { card: 'patent' }),
      choice('replace foundation', 'replace', { card: 'foundation' }),
      choice('move asia-1', 'move', { station: 'asia-1' }),
      choice('pass', 'pass'),
    ]);
    expect(all.cards.map((one) => one.way)).toEqual(['play', 'play', 'use', 'share', 'office', 'cancel']);
    expect(all.swaps.map((one) => one.exchange)).toEqual([{ other: 1, give: 'congress', take: 'patent' }]);
    expect([all.buy.has('patent'), all.replace.has('foundation'), all.move.has('asia-1')]).toEqual([true, true, true]);
    expect(all.plain.map((one) => one.id)).toEqual(['power draw', 'pass']);
  });

  it('keeps hand, office and shared cards of one name apart', () => {
    const gift = { card: 'congress', other: 1, own: 'patent' };
    const all = sortChoices([choice('a', 'play_give', gift), choice('b', 'use_give', gift), choice('c', 'share_give', { ...gift, owner: 2 })]);
    const ids = (from: 'hand' | 'office' | 'share', owner: number | null) =>
      choicesFor(all, { from, card: 'congress', owner }).map((one) => one.id);
    expect([ids('hand', null), ids('office', null), ids('share', 2)]).toEqual([['a'], ['b'], ['c']]);
  });

  it('tells whether a card can be used now', () => {
    const all = sortChoices([choice('play tidy-day', 'play', { card: 'tidy-day' })]);
    expect(usable(all, { from: 'hand', card: 'tidy-day', owner: null })).toBe(true);
    expect(usable(all, { from: 'office', card: 'tidy-day', owner: null })).toBe(false);
    expect(usable(all, { from: 'hand', card: 'patent', owner: null })).toBe(false);
  });
});

describe('exchanges', () => {
  const all = sortChoices([
    choice('give', 'play_give', { card: 'congress', other: 1, own: 'patent' }),
    choice('take', 'play_take', { card: 'congress', other: 2, theirs: 'foundation' }),
    choice('swap', 'play_swap', { card: 'congress', other: 2, own: 'patent', theirs: 'foundation' }),
  ]);

  it('names the partners once each', () => {
    expect(partners(all.cards.flatMap((one) => one.exchange ?? []))).toEqual([1, 2]);
  });

  it('finds a gift, a wish and a swap by what each side gives', () => {
    expect(findExchange(all.cards, { other: 1, give: 'patent' })?.id).toBe('give');
    expect(findExchange(all.cards, { other: 2, take: 'foundation' })?.id).toBe('take');
    expect(findExchange(all.cards, { other: 2, give: 'patent', take: 'foundation' })?.id).toBe('swap');
    expect(findExchange(all.cards, { other: 1, take: 'foundation' })).toBeUndefined();
  });
});

describe('parseProposal', () => {
  it('reads a congress, a shared card and the patron’s swap', () => {
    expect(parseProposal('play congress 1 swap small-contract common-antibiotic')).toEqual({
      card: 'congress',
      owner: null,
      exchange: { other: 1, give: 'small-contract', take: 'common-antibiotic' },
    });
    expect(parseProposal('power share 2 tidy-day')).toEqual({ card: 'tidy-day', owner: 2, exchange: null });
    expect(parseProposal('power swap congress 1 patent')).toEqual({
      card: null,
      owner: null,
      exchange: { other: 1, give: 'congress', take: 'patent' },
    });
  });
});
