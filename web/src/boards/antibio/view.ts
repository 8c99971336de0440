// What the engine tells an Antibio+ player (docs/protocol.md).

export type Strain = 'blue' | 'red' | 'black';
export const strains: readonly Strain[] = ['blue', 'red', 'black'];
export type Colour = 'black' | 'green' | 'yellow';
export type Counts = Record<string, number>;
export type Bacteria = Record<Strain, number>;

export interface Station extends Bacteria {
  id: string;
  card: 'none' | 'contaminated' | 'clean';
}

export interface Scientist {
  character: string | null;
  station: string | null;
  hand: string[];
  office: string[];
  exchanged: boolean;
  tokens: number;
  lab: Bacteria;
  beside: Bacteria;
}

export interface Frame {
  step: string;
  seat?: number;
  asked?: number;
  next?: number | null;
  proposal?: string;
  card?: string;
  arrows?: number;
}

export type Phase =
  | 'event'
  | 'action'
  | 'financing'
  | 'movement'
  | 'problems'
  | 'draw'
  | 'propagation'
  | 'over';

export interface AntibioView {
  players: number;
  round: number;
  stage: number;
  first: number | null;
  turn: number;
  direction: number;
  phase: Phase;
  event: string | null;
  plays: number;
  credits: number;
  owing: boolean;
  zone1: string[];
  zone2: string[];
  cause: string | null;
  clean_since: number | null;
  stations: Station[];
  seats: Scientist[];
  laboratory: {
    microbiote: number;
    macrophage: number;
    antibiotics: number;
    spirit: boolean;
    remedy: boolean;
  };
  institute: Record<Colour, string[]>;
  discoveries: Record<Colour, Counts>;
  pile: Counts;
  investment: Counts;
  events: { left: { own: number; others: number }; seen: string[] };
  pending: Frame[] | null;
  pool: number;
  limit: number;
  points: number[];
  arrows: number[][];
  places: number[];
  overflow_armed: boolean;
  problem_pile: number;
  deadline: number | null;
  // Only in somebody's turn:
  next_draw?: number;
  starves?: { sell: boolean; deposit: boolean; office: boolean };
  prices?: Counts;
}

export function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

/** The rounds of the present stage: where it began, and the last round before the next one. */
export function stageRounds(view: AntibioView): { from: number; to: number } {
  const left = view.events.left.own + view.events.left.others;
  return { from: Math.max(1, view.round - view.events.seen.length + 1), to: view.round + left };
}

/** What the table waits for, on top of the phase: the innermost thing begun. */
export function question(view: AntibioView): Frame | null {
  return view.pending?.at(-1) ?? null;
}

/** For the chart of a replay: the points of bacteria where this scientist stands. */
export function pointsAt(view: AntibioView, seat: number): number | null {
  const station = view.stations.findIndex(({ id }) => id === view.seats[seat]?.station);
  return view.points[station] ?? null;
}
