// Infarkt on its stage: what each event changes in town, how long it is looked at, and what moves.
import { layAs, take } from '../../stage/lists';
import type { Flight, Rows, Stage, Thing } from '../../stage/choreography';
import { faceOf } from './deck.svelte';
import GameMini from './GameMini.svelte';
import Moment from './moments/Moment.svelte';
import type { Infarkt, InfarktView, Person, Place, Track } from './view';

export interface Change {
  track: Track;
  from: number;
  to: number;
}
export interface Patient {
  seat: number;
  changes: Change[];
  /** What they died of tonight. */
  died: Track | null;
}
export interface Bill {
  deaths: number;
  lines: { seat: number; coins: number | null }[];
}

/** What is shown over the town. */
export type Scene =
  | { kind: 'night'; round: number; patients: Patient[]; at: number; shock: boolean; bill: Bill | null }
  | { kind: 'death'; seat: number; track: Track; bill: Bill | null };

type Where = Pick<Person, 'goods' | 'drugs'>;
const pile = (where: Where | undefined, card: string): string[] | undefined =>
  faceOf(card).kind === 'drug' ? where?.drugs : where?.goods;
const gives = (person: Person | undefined, card: string): void => take(pile(person, card), card);
const copies = (where: Where | undefined, card: string): number => pile(where, card)?.filter((one) => one === card).length ?? 0;

/** A card comes into the hand, unless it is laid aside. */
function gets(view: InfarktView, seat: number, card: string, then: InfarktView): void {
  const person = view.seats[seat];
  if (copies(then.seats[seat], card) > copies(person, card)) layAs(pile(person, card), card, pile(then.seats[seat], card));
}

/** The hand as it is in the end, where an event does not name the cards. */
function handOf(view: InfarktView, seat: number, then: InfarktView): void {
  const { goods = [], drugs = [] } = then.seats[seat] ?? {};
  Object.assign(view.seats[seat] ?? {}, { goods, drugs });
}

/** Back from a place; who has no piece left has no plan. */
function comesBack(view: InfarktView, seat: number, place: Place): void {
  const plan = view.seats[seat]?.plan;
  take(plan, place);
  if (plan?.length === 0) take(view.planned, seat);
  view.under_way = null;
}

function pays(view: InfarktView, seat: number, coins: number): void {
  const person = view.seats[seat];
  if (person) person.money += coins;
}

function chips(view: InfarktView, seat: number, kind: 'family' | 'career', by: number): void {
  const person = view.seats[seat];
  if (!person) return;
  person[kind] += by;
  view.supply[kind] -= by;
}

/** A chip of the family takes a point off what is to come. */
function shields(view: InfarktView, seat: number, track: Track): void {
  chips(view, seat, 'family', -1);
  const coming = view.coming[seat];
  if (!coming) return;
  const left = (coming[track] ?? 0) - 1;
  if (left > 0) coming[track] = left;
  else delete coming[track];
}

/** All that somebody had goes back. */
function dies(view: InfarktView, seat: number, then: InfarktView): void {
  const person = view.seats[seat];
  if (!person) return;
  chips(view, seat, 'family', -person.family);
  chips(view, seat, 'career', -person.career);
  Object.assign(person, then.seats[seat], { alive: false });
  take(view.planned, seat);
  view.dead.push(seat);
}

function onStall(view: InfarktView, card: string, then: InfarktView): void {
  if (faceOf(card).kind === 'drug') view.stall.drug = card;
  else layAs(view.stall.goods, card, then.stall.goods);
}

function offStall(view: InfarktView, card: string): void {
  if (view.stall.drug === card) view.stall.drug = null;
  else take(view.stall.goods, card);
}

// --- where things are ---
const seatAt = (seat: number): string => `[data-seat="${seat}"], [data-me="${seat}"]`;
const placeAt = (place: Place): string => `[data-about="place ${place}"]`;
const bank = '[data-about="phase check"]';
const goodsPile = placeAt('supermarket');
const drugPile = placeAt('pharmacy');
const goes = (thing: Thing, from: string, to: string): Flight[] => [{ thing, from, to }];
const pileAt = (card: string): string => (faceOf(card).kind === 'drug' ? drugPile : goodsPile);
const coinsFrom = (seat: number, coins: number, to = bank): Flight[] => goes({ coins }, seatAt(seat), to);
const coinsTo = (seat: number, coins: number, from = bank): Flight[] => goes({ coins }, from, seatAt(seat));

