// Antibio+ on its stage: what each event changes on the bench, how long it is looked at, and what moves.
import { take } from '../../stage/lists';
import type { Flight, Rows, Stage, Thing } from '../../stage/choreography';
import AbMini from './AbMini.svelte';
import { kindOf } from './cards';
import Moment from './moments/Moment.svelte';
import type { Antibio, AntibioView, Scientist, Strain } from './view';

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

/** What was killed lies beside the laboratory of whoever did it. */
function killed(view: AntibioView, seat: number, id: string, strain: string, then: AntibioView): void {
  bacteria(view, id, strain as Strain, -1, then);
  const beside = view.seats[seat]?.beside;
  if (beside) beside[strain as Strain]++;
}

/** At the end of a round everything is carried into the laboratories. */
function carriedIn(view: AntibioView, then: AntibioView): void {
  view.seats.forEach((one, seat) => Object.assign(one, { lab: then.seats[seat]?.lab, beside: then.seats[seat]?.beside }));
}

const hand = (view: AntibioView, seat: number): string[] | undefined => view.seats[seat]?.hand;

/** A card leaves the hand, or the office it lay in. */
function leaves(person: Scientist | undefined, card: string): void {
  take(person?.hand.includes(card) ? person.hand : person?.office, card);
}

/** A card leaves the Institute; a new one follows. */
function fromInstitute(view: AntibioView, card: string): void {
  const kind = kindOf(card);
  if (kind !== 'problem') take(view.institute[kind], card);
}

function toInstitute(view: AntibioView, card: string): void {
  const kind = kindOf(card);
  if (kind !== 'problem') view.institute[kind].push(card);
}

// --- where things are ---
const seatAt = (seat: number): string => `[data-seat="${seat}"]`;
const pool = '[data-about="part pool"]';
const problems = '[data-about="part problems"]';
const institute = '[data-about="part institute"]';
const laboratory = '[data-about="part laboratory"]';
const stationAt = (id: string): string => `[data-station="${id}"]`;
const goes = (thing: Thing, from: string, to: string): Flight[] => [{ thing, from, to }];
const plays = ({ seat, card }: { seat: number; card: string }): Flight[] => goes({ card }, seatAt(seat), pool);

const scenes = {
  ends: (): null => null,
};

