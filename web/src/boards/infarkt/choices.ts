// The flat list of actions, sorted by what a player points at: a place, a card, a person, a track.
import { allPlaces, type InfarktView, type Place, type Track } from './view';

export interface Pair {
  id: string;
  one: string;
  two: string;
}

export interface Choices {
  plans: string[];
  events: string[];
  fates: string[];
  drugs: string[];
  shields: Track[];
  endure: boolean;
  /** Deeds at a place that need nothing more: "office", "fitness a", "home rest" … */
  deeds: string[];
  meals: Pair[];
  parties: Pair[];
  trades: Pair[];
  market: string[];
  guests: number[];
  returns: string[];
  stalls: string[];
  leaves: Place[];
  /** Whatever is not known here: it is offered as a plain list, so that nothing is out of reach. */
  rest: string[];
}

const deedPlaces: Record<string, Place> = {
  office: 'office',
  pharmacy: 'pharmacy',
  'fitness a': 'fitness',
  'fitness b': 'fitness',
  'supermarket a': 'supermarket',
  'supermarket b': 'supermarket',
  'supermarket c': 'supermarket',
  'flea refresh': 'flea',
  'trade done': 'flea',
  'home rest': 'home',
  'romance a': 'romance',
  'romance b': 'romance',
  'family a': 'family',
  'family b': 'family',
  career: 'career',
};

/** The place of a frame of the board: "meal" belongs to home. */
export function placeOf(frame: string): Place {
  const deed = deedPlaces[frame];
  if (deed !== undefined) return deed;
  if (frame === 'meal' || frame === 'party') return 'home';
  if (frame === 'trade') return 'flea';
  return allPlaces.find((place) => place === frame) ?? 'home';
}

/** The frames printed at a place, in the order of the board. */
export function framesAt(view: InfarktView, place: Place): string[] {
  return Object.keys(view.board.actions).filter((frame) => placeOf(frame) === place);
}

function none(): Choices {
  return {
    plans: [], events: [], fates: [], drugs: [], shields: [], endure: false, deeds: [], meals: [], parties: [],
    trades: [], market: [], guests: [], returns: [], stalls: [], leaves: [], rest: [],
  };
}

function sortOne(into: Choices, id: string): boolean {
  if (id === 'endure') return (into.endure = true);
  if (id in deedPlaces) return into.deeds.push(id) > 0;
  const [verb, one, two, three] = id.split(' ');
  if (one === undefined) return false;
  if (verb === 'plan') return three !== undefined && into.plans.push(id) > 0;
  if (two !== undefined) {
    const pairs = { meal: into.meals, party: into.parties, trade: into.trades }[verb ?? ''];
    return three === undefined && pairs !== undefined && pairs.push({ id, one, two }) > 0;
  }
  switch (verb) {
    case 'event': return into.events.push(one) > 0;
    case 'fate': return into.fates.push(one) > 0;
    case 'drug': return into.drugs.push(one) > 0;
    case 'shield': return into.shields.push(one as Track) > 0;
    case 'black-market': return into.market.push(one) > 0;
    case 'nightlife': return into.guests.push(Number(one)) > 0;
    case 'return': return into.returns.push(one) > 0;
    case 'stall': return into.stalls.push(one) > 0;
    case 'leave': return into.leaves.push(one as Place) > 0;
    default: return false;
  }
}

export function sortChoices(ids: readonly string[]): Choices {
  const into = none();
  for (const id of ids) {
    if (!sortOne(into, id)) into.rest.push(id);
  }
  return into;
}

// --- plans ---------------------------------------------------------------------------------------

/** A plan as its action names it: places in the order of the board (INF-30.2). */
export function planId(places: readonly Place[]): string {
  const sorted = allPlaces.filter((place) => places.includes(place));
  return `plan ${sorted.join(' ')}`;
}

const placesOf = (plan: string): string[] => plan.split(' ').slice(1);

/** Whether these places, and perhaps more, are a plan I may make. */
export function leadsToPlan(choices: Choices, places: readonly Place[]): boolean {
  return choices.plans.some((plan) => places.every((place) => placesOf(plan).includes(place)));
}

/** A plan with this place that is refused because of it, to ask the engine why. */
export function refusedPlan(view: InfarktView, chosen: readonly Place[], place: Place): string {
  const fill = view.places.filter((other) => other !== place && !chosen.includes(other) && !mine(view).includes(other));
  return planId([place, ...chosen.slice(0, 2), ...fill].slice(0, 3));
}

function mine(view: InfarktView): Place[] {
  return view.seat === null ? [] : (view.seats[view.seat]?.bans ?? []);
}

// --- meals, parties, trades ----------------------------------------------------------------------

export function firsts(pairs: readonly Pair[]): string[] {
  return [...new Set(pairs.map((pair) => pair.one))];
}

export function seconds(pairs: readonly Pair[], one: string): string[] {
  return [...new Set(pairs.filter((pair) => pair.one === one).map((pair) => pair.two))];
}

export function pairOf(pairs: readonly Pair[], one: string | undefined, two: string | undefined): Pair | undefined {
  return pairs.find((pair) => pair.one === one && pair.two === two);
}

/** Two cards for which the engine says why there is no meal or party. */
export function refusedServing(view: InfarktView, verb: 'meal' | 'party'): string {
  const goods = view.seat === null ? [] : (view.seats[view.seat]?.goods ?? []);
  const [one = 'beer', two = one] = goods;
  return `${verb} ${one} ${two}`;
}

// --- visits --------------------------------------------------------------------------------------

/** The places where I can do something now, or from which I can go. */
export function openPlaces(choices: Choices): Place[] {
  const open = new Set<Place>(choices.leaves);
  for (const deed of choices.deeds) open.add(placeOf(deed));
  if (choices.meals.length + choices.parties.length > 0) open.add('home');
  if (choices.trades.length > 0) open.add('flea');
  if (choices.market.length > 0) open.add('black-market');
  if (choices.guests.length > 0) open.add('nightlife');
  return allPlaces.filter((place) => open.has(place));
}
