import { describe, expect, it } from 'vitest';
import type { ActionOf } from '$lib/game';
import {
  firsts, framesAt, openPlaces, pairOf, placeOf, planId, planWith, refusedPlan, refusedServing, seconds, sortChoices,
} from '../src/boards/infarkt/choices';
import { beside, clockwise, columns } from '../src/boards/infarkt/order';
import { sceneOf, theServing } from '../src/boards/infarkt/scene';
import { nothing, servingOf, step, type Show } from '../src/boards/infarkt/show';
import { causes, entries, isIdle, stallCards, worst, type Infarkt, type InfarktView, type Place } from '../src/boards/infarkt/view';
import type { Happened, Said } from '../src/boards/infarkt/wire';
import fixtures from './fixtures/infarkt.json';

type Action = ActionOf<Infarkt>;
const views = fixtures as unknown as Record<string, { view: InfarktView; actions: Action[] }>;
function view(name: string): InfarktView {
  const found = views[name]?.view;
  if (found === undefined) throw new Error(`no fixture ${name}`);
  return structuredClone(found);
}
const action = (id: string, said: Said): Action => ({ id, ...said, phrase: { key: said.verb, args: {} } });
const meal = (card: string, card2: string) => action(`meal ${card} ${card2}`, { verb: 'meal', args: { card, card2 } });
const plan = (place: Place, place2: Place, place3: Place) =>
  action(`plan ${place} ${place2} ${place3}`, { verb: 'plan', args: { place, place2, place3 } });
const shown = (...events: Happened[]): Show => events.reduce(step, nothing);

describe('sortChoices', () => {
  it.each(Object.entries(views))('finds a place for every action of %s', (_, { actions }) => {
    const sorted = sortChoices(actions);
    const found =
      sorted.plans.length + sorted.events.length + sorted.fates.length + sorted.drugs.length + sorted.shields.length +
      Number(sorted.endure) + sorted.deeds.length + sorted.meals.length + sorted.parties.length + sorted.trades.length +
      sorted.market.length + sorted.guests.length + sorted.returns.length + sorted.stalls.length + sorted.leaves.length;
    expect(found).toBe(actions.length);
  });

  it('opens exactly the places where something can be done', () => {
    const table = view('visit');
    const open = (...actions: Action[]) => openPlaces(table, sortChoices(actions));
    const shop = action('supermarket a', { verb: 'supermarket_a' });
    expect(open(shop, action('leave home', { verb: 'leave', args: { place: 'home' } }), meal('beer', 'apple'))).toEqual(['supermarket', 'home']);
    expect(open(action('trade done', { verb: 'trade_done' }))).toEqual(['flea']);
    expect(open(action('endure', { verb: 'endure' }), action('drug statin', { verb: 'drug', args: { card: 'statin' } }))).toEqual([]);
  });
});

describe('plans', () => {
  it('are named in the order of the board, however they were tapped', () => {
    expect(planId(view('planning'), ['home', 'office', 'flea'])).toBe('plan office flea home');
  });

  it('grow as long as the server has a plan with these places', () => {
    const choices = sortChoices([plan('office', 'flea', 'home'), plan('flea', 'home', 'family')]);
    expect(planWith(choices, ['family'])?.id).toBe('plan flea home family');
    expect(planWith(choices, ['family', 'office'])).toBeUndefined();
  });

  it('ask the server why with the place that is refused and others that are not', () => {
    const banned = view('planning');
    expect(banned.seats[0]?.bans).toEqual(['office']);
    expect(refusedPlan(banned, [], 'office')).toBe('plan office supermarket pharmacy');
    expect(refusedPlan(banned, ['home', 'flea'], 'office')).toBe('plan office flea home');
  });
});

describe('meals and parties', () => {
  const pairs = sortChoices([meal('beer', 'apple'), meal('apple', 'beer'), meal('beer', 'cigar')]).meals;

  it('are chosen card by card', () => {
    expect(firsts(pairs)).toEqual(['beer', 'apple']);
    expect(seconds(pairs, 'beer')).toEqual(['apple', 'cigar']);
    expect(pairOf(pairs, 'apple', 'beer')?.id).toBe('meal apple beer');
    expect(pairOf(pairs, 'beer', undefined)).toBeUndefined();
  });

  it('have something to ask about even with an empty hand', () => {
    const hungry = view('planning');
    expect(refusedServing(hungry, 'meal')).toMatch(/^meal \S+ \S+$/);
  });
});

describe('the board', () => {
  it('knows the place of every frame', () => {
    for (const { view: table } of Object.values(views)) {
      const frames = Object.keys(table.board.actions);
      expect(frames.every((frame) => table.places.some((place) => place === placeOf(table, frame)))).toBe(true);
      expect(table.places.flatMap((place) => framesAt(table, place)).sort()).toEqual(frames.sort());
    }
  });

  it('reads stalls, points and graves', () => {
    const table = view('visit');
    expect(stallCards(table)).toEqual([...table.stall.goods, table.stall.drug]);
    expect(entries({ cancer: 1, cholesterol: -2, obesity: 0 })).toEqual([['cholesterol', -2], ['cancer', 1]]);
    expect(causes(view('over'), view('over').dead[0] ?? -1).length).toBeGreaterThan(0);
  });
});

