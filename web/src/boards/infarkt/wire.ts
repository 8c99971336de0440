// What players of infarkt are told.
// Written by `lazaret wire-types infarkt`; change the game's shapes instead.

export interface InfarktOptions {
  extensions: ('black-market' | 'nightlife' | 'romance' | 'family' | 'career')[];
  other_world: boolean;
  planning: 'sealed' | 'open';
  direction: 'clockwise' | 'counterclockwise';
  coins: 'rulebook' | 'memo';
  first: number | 'random';
}

export type Phase = 'events' | 'planning' | 'actions' | 'check' | 'over';

export interface Tracks {
  cholesterol: number;
  pressure: number;
  obesity: number;
  depression: number;
  diabetes: number;
  cancer: number;
}

export type Place = 'office' | 'supermarket' | 'pharmacy' | 'flea' | 'home' | 'fitness' | 'black-market' | 'nightlife' | 'romance' | 'family' | 'career';

export interface Person {
  alive: boolean;
  tracks: Tracks;
  money: number;
  goods: string[];
  drugs: string[];
  family: number;
  career: number;
  diary: string[];
  plan: Place[];
  bans: Place[];
}

export interface Stall {
  goods: string[];
  drug: string | null;
}

export interface GoodsPile {
  deck: Record<string, number>;
  discard: Record<string, number>;
  top: (string | null)[];
  known_to: number | null;
}

export interface Pile {
  deck: Record<string, number>;
  discard: Record<string, number>;
  top: (string | null)[];
}

export interface EventsPile {
  deck: Record<string, number>;
  discard: Record<string, number>;
  top: (string | null)[];
  fate: string[];
}

export interface Chips {
  family: number;
  career: number;
}

export type Step = 'first' | 'deal-drugs' | 'deal-goods' | 'stall-goods' | 'stall-drug' | 'black-market' | 'draw-events' | 'draw-goods' | 'draw-drugs' | 'frenzy' | 'refresh-goods' | 'refresh-drugs' | 'turn-goods' | 'suffer-event' | 'strain' | 'course' | 'smoke' | 'drink' | 'shock' | 'burial' | 'check' | 'fate' | 'take-event' | 'plan' | 'act' | 'return' | 'stall' | 'over';

export interface Points {
  cholesterol?: number;
  pressure?: number;
  obesity?: number;
  depression?: number;
  diabetes?: number;
  cancer?: number;
}

export interface UnderWay {
  step: Step;
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
  shielded?: Points[];
  unpaid?: number[];
  chain?: number[];
  unshocked?: number[];
  unburied?: number[];
}

export interface Hidden {
  goods: number;
  covered: number;
  removed: number;
}

export interface Changes {
  cholesterol?: [number, number];
  pressure?: [number, number];
  obesity?: [number, number];
  depression?: [number, number];
  diabetes?: [number, number];
  cancer?: [number, number];
}

/** What an action of mine would do as things stand. */
export interface Outlook {
  id: string;
  tracks?: Changes;
  tonight?: Points;
  doomed?: boolean;
  kills: number[];
}

export type Track = 'cholesterol' | 'pressure' | 'obesity' | 'depression' | 'diabetes' | 'cancer';

/** Where the check begins to give more than below. */
export interface Limits {
  cholesterol: number[];
  pressure: number[];
  obesity: number[];
  depression: number[];
  diabetes: number[];
  cancer: number[];
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
  income?: number;
}

export interface Burial {
  cost: number;
  unpaid: Points;
}

/** The numbers printed on the board, of the places in play. */
export interface Board {
  highest: number;
  lethal: Track[];
  limits: Limits;
  actions: Record<string, Frame>;
  trade: number[];
  burial: Burial;
  where: Record<string, Place>;
}

export interface InfarktView {
  game: string;
  players: number;
  options: InfarktOptions;
  round: number;
  phase: Phase;
  first: number;
  active: number;
  seats: Person[];
  offer: string[];
  stall: Stall;
  black_market: string[];
  dead: number[];
  goods: GoodsPile;
  drugs: Pile;
  events: EventsPile;
  supply: Chips;
  winners?: number[];
  under_way: UnderWay | null;
  seat: number | null;
  places: Place[];
  planned: number[];
  hidden: Hidden;
  asked?: number;
  dies_tonight: boolean[];
  check: Points[];
  coming: Points[];
  outlook: Outlook[];
  board: Board;
  guests: number[][];
  hides: boolean;
}

export interface InfarktCard {
  id: string;
  kind: 'food' | 'drink' | 'tobacco' | 'drug' | 'event';
  colour?: string;
  copies: number;
  effects: Points;
  money: number;
  flags: ('no-office' | 'no-home' | 'lose-food-drinks' | 'lose-drugs-tobacco' | 'half-money' | 'half-family' | 'family-1' | 'career+1' | 'career-1')[];
  source: string;
}
