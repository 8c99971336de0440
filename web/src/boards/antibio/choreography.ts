// Antibio+ on its stage: what each event changes on the bench, how long it is looked at, and what moves.
import { layAs, take } from '../../stage/lists';
import type { Flight, Rows, Stage, Thing } from '../../stage/choreography';
import { kindOf } from './cards';
import Flying from './moments/Flying.svelte';
import Moment from './moments/Moment.svelte';
import { strains, type Antibio, type AntibioView, type Scientist, type Strain } from './view';

/** What is shown over the bench. */
export type Scene =
  | { kind: 'remedy' | 'spirit' | 'clean' }
  | { kind: 'stage'; stage: number }
  | { kind: 'saved'; station: string }
  | { kind: 'lost'; cause: string; station: string | null; round: number };

function stationOf(view: AntibioView, id: string): { index: number; station: AntibioView['stations'][number] | undefined } {
  const index = view.stations.findIndex((one) => one.id === id);
  return { index, station: view.stations[index] };
}

/** Bacteria come or go; the points are those the table will give. */
function bacteria(view: AntibioView, id: string, strain: Strain, by: number, then: AntibioView): void {
  const { index, station } = stationOf(view, id);
  if (!station) return;
  station[strain] += by;
  view.points[index] = then.points[index] ?? 0;
}

/** From the supply to a station, or back. */
function supplied(view: AntibioView, id: string, strain: string, by: number, then: AntibioView): void {
  bacteria(view, id, strain as Strain, by, then);
  view.supply[strain as Strain] = Math.max(0, view.supply[strain as Strain] - by);
}

/** The disease breaks out: all scientists stand there, between the first bacteria. */
function breaksOut(view: AntibioView, id: string, blue: number, then: AntibioView): void {
  const { station } = stationOf(view, id);
  if (!station) return;
  supplied(view, id, 'blue', blue - station.blue, then);
  station.card = 'contaminated';
  for (const one of view.seats) one.station = id;
}

/** Out of a laboratory, if there is one left; else from beside it. */
function takenBack(view: AntibioView, seat: number, strain: string): void {
  const person = view.seats[seat];
  const shelf = person && person.lab[strain as Strain] > 0 ? person.lab : person?.beside;
  if (!shelf) return;
  shelf[strain as Strain]--;
  view.supply[strain as Strain]++;
}

/** What was killed lies beside the laboratory of whoever did it. */
function killed(view: AntibioView, seat: number, id: string, strain: string, then: AntibioView): void {
  bacteria(view, id, strain as Strain, -1, then);
  const beside = view.seats[seat]?.beside;
  if (beside) beside[strain as Strain]++;
}

/** At the end of a round everything is carried into the laboratories. */
function carriedIn(view: AntibioView): void {
  Object.assign(view, { phase: 'propagation', turn: view.first, zone1: [], zone2: [] });
  for (const { lab, beside } of view.seats) {
    for (const strain of strains) {
      lab[strain] += beside[strain];
      beside[strain] = 0;
    }
  }
}

const hand = (view: AntibioView, seat: number): string[] | undefined => view.seats[seat]?.hand;
const holds = (view: AntibioView, seat: number, card: string, then: AntibioView): void => layAs(hand(view, seat), card, hand(then, seat));

/** A card of the hand costs a play; what it still gives lies on the table. */
function playsCard(view: AntibioView, seat: number, card: string, then: AntibioView): void {
  leaves(view.seats[seat], card);
  spendsPlay(view);
  if (then.zone1.filter((one) => one === card).length > view.zone1.filter((one) => one === card).length) layAs(view.zone1, card, then.zone1);
}

/** Straight from the hand it is a play of its own; else a card was played for it. */
function depositsCard(view: AntibioView, seat: number, card: string, then: AntibioView): void {
  if (hand(view, seat)?.includes(card)) spendsPlay(view);
  leaves(view.seats[seat], card);
  Object.assign(view.laboratory, then.laboratory, { remedy: false, spirit: view.laboratory.spirit });
}

