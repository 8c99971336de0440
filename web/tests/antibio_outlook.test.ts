import { beforeEach, describe, expect, it } from 'vitest';
import book from '../../i18n/en/web_book.json';
import texts from '../../i18n/en/web_antibio.json';
import { dangers, propagation } from '../src/boards/antibio/outlook';
import type { AntibioView } from '../src/boards/antibio/view';
import { useMessages } from '../src/lib/i18n.svelte';

const station = (card: string, blue: number) => ({ id: 'asia-1', card, blue, red: 1, black: 0 });
const view = (more: object) =>
  ({ stage: 1, killed_this_round: true, stations: [station('none', 2)], points: [4], limit: 8, overflow_armed: false, problem_pile: 12, players: 2, deadline: null, ...more }) as unknown as AntibioView;
const bad = (facts: { text: string; on: boolean }[]) => facts.filter(({ on }) => on).map(({ text }) => text.split(':')[0]);

describe('what propagation would do', () => {
  beforeEach(() => useMessages('en', { ...book, ...texts }));

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
