// What players of zombie-life are told.
// Written by `lazaret wire-types zombie-life`; change the game's shapes instead.

export interface ZombieOptions {
  deck: 'continue' | 'fresh';
  redeal: 'trailing-chooses' | 'random';
  tie: 'extra-round' | 'shared';
  target: number;
  ages: number[];
}

export interface Refuge {
  status: 'in' | 'passed' | 'out' | 'absent';
  up: number[];
  down: number[];
}

export interface DrawOdds {
  overrun: number;
  refuge: number;
  horde: number;
  choice: number;
}

export interface IfHid {
  down: number;
  up: number;
}

export interface ZombieView {
  game: string;
  players: number;
  options: ZombieOptions;
  round: number;
  scores: number[];
  seats: Refuge[];
  horde: number[];
  deck: number[];
  discard: number[];
  turn: number;
  phase: 'deal' | 'turn' | 'place' | 'redeal' | 'over';
  drawn: number | null;
  exits: number[];
  pool: number[];
  seat: number | null;
  deck_size: number;
  card_hidden: boolean;
  overrun_odds?: [number, number][];
  deadly: number[][];
  draw_odds?: (DrawOdds | null)[];
  if_hid: (IfHid | null)[];
}
