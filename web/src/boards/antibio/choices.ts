// The flat list of actions, sorted by what a player points at: a card, a station, a shop place.
import type { ActionOf } from '$lib/game';
import type { Antibio } from './view';

export type Action = ActionOf<Antibio>;

export interface Exchange {
  other: number;
  give?: string;
  take?: string;
}

/** Something to point at: a card of my hand or office, or of somebody whose card I may share. */
export interface Pointed {
  from: 'hand' | 'office' | 'share';
  card: string;
  owner: number | null;
}

export interface CardChoice extends Pointed {
  id: string;
  exchange: Exchange | null;
  choice: Action;
}

export interface Choices {
  cards: CardChoice[]; // with a card of the hand or the office, or a shared one
  swaps: { choice: Action; exchange: Exchange }[]; // the patron's power
  buy: Map<string, Action>;
  replace: Map<string, Action>;
  move: Map<string, Action>;
  plain: Action[]; // pass, problem, stay, agree, refuse, powers without a card
}

/** What an action says: the card that is played, whose it is if it is shared, and what changes hands. */
export interface Deal {
  card: string | null;
  owner: number | null;
  exchange: Exchange | null;
}

export function dealOf(said: Antibio['said']): Deal {
  if (!('args' in said)) return { card: null, owner: null, exchange: null };
  const { args } = said;
  const give = 'own' in args ? args.own : undefined;
  const take = 'theirs' in args ? args.theirs : undefined;
  return {
    card: 'card' in args ? args.card : null,
    owner: 'owner' in args ? args.owner : null,
    exchange: 'other' in args ? { other: args.other, give, take } : null,
  };
}

function place(into: Choices, choice: Action): unknown {
  const { card, owner, exchange } = dealOf(choice);
  switch (choice.verb) {
    case 'power_swap': return exchange && into.swaps.push({ choice, exchange });
    case 'buy': return into.buy.set(choice.args.card, choice);
    case 'replace': return into.replace.set(choice.args.card, choice);
    case 'move': return into.move.set(choice.args.station, choice);
  }
  if (card === null) return into.plain.push(choice);
  const own = choice.verb.startsWith('use') ? 'office' : 'hand';
  return into.cards.push({ id: choice.id, from: owner === null ? own : 'share', card, owner, exchange, choice });
}

export function sortChoices(actions: readonly Action[]): Choices {
  const into: Choices = { cards: [], swaps: [], buy: new Map(), replace: new Map(), move: new Map(), plain: [] };
  for (const choice of actions) place(into, choice);
  return into;
}

function pointsAt(choice: CardChoice, at: Pointed): boolean {
  return choice.from === at.from && choice.card === at.card && choice.owner === at.owner;
}

export function choicesFor(choices: Choices, at: Pointed): CardChoice[] {
  return choices.cards.filter((choice) => pointsAt(choice, at));
}

export function usable(choices: Choices, at: Pointed): boolean {
  return choices.cards.some((choice) => pointsAt(choice, at));
}

/** The people a card can be exchanged with, each with what can be given and taken. */
export function partners(exchanges: readonly Exchange[]): number[] {
  return [...new Set(exchanges.map((exchange) => exchange.other))].sort((a, b) => a - b);
}

/** The exchange a player has put together: nothing on one side makes it a gift. */
export function findExchange<T extends { exchange: Exchange | null }>(
  among: readonly T[],
  wanted: Exchange,
): T | undefined {
  return among.find(
    ({ exchange }) =>
      exchange !== null &&
      exchange.other === wanted.other &&
      exchange.give === wanted.give &&
      exchange.take === wanted.take,
  );
}
