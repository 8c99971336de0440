// The flat list of actions, sorted by what a player points at: a card, a station, a shop place.
import type { ActionChoice } from '$lib/wire';

export type Way = (typeof ways)[number];

export interface Exchange {
  other: number;
  give?: string;
  take?: string;
}

export interface CardChoice {
  id: string;
  way: Way;
  card: string;
  owner: number | null; // whose card is shared
  exchange: Exchange | null;
  choice: ActionChoice;
}

export interface Choices {
  cards: CardChoice[]; // with a card of the hand or the office, or a shared one
  swaps: { choice: ActionChoice; exchange: Exchange }[]; // the patron's power
  buy: Map<string, ActionChoice>;
  replace: Map<string, ActionChoice>;
  move: Map<string, ActionChoice>;
  plain: ActionChoice[]; // pass, problem, stay, agree, refuse, powers without a card
}

const ways = ['play', 'use', 'share', 'office', 'deposit', 'sell', 'discard', 'face', 'cancel'] as const;

/** "play_swap" is a way to play a card. */
function wayOf(verb: string): Way | undefined {
  return ways.find((way) => verb === way || verb.startsWith(`${way}_`));
}

function exchangeOf({ args = {} }: ActionChoice): Exchange | null {
  if (args.other === undefined) return null;
  const card = (name: string): string | undefined => (args[name] === undefined ? undefined : String(args[name]));
  return { other: Number(args.other), give: card('own'), take: card('theirs') };
}

function cardChoice(choice: ActionChoice, way: Way): CardChoice {
  const { id, args = {} } = choice;
  const owner = args.owner === undefined ? null : Number(args.owner);
  return { id, way, card: String(args.card), owner, exchange: exchangeOf(choice), choice };
}

export function sortChoices(actions: readonly ActionChoice[]): Choices {
  const into: Choices = { cards: [], swaps: [], buy: new Map(), replace: new Map(), move: new Map(), plain: [] };
  for (const choice of actions) {
    const { verb = '', args = {} } = choice;
    const way = wayOf(verb);
    const exchange = exchangeOf(choice);
    if (way) into.cards.push(cardChoice(choice, way));
    else if (verb === 'power_swap' && exchange) into.swaps.push({ choice, exchange });
    else if (verb === 'buy' || verb === 'replace') into[verb].set(String(args.card), choice);
    else if (verb === 'move') into.move.set(String(args.station), choice);
    else into.plain.push(choice);
  }
  return into;
}

/** Something to point at: a card of my hand or office, or of somebody whose card I may share. */
export interface Pointed {
  from: 'hand' | 'office' | 'share';
  card: string;
  owner: number | null;
}

function pointsAt(choice: CardChoice, at: Pointed): boolean {
  if (choice.card !== at.card || choice.owner !== at.owner) return false;
  if (at.from === 'share') return choice.way === 'share';
  return (choice.way === 'use') === (at.from === 'office') && choice.way !== 'share';
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

/** A proposal that waits for consent, taken apart: "play congress 1 swap a b", "power swap a 1 b" … */
export interface Proposal {
  card: string | null; // the card that is played, if one is
  owner: number | null; // whose card is shared
  exchange: Exchange | null;
}

function exchangeIn(words: string[]): Exchange | null {
  const [other, how, first, second] = words;
  if (how === 'give') return { other: Number(other), give: first };
  if (how === 'take') return { other: Number(other), take: first };
  return how === 'swap' ? { other: Number(other), give: first, take: second } : null;
}

export function parseProposal(id: string): Proposal {
  const words = id.split(' ');
  if (words[0] !== 'power') {
    return { card: words[1] ?? null, owner: null, exchange: exchangeIn(words.slice(2)) };
  }
  if (words[1] === 'share') {
    return { card: words[3] ?? null, owner: Number(words[2]), exchange: exchangeIn(words.slice(4)) };
  }
  const [, , give, other, take] = words;
  return { card: null, owner: null, exchange: { other: Number(other), give, take } };
}
