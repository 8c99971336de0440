import { describe, expect, it } from 'vitest';
import type { ActionChoice } from '$lib/wire';
import { choicesFor, findExchange, parseProposal, partners, sortChoices, usable } from '../src/boards/antibio/choices';

const choice = (id: string): ActionChoice => ({ id, phrase: { key: id, args: {} } });
const sorted = (...ids: string[]) => sortChoices(ids.map(choice));

describe('sortChoices', () => {
  it('gives every action a place to be pointed at', () => {
    const ids = [
      'play coffee-break', 'play macrophage blue', 'use small-contract', 'power share 2 tidy-day', 'office patent',
      'deposit microbiote', 'sell congress', 'discard big-sort', 'face burn-out', 'power cancel burn-out',
      'power swap congress 1 patent', 'power draw', 'power cancel', 'buy patent', 'replace foundation',
      'move asia-1', 'stay', 'pass', 'problem', 'agree', 'refuse',
    ];
    const all = sortChoices(ids.map(choice));
    const found = [
      ...all.cards.map((one) => one.id),
      ...all.swaps.map((one) => one.choice.id),
      ...[...all.buy.values(), ...all.replace.values(), ...all.move.values()].map((one) => one.id),
      ...all.plain.map((one) => one.id),
    ];
    expect(found.sort()).toEqual([...ids].sort());
  });

  it('keeps hand, office and shared cards of one name apart', () => {
    const all = sorted('play congress 1 give patent', 'use congress 1 give patent', 'power share 2 congress 1 give patent');
    const ids = (from: 'hand' | 'office' | 'share', owner: number | null) =>
      choicesFor(all, { from, card: 'congress', owner }).map((one) => one.id);
    expect(ids('hand', null)).toEqual(['play congress 1 give patent']);
    expect(ids('office', null)).toEqual(['use congress 1 give patent']);
    expect(ids('share', 2)).toEqual(['power share 2 congress 1 give patent']);
  });

  it('tells whether a card can be used now', () => {
    const all = sorted('play tidy-day');
    expect(usable(all, { from: 'hand', card: 'tidy-day', owner: null })).toBe(true);
    expect(usable(all, { from: 'office', card: 'tidy-day', owner: null })).toBe(false);
    expect(usable(all, { from: 'hand', card: 'patent', owner: null })).toBe(false);
  });
});

describe('exchanges', () => {
  const all = sorted(
    'play congress 1 give patent',
    'play congress 2 take foundation',
    'play congress 2 swap patent foundation',
  );

  it('names the partners once each', () => {
    expect(partners(all.cards.flatMap((one) => one.exchange ?? []))).toEqual([1, 2]);
  });

  it('finds a gift, a wish and a swap by what each side gives', () => {
    expect(findExchange(all.cards, { other: 1, give: 'patent' })?.id).toBe('play congress 1 give patent');
    expect(findExchange(all.cards, { other: 2, take: 'foundation' })?.id).toBe('play congress 2 take foundation');
    expect(findExchange(all.cards, { other: 2, give: 'patent', take: 'foundation' })?.id).toBe(
      'play congress 2 swap patent foundation',
    );
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
