// The flat list of actions, sorted by what a player points at: a place, a card, a person, a track.
import type { ActionOf } from '$lib/game';
import type { Infarkt, InfarktView, Place, Track } from './view';

export interface Pair {
  id: string;
  one: string;
  two: string;
}

export interface Plan {
  id: string;
  places: Place[];
}

export interface Choices {
  plans: Plan[];
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
}

/** Where a deed or a frame of the board belongs. */
export function placeOf(view: InfarktView, deed: string): Place | undefined {
  return view.board.where[deed];
}

/** The frames printed at a place, in the order of the board. */
export function framesAt(view: InfarktView, place: Place): string[] {
  return Object.keys(view.board.actions).filter((frame) => placeOf(view, frame) === place);
}

function none(): Choices {
  return {
    plans: [], events: [], fates: [], drugs: [], shields: [], endure: false, deeds: [], meals: [], parties: [],
    trades: [], market: [], guests: [], returns: [], stalls: [], leaves: [],
  };
}

type Action = ActionOf<Infarkt>;
/** A verb that takes something is sorted by it: the compiler lets nothing else be a mere deed. */
type Deed = Pick<Action, 'id'> & { args?: undefined };

function sortOne(into: Choices, action: Action): unknown {
  const { id } = action;
  switch (action.verb) {
    case 'endure': return (into.endure = true);
    case 'event': return into.events.push(action.args.card);
    case 'fate': return into.fates.push(action.args.card);
    case 'drug': return into.drugs.push(action.args.card);
    case 'return': return into.returns.push(action.args.card);
    case 'stall': return into.stalls.push(action.args.card);
    case 'black_market': return into.market.push(action.args.card);
    case 'nightlife': return into.guests.push(action.args.guest);
    case 'shield': return into.shields.push(action.args.track);
    case 'leave': return into.leaves.push(action.args.place);
    case 'plan': return into.plans.push({ id, places: [action.args.place, action.args.place2, action.args.place3] });
    case 'meal': return into.meals.push({ id, one: action.args.card, two: action.args.card2 });
    case 'party': return into.parties.push({ id, one: action.args.card, two: action.args.card2 });
    case 'trade': return into.trades.push({ id, one: action.args.card, two: action.args.card2 });
    default: return into.deeds.push((action satisfies Deed).id);
  }
}

export function sortChoices(actions: readonly Action[]): Choices {
  const into = none();
  for (const action of actions) sortOne(into, action);
  return into;
}

// --- plans ---------------------------------------------------------------------------------------

/** A plan as its action names it: places in the order of the board. */
export function planId(view: InfarktView, places: readonly Place[]): string {
  return ['plan', ...view.places.filter((place) => places.includes(place))].join(' ');
}

/** A plan I may make that has these places. */
export function planWith(choices: Choices, wished: readonly Place[]): Plan | undefined {
  return choices.plans.find(({ places }) => wished.every((place) => places.includes(place)));
}

/** A plan with this place that is refused because of it, to ask the engine why. */
export function refusedPlan(view: InfarktView, chosen: readonly Place[], place: Place): string {
  const banned = view.seat === null ? [] : (view.seats[view.seat]?.bans ?? []);
  const fill = view.places.filter((other) => other !== place && !chosen.includes(other) && !banned.includes(other));
  return planId(view, [place, ...chosen.slice(0, 2), ...fill].slice(0, 3));
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
export function openPlaces(view: InfarktView, choices: Choices): Place[] {
  const lists = { meal: choices.meals, party: choices.parties, trade: choices.trades, 'black-market': choices.market, nightlife: choices.guests };
  const deeds = [...choices.deeds, ...Object.entries(lists).flatMap(([deed, list]) => (list.length > 0 ? [deed] : []))];
  const open = new Set([...choices.leaves, ...deeds.map((deed) => placeOf(view, deed))]);
  return view.places.filter((place) => open.has(place));
}
