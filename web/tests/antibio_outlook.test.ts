import { beforeEach, describe, expect, it } from 'vitest';
import book from '../../i18n/en/web_book.json';
import texts from '../../i18n/en/web_antibio.json';
import point from '../../i18n/en/web_antibio_point.json';
import { danger, dangers, propagation, turnEnd } from '../src/boards/antibio/outlook';
import type { AntibioView } from '../src/boards/antibio/view';
import { useMessages } from '../src/lib/i18n.svelte';

const station = (card: string, blue: number) => ({ id: 'asia-1', card, blue, red: 1, black: 0 });
const view = (more: object) =>
  ({ stage: 1, killed_this_round: true, stations: [station('none', 2)], points: [4], limit: 8, overflow_armed: false, problem_pile: 12, players: 2, deadline: null, ...more }) as unknown as AntibioView;
const bad = (facts: { text: string; on: boolean }[]) => facts.filter(({ on }) => on).map(({ text }) => text.split(':')[0]);

describe('what propagation would do', () => {
  beforeEach(() => useMessages('en', { ...book, ...texts, ...point }));

  it('is nothing while somebody kills, cards are missing and there is blue', () => {
    expect(bad(propagation(view({})))).toEqual([]);
  });

  it('is told for each reason', () => {
    const now = view({ killed_this_round: false, stage: 2, stations: [station('contaminated', 0)] });
    expect(bad(propagation(now))).toEqual(['Nothing was killed this round', 'All seven station cards are out', 'No blue is left on the board', 'Stage 2']);
  });

  it('names what could end the game', () => {
    expect(bad(dangers(view({})))).toEqual([]);
    expect(bad(dangers(view({ overflow_armed: true, problem_pile: 2, deadline: 9 })))).toHaveLength(3);
  });
});

describe('what is foretold', () => {
  beforeEach(() => useMessages('en', { ...texts, ...point, 'antibio.station.asia-1': 'ASIA-1', 'antibio.cause.overflow': 'a station overflows' }));
  const ahead = (more: object) => view({ turn_ahead: { ahead: { round: false, stations: [{ blue: 1, red: 3, black: 0 }], points: [7], lost: null, ...more } } });

  it('a black one on a full board', () => {
    const told = (full: number[], fatal: number[], armed = false) => danger(view({ full, fatal, overflow_armed: armed }));
    expect(told([], [])).toEqual({ text: 'No black bacteria yet: the limit of 8 points sleeps', on: false });
    expect(told([0], [0])).toEqual({ text: 'If a black one appears now, 1 station is over the limit: you lose', on: true });
    expect(told([], [0], true)).toEqual({ text: 'One more black on ASIA-1: you lose', on: true });
    expect(told([], [], true).on).toBe(false);
  });

  it('the end of the turn', () => {
    expect(turnEnd(view({}))).toBeNull();
    expect(turnEnd(ahead({}))).toEqual({ text: 'End of this turn: −1 blue and +2 red', on: false });
    expect(turnEnd(ahead({ round: true }))?.text).toBe('End of this turn and of the round: −1 blue and +2 red');
    expect(turnEnd(ahead({ lost: 'overflow' }))).toEqual({ text: 'As things stand, the end of this turn loses the game: a station overflows', on: true });
  });
});