function spendsPlay(view: AntibioView): void {
  if (view.phase !== 'action') return;
  view.plays = Math.max(0, view.plays - 1);
  view.made++;
}

function drawn(view: AntibioView, seat: number, card: string, then: AntibioView): void {
  holds(view, seat, card, then);
  view.pool--;
  view.pile[card] = Math.max(0, (view.pile[card] ?? 0) - 1);
}

/** All that was put away is a pile again. */
function pileAgain(view: AntibioView): void {
  for (const [card, n] of Object.entries(view.investment)) view.pile[card] = (view.pile[card] ?? 0) + n;
  view.investment = {};
}

/** A seat begins, with nothing left of the turn before; the plays are those the table gives. */
function begins(view: AntibioView, seat: number, credits: number, then: AntibioView): void {
  Object.assign(view, { turn: seat, phase: 'action', credits, plays: then.plays, made: 0, zone1: [], zone2: [], pending: null });
}

function newRound(view: AntibioView, round: number): void {
  Object.assign(view, { round, event: null, phase: 'event', turn: view.first, killed_this_round: false });
}

/** The event of the round leaves the pack. */
function eventOf(view: AntibioView, event: string, then: AntibioView): void {
  const { own, others, left, seen } = view.events;
  view.event = event;
  if (own.includes(event)) left.own--;
  else left.others--;
  take(own, event);
  take(others, event);
  layAs(seen, event, then.events.seen);
}

/** A power is worth a token. */
function spendsToken(view: AntibioView, seat: number): void {
  const person = view.seats[seat];
  if (person) person.tokens--;
}

/** Whoever has a part in it is asked; the answer takes the question away. */
function asks(view: AntibioView, other: number): void {
  const open = view.pending?.at(-1);
  if (open?.step === 'consent') open.asked = other;
  else view.pending = [...(view.pending ?? []), { step: 'consent', asked: other }];
}
const answered = (view: AntibioView): void => {
  const left = view.pending?.slice(0, -1) ?? [];
  view.pending = left.length > 0 ? left : null;
};

/** What was laid down for credits goes, and what is left of them. */
function finances(view: AntibioView, then: AntibioView): void {
  Object.assign(view, { phase: 'movement', credits: then.credits, zone1: [] });
}

/** A card leaves the hand, or the office it lay in. */
function leaves(person: Scientist | undefined, card: string): void {
  take(person?.hand.includes(card) ? person.hand : person?.office, card);
}

/** A card leaves the Institute; a new one follows. */
function fromInstitute(view: AntibioView, card: string): void {
  const kind = kindOf(card);
  if (kind !== 'problem') take(view.institute[kind], card);
}

function toInstitute(view: AntibioView, card: string, then: AntibioView): void {
  const kind = kindOf(card);
  if (kind === 'problem') return;
  // A tender has taken the old row away as a whole.
  if (view.institute[kind].length >= then.institute[kind].length) view.institute[kind] = [];
  layAs(view.institute[kind], card, then.institute[kind]);
}

// --- where things are ---
const seatAt = (seat: number): string => `[data-seat="${seat}"]`;
const pool = '[data-about="part pool"]';
const problems = '[data-about="problems"]';
const institute = '[data-about="part institute"]';
const laboratory = '[data-about="part laboratory"]';
const stationAt = (id: string): string => `[data-station="${id}"]`;
const goes = (thing: Thing, from: string, to: string): Flight[] => [{ thing, from, to }];

/** From where a strain spreads: a dish with an arrow to this one, else the nearest before it on the ring. */
function source(view: AntibioView, id: string, strain: string): string | undefined {
  const { index } = stationOf(view, id);
  const has = (at: number): boolean => (view.stations[at]?.[strain as Strain] ?? 0) > 0;
  const before = view.stations.map((_, n) => (index - n - 1 + view.stations.length) % view.stations.length).filter((at) => at !== index && has(at));
  const found = before.find((at) => view.arrows[at]?.includes(index)) ?? before[0];
  return found === undefined ? undefined : view.stations[found]?.id;
}

