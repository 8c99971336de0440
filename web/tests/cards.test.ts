import { afterEach, describe, expect, it, vi } from 'vitest';
import { deck, faceOf } from '../src/boards/infarkt/deck.svelte';
import { cardsOf } from '../src/book/cards';
import { playWith } from '../src/lib/cards';

const beer = { id: 'beer', kind: 'drink', colour: 'red', money: 0, flags: [], source: 'ours' };
const lists: Record<string, object[]> = {
  '/api/cards/infarkt': [{ ...beer, copies: 3, effects: { obesity: 1 } }],
  '/api/cards/infarkt-0123456789abcdef': [{ ...beer, copies: 5, effects: { obesity: 4 } }],
};

function serve(): void {
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(Response.json(lists[address])));
}

afterEach(() => {
  playWith('infarkt');
  vi.unstubAllGlobals();
});

describe('the cards of a table', () => {
  it('are those it began with', async () => {
    serve();
    playWith('infarkt', '0123456789abcdef');
    await deck.load();
    expect(faceOf('beer').effects).toEqual({ obesity: 4 });
    expect((await cardsOf('infarkt'))[0]?.copies).toBe(5);
  });

  it('are today’s at the next table', async () => {
    serve();
    playWith('infarkt', '0123456789abcdef');
    await deck.load();
    playWith('infarkt');
    await deck.load();
    expect(faceOf('beer').effects).toEqual({ obesity: 1 });
    expect((await cardsOf('infarkt'))[0]?.copies).toBe(3);
  });
});
