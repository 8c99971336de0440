// A game of Infarkt told afterwards: who died of what, and at whose table.
import type { EventOf } from '$lib/game';
import type { PhraseArg } from '$lib/wire';
import { countBySeat, greatest, phrase, seatArg, withRounds, type Chapter, type Tale, type Teller } from '../../story/tale';
import Lives from './Lives.svelte';
import { worst, type Infarkt, type InfarktView } from './view';

type Told = EventOf<Infarkt> & { round: number };
type Of<Name extends Told['event']> = Told & { event: Name };

const events = [
  'round_began', 'event_taken', 'visited', 'meal_began', 'party_began', 'course_served', 'smoke_began', 'drink_found', 'drug_used',
  'check_began', 'shocked', 'burial_unpaid', 'track_moved', 'died', 'won',
] as const;

/** What is going on when somebody gets worse, and by whom. */
interface Scene {
  kind: 'party' | 'meal' | 'smoke' | 'drink' | 'event' | 'visit' | 'check' | 'shock' | 'burial';
  host: number | null;
  /** The card or the place. */
  what: PhraseArg | null;
  seq: number;
}

export interface Death {
  seat: number;
  round: number;
  step: number;
  scene: Scene | null;
  track: PhraseArg | null;
}

function sceneAfter(scene: Scene | null, one: Told): Scene | null {
  const { seq } = one;
  const what = one.phrase.args.card ?? one.phrase.args.place ?? null;
  switch (one.event) {
    case 'party_began':
      return { kind: 'party', host: one.values.seat, what, seq };
    case 'meal_began':
      return { kind: 'meal', host: one.values.seat, what, seq };
    case 'course_served':
      return scene && { ...scene, what };
    case 'smoke_began':
      return { kind: 'smoke', host: one.values.seat, what: null, seq };
    case 'drink_found':
      return { kind: 'drink', host: one.values.seat, what, seq };
    case 'event_taken':
      return { kind: 'event', host: one.values.seat, what, seq };
    case 'visited':
      return { kind: 'visit', host: one.values.seat, what, seq };
    case 'check_began':
      return { kind: 'check', host: null, what: null, seq };
    case 'shocked':
      return { kind: 'shock', host: null, what: null, seq };
    case 'burial_unpaid':
      return { kind: 'burial', host: null, what: null, seq };
    default:
      return scene;
  }
}

/** Every event with what was going on. */
function staged(told: readonly Told[]): { one: Told; scene: Scene | null }[] {
  let scene: Scene | null = null;
  return told.map((one) => ({ one, scene: (scene = sceneAfter(scene, one)) }));
}

/** The dead, in the order in which they died. */
export function deaths(told: readonly Told[]): Death[] {
  const found: Death[] = [];
  for (const { one, scene } of staged(told)) {
    if (one.event !== 'died' || found.some(({ seat }) => seat === one.values.seat)) continue;
    const { round, step } = one;
    found.push({ seat: one.values.seat, round, step, scene, track: one.phrase.args.track ?? null });
  }
  return found;
}

/** "poisoned by your broccoli": the sentence of a death. */
export function obituary({ seat, round, scene, track }: Death): Tale['why'][number] {
  const args = { seat: seatArg(seat), round, track: track ?? 0 };
  const host = scene?.host ?? seat;
  const known = { ...args, host: seatArg(host), card: scene?.what ?? 0 };
  switch (scene?.kind) {
    case 'party':
      return host === seat ? phrase('web_story.infarkt.own_party', known) : phrase('web_story.infarkt.poisoned', known);
    case 'meal':
      return phrase('web_story.infarkt.own_meal', known);
    case 'smoke':
      return phrase('web_story.infarkt.smoke', known);
    case 'drink':
      return phrase('web_story.infarkt.drink', known);
    case 'event':
      return phrase('web_story.infarkt.event', known);
    case 'visit':
      return phrase('web_story.infarkt.visit', known);
    case 'shock':
      return phrase('web_story.infarkt.shock', known);
    case 'burial':
      return phrase('web_story.infarkt.burial', known);
    default:
      return phrase('web_story.infarkt.check', known);
  }
}

interface Swing {
  seat: number;
  points: number;
  round: number;
  step: number;
  scene: Scene | null;
}

/** How much worse each move made somebody. */
export function swings(told: readonly Told[]): Swing[] {
  const found = new Map<string, Swing>();
  for (const { one, scene } of staged(told)) {
    if (one.event !== 'track_moved') continue;
    const { seat, from, to } = one.values;
    const key = `${seat} ${scene?.seq ?? 0} ${scene?.kind ?? ''}`;
    const old = found.get(key) ?? { seat, points: 0, round: one.round, step: one.step, scene };
    found.set(key, { ...old, points: old.points + to - from, step: one.step });
  }
  return [...found.values()];
}

