// Zombie Life on its stage: what each event changes in the street, how long it is looked at, and what one hears.
import { sortIn, take } from '../../stage/lists';
import type { Rows, Stage } from '../../stage/choreography';
import Moment from './moments/Moment.svelte';
import type { Zombie, ZombieView } from './view';

/** What is shown over the street. */
export type Scene =
  | { kind: 'overrun'; seat: number; rank: number; lost: number; cards: number[] }
  | { kind: 'round'; round: number; gains: { seat: number; points: number; total: number }[]; done: boolean };

/** All cards there are. */
function cardsOf({ deck_size, discard, horde, pool, seats, drawn, card_hidden }: ZombieView): number {
  const away = discard.reduce((sum, n) => sum + n, 0);
  const kept = seats.reduce((sum, { up, down }) => sum + up.length + down.length, 0);
  return deck_size + away + horde.length + pool.length + kept + (drawn !== null || card_hidden ? 1 : 0);
}

function emptyStreet(view: ZombieView, round: number, then: ZombieView): void {
  if (view.options.deck === 'fresh') view.deck_size = cardsOf(then);
  view.round = round;
  view.horde = [];
  for (const seat of view.seats) Object.assign(seat, { status: 'in', up: [], down: [] });
}

/** Whoever is not tied watches. */
function onlyTied(view: ZombieView, then: ZombieView): void {
  view.seats.forEach((one, seat) => Object.assign(one, { status: then.seats[seat]?.status }));
}

const drawn = (view: ZombieView): void => {
  view.deck_size--;
};

/** The card in the hand has been laid down. */
function laid(view: ZombieView): void {
  view.drawn = null;
  view.card_hidden = false;
}

const rows: Rows<Zombie, Scene> = {
  round_began: {
    ms: 9000,
    change: (view, { round }, then) => emptyStreet(view, round, then),
    scene: (scene) => (scene?.kind === 'round' ? { ...scene, done: true } : null),
  },
  extra_round: {
    ms: 9000,
    change: (view, { round }, then) => (emptyStreet(view, round, then), onlyTied(view, then)),
    scene: (scene) => (scene?.kind === 'round' ? { ...scene, done: true } : null),
  },
  dealt: { ms: 160, change: (view, { seat, rank }) => (drawn(view), sortIn(view.seats[seat]?.up, rank)), scene: () => null, sound: 'card' },
  pooled: { ms: 160, change: (view, { rank }) => (drawn(view), sortIn(view.pool, rank)), scene: () => null, sound: 'card' },
  dealer_named: {
    ms: 500,
    change: (view, { seat }) => Object.assign(view, { turn: seat, phase: 'redeal' }),
    scene: () => null,
  },
  gave: {
    ms: 450,
    change: (view, { rank, to }) => (take(view.pool, rank), sortIn(view.seats[to]?.up, rank)),
    sound: 'card',
  },
  begins: { ms: 500, change: (view, { seat }) => Object.assign(view, { turn: seat, phase: 'turn' }) },
  drew: {
    ms: 700,
    change: (view, { rank }, then) => (drawn(view), then.drawn === rank && Object.assign(view, { drawn: rank, phase: 'place' })),
    sound: 'card',
  },
  drew_unseen: {
    ms: 450,
    change: (view, { seat }) => (drawn(view), Object.assign(view, { card_hidden: true, turn: seat })),
    sound: 'card',
  },
  placed_refuge: {
    ms: 450,
    change: (view, { seat, rank }) => (laid(view), sortIn(view.seats[seat]?.up, rank)),
    scene: () => null,
    sound: 'card',
  },
  placed_horde: {
    ms: 500,
    change: (view, { rank }) => (laid(view), sortIn(view.horde, rank)),
    scene: () => null,
    sound: 'horde',
  },
  overrun: {
    ms: 4400,
    lands: 2800,
    change: (view, { seat }) => (laid(view), Object.assign(view.seats[seat] ?? {}, { status: 'out', up: [], down: [] })),
    scene: (_, { seat, rank, lost }, view) => ({ kind: 'overrun', seat, rank, lost, cards: [...(view.seats[seat]?.up ?? [])] }),
    sound: 'overrun',
  },
  turned_up: {
    ms: 700,
    change: ({ seats }, { seat, rank }) => (take(seats[seat]?.down, rank), sortIn(seats[seat]?.up, rank)),
    scene: () => null,
    sound: 'step',
  },
  took: {
    ms: 500,
    change: (view, { seat, rank }) => (take(view.horde, rank), sortIn(view.seats[seat]?.up, rank)),
    sound: 'card',
  },
  hid: {
    ms: 600,
    change: (view, { seat }, then) => {
      const after = then.round === view.round ? then.seats[seat] : undefined;
      Object.assign(view.seats[seat] ?? {}, { ...(after?.status === 'passed' ? after : {}), status: 'passed' });
    },
    sound: 'step',
  },
  reshuffled: { ms: 400, change: (view, { cards }) => Object.assign(view, { deck_size: cards, discard: [] }), sound: 'step' },
  scored: {
    ms: 700,
    change: ({ scores }, { seat, total }) => void (scores[seat] = total),
    scene: (scene, { seat, points, total }, view) => {
      const gains = scene?.kind === 'round' ? scene.gains : [];
      return { kind: 'round', round: view.round, gains: [...gains, { seat, points, total }], done: false };
    },
    sound: 'good',
  },
  won: { ms: 2600, sound: 'win' },
};

const stage: Stage<Zombie, Scene> = { rows, Scene: Moment };
export default stage;
