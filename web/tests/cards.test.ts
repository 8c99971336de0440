import { afterEach, describe, expect, it, vi } from 'vitest';
import { deck, faceOf } from '../src/boards/infarkt/deck.svelte';
import { cardsOf } from '../src/book/cards';
import { playWith } from '../src/lib/cards';
import { device, type House } from '../src/lib/house';

const beer = { id: 'beer', kind: 'drink', colour: 'red', money: 0, flags: [], source: 'ours' };
const lists: Record<string, object[]> = {
  '/api/cards/infarkt': [{ ...beer, copies: 3, effects: { obesity: 1 } }],
  '/api/cards/infarkt-0123456789abcdef': [{ ...beer, copies: 5, effects: { obesity: 4 } }],
};
const table = { id: 'here', game: 'infarkt' };
const answer = (list: object[] | undefined) => Promise.resolve(Response.json(list));
const own = [{ ...beer, copies: 7, effects: { obesity: -2 } }];
const house: House = {
  ...device,
  fetch: (path) => answer(path === '/api/tables/here/cards' ? own : undefined),
};

function serve(): void {
  vi.stubGlobal('fetch', (address: string) => answer(lists[address]));
}

afterEach(() => {
  playWith(house, table);
  vi.unstubAllGlobals();
});

describe('the cards of a table', () => {
  it('are those it began with', async () => {
    serve();
    playWith(house, { ...table, data: '0123456789abcdef' });
    await deck.load();
    expect(faceOf('beer').effects).toEqual({ obesity: 4 });
    expect((await cardsOf('infarkt'))[0]?.copies).toBe(5);
  });

  it('are its own, which its house knows', async () => {
    serve();
    playWith(house, { ...table, cards: 'own.toml' });
    await deck.load();
    expect(faceOf('beer').effects).toEqual({ obesity: -2 });
    expect((await cardsOf('infarkt'))[0]?.copies).toBe(7);
  });

  it('are today’s at the next table', async () => {
    serve();
    playWith(house, { ...table, data: '0123456789abcdef' });
    await deck.load();
    playWith(house, table);
    await deck.load();
    expect(faceOf('beer').effects).toEqual({ obesity: 1 });
    expect((await cardsOf('infarkt'))[0]?.copies).toBe(3);
  });
});