describe('a view', () => {
  it('hides sealed plans, the cards of a frenzy and what the dead read, and nothing else', () => {
    const hiding = Object.keys(views).filter((name) => view(name).hides);
    expect(hiding.sort()).toEqual(['fate', 'planning', 'return']);
  });

  it('knows which chips do nothing in this game', () => {
    const table = { ...view('planning'), options: { ...view('planning').options, extensions: ['career' as const] } };
    expect(['half-family', 'career-1', 'no-home'].map((flag) => isIdle(table, flag))).toEqual([true, false, false]);
  });

  it('knows who is nearest to the grave', () => {
    expect(worst(view('party_window'), 0)).toBe(9);
    expect(worst(view('over'), 0)).toBe(10);
    expect(worst(view('over'), 7)).toBeNull();
  });
});

describe('who sits where', () => {
  it('counts clockwise from me, the next one on my left', () => {
    expect(clockwise(4, 2)).toEqual([3, 0, 1]);
    expect([1, 2, 3].map((seat) => beside([1, 3], seat))).toEqual(['left', 'across', 'right']);
  });

  it('has one neighbour on both sides where two are left', () => {
    expect(beside([2], 2)).toBe('both');
    expect(beside([], 1)).toBe('across');
  });

  it('puts my neighbours on top of the two columns', () => {
    expect(columns(5, 0)).toEqual({ left: [1, 2], right: [4, 3] });
    expect(columns(2, 1)).toEqual({ left: [0], right: [] });
    expect(columns(3, null)).toEqual({ left: [0, 1], right: [2] });
  });
});

describe('the show', () => {
  const moved: Happened = { event: 'track_moved', values: { seat: 2, track: 'cancer', from: 1, to: 3 } };
  const party: Happened[] = [
    { event: 'party_began', values: { seat: 1, card: 'beer', card2: 'cigar' } },
    { event: 'invited', values: { seat: 1, guest: 2 } },
    { event: 'invited', values: { seat: 1, guest: 0 } },
  ];

  it('serves a party card by card', () => {
    const first = shown(...party, { event: 'course_served', values: { card: 'beer' } });
    expect(first.serving).toMatchObject({ kind: 'party', host: 1, guests: [2, 0], courses: ['beer', 'cigar'], at: 0 });
    const second = ([{ event: 'course_served', values: { card: 'cigar' } }, moved] satisfies Happened[]).reduce(step, first);
    expect(second.serving).toMatchObject({ at: 1, changes: [{ seat: 2, track: 'cancer', from: 1, to: 3 }] });
    expect(second.tracks[2]).toEqual({ cancer: 3 });
    expect(step(second, { event: 'piece_back', values: { seat: 1, place: 'home' } }).serving).toBeNull();
  });

  it('tells a track that moves twice in a course once', () => {
    const again: Happened = { event: 'track_moved', values: { seat: 2, track: 'cancer', from: 3, to: 2 } };
    const other: Happened = { event: 'track_moved', values: { seat: 0, track: 'cancer', from: 0, to: 1 } };
    const course = shown(...party, { event: 'course_served', values: { card: 'beer' } }, moved, other, again);
    expect(course.serving?.changes).toEqual([
      { seat: 2, track: 'cancer', from: 1, to: 2 },
      { seat: 0, track: 'cancer', from: 0, to: 1 },
    ]);
  });

  it('finds the drink of a night out', () => {
    const night = shown({ event: 'smoke_began', values: { seat: 0, guest: 3 } }, { event: 'drink_found', values: { seat: 3, card: 'cola' } });
    expect(night.serving).toMatchObject({ kind: 'night', host: 0, guests: [3], courses: ['cola'], at: 0 });
  });

  it('shows opened plans and deaths before the position does', () => {
    const open = shown({ event: 'plan_opened', values: { seat: 1, place: 'office', place2: 'flea', place3: 'home' } });
    expect(open.plans[1]).toEqual(['office', 'flea', 'home']);
    expect(shown({ event: 'died', values: { seat: 3, track: 'cancer' } }).dead).toEqual([3]);
  });
});

describe('the scene', () => {
  it('follows the phase', () => {
    expect(sceneOf(view('events'), nothing)).toBe('events');
    expect(sceneOf(view('planning'), nothing)).toBe('town');
    expect(sceneOf(view('over'), nothing)).toBe('over');
  });

  it('sets the table while a course waits for an answer', () => {
    const party = view('party_window');
    expect(sceneOf(party, nothing)).toBe('serving');
    expect(servingOf(party)).toMatchObject({ kind: 'party', host: 1, at: 0 });
    expect(theServing(party, nothing)?.courses).toEqual(party.under_way?.courses);
  });

  it('shows a blow only while somebody can answer it', () => {
    const blow = view('event_window');
    expect(sceneOf(blow, nothing)).toBe('blow');
    delete blow.under_way?.window;
    expect(sceneOf(blow, nothing)).toBe('events');
  });
});
