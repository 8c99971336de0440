import { describe, expect, it } from 'vitest';
import { priceOf } from '../src/boards/antibio/cards';
import { choicesFor, dealOf, findExchange, partners, sortChoices, usable, type Action } from '../src/boards/antibio/choices';
import type { AntibioView, Said } from '../src/boards/antibio/wire';

const choice = (id: string, said: Said): Action => ({ id, ...said, phrase: { key: said.verb, args: {} } });

describe('sortChoices', () => {
  it('gives every action a place to be pointed at', () => {
    const all = sortChoices([
      choice('play coffee-break', { verb: 'play', args: { card: 'coffee-break' } }),
      choice('play macrophage blue', { verb: 'play_strain', args: { card: 'macrophage', strain: 'blue' } }),
      choice('use small-contract', { verb: 'use', args: { card: 'small-contract' } }),
      choice('power share 2 tidy-day', { verb: 'share', args: { card: 'tidy-day', owner: 2 } }),
      choice('office patent', { verb: 'office', args: { card: 'patent' } }),
      choice('power cancel burn-out', { verb: 'cancel_problem', args: { card: 'burn-out' } }),
      choice('power swap congress 1 patent', { verb: 'power_swap', args: { own: 'congress', other: 1, theirs: 'patent' } }),
      choice('power draw', { verb: 'power_draw' }),
      choice('buy patent', { verb: 'buy', args: { card: 'patent' } }),
      choice('replace foundation', { verb: 'replace', args: { card: 'foundation' } }),
      choice('move asia-1', { verb: 'move', args: { station: 'asia-1' } }),
      choice('pass', { verb: 'pass' }),
    ]);
    expect(all.cards.map((one) => one.from)).toEqual(['hand', 'hand', 'office', 'share', 'hand', 'hand']);
    expect(all.swaps.map((one) => one.exchange)).toEqual([{ other: 1, give: 'congress', take: 'patent' }]);
    expect([all.buy.has('patent'), all.replace.has('foundation'), all.move.has('asia-1')]).toEqual([true, true, true]);
    expect(all.plain.map((one) => one.id)).toEqual(['power draw', 'pass']);
  });

  it('keeps hand, office and shared cards of one name apart', () => {
    const gift = { card: 'congress', other: 1, own: 'patent' };
    const all = sortChoices([choice('a', { verb: 'play_give', args: gift }), choice('b', { verb: 'use_give', args: gift }), choice('c', { verb: 'share_give', args: { ...gift, owner: 2 } })]);
    const ids = (from: 'hand' | 'office' | 'share', owner: number | null) =>
      choicesFor(all, { from, card: 'congress', owner }).map((one) => one.id);
    expect([ids('hand', null), ids('office', null), ids('share', 2)]).toEqual([['a'], ['b'], ['c']]);
  });

  it('tells whether a card can be used now', () => {
    const all = sortChoices([choice('play tidy-day', { verb: 'play', args: { card: 'tidy-day' } })]);
    expect(usable(all, { from: 'hand', card: 'tidy-day', owner: null })).toBe(true);
    expect(usable(all, { from: 'office', card: 'tidy-day', owner: null })).toBe(false);
    expect(usable(all, { from: 'hand', card: 'patent', owner: null })).toBe(false);
  });
});

describe('exchanges', () => {
  const all = sortChoices([
    choice('give', { verb: 'play_give', args: { card: 'congress', other: 1, own: 'patent' } }),
    choice('take', { verb: 'play_take', args: { card: 'congress', other: 2, theirs: 'foundation' } }),
    choice('swap', { verb: 'play_swap', args: { card: 'congress', other: 2, own: 'patent', theirs: 'foundation' } }),
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

describe('dealOf', () => {
  it('reads a congress, a shared card and the patron’s swap', () => {
    const congress = { card: 'congress', other: 1, own: 'small-contract', theirs: 'common-antibiotic' };
    expect(dealOf({ verb: 'play_swap', args: congress })).toEqual({
      card: 'congress',
      owner: null,
      exchange: { other: 1, give: 'small-contract', take: 'common-antibiotic' },
    });
    expect(dealOf({ verb: 'share', args: { card: 'tidy-day', owner: 2 } })).toEqual({ card: 'tidy-day', owner: 2, exchange: null });
    expect(dealOf({ verb: 'power_swap', args: { own: 'congress', other: 1, theirs: 'patent' } })).toEqual({
      card: null,
      owner: null,
      exchange: { other: 1, give: 'congress', take: 'patent' },
    });
  });
});

describe('priceOf', () => {
  const told = (price: number): string | undefined => priceOf({ prices: { patent: price }, printed: { patent: 9 } } as unknown as AntibioView, 'patent');

  it('tells the printed price and what is added or taken off', () => {
    expect([told(9), told(11), told(8)]).toEqual(['9', '9 + 2', '9 − 1']);
    expect(priceOf({} as AntibioView, 'patent')).toBeUndefined();
  });
});