function swingPhrase({ seat, points, round, scene }: Swing): Tale['why'][number] {
  const args = { seat: seatArg(seat), points, round };
  const host = scene?.host ?? seat;
  if (scene?.kind === 'party' && host !== seat) return phrase('web_story.infarkt.swing_party', { ...args, host: seatArg(host) });
  if (scene?.kind === 'check') return phrase('web_story.infarkt.swing_check', args);
  return phrase('web_story.infarkt.swing', args);
}

const chapter = ({ round, step }: { round: number; step: number }, kind: string, text: Chapter['phrase']): Chapter => ({ round, step, kind, phrase: text });

/** One point before the grave, for the first time. */
function closeCalls(told: readonly Told[], view: InfarktView): Chapter[] {
  const near = new Set<number>();
  return told.flatMap((one) => {
    if (one.event !== 'track_moved' || one.values.to !== view.board.highest - 1 || one.values.from > one.values.to) return [];
    const { seat, track } = one.values;
    if (near.has(seat) || !view.board.lethal.includes(track)) return [];
    near.add(seat);
    return [chapter(one, 'close', phrase('web_story.infarkt.close', { seat: seatArg(seat), track: one.phrase.args.track ?? 0 }))];
  });
}

function chapters(told: readonly Told[], view: InfarktView): Chapter[] {
  const gone = deaths(told);
  const dead = gone.map((one) => chapter(one, 'death', obituary(one)));
  const fatal = (swing: Swing): boolean => gone.some(({ seat, scene }) => seat === swing.seat && scene?.seq === swing.scene?.seq);
  const great = swings(told).filter((swing) => swing.points >= 4 && !fatal(swing));
  const won = told.filter((one) => one.event === 'won').map((one) => chapter(one, 'end', one.phrase));
  return [...dead, ...closeCalls(told, view), ...great.map((one) => chapter(one, 'turn', swingPhrase(one))), ...won].sort((a, b) => a.step - b.step);
}

/** What fills a round in which nothing stands out: a party, or the event that was taken. */
function quiet(told: readonly Told[]): Chapter[] {
  const parties = told.filter((one) => one.event === 'party_began').map((one) => chapter(one, 'party', one.phrase));
  const taken = told.filter((one) => one.event === 'event_taken').map((one) => chapter(one, 'round', one.phrase));
  return [...parties, ...taken];
}

function why(told: readonly Told[], view: InfarktView, dead: readonly Death[]): Tale['why'] {
  const winners = view.winners ?? [];
  const turn = greatest(swings(told).filter(({ seat, points }) => points > 1 && !winners.includes(seat)), ({ points }) => points);
  const last = dead.findLast(({ seat }) => !winners.includes(seat));
  return [
    ...winners.map((seat) => phrase('web_story.infarkt.why', { seat: seatArg(seat), round: view.round, worst: worst(view, seat) ?? 0, highest: view.board.highest })),
    ...(turn ? [swingPhrase(turn)] : []),
    ...(last ? [obituary(last)] : []),
  ];
}

const teller: Teller<Infarkt> = {
  events,
  tell(all, view) {
    const told = withRounds(all) as Told[];
    const dead = deaths(told);
    const killers = dead.filter(({ seat, scene }) => scene?.host !== null && scene?.host !== seat && ['party', 'smoke', 'drink'].includes(scene?.kind ?? ''));
    const of = (name: 'party_began' | 'drug_used') =>
      countBySeat(view.players, told.filter((one): one is Of<typeof name> => one.event === name), (one) => one.values.seat);
    return {
      why: why(told, view, dead),
      chapters: chapters(told, view),
      quiet: quiet(told),
      counts: [
        { title: 'web_story.infarkt.rounds', values: view.seats.map((_, seat) => dead.find((one) => one.seat === seat)?.round ?? view.round) },
        { title: 'web_story.infarkt.parties', values: of('party_began') },
        { title: 'web_story.infarkt.killed', values: countBySeat(view.players, killers, ({ scene }) => scene?.host ?? null) },
        { title: 'web_story.infarkt.drugs', values: of('drug_used') },
        { title: 'web_story.infarkt.coins', values: view.seats.map(({ money }) => money) },
      ],
      notes: view.seats.map((_, seat) => {
        const one = dead.find((death) => death.seat === seat);
        return one ? { order: dead.indexOf(one) + 1, phrase: obituary(one) } : null;
      }),
    };
  },
  Page: Lives,
};
export default teller;