// --- the night ---
function patient(scene: Scene | null, seat: number, how: (patient: Patient) => Patient): Scene | null {
  if (scene?.kind !== 'night') return scene;
  const known = scene.patients.some((one) => one.seat === seat);
  const patients = known ? scene.patients : [...scene.patients, { seat, changes: [], died: null }];
  const at = patients.findIndex((one) => one.seat === seat);
  return { ...scene, patients: patients.map((one, i) => (i === at ? how(one) : one)), at };
}

const moved = (changes: Change[], next: Change): Change[] => {
  const before = changes.find(({ track }) => track === next.track);
  return before ? changes.map((one) => (one === before ? { ...one, to: next.to } : one)) : [...changes, next];
};

function billed(scene: Scene | null, how: (bill: Bill) => Bill): Scene | null {
  return scene && { ...scene, bill: how(scene.bill ?? { deaths: 0, lines: [] }) };
}

/** A night goes on where a question has interrupted it. */
const tonight = (scene: Scene | null, view: InfarktView): Scene | null =>
  scene ?? (view.phase === 'check' ? wardOf(view, view.round) : null);

function wardOf(view: InfarktView, round: number): Scene {
  const alive = view.seats.flatMap(({ alive }, seat) => (alive ? [seat] : []));
  return { kind: 'night', round, patients: alive.map((seat) => ({ seat, changes: [], died: null })), at: -1, shock: false, bill: null };
}

/** A meal or a party: the cards leave the hand for the table; the plate is empty until the first is served. */
function serves(view: InfarktView, action: 'meal' | 'party', seat: number, ...courses: [string, string]): void {
  for (const card of courses) gives(view.seats[seat], card);
  view.under_way = { step: 'course', action, courses, course: -1, guests: [] };
  view.active = seat;
}

function plans(view: InfarktView, seat: number, ...places: Place[]): void {
  const person = view.seats[seat];
  if (person) person.plan = places;
}

/** A plan may be changed until all are there. */
function hasPlanned(view: InfarktView, seat: number, then: InfarktView): void {
  if (!view.planned.includes(seat)) layAs(view.planned, seat, then.planned);
}

function newRound(view: InfarktView, round: number): void {
  Object.assign(view, { round, phase: 'events', under_way: null, planned: [] });
  for (const person of view.seats) Object.assign(person, { plan: [], bans: [] });
}

const ends = (): null => null;

