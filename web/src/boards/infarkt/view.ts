// What the engine tells an Infarkt player (docs/protocol.md, games/infarkt/rules.md INF-29), and small questions about it.
import type { TableClient } from '$lib/table.svelte';

export const tracks = ['cholesterol', 'pressure', 'obesity', 'depression', 'diabetes', 'cancer'] as const;
export type Track = (typeof tracks)[number];
export type Points = Partial<Record<Track, number>>;

/** In the order in which a plan names them (INF-7.2). */
export const allPlaces = [
  'office', 'supermarket', 'pharmacy', 'flea', 'home', 'fitness', 'black-market', 'nightlife', 'romance', 'family', 'career',
] as const;
export type Place = (typeof allPlaces)[number];

export type Phase = 'events' | 'planning' | 'actions' | 'check' | 'over';
export const phases = ['events', 'planning', 'actions', 'check'] as const;

export interface Person {
  alive: boolean;
  tracks: Record<Track, number>;
  money: number;
  goods: string[];
  drugs: string[];
  family: number;
  career: number;
  diary: string[];
  plan: Place[];
  bans: Place[];
}

/** One frame of the board, or one of its choices a, b, c. */
export interface Frame {
  cost?: number;
  pay?: number;
  pay_per_career?: number;
  goods?: number;
  drugs?: number;
  put_back?: number;
  family?: number;
  career?: number;
  effects?: Points;
}

export interface Board {
  highest: number;
  lethal: Track[];
  limits: Record<Track, number[]>;
  actions: Record<string, Frame>;
  /** Coins that one, two, three swaps bring. */
  trade: number[];
  burial: { cost: number; unpaid: Points };
}

/** What an action of mine would do as things stand. */
export interface Outlook {
  id: string;
  tracks?: Partial<Record<Track, [number, number]>>;
  tonight?: Points;
  doomed?: boolean;
  kills: number[];
}

export interface UnderWay {
  step: string;
  visit?: Place;
  rested?: boolean;
  served?: boolean;
  action?: string;
  card?: string;
  courses?: [string, string];
  course?: number;
  due?: number;
  guests?: number[];
  aside_goods?: string[];
  aside_drugs?: string[];
  taken_goods?: string[];
  taken_drugs?: string[];
  covered?: string[];
  removed?: string[];
  window?: number;
  closed?: number[];
  unpaid?: number[];
  chain?: number[];
  unburied?: number[];
}

interface Pile {
  deck: Record<string, number>;
  discard: Record<string, number>;
  top: (string | null)[];
}

export interface InfarktView {
  players: number;
  options: { extensions: Place[]; other_world: boolean; planning: 'sealed' | 'open'; direction: string };
  round: number;
  phase: Phase;
  first: number;
  active: number;
  seats: Person[];
  offer: string[];
  stall: { goods: string[]; drug: string | null };
  black_market: string[];
  dead: number[];
  goods: Pile & { known_to: number | null };
  drugs: Pile;
  events: Pile & { fate: string[] };
  supply: { family: number; career: number };
  winners?: number[];
  under_way: UnderWay | null;
  seat: number | null;
  places: Place[];
  planned: number[];
  hidden: { goods: number; covered: number; removed: number };
  asked?: number;
  dies_tonight: boolean[];
  check: Points[];
  coming: Points[];
  outlook: Outlook[];
  board: Board;
}

export function viewOf(client: TableClient): InfarktView | null {
  return (client.side?.view ?? null) as InfarktView | null;
}

export function count(pile: Record<string, number>): number {
  return Object.values(pile).reduce((sum, n) => sum + n, 0);
}

/** The points of an effect, in the order of the tracks. */
export function entries(points: Points): [Track, number][] {
  return tracks.flatMap((track) => {
    const value = points[track];
    return value === undefined || value === 0 ? [] : [[track, value] as [Track, number]];
  });
}

export function stallCards(view: InfarktView): string[] {
  return view.stall.drug === null ? view.stall.goods : [...view.stall.goods, view.stall.drug];
}

/** Of which tracks somebody died. */
export function causes(view: InfarktView, seat: number): Track[] {
  const person = view.seats[seat];
  return person === undefined ? [] : view.board.lethal.filter((track) => person.tracks[track] >= view.board.highest);
}

/** Whether this view shows what others must not see: a sealed plan, the cards of a frenzy, what the dead read (INF-26). */
export function hides(view: InfarktView): boolean {
  const sealed = view.phase === 'planning' && view.options.planning === 'sealed';
  return sealed || view.under_way?.step === 'return' || (view.under_way?.covered?.length ?? 0) > 0;
}

/** How near somebody is to the grave: the worst of the tracks one dies of. */
export function worst(view: InfarktView, seat: number): number | null {
  const person = view.seats[seat];
  return person === undefined ? null : Math.max(...view.board.lethal.map((track) => person.tracks[track]));
}

export function outlook(view: InfarktView, id: string): Outlook | undefined {
  return view.outlook.find((one) => one.id === id);
}

/** Whom the table waits for, now or when we look back. */
export function waitedFor(client: TableClient): number[] {
  return client.shown?.to_move ?? [];
}

/** Whose window is open, if it is mine. */
export function myWindow(view: InfarktView): boolean {
  return view.seat !== null && view.under_way?.window === view.seat;
}