const rows: Rows<Antibio, Scene> = {
  start_station: { ms: 300 },
  character_drawn: { ms: 300 },
  first_player: { ms: 300, change: (view, { seat }) => void (view.first = seat) },
  dealt: { ms: 100, change: (view, { seat, card }) => void hand(view, seat)?.push(card) },
  institute_filled: { ms: 260, change: (view, { card }) => toInstitute(view, card), sound: 'card' },
  institute_empty: { ms: 300 },
  round_began: { ms: 500, change: (view, { round }) => void (view.round = round), scene: scenes.ends, sound: 'step' },
  event_drawn: { ms: 1500, change: (view, { event }) => void (view.event = event), sound: 'card' },
  event_cancelled: { ms: 900, sound: 'good' },
  event_let_pass: { ms: 300 },
  event_void: { ms: 700 },
  stage_rose: { ms: 3200, change: (view, { n }) => void (view.stage = n), scene: (_, { n }) => ({ kind: 'stage', stage: n }), sound: 'alarm' },
  events_reshuffled: { ms: 400 },
  turn_began: { ms: 350, change: (view, { seat }) => Object.assign(view, { turn: seat, phase: 'action' }), scene: scenes.ends },
  placed: { ms: 330, change: (view, { station, strain }, then) => supplied(view, station, strain, 1, then), sound: 'drop' },
  taken_back: { ms: 350 },
  none_left: { ms: 500 },
  transformed: {
    ms: 420,
    change: (view, { station, strain, new: into }, then) => {
      supplied(view, station, strain, -1, then);
      supplied(view, station, into, 1, then);
    },
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
    fly: ({ seat, station }) => goes({ icon: 'fluent-emoji-flat:microbe' }, stationAt(station), seatAt(seat)),
    sound: 'kill',
  },
  cleaned: {
    ms: 2600,
    change: (view, { station }) => void Object.assign(stationOf(view, station).station ?? {}, { card: 'clean' }),
    scene: (_, { station }) => ({ kind: 'saved', station }),
    sound: 'good',
  },
  all_clean: { ms: 2400, scene: () => ({ kind: 'clean' }), sound: 'win' },
  played: { ms: 700, change: (view, { seat, card }) => leaves(view.seats[seat], card), fly: plays, scene: scenes.ends, sound: 'card' },
  used: { ms: 700, change: (view, { seat, card }) => take(view.seats[seat]?.office, card), fly: plays, sound: 'card' },
  shared: { ms: 700, change: (view, { other, card }) => take(view.seats[other]?.office, card), fly: ({ other, card }) => goes({ card }, seatAt(other), pool), sound: 'card' },
  laid_into_office: {
    ms: 450,
    change: (view, { seat, card }) => (take(hand(view, seat), card), view.seats[seat]?.office.push(card)),
    sound: 'card',
  },
  deposited: {
    ms: 1000,
    change: (view, { seat, card }, then) => (leaves(view.seats[seat], card), Object.assign(view.laboratory, then.laboratory, { remedy: false, spirit: view.laboratory.spirit })),
    fly: ({ seat, card }) => goes({ card }, seatAt(seat), laboratory),
    sound: 'good',
  },
  asked: { ms: 600 },
  agreed: { ms: 400, sound: 'good' },
  refused: { ms: 500, sound: 'bad' },
  gave: {
    ms: 700,
    change: (view, { seat, other, card }) => (take(hand(view, seat), card), hand(view, other)?.push(card)),
    fly: ({ seat, other, card }) => goes({ card }, seatAt(seat), seatAt(other)),
    sound: 'card',
  },
  swapped: {
    ms: 800,
    change: (view, { seat, own, other, theirs }) => {
      take(hand(view, seat), own);
      take(hand(view, other), theirs);
      hand(view, seat)?.push(theirs);
      hand(view, other)?.push(own);
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
  plays_gained: { ms: 350 },
  removed: { ms: 450, change: (view, { seat, card }) => take(hand(view, seat), card), sound: 'card' },
  buried: { ms: 450, change: (view, { seat, card }) => take(hand(view, seat), card), sound: 'card' },
  drew: {
    ms: 280,
    change: (view, { seat, card }) => void hand(view, seat)?.push(card),
    fly: ({ seat, card }) => goes({ card }, pool, seatAt(seat)),
    sound: 'card',
  },
  reshuffled: { ms: 350 },
  nothing_to_draw: { ms: 450 },
  renewed: { ms: 350, change: (view, { card }) => fromInstitute(view, card), sound: 'card' },
  renewal_ended: { ms: 250 },
  market_reshuffled: { ms: 350 },
  action_ended: { ms: 300, change: (view) => void (view.phase = 'financing') },
  bought: {
    ms: 600,
    change: (view, { card, total }) => (fromInstitute(view, card), void (view.credits = total)),
    fly: ({ seat, card }) => goes({ card }, institute, seatAt(seat)),
    sound: 'coins',
  },
  sold: {
    ms: 500,
    change: (view, { seat, card, total }) => (take(hand(view, seat), card), void (view.credits = total)),
    fly: plays,
    sound: 'coins',
  },
  took_problem: { ms: 700, fly: ({ seat, card }) => goes({ card }, problems, seatAt(seat)), sound: 'bad' },
  financing_ended: { ms: 300, change: (view, _, then) => Object.assign(view, { phase: 'movement', credits: then.credits }) },
  moved: {
    ms: 900,
    change: (view, { seat, to }) => void Object.assign(view.seats[seat] ?? {}, { station: to }),
    fly: ({ seat, from, to }) => [{ thing: { seat }, from: stationAt(from), to: stationAt(to), along: `[data-arrow="${from} ${to}"]` }],
    sound: 'step',
  },
  stayed: { ms: 300 },
  faced: { ms: 900, change: (view, { seat, card }) => take(hand(view, seat), card), fly: ({ seat, card }) => goes({ card }, seatAt(seat), problems), sound: 'bad' },
  problem_cancelled: { ms: 600, change: (view, { seat, card }) => take(hand(view, seat), card), sound: 'good' },
  stolen: {
    ms: 700,
    change: (view, { seat, other, card }) => (take(hand(view, other), card), hand(view, seat)?.push(card)),
    fly: ({ seat, other, card }) => goes({ card }, seatAt(other), seatAt(seat)),
    sound: 'bad',
  },
  nothing_to_steal: { ms: 400 },
  reversed: { ms: 700, sound: 'step' },
  discarded: { ms: 450, change: (view, { seat, card }) => take(hand(view, seat), card), fly: plays, sound: 'card' },
  power_draw: { ms: 350, sound: 'step' },
  propagation: { ms: 700, change: (view, _, then) => carriedIn(view, then), scene: scenes.ends, sound: 'bad' },
  calm: { ms: 400 },
  nobody_killed: { ms: 500 },
  all_cards_out: { ms: 500 },
  no_blue: { ms: 500 },
  won: { ms: 3200, sound: 'win' },
  lost: {
    ms: 4200,
    scene: (_, { cause, round }, view) => ({ kind: 'lost', cause, round, station: fullest(view) }),
    sound: 'overrun',
  },
};

/** Where most bacteria are. */
function fullest(view: AntibioView): string | null {
  return view.stations[view.points.indexOf(Math.max(...view.points))]?.id ?? null;
}

const stage: Stage<Antibio, Scene> = { rows, Scene: Moment, Card: AbMini };
export default stage;