/** From dish to dish; the first of its kind only appears. */
function spreads(view: AntibioView, id: string, strain: string): Flight[] {
  const from = source(view, id, strain);
  return from === undefined ? [] : goes({ card: strain }, stationAt(from), stationAt(id));
}

/** Who is next in the new direction, all round the table. */
function turnsAround(view: AntibioView, direction: number): Flight[] {
  const icon = direction > 0 ? 'lucide:arrow-left' : 'lucide:arrow-right';
  const next = (seat: number): number => (seat + direction + view.players) % view.players;
  return view.seats.flatMap((_, seat) => goes({ icon }, seatAt(seat), seatAt(next(seat))));
}
const plays = ({ seat, card }: { seat: number; card: string }): Flight[] => goes({ card }, seatAt(seat), pool);

const scenes = {
  ends: (): null => null,
};

const rows: Rows<Antibio, Scene> = {
  start_station: { ms: 900, change: (view, { station, n }, then) => breaksOut(view, station, n, then), sound: 'bad' },
  character_drawn: { ms: 400, change: (view, { seat, character }, then) => Object.assign(view.seats[seat] ?? {}, { character, tokens: then.seats[seat]?.tokens }), sound: 'card' },
  first_player: { ms: 300, change: (view, { seat }) => void (view.first = seat) },
  dealt: { ms: 100, change: (view, { seat, card }, then) => holds(view, seat, card, then) },
  institute_filled: { ms: 260, change: (view, { card }, then) => toInstitute(view, card, then), sound: 'card' },
  institute_empty: { ms: 300 },
  round_began: { ms: 500, change: (view, { round }) => newRound(view, round), scene: scenes.ends, sound: 'step' },
  event_drawn: { ms: 1500, change: (view, { event }, then) => eventOf(view, event, then), sound: 'card' },
  event_cancelled: { ms: 900, change: (view, { seat }) => (spendsToken(view, seat), void (view.event = null)), sound: 'good' },
  event_let_pass: { ms: 300 },
  event_void: { ms: 700 },
  stage_rose: { ms: 3200, change: (view, { n }, then) => Object.assign(view, { stage: n, events: then.events }), scene: (_, { n }) => ({ kind: 'stage', stage: n }), sound: 'alarm' },
  events_reshuffled: { ms: 400, change: (view, _, then) => void (view.events = then.events) },
  turn_began: { ms: 350, change: (view, { seat, n }, then) => begins(view, seat, n, then), scene: scenes.ends },
  placed: {
    ms: 330,
    change: (view, { station, strain }, then) => supplied(view, station, strain, 1, then),
    fly: ({ station, strain }, view) => spreads(view, station, strain),
    sound: 'drop',
  },
  taken_back: {
    ms: 350,
    change: (view, { seat, strain }) => takenBack(view, seat, strain),
    fly: ({ seat, strain }) => goes({ card: strain }, seatAt(seat), '.ring'),
    sound: 'drop',
  },
  none_left: { ms: 500 },
  transformed: {
    ms: 420,
    change: (view, { station, strain, new: into }, then) => {
      supplied(view, station, strain, -1, then);
      supplied(view, station, into, 1, then);
    },
    fly: ({ station, new: into }, view) => spreads(view, station, into),
    sound: 'bad',
  },
  washed: { ms: 330, change: (view, { station, strain }, then) => supplied(view, station, strain, -1, then), sound: 'drop' },
  contaminated: {
    ms: 500,
    change: (view, { station }) => void Object.assign(stationOf(view, station).station ?? {}, { card: 'contaminated' }),
    sound: 'bad',
  },
  killed: {
    ms: 380,
    change: (view, { seat, station, strain }, then) => killed(view, seat, station, strain, then),
    fly: ({ seat, station, strain }) => goes({ card: strain }, stationAt(station), seatAt(seat)),
    sound: 'kill',
  },
  cleaned: {
    ms: 2600,
    change: (view, { station }) => void Object.assign(stationOf(view, station).station ?? {}, { card: 'clean' }),
    scene: (_, { station }) => ({ kind: 'saved', station }),
    sound: 'good',
  },
  all_clean: { ms: 2400, scene: () => ({ kind: 'clean' }), sound: 'win' },
  played: { ms: 700, change: (view, { seat, card }, then) => playsCard(view, seat, card, then), fly: plays, scene: scenes.ends, sound: 'card' },
  used: { ms: 700, change: (view, { seat, card }) => take(view.seats[seat]?.office, card), fly: plays, sound: 'card' },
  shared: {
    ms: 700,
    change: (view, { seat, other, card }) => (take(hand(view, other), card), spendsPlay(view), spendsToken(view, seat)),
    fly: ({ other, card }) => goes({ card }, seatAt(other), pool),
    sound: 'card',
  },
  laid_into_office: {
    ms: 450,
    change: (view, { seat, card }, then) => (take(hand(view, seat), card), spendsPlay(view), layAs(view.seats[seat]?.office, card, then.seats[seat]?.office)),
    sound: 'card',
  },
  deposited: {
    ms: 1000,
    change: (view, { seat, card }, then) => depositsCard(view, seat, card, then),
    fly: ({ seat, card }) => goes({ card }, seatAt(seat), laboratory),
    sound: 'good',
  },
  asked: { ms: 600, change: (view, { other }) => asks(view, other), fly: ({ seat, other, card }) => goes({ card }, seatAt(seat), seatAt(other)), sound: 'card' },
  agreed: { ms: 400, change: answered, sound: 'good' },
  refused: { ms: 500, change: answered, sound: 'bad' },
  gave: {
    ms: 700,
    change: (view, { seat, other, card }, then) => (take(hand(view, seat), card), holds(view, other, card, then)),
    fly: ({ seat, other, card }) => goes({ card }, seatAt(seat), seatAt(other)),
    sound: 'card',
  },
  swapped: {
    ms: 800,
    change: (view, { seat, own, other, theirs }, then) => {
      take(hand(view, seat), own);
      take(hand(view, other), theirs);
      holds(view, seat, theirs, then);
      holds(view, other, own, then);
    },
    fly: ({ seat, own, other, theirs }) => [
      ...goes({ card: own }, seatAt(seat), seatAt(other)),
      ...goes({ card: theirs }, seatAt(other), seatAt(seat)),
    ],
    sound: 'card',
  },
  exchange_token: { ms: 500, change: (view, { seat }) => void Object.assign(view.seats[seat] ?? {}, { exchanged: true }), sound: 'step' },
  team_spirit: { ms: 3000, change: (view) => void (view.laboratory.spirit = true), scene: () => ({ kind: 'spirit' }), sound: 'fanfare' },
  remedy_found: { ms: 3600, change: (view) => void (view.laboratory.remedy = true), scene: () => ({ kind: 'remedy' }), sound: 'fanfare' },
  credits_gained: {
    ms: 500,
    change: (view, { total }) => void (view.credits = total),
    fly: ({ seat, n }) => goes({ coins: n }, pool, seatAt(seat)),
    sound: 'coins',
  },
  plays_gained: {
    ms: 450,
    change: (view, { total }) => void (view.plays = total),
    fly: ({ seat }) => goes({ icon: 'lucide:plus' }, pool, seatAt(seat)),
    sound: 'step',
  },
  removed: { ms: 450, change: (view, { seat, card }) => take(hand(view, seat), card), sound: 'card' },
  buried: {
    ms: 450,
    change: (view, { seat, card }) => (take(hand(view, seat), card), void view.problem_pile++),
    fly: ({ seat, card }) => goes({ card }, seatAt(seat), problems),
    sound: 'card',
  },
  drew: {
    ms: 280,
    change: (view, { seat, card }, then) => drawn(view, seat, card, then),
    fly: ({ seat, card }) => goes({ card }, pool, seatAt(seat)),
    sound: 'card',
  },
  reshuffled: { ms: 350, change: pileAgain, sound: 'card' },
  nothing_to_draw: { ms: 450 },
  renewed: { ms: 350, change: (view, { card }) => fromInstitute(view, card), sound: 'card' },
  renewal_ended: { ms: 250 },
  market_reshuffled: { ms: 350 },
  action_ended: { ms: 300, change: (view) => Object.assign(view, { phase: 'financing', plays: 0 }) },
  bought: {
    ms: 600,
    change: (view, { card, total }, then) => (fromInstitute(view, card), layAs(view.zone2, card, then.zone2), void (view.credits = total)),
    fly: ({ seat, card }) => goes({ card }, institute, seatAt(seat)),
    sound: 'coins',
  },
  sold: {
    ms: 500,
    change: (view, { seat, card, total }) => (take(hand(view, seat), card), void (view.credits = total)),
    fly: plays,
    sound: 'coins',
  },
  took_problem: { ms: 700, change: (view, _, then) => (view.problem_pile--, finances(view, then)), fly: ({ seat, card }) => goes({ card }, problems, seatAt(seat)), sound: 'bad' },
  financing_ended: { ms: 300, change: (view, _, then) => finances(view, then) },
  moved: {
    ms: 900,
    change: (view, { seat, to }) => Object.assign(view.seats[seat] ?? {}, { station: to }) && view.phase === 'movement' && Object.assign(view, { phase: 'problems' }),
    fly: ({ seat, from, to }) => [{ thing: { seat }, from: stationAt(from), to: stationAt(to), along: `[data-arrow="${from} ${to}"]` }],
    sound: 'step',
  },
  stayed: { ms: 300, change: (view) => void (view.phase = 'problems') },
  faced: { ms: 900, change: (view, { seat, card }) => take(hand(view, seat), card), fly: ({ seat, card }) => goes({ card }, seatAt(seat), problems), sound: 'bad' },
  problem_cancelled: { ms: 600, change: (view, { seat, card }) => (take(hand(view, seat), card), spendsToken(view, seat)), sound: 'good' },
  stolen: {
    ms: 700,
    change: (view, { seat, other, card }, then) => (take(hand(view, other), card), holds(view, seat, card, then)),
    fly: ({ seat, other, card }) => goes({ card }, seatAt(other), seatAt(seat)),
    sound: 'bad',
  },
  nothing_to_steal: { ms: 400 },
  reversed: { ms: 900, change: (view, { n }) => void (view.direction = n), fly: ({ n }, view) => turnsAround(view, n), sound: 'step' },
  discarded: { ms: 450, change: (view, { seat, card }) => take(hand(view, seat), card), fly: plays, sound: 'card' },
  power_draw: { ms: 350, sound: 'step' },
  propagation: { ms: 700, change: carriedIn, scene: scenes.ends, sound: 'bad' },
  calm: { ms: 400 },
  nobody_killed: { ms: 500 },
  all_cards_out: { ms: 500 },
  no_blue: { ms: 500 },
  won: { ms: 3200, change: (view) => void (view.phase = 'over'), sound: 'win' },
  lost: {
    ms: 4200,
    change: (view, { cause }) => Object.assign(view, { phase: 'over', cause, pending: null }),
    scene: (_, { cause, round }, view) => ({ kind: 'lost', cause, round, station: fullest(view) }),
    sound: 'overrun',
  },
};

/** Where most bacteria are. */
function fullest(view: AntibioView): string | null {
  return view.stations[view.points.indexOf(Math.max(...view.points))]?.id ?? null;
}

const stage: Stage<Antibio, Scene> = { rows, Scene: Moment, Card: Flying };
export default stage;
