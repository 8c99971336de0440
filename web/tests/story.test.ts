import { describe, expect, it } from 'vitest';
import antibio from '../src/boards/antibio/story';
import infarkt from '../src/boards/infarkt/story';
import zombie from '../src/boards/zombie-life/story';
import { chaptersTold } from '../src/replay/story';
import { lines } from '../src/story/picture';
import type { Phrase } from '../src/lib/wire';

let step = 0;
const happened = (event: string, values: Record<string, number | string> = {}, args: Phrase['args'] = {}) => {
  const seats = Object.fromEntries(Object.entries(values).filter(([name]) => name === 'seat').map(([name, seat]) => [name, { seat: seat as number }]));
  return { seq: ++step, step, event, args: {}, values, phrase: { key: event, args: { ...seats, ...args } } } as never;
};
const keys = (phrases: readonly Phrase[]) => phrases.map(({ key }) => key);

describe('a game of Zombie Life', () => {
  const events = [
    happened('round_began', { round: 1 }),
    happened('overrun', { seat: 1, rank: 7, lost: 5 }),
    happened('scored', { seat: 0, points: 9, total: 9 }),
    happened('round_began', { round: 2 }),
    happened('scored', { seat: 0, points: 14, total: 23 }),
    happened('won', { seat: 0, total: 23 }),
  ];
  const tale = zombie.tell(events, { players: 2, scores: [23, 3] } as never);

  it('names the outcome, the best round and the dearest card', () => {
    expect(keys(tale.why)).toEqual(['web_story.zombie.why', 'web_story.zombie.turning', 'web_story.zombie.dear']);
    expect(tale.why[1]?.args).toMatchObject({ points: 14, round: 2 });
  });
  it('counts for each player', () => {
    expect(tale.counts.map(({ values }) => values)).toEqual([[23, 3], [14, 0], [2, 0], [0, 1]]);
  });
  it('has a chapter for every round', () => {
    const rounds = [{ round: 1, step: 0 }, { round: 2, step: 4 }, { round: 3, step: 9 }];
    const told = chaptersTold(tale, { steps: 9, rounds, marks: [] });
    expect(told.map(({ round, kind }) => `${round} ${kind}`)).toEqual(['1 overrun', '1 points', '2 points', '2 end', '3 round']);
  });
});

describe('a game of Infarkt', () => {
  const board = { highest: 10, lethal: ['cancer'] };
  const person = (cancer: number) => ({ alive: cancer < 10, money: 2, tracks: { cancer } });
  const view = { players: 3, round: 2, winners: [0], board, seats: [person(4), person(10), person(10)] } as never;
  const card = { card: { word: 'infarkt.card.broccoli.name' } };
  const events = [
    happened('round_began', { round: 1 }),
    happened('party_began', { seat: 0, card: 'broccoli', card2: 'beer' }, card),
    happened('course_served', { card: 'broccoli' }, card),
    happened('track_moved', { seat: 1, track: 'cancer', from: 6, to: 10 }),
    happened('died', { seat: 1, track: 'cancer' }),
    happened('check_began', { round: 1 }),
    happened('track_moved', { seat: 2, track: 'cancer', from: 8, to: 9 }),
    happened('round_began', { round: 2 }),
    happened('check_began', { round: 2 }),
    happened('died', { seat: 2, track: 'cancer' }),
    happened('won', { seat: 0 }),
  ];
  const tale = infarkt.tell(events, view);

  it('says at whose table somebody died, and in which round', () => {
    expect(tale.notes?.map((note) => note && [note.order, note.phrase.key, note.phrase.args.round])).toEqual([
      null, [1, 'web_story.infarkt.poisoned', 1], [2, 'web_story.infarkt.check', 2],
    ]);
    expect(tale.notes?.[1]?.phrase.args).toMatchObject({ host: { seat: 0 }, card: card.card });
  });
  it('tells the hardest blow and the last death', () => {
    expect(keys(tale.why)).toEqual(['web_story.infarkt.why', 'web_story.infarkt.swing_party', 'web_story.infarkt.check']);
  });
  it('counts rounds, parties and the guests they cost', () => {
    expect(tale.counts.slice(0, 3).map(({ values }) => values)).toEqual([[2, 1, 2], [1, 0, 0], [1, 0, 0]]);
  });
  it('notices a narrow escape', () => {
    expect(tale.chapters.map(({ kind }) => kind)).toEqual(['death', 'close', 'death', 'end']);
  });
});

describe('a game of Antibio+', () => {
  const lost = happened('lost', { cause: 'overflow', round: 2 });
  const events = [
    happened('round_began', { round: 1 }),
    happened('event_drawn', { event: 'calm' }),
    happened('killed', { seat: 1, strain: 'blue', station: 'a' }),
    happened('cleaned', { station: 'a' }),
    happened('round_began', { round: 2 }),
    happened('contaminated', { station: 'b' }),
    lost,
  ];
  const tale = antibio.tell(events, { players: 2, round: 2, cause: 'overflow' } as never);

  it('names the cause where the world is lost', () => {
    expect(tale.headline?.key).toBe('web_story.antibio.lost');
    expect(keys(tale.why)).toEqual(['lost', 'web_story.antibio.last_round', 'web_story.antibio.darkest']);
  });
  it('gives a station to whoever cleaned it', () => {
    expect(tale.counts[1]?.values).toEqual([0, 1]);
  });
});

describe('a line of the picture', () => {
  const measure = (text: string) => text.length;
  it.each([
    ['one two three', ['one two', 'three']],
    ['a b c d e f g h i j k l m', ['a b c d', 'e f g h…']],
    ['世界得救了世界得救了', ['世界得救了世界', '得救了']],
  ])('%s', (text, expected) => expect(lines(text, 7, 2, measure)).toEqual(expected));
});
