import { describe, expect, it } from 'vitest';
import { goneCards, matchFlights } from '../src/boards/zombie-life/flights';
import {
  fatalRank, houseColumns, isCramped, lastRound, othersAround, poolCards, rankKey, refugeCards, type ZombieView,
} from '../src/boards/zombie-life/view';
import type { Happened } from '../src/boards/zombie-life/wire';

const empty: ZombieView = {
  game: 'zombie-life', players: 3, round: 1, discard: [], exits: [],
  options: { deck: 'continue', redeal: 'trailing-chooses', tie: 'extra-round', target: 21, ages: [] },
  scores: [0, 0, 0], horde: [], deck: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  turn: 0, phase: 'turn', drawn: null, pool: [], seat: 0, deck_size: 55, card_hidden: false, deadly: [[], [], []],
  if_hid: [null, null, null], seats: [0, 1, 2].map(() => ({ status: 'in', up: [], down: [] })),
};

describe('the cards of a refuge', () => {
  it('lie face up first, and keep their key when they turn', () => {
    const seats = [{ status: 'passed' as const, up: [9], down: [2, 5] }, ...empty.seats.slice(1)];
    expect(refugeCards({ ...empty, seats }, 0)).toEqual([
      { rank: 9, down: false, key: 'seat0/9' },
      { rank: 2, down: true, key: 'seat0/2' },
      { rank: 5, down: true, key: 'seat0/5' },
    ]);
  });
});

describe('the pool', () => {
  it('tells two cards of one rank apart', () => {
    expect(poolCards({ ...empty, pool: [3, 9, 9] }).map((card) => card.key)).toEqual(['pool0/3', 'pool0/9', 'pool1/9']);
  });
});

describe('the street', () => {
  it('begins with my left neighbour', () => {
    expect(othersAround(5, 3)).toEqual([4, 0, 1, 2]);
  });
  it('shows everybody to a spectator', () => {
    expect(othersAround(3, null)).toEqual([0, 1, 2]);
  });
  it('has one row up to four houses, then two', () => {
    expect([1, 4, 5, 7, 8].map(houseColumns)).toEqual([1, 4, 3, 4, 4]);
  });
  it('is cramped on a phone with many houses, never on a wide screen', () => {
    expect(isCramped({ width: 390, height: 420 }, 4)).toBe(false);
    expect(isCramped({ width: 360, height: 320 }, 4)).toBe(true);
    expect(isCramped({ width: 1100, height: 320 }, 7)).toBe(false);
  });
  it('has a digit for every rank', () => {
    expect([1, 9, 10].map(rankKey)).toEqual(['1', '9', '0']);
  });
});

describe('what the log knows', () => {
  const overrun: Happened = { event: 'overrun', values: { seat: 1, rank: 10, lost: 3 } };
  const began: Happened = { event: 'round_began', values: { round: 2 } };

  it('is the card that overran a seat in this round', () => {
    expect(fatalRank([began, overrun], 1)).toBe(10);
    expect(fatalRank([began, overrun], 2)).toBeNull();
    expect(fatalRank([overrun, began], 1)).toBeNull();
  });

  it('is how the last round ended, until somebody moves', () => {
    const scored: Happened = { event: 'scored', values: { seat: 0, points: 4, total: 9 } };
    const dealt: Happened = { event: 'dealt', values: { seat: 0, rank: 3 } };
    const result = { round: 1, seats: [{ seat: 0, points: 4 }, { seat: 1, points: null }] };
    expect(lastRound([overrun, scored, began, dealt])).toEqual(result);
    expect(lastRound([overrun, scored, began, dealt, { event: 'took', values: { seat: 0, rank: 5 } }])).toBeNull();
    expect(lastRound([began, dealt])).toBeNull();
  });
});

describe('cards that travel', () => {
  it('come from where their rank has gone', () => {
    expect(matchFlights(['horde/8', 'seat1/3'], ['seat0/8', 'seat1/3'])).toEqual(new Map([['seat0/8', 'horde/8']]));
  });
  it('come from the deck if nobody had them', () => {
    expect(matchFlights(['seat1/3'], ['seat1/3', 'horde/5'])).toEqual(new Map([['horde/5', null]]));
  });
  it('come out of the hand that held them in secret', () => {
    expect(matchFlights(['drawn/?', 'seat1/3'], ['seat1/3', 'horde/5'])).toEqual(new Map([['horde/5', 'drawn/?']]));
  });
  it('are given out of the pool one by one', () => {
    const before = ['pool0/9', 'pool1/9'];
    expect(matchFlights(before, ['pool0/9', 'seat2/9'])).toEqual(new Map([['seat2/9', 'pool1/9']]));
  });
  it('are gone when an overrun house is cleared, and only then', () => {
    expect(goneCards(['seat1/3', 'seat1/8', 'horde/8'], ['horde/8'])).toEqual(['seat1/3', 'seat1/8']);
    expect(goneCards(['horde/8'], ['seat0/8'])).toEqual([]);
  });
});
