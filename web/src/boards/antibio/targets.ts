// Where a card can go: what a player points at with it, taps after it or drops it on.
import { kindOf } from './cards';
import { choicesFor, type CardChoice, type Choices, type Pointed } from './choices';
import { strains, type AntibioView, type Strain } from './view';
import type { Strike } from './wire';

/** The dish where I stand, the laboratory, the office, the bin, a person, or just the table. */
export type Target = 'dish' | 'lab' | 'office' | 'bin' | 'table' | `seat ${number}`;

export type Strikes = Record<string, Strike>;

export const strikesOf = (view: AntibioView): Strikes => view.turn_ahead?.strikes ?? {};

export function targetOf(one: CardChoice, strikes: Strikes): Target {
  const { verb } = one.choice;
  if (verb.endsWith('deposit')) return 'lab';
  if (verb === 'office') return 'office';
  if (verb === 'sell' || verb === 'discard') return 'bin';
  if (one.exchange) return `seat ${one.exchange.other}`;
  if (one.id in strikes) return 'dish';
  return verb === 'play' && kindOf(one.card) === 'problem' ? 'bin' : 'table';
}

/** What a card can do, by where it goes. */
export function targetsFor(choices: Choices, view: AntibioView, at: Pointed): Map<Target, CardChoice[]> {
  const strikes = strikesOf(view);
  const found = new Map<Target, CardChoice[]>();
  for (const one of choicesFor(choices, at)) {
    const target = targetOf(one, strikes);
    found.set(target, [...(found.get(target) ?? []), one]);
  }
  return found;
}

export const killed = (strike: Strike | undefined): number => (strike ? sumOf(strike) : 0);
const sumOf = (strike: Strike): number => counts(strike).reduce((sum, n) => sum + n, 0);
const counts = (strike: Strike): number[] => strains.map((strain) => strike[strain]);

/** Whether the one kills all that the other kills, and more. */
function betters(one: Strike, other: Strike): boolean {
  return strains.every((strain) => one[strain] >= other[strain]) && killed(one) > killed(other);
}

export interface Kills {
  /** Nothing else with the card kills the same and more. */
  best: CardChoice[];
  fewer: CardChoice[];
}

/** Plays of one card that kill, each result once. */
export function killsWith(among: readonly CardChoice[], strikes: Strikes): Kills {
  const results = new Map<string, CardChoice>();
  for (const one of among) {
    const strike = strikes[one.id];
    if (!strike) continue;
    const result = counts(strike).join();
    if (!results.has(result)) results.set(result, one);
  }
  const each = [...results.values()];
  const beaten = (one: CardChoice): boolean => each.some((other) => betters(strikes[other.id], strikes[one.id]));
  return { best: each.filter((one) => !beaten(one)), fewer: each.filter(beaten) };
}

/** What is meant by a card on this target, if it can be only one thing; a bacterium may say which strain. */
export function meant(among: readonly CardChoice[], target: Target, strikes: Strikes, strain?: Strain): CardChoice | null {
  const fitting = target === 'dish' ? killsWith(among, strikes).best.filter((one) => !strain || strikes[one.id][strain] > 0) : among;
  return fitting.length === 1 && !target.startsWith('seat') ? (fitting[0] ?? null) : null;
}

/** My card that kills this strain and least besides, for one who points at the bacterium first. */
export function cardAgainst(choices: Choices, view: AntibioView, strain: Strain): CardChoice | null {
  const strikes = strikesOf(view);
  const fitting = choices.cards.filter((one) => one.from !== 'share' && (strikes[one.id]?.[strain] ?? 0) > 0);
  const most = (card: string): number => Math.max(...choices.cards.filter((one) => one.card === card).map((one) => killed(strikes[one.id])));
  return fitting.sort((a, b) => most(a.card) - most(b.card))[0] ?? null;
}