const rows: Rows<Infarkt, Scene> = {
  first_named: { ms: 500, change: (view, { seat }) => void (view.first = seat) },
  dealt: { ms: 120, change: (view, { seat, card }, then) => gets(view, seat, card, then) },
  stall_filled: { ms: 160, change: (view, { card }, then) => onStall(view, card, then), fly: ({ card }) => goes({ card }, pileAt(card), placeAt('flea')) },
  round_began: { ms: 800, change: (view, { round }) => newRound(view, round), scene: ends, sound: 'step' },
  marker_moved: { ms: 300, change: (view, { seat }) => void (view.first = seat) },
  market_filled: { ms: 160, change: (view, { card }, then) => layAs(view.black_market, card, then.black_market) },
  market_cleared: { ms: 200, change: (view) => void (view.black_market = []) },
  reshuffled: { ms: 250 },
  diaries_reshuffled: { ms: 400 },
  event_offered: { ms: 260, change: (view, { card }, then) => layAs(view.offer, card, then.offer), sound: 'card' },
  fate_offered: { ms: 300, change: (view, { card }, then) => (take(view.events.fate, card), layAs(view.offer, card, then.offer)), sound: 'card' },
  covered_drawn: { ms: 300 },
  covered_unseen: { ms: 300 },
  covered_removed: { ms: 300 },
  removed_unseen: { ms: 300 },
  event_taken: {
    ms: 1000,
    change: (view, { seat, card }) => (take(view.offer, card), view.seats[seat]?.diary.push(card)),
    fly: ({ seat, card }) => goes({ card }, `.offer [data-about="card ${card}"]`, seatAt(seat)),
    sound: 'card',
  },
  event_left: { ms: 300, change: (view, { card }) => take(view.offer, card) },
  event_kept: { ms: 500, change: (view, { card }, then) => (take(view.offer, card), layAs(view.events.fate, card, then.events.fate)), sound: 'card' },
  banned: { ms: 450, change: ({ seats }, { seat, place }) => void seats[seat]?.bans.push(place) },
  card_lost: {
    ms: 500,
    change: ({ seats }, { seat, card }) => gives(seats[seat], card),
    fly: ({ seat, card }) => goes({ card }, seatAt(seat), pileAt(card)),
    sound: 'bad',
  },
  money_lost: { ms: 450, change: (view, { seat, coins }) => pays(view, seat, -coins), fly: ({ seat, coins }) => coinsFrom(seat, coins), sound: 'coins' },
  money_gained: { ms: 450, change: (view, { seat, coins }) => pays(view, seat, coins), fly: ({ seat, coins }) => coinsTo(seat, coins), sound: 'coins' },
  family_lost: { ms: 450, change: (view, { seat, chips: n }) => chips(view, seat, 'family', -n), fly: ({ seat }) => goes({ icon: 'game-icons:family-house' }, seatAt(seat), bank) },
  family_gained: { ms: 450, change: (view, { seat, chips: n }) => chips(view, seat, 'family', n), fly: ({ seat }) => goes({ icon: 'game-icons:family-house' }, bank, seatAt(seat)) },
  career_lost: { ms: 450, change: (view, { seat, chips: n }) => chips(view, seat, 'career', -n), fly: ({ seat }) => goes({ icon: 'game-icons:briefcase' }, seatAt(seat), bank) },
  career_gained: { ms: 450, change: (view, { seat, chips: n }) => chips(view, seat, 'career', n), fly: ({ seat }) => goes({ icon: 'game-icons:briefcase' }, bank, seatAt(seat)) },
  planning_began: { ms: 700, change: (view) => void (view.phase = 'planning'), sound: 'step' },
  planned: {
    ms: 120,
    change: (view, { seat, place, place2, place3 }, then) => (plans(view, seat, place, place2, place3), hasPlanned(view, seat, then)),
  },
  planned_unseen: { ms: 120, change: (view, { seat }, then) => hasPlanned(view, seat, then) },
  plan_opened: {
    ms: 750,
    change: (view, { seat, place, place2, place3 }) => (plans(view, seat, place, place2, place3), void (view.phase = 'actions')),
    fly: ({ seat, place, place2, place3 }) => [place, place2, place3].flatMap((one) => goes({ seat }, seatAt(seat), placeAt(one))),
    sound: 'card',
  },
  turn_began: { ms: 350, change: (view, { seat }) => Object.assign(view, { active: seat, phase: 'actions', under_way: null }), scene: ends },
  visited: { ms: 450, change: (view, { seat }) => void (view.active = seat), sound: 'step' },
  paid: {
    ms: 450,
    change: (view, { seat, coins }) => pays(view, seat, -coins),
    fly: ({ seat, coins }) => coinsFrom(seat, coins),
    sound: 'coins',
  },
  piece_back: {
    ms: 450,
    change: (view, { seat, place }) => comesBack(view, seat, place),
    fly: ({ seat, place }) => goes({ seat }, placeAt(place), seatAt(seat)),
  },
  card_drawn: {
    ms: 550,
    change: (view, { seat, card }, then) => gets(view, seat, card, then),
    fly: ({ seat, card }) => goes({ card }, pileAt(card), seatAt(seat)),
    sound: 'card',
  },
  frenzy_drawn: { ms: 400, sound: 'card' },
  frenzy_unseen: { ms: 400, sound: 'card' },
  card_returned: { ms: 400, change: ({ seats }, { seat, card }) => gives(seats[seat], card) },
  returned_unseen: { ms: 400 },
  card_kept: { ms: 400, change: (view, { seat }, then) => handOf(view, seat, then) },
  stall_cleared: { ms: 400, change: (view) => void (view.stall = { goods: [], drug: null }) },
  drug_shown: { ms: 400, change: (view, { card }, then) => onStall(view, card, then), sound: 'card' },
  drug_rejected: { ms: 250 },
  swapped: {
    ms: 700,
    change: (view, { seat, card, card2 }) => (gives(view.seats[seat], card), offStall(view, card2)),
    fly: ({ seat, card, card2 }) => [
      ...goes({ card }, seatAt(seat), placeAt('flea')),
      ...goes({ card: card2 }, placeAt('flea'), seatAt(seat)),
    ],
    sound: 'card',
  },
  trade_ended: { ms: 350, change: (view, { seat }, then) => (handOf(view, seat, then), void (view.stall = then.stall)) },
  rested: { ms: 450 },
  meal_began: { ms: 900, change: (view, { seat, card, card2 }) => serves(view, 'meal', seat, card, card2), sound: 'step' },
  party_began: { ms: 1200, change: (view, { seat, card, card2 }) => serves(view, 'party', seat, card, card2), sound: 'party' },
  invited: { ms: 450, change: (view, { guest }) => void view.under_way?.guests?.push(guest), sound: 'step' },
  course_served: { ms: 1300, change: ({ under_way }) => void (under_way && (under_way.course = (under_way.course ?? -1) + 1)), sound: 'plate' },
  market_bought: {
    ms: 600,
    change: (view, { seat, card }, then) => (take(view.black_market, card), gets(view, seat, card, then)),
    fly: ({ seat, card }) => goes({ card }, placeAt('black-market'), seatAt(seat)),
    sound: 'card',
  },
  smoke_began: { ms: 900, sound: 'step' },
  card_turned: { ms: 500, sound: 'card' },
  drink_found: { ms: 1100, sound: 'plate' },
  no_drink: { ms: 700 },
  drug_used: {
    ms: 800,
    change: ({ seats }, { seat, card }) => gives(seats[seat], card),
    fly: ({ seat, card }) => goes({ card }, seatAt(seat), drugPile),
    sound: 'good',
  },
  window_opened: { ms: 0 },
  shielded: {
    ms: 700,
    change: (view, { seat, track }) => shields(view, seat, track),
    fly: ({ seat }) => goes({ icon: 'game-icons:family-house' }, seatAt(seat), bank),
    sound: 'good',
  },
  endured: { ms: 0 },
  track_moved: {
    ms: 480,
    change: ({ seats, coming }, { seat, track, to }) => {
      const person = seats[seat];
      if (person) person.tracks[track] = to;
      delete coming[seat]?.[track];
    },
    scene: (scene, { seat, track, from, to }, view) => patient(tonight(scene, view), seat, (one) => ({ ...one, changes: moved(one.changes, { track, from, to }) })),
    sound: 'tick',
  },
  died: {
    ms: 2900,
    change: (view, { seat }, then) => dies(view, seat, then),
    scene: (scene, { seat, track }, view) =>
      patient(tonight(scene, view), seat, (one) => ({ ...one, died: track })) ?? { kind: 'death', seat, track, bill: null },
    sound: 'death',
  },
  shocked: { ms: 900, scene: (scene) => (scene?.kind === 'night' ? { ...scene, shock: true } : scene), sound: 'bad' },
  burial_began: { ms: 1100, scene: (scene, { deaths }) => billed(scene, (bill) => ({ ...bill, deaths })), sound: 'bell' },
  burial_paid: {
    ms: 700,
    change: (view, { seat, coins }) => pays(view, seat, -coins),
    scene: (scene, { seat, coins }) => billed(scene, (bill) => ({ ...bill, lines: [...bill.lines, { seat, coins }] })),
    sound: 'coins',
  },
  burial_unpaid: {
    ms: 900,
    scene: (scene, { seat }) => billed(scene, (bill) => ({ ...bill, lines: [...bill.lines, { seat, coins: null }] })),
    sound: 'bad',
  },
  check_began: {
    ms: 1500,
    change: (view) => Object.assign(view, { phase: 'check', under_way: null }),
    scene: (_, { round }, view) => wardOf(view, round),
    sound: 'siren',
  },
  won: { ms: 2600, change: (view) => void (view.phase = 'over'), scene: ends, sound: 'win' },
};

const stage: Stage<Infarkt, Scene> = { rows, Scene: Moment, Card: GameMini };
export default stage;
